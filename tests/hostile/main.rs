//! Input that is out to do harm, and surroundings that fail: the built program must report, bound its memory, and leave nothing half done.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod archives;
mod caps;
mod data;
mod inputs;
mod names;
mod regressions;
mod size;
#[cfg(target_os = "linux")]
mod system;
mod written;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// A hand that has nothing wrong.
const CLEAN: &str = "paipu 1\nrules xixi\n\nhand 1\n";
/// A hand with one error.
const FAULTY: &str = "paipu 1\nrules xixi\n\nhand 1\nscore E 1\nnonsense here\n";
/// Longest that any of these runs may take; it only ends those that hang.
const PATIENCE: Duration = Duration::from_secs(60);
/// Every format of `audit --format`.
const FORMATS: [&str; 7] = ["human", "json", "ndjson", "sarif", "junit", "github", "csv"];

/// How a run of the program ended.
#[derive(Debug)]
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// The program in a folder.
fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    command.current_dir(folder).env("LC_ALL", "C").env_remove("NO_COLOR");
    command
}

/// Runs it over standard input.
fn fed(folder: &Path, args: &[&str], stdin: impl Into<Vec<u8>>) -> Ran {
    let mut command = assert_cmd::Command::from_std(command(folder));
    ran(&command.args(args).write_stdin(stdin).timeout(PATIENCE).output().unwrap())
}

fn run(folder: &Path, args: &[&str]) -> Ran {
    fed(folder, args, "")
}

fn ran(output: &Output) -> Ran {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ran { code: output.status.code().unwrap_or(-1), out: text(&output.stdout), err: text(&output.stderr) }
}

/// Runs the program, its memory bounded, over what is poured into it.
fn poured(kilobytes: u32, args: &str, pour: impl FnOnce(&mut dyn Write) + Send + 'static) -> Ran {
    let script = format!("ulimit -v {kilobytes}; exec \"$0\" {args}");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_paipu")])
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = std::io::BufWriter::with_capacity(1 << 20, child.stdin.take().unwrap());
    let writer = std::thread::spawn(move || pour(&mut stdin));
    let output = child.wait_with_output().unwrap();
    drop(writer.join());
    ran(&output)
}

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// What lies in a folder, sorted.
fn listed(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")
}

/// The report of `--format json`.
fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
