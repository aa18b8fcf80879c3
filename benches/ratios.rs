//! The whole program beside a byte tokenizer, each in turn again and again, so that a machine that does other work slows both alike.
//!
//! Prints the best and the median speed of each, and how they stand to the two tokenizers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement fails by panicking")]
#![allow(clippy::print_stdout, reason = "the figures are what it is for")]

mod limits;
mod support;

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use paipu::audit::Book;
use paipu::batch::Rulebook;
use paipu::profile::builtins;
use paipu::render::Quiet;

/// How often each is measured.
const ROUNDS: usize = 25;

fn main() {
    println!(
        "{:8} {:30} {:>11} {:>13} {:>11} {:>11}",
        "hands", "what", "best MiB/s", "median MiB/s", "to plain", "to found"
    );
    measure("bare", &support::big_file(36_000, false));
    measure("timed", &support::big_file(25_000, true));
}

fn measure(name: &str, path: &Path) {
    let book = Book::new(builtins().map(|profile| &**profile));
    let rules = Rulebook { book: &book, forced: None, against: None };
    let (mut places, mut results) = (Vec::new(), [const { Vec::new() }; 4]);
    for _ in 0..ROUNDS {
        let [plain, found, one, two] = &mut results;
        plain.push(timed(|| {
            limits::pieces(path, |piece| {
                black_box(limits::plain_words(piece));
            });
        }));
        found.push(timed(|| {
            limits::pieces(path, |piece| {
                limits::words(piece, &mut places);
                black_box(&places);
            });
        }));
        one.push(timed(|| {
            black_box(support::audit_file(path, rules, &Quiet, 1));
        }));
        two.push(timed(|| {
            black_box(support::audit_file(path, rules, &Quiet, 2));
        }));
    }
    let bytes = path.metadata().unwrap().len();
    let mibs = |time: Duration| (u128::from(bytes) * 1_000_000 / time.as_micros().max(1)) >> 20;
    let results = results.map(|times| {
        let mut sorted = times;
        sorted.sort_unstable();
        sorted
    });
    let (best, median) = (|times: &[Duration]| at(times, 0), |times: &[Duration]| at(times, ROUNDS / 2));
    let percent = |of: Duration, to: Duration| to.as_micros() * 100 / of.as_micros().max(1);
    let whats = ["words, a plain match", "words found", "paipu, jobs 1", "paipu, jobs 2"];
    for (what, times) in whats.iter().zip(&results) {
        let to = |limit: &[Duration]| {
            format!("{} / {} %", percent(best(times), best(limit)), percent(median(times), median(limit)))
        };
        let [plain, found, ..] = &results;
        let (to_plain, to_found) = (to(plain), to(found));
        let (best, median) = (mibs(best(times)), mibs(median(times)));
        println!("{name:8} {what:30} {best:>11} {median:>13} {to_plain:>11} {to_found:>11}");
    }
}

fn at(times: &[Duration], place: usize) -> Duration {
    times.get(place).copied().unwrap()
}

fn timed(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}
