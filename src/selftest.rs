//! How much the audit would miss: legal hands with one mutation each, audited, counted per class.
//!
//! A mutation breaks one thing by construction, so a mutant that no finding kills is a fault missed unless its class says why it is
//! no fault; a mutant with more than one error is a cascade, unless the rules of reporting themselves ask for several findings.

mod class;
mod edit;
mod examine;
mod figures;
mod hand;
mod lines;
mod plays;
mod tally;

pub use class::Class;
pub use examine::{Examined, Found, examine, examine_by};
pub use tally::{Row, Tally, Verdict};

use crate::audit::Book;
use crate::generate::Random;
use crate::replay::Rules;
use hand::Subject;

/// What a run does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// mutants to make
    pub mutants: u32,
    /// the same seed gives the same mutants on every machine
    pub seed: u64,
}

/// A record that is mutated: whole text, `paipu 1` included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// where it comes from
    pub name: Box<str>,
    /// its text
    pub text: String,
}

/// Mutates the records, each mutant once, and counts what the audit says, by a profile of the book whatever they name if one is given. Records that are not clean, or hold nothing to mutate, are left out.
pub fn run<'p>(records: &[Record], book: &Book<'p>, forced: Option<&Rules<'p>>, options: Options) -> Tally {
    let mut tally = Tally::default();
    let subjects: Vec<Subject> = records.iter().filter_map(|record| Subject::new(record, book, forced)).collect();
    if subjects.is_empty() {
        return tally;
    }
    tally.records = subjects.len();
    let mut random = Random::new(options.seed);
    let mut made = 0;
    // not every class fits every hand: so many tries are enough for any mix of records
    for _ in 0..options.mutants.saturating_mul(40) {
        if made == options.mutants {
            break;
        }
        let (Some(subject), Some(class)) = (random.choose(&subjects), random.choose(Class::ALL)) else { break };
        if let Some(mutant) = class.mutate(subject, &mut random) {
            made += 1;
            let examined = examine_by(&mutant.text, book, forced);
            tally.count(*class, &mutant, subject, &examined);
        }
    }
    tally
}
