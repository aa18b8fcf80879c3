//! `paipu audit --format sarif` against the JSON schema of SARIF 2.1.0, and what the schema does not say.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where something is not as it should be")]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

const SCHEMA: &str = include_str!("schema/sarif-2.1.0.json");

/// A line with a word too many after Chinese words, one that no statement begins with, one that is not UTF-8.
const UNREADABLE: &[u8] = "paipu 1\n\n局 1\n规则 shanghai\n东 出 33344 坏\n什么 东西\n东 出 \u{0}\n".as_bytes();

fn log(folder: &Path, args: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    command.current_dir(folder).env("LC_ALL", "C").args(["audit", "--format", "sarif"]).args(args);
    let out = command.output().unwrap();
    assert!(matches!(out.status.code(), Some(0 | 1)), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

fn valid(log: &Value) {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let faults: Vec<_> = validator.iter_errors(log).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

fn results(log: &Value) -> &[Value] {
    log["runs"][0]["results"].as_array().unwrap()
}

fn place(result: &Value) -> &Value {
    &result["locations"][0]["physicalLocation"]
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder with a record whose name has a space and Chinese characters.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("牌谱 1")).unwrap();
    let record: Vec<_> = UNREADABLE.iter().map(|&byte| if byte == 0 { 0xFF } else { byte }).collect();
    fs::write(folder.path().join("牌谱 1/局 a.paipu"), record).unwrap();
    folder
}

#[test]
fn logs_of_all_samples_are_valid() {
    for (path, lang) in [("samples/faulty", "en"), ("samples/faulty", "zh"), ("samples/clean", "en")] {
        let log = log(root(), &["--lang", lang, path]);
        valid(&log);
        assert_eq!(log["runs"][0]["columnKind"], "unicodeCodePoints");
        assert_eq!(path == "samples/faulty", results(&log).iter().any(|result| result["level"] == "error"), "{path}");
    }
}

#[test]
fn regions_count_from_one_and_end_after_the_last_character() {
    for result in results(&log(root(), &["samples"])) {
        let region = &place(result)["region"];
        let figure = |name: &str| region[name].as_u64().unwrap();
        assert!(figure("startLine") >= 1 && figure("startColumn") >= 1, "{region}");
        assert!(figure("endColumn") >= figure("startColumn"), "{region}");
        let uri = place(result)["artifactLocation"]["uri"].as_str().unwrap();
        let text = fs::read(root().join(uri)).unwrap();
        let lines: Vec<_> = text.split(|&byte| byte == b'\n').collect();
        let line = lines[usize::try_from(figure("endLine")).unwrap() - 1];
        let characters = u64::try_from(String::from_utf8_lossy(line).chars().count()).unwrap();
        assert!(figure("endColumn") <= characters + 1, "{uri}: {region}");
    }
}

#[test]
fn columns_after_chinese_words_are_of_characters() {
    let folder = folder();
    let log = log(folder.path(), &["."]);
    valid(&log);
    let of = |code: &str| results(&log).iter().find(|result| result["ruleId"] == code).unwrap();
    let region = |code| place(of(code))["region"].clone();
    assert_eq!(region("syntax"), json!({"startLine": 5, "startColumn": 11, "endLine": 5, "endColumn": 12}));
    assert_eq!(region("unknown-keyword"), json!({"startLine": 6, "startColumn": 1, "endLine": 6, "endColumn": 3}));
    assert_eq!(region("encoding"), json!({"startLine": 7, "startColumn": 5, "endLine": 7, "endColumn": 6}));
}

#[test]
fn paths_are_percent_encoded_and_relative_to_the_working_folder() {
    let folder = folder();
    let escaped = "%E7%89%8C%E8%B0%B1%201/%E5%B1%80%20a.paipu";
    // the temporary folder's name may be a link
    let absolute = folder.path().canonicalize().unwrap().join("牌谱 1/局 a.paipu");
    for path in ["牌谱 1", "./牌谱 1/局 a.paipu", ".", absolute.to_str().unwrap()] {
        let log = log(folder.path(), &[path]);
        assert!(!results(&log).is_empty());
        for result in results(&log) {
            assert_eq!(place(result)["artifactLocation"]["uri"], escaped, "{path}");
        }
    }
}

#[test]
fn waived_findings_are_suppressed_validly() {
    let folder = folder();
    let known = folder.path().join("known.toml");
    let path = known.to_str().unwrap();
    log(folder.path(), &["--write-baseline", path, "."]);
    let filled = fs::read_to_string(&known).unwrap().replace("reason = \"\"", "reason = \"seen\"");
    fs::write(&known, filled).unwrap();
    let log = log(folder.path(), &["--baseline", path, "."]);
    valid(&log);
    assert!(results(&log).iter().any(|result| result["suppressions"][0]["status"] == "accepted"));
}

#[test]
fn every_rule_says_what_it_means_what_it_rests_on_and_what_to_do() {
    for (lang, todo) in [("en", "What to do"), ("zh", "如何处理")] {
        let log = log(root(), &["--lang", lang, "samples/clean"]);
        let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
        assert!(rules.len() > 40);
        for rule in rules {
            let text = |of: &str, kind: &str| rule[of][kind].as_str().unwrap().to_owned();
            let meaning = text("fullDescription", "text");
            for help in [text("help", "text"), text("help", "markdown")] {
                assert!(help.starts_with(&meaning) && help.contains(todo), "{help}");
                assert!(help.contains(&format!("paipu explain {}", rule["id"].as_str().unwrap())), "{help}");
                assert!(!help.contains("meaning-") && !help.contains("todo-"), "{help}");
            }
        }
        let rule = rules.iter().find(|rule| rule["id"] == "bomb-quota-exceeded").unwrap();
        assert!(rule["help"]["markdown"].as_str().unwrap().contains("shanghai·炸弹限制"));
    }
}

#[test]
fn a_log_that_is_not_sarif_is_refused_by_the_schema() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let mut log = log(root(), &["samples/faulty/does-not-beat.paipu"]);
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = json!(0);
    assert!(!validator.is_valid(&log));
}
