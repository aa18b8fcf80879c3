//! What links the hands of a file, folded in their order: huangfan, balances, ids, digests, match totals.
//!
//! Hands with the same names in the same seats (or no names at all) are one table (`format.md`, Tables and files).

mod ids;
mod matches;

use std::collections::HashMap as StdMap;

use foldhash::quality::RandomState;

use crate::amount::Amount;
use crate::audit::{FileHead, HandReport, Left, Link, cite, hash_word, mark_first};
use crate::finding::{Fact, Finding};
use crate::seat::{BySeat, Seat};
use crate::source::Place;
use crate::syntax::ast::{Outcome, Span};
use ids::Ids;
use matches::Match;
pub use matches::Tally;

/// Values by a hash, none of which a record can choose so that many of them collide.
type HashMap<T> = StdMap<u64, T, RandomState>;

/// The hands of one file so far.
#[derive(Debug)]
pub struct Table<'p> {
    /// boxed: most of a map is empty
    tables: HashMap<Box<State>>,
    ids: Ids,
    game: Match<'p>,
}

/// What the hand before left at one table.
#[derive(Debug, Default)]
struct State {
    /// its id
    id: String,
    named: bool,
    /// whether it was passed out; `None`: it says nothing
    passed_out: Option<bool>,
    left: BySeat<Left>,
}

/// Digests seen in the files of a run: 12 bytes a hand, by the first half of their digits.
#[derive(Debug, Default)]
pub struct Digests {
    seen: HashMap<u32>,
    /// digests of the file being read
    own: Vec<u64>,
    files: Vec<Box<str>>,
}

impl<'p> Table<'p> {
    /// Before the first hand; `place` is where the file's head was read from.
    pub fn new(head: &FileHead<'_, 'p>, place: &Place<'_>) -> Self {
        Self { tables: HashMap::default(), ids: Ids::default(), game: Match::new(head, place) }
    }

    /// Adds the next hand of the file, and to its report what the hands before make of it.
    pub fn fold(&mut self, report: &mut HandReport<'_>, link: &Link<'_, 'p>, place: &Place<'_>, digests: &mut Digests) {
        let before = report.findings.len();
        self.check_id(report, link, place);
        digests.check(report, link);
        if link.table_unknown {
            self.forget();
        } else {
            let state = self.tables.entry(link.table).or_default();
            if link.kind != Some(Outcome::Misdeal) {
                state.check_huangfan(report, link);
                state.check_carried(report, link);
                state.leave(link);
            }
        }
        self.game.fold(link, place);
        if report.findings.len() != before {
            report.findings.sort_by_key(|finding| finding.span.start);
            report.findings = mark_first(std::mem::take(&mut report.findings));
        }
    }

    /// What the whole file comes to.
    pub fn finish(self) -> Tally {
        self.game.finish()
    }

    /// A hand that was not judged is not remembered.
    fn check_id(&mut self, report: &mut HandReport<'_>, link: &Link<'_, 'p>, place: &Place<'_>) {
        let (Some(id), Some(_)) = (link.id, link.profile) else { return };
        let line = place.line_of(link.span.start);
        let first_line = self.ids.first_line(hash_word(id), line);
        if first_line != line {
            let id = id.text().into_owned().into();
            add(report, link, link.span, Fact::DuplicateHand { id, first_line });
        }
    }

    /// A hand whose players cannot be read may have been at any table.
    fn forget(&mut self) {
        if !self.tables.is_empty() {
            // made anew: clearing would cost as much again as the biggest it ever was
            self.tables = HashMap::default();
        }
    }
}

fn add(report: &mut HandReport<'_>, link: &Link<'_, '_>, span: Span, fact: Fact) {
    let cite = link.profile.and_then(|profile| cite(profile, &fact));
    report.findings.push(Finding { span, fact, cite, first: false, waived: None });
}

impl State {
    fn name(&self) -> Option<Box<str>> {
        self.named.then(|| self.id.as_str().into())
    }

    fn check_huangfan(&self, report: &mut HandReport<'_>, link: &Link<'_, '_>) {
        let Some(due) = self.passed_out.filter(|_| link.huangfan_checked) else { return };
        let recorded = link.huangfan.is_some();
        if recorded == due || !recorded && link.huangfan_unknown {
            return;
        }
        let span = link.huangfan.unwrap_or(link.span);
        add(report, link, span, Fact::HuangfanMismatch { recorded, before: self.name() });
    }

    fn check_carried(&self, report: &mut HandReport<'_>, link: &Link<'_, '_>) {
        for (seat, carried) in link.carried.iter() {
            let (Some(carried), left) = (carried, self.left[seat]) else { continue };
            let Some(due) = left.balance else { continue };
            if carried.value == due || left.due == Some(carried.value) {
                continue;
            }
            let fact = Fact::BalanceNotCarried {
                seat,
                player: link.names[seat].map(|name| name.text().into_owned().into()),
                recorded: carried.value,
                due,
                before: self.name(),
            };
            add(report, link, carried.span, fact);
            excuse_balance(report, link, seat, due);
        }
    }

    /// What this hand leaves for the next one at the table.
    fn leave(&mut self, link: &Link<'_, '_>) {
        self.id.clear();
        self.named = link.id.is_some();
        if let Some(id) = link.id {
            self.id.push_str(&id.text());
        }
        self.passed_out = match link.kind {
            None | Some(Outcome::Void) => None,
            Some(kind) => Some(kind == Outcome::PassedOut),
        };
        self.left = link.left;
    }
}

/// A balance that follows from what should have been carried in is no second fault.
fn excuse_balance(report: &mut HandReport<'_>, link: &Link<'_, '_>, seat: Seat, carried: Amount) {
    let right = link.left[seat].change.and_then(|change| carried.plus(change).ok());
    report.findings.retain(|finding| {
        !matches!(&finding.fact, Fact::BalanceMismatch { seat: s, recorded, .. }
            if *s == seat && Some(*recorded) == right)
    });
}

impl Digests {
    /// The same recorded digest in another file of the run is a warning.
    fn check(&mut self, report: &mut HandReport<'_>, link: &Link<'_, '_>) {
        let (crate::audit::Chain::After(hex), Some(at)) = (link.digest, link.digest_at) else { return };
        let Some(key) = hex.get(..16).and_then(|head| u64::from_str_radix(head, 16).ok()) else { return };
        let Some(&file) = self.seen.get(&key) else { return self.own.push(key) };
        let file = self.files.get(file as usize).cloned().unwrap_or_default();
        add(report, link, at, Fact::DuplicateDigest { file, id: None });
    }

    /// The file of this name has been read.
    pub fn end_file(&mut self, name: &str) {
        let number = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        self.files.push(name.into());
        self.seen.extend(self.own.drain(..).map(|digest| (digest, number)));
    }
}
