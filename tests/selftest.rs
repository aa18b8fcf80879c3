//! A smaller run of `paipu selftest`: what is a fault is found, and nobody is accused of what is none.
//!
//! `PAIPU_MUTANTS=40000 cargo test --test selftest` makes so many mutants.

#![allow(clippy::unwrap_used, reason = "tests")]

use paipu::audit::Book;
use paipu::generate::{Generator, Options};
use paipu::profile::builtins;
use paipu::selftest::{self, Record, Verdict, run};

/// Short records of every profile: plain, timed, with parts left out, sealed, and matches.
fn records() -> Vec<Record> {
    let plain = Options::default();
    let kinds = [
        plain,
        Options { times: true, tables: 2, ..plain },
        Options { partial: true, ..plain },
        Options { sealed: true, ..plain },
        Options { in_match: true, ..plain },
    ];
    let mut records = vec![];
    for profile in builtins() {
        for (kind, seed) in kinds.into_iter().flat_map(|kind| [(kind, 1), (kind, 2)]) {
            let mut text = vec![];
            Generator::new(profile, kind, seed).unwrap().file(3, &mut text).unwrap();
            records.push(Record { name: (*profile.name).into(), text: String::from_utf8(text).unwrap() });
        }
    }
    records
}

#[test]
fn no_mutant_survives_unexplained_and_few_have_more_than_one_finding() {
    let mutants = std::env::var("PAIPU_MUTANTS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_200);
    let book = Book::new(builtins().map(|profile| &**profile));
    let tally = run(&records(), &book, None, selftest::Options { mutants, seed: 9 });
    let total = tally.total();
    assert_eq!(total.made(), mutants);
    let examples = tally.rows.iter().flat_map(|(class, row)| row.examples.iter().map(|e| (class.slug(), e)));
    let told: Vec<_> = examples.filter(|(_, (verdict, _))| *verdict != Verdict::Cascaded).collect();
    assert_eq!((total.of(Verdict::Survived), total.of(Verdict::Accused)), (0, 0), "{told:#?}");
    // the README's table has 5 in 100
    let cascaded = total.of(Verdict::Cascaded);
    assert!(100 * cascaded <= 6 * total.killed(), "{cascaded} of {}", total.killed());
    // nearly every class has a place in some hand
    assert!(tally.rows.len() > 35, "{}", tally.rows.len());
}
