//! JSON, rules, times and reports that are not what they should be.

use crate::{CLEAN, FAULTY, fed, folder, json, run};

#[test]
fn nesting_without_end_is_refused() {
    let folder = folder(&[]);
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(100_000), close.repeat(100_000));
    for text in [
        deep("{\"hands\":[", "]}"),
        format!("{{\"schema\": 1, \"hands\": {}}}", deep("[", "]")),
        format!("{{\"schema\": 1, \"x\": {}}}", deep("[", "]")),
        deep("{\"\":", "}"),
    ] {
        for args in [&["audit"][..], &["convert", "--to", "paipu"]] {
            let ran = fed(folder.path(), args, text.clone());
            assert!(ran.code == 2 && ran.out.is_empty() && ran.err.len() < 2000, "{args:?} {ran:?}");
        }
    }
    for text in [
        format!("x = {}", deep("[", "]")),
        format!("x = {}1{}", "{ a = ".repeat(100_000), " }".repeat(100_000)),
        format!("[{}]\n", vec!["a"; 100_000].join(".")),
        format!("{} = 1\n", vec!["a"; 100_000].join(".")),
        deep("[[", "]]"),
    ] {
        std::fs::write(folder.path().join("deep.toml"), text).unwrap();
        let ran = run(folder.path(), &["rules", "deep.toml"]);
        assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, &ran.err[..ran.err.len().min(300)]);
        let ran = run(folder.path(), &["audit", "--baseline", "deep.toml", "deep.toml"]);
        assert!(ran.code == 2 && !ran.err.contains("panicked"), "{}", ran.code);
    }
}

#[test]
fn rules_cannot_extend_themselves() {
    let folder = folder(&[
        ("a.toml", b"extends = \"a\"\n"),
        ("b.toml", b"extends = \"c.toml\"\n"),
        ("c.toml", b"extends = \"b.toml\"\n"),
        ("d.toml", b"extends = \"../../../../etc/passwd\"\n"),
    ]);
    for name in ["a.toml", "b.toml", "c.toml", "d.toml"] {
        let ran = run(folder.path(), &["rules", name]);
        assert!(ran.code == 2 && ran.err.contains("the name of a built-in profile"), "{ran:?}");
    }
}

#[test]
fn values_beyond_their_range_are_refused_with_their_place() {
    let folder = folder(&[]);
    for value in
        ["999999999999999999999999999999", "-1", "0x7fffffffffffffff", "1e400", "nan", "9999-12-31T23:59:60Z", "\"\""]
    {
        std::fs::write(folder.path().join("a.toml"), format!("extends = \"xixi\"\ndeal.hand = {value}\n")).unwrap();
        let ran = run(folder.path(), &["rules", "a.toml"]);
        assert!(ran.code == 2 && ran.err.contains("a.toml:2"), "{value} {ran:?}");
    }
}

#[test]
fn times_at_the_end_of_time_are_read_or_refused() {
    let folder = folder(&[]);
    for time in [
        "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59+14:00",
        "0001-01-01T00:00:00+23:59",
        "2024-02-30T00:00:00Z",
        "99999999-01-01T00:00:00Z",
        "2024-01-01T99:99:99Z",
        "-0001-01-01T00:00:00Z",
    ] {
        let record = format!(
            "paipu 1\nmatch m 2\nrules xixi\nhand 1\ntime {time}\n@18446744073709551615 E offline\nhand 2\ntime {time}\n@99:99 E online\ntotal E 0\n"
        );
        for args in [&["audit"][..], &["convert", "--to", "json"], &["fmt", "-"], &["replay", "-"]] {
            let ran = fed(folder.path(), args, record.clone());
            assert!((0..=2).contains(&ran.code) && !ran.err.contains("panicked"), "{args:?} {time} {ran:?}");
        }
    }
}

#[test]
fn a_report_that_is_none_is_refused() {
    let folder = folder(&[("a.paipu", FAULTY.as_bytes())]);
    let report = run(folder.path(), &["audit", "--format", "json", "a.paipu"]).out;
    for text in ["", "[]", "null", "{\"paipu\": 1}", &report[..report.len() / 2], &"[".repeat(100_000)] {
        std::fs::write(folder.path().join("r.json"), text).unwrap();
        let ran = run(folder.path(), &["audit", "--verify", "r.json"]);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("r.json"), "{text:.40} {ran:?}");
    }
}

#[test]
fn records_whose_lines_end_in_any_way_are_read() {
    let folder = folder(&[]);
    for text in [CLEAN.replace('\n', "\r\n"), CLEAN.trim_end().to_owned(), format!("\u{feff}{CLEAN}")] {
        let ran = fed(folder.path(), &["audit", "--format", "json"], text);
        assert_eq!((ran.code, &json(&ran.out)["summary"]["clean"]), (0, &1.into()));
    }
}

#[test]
fn figures_of_any_size_are_computed_or_refused() {
    let folder = folder(&[("a.paipu", FAULTY.as_bytes())]);
    let (most, count) = (i128::MAX.to_string(), u64::MAX.to_string());
    for args in [
        &["settle", "--rules", "pengpu", "--base", &most, "--bid", "3", "--touliao", "--tanda", "--winner", "landlord"]
            [..],
        &[
            "settle",
            "--rules",
            "lezhong-points",
            "--base",
            &most,
            "--bombs",
            "200",
            "--rockets",
            "200",
            "--winner",
            "landlord",
        ],
        &[
            "settle",
            "--rules",
            "lezhong-points",
            "--base",
            "1",
            "--multiplier",
            &count,
            "--robs",
            &count,
            "--winner",
            "peasants",
        ],
        &["replay", "a.paipu", "--from", &count, "--to", &count],
        &["replay", "a.paipu", "--at", &count],
        &["audit", "--max-findings", &count, "--max-ratio", &count, "a.paipu"],
        &["audit", "--max-findings", "0", "--max-ratio", "0", "a.paipu"],
        &["generate", "--rules", "shanghai", "-n", "1", "--tables", "4294967295", "--seed", &count],
        &["selftest", "--mutants", "0", "--seed", &count],
    ] {
        let ran = run(folder.path(), args);
        assert!((0..=2).contains(&ran.code) && !ran.err.contains("panicked"), "{args:?} {ran:?}");
    }
}
