//! `paipu audit --verify`.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn paipu(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").arg("audit").args(args);
    command
}

fn verified(folder: &Path, code: i32) -> String {
    let out = paipu(folder, &["--verify", "report.json"]).assert().code(code).get_output().stdout.clone();
    String::from_utf8(out).unwrap()
}

/// A folder with two records and the report on them.
fn folder(args: &[&str]) -> tempfile::TempDir {
    let (folder, samples) = (tempfile::tempdir().unwrap(), Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"));
    fs::copy(samples.join("clean/shanghai/escape.paipu"), folder.path().join("a.paipu")).unwrap();
    fs::copy(samples.join("faulty/score-mismatch.paipu"), folder.path().join("b.paipu")).unwrap();
    let all = [&["--format", "json", "-o", "report.json"], args, &["a.paipu", "b.paipu"]].concat();
    paipu(folder.path(), &all).assert().code(1);
    folder
}

#[test]
fn a_report_of_what_is_still_there_holds() {
    for args in [&[][..], &["--rules", "xixi", "--ignore", "fee-mismatch"]] {
        let folder = folder(args);
        assert!(verified(folder.path(), 0).contains("still holds"));
    }
}

#[test]
fn an_input_that_changed_or_went_is_named() {
    let folder = folder(&[]);
    let path = folder.path().join("b.paipu");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{text}# a comment\n")).unwrap();
    let out = verified(folder.path(), 1);
    assert!(out.contains("b.paipu") && !out.contains("a.paipu"), "{out}");
    fs::remove_file(&path).unwrap();
    assert!(verified(folder.path(), 1).contains("b.paipu"));
}

#[test]
fn a_report_that_was_changed_does_not_hold() {
    let folder = folder(&[]);
    let path = folder.path().join("report.json");
    let text = fs::read_to_string(&path).unwrap();
    let all: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(all["inputs"][1]["file"], "b.paipu");
    assert_eq!(all["inputs"][1]["sha256"].as_str().unwrap().len(), 64);
    fs::write(&path, text.replacen("\"code\":\"score-mismatch\"", "\"code\":\"fee-mismatch\"", 1)).unwrap();
    let out = verified(folder.path(), 1);
    assert!(out.contains("b.paipu") && out.contains("fee-mismatch"), "{out}");
    fs::write(&path, text.replacen("\"paipu\":\"", "\"paipu\":\"9.", 1)).unwrap();
    assert!(verified(folder.path(), 1).contains("9."));
    fs::write(&path, "{}").unwrap();
    paipu(folder.path(), &["--verify", "report.json"]).assert().code(2).stdout("");
}

#[test]
fn the_hash_is_of_the_bytes_as_they_lie() {
    let folder = folder(&[]);
    fs::write(folder.path().join("c.paipu"), "paipu 1\n").unwrap();
    let out = paipu(folder.path(), &["--format", "json", "c.paipu"]).assert().code(0).get_output().stdout.clone();
    let all: Value = serde_json::from_slice(&out).unwrap();
    // printf 'paipu 1\n' | sha256sum
    assert_eq!(all["inputs"][0]["sha256"], "d5bafc398e64eb5ed3f87e6e2c16f0e43c2cccd47bef6f4203caa84e643ad4f5");
}
