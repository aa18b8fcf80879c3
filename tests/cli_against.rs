//! `paipu audit --against`: a record of one house read by the rules of another.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn audit(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"))
        .env("LC_ALL", "C")
        .arg("audit")
        .args(args);
    command
}

fn text(command: &mut Command, code: i32) -> String {
    String::from_utf8(command.assert().code(code).get_output().stdout.clone()).unwrap()
}

#[test]
fn another_house_pays_otherwise_and_changes_no_exit_status() {
    let all: Value =
        serde_json::from_str(&text(&mut audit(&["--against", "xixi", "--format", "json", "clean/shanghai"]), 0))
            .unwrap();
    let hands = all["hands"].as_array().unwrap();
    let differ: Vec<_> = hands.iter().filter(|hand| hand.get("against").is_some()).collect();
    assert!(!differ.is_empty());
    assert_eq!(all["summary"]["differ"], differ.len());
    for hand in differ {
        let against = &hand["against"];
        assert_eq!(against["rules"], "xixi");
        let pays = against["scores"] != hand["settlement"]["scores"] || against["fees"] != hand["settlement"]["fees"];
        let acts = ["findings_added", "findings_removed"].iter().any(|key| against[key] != Value::Array(Vec::new()));
        assert!(pays || acts, "{hand}");
    }
}

#[test]
fn the_same_rules_make_no_difference() {
    let all = text(&mut audit(&["--against", "shanghai", "clean/shanghai"]), 0);
    assert!(all.contains("0 hands would differ"), "{all}");
    assert!(!text(&mut audit(&["clean/shanghai"]), 0).contains("would differ"));
}

#[test]
fn people_see_the_figures_side_by_side() {
    let all = text(&mut audit(&["--against", "xixi", "clean/shanghai"]), 0);
    assert!(all.contains("would differ under xixi") && all.contains("Score: there"), "{all}");
    let all = text(&mut audit(&["--lang", "zh", "--against", "xixi", "clean/shanghai"]), 0);
    assert!(all.contains("若按 xixi"), "{all}");
}

#[test]
fn rules_of_another_game_are_refused() {
    for args in [
        &["--rules", "shanghai", "--against", "classic", "clean/shanghai"][..],
        &["--against", "classic", "clean/shanghai"],
    ] {
        let out = audit(&[args, &["--quiet"]].concat()).assert().code(2).get_output().stderr.clone();
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("different games") && out.contains("classic"), "{out}");
    }
}
