//! `paipu fmt`: what it writes, what it leaves alone.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod records_support;

use paipu::convert::{Dialects, canonical, compare};
use paipu::syntax::Language;
use records_support::{paipu, records};

const MESSY: &str =
    "\u{FEFF}paipu 1\r\n rules   shanghai # the house\r\nhand 1\n  score E +0\n  E play 10s3h @1.50\n nonsense  here\n";
const TIDY: &str = "paipu 1\nrules shanghai # the house\n\nhand 1\nscore E 0\nE play 3hTs @1.5\nnonsense  here\n";

#[test]
fn every_record_keeps_its_meaning_and_is_settled_at_once() {
    let dialects = Dialects::builtin();
    for (path, text) in records() {
        for language in [Language::English, Language::Chinese] {
            let formatted = canonical(&text, language, &dialects);
            assert_eq!(compare(&text, &formatted, &dialects), Ok(()), "{path}");
            assert_eq!(canonical(&formatted, language, &dialects), formatted, "{path}");
        }
    }
}

#[test]
fn english_to_chinese_and_back_is_the_same_text() {
    let dialects = Dialects::builtin();
    for (path, text) in records() {
        let english = canonical(&text, Language::English, &dialects);
        let chinese = canonical(&text, Language::Chinese, &dialects);
        assert_eq!(canonical(&chinese, Language::English, &dialects), english, "{path}");
    }
}

#[test]
fn a_change_of_meaning_is_seen() {
    let dialects = Dialects::builtin();
    let record = "paipu 1\nhand 1\nrules shanghai\ndeal E 3s4s\nE play 3s # a\nS pass @2\n";
    for (what, other) in [
        ("a card", record.replace("play 3s", "play 3h")),
        ("a suit left out", record.replace("play 3s", "play 3")),
        ("order of acts", "paipu 1\nhand 1\nrules shanghai\ndeal E 3s4s\nS pass @2\nE play 3s # a\n".into()),
        ("a time", record.replace(" @2", "")),
        ("a comment", record.replace("# a", "")),
        ("a line", record.replace("deal E 3s4s\n", "")),
        ("a hand", format!("{record}hand 2\n")),
        ("a place", "paipu 1\nhand 1\nrules shanghai\nE play 3s # a\nS pass @2\ndeal E 3s4s\n".into()),
    ] {
        assert!(compare(record, &other, &dialects).is_err(), "{what}");
    }
}

#[test]
fn standard_input_goes_to_standard_output() {
    assert_eq!(paipu(&["fmt"], MESSY.as_bytes()), (0, TIDY.into(), String::new()));
    assert_eq!(paipu(&["fmt", "-"], TIDY.as_bytes()), (0, TIDY.into(), String::new()));
    let (status, chinese, _) = paipu(&["fmt", "--lang", "zh"], MESSY.as_bytes());
    assert_eq!((status, chinese.lines().nth(1)), (0, Some("规则 shanghai # the house")));
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("牌 谱.paipu");
    std::fs::write(&path, MESSY).unwrap();
    let name = path.to_str().unwrap();
    assert_eq!(paipu(&["fmt", "--check", name], b""), (1, format!("{name}\n"), String::new()));
    let (status, diff, _) = paipu(&["fmt", "--diff", name], b"");
    assert_eq!(status, 1);
    assert!(diff.contains("\n+E play 3hTs @1.5\n"), "{diff}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), MESSY);

    assert_eq!(paipu(&["fmt", folder.path().to_str().unwrap()], b""), (0, String::new(), String::new()));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
    assert_eq!(paipu(&["fmt", "--check", name], b""), (0, String::new(), String::new()));
    assert_eq!(paipu(&["fmt", "--diff", name], b""), (0, String::new(), String::new()));
}

#[test]
fn what_cannot_be_formatted_is_left_alone_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let encoded = write("gbk.paipu", b"paipu 1\nhand \xD5\xD4\n");
    let packed = write("packed.paipu", b"\x1F\x8B\x08\x00");
    let json = write("json.paipu", b"{\n  \"schema\": 1\n}\n");
    let good = write("good.paipu", MESSY.as_bytes());
    let missing = folder.path().join("missing.paipu");
    let (status, out, errors) = paipu(&["fmt", &encoded, &packed, &json, missing.to_str().unwrap(), &good], b"");
    assert_eq!((status, out.as_str(), errors.lines().count()), (2, "", 4), "{errors}");
    assert!(errors.contains("not UTF-8 at byte 13") && errors.contains("compressed"), "{errors}");
    assert_eq!(std::fs::read(&encoded).unwrap(), b"paipu 1\nhand \xD5\xD4\n");
    assert_eq!(std::fs::read_to_string(&good).unwrap(), TIDY, "the rest goes on");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_survive() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("a.paipu"), folder.path().join("link.paipu"));
    std::fs::write(&path, MESSY).unwrap();
    std::os::unix::fs::symlink(&path, &link).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(paipu(&["fmt", link.to_str().unwrap()], b"").0, 0);
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);

    std::fs::write(&path, MESSY).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o440)).unwrap();
    assert_eq!(paipu(&["fmt", path.to_str().unwrap()], b"").0, 2);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), MESSY);
}

#[test]
fn what_stands_among_the_totals_stays_with_them() {
    let text = "paipu 1\nmatch M\n\nhand 1\nrules xixi\nresult void\n\ntotal E 5\nx-q\ntotal S -5\nstanding 1 E\n";
    let (code, out, _) = paipu(&["fmt", "-"], text.as_bytes());
    assert_eq!((code, &*out), (0, text));
}

#[test]
fn a_record_of_another_version_is_left_alone() {
    let (code, out, err) = paipu(&["fmt", "-"], b"paipu 2\nhand  1\n");
    assert_eq!((code, &*out), (2, ""), "{err}");
}
