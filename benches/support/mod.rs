//! Records for the measurements: made up from a seed, so every run measures the same hands.

use paipu::batch::{Options, Output, Progress, Rulebook, audit};
use paipu::generate::{Generator, Options as Shape};
use paipu::profile::builtin;
use paipu::render::{Quiet, Summary};
use paipu::source::Inputs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Distinct four-player hands of a profile, as one file.
pub(crate) fn record(profile: &str, hands: u64) -> String {
    let mut out = Vec::new();
    let mut generator = Generator::new(builtin(profile).unwrap(), Shape::default(), 1).unwrap();
    generator.file(hands, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A file of at least 50 MB, kept for the next run.
#[allow(dead_code, reason = "each measurement is a crate of its own")]
pub(crate) fn big_file() -> PathBuf {
    const HANDS: u64 = 28_000;
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shanghai-{HANDS}.paipu"));
    if !path.exists() {
        let text = record("shanghai", HANDS);
        assert!(text.len() >= 50_000_000, "only {} bytes", text.len());
        std::fs::write(&path, text).unwrap();
    }
    path
}

/// Audits a file with so many workers, as `paipu audit --quiet --jobs N` does.
#[allow(dead_code, reason = "each measurement is a crate of its own")]
pub(crate) fn audit_file(path: &Path, rules: Rulebook<'_>, jobs: usize) -> Summary {
    let options = Options { jobs: NonZeroUsize::new(jobs).unwrap(), ..Options::default() };
    let output = Output {
        report: &Quiet,
        writer: &mut std::io::sink(),
        progress: Progress::never(),
        trouble: &|error| panic!("{error}"),
    };
    audit(Inputs::new(vec![path.to_owned()]), rules, &options, output).summary
}
