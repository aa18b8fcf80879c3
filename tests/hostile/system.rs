//! A full disk, readers that go away, interrupts.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{CLEAN, FAULTY, FORMATS, PATIENCE, folder, listed, run};

/// Commands that print more than a pipe holds, or nearly so.
const TALKERS: [&str; 19] = [
    "audit --format human big.paipu",
    "audit --format json big.paipu",
    "audit --format ndjson big.paipu",
    "audit --format sarif big.paipu",
    "audit --format junit big.paipu",
    "audit --format github big.paipu",
    "audit --format csv big.paipu",
    "audit --report /dev/stdout big.paipu",
    "audit --write-baseline /dev/stdout big.paipu",
    "replay game.paipu",
    "replay game.paipu --html /dev/stdout",
    "fmt --diff big.paipu",
    "fmt - < big.paipu",
    "convert --to json big.paipu",
    "convert --to paipu big.paipu",
    "generate --rules shanghai -n 500",
    "seal - < big.paipu",
    "rules --format json shanghai",
    "explain score-mismatch",
];

fn big() -> tempfile::TempDir {
    let hands = "hand 1\n score E 1\n".repeat(3000);
    let game = fs::read(crate::samples().join("disputed-game.paipu")).unwrap();
    folder(&[("big.paipu", format!("paipu 1\nrules xixi\n{hands}").as_bytes()), ("game.paipu", &game)])
}

/// Runs a script in which `$0` is the program; its exit status and standard error.
fn shell(folder: &Path, script: &str) -> (i32, String) {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_paipu")]).current_dir(folder).env("LC_ALL", "C");
    let output = shell.output().unwrap();
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_full_disk_is_told_whatever_is_written() {
    let folder = big();
    for talker in TALKERS {
        let (code, err) =
            shell(folder.path(), &format!("\"$0\" {} > /dev/full", talker.replace("/dev/stdout", "/dev/full")));
        assert!(code == 2 && err.contains("No space left on device"), "{talker}: {code} {err}");
    }
    for more in [
        "completions bash",
        "man",
        "rules",
        "settle --rules shanghai --base 1 --bid 1 --winner landlord",
        "seal --check big.paipu",
        "selftest --mutants 10",
        "audit --verify report.json",
        "convert --schema",
        "fmt --check big.paipu",
    ] {
        run(folder.path(), &["audit", "--format", "json", "-o", "report.json", "game.paipu"]);
        let (code, err) = shell(folder.path(), &format!("\"$0\" {more} > /dev/full"));
        assert!(code == 2 && err.contains("No space left on device"), "{more}: {code} {err}");
    }
    for args in [
        &["audit", "--output", "/dev/full", "big.paipu"][..],
        &["audit", "--report", "/dev/full", "big.paipu"],
        &["audit", "--write-baseline", "/dev/full", "big.paipu"],
        &["replay", "game.paipu", "--html", "/dev/full"],
        &["convert", "--to", "json", "big.paipu", "-o", "/dev/full"],
        &["generate", "--rules", "xixi", "-o", "/dev/full"],
    ] {
        let ran = run(folder.path(), args);
        assert!(ran.code == 2 && ran.err.contains("/dev/full: No space left on device"), "{args:?} {ran:?}");
    }
    assert!(fs::symlink_metadata("/dev/full").unwrap().permissions().readonly() || Path::new("/dev/full").exists());
}

#[test]
fn a_disk_that_fills_up_on_the_way_leaves_what_was_there() {
    let folder = big();
    fs::write(folder.path().join("out"), "before").unwrap();
    let (record, before) = (fs::read(folder.path().join("big.paipu")).unwrap(), listed(folder.path()));
    for args in [
        "fmt big.paipu",
        "seal big.paipu",
        "audit -o out big.paipu",
        "audit --format junit -o out big.paipu",
        "audit --report out big.paipu",
        "audit --quiet --write-baseline out big.paipu",
        "replay game.paipu --html out",
        "convert --to json big.paipu -o out",
        "generate --rules xixi -n 200 -o out",
    ] {
        // a limit of 512 bytes a file, of which the system tells as of a full disk where the signal is ignored
        let (code, err) = shell(folder.path(), &format!("trap '' XFSZ; ulimit -f 1; \"$0\" {args}"));
        assert!(code == 2 && err.contains("File too large"), "{args}: {code} {err}");
        assert_eq!(listed(folder.path()), before, "{args}");
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"before", "{args}");
        assert_eq!(fs::read(folder.path().join("big.paipu")).unwrap(), record, "{args}");
    }
}

#[test]
fn messages_that_nobody_can_read_change_no_status() {
    let folder = folder(&[("a.paipu", CLEAN.as_bytes())]);
    assert_eq!(shell(folder.path(), "\"$0\" audit --quiet a.paipu none.paipu 2> /dev/full").0, 2);
    assert_eq!(shell(folder.path(), "\"$0\" audit --quiet a.paipu 2>&- <&-").0, 0);
    let (code, err) = shell(folder.path(), "\"$0\" audit a.paipu >&-");
    assert!((code == 0 || code == 2) && !err.contains("panicked"), "{code} {err}");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = big();
    // a baseline that was not written whole is a failure, whoever went away
    for talker in TALKERS.iter().filter(|talker| !talker.contains("--write-baseline")) {
        for reader in ["head -1", "true"] {
            let script = format!("{{ \"$0\" {talker}; echo $? > status; }} | {reader} > /dev/null");
            let (_, err) = shell(folder.path(), &script);
            let status = fs::read_to_string(folder.path().join("status")).unwrap();
            assert!(matches!(&*status, "0\n" | "1\n"), "{talker}: {status} {err}");
            assert!(!err.contains("roken pipe") && !err.contains("panicked"), "{talker}: {err}");
        }
    }
}

#[test]
fn more_workers_than_any_machine_runs_are_not_started() {
    let folder = folder(&[("a.paipu", FAULTY.as_bytes())]);
    for jobs in ["1000", "1000000000"] {
        let (code, err) = shell(folder.path(), &format!("\"$0\" audit --jobs {jobs} -o out a.paipu"));
        assert_eq!((code, &*err), (1, ""), "{jobs}");
    }
}

/// Waits until something holds.
fn wait(what: &str, mut holds: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Signals a run that would never end, once its temporary file is there; whether it died of it.
fn interrupted(signal: &str, args: &[&str], temporary: impl Fn(&str) -> bool, folder: &Path) {
    use std::os::unix::process::ExitStatusExt;
    let mut child = crate::command(folder)
        .args(args)
        .env("TMPDIR", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let hands = "hand 1\nnonsense\n".repeat(1000);
        let _ = stdin.write_all(b"paipu 1\nrules xixi\n");
        while stdin.write_all(hands.as_bytes()).is_ok() {}
    });
    wait("a temporary file", || listed(folder).iter().any(|name| temporary(name)));
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    let begin = Instant::now();
    let status = child.wait().unwrap();
    assert!(begin.elapsed() < Duration::from_secs(10), "{signal} {args:?}");
    let number = if signal == "-INT" { 2 } else { 15 };
    assert_eq!(status.signal(), Some(number), "{signal} {args:?} {status:?}");
    feeder.join().unwrap();
}

#[test]
fn an_interrupt_ends_a_run_and_leaves_nothing() {
    let folder = folder(&[("out", b"before")]);
    let before = listed(folder.path());
    for (signal, args) in [
        ("-INT", &["audit", "-o", "out"][..]),
        ("-TERM", &["audit", "--format", "json", "-o", "out"]),
        ("-INT", &["audit", "--report", "out"]),
        ("-INT", &["audit", "--write-baseline", "out"]),
        ("-INT", &["generate", "--rules", "xixi", "-n", "100000000", "-o", "out"]),
    ] {
        interrupted(signal, args, |name| name.starts_with(".paipu-"), folder.path());
        assert_eq!(listed(folder.path()), before, "{signal} {args:?}");
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"before", "{args:?}");
    }
}

#[test]
fn an_interrupt_of_a_verification_leaves_nothing() {
    let folder = folder(&[]);
    let report = crate::fed(folder.path(), &["audit", "--format", "json", "-o", "report.json"], FAULTY);
    assert_eq!(report.code, 1);
    interrupted("-INT", &["audit", "--verify", "report.json"], |name| name.starts_with(".tmp"), folder.path());
    assert_eq!(listed(folder.path()), ["report.json"]);
}

#[test]
fn an_interrupt_without_files_ends_a_run_at_once() {
    use std::os::unix::process::ExitStatusExt;
    for format in FORMATS {
        let folder = folder(&[]);
        let mut child = crate::command(folder.path())
            .args(["audit", "--format", format])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let feeder = std::thread::spawn(move || while stdin.write_all(FAULTY.repeat(100).as_bytes()).is_ok() {});
        assert!(stdout.read(&mut [0; 64]).unwrap() > 0);
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(2));
        feeder.join().unwrap();
    }
}

#[test]
fn a_job_that_ignores_interrupts_goes_on_ignoring_them() {
    let folder = folder(&[("a.paipu", FAULTY.as_bytes())]);
    let script = "trap '' INT; mkfifo pipe; \"$0\" audit -o out - < pipe & \
        exec 3> pipe; cat a.paipu >&3; while ! ls -a | grep -q '^.paipu-'; do :; done; kill -INT $!; exec 3>&-; wait $!";
    assert_eq!(shell(folder.path(), script).0, 1);
    assert!(folder.path().join("out").is_file());
}
