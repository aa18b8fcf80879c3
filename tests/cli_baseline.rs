//! `paipu audit --baseline` and `--write-baseline`.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

const FAULTY: &str = "paipu 1\nrules shanghai\n\nhand 1\nbad bad bad\n";

fn paipu(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").arg("audit").args(args);
    command
}

fn text(command: &mut Command, code: i32) -> String {
    String::from_utf8(command.assert().code(code).get_output().stdout.clone()).unwrap()
}

/// A folder with a faulty record and a baseline that was written of it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.paipu"), FAULTY).unwrap();
    paipu(folder.path(), &["--write-baseline", "known.toml", "a.paipu"]).assert().code(1);
    folder
}

/// Changes the baseline.
fn edit(folder: &Path, change: impl Fn(String) -> String) {
    let path = folder.join("known.toml");
    let text = change(fs::read_to_string(&path).unwrap());
    fs::write(path, text).unwrap();
}

#[test]
fn what_is_known_is_shown_with_its_reason_and_fails_nothing() {
    let folder = folder();
    edit(folder.path(), |text| text.replace("reason = \"\"", "reason = \"a typing error\""));
    let args = ["--deny", "warnings", "--baseline", "known.toml", "a.paipu"];
    let human = text(&mut paipu(folder.path(), &args), 0);
    assert!(human.contains("a typing error") && human.contains("0 errors"), "{human}");
    let all: Value =
        serde_json::from_str(&text(&mut paipu(folder.path(), &[&args[..], &["--format", "json"]].concat()), 0))
            .unwrap();
    let finding = &all["hands"][0]["findings"][0];
    assert_eq!((&finding["severity"], &finding["waived"]["reason"]), (&"note".into(), &"a typing error".into()));
    assert_eq!((&all["summary"]["errors"], &all["summary"]["clean"]), (&0.into(), &1.into()));
    let log: Value =
        serde_json::from_str(&text(&mut paipu(folder.path(), &[&args[..], &["--format", "sarif"]].concat()), 0))
            .unwrap();
    assert_eq!(log["runs"][0]["results"][0]["suppressions"][0]["kind"], "external");
}

#[test]
fn what_has_expired_waives_nothing_and_is_a_warning() {
    let folder = folder();
    edit(folder.path(), |text| {
        text.lines()
            .map(|line| if line.starts_with("expires") { "expires = 2020-01-01" } else { line })
            .collect::<Vec<_>>()
            .join("\n")
    });
    let human = text(&mut paipu(folder.path(), &["--baseline", "known.toml", "a.paipu"]), 1);
    assert!(human.contains("known.toml:3: warning") && human.contains("expired on 2020-01-01"), "{human}");
}

#[test]
fn an_entry_that_waives_nothing_is_a_warning() {
    let folder = folder();
    fs::write(folder.path().join("a.paipu"), FAULTY.replace("bad bad bad\n", "")).unwrap();
    let args = ["--format", "json", "--baseline", "known.toml", "a.paipu"];
    let all: Value = serde_json::from_str(&text(&mut paipu(folder.path(), &args), 0)).unwrap();
    assert_eq!(all["findings"][0]["code"], "baseline-unused");
    assert!(all["summary"]["warnings"].as_u64() >= Some(1));
    paipu(folder.path(), &[&args[..], &["--deny", "warnings"]].concat()).assert().code(1);
}

#[test]
fn a_malformed_baseline_is_refused_with_its_place() {
    let folder = folder();
    edit(folder.path(), |text| text.replace("who =", "whom ="));
    let out = paipu(folder.path(), &["--baseline", "known.toml", "a.paipu"])
        .assert()
        .code(2)
        .stdout("")
        .get_output()
        .stderr
        .clone();
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("known.toml:9") && out.contains("whom"), "{out}");
    paipu(folder.path(), &["--baseline", "none.toml", "a.paipu"]).assert().code(2).stdout("");
}

#[test]
fn a_waiver_without_reason_or_name_is_told_on_standard_error() {
    let folder = folder();
    let args = ["--deny", "warnings", "--baseline", "known.toml", "a.paipu"];
    let told = |more: &[&str]| {
        let out = paipu(folder.path(), &[&args, more].concat()).assert().code(0).get_output().stderr.clone();
        String::from_utf8(out).unwrap()
    };
    let both =
        "paipu: known.toml:3: warning: unknown-keyword in a.paipu, hand 1 is waived without a reason and a name\n";
    assert_eq!(told(&[]), both);
    assert!(told(&["--lang", "zh", "--format", "sarif"]).contains("没有写理由和署名"));
    assert_eq!(told(&["--quiet"]), "");
    edit(folder.path(), |text| text.replace("reason = \"\"", "reason = \"a typing error\""));
    assert!(told(&[]).contains("without the name"));
    edit(folder.path(), |text| text.replace("who = \"\"", "who = \"Li\""));
    assert_eq!(told(&[]), "");
    edit(folder.path(), |text| text.replace("reason = \"a typing error\"", "reason = \" \""));
    assert!(told(&[]).contains("without a reason\n"));
    let entry = "\n[[finding]]\nfile = \"a.paipu\"\ncode = \"unknown-keyword\"\nexpires = 2099-01-01\n";
    edit(folder.path(), |text| text + &entry.repeat(30));
    let many =
        paipu(folder.path(), &["--baseline", "known.toml", "a.paipu"]).assert().code(0).get_output().stderr.clone();
    let many = String::from_utf8(many).unwrap();
    assert!(
        many.lines().count() == 21 && many.ends_with("warning: 11 more entries lack a reason or a name\n"),
        "{many}"
    );
}

#[test]
fn files_are_named_from_the_folder_of_the_baseline_wherever_it_is_used() {
    let root = tempfile::tempdir().unwrap();
    let [logs, ci] = ["logs", "ci"].map(|name| root.path().join(name));
    for folder in [&logs, &ci] {
        fs::create_dir(folder).unwrap();
    }
    fs::write(logs.join("a.paipu"), FAULTY).unwrap();
    paipu(&logs, &["--write-baseline", "../ci/known.toml", "a.paipu"]).assert().code(1);
    let text = fs::read_to_string(ci.join("known.toml")).unwrap();
    assert!(text.contains("file = \"../logs/a.paipu\""), "{text}");
    let whole = logs.join("a.paipu");
    for (from, baseline, record) in [
        (&*logs, "../ci/known.toml", "a.paipu"),
        (&ci, "known.toml", "../logs/a.paipu"),
        (&ci, "./known.toml", "../logs"),
        (root.path(), "ci/known.toml", "./logs//a.paipu"),
        (root.path(), "ci/../ci/known.toml", whole.to_str().unwrap()),
    ] {
        paipu(from, &["--baseline", baseline, record]).assert().code(0);
    }
    fs::write(root.path().join("paipu.toml"), "baseline = \"ci/known.toml\"\n").unwrap();
    paipu(&logs, &["a.paipu"]).assert().code(0);
    fs::copy(ci.join("known.toml"), root.path().join("known.toml")).unwrap();
    paipu(root.path(), &["--baseline", "known.toml", "logs"]).assert().code(1);
}

#[test]
fn standard_input_is_known_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    paipu(folder.path(), &["--write-baseline", "known.toml", "-"]).write_stdin(FAULTY).assert().code(1);
    assert!(fs::read_to_string(folder.path().join("known.toml")).unwrap().contains("file = \"-\""));
    paipu(folder.path(), &["--baseline", "known.toml", "-"]).write_stdin(FAULTY).assert().code(0);
}

#[cfg(unix)]
#[test]
fn a_baseline_is_never_left_unwritten_in_silence() {
    use std::process::{Command, Stdio};
    let folder = folder();
    let args = ["audit", "--write-baseline", "other.toml", "a.paipu"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    command.current_dir(folder.path()).env("LC_ALL", "C").args(args).stderr(Stdio::piped());
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let out = command.stdout(writer).output().unwrap();
    let said = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(2), "{said}");
    assert!(said.contains("standard output"), "{said}");
    assert!(!folder.path().join("other.toml").exists());
}
