//! What is done in the order of the input: what links hands, line numbers, filters, caps and counts.

use std::sync::Arc;

use super::before::Before;
use super::feed::Task;
use super::judge::{Bench, Judged};
use super::run::Options;
use crate::against::Compared;
use crate::audit::MatchReport;
use crate::baseline::{self, Baseline, Known, Stale};
use crate::finding::{Code, Fact, Finding, Severity};
use crate::render::{Summary, Verdict};
use crate::source::{BlockText, Pinned, Place};
use crate::table::{Digests, Table, Tally};

/// Which findings count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// these alone; empty: all
    pub only: Vec<Code>,
    /// none of these
    pub ignore: Vec<Code>,
    /// whether notes are shown
    pub notes: bool,
}

impl Filter {
    fn counts(&self, code: Code) -> bool {
        (self.only.is_empty() || self.only.contains(&code)) && !self.ignore.contains(&code)
    }

    fn shows(&self, finding: &Finding) -> bool {
        self.notes || finding.severity() != Severity::Note || finding.waived.is_some()
    }
}

/// How many findings are shown; all are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// of one hand, of one match, and of one file beside its hands
    pub per_hand: usize,
    /// of the run, notes not counted
    pub per_run: u64,
}

impl Default for Caps {
    fn default() -> Self {
        Self { per_hand: 100, per_run: 1_000_000 }
    }
}

/// Findings about a file, none of a hand.
#[derive(Debug, Default)]
pub(super) struct Beside {
    pub(super) findings: Vec<Pinned>,
    /// such findings of the run before these
    pub(super) number: u64,
    /// findings of any kind shown before these
    pub(super) shown_before: u64,
}

/// A match of a file.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) report: MatchReport,
    /// matches of the run before it
    pub(super) number: u64,
    /// findings shown before its own
    pub(super) shown_before: u64,
}

/// What a block adds beside its hands.
#[derive(Debug, Default)]
pub(super) struct Folded {
    /// before the file's first hand
    pub(super) before: Beside,
    /// after its last
    pub(super) after: Beside,
    pub(super) matches: Vec<Match>,
    /// the whole file, where it ends here
    pub(super) file: Option<Summary>,
}

/// A hand that cannot be compared: the other rules are of another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// its file
    pub file: String,
    /// line of its `hand` statement
    pub line: u64,
    /// the rules it is judged by
    pub rules: Arc<str>,
}

/// The run so far.
#[derive(Debug)]
pub(super) struct Ledger<'p, 'r> {
    filter: &'r Filter,
    caps: Caps,
    /// longest hand, bytes
    hand_bytes: u64,
    /// the file being folded
    table: Option<Table<'p>>,
    /// number of the line at which its next block begins
    line: u64,
    /// whether an `encoding` finding of the file has been seen
    encoding_seen: bool,
    /// the run when the file began
    before_file: Summary,
    digests: Digests,
    /// the digest recorded in the hand before the next block
    before: Before,
    shown: u64,
    matches: u64,
    pub(super) beside: u64,
    pub(super) summary: Summary,
    /// the first hand that cannot be compared
    pub(super) other_game: Option<OtherGame>,
    baseline: Option<Baseline>,
    /// whether errors are kept
    keeps: bool,
    /// the run's errors, where they are kept
    pub(super) known: Vec<Known>,
}

/// What findings belong to.
#[derive(Clone, Copy)]
struct Of<'f, 'p> {
    task: &'f Task<'p>,
    block: &'f BlockText<'f>,
    hand: Option<&'f str>,
}

/// What became of some findings.
struct Admitted {
    errors: bool,
    left_out: u64,
    shown_before: u64,
}

impl<'p, 'r> Ledger<'p, 'r> {
    /// `compares`: whether hands are judged by other rules too.
    pub(super) fn new(options: &'r Options, compares: bool) -> Self {
        Self {
            filter: &options.filter,
            caps: options.caps,
            hand_bytes: options.hand_bytes as u64,
            table: None,
            line: 1,
            encoding_seen: false,
            before_file: Summary::default(),
            digests: Digests::default(),
            before: Before::default(),
            shown: 0,
            matches: 0,
            beside: 0,
            summary: Summary { differ: compares.then_some(0), ..Summary::default() },
            other_game: None,
            baseline: options.baseline.clone(),
            keeps: options.keep_known,
            known: Vec::new(),
        }
    }

    /// Folds the hands of the next block.
    pub(super) fn fold(&mut self, task: &Task<'p>, block: &BlockText<'_>, bench: &mut Bench<'_, 'p>) -> Folded {
        let mut folded = Folded::default();
        if bench.begins {
            self.begin(task, block);
            folded.before = self.prologue(task, block, std::mem::take(&mut bench.prologue));
        }
        if let (Some(first), Some(judged)) = (&bench.first, bench.hands.first_mut()) {
            self.before.check(task, block.text, first, judged);
        }
        for judged in &mut bench.hands {
            self.hand(task, block, judged);
        }
        if let Some(last) = bench.hands.last() {
            self.before.keep(last.link.digest);
        }
        self.line += bench.lines;
        if task.block.last && bench.ends {
            self.end(task, block, &mut folded);
        }
        folded
    }

    fn begin(&mut self, task: &Task<'p>, block: &BlockText<'_>) {
        self.before_file = self.summary;
        self.summary.files += 1;
        self.line = 1;
        self.encoding_seen = false;
        self.before = Before::Free;
        let place = Place { text: block.text, offset: 0, from: 0, line: 1 };
        self.table = task.head.get().map(|head| Table::new(head, &place));
    }

    fn prologue(&mut self, task: &Task<'p>, block: &BlockText<'_>, mut findings: Vec<Finding>) -> Beside {
        let place = Place { text: block.text, offset: 0, from: 0, line: 1 };
        let of = Of { task, block, hand: None };
        let admitted = self.admit(of, &mut findings, |finding| finding, |f| place.line_of(f.span.start));
        self.leave_out(task.head.get().map_or(&[], |head| &head.beyond));
        let pin = |finding: Finding| Pinned { pin: place.pin(finding.span), finding };
        self.beside(findings.into_iter().map(pin).collect(), &admitted)
    }

    fn beside(&mut self, findings: Vec<Pinned>, admitted: &Admitted) -> Beside {
        let number = self.beside;
        self.beside += findings.len() as u64;
        Beside { findings, number, shown_before: admitted.shown_before }
    }

    fn hand(&mut self, task: &Task<'p>, block: &BlockText<'_>, judged: &mut Judged<'_, 'p>) {
        judged.lines_before += self.line;
        let place = Place { text: block.text, offset: task.block.offset, from: judged.from, line: judged.lines_before };
        if let Some(table) = &mut self.table {
            table.fold(&mut judged.report, &judged.link, &place, &mut self.digests);
        }
        let of = Of { task, block, hand: judged.report.id.as_deref() };
        let findings = &mut judged.report.findings;
        let admitted = self.admit(of, findings, |finding| finding, |f| place.line_of(f.span.start));
        judged.number = self.summary.hands;
        judged.shown_before = admitted.shown_before;
        judged.left_out = admitted.left_out + self.leave_out(&judged.report.beyond);
        judged.verdict = match judged.report.rules {
            None => Verdict::NotJudged,
            Some(_) if admitted.errors => Verdict::Faulty,
            Some(_) => Verdict::Clean,
        };
        self.summary.count(judged.verdict);
        self.compared(task, &place, judged);
    }

    /// Counts a hand that differs under the rules it is compared with.
    fn compared(&mut self, task: &Task<'p>, place: &Place<'_>, judged: &mut Judged<'_, 'p>) {
        match &mut judged.compared {
            Compared::Same => {}
            Compared::Differs(against) => {
                against.added.retain(|finding| self.filter.counts(finding.code()));
                against.removed.retain(|finding| self.filter.counts(finding.code()));
                let differs = u64::from(against.differs());
                self.summary.differ = self.summary.differ.map(|differ| differ + differs);
            }
            Compared::OtherGame => {
                let (file, line) = (&task.block.file.name, place.line_of(judged.report.span.start));
                let rules = judged.report.rules.unwrap_or_default().into();
                self.other_game.get_or_insert_with(|| OtherGame { file: file.clone(), line, rules });
            }
        }
    }

    fn end(&mut self, task: &Task<'p>, block: &BlockText<'_>, folded: &mut Folded) {
        let Tally { matches, misplaced: mut findings, beyond } =
            self.table.take().map(Table::finish).unwrap_or_default();
        self.digests.end_file(&task.block.file.name);
        let of = Of { task, block, hand: None };
        let admitted = self.admit(of, &mut findings, |pinned| &mut pinned.finding, |p| p.pin.spot().line);
        self.leave_out(&beyond);
        folded.after = self.beside(findings, &admitted);
        for mut report in matches {
            let admitted = self.admit(of, &mut report.findings, |pinned| &mut pinned.finding, |p| p.pin.spot().line);
            folded.matches.push(Match { report, number: self.matches, shown_before: admitted.shown_before });
            self.matches += 1;
        }
        folded.file = Some(self.summary.since(&self.before_file));
    }

    /// Counts findings, and keeps those that are shown.
    fn admit<T>(
        &mut self,
        whose: Of<'_, 'p>,
        items: &mut Vec<T>,
        of: fn(&mut T) -> &mut Finding,
        line: impl Fn(&T) -> u64,
    ) -> Admitted {
        let (shown_before, errors_before) = (self.shown, self.summary.errors);
        if items.is_empty() {
            return Admitted { errors: false, left_out: 0, shown_before };
        }
        items.retain_mut(|item| self.complete(of(item), whose) && self.filter.counts(of(item).code()));
        if self.keeps || self.baseline.is_some() {
            for item in items.iter_mut() {
                let line = line(item);
                self.know(of(item), whose, line);
            }
        }
        for item in items.iter_mut() {
            self.summary.count_finding(of(item).severity());
        }
        items.retain_mut(|item| self.filter.shows(of(item)));
        let shown = items.len();
        items.truncate(self.caps.per_hand);
        let mut room = self.caps.per_run.saturating_sub(self.shown);
        items.retain_mut(|item| of(item).severity() == Severity::Note || take_one(&mut room));
        self.shown += items.len() as u64;
        let left_out = (shown - items.len()) as u64;
        self.summary.left_out += left_out;
        Admitted { errors: self.summary.errors > errors_before, left_out, shown_before }
    }

    /// Waives what the baseline knows, and keeps errors for the next one.
    fn know(&mut self, finding: &mut Finding, of: Of<'_, 'p>, line: u64) {
        if finding.fact.severity() == Severity::Note {
            return;
        }
        let (file, code) = (&of.task.block.file.name, finding.code());
        finding.waived = self.baseline.as_mut().and_then(|base| base.waive(file, of.hand, code, line));
        self.summary.waived += u64::from(finding.waived.is_some());
        if self.keeps && finding.severity() == Severity::Error && self.known.len() <= baseline::MOST {
            let hand = of.hand.map(str::to_owned);
            self.known.push(Known { file: file.clone(), hand, code, line: Some(line) });
        }
    }

    /// Entries of the baseline that waive nothing.
    pub(super) fn stale(&self) -> Vec<Stale> {
        self.baseline.iter().flat_map(|base| base.stale(|code| self.filter.counts(code))).collect()
    }

    /// Counts findings that were not kept; how many of them would be shown. (`encoding` is told once, at the one that was kept.)
    fn leave_out(&mut self, beyond: &[(Code, u64)]) -> u64 {
        let mut left_out = 0;
        for &(code, count) in beyond.iter().filter(|(code, _)| *code != Code::Encoding && self.filter.counts(*code)) {
            self.summary.count_findings(code.severity(), count);
            left_out += if self.filter.notes || code.severity() != Severity::Note { count } else { 0 };
        }
        self.summary.left_out += left_out;
        left_out
    }

    /// Completes facts about the source; `encoding` is reported once a file (`findings.md`).
    fn complete(&mut self, finding: &mut Finding, Of { task, block, .. }: Of<'_, 'p>) -> bool {
        match &mut finding.fact {
            Fact::Encoding { offset, encoding } => {
                *offset = block.bad_input.unwrap_or(*offset);
                *encoding = task.block.encoding;
                !std::mem::replace(&mut self.encoding_seen, true)
            }
            Fact::TooLong { limit } => {
                *limit = self.hand_bytes;
                true
            }
            _ => true,
        }
    }
}

fn take_one(room: &mut u64) -> bool {
    let some = *room > 0;
    *room = room.saturating_sub(1);
    some
}
