//! The whole program over 50 MB of distinct hands by number of workers, beside what the machine can do at best.
//!
//! All figures are bytes of the record a second, so that they compare.

#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement fails by panicking")]

mod support;

use std::borrow::Cow;
use std::fs::File;
use std::hint::black_box;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use paipu::audit::Book;
use paipu::batch::Rulebook;
use paipu::profile::builtins;
use serde::{Deserialize, Serialize};

const JOBS: [usize; 3] = [1, 2, 4];
/// Read at once, bytes.
const CHUNK: usize = 256 << 10;

/// A hand as NDJSON has it: its lines, each in words.
#[derive(Debug, Deserialize, Serialize)]
struct JsonHand<'a> {
    #[serde(borrow)]
    lines: Vec<Vec<Cow<'a, str>>>,
}

/// Calls `work` with the pieces of a file.
fn pieces(path: &Path, mut work: impl FnMut(&[u8])) {
    let (mut file, mut buffer) = (File::open(path).unwrap(), vec![0; CHUNK]);
    loop {
        let n = file.read(&mut buffer).unwrap();
        let Some(piece) = buffer.get(..n).filter(|piece| !piece.is_empty()) else { return };
        work(piece);
    }
}

/// Words of a text, byte by byte, each as a slice.
fn words(text: &[u8]) {
    text.split(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).for_each(|word| drop(black_box(word)));
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

fn program(c: &mut Criterion) {
    let path = support::big_file();
    let text = std::fs::read_to_string(&path).unwrap();
    let json = ndjson(&text);
    let book = Book::new(builtins().map(|profile| &**profile));
    let rules = Rulebook { book: &book, forced: None, against: None };
    let mut group = c.benchmark_group("program");
    group.throughput(Throughput::Bytes(text.len() as u64)).sampling_mode(SamplingMode::Flat);
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    group.bench_function("limit: newlines (memchr)", |b| {
        b.iter(|| pieces(&path, |piece| drop(black_box(memchr::memchr_iter(b'\n', piece).count()))));
    });
    group.bench_function("limit: words, byte by byte", |b| b.iter(|| pieces(&path, words)));
    group.bench_function("limit: the same hands as NDJSON (serde_json)", |b| {
        b.iter(|| json.lines().for_each(|line| drop(black_box(serde_json::from_str::<JsonHand<'_>>(line).unwrap()))));
    });
    for jobs in JOBS {
        group.bench_function(format!("limit: newlines in memory, jobs {jobs}"), |b| {
            b.iter(|| newlines(text.as_bytes(), jobs));
        });
        group.bench_function(format!("paipu, jobs {jobs}"), |b| {
            b.iter(|| black_box(support::audit_file(&path, rules, jobs)));
        });
    }
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
