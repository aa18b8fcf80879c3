//! One worker's part that needs no order: a block's hands, each judged alone.

use memchr::memchr_iter;

use super::Rulebook;
use super::feed::Task;
use crate::against::{Against, Compared, same_game};
use crate::audit::{Chain, FileHead, FileRules, HandReport, Link, Scratch, judge};
use crate::finding::Finding;
use crate::render::Verdict;
use crate::replay::Rules;
use crate::source::BlockText;
use crate::syntax::ast::{Head, Keyword, Line, Span, Statement, Trouble, Unreadable};
use crate::syntax::parse_hand;

/// Room made for a hand's lines beforehand; a hand of two decks has about 150.
const USUAL_LINES: usize = 256;
/// Length of a hand, bytes, by which room for a block's verdicts is made beforehand.
const USUAL_HAND: usize = 1500;

/// A hand of a block.
#[derive(Debug)]
pub(super) struct Judged<'a, 'p> {
    /// where it begins in the block's text
    pub(super) from: u32,
    /// and where the next one does
    pub(super) to: u32,
    /// lines before it: in the block, and once it is folded in the file
    pub(super) lines_before: u64,
    pub(super) report: HandReport<'a>,
    pub(super) link: Link<'a, 'p>,
    /// hands of the run before it; from here on known once it is folded
    pub(super) number: u64,
    /// findings shown before its own
    pub(super) shown_before: u64,
    pub(super) verdict: Verdict,
    /// findings left out by the caps
    pub(super) left_out: u64,
    /// under the rules it is compared with
    pub(super) compared: Compared<'p>,
}

impl<'p> Judged<'_, 'p> {
    /// How it differs under the rules it is compared with.
    pub(super) fn against(&self) -> Option<&Against<'p>> {
        match &self.compared {
            Compared::Differs(against) if against.differs() => Some(against),
            _ => None,
        }
    }
}

/// A first hand whose digest rests on a hand of the block before.
#[derive(Debug)]
pub(super) struct First<'a> {
    pub(super) lines: Vec<Line<'a>>,
}

/// A block whose hands have been judged.
#[derive(Debug, Default)]
pub(super) struct Bench<'a, 'p> {
    pub(super) hands: Vec<Judged<'a, 'p>>,
    /// the first of them, where its digest is still to be checked
    pub(super) first: Option<First<'a>>,
    /// what is wrong before the file's first hand
    pub(super) prologue: Vec<Finding>,
    /// ends of lines in these hands and passed over after them
    pub(super) lines: u64,
    /// whether the file begins here
    pub(super) begins: bool,
    /// whether the block ends here
    pub(super) ends: bool,
}

/// Most hands of a block that are judged before they are folded: what bounds the memory of a block of tiny ones.
const HANDS: usize = 512;

/// How far a block has been judged.
#[derive(Debug)]
pub(super) struct Cursor<'a> {
    at: usize,
    /// the digest recorded in the hand before
    chain: Chain<'a>,
    /// nothing of the block has been judged
    fresh: bool,
}

impl Cursor<'_> {
    /// The beginning of a block.
    pub(super) fn new(task: &Task<'_>) -> Self {
        Self { at: 0, chain: if task.block.first { Chain::Free } else { Chain::Later }, fresh: true }
    }
}

impl<'a, 'p: 'a> Bench<'a, 'p> {
    /// Judges the next hands of a block.
    pub(super) fn judge(
        task: &Task<'p>,
        block: &BlockText<'a>,
        rules: Rulebook<'p>,
        cursor: &mut Cursor<'a>,
        scratch: &mut Scratch,
    ) -> Self {
        let (mut bench, mut lines) = (Self::default(), Vec::with_capacity(USUAL_LINES));
        let left = block.text.len() - cursor.at;
        bench.hands.reserve((left / USUAL_HAND + 1).min(HANDS));
        bench.begins = task.block.first && std::mem::replace(&mut cursor.fresh, false);
        if bench.begins {
            cursor.at = bench.begin(task, block, rules, &mut lines);
        }
        let file = &task.head.wait().rules;
        let context = Context { file, against: rules.against };
        while cursor.at < block.text.len() && bench.hands.len() < HANDS {
            let next = read(task, block, cursor.at, &mut lines).max(cursor.at + 1);
            if !lines.is_empty() {
                let digest = bench.hand(block, (cursor.at, next), &lines, (context, cursor.chain), scratch);
                let digested = bench.hands.last().is_some_and(|hand| hand.link.digest_at.is_some());
                if digested && cursor.chain == Chain::Later {
                    bench.first = Some(First { lines: std::mem::take(&mut lines) });
                }
                cursor.chain = digest;
            }
            bench.count_lines(block.text, cursor.at, next);
            cursor.at = next;
        }
        bench.ends = cursor.at >= block.text.len();
        if bench.ends {
            bench.lines += task.block.skipped_lines;
        }
        bench
    }

    /// Reads what stands before a file's first hand; where that begins.
    fn begin(
        &mut self,
        task: &Task<'p>,
        block: &BlockText<'a>,
        rules: Rulebook<'p>,
        lines: &mut Vec<Line<'a>>,
    ) -> usize {
        let mut end = read(task, block, 0, lines);
        if lines.first().is_some_and(is_hand) {
            lines.clear();
            end = 0;
        }
        let (head, findings) = FileHead::read(lines, rules.book, rules.forced);
        self.prologue = findings;
        // set once: a file has one first block
        let _ = task.head.set(head);
        self.count_lines(block.text, 0, end);
        end
    }

    /// Judges a hand; the digest it records.
    fn hand(
        &mut self,
        block: &BlockText<'a>,
        (from, to): (usize, usize),
        lines: &[Line<'a>],
        (context, chain): (Context<'_, 'p>, Chain<'a>),
        scratch: &mut Scratch,
    ) -> Chain<'a> {
        let (report, link) = judge(block.text, lines, context.file, chain, scratch);
        let compared = context.compare(&report, &link, (block.text, lines, chain), scratch);
        let digest = link.digest;
        self.hands.push(Judged {
            from: offset(from),
            to: offset(to.min(block.text.len())),
            lines_before: self.lines,
            report,
            link,
            number: 0,
            shown_before: 0,
            verdict: Verdict::NotJudged,
            left_out: 0,
            compared,
        });
        digest
    }

    fn count_lines(&mut self, text: &str, from: usize, to: usize) {
        self.lines += memchr_iter(b'\n', text.as_bytes().get(from..to).unwrap_or_default()).count() as u64;
    }
}

/// By what a hand is judged.
#[derive(Clone, Copy)]
struct Context<'f, 'p> {
    file: &'f FileRules<'p, 'p>,
    /// the rules it is compared with
    against: Option<&'p Rules<'p>>,
}

impl<'p> Context<'_, 'p> {
    /// Judges a hand a second time, where there are rules to compare with.
    fn compare<'a>(
        self,
        report: &HandReport<'_>,
        link: &Link<'a, 'p>,
        (text, lines, chain): (&'a str, &[Line<'a>], Chain<'a>),
        scratch: &mut Scratch,
    ) -> Compared<'p>
    where
        'p: 'a,
    {
        let (Some(other), Some(own)) = (self.against, link.profile) else { return Compared::Same };
        if !same_game(own, other.profile) {
            return Compared::OtherGame;
        }
        let forced = FileRules { forced: Some(other), ..*self.file };
        let (there, _) = judge(text, lines, &forced, chain, scratch);
        Against::compare(other.profile, report, &there)
    }
}

/// Parses a hand; one that was cut short ends in a line that says so.
fn read<'a>(task: &Task<'_>, block: &BlockText<'a>, at: usize, lines: &mut Vec<Line<'a>>) -> usize {
    lines.clear();
    let next = parse_hand(block.text, at, &block.bad, lines);
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
        Statement::Unreadable(why) => matches!(why.head, Head::Keyword(Keyword::Hand, _)),
        _ => false,
    }
}

/// Blocks end long before 4 GiB.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
