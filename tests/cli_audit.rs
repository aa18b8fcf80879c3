//! The wiring of `paipu audit`: what goes where, and the exit status.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::fs;
use std::path::Path;

use assert_cmd::Command;

const CLEAN: &str = "paipu 1\nrules shanghai\n\nhand 1\n";
const FAULTY: &str = "paipu 1\nrules shanghai\n\nhand 1\nbad bad bad\n";

fn paipu(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").arg("audit");
    command
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("in")).unwrap();
    fs::write(folder.path().join("clean.paipu"), CLEAN).unwrap();
    fs::write(folder.path().join("in/局 a.paipu"), FAULTY).unwrap();
    folder
}

#[test]
fn the_exit_status_tells() {
    let folder = folder();
    paipu(folder.path()).args(["--quiet", "clean.paipu"]).assert().code(0).stdout("").stderr("");
    paipu(folder.path()).args(["--quiet", "in"]).assert().code(1).stdout("").stderr("");
    paipu(folder.path()).args(["--quiet", "--ignore", "unknown-keyword,syntax", "in"]).assert().code(0);
    paipu(folder.path()).args(["--quiet", "none.paipu", "clean.paipu"]).assert().code(2);
}

#[test]
fn standard_input_is_read_where_no_path_is_given() {
    let folder = folder();
    paipu(folder.path()).arg("--quiet").write_stdin(FAULTY).assert().code(1);
    let out = paipu(folder.path()).args(["--format", "ndjson", "-"]).write_stdin(CLEAN).assert().code(0);
    assert!(String::from_utf8_lossy(&out.get_output().stdout).starts_with("{\"file\":\"-\""));
}

#[test]
fn lists_name_paths_and_never_themselves() {
    let folder = folder();
    fs::write(folder.path().join("list"), "clean.paipu\r\n\nin\n").unwrap();
    fs::write(folder.path().join("loop"), "clean.paipu\n@loop\n").unwrap();
    let out = paipu(folder.path()).args(["--format", "csv", "@list"]).assert().code(1);
    assert_eq!(String::from_utf8_lossy(&out.get_output().stdout).lines().count(), 1 + 8);
    paipu(folder.path()).args(["--quiet", "@-"]).write_stdin("clean.paipu\n").assert().code(0);
    let out = paipu(folder.path()).args(["--quiet", "@loop"]).assert().code(2);
    assert!(String::from_utf8_lossy(&out.get_output().stderr).contains("@loop"));
}

#[test]
fn what_cannot_be_done_says_what_and_where() {
    let folder = folder();
    let out = paipu(folder.path()).args(["--format", "json", "none.paipu"]).assert().code(2).stdout("");
    assert!(String::from_utf8_lossy(&out.get_output().stderr).contains("none.paipu"));
    fs::create_dir(folder.path().join("empty")).unwrap();
    paipu(folder.path()).arg("empty").assert().code(2).stdout("");
    let out = paipu(folder.path()).args(["--only", "score-mismach", "in"]).assert().code(2);
    assert!(String::from_utf8_lossy(&out.get_output().stderr).contains("score-mismatch"));
    paipu(folder.path()).args(["--rules", "nowhere", "in"]).assert().code(2).stdout("");
}

#[test]
fn a_report_is_written_whole_or_not_at_all() {
    let folder = folder();
    let out = folder.path().join("out.json");
    fs::write(&out, "old").unwrap();
    paipu(folder.path()).args(["--format", "json", "-o", "out.json", "none.paipu"]).assert().code(2).stdout("");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    paipu(folder.path()).args(["--format", "json", "-o", "out.json", "in"]).assert().code(1).stdout("");
    assert!(fs::read_to_string(&out).unwrap().starts_with("{\"paipu\":"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    paipu(folder.path()).args(["-o", "no/such/out.json", "in"]).assert().code(2).stdout("");
    if cfg!(target_os = "linux") {
        paipu(folder.path()).args(["-o", "/dev/full", "in"]).assert().code(2);
    }
}

#[cfg(unix)]
#[test]
fn links_that_lead_back_are_walked_once() {
    let folder = folder();
    std::os::unix::fs::symlink("..", folder.path().join("in/up")).unwrap();
    let out = paipu(folder.path()).args(["--format", "csv", "in"]).assert().code(1);
    let text = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
    assert!(text.lines().count() <= 1 + 8, "{text}");
}

#[test]
fn help_has_examples() {
    let folder = folder();
    let out = paipu(folder.path()).arg("--help").assert().code(0);
    assert!(String::from_utf8_lossy(&out.get_output().stdout).contains("Examples:"));
}

#[test]
fn warnings_that_fail_the_run_fail_their_cases_in_junit() {
    let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/faulty");
    for name in ["match-length.paipu", "escape-not-covered.paipu"] {
        let sample = samples.join(name);
        for (deny, code, failures) in [(&[][..], 0, "failures=\"0\""), (&["--deny", "warnings"], 1, "failures=\"1\"")] {
            let mut command = paipu(&samples);
            let out = command.args(["--format", "junit"]).args(deny).arg(&sample).assert().code(code);
            let text = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
            assert!(text.contains(failures), "{name} {deny:?}: {text}");
            assert_eq!(text.matches("<failure ").count(), deny.len() / 2, "{name} {deny:?}: {text}");
        }
    }
}

#[test]
fn a_page_names_the_file_of_what_is_found_in_a_match() {
    let folder = folder();
    let page = folder.path().join("page.html");
    let records = ["total-mismatch", "standing-mismatch"].map(|code| format!("samples/faulty/{code}.paipu"));
    let mut command = paipu(Path::new(env!("CARGO_MANIFEST_DIR")));
    command.arg("--report").arg(&page).args(&records).assert().code(1);
    let page = fs::read_to_string(page).unwrap();
    let (_, data) = page.split_once("id=\"data\"").and_then(|(_, rest)| rest.split_once('>')).unwrap();
    let data: serde_json::Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    for (matched, record) in data["matches"].as_array().unwrap().iter().zip(&records) {
        assert_eq!(matched["findings"][0]["file"], **record, "{matched}");
    }
    assert_eq!(data["matches"].as_array().unwrap().len(), 2);
}
