//! Findings without number: so many are shown, all are counted, and every format says how many it leaves out.

use serde_json::Value;

use crate::{FORMATS, Ran, fed, folder, json};

/// Shown of a hand.
const PER_HAND: u64 = 100;

/// A hand with so many lines that cannot be read.
fn hand(faults: usize) -> String {
    format!("hand h\n{}", "nonsense\n".repeat(faults))
}

fn audit(record: &str, args: &[&str]) -> Ran {
    let folder = folder(&[]);
    fed(folder.path(), &[&["audit"], args].concat(), format!("paipu 1\nrules xixi\n{record}"))
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

#[test]
fn a_hand_shows_a_hundred_and_counts_the_rest() {
    let record = hand(5000);
    let report = json(&audit(&record, &["--format", "json"]).out);
    assert_eq!(report["summary"]["errors"], 5000);
    assert_eq!(report["hands"][0]["findings"].as_array().unwrap().len() as u64, PER_HAND);
    assert_eq!(report["hands"][0]["left_out"], 5000 - PER_HAND);
    assert_eq!(report["summary"]["left_out"], 5000 - PER_HAND);
    for format in FORMATS {
        let ran = audit(&record, &["--format", format]);
        assert!(ran.code == 1 && ran.out.contains("4900"), "{format}: {}", ran.out.len());
        // SARIF has the help of every rule, 80 KB, whatever is found
        assert!(ran.out.len() < 200_000, "{format}: {}", ran.out.len());
    }
}

#[test]
fn a_run_shows_as_many_as_asked_and_counts_the_rest() {
    let record = (0..2000).map(|n| format!("hand {n}\n{}", "nonsense\n".repeat(3))).collect::<Vec<_>>().concat();
    for format in FORMATS {
        let ran = audit(&record, &["--format", format, "--max-findings", "10"]);
        assert_eq!(ran.code, 1, "{format}");
        let shown = if format == "csv" { "unknown-keyword" } else { "is no keyword here" };
        // the heading of a hand in JUnit says its first fault again
        let shown =
            ran.out.lines().filter(|line| !line.starts_with("<failure")).map(|line| line.matches(shown).count());
        let expected = match format {
            "csv" => 4 * 10,
            "junit" => 10 - 4,
            _ => 10,
        };
        assert_eq!(shown.sum::<usize>(), expected, "{format}");
        let left_out = match format {
            "human" | "github" => u64::from(ran.out.contains("5990 not shown")) * 5990,
            "json" => number(&json(&ran.out)["summary"]["left_out"]),
            "ndjson" => number(&json(ran.out.lines().last().unwrap())["summary"]["left_out"]),
            "sarif" => number(&json(&ran.out)["runs"][0]["properties"]["summary"]["left_out"]),
            "junit" => u64::from(ran.out.contains("name=\"left_out\" value=\"5990\"")) * 5990,
            _ => ran
                .out
                .lines()
                .skip(1)
                .step_by(4)
                .map(|row| row.rsplit(',').next().unwrap().parse::<u64>().unwrap())
                .sum(),
        };
        assert_eq!(left_out, 2000 * 3 - 10, "{format}");
    }
}

#[test]
fn junit_names_no_wrong_fault_where_none_is_shown() {
    let ran = audit(&hand(2).repeat(2), &["--format", "junit", "--max-findings", "0"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("type=\"not-shown\"") && !ran.out.contains("unknown-rules"), "{}", ran.out);
    assert!(ran.out.contains("Hand h: 2 more not shown"), "{}", ran.out);
}

#[test]
fn a_page_says_what_it_leaves_out() {
    let folder = folder(&[("a.paipu", format!("paipu 1\nrules xixi\n{}", hand(300)).as_bytes())]);
    let ran = fed(folder.path(), &["audit", "--report", "a.html", "a.paipu"], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let page = std::fs::read_to_string(folder.path().join("a.html")).unwrap();
    assert!(page.contains("\"left_out\":200") && page.contains("s.left_out"));
}

#[test]
fn what_is_left_out_still_fails_the_run() {
    let record = format!("{}{}", "hand h\n", "hand h\nnonsense\n");
    for format in FORMATS {
        assert_eq!(audit(&record, &["--format", format, "--max-findings", "0"]).code, 1, "{format}");
    }
    assert_eq!(audit(&record, &["--quiet", "--max-findings", "0"]).code, 1);
}
