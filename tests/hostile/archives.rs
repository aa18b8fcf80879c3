//! Archives that expand without end, break off, or hold archives.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{CLEAN, FAULTY, Ran, fed, folder, json, run};

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(content).unwrap();
    packed.finish().unwrap()
}

fn zstd(content: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(content, ruzstd::encoding::CompressionLevel::Fastest)
}

/// A record that is almost nothing but a comment.
fn bomb(megabytes: usize) -> Vec<u8> {
    let mut text = CLEAN.as_bytes().to_vec();
    text.resize(megabytes << 20, b'#');
    text
}

fn audit(name: &str, bytes: &[u8], args: &[&str]) -> Ran {
    let folder = folder(&[(name, bytes), ("z.paipu", FAULTY.as_bytes())]);
    run(folder.path(), &[&["audit", "--format", "json"], args, &[name, "z.paipu"]].concat())
}

/// A bomb is refused, what it held so far and the other inputs are audited, and the exit status is 2.
fn assert_refused(ran: &Ran, hands: u64, why: &str) {
    assert_eq!((ran.code, &json(&ran.out)["summary"]["hands"]), (2, &hands.into()), "{ran:?}");
    assert!(ran.err.contains(why), "{}", ran.err);
}

#[test]
fn bombs_are_refused_at_the_limit() {
    for (name, packed) in [("a.paipu.gz", gzip(&bomb(300))), ("a.paipu.zst", zstd(&bomb(300)))] {
        assert!(packed.len() < 2 << 20, "{}", packed.len());
        assert_refused(&audit(name, &packed, &[]), 2, "expands to more than 200 times its size");
        assert_eq!(audit(name, &packed, &["--max-ratio", "100000"]).code, 1, "the limit can be raised");
    }
}

#[test]
fn an_archive_in_an_archive_is_no_record() {
    for packed in [gzip(&gzip(CLEAN.as_bytes())), zstd(&gzip(CLEAN.as_bytes())), gzip(&zstd(CLEAN.as_bytes()))] {
        let ran = audit("a.paipu.gz", &packed, &[]);
        let findings = json(&ran.out)["findings"].clone();
        assert_eq!(ran.code, 1, "{ran:?}");
        assert_eq!((&findings[0]["file"], &findings[0]["code"]), (&"a.paipu.gz".into(), &"encoding".into()));
    }
}

#[test]
fn an_archive_that_breaks_off_gives_what_it_had() {
    let text = format!("{CLEAN}{}", "# comment\n".repeat(1000));
    for whole in [gzip(text.as_bytes()), zstd(text.as_bytes())] {
        for cut in [whole.len() - 1, whole.len() - 9] {
            let ran = audit("a.paipu.gz", &whole[..cut], &[]);
            assert_eq!(ran.code, 2, "{}", ran.err);
            assert!(ran.err.contains("a.paipu.gz: "), "{}", ran.err);
            assert_eq!(json(&ran.out)["summary"]["faulty"], 1, "the other file: {}", ran.out);
        }
        let ran = audit("a.paipu.gz", &whole[..3], &[]);
        assert!(ran.code > 0 && !ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn what_an_archive_has_of_its_last_hand_accuses_nobody() {
    let record = std::fs::read_to_string("samples/clean/shanghai/ordinary-win.paipu").unwrap();
    let (_, hand) = record.split_once("paipu 1\n").unwrap();
    let whole = gzip(format!("{CLEAN}{hand}").as_bytes());
    for cut in (whole.len() / 2..whole.len() - 8).step_by(7) {
        let ran = audit("a.paipu.gz", &whole[..cut], &[]);
        let report = json(&ran.out);
        let first = &report["hands"].as_array().unwrap()[0];
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(first["file"] == "z.paipu" || first["findings"] == serde_json::json!([]), "{cut}: {}", ran.out);
    }
}

#[test]
fn members_that_were_joined_are_one_record() {
    for pack in [gzip, zstd] {
        let joined = [pack(CLEAN.as_bytes()), pack(b"hand 2\n"), pack(b""), pack(b"hand 3\n")].concat();
        let ran = audit("a.paipu.gz", &joined, &[]);
        assert_eq!((ran.code, &json(&ran.out)["summary"]["hands"]), (1, &4.into()), "{ran:?}");
    }
    let ran = audit("a.paipu.gz", &[gzip(CLEAN.as_bytes()), b"trailing garbage".to_vec()].concat(), &[]);
    assert_refused(&ran, 1, "a.paipu.gz");
}

#[test]
fn packed_json_is_bounded_too() {
    let mut text = br#"{"schema": 1, "paipu": 1, "hands": [{"id": ""#.to_vec();
    text.resize(150 << 20, b'x');
    let ran = audit("a.paipu.gz", &gzip(&text), &["--max-ratio", "1000000"]);
    assert_refused(&ran, 1, "JSON longer than 128 MiB");
}

#[test]
fn archives_are_not_rewritten() {
    let folder = folder(&[("a.paipu.gz", &gzip(CLEAN.as_bytes()))]);
    let before = std::fs::read(folder.path().join("a.paipu.gz")).unwrap();
    for args in [&["fmt", "a.paipu.gz"][..], &["seal", "a.paipu.gz"], &["fmt", "."]] {
        let ran = fed(folder.path(), args, "");
        assert!(ran.code == 2 && ran.err.contains("compressed"), "{ran:?}");
    }
    assert_eq!(std::fs::read(folder.path().join("a.paipu.gz")).unwrap(), before);
}
