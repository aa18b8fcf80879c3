//! What is written is written whole or not at all.

use std::fs;
use std::path::Path;

use crate::{CLEAN, FAULTY, folder, listed, run};

/// Commands that replace `out`.
const WRITERS: [&[&str]; 8] = [
    &["audit", "-o", "out", "a.paipu"],
    &["audit", "--format", "junit", "--output", "out", "a.paipu"],
    &["audit", "--report", "out", "a.paipu"],
    &["audit", "--write-baseline", "out", "a.paipu"],
    &["replay", "a.paipu", "--html", "out"],
    &["convert", "--to", "json", "a.paipu", "-o", "out"],
    &["convert", "--schema", "-o", "out"],
    &["generate", "--rules", "xixi", "-n", "1", "-o", "out"],
];
/// Records that `fmt` and `seal` change.
const UGLY: &str = "paipu 1\n规则 xixi\n\n局   1\n";

fn records() -> tempfile::TempDir {
    folder(&[("a.paipu", FAULTY.as_bytes()), ("out", b"before"), ("ugly.paipu", UGLY.as_bytes())])
}

/// Writers of `out` with another path in its place.
fn to(path: &str) -> impl Iterator<Item = Vec<&str>> {
    WRITERS.iter().map(move |args| args.iter().map(|&arg| if arg == "out" { path } else { arg }).collect())
}

#[test]
fn what_is_there_is_replaced_and_nothing_else_appears() {
    for args in WRITERS {
        let folder = records();
        let before = listed(folder.path());
        assert!(run(folder.path(), args).code < 2, "{args:?}");
        assert_ne!(fs::read(folder.path().join("out")).unwrap(), b"before", "{args:?}");
        assert_eq!(listed(folder.path()), before, "{args:?}");
    }
}

#[test]
fn a_folder_that_is_missing_is_told_before_the_work() {
    let folder = records();
    let before = listed(folder.path());
    for args in to("none/out").chain(to("a.paipu/out")).chain(to("out/")) {
        let ran = run(folder.path(), &args);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{args:?} {ran:?}");
        assert!(ran.err.contains("out: ") || ran.err.contains("out/: "), "{args:?} {}", ran.err);
    }
    let ran = run(folder.path(), &["audit", "-o", "out", "--write-baseline", "none/x", "a.paipu"]);
    assert_eq!(ran.code, 2);
    assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"before", "nothing of a job that cannot be done");
    assert_eq!(listed(folder.path()), before);
}

#[test]
fn a_job_that_fails_leaves_what_was_there() {
    let folder = records();
    let before = listed(folder.path());
    for args in [
        &["audit", "-o", "out", "none.paipu"][..],
        &["audit", "--report", "out", "none.paipu"],
        &["audit", "--write-baseline", "out", "none.paipu"],
        &["audit", "-o", "out", "--rules", "none", "a.paipu"],
        &["audit", "-o", "out", "--against", "lezhong-points", "a.paipu"],
        &["replay", "none.paipu", "--html", "out"],
        &["replay", "a.paipu", "--hand", "none", "--html", "out"],
        &["convert", "--to", "json", "none.paipu", "-o", "out"],
        &["generate", "--rules", "none", "-o", "out"],
    ] {
        assert_eq!(run(folder.path(), args).code, 2, "{args:?}");
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"before", "{args:?}");
        assert_eq!(listed(folder.path()), before, "{args:?}");
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        path.metadata().unwrap().permissions().mode() & 0o7777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_is_read_only_is_left_alone() {
        let folder = records();
        for name in ["out", "ugly.paipu"] {
            set_mode(&folder.path().join(name), 0o444);
        }
        for args in to("out").chain([vec!["fmt", "ugly.paipu"], vec!["seal", "ugly.paipu"]]) {
            let before = (listed(folder.path()), fs::read(folder.path().join(args[args.len() - 1])));
            let ran = run(folder.path(), &args);
            assert!(ran.code == 2 && ran.err.contains("read-only"), "{args:?} {ran:?}");
            assert_eq!((listed(folder.path()), fs::read(folder.path().join(args[args.len() - 1]))).0, before.0);
        }
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"before");
        assert_eq!(fs::read_to_string(folder.path().join("ugly.paipu")).unwrap(), UGLY);
        for args in to("/proc/out").chain(to("/sys/out")) {
            let ran = run(folder.path(), &args);
            assert_eq!((ran.code, &*ran.out), (2, ""), "{args:?} {ran:?}");
        }
    }

    #[test]
    fn permissions_and_owner_are_kept_and_new_files_heed_the_mask() {
        for args in to("out").chain([vec!["fmt", "out"], vec!["seal", "out"]]) {
            let folder = records();
            let out = folder.path().join("out");
            fs::write(&out, UGLY).unwrap();
            set_mode(&out, 0o640);
            let theirs = std::os::unix::fs::chown(&out, Some(12345), Some(54321)).is_ok();
            assert!(run(folder.path(), &args).code < 2, "{args:?}");
            assert_ne!(fs::read_to_string(&out).unwrap(), UGLY, "{args:?}");
            assert_eq!(mode(&out), 0o640, "{args:?}");
            let data = out.metadata().unwrap();
            assert!(!theirs || (data.uid(), data.gid()) == (12345, 54321), "{args:?}");
        }
        let folder = records();
        for (mask, expected) in [("077", 0o600), ("022", 0o644), ("002", 0o664)] {
            let script = format!("umask {mask}; \"$0\" audit -o new{mask} a.paipu");
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_paipu")]).current_dir(folder.path()).status().unwrap();
            assert_eq!(mode(&folder.path().join(format!("new{mask}"))), expected);
        }
    }

    #[test]
    fn links_stay_and_what_they_lead_to_is_replaced() {
        for args in to("link").chain([vec!["fmt", "link"], vec!["seal", "link"]]) {
            let folder = folder(&[("a.paipu", FAULTY.as_bytes()), ("deep/real", UGLY.as_bytes())]);
            symlink("deep/other", folder.path().join("link")).unwrap();
            symlink("real", folder.path().join("deep/other")).unwrap();
            assert!(run(folder.path(), &args).code < 2, "{args:?}");
            assert_eq!(fs::read_link(folder.path().join("link")).unwrap(), Path::new("deep/other"), "{args:?}");
            assert_eq!(fs::read_link(folder.path().join("deep/other")).unwrap(), Path::new("real"), "{args:?}");
            assert_ne!(fs::read_to_string(folder.path().join("deep/real")).unwrap(), UGLY, "{args:?}");
            assert_eq!(listed(&folder.path().join("deep")), ["other", "real"], "{args:?}");
        }
    }

    #[test]
    fn links_to_nothing_and_to_themselves() {
        let folder = records();
        symlink("new", folder.path().join("link")).unwrap();
        assert_eq!(run(folder.path(), &["audit", "-o", "link", "a.paipu"]).code, 1);
        assert!(folder.path().join("link").is_symlink() && folder.path().join("new").is_file());
        symlink("loop", folder.path().join("loop")).unwrap();
        for args in to("loop") {
            assert_eq!(run(folder.path(), &args).code, 2, "{args:?}");
            assert!(folder.path().join("loop").is_symlink());
        }
    }

    #[test]
    fn an_open_file_is_written_not_replaced() {
        let folder = records();
        symlink("/proc/self/fd/1", folder.path().join("stdout")).unwrap();
        for path in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "stdout"] {
            let script = format!("echo before > log; \"$0\" audit -o {path} a.paipu >> log; echo after >> log");
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_paipu")]).current_dir(folder.path()).status().unwrap();
            let log = fs::read_to_string(folder.path().join("log")).unwrap();
            assert!(log.starts_with("before\n") && log.ends_with("after\n"), "{path}: {log}");
            assert!(log.contains("1 file"), "{path}: {log}");
            assert!(path == "stdout" || Path::new("/dev/stdout").is_symlink());
        }
        assert!(folder.path().join("stdout").is_symlink());
    }
}

#[test]
fn fmt_changes_no_meaning() {
    let folder = records();
    let samples = crate::samples();
    for name in ["disputed-game.paipu", "clean/shanghai/escape.paipu", "faulty/score-mismatch.paipu"] {
        let text = fs::read_to_string(samples.join(name)).unwrap();
        let ugly = text.replace("\nscore ", "\n  score\t").replace('\n', "  \r\n");
        fs::write(folder.path().join("b.paipu"), &ugly).unwrap();
        let verdict = || {
            let ran = run(folder.path(), &["audit", "--format", "csv", "b.paipu"]);
            (
                ran.code,
                ran.out.lines().map(|row| row.split(',').skip(3).collect::<Vec<_>>().join(",")).collect::<Vec<_>>(),
            )
        };
        let before = verdict();
        let ran = run(folder.path(), &["fmt", "b.paipu"]);
        assert_eq!((ran.code, &*ran.err), (0, ""), "{name}");
        let formatted = fs::read_to_string(folder.path().join("b.paipu")).unwrap();
        assert_ne!(formatted, ugly);
        assert_eq!(paipu::convert::compare(&ugly, &formatted, &paipu::convert::Dialects::builtin()), Ok(()), "{name}");
        assert_eq!(verdict(), before, "{name}");
        let data = folder.path().join("b.paipu").metadata().unwrap().modified().unwrap();
        assert_eq!(run(folder.path(), &["fmt", "b.paipu"]).code, 0);
        assert_eq!(folder.path().join("b.paipu").metadata().unwrap().modified().unwrap(), data, "nothing to change");
    }
}

#[test]
fn one_file_that_cannot_be_formatted_stops_no_other() {
    let folder = folder(&[
        ("a.paipu", UGLY.as_bytes()),
        ("b.paipu", b"\xFF"),
        ("c.paipu", b"{\"schema\": 1}"),
        ("z.paipu", UGLY.as_bytes()),
    ]);
    let ran = run(folder.path(), &["fmt", "."]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("b.paipu: not UTF-8 at byte 0") && ran.err.contains("c.paipu: JSON"), "{}", ran.err);
    for name in ["a.paipu", "z.paipu"] {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), CLEAN, "{name}");
    }
    assert_eq!(fs::read(folder.path().join("b.paipu")).unwrap(), b"\xFF");
    assert_eq!(listed(folder.path()).len(), 4);
}
