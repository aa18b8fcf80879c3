//! A hand under another rule book: which acts would be legal or not, and what would be due.

use crate::audit::{Due, HandReport};
use crate::finding::{Code, Finding, Severity};
use crate::profile::Profile;
use crate::settle::Totals;

/// What becomes of a hand that is judged by other rules.
#[derive(Clone, Debug)]
pub enum Compared<'p> {
    /// the same, or nothing to compare
    Same,
    /// something else
    Differs(Box<Against<'p>>),
    /// the rules are of another game
    OtherGame,
}

/// How a hand differs under other rules.
#[derive(Clone, Debug)]
pub struct Against<'p> {
    /// the other rules
    pub rules: &'p Profile,
    /// errors of legality that the other rules alone see
    pub added: Vec<Finding>,
    /// errors of legality that they do not see
    pub removed: Vec<Finding>,
    /// what is due by the hand's own rules; `None` where it could not be recomputed
    pub here: Option<Totals>,
    /// and by the others
    pub there: Option<Totals>,
}

impl<'p> Against<'p> {
    /// What differs between the verdicts by the hand's own rules and by the others.
    pub fn compare(rules: &'p Profile, own: &HandReport<'_>, other: &HandReport<'_>) -> Compared<'p> {
        let against = Self {
            rules,
            added: lacking(&other.findings, &own.findings),
            removed: lacking(&own.findings, &other.findings),
            here: own.settlement.as_ref().map(totals),
            there: other.settlement.as_ref().map(totals),
        };
        if against.differs() { Compared::Differs(Box::new(against)) } else { Compared::Same }
    }

    /// Whether anything differs.
    pub fn differs(&self) -> bool {
        !self.added.is_empty() || !self.removed.is_empty() || self.pays_otherwise()
    }

    /// Whether something else is due.
    pub fn pays_otherwise(&self) -> bool {
        self.here != self.there
    }
}

/// Whether two profiles are of one game.
pub fn same_game(a: &Profile, b: &Profile) -> bool {
    std::mem::discriminant(&a.game) == std::mem::discriminant(&b.game)
}

fn totals(due: &Due<'_>) -> Totals {
    Totals { scores: due.scores, fees: due.fees }
}

/// Errors of legality in `some` that `others` lack.
fn lacking(some: &[Finding], others: &[Finding]) -> Vec<Finding> {
    let alike = |a: &Finding, b: &Finding| a.code() == b.code() && a.span == b.span;
    let found = some.iter().filter(|finding| is_of_legality(finding));
    found.filter(|finding| !others.iter().any(|other| alike(finding, other))).cloned().collect()
}

/// The registry lists what is about acts before what is about figures, links and hashes.
fn is_of_legality(finding: &Finding) -> bool {
    finding.fact.severity() == Severity::Error && finding.code() < Code::ResultMismatch
}
