//! The whole program over 50 MB of distinct hands by number of workers, beside what the machine can do at best.
//!
//! All figures are bytes of the record a second, so that they compare.

#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement fails by panicking")]

mod limits;
mod support;

use std::borrow::Cow;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use limits::{is_between, pieces, plain_words, words};
use paipu::audit::Book;
use paipu::batch::Rulebook;
use paipu::profile::builtins;
use paipu::render::{Ndjson, Quiet};
use paipu::words::{Lang, Words};
use serde::{Deserialize, Serialize};

const JOBS: [usize; 3] = [1, 2, 4];

/// A hand as NDJSON has it: its lines, each in words.
#[derive(Debug, Deserialize, Serialize)]
struct JsonHand<'a> {
    #[serde(borrow)]
    lines: Vec<Vec<Cow<'a, str>>>,
}

/// Words of a text, byte by byte: how many.
fn count_words(text: &[u8]) -> usize {
    let (mut words, mut inside) = (0, false);
    for &byte in text {
        words += usize::from(!inside && !is_between(byte));
        inside = !is_between(byte);
    }
    words
}

/// The same hands, one a line.
fn ndjson(text: &str) -> String {
    let mut out = String::new();
    for hand in text.split("\n\n") {
        let lines = hand.lines().map(|line| line.split(' ').map(Cow::Borrowed).collect()).collect();
        out.push_str(&serde_json::to_string(&JsonHand { lines }).unwrap());
        out.push('\n');
    }
    out
}

/// Hands without times, 1.6 KB each, and hands with a time on every act, 2.4 KB each.
fn program(c: &mut Criterion) {
    measure(c, "bare", &support::big_file(36_000, false));
    measure(c, "timed", &support::big_file(25_000, true));
}

fn measure(c: &mut Criterion, name: &str, path: &Path) {
    let text = std::fs::read_to_string(path).unwrap();
    let book = Book::new(builtins().map(|profile| &**profile));
    let rules = Rulebook { book: &book, forced: None, against: None };
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Bytes(text.len() as u64)).sampling_mode(SamplingMode::Flat);
    group.sample_size(10).measurement_time(Duration::from_secs(4));
    group.bench_function("limit: newlines (memchr)", |b| {
        b.iter(|| {
            pieces(path, |piece| {
                black_box(memchr::memchr_iter(b'\n', piece).count());
            });
        });
    });
    group.bench_function("limit: words counted, byte by byte", |b| {
        b.iter(|| {
            pieces(path, |piece| {
                black_box(count_words(piece));
            });
        });
    });
    group.bench_function("limit: words found, byte by byte", |b| {
        let mut places = Vec::new();
        b.iter(|| {
            pieces(path, |piece| {
                words(piece, &mut places);
                black_box(&places);
            });
        });
    });
    group.bench_function("limit: words, a plain match on every byte", |b| {
        b.iter(|| {
            pieces(path, |piece| {
                black_box(plain_words(piece));
            });
        });
    });
    let json = ndjson(&text);
    group.bench_function("limit: the same hands as NDJSON (serde_json)", |b| {
        b.iter(|| {
            for line in json.lines() {
                black_box(serde_json::from_str::<JsonHand<'_>>(line).unwrap());
            }
        });
    });
    for jobs in JOBS {
        group.bench_function(format!("limit: newlines in memory, jobs {jobs}"), |b| {
            b.iter(|| newlines(text.as_bytes(), jobs));
        });
        group.bench_function(format!("paipu, jobs {jobs}"), |b| {
            b.iter(|| black_box(support::audit_file(path, rules, &Quiet, jobs)));
        });
    }
    let words = Arc::new(Words::new(Lang::En));
    let lines = Ndjson::new(Arc::clone(&words));
    group.bench_function("paipu, ndjson, jobs 1", |b| {
        b.iter(|| black_box(support::audit_file(path, rules, &lines, 1)));
    });
    group.finish();
}

/// Newlines counted by so many workers, each its part: how much more than one a machine does at once.
fn newlines(text: &[u8], jobs: usize) -> usize {
    let parts = text.chunks(text.len().div_ceil(jobs));
    std::thread::scope(|scope| {
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || memchr::memchr_iter(b'\n', part).count())).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    })
}

criterion_group!(benches, program);
criterion_main!(benches);
