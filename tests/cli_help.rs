//! Every example of every command's `--help` runs as it is written there.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where something is not as it should be")]
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What no shell of a test has to do: pages for people, whose program may be missing.
const STAND_INS: &[(&str, &str)] = &[("man", "#!/bin/sh\ncat > /dev/null\n"), ("zcat", "#!/bin/sh\nexec cat \"$1\"\n")];

fn sample(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(path)
}

fn help(args: &[&str]) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_paipu")).args(args).arg("--help").env("LC_ALL", "C").output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{args:?}");
    String::from_utf8(out.stdout).unwrap()
}

fn commands() -> Vec<String> {
    let text = help(&[]);
    let listed = text.lines().skip_while(|line| *line != "Commands:").skip(1);
    listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| Some(line.split_whitespace().next()?.to_owned()))
        .collect()
}

/// The command lines below `Examples:`, continued lines joined, remarks left out.
fn examples(text: &str) -> Vec<String> {
    let below = text.lines().skip_while(|line| *line != "Examples:").skip(1).take_while(|line| !line.is_empty());
    let mut lines: Vec<String> = Vec::new();
    for line in below {
        if let Some(unfinished) = lines.last_mut().filter(|last| last.ends_with('\\')) {
            unfinished.pop();
            unfinished.push_str(line.trim());
        } else if !line.starts_with("   ") {
            // a remark stands after three spaces or more, or after two at the end of the column
            let line = line.trim();
            let command = line.split_once("  ").map_or(line, |(command, _)| command);
            lines.push(command.to_owned());
        }
    }
    lines
}

/// A folder with the files that the examples name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["logs", "games", "home/.zfunc", "home/.config/fish/completions", "bin"] {
        fs::create_dir_all(at(name)).unwrap();
    }
    fs::create_dir_all(at("home/.local/share/bash-completion/completions")).unwrap();
    for (name, text) in STAND_INS {
        fs::write(at("bin").join(name), text).unwrap();
        fs::set_permissions(at("bin").join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    for name in ["game.paipu", "match.paipu", "logs/a.paipu"] {
        fs::copy(sample("disputed-game.paipu"), at(name)).unwrap();
    }
    fs::copy(sample("faulty/does-not-beat.paipu"), at("logs/b.paipu")).unwrap();
    fs::write(at("known.toml"), "").unwrap();
    for (name, args) in [
        ("day.paipu", "generate --rules shanghai --hands 3 --seed 1"),
        ("one-hand.paipu", "generate --rules shanghai --hands 1 --seed 1"),
        ("games/a.paipu", "generate --rules shanghai --hands 2 --seed 1"),
        ("rules.toml", "rules shanghai --format toml"),
        ("report.json", "audit --format json game.paipu"),
        ("game.json", "convert --to json game.paipu"),
    ] {
        let out = shell(folder.path(), &format!("paipu {args}"));
        assert!(matches!(out.status.code(), Some(0 | 1)), "{args}: {}", String::from_utf8_lossy(&out.stderr));
        fs::write(at(name), out.stdout).unwrap();
    }
    let mut archive =
        flate2::write::GzEncoder::new(fs::File::create(at("day.paipu.gz")).unwrap(), flate2::Compression::default());
    archive.write_all(&fs::read(at("day.paipu")).unwrap()).unwrap();
    archive.finish().unwrap();
    folder
}

fn shell(folder: &Path, line: &str) -> Output {
    let binary = Path::new(env!("CARGO_BIN_EXE_paipu")).parent().unwrap();
    let path = format!("{}:{}:{}", binary.display(), folder.join("bin").display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("sh");
    command.current_dir(folder).args(["-c", line]).stdin(Stdio::null());
    command.env("PATH", path).env("HOME", folder.join("home")).env("LC_ALL", "C.UTF-8").output().unwrap()
}

/// The examples of a command that do not run, one after the other in one folder.
fn failing(command: &str) -> Vec<String> {
    let folder = folder();
    let failing = examples(&help(&[command])).into_iter().filter_map(|line| {
        // pages go where a test may not write
        let line = line.replace("/usr/local/share/man", "man");
        let out = shell(folder.path(), &line);
        let ran = matches!(out.status.code(), Some(0 | 1));
        (!ran).then(|| format!("{line}: {} {}", out.status, String::from_utf8_lossy(&out.stderr)))
    });
    failing.collect()
}

#[test]
fn every_example_runs_as_written() {
    let commands = commands();
    assert!(commands.len() >= 12, "{commands:?}");
    let failed: Vec<_> = commands.iter().flat_map(|command| failing(command)).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn every_command_has_examples_of_itself() {
    for name in commands() {
        let examples = examples(&help(&[&name]));
        assert!(examples.iter().any(|line| line.contains(&format!("paipu {name}"))), "{name}: {examples:?}");
    }
}

#[test]
fn the_audit_says_that_it_reads_json() {
    assert!(help(&["audit"]).contains("JSON object, as `paipu convert --to json` writes it"));
}
