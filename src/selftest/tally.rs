//! What became of the mutants, per class.

use std::collections::BTreeMap;

use super::class::Class;
use super::edit::Mutant;
use super::examine::Examined;
use super::hand::Subject;
use crate::finding::{Code, Severity};

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// as many errors as the rules of reporting ask for (mostly one), at the mutated line
    AtLine,
    /// as many, where `findings.md` puts them
    Elsewhere,
    /// more
    Cascaded,
    /// no error, and nothing is wrong with it
    Equivalent,
    /// no error
    Survived,
    /// an error, though nothing is wrong with it
    Accused,
}

/// The mutants of one class.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// by verdict
    counts: BTreeMap<Verdict, u32>,
    /// why mutants that survived are no faults
    pub reasons: BTreeMap<&'static str, u32>,
    /// the first mutants that survived, were accused, or cascaded, for whoever looks into it
    pub examples: Vec<(Verdict, String)>,
}

impl Row {
    /// Mutants with a verdict.
    pub fn of(&self, verdict: Verdict) -> u32 {
        self.counts.get(&verdict).copied().unwrap_or(0)
    }

    /// All mutants of the class.
    pub fn made(&self) -> u32 {
        self.counts.values().sum()
    }

    /// Mutants that at least one error killed.
    pub fn killed(&self) -> u32 {
        [Verdict::AtLine, Verdict::Elsewhere, Verdict::Cascaded, Verdict::Accused].into_iter().map(|v| self.of(v)).sum()
    }
}

/// The mutants of a run.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// records that were mutated
    pub records: usize,
    /// by class
    pub rows: BTreeMap<Class, Row>,
}

impl Tally {
    pub(super) fn count(&mut self, class: Class, mutant: &Mutant, subject: &Subject, examined: &Examined<'_>) {
        let errors: Vec<_> = examined.found.iter().filter(|f| is_error(f.code)).collect();
        let row = self.rows.entry(class).or_default();
        let (verdict, reason) = match (errors.as_slice(), mutant.excuse) {
            ([], Some(why)) => (Verdict::Equivalent, Some(why)),
            (_, Some(_)) if mutant.legal => (Verdict::Accused, None),
            ([], None) => match equivalent(mutant, subject, examined) {
                Some(why) => (Verdict::Equivalent, Some(why)),
                None => (Verdict::Survived, None),
            },
            (found, _) if found.len() <= mutant.asked => {
                let at_line = found.iter().any(|f| f.line == mutant.line);
                (if at_line { Verdict::AtLine } else { Verdict::Elsewhere }, None)
            }
            _ => (Verdict::Cascaded, None),
        };
        *row.counts.entry(verdict).or_default() += 1;
        if let Some(why) = reason {
            *row.reasons.entry(why).or_default() += 1;
        }
        let told = row.examples.iter().filter(|(other, _)| *other == verdict).count();
        if matches!(verdict, Verdict::Survived | Verdict::Cascaded | Verdict::Accused) && told < 3 {
            let told: Vec<String> = errors.iter().map(|f| format!("{}:{}", f.code.slug(), f.line)).collect();
            let line = usize::try_from(mutant.line.saturating_sub(1)).unwrap_or(usize::MAX);
            let text = mutant.text.lines().nth(line).unwrap_or_default();
            row.examples.push((verdict, format!("line {}: {text} → {}", mutant.line, told.join(" "))));
        }
    }

    /// All classes together.
    pub fn total(&self) -> Row {
        let mut total = Row::default();
        for row in self.rows.values() {
            row.counts.iter().for_each(|(verdict, n)| *total.counts.entry(*verdict).or_default() += n);
        }
        total
    }
}

fn is_error(code: Code) -> bool {
    code.severity() == Severity::Error
}

/// Why nothing is wrong with a mutant that no error kills, where that can be shown from the mutant itself.
fn equivalent(mutant: &Mutant, subject: &Subject, examined: &Examined<'_>) -> Option<&'static str> {
    let said = |text: &str| text.lines().filter(|line| !line.is_empty()).count();
    let (before, after) = (said(&subject.text), said(&mutant.text));
    if examined.found.iter().any(|f| f.code.severity() == Severity::Warning) {
        return Some("told as a warning, which is no error");
    }
    if after < before.saturating_sub(1)
        || after < before && !mutant.text.lines().last().is_some_and(|l| l.starts_with("score"))
    {
        return Some("the record stops between two statements, and what is missing from a record is no fault");
    }
    None
}
