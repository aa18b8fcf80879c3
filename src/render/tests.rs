use std::sync::Arc;

use serde_json::{Value, json};

use super::*;
use crate::amount::Amount;
use crate::audit::{Coverage, Due, Ended, Extent, Flags, HandReport, MatchReport, Recorded};
use crate::finding::{Fact, Finding};
use crate::profile::builtin;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::{Facts, TwoDeckEnd, TwoDeckFacts};
use crate::source::{Pinned, Place, SourceFile};
use crate::syntax::ast::{Bid, Outcome, Span};
use crate::words::{Lang, Words};

const TEXT: &str = "hand a,\"b\"\n结算 S +1_800\n";

fn words() -> Arc<Words> {
    Arc::new(Words::new(Lang::En))
}

fn score_finding() -> Finding {
    let (recorded, due) = (Amount(1800), Amount(900));
    let fact = Fact::ScoreMismatch {
        seat: Seat::S,
        recorded,
        due,
        explanation: None,
        after_fault: false,
        landlord_lost: false,
    };
    Finding { span: Span { start: 20, end: 26 }, fact, cite: None, first: true, waived: None }
}

fn report() -> HandReport<'static> {
    let full = Extent::Full;
    let mut scores = BySeat::splat(Amount(-300));
    scores[Seat::S] = Amount(i128::MAX);
    let end = TwoDeckEnd::PassedOut;
    let facts = Facts::TwoDeck(TwoDeckFacts { base: Amount(100), huangfan: false, mingwang: false, end });
    HandReport {
        id: Some("a,\"b\"".into()),
        span: Span { start: 0, end: 10 },
        rules: Some("shanghai"),
        outcome: Some(Ended {
            kind: Some(Outcome::Landlord),
            landlord: Some(Seat::S),
            escaped: SeatSet::EMPTY,
            bombs: Some(BySeat::splat(1)),
            flags: Flags::TwoDeck {
                bid: Some(Bid::Three),
                touliao: false,
                tanda: false,
                mingwang: None,
                huangfan: false,
                baodao: 1,
            },
        }),
        settlement: Some(Due { profile: builtin("shanghai").unwrap(), facts, scores, fees: BySeat::splat(Amount(20)) }),
        players: BySeat::default(),
        began: None,
        recorded: BySeat::splat(Recorded {
            score: Some(Amount(1800)),
            fee: None,
            balance: Some(Amount(-5)),
            carried: Some(Amount(400)),
        }),
        coverage: Coverage {
            deal: full,
            bids: full,
            plays: full,
            events: Extent::None,
            scores: full,
            balances: Extent::Partial,
        },
        beyond: Vec::new(),
        findings: vec![score_finding()],
    }
}

/// A report of a run of one hand twice, a finding and a match.
fn rendered(report: &dyn Report) -> String {
    let file = SourceFile { number: 0, name: "a b/局.paipu".into() };
    let place = Place { text: TEXT, offset: 100, from: 0, line: 41 };
    let hand = self::report();
    let pinned = Pinned { finding: score_finding(), pin: place.pin(score_finding().span) };
    let matched = MatchReport {
        id: Some("M".into()),
        totals: Some(BySeat::splat(Amount(7))),
        standing: vec![vec![Seat::E], vec![Seat::S, Seat::W], vec![Seat::N]],
        findings: vec![pinned.clone()],
    };
    let (mut parts, mut held, mut out) = (Parts::default(), Held::default(), Vec::new());
    for number in 0..2 {
        let view = HandView {
            number,
            shown_before: number,
            file: &file,
            place,
            to: u32::try_from(TEXT.len()).unwrap(),
            report: &hand,
            verdict: Verdict::Faulty,
            left_out: 0,
            against: None,
        };
        report.hand(&view, &mut parts).unwrap();
    }
    report.finding(&FileFinding { number: 0, shown_before: 2, file: &file, pinned: &pinned }, &mut parts).unwrap();
    report.matched(&MatchView { number: 0, shown_before: 3, file: &file, report: &matched }, &mut parts).unwrap();
    let summary = Summary { files: 1, hands: 2, faulty: 2, errors: 4, ..Summary::default() };
    report.begin(&mut out).unwrap();
    report.join(&parts, Some(&FileEnd { file: &file, summary }), &mut held, &mut out).unwrap();
    report.end(&summary, &mut held, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn json_is_what_the_command_line_promises() {
    let text = rendered(&Json::new(words()));
    assert!(text.starts_with(&format!("{{\"paipu\":\"{}\"", env!("CARGO_PKG_VERSION"))));
    assert!(text.contains("\"S\":170141183460469231731687303715884105727"), "{text}");
    let small = text.replace("170141183460469231731687303715884105727", "1");
    let all: Value = serde_json::from_str(&small).unwrap();
    let hand = &all["hands"][1];
    assert_eq!(hand["line"], 41);
    let due = &hand["settlement"];
    assert_eq!(due["scores"], json!({"E": -300, "S": 1, "W": -300, "N": -300}));
    assert_eq!(due["fees"], json!({"E": 20, "S": 20, "W": 20, "N": 20}));
    let step = &due["steps"][0];
    assert_eq!((&step["clause"], &step["ruling"]), (&json!("shanghai·叫分"), &json!("R02")));
    assert_eq!(step["scores"], json!({"E": 0, "S": 0, "W": 0, "N": 0}));
    let outcome = json!({"kind": "landlord", "landlord": "S", "bid": 3, "touliao": false, "tanda": false, "mingwang": null, "huangfan": false,
                         "baodao": 1, "bombs": {"E": 1, "S": 1, "W": 1, "N": 1}, "escaped": []});
    assert_eq!(hand["outcome"], outcome);
    let finding = &hand["findings"][0];
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&json!("score-mismatch"), &json!(42), &json!(6))
    );
    assert_eq!(finding["span"], json!([120, 126]));
    assert_eq!(all["findings"][0]["file"], "a b/局.paipu");
    let matched = &all["matches"][0];
    assert_eq!((&matched["match"], &matched["standing"]), (&json!("M"), &json!([["E"], ["S", "W"], ["N"]])));
    assert_eq!(all["summary"]["not_judged"], 0);
}

#[test]
fn every_line_of_ndjson_is_an_object_and_the_last_the_summary() {
    let lines: Vec<Value> =
        rendered(&Ndjson::new(words())).lines().map(|l| serde_json::from_str(l).unwrap_or(Value::Null)).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines.last().unwrap()["summary"]["hands"], 2);
}

#[test]
fn sarif_counts_from_one_and_ends_after_the_last_character() {
    let log: Value = serde_json::from_str(&rendered(&Sarif::new(words(), None))).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 4);
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b/%E5%B1%80.paipu");
    assert_eq!(place["region"], json!({"startLine": 42, "startColumn": 6, "endLine": 42, "endColumn": 12}));
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
}

#[test]
fn csv_has_a_row_per_seat_and_quotes_as_it_must() {
    let text = rendered(&Csv);
    let lines: Vec<_> = text.split("\r\n").collect();
    assert_eq!(lines.len(), 1 + 8 + 1);
    assert_eq!(lines[1], "a b/局.paipu,\"a,\"\"b\"\"\",41,shanghai,E,no,1800,-300,,20,-5,80,faulty,score-mismatch,0");
    assert!(lines[2].contains(",S,yes,1800,170141183460469231731687303715884105727,"), "{}", lines[2]);
}

#[test]
fn junit_has_a_case_per_hand_and_per_error_beside_them() {
    let text = rendered(&Junit::new(words()));
    assert!(text.contains("<testsuite name=\"a b/局.paipu\" tests=\"4\" failures=\"4\" errors=\"0\">"), "{text}");
    assert_eq!(text.matches("<testcase ").count(), 4);
    assert!(text.contains("name=\"a,&quot;b&quot;\" line=\"41\""), "{text}");
}

#[test]
fn github_annotates_each_finding() {
    let text = rendered(&Github::new(words()));
    assert_eq!(
        text.matches("::error file=a b/局.paipu,line=42,col=6,endColumn=12,title=score-mismatch::").count(),
        4,
        "{text}"
    );
}

#[test]
fn people_see_the_line_the_settlement_and_a_sum() {
    let text = rendered(&Human::new(words(), Style { color: false, width: 100 }));
    assert!(text.contains("a b/局.paipu:42:6") && text.contains("结算 S +1_800"), "{text}");
    assert!(text.contains("+1800") && text.contains("-300"), "{text}");
    assert!(!text.contains('\u{1b}'));
}
