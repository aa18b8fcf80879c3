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

/// The report with a piece of it exchanged, which must be there.
fn forged(folder: &Path, from: &str, to: &str) -> String {
    let text = fs::read_to_string(folder.join("report.json")).unwrap();
    assert!(text.contains(from), "{from}: {text}");
    fs::write(folder.join("forged.json"), text.replacen(from, to, 1)).unwrap();
    let out = paipu(folder, &["--verify", "forged.json"]).assert().code(1).get_output().stdout.clone();
    String::from_utf8(out).unwrap()
}

#[test]
fn whatever_was_changed_in_a_report_is_noticed() {
    let folder = folder(&[]);
    let report: Value = serde_json::from_slice(&fs::read(folder.path().join("report.json")).unwrap()).unwrap();
    let hands = report["hands"].as_array().unwrap();
    let mut findings = hands.iter().flat_map(|hand| hand["findings"].as_array().unwrap());
    let expected = findings.find_map(|finding| finding["expected"].as_str()).unwrap();
    let step = hands.iter().find_map(|hand| hand["settlement"]["steps"][0]["text"].as_str()).unwrap();
    for (from, to, said) in [
        (&*format!("\"expected\":\"{expected}\""), "\"expected\":\"1\"", "says something else"),
        ("\"message\":\"", "\"message\":\"not ", "says something else"),
        (step, "no step", "other amounts are due"),
        ("\"deal\":\"none\"", "\"deal\":\"full\"", "something else is said of it"),
        ("\"kind\":\"", "\"kind\":\"x", "ends otherwise"),
        ("\"baodao\":", "\"baodao\":1", "ends otherwise"),
        ("\"errors\":", "\"errors\":1", "the counts"),
        ("\"sha256\":\"", "\"sha256\":\"0", "a.paipu is not what it was"),
        ("\"profile_sha256\":\"", "\"profile_sha256\":\"0", "built-in rules are not what they were"),
    ] {
        let out = forged(folder.path(), from, to);
        assert!(out.contains(said), "{from}: {out}");
    }
}

#[test]
fn a_report_is_made_again_in_its_own_language() {
    let folder = folder(&["--lang", "zh"]);
    assert!(verified(folder.path(), 0).contains("still holds"));
}

#[test]
fn rules_that_changed_are_named() {
    let folder = folder(&[]);
    let rules = folder.path().join("house.toml");
    fs::write(&rules, "extends = \"xixi\"\n").unwrap();
    paipu(folder.path(), &["--rules", "house.toml", "--format", "json", "-o", "report.json", "a.paipu"])
        .assert()
        .code(1);
    assert!(verified(folder.path(), 0).contains("still holds"));
    fs::write(&rules, "extends = \"xixi\"\nname = \"other\"\n").unwrap();
    assert!(verified(folder.path(), 1).contains("the rules house.toml are not what they were"));
    fs::write(&rules, "extends = \"shanghai\"\nname = \"xixi\" # the same name\n").unwrap();
    assert!(verified(folder.path(), 1).contains("house.toml"));
    fs::remove_file(&rules).unwrap();
    paipu(folder.path(), &["--verify", "report.json"]).assert().code(2).stdout("");
}

#[test]
fn standard_input_is_read_again() {
    let folder = folder(&[]);
    let text = fs::read(folder.path().join("b.paipu")).unwrap();
    paipu(folder.path(), &["--format", "json", "-o", "report.json", "-"]).write_stdin(text.clone()).assert().code(1);
    let verify = |stdin: Vec<u8>| paipu(folder.path(), &["--verify", "report.json"]).write_stdin(stdin).assert();
    verify(text.clone()).code(0);
    let other = verify([&text[..], b"\n"].concat()).code(1);
    assert!(String::from_utf8_lossy(&other.get_output().stdout).contains("- is not what it was"));
    verify(Vec::new()).code(1);
}

#[test]
fn archives_are_hashed_as_they_lie() {
    use std::io::Write;
    let folder = folder(&[]);
    let text = fs::read(folder.path().join("b.paipu")).unwrap();
    let pack = |level| {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), level);
        packed.write_all(&text).unwrap();
        fs::write(folder.path().join("b.paipu.gz"), packed.finish().unwrap()).unwrap();
    };
    pack(flate2::Compression::best());
    paipu(folder.path(), &["--format", "json", "-o", "report.json", "b.paipu.gz"]).assert().code(1);
    assert!(verified(folder.path(), 0).contains("still holds"));
    pack(flate2::Compression::none());
    let out = verified(folder.path(), 1);
    assert!(out.contains("b.paipu.gz is not what it was") && !out.contains("first difference"), "{out}");
}

#[test]
fn an_input_that_cannot_be_read_again_is_no_report() {
    let folder = folder(&[]);
    fs::remove_file(folder.path().join("b.paipu")).unwrap();
    fs::create_dir(folder.path().join("b.paipu")).unwrap();
    paipu(folder.path(), &["--verify", "report.json"]).assert().code(2);
}
