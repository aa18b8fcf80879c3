//! `paipu.toml`.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use assert_cmd::Command;

const FAULTY: &str = "paipu 1\nrules shanghai\n\nhand 1\nbad bad bad\n";
/// What `不叫` means is told by the rules alone.
const PASSED: &str = "paipu 1\n\nhand 1\nE 不叫\n";
const HOUSE: &str = "extends = \"classic\"\nname = \"house\"\n";

fn paipu(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").args(args);
    command
}

fn audit(folder: &Path, args: &[&str]) -> Command {
    let mut command = paipu(folder, &["audit"]);
    command.args(args);
    command
}

fn folder(config: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("logs/day")).unwrap();
    fs::write(folder.path().join("logs/day/a.paipu"), FAULTY).unwrap();
    fs::write(folder.path().join("logs/day/passed.paipu"), PASSED).unwrap();
    fs::write(folder.path().join("logs/house.toml"), HOUSE).unwrap();
    fs::write(folder.path().join("logs/paipu.toml"), config).unwrap();
    folder
}

/// What goes to standard output and to standard error, and the exit status.
fn said(folder: &Path, args: &[&str]) -> (String, String, i32) {
    let out = paipu(folder, args).output().unwrap();
    (String::from_utf8(out.stdout).unwrap(), String::from_utf8(out.stderr).unwrap(), out.status.code().unwrap())
}

/// A clean record that names no rules.
fn nameless(folder: &Path, rules: &str) {
    let (text, _, status) = said(folder, &["generate", "--rules", rules, "--hands", "2"]);
    assert_eq!(status, 0);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("rules ")).collect();
    fs::write(folder.join("logs/day/nameless.paipu"), lines.join("\n") + "\n").unwrap();
}

#[test]
fn what_it_sets_holds_for_paths_below_it_and_flags_win() {
    let folder = folder("ignore = [\"unknown-keyword\", \"syntax\"]\nlang = \"zh\"\n");
    let out = audit(folder.path(), &["logs/day/a.paipu"]).assert().code(0).get_output().stdout.clone();
    assert!(String::from_utf8(out).unwrap().contains("错误 0"));
    audit(&folder.path().join("logs/day"), &["-q", "-"]).write_stdin(FAULTY).assert().code(0);
    audit(folder.path(), &["-q", "--no-config", "logs/day/a.paipu"]).assert().code(1);
    audit(folder.path(), &["-q", "--ignore", "score-mismatch", "logs/day/a.paipu"]).assert().code(1);
    let out = audit(folder.path(), &["--lang", "en", "logs/day/a.paipu"]).assert().code(0).get_output().stdout.clone();
    assert!(String::from_utf8(out).unwrap().contains("0 errors"));
}

#[test]
fn it_is_sought_upward_from_the_path_and_not_elsewhere() {
    let folder = folder("rules = \"shanghai\"\n");
    fs::write(folder.path().join("paipu.toml"), "nonsense = 1\n").unwrap();
    let day = folder.path().join("logs/day");
    audit(folder.path(), &["-q", "logs/day/a.paipu"]).assert().code(1);
    audit(&day, &["-q"]).write_stdin(FAULTY).assert().code(1);
    audit(folder.path(), &["-q"]).write_stdin(FAULTY).assert().code(2);
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("a.paipu"), FAULTY).unwrap();
    audit(folder.path(), &["-q", other.path().join("a.paipu").to_str().unwrap()]).assert().code(1);
}

#[test]
fn what_is_wrong_in_it_is_refused_by_every_command_with_its_place() {
    for (config, place, word) in [
        ("lang = \"zh\"\nignores = []\n", "paipu.toml:2:1", "ignores"),
        ("lang = \"zh\"\nrules = \"shanghia\"\n", "paipu.toml:2:9", "shanghai"),
        ("rules = \"none.toml\"\n", "paipu.toml:1:9", "none.toml"),
        ("rules = \n", "paipu.toml:1:", ""),
    ] {
        let folder = folder(config);
        for args in [
            &["audit", "logs/day/a.paipu"][..],
            &["audit", "--against", "xixi", "logs/day/a.paipu"],
            &["audit", "--verify", "logs/day/a.paipu"],
            &["convert", "--to", "json", "logs/day/a.paipu"],
            &["fmt", "logs/day/a.paipu"],
            &["replay", "logs/day/a.paipu"],
            &["seal", "logs/day/a.paipu"],
            &["selftest", "logs/day/a.paipu"],
        ] {
            let (out, error, status) = said(folder.path(), args);
            assert_eq!((&*out, status), ("", 2), "{args:?}");
            assert!(error.contains(place) && error.contains(word), "{args:?}: {error}");
            assert_ne!(said(folder.path(), &[args, &["--no-config"]].concat()).1, error, "{args:?}");
        }
        let logs = folder.path().join("logs");
        for args in [&["explain"][..], &["rules"], &["settle", "--rules", "xixi"], &["generate", "--rules", "xixi"]] {
            let (out, error, status) = said(&logs, args);
            assert_eq!((&*out, status), ("", 2), "{args:?}");
            assert!(error.contains(place) && error.contains(word), "{args:?}: {error}");
        }
        assert_eq!(said(&logs, &["man"]).2, 0);
    }
}

#[test]
fn its_rules_judge_what_audit_and_replay_show() {
    let folder = folder("rules = \"house.toml\"\n");
    nameless(folder.path(), "classic");
    let at = folder.path();
    for command in ["audit", "replay"] {
        let path = "logs/day/nameless.paipu";
        let out = |more: &[&str]| said(at, &[&[command, path], more].concat()).0;
        let (own, by_flag) = (out(&[]), out(&["--no-config", "--rules", "logs/house.toml"]));
        assert_eq!(own, by_flag, "{command}");
        assert_ne!(own, out(&["--no-config"]), "{command}");
        assert_eq!(out(&["--rules", "shanghai"]), out(&["--no-config", "--rules", "shanghai"]), "{command}");
    }
    audit(at, &["-q", "logs/day/nameless.paipu"]).assert().code(0);
    audit(at, &["-q", "--against", "lezhong-points", "logs/day/nameless.paipu"]).assert().code(0);
    audit(at, &["-q", "--against", "shanghai", "logs/day/nameless.paipu"]).assert().code(2);
}

#[test]
fn a_report_is_verified_by_its_own_rules() {
    let folder = folder("rules = \"house.toml\"\nlang = \"zh\"\n");
    nameless(folder.path(), "classic");
    let args = ["--format", "json", "-o", "logs/report.json", "--rules", "xixi", "logs/day/nameless.paipu"];
    audit(folder.path(), &args).assert().code(1);
    let (out, error, status) = said(folder.path(), &["audit", "--verify", "logs/report.json"]);
    assert_eq!(status, 0, "{out}{error}");
    assert!(!out.is_ascii());
    assert!(said(folder.path(), &["audit", "--verify", "logs/report.json", "--lang", "en"]).0.is_ascii());
}

#[test]
fn its_rules_tell_what_words_mean_to_convert_and_fmt() {
    let folder = folder("rules = \"house.toml\"\nlang = \"zh\"\n");
    let convert =
        |more: &[&str]| said(folder.path(), &[&["convert", "--to", "paipu", "logs/day/passed.paipu"], more].concat()).0;
    assert!(convert(&[]).contains("E bid pass"), "{}", convert(&[]));
    assert!(convert(&["--rules", "lezhong-points"]).contains("E no-call"));
    assert!(convert(&["--no-config"]).contains("E 不叫"));
    assert_eq!(said(folder.path(), &["fmt", "logs/day/passed.paipu"]).2, 0);
    let text = fs::read_to_string(folder.path().join("logs/day/passed.paipu")).unwrap();
    assert!(text.contains("E bid pass"), "lang is that of messages: {text}");
    let (_, error, status) = said(folder.path(), &["fmt", "--rules", "shanghia", "logs"]);
    assert!(status == 2 && error.contains("没有"), "{error}");
}

#[test]
fn its_rules_are_those_that_seal_hashes() {
    let folder = folder("rules = \"house.toml\"\nlang = \"zh\"\n");
    nameless(folder.path(), "classic");
    let path = "logs/day/nameless.paipu";
    assert_eq!(said(folder.path(), &["seal", "--no-config", path]).2, 2);
    let (out, error, status) = said(folder.path(), &["seal", path]);
    assert_eq!(status, 0, "{error}");
    assert!(!out.is_ascii());
    audit(folder.path(), &["-q", path]).assert().code(0);
    assert_eq!(said(folder.path(), &["seal", "--check", path]).2, 0);
    assert_eq!(said(folder.path(), &["seal", "--check", "--rules", "xixi", path]).2, 1);
}

#[test]
fn its_rules_judge_the_records_that_selftest_mutates() {
    let folder = folder("rules = \"house.toml\"\n");
    nameless(folder.path(), "classic");
    let all = |more: &[&str]| {
        let args = [&["selftest", "--mutants", "20", "logs/day/nameless.paipu"], more].concat();
        let table = said(folder.path(), &args).0;
        let row = table.lines().find(|line| line.starts_with("| all")).unwrap();
        row.split('|').nth(3).unwrap().trim().to_owned()
    };
    assert_eq!(all(&[]), "20");
    assert_eq!(all(&["--rules", "shanghai"]), "0");
    assert_eq!(all(&["--no-config"]), "0");
}

#[test]
fn settle_generate_and_explain_go_by_that_of_the_working_directory() {
    let folder = folder("rules = \"house.toml\"\nlang = \"zh\"\n");
    let logs = folder.path().join("logs");
    let settle = ["settle", "--base", "100", "--bid", "3", "--winner", "landlord"];
    let (out, error, status) = said(&logs, &settle);
    assert!(status == 0 && !out.is_ascii(), "{error}");
    let json = [&settle[..], &["--format", "json"]].concat();
    assert!(said(&logs, &json).0.contains("\"house\""));
    assert!(said(&logs, &[&json[..], &["--rules", "shanghai"]].concat()).0.contains("\"shanghai\""));
    let (_, error, status) = said(folder.path(), &settle);
    assert!(status == 2 && error.contains("--rules"), "{error}");
    assert!(said(&logs, &["generate", "--hands", "1"]).0.contains("rules house\n"));
    assert_eq!(said(folder.path(), &["generate", "--hands", "1"]).2, 2);
    assert!(said(&logs, &["explain", "does-not-beat"]).0.contains("压不过"));
    assert!(!said(&logs, &["explain", "does-not-beat", "--lang", "en"]).0.contains("压不过桌上"));
    assert!(!said(&logs, &["rules"]).0.contains("profile"));
}

#[test]
fn messages_are_in_the_language_of_the_command_whatever_the_locale() {
    let chinese = folder("lang = \"zh\"\n");
    let at = chinese.path();
    let logs = at.join("logs");
    let unknown: [&[&str]; 6] = [
        &["audit", "day/a.paipu", "--rules"],
        &["audit", "day/a.paipu", "--against"],
        &["convert", "--to", "json", "day/a.paipu", "--rules"],
        &["replay", "day/a.paipu", "--rules"],
        &["rules"],
        &["settle", "--rules"],
    ];
    for args in unknown {
        let said = |more: &[&str], locale: &str| {
            let args = [args, &["shanghia"], more].concat();
            let out = paipu(&logs, &args).env("LC_ALL", locale).assert().code(2).get_output().stderr.clone();
            String::from_utf8(out).unwrap()
        };
        for locale in ["C", "zh_CN.UTF-8"] {
            assert!(said(&[], locale).contains("是否想写"), "{args:?}");
            assert!(said(&["--lang", "zh", "--no-config"], locale).contains("是否想写"), "{args:?}");
            assert!(said(&["--lang", "en"], locale).contains("did you mean"), "{args:?}");
        }
    }
    for (args, said) in [
        (&["audit", "none.paipu"][..], "none.paipu: 没有这个文件或目录"),
        (&["audit", "@none"], "@none: 没有这个文件或目录"),
        (&["audit", "day/a.paipu", "--rules", "none.toml"], "none.toml: 没有这个文件或目录"),
        (&["audit", "day/a.paipu", "-o", "none/out"], "none/out: 没有这个文件或目录"),
        (&["convert", "--to", "json", "day"], "day: 这是一个目录"),
        (&["fmt", "none.paipu"], "none.paipu: 没有这个文件或目录"),
        (&["audit", "--nope"], "这里没有“--nope”这个参数"),
        (&["audit", "--format", "xml"], "“xml”不是 --format <FORMAT> 的有效值"),
        (&["audit", "--jobs", "x"], "“x”不是 --jobs <N> 的有效值"),
        (&["replay"], "缺少 <FILE>"),
        (&["replay", "a", "--at", "1", "--to", "2"], "--at <N> 不能与 --to <N> 同用"),
        (&["replay", "a", "--at", "1", "--at", "2"], "--at <N> 写了两次"),
        (&["adit"], "没有“adit”这个命令"),
    ] {
        let (_, error, status) = self::said(&logs, args);
        assert!(status == 2 && error.starts_with(&format!("paipu: {said}")), "{args:?}: {error}");
        let english = self::said(&logs, &[args, &["--lang", "en"]].concat()).1;
        assert!(english.is_ascii() && self::said(&logs, &[args, &["--no-config"]].concat()).1.is_ascii(), "{english}");
    }
    let broken = at.join("broken.toml");
    fs::write(&broken, "extends = 1\n").unwrap();
    let (_, error, _) = said(&logs, &["rules", broken.to_str().unwrap()]);
    assert!(error.contains("这个规则文件不能用"), "{error}");
}
