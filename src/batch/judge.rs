//! One worker's part that needs no order: a block's hands, each judged alone.

use memchr::memchr_iter;

use super::feed::Task;
use super::seam::{FileRules, Link, Profiles, Scratch, judge, parse_hand};
use crate::audit::HandReport;
use crate::finding::Finding;
use crate::render::Verdict;
use crate::source::BlockText;
use crate::syntax::ast::{Head, Keyword, Line, Span, Statement, Trouble, Unreadable};

/// A hand of a block.
#[derive(Debug)]
pub(super) struct Judged<'p> {
    /// where it begins in the block's text
    pub(super) from: u32,
    /// lines before it: in the block, and once it is folded in the file
    pub(super) lines_before: u64,
    pub(super) report: HandReport<'p>,
    pub(super) link: Link,
    /// hands of the run before it; from here on known once it is folded
    pub(super) number: u64,
    /// findings shown before its own
    pub(super) shown_before: u64,
    pub(super) verdict: Verdict,
    /// findings left out by the caps
    pub(super) left_out: u64,
}

/// What a worker keeps from block to block.
#[derive(Debug, Default)]
pub(super) struct Bench<'p> {
    scratch: Scratch,
    /// the block's hands
    pub(super) hands: Vec<Judged<'p>>,
    /// what is wrong before the file's first hand
    pub(super) prologue: Vec<Finding>,
    /// ends of lines in the block and passed over after it
    pub(super) lines: u64,
}

impl<'p> Bench<'p> {
    /// Judges the hands of a block.
    pub(super) fn judge(&mut self, task: &Task<'p>, block: &BlockText, profiles: &'p Profiles) {
        self.hands.clear();
        self.prologue.clear();
        self.lines = 0;
        let mut lines = Vec::new();
        let mut at = if task.block.first { self.begin(task, block, profiles, &mut lines) } else { 0 };
        let rules = task.rules.wait();
        while at < block.text.len() {
            let next = read(task, block, at, &mut lines).max(at + 1);
            self.hand(&block.text, at, &lines, rules);
            self.count_lines(&block.text, at, next);
            at = next;
        }
        self.lines += task.block.skipped_lines;
    }

    /// Reads what stands before a file's first hand; where that begins.
    fn begin<'a>(
        &mut self,
        task: &Task<'p>,
        block: &'a BlockText,
        profiles: &'p Profiles,
        lines: &mut Vec<Line<'a>>,
    ) -> usize {
        let end = read(task, block, 0, lines);
        let end = if lines.first().is_some_and(is_hand) { 0 } else { end };
        let prologue = if end == 0 { &[] } else { &lines[..] };
        let (rules, findings) = FileRules::read(&block.text, prologue, profiles);
        self.prologue = findings;
        // set once: a file has one first block
        let _ = task.rules.set(rules);
        self.count_lines(&block.text, 0, end);
        end
    }

    fn hand(&mut self, text: &str, from: usize, lines: &[Line<'_>], rules: &FileRules<'p>) {
        if lines.is_empty() {
            return;
        }
        let (report, link) = judge(text, lines, rules, &mut self.scratch);
        self.hands.push(Judged {
            from: offset(from),
            lines_before: self.lines,
            report,
            link,
            number: 0,
            shown_before: 0,
            verdict: Verdict::NotJudged,
            left_out: 0,
        });
    }

    fn count_lines(&mut self, text: &str, from: usize, to: usize) {
        self.lines += memchr_iter(b'\n', text.as_bytes().get(from..to).unwrap_or_default()).count() as u64;
    }
}

/// Parses a hand; one that was cut short ends in a line that says so.
fn read<'a>(task: &Task<'_>, block: &'a BlockText, at: usize, lines: &mut Vec<Line<'a>>) -> usize {
    lines.clear();
    let next = parse_hand(&block.text, at, &block.bad, lines);
    if let Some(cut) = task.block.cut_at.filter(|_| next >= block.text.len()) {
        cut_short(lines, Span { start: cut, end: offset(block.text.len()) });
    }
    next
}

/// Puts a line that cannot be read in the place of the one that was cut.
fn cut_short(lines: &mut Vec<Line<'_>>, span: Span) {
    let head = match lines.pop_if(|line| line.span.start >= span.start).map(|line| line.statement) {
        Some(Statement::Hand(_)) => Head::Keyword(Keyword::Hand, None),
        Some(Statement::Unreadable(why)) => why.head,
        _ => Head::Nothing,
    };
    let why = Unreadable { at: span, trouble: Trouble::TooLong, head };
    lines.push(Line { span, statement: Statement::Unreadable(why), time: None });
}

fn is_hand(line: &Line<'_>) -> bool {
    match &line.statement {
        Statement::Hand(_) => true,
        Statement::Unreadable(why) => why.head == Head::Keyword(Keyword::Hand, None),
        _ => false,
    }
}

/// Blocks end long before 4 GiB.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
