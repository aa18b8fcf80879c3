//! `paipu.toml`.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use assert_cmd::Command;

const FAULTY: &str = "paipu 1\nrules shanghai\n\nhand 1\nbad bad bad\n";

fn paipu(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").arg("audit").args(args);
    command
}

fn folder(config: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("logs/day")).unwrap();
    fs::write(folder.path().join("logs/day/a.paipu"), FAULTY).unwrap();
    fs::write(folder.path().join("logs/paipu.toml"), config).unwrap();
    folder
}

#[test]
fn what_it_sets_holds_for_paths_below_it_and_flags_win() {
    let folder = folder("ignore = [\"unknown-keyword\", \"syntax\"]\nlang = \"zh\"\n");
    let out = paipu(folder.path(), &["logs/day/a.paipu"]).assert().code(0).get_output().stdout.clone();
    assert!(String::from_utf8(out).unwrap().contains("错误 0"));
    paipu(&folder.path().join("logs/day"), &["-q", "-"]).write_stdin(FAULTY).assert().code(0);
    paipu(folder.path(), &["-q", "--no-config", "logs"]).assert().code(1);
    paipu(folder.path(), &["-q", "--ignore", "score-mismatch", "logs"]).assert().code(1);
    let out = paipu(folder.path(), &["--lang", "en", "logs"]).assert().code(0).get_output().stdout.clone();
    assert!(String::from_utf8(out).unwrap().contains("0 errors"));
}

#[test]
fn a_key_that_is_none_is_refused_with_its_place() {
    let folder = folder("lang = \"zh\"\nignores = []\n");
    let out = paipu(folder.path(), &["logs"]).assert().code(2).stdout("").get_output().stderr.clone();
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("paipu.toml:2:1") && out.contains("ignores"), "{out}");
}
