//! Records for the measurements: made up from a seed, so every run measures the same hands.

use paipu::batch::{Options, Output, Progress, Rulebook, audit};
use paipu::generate::{Generator, Options as Shape};
use paipu::profile::builtin;
use paipu::render::{Report, Summary};
use paipu::source::Inputs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Distinct hands of a profile, as one file; clean ones, nobody leaves the table.
pub(crate) fn record(profile: &str, hands: u64, times: bool) -> String {
    let shape = Shape { times, mishaps: false, ..Shape::default() };
    let mut out = Vec::new();
    let mut generator = Generator::new(builtin(profile).unwrap(), shape, 1).unwrap();
    generator.file(hands, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A file of at least 50 MB of four-player hands, kept for the next run.
#[allow(dead_code, reason = "each measurement is a crate of its own")]
pub(crate) fn big_file(hands: u64, times: bool) -> PathBuf {
    let name = if times { "timed" } else { "bare" };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{hands}.paipu"));
    if !path.exists() {
        let text = record("shanghai", hands, times);
        assert!(text.len() >= 50_000_000, "only {} bytes", text.len());
        std::fs::write(&path, text).unwrap();
    }
    path
}

/// Audits a file with so many workers, as `paipu audit --jobs N` does with that report.
#[allow(dead_code, reason = "each measurement is a crate of its own")]
pub(crate) fn audit_file(path: &Path, rules: Rulebook<'_>, report: &dyn Report, jobs: usize) -> Summary {
    let options = Options { jobs: NonZeroUsize::new(jobs).unwrap(), ..Options::default() };
    let output = Output {
        report,
        writer: &mut std::io::sink(),
        progress: Progress::never(),
        trouble: &|error| panic!("{error}"),
    };
    audit(Inputs::new(vec![path.to_owned()]), rules, &options, output).summary
}
