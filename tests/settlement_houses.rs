//! Houses written in TOML alone, audited from a record to the verdict.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// The audit of a record under a house's rules.
fn audit(name: &str, house: &str, record: &str) -> Value {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let (rules, file) = (folder.join("house.toml"), folder.join("hand.paipu"));
    std::fs::write(&rules, house).unwrap();
    std::fs::write(&file, record).unwrap();
    let mut paipu = Command::new(env!("CARGO_BIN_EXE_paipu"));
    let output = paipu.args(["audit", "--format", "json", "--rules"]).args([&rules, &file]).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn errors(hand: &Value) -> Vec<&str> {
    let findings = hand["findings"].as_array().unwrap().iter();
    findings.filter(|f| f["severity"] == "error").map(|f| f["code"].as_str().unwrap()).collect()
}

const SCORE_HOUSE: &str = "
extends = \"classic\"
base.default = 5000
[factor]
bomb = 3
rocket = 8
spring = 16
";

/// The landlord's twenty cards in five plays, the peasants never play.
fn spring(scores: [i128; 3]) -> String {
    let plays = ["3333", "BR", "4444", "56789", "TJQKA"];
    let plays = plays.map(|cards| format!("E play {cards}\nS pass\nW pass\n")).concat();
    let plays = plays.strip_suffix("S pass\nW pass\n").unwrap();
    let [e, s, w] = scores;
    format!(
        "paipu 1\n\nhand 1\nrules classic\nE bid 1\nS bid pass\nW bid pass\n{plays}result landlord\nscore E {e:+}\nscore S {s:+}\nscore W {w:+}\n"
    )
}

#[test]
fn score_bidding_with_bomb_3_rocket_8_spring_16_at_base_5000() {
    // 5000 · 1 · 3 · 3 · 8 · 16
    let each = 5_760_000;
    let right = audit("score-right", SCORE_HOUSE, &spring([2 * each, -each, -each]));
    let hand = &right["hands"][0];
    assert_eq!(errors(hand), [""; 0], "{hand}");
    assert_eq!(hand["outcome"]["multiplier"], 1152);
    assert_eq!(hand["settlement"]["scores"], json!({"E": 2 * each, "S": -each, "W": -each}));
    let missed = audit("score-missed", SCORE_HOUSE, &spring([each / 8, -each / 16, -each / 16]));
    assert_eq!(errors(&missed["hands"][0]), ["score-mismatch"; 3]);
}

#[test]
fn wings_all_of_different_ranks() {
    let record = "paipu 1\n\nhand 1\nrules lezhong-points\nE call\nS no-rob\nW no-rob\nE play 33344455\n";
    let plain = audit("wings-plain", "extends = \"lezhong-points\"\n", record);
    assert_eq!(errors(&plain["hands"][0]), ["hand-unfinished"]);
    let distinct = audit("wings-distinct", "extends = \"lezhong-points\"\nwings.distinct = true\n", record);
    assert!(errors(&distinct["hands"][0]).contains(&"not-a-pattern"), "{distinct}");
}

const SHANGHAI_HOUSE: &str = "
extends = \"shanghai\"
touliao.win = \"4\"
fee.amount = { flat = 5 }
baodao.bound = true
";

#[test]
fn a_shanghai_house_with_literal_touliao_five_beans_and_sets_that_stay_whole() {
    let sheet = |each: i128| {
        let seats = ["E", "W", "N"].map(|seat| format!("score {seat} {} fee 5\n", -each)).concat();
        format!(
            "paipu 1\n\nhand 1\nrules shanghai\nbase 100\nmarker E 3s\nlandlord S 3 touliao\nresult landlord\n{seats}score S +{} fee 5\n",
            3 * each
        )
    };
    let right = audit("literal", SHANGHAI_HOUSE, &sheet(1200));
    assert_eq!(errors(&right["hands"][0]), [""; 0], "{right}");
    assert_eq!(right["hands"][0]["settlement"]["fees"], json!({"E": 5, "S": 5, "W": 5, "N": 5}));
    let by_the_text = audit("by-the-text", SHANGHAI_HOUSE, &sheet(400));
    assert_eq!(errors(&by_the_text["hands"][0]), ["score-mismatch"; 4]);
    let split =
        "paipu 1\n\nhand 1\nrules shanghai\nbase 100\nmarker E 3s\nlandlord S 3\nS baodao 7777777 play\nS play 777\n";
    let bound = audit("bound", SHANGHAI_HOUSE, split);
    assert!(errors(&bound["hands"][0]).contains(&"baodao-set-split"), "{bound}");
    let free = audit("free", "extends = \"shanghai\"\n", split);
    assert!(!errors(&free["hands"][0]).contains(&"baodao-set-split"), "{free}");
}

#[test]
fn a_house_that_cannot_be_used_is_shown_at_its_place_and_the_status_is_2() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let rules = folder.join("wrong.toml");
    std::fs::write(&rules, "extends = \"shanghai\"\ntouliao.wim = \"4\"\n").unwrap();
    let mut paipu = Command::new(env!("CARGO_BIN_EXE_paipu"));
    let output = paipu.arg("rules").arg(&rules).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("touliao.win") && said.contains("wrong.toml:2:9"), "{said}");
}
