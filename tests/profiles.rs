//! Profile files: what they must answer, how they are laid over one another, and what is refused where.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "tests"
)]

use std::path::Path;

use paipu::cli::rules::{RulesArgs, RulesFormat, run};
use paipu::profile::{Profile, ProfileError, Trouble, builtin, builtins, load_file};
use paipu::words::Lang;

fn load(text: &str) -> Result<Profile, Box<ProfileError>> {
    load_file(text, Path::new("house.toml"))
}

#[test]
fn toml_output_loads_back_to_the_same_profile() {
    for profile in builtins() {
        let text = profile.to_toml();
        let again = load(&text).unwrap_or_else(|e| panic!("{}: {e}\n{text}", profile.name));
        assert_eq!(again, **profile);
    }
}

#[test]
fn a_plain_override_cites_the_file_and_the_rest_keeps_its_source() {
    let house = load("extends = \"shanghai\"\ntouliao.win = \"4\"\nfee.amount = { flat = 5 }\n").unwrap();
    let entries = house.entries();
    let entry = |key: &str| entries.iter().find(|e| e.def.key == key).unwrap();
    assert_eq!(&*house.name, "house");
    assert_eq!(&*entry("touliao.win").cite.clause, "house·touliao.win");
    assert_eq!(entry("touliao.win").cite.ruling, None);
    assert_eq!(entry("touliao.win").value.as_str(), Some("4"));
    assert_eq!(&*entry("tanda.factor").cite.clause, "shanghai·摊打");
    assert_eq!(builtin("shanghai").unwrap().entries().len(), entries.len());
}

#[test]
fn an_extending_file_writes_out_whole_and_loads_back() {
    let house = load(
        "extends = \"shanghai\"\nname = \"my\"\n[touliao]\nwin = { value = \"4\", clause = \"规矩\", ruling = \"R11\" }\n",
    );
    let house = house.unwrap();
    assert_eq!(load(&house.to_toml()).unwrap(), house);
}

fn refused(text: &str) -> (Trouble, String) {
    let error = load(text).unwrap_err();
    (error.trouble.clone(), text.get(error.at.clone()).unwrap().to_string())
}

#[test]
fn an_unknown_key_is_refused_at_its_place_with_the_nearest() {
    let (trouble, at) = refused("extends = \"shanghai\"\ntouliao.wim = \"4\"\n");
    assert!(matches!(trouble, Trouble::UnknownKey { near: Some("touliao.win"), .. }), "{trouble:?}");
    assert_eq!(at, "wim");
    let (trouble, at) = refused("extends = \"classic\"\ntouliao.win = \"4\"\n");
    assert!(matches!(trouble, Trouble::UnknownKey { .. }), "a knob of the other game: {trouble:?}");
    assert_eq!(at, "touliao");
}

#[test]
fn a_wrong_type_or_choice_is_refused_at_its_place() {
    for (line, at) in [
        ("touliao.win = 4", "4"),
        ("touliao.win = \"3/2\"", "\"3/2\""),
        ("tanda.factor = 0", "0"),
        ("tanda.factor = 2.5", "2.5"),
        ("tanda = 2", "2"),
        ("straight.ace = \"high\"", "\"high\""),
        ("straight.max_len = 15", "15"),
        ("play.turns = false", "false"),
        ("baodao.claim = { sets = true }", "{ sets = true }"),
        ("escape.pays = { peasant = 3, landlord = 3, bidding = 9 }", "{ peasant = 3, landlord = 3, bidding = 9 }"),
        ("unit = \"euros\"", "\"euros\""),
        ("game = \"one-deck\"", "\"one-deck\""),
        ("fee.amount = 5", "5"),
    ] {
        let (trouble, place) = refused(&format!("extends = \"shanghai\"\n{line}\n"));
        assert!(matches!(trouble, Trouble::BadValue { .. }), "{line}: {trouble:?}");
        assert_eq!(place, at, "{line}");
    }
    let (trouble, at) = refused("extends = \"shanhai\"\n");
    assert!(matches!(trouble, Trouble::BadValue { .. }));
    assert_eq!(at, "\"shanhai\"");
}

#[test]
fn knobs_that_cannot_stand_together_are_refused() {
    for text in [
        "extends = \"shanghai\"\nfee.amount = \"room\"\n",
        "extends = \"shanghai\"\ndeal.hand = 24\n",
        "extends = \"lezhong-wealth\"\nlandlord_weight = 3\n",
    ] {
        assert!(matches!(refused(text).0, Trouble::Conflict { .. }), "{text}");
    }
    assert!(load("extends = \"lezhong-points\"\nlandlord_weight = 3\n").is_ok());
}

#[test]
fn without_extends_every_knob_must_be_answered() {
    assert!(matches!(refused("name = \"x\"\n").0, Trouble::Missing { key: "extends", .. }));
    assert!(matches!(refused("game = \"two-deck\"\n").0, Trouble::Missing { key: "base.default", .. }));
    assert!(matches!(refused("= 3\n").0, Trouble::Syntax { .. }));
}

fn shown(profiles: &[&str], format: RulesFormat, lang: Lang) -> String {
    let args = RulesArgs { profiles: profiles.iter().map(ToString::to_string).collect(), format };
    let mut out = Vec::new();
    run(&args, lang, 120, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn rules_lists_every_profile_and_shows_every_knob_of_one() {
    for format in [RulesFormat::Table, RulesFormat::Json, RulesFormat::Toml] {
        let list = shown(&[], format, Lang::En);
        for profile in builtins() {
            assert!(list.contains(&*profile.name), "{list}");
            let whole = shown(&[&profile.name], format, Lang::Zh);
            for entry in profile.entries() {
                let key = entry.def.key.rsplit('.').next().unwrap();
                assert!(whole.contains(key), "{key}: {whole}");
            }
        }
    }
    let table = shown(&["shanghai"], RulesFormat::Table, Lang::Zh);
    assert!(table.contains("头撂赢牌") && table.contains("R11") && table.contains("shanghai·头撂"), "{table}");
}

#[test]
fn rules_of_two_profiles_shows_what_differs_alone() {
    let table = shown(&["shanghai", "xixi"], RulesFormat::Table, Lang::En);
    assert!(table.contains("straight.max_len") && table.contains("shanghai·牌型说明 (R06)"), "{table}");
    assert!(!table.contains("tanda.factor"), "{table}");
    let json: serde_json::Value =
        serde_json::from_str(&shown(&["shanghai", "classic"], RulesFormat::Json, Lang::En)).unwrap();
    let differs = json["differs"].as_array().unwrap();
    assert!(differs.iter().any(|d| d["key"] == "touliao.win" && d["from"]["value"] == "4/3" && d["to"].is_null()));
    assert!(differs.iter().any(|d| d["key"] == "factor.bomb" && d["from"].is_null() && d["to"]["value"] == 2));
}

#[test]
fn the_difference_as_toml_is_a_file_that_makes_one_profile_the_other() {
    for one in builtins() {
        for other in builtins() {
            let made = load(&shown(&[&one.name, &other.name], RulesFormat::Toml, Lang::En)).unwrap();
            let values = |p: &Profile| p.entries().into_iter().map(|e| (e.def.key, e.value)).collect::<Vec<_>>();
            assert_eq!(values(&made), values(other), "{} {}", one.name, other.name);
            assert_eq!((&made.name, &made.title, made.unit), (&other.name, &other.title, other.unit));
        }
    }
}

#[test]
fn an_unknown_profile_gets_the_nearest_name() {
    let args = RulesArgs { profiles: vec!["shanhai".into()], format: RulesFormat::Table };
    let error = run(&args, Lang::En, 80, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("shanghai"), "{error}");
}

#[test]
fn every_knob_asks_in_both_languages_and_says_what_it_allows() {
    for entry in builtins().flat_map(|p| p.entries()) {
        let def = entry.def;
        assert!(def.question.ends_with('?') && def.question_zh.ends_with('？'), "{}", def.key);
        assert!(!def.choices().is_empty(), "{}", def.key);
        let (source, heading) = entry.cite.clause.split_once('·').unwrap();
        assert!(builtin(source).is_some() && !heading.is_empty(), "{}", def.key);
        let ruling = entry.cite.ruling.as_deref().unwrap_or("R01");
        assert!(ruling.len() == 3 && ruling.starts_with('R'), "{}: {ruling}", def.key);
    }
}
