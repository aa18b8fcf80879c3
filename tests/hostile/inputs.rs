//! Paths, lists and folders that lead astray.

use std::fs;
use std::path::Path;

use crate::{CLEAN, FAULTY, Ran, fed, folder, json, run};

fn audit(folder: &Path, paths: &[&str]) -> Ran {
    run(folder, &[&["audit", "--format", "json"], paths].concat())
}

fn hands(ran: &Ran) -> u64 {
    json(&ran.out)["summary"]["hands"].as_u64().unwrap()
}

#[test]
fn lists_that_include_each_other_are_read_once() {
    let folder = folder(&[
        ("a.paipu", CLEAN.as_bytes()),
        ("one", b"@two\na.paipu\n"),
        ("two", b"@three\n@./two\na.paipu\n"),
        ("three", b"@one\n@../x/../one\n@three\n\0\n"),
    ]);
    let ran = audit(folder.path(), &["@one"]);
    assert_eq!((ran.code, hands(&ran)), (2, 2), "{ran:?}");
    assert!(ran.err.contains("read once"), "{}", ran.err);
    let deep: Vec<_> = (0..300).map(|n| (format!("l{n}"), format!("@l{}\n", n + 1))).collect();
    let deep: Vec<_> = deep.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
    let folder = crate::folder(&[&deep[..], &[("l300", b"a.paipu\n"), ("a.paipu", CLEAN.as_bytes())]].concat());
    assert_eq!(audit(folder.path(), &["@l0"]).code, 0, "lists may be nested deep");
}

#[test]
fn a_list_may_begin_with_a_byte_order_mark() {
    let folder = folder(&[("a.paipu", CLEAN.as_bytes()), ("list", "\u{FEFF}a.paipu\r\n".as_bytes())]);
    let ran = audit(folder.path(), &["@list"]);
    assert_eq!((ran.code, hands(&ran)), (0, 1), "{ran:?}");
}

#[test]
fn a_list_that_is_no_text_is_told() {
    let folder = folder(&[("a.paipu", CLEAN.as_bytes()), ("list", b"a.paipu\n\xFF\xFE\na.paipu\n")]);
    let ran = audit(folder.path(), &["@list"]);
    assert_eq!((ran.code, hands(&ran)), (2, 2));
    assert!(ran.err.contains("line 2"), "{}", ran.err);
    fs::write(folder.path().join("list"), vec![b'x'; 1 << 20]).unwrap();
    assert_eq!(audit(folder.path(), &["@list", "a.paipu"]).code, 2);
    let ran = fed(folder.path(), &["audit", "@-", "-"], "a.paipu\n@-\n-\n");
    assert!(ran.code == 2 && ran.err.contains("only once"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn links_that_lead_back_are_followed_once() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("in/a.paipu", CLEAN.as_bytes()), ("in/deep/b.paipu", FAULTY.as_bytes())]);
    let inside = folder.path().join("in");
    symlink("..", inside.join("deep/up")).unwrap();
    symlink(".", inside.join("self")).unwrap();
    symlink("loop", inside.join("loop.paipu")).unwrap();
    symlink("loop.paipu", inside.join("loop")).unwrap();
    let ran = audit(folder.path(), &["in"]);
    assert_eq!((ran.code, hands(&ran)), (2, 2), "{ran:?}");
    assert!(ran.err.contains("loop.paipu"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_maze_of_links_is_walked_in_no_time() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("in/d40/a.paipu", CLEAN.as_bytes())]);
    for n in 0..40 {
        let here = folder.path().join(format!("in/d{n}"));
        fs::create_dir(&here).unwrap();
        for way in ["a", "b"] {
            symlink(format!("../d{}", n + 1), here.join(way)).unwrap();
        }
    }
    let ran = audit(folder.path(), &["in"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!((1..=2).contains(&hands(&ran)), "its own folder, and the first link to it: {}", hands(&ran));
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_is_named_and_the_rest_audited() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("in/a.paipu", CLEAN.as_bytes()), ("in/z.paipu", FAULTY.as_bytes())]);
    let inside = folder.path().join("in");
    symlink("nowhere", inside.join("b.paipu")).unwrap();
    symlink("/proc/self/mem", inside.join("c.paipu")).unwrap();
    fs::create_dir(inside.join("d.paipu")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(inside.join("e.paipu")).status().unwrap().success());
    symlink("/dev/zero", inside.join("f.paipu")).unwrap();
    for args in [&["in"][..], &["in/a.paipu", "in/none.paipu", "in/b.paipu", "in/c.paipu", "in/z.paipu"]] {
        let ran = audit(folder.path(), args);
        let summary = &json(&ran.out)["summary"];
        assert_eq!((ran.code, &summary["clean"], &summary["faulty"]), (2, &1.into(), &1.into()), "{ran:?}");
        assert!(ran.err.contains("b.paipu: ") && ran.err.contains("c.paipu: "), "{}", ran.err);
        assert!(args.len() > 1 || ran.err.contains("e.paipu: ") && ran.err.contains("f.paipu: "), "{}", ran.err);
    }
    let ran = audit(folder.path(), &["in/b.paipu"]);
    assert_eq!((ran.code, &*ran.out), (2, ""), "nothing was read, nothing is reported");
    for command in ["fmt", "seal", "replay", "convert --to json"] {
        let args: Vec<_> = command.split(' ').chain(["in/c.paipu"]).collect();
        let ran = run(folder.path(), &args);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("c.paipu: "), "{args:?} {ran:?}");
    }
    let ran = run(folder.path(), &["fmt", "--check", "in"]);
    assert!(ran.code == 2 && ran.err.contains("e.paipu") && ran.err.contains("c.paipu"), "{ran:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn paths_of_any_bytes_are_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = folder(&[]);
    for name in ["a b.paipu", "局 甲.paipu", "new\nline.paipu", "-.paipu", "'\"$(x)`.paipu"] {
        fs::write(folder.path().join(name), CLEAN).unwrap();
        let ran = audit(folder.path(), &[&format!("./{name}")]);
        assert_eq!((ran.code, json(&ran.out)["hands"][0]["file"].as_str()), (0, Some(&*format!("./{name}"))));
        assert_eq!(run(folder.path(), &["fmt", &format!("./{name}")]).code, 0);
    }
    let bytes = OsStr::from_bytes(b"\xFF\xFE.paipu");
    fs::write(folder.path().join(bytes), FAULTY).unwrap();
    let ran = audit(folder.path(), &["."]);
    assert_eq!((ran.code, hands(&ran)), (1, 6), "{ran:?}");
    for args in [&["audit"][..], &["fmt"], &["seal"], &["replay"], &["convert", "--to", "json"], &["audit", "-o"]] {
        let mut command = crate::command(folder.path());
        let output = crate::ran(&command.args(args).arg(bytes).output().unwrap());
        assert!((0..=2).contains(&output.code) && !output.err.contains("panicked"), "{args:?} {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_that_is_named_is_read() {
    let folder = folder(&[("a.paipu", FAULTY.as_bytes())]);
    let script = "\"$0\" audit --quiet /dev/fd/3 3<<EOF\n$(cat a.paipu)\nEOF";
    let mut shell = std::process::Command::new("sh");
    let status = shell.args(["-c", script, env!("CARGO_BIN_EXE_paipu")]).current_dir(folder.path()).status().unwrap();
    assert_eq!(status.code(), Some(1));
}
