//! `paipu settle`: payouts by role from facts alone, and what is refused by which clause.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests")]

use clap::Parser;
use paipu::cli::settle::{Refusal, SettleArgs, SettleError, run};
use paipu::words::Lang;
use serde_json::{Value, json};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: SettleArgs,
}

fn settle(line: &str, lang: Lang) -> Result<String, SettleError> {
    let words = std::iter::once("settle").chain(line.split_whitespace());
    let args = Cli::try_parse_from(words).unwrap_or_else(|e| panic!("{line}: {e}")).args;
    let mut out = Vec::new();
    run(&args, lang, 120, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

fn payout(line: &str) -> Value {
    let text = settle(&format!("--format json {line}"), Lang::En).unwrap_or_else(|e| panic!("{line}: {e}"));
    serde_json::from_str(&text).unwrap()
}

#[test]
fn payouts_by_role_of_the_two_deck_game() {
    for (line, payouts) in [
        (
            "--rules shanghai --base 100 --bid 3 --winner landlord",
            json!({"landlord": 900, "peasants": [-300, -300, -300]}),
        ),
        (
            "--rules shanghai --base 100 --touliao --tanda --baodao 1:play --winner landlord",
            json!({"landlord": 3600, "peasants": [-1200, -1200, -1200]}),
        ),
        ("--rules shanghai --base 1 --bid 2 --baodao 2:claim", json!({"landlord": 12, "peasants": [-4, -4, -4]})),
        (
            "--rules shanghai --base 1 --bid 2 --baodao 2:claim --winner landlord",
            json!({"landlord": 12, "peasants": [-4, -4, -4]}),
        ),
        (
            "--rules shanghai --base 1 --bid 2 --huangfan --escape landlord",
            json!({"landlord": -12, "peasants": [4, 4, 4]}),
        ),
        (
            "--rules shanghai --base 1 --bid 2 --huangfan --escape peasant",
            json!({"landlord": 8, "escaper": -16, "peasants": [4, 4]}),
        ),
        (
            "--rules shanghai --base 100 --mingwang --escape bidding",
            json!({"escaper": -1800, "others": [600, 600, 600]}),
        ),
        ("--rules xixi --base 1 --bid 2 --escape peasant", json!({"landlord": 6, "escaper": -10, "peasants": [2, 2]})),
        (
            "--rules pengpu --touliao --tanda --baodao 1:play --winner landlord",
            json!({"landlord": 48, "peasants": [-16, -16, -16]}),
        ),
    ] {
        assert_eq!(payout(line)["payouts"], payouts, "{line}");
    }
}

#[test]
fn payouts_by_role_of_the_one_deck_game() {
    for (line, payouts) in [
        (
            "--rules lezhong-points --base 2 --multiplier 1 --robs 2 --bombs 1 --rockets 1 --shows 1 --sealed 0 --spring --winner landlord",
            json!({"landlord": 512, "peasants": [-256, -256]}),
        ),
        ("--rules lezhong-points --anti-spring --winner peasants", json!({"landlord": -4, "peasants": [2, 2]})),
        (
            "--rules lezhong-points --base 3 --robs 2 --bombs 1 --escape peasant",
            json!({"landlord": 0, "escaper": -144, "peasants": [0]}),
        ),
        ("--rules lezhong-points --base 3 --escape landlord", json!({"landlord": -9, "peasants": [0, 0]})),
        ("--rules lezhong-points --base 3 --escape uncalled", json!({"escaper": -3, "others": [0, 0]})),
        ("--rules lezhong-points --base 3 --robs 1 --escape bidding", json!({"escaper": -18, "others": [0, 0]})),
        (
            "--rules lezhong-wealth --base 1000 --multiplier 6 --bombs 1 --stakes 2,2,2 --winner landlord",
            json!({"landlord": 192_000, "peasants": [-96_000, -96_000]}),
        ),
        (
            "--rules lezhong-wealth --base 1000 --balances 500,900,1200 --winner peasants",
            json!({"landlord": -500, "peasants": [214, 286]}),
        ),
        (
            "--rules lezhong-wealth --base 100 --stakes 1,2,1 --winner landlord --escape peasant",
            json!({"landlord": 300, "escaper": -300, "peasants": [0]}),
        ),
        (
            "--rules lezhong-wealth --base 100 --winner landlord --escape peasants",
            json!({"landlord": 200, "peasants": [-100, -100]}),
        ),
        ("--rules classic --bid 3 --bombs 1 --winner peasants", json!({"landlord": -12, "peasants": [6, 6]})),
    ] {
        assert_eq!(payout(line)["payouts"], payouts, "{line}");
    }
}

#[test]
fn the_fee_is_one_figure_and_by_role_where_it_differs() {
    let shanghai = payout("--rules shanghai --base 100 --bid 1 --winner landlord");
    assert_eq!((&shanghai["fee"], &shanghai["fees"]), (&json!(20), &Value::Null));
    let wealth = payout("--rules lezhong-wealth --base 100 --fee 30 --balances 0,110,500 --winner landlord");
    assert_eq!((&wealth["fee"], &wealth["fees"]), (&json!(30), &json!({"landlord": 30, "peasants": [10, 30]})));
}

#[test]
fn steps_have_words_clause_ruling_and_scores_by_role_and_name_no_seat() {
    let payout = payout("--rules shanghai --base 100 --touliao --escape peasant");
    let steps = payout["steps"].as_array().unwrap();
    assert_eq!(payout["rules"], "shanghai");
    assert_eq!((&steps[1]["clause"], &steps[1]["ruling"]), (&json!("shanghai·头撂"), &json!("R11")));
    assert_eq!(steps[0]["scores"], json!({"landlord": 600, "escaper": -1200, "peasants": [300, 300]}));
    let text = steps[0]["text"].as_str().unwrap();
    assert!(text.contains("Escaper") && !text.contains("South"), "{text}");
}

#[test]
fn people_read_steps_and_payouts_in_their_language() {
    let line = "--rules shanghai --base 100 --touliao --tanda --winner landlord";
    let english = settle(line, Lang::En).unwrap();
    for part in ["Touliao: 300 × 4/3 = 400", "shanghai·头撂 (R11)", "Landlord", "Peasant 3", "+2400", "-800", "20"]
    {
        assert!(english.contains(part), "{part}: {english}");
    }
    let chinese = settle(line, Lang::Zh).unwrap();
    for part in ["头撂：300 × 4/3 = 400", "地主", "农民3", "应得（金豆）"] {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
}

fn refused(line: &str) -> (Refusal, Option<String>) {
    match settle(line, Lang::En) {
        Err(SettleError::Refused(refused)) => (refused.why, refused.cite.map(|c| c.clause.to_string())),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn contradictory_facts_are_refused_with_the_clause() {
    for (line, why, clause) in [
        ("--rules shanghai --base 1 --bid 3 --tanda --winner landlord", Refusal::TandaAlone, "shanghai·摊打"),
        (
            "--rules shanghai --base 1 --bid 2 --touliao --winner landlord",
            Refusal::TouliaoBid { bid: 2 },
            "shanghai·头撂",
        ),
        ("--rules pengpu --bid 3 --baodao 2:play --winner landlord", Refusal::Sets { sets: 2, most: 1 }, "pengpu·注"),
        ("--rules pengpu --bid 3 --huangfan --winner landlord", Refusal::NoHuangfan, "pengpu·叫档规则"),
        ("--rules pengpu --bid 3 --escape peasant", Refusal::NoEscapeRule, "pengpu·比赛规则"),
        (
            "--rules shanghai --base 1 --bid 3 --baodao 1:claim --winner peasants",
            Refusal::ClaimLost,
            "shanghai·报道规则·一",
        ),
        (
            "--rules shanghai --base 1 --bid 3 --baodao 1:claim --escape peasant",
            Refusal::ClaimEscaped,
            "shanghai·报道规则·一",
        ),
        ("--rules shanghai --base 1 --bid 3 --baodao 0:play --winner peasants", Refusal::NoSets, "shanghai·报道"),
        (
            "--rules shanghai --base 1 --bid 3 --winner landlord --escape peasant",
            Refusal::EscapeWon,
            "shanghai·逃跑处罚规则",
        ),
        ("--rules shanghai --base 1 --bid 3 --escape peasants", Refusal::NoSuchEscape, "shanghai·逃跑处罚规则"),
        (
            "--rules shanghai --base 1 --bid 3 --escape bidding",
            Refusal::BeforeEscape { flag: "--bid" },
            "shanghai·叫分",
        ),
        ("--rules shanghai --bid 3 --winner landlord", Refusal::NoBase, "shanghai·输赢分数计算"),
        ("--rules shanghai --base 1 --winner landlord", Refusal::NoBid, "shanghai·叫分"),
        ("--rules lezhong-wealth --base 1 --escape peasant", Refusal::EscapeUnwon, "lezhong-wealth·逃跑计分"),
        ("--rules lezhong-points --escape peasant --winner landlord", Refusal::EscapeWon, "lezhong-points·逃跑扣分"),
        (
            "--rules lezhong-points --escape uncalled --robs 1",
            Refusal::BeforeEscape { flag: "--robs" },
            "lezhong-points·逃跑扣分",
        ),
        (
            "--rules lezhong-points --sealed 1 --winner landlord",
            Refusal::NotHere { flag: "--sealed" },
            "lezhong-points·积分规则",
        ),
        (
            "--rules lezhong-points --fee 1 --winner landlord",
            Refusal::NotHere { flag: "--fee" },
            "lezhong-points·积分规则",
        ),
        ("--rules classic --robs 1 --bid 1 --winner landlord", Refusal::NotHere { flag: "--robs" }, "classic·叫分"),
        ("--rules classic --winner landlord", Refusal::NoBid, "classic·叫分"),
    ] {
        assert_eq!(refused(line), (why, Some(clause.to_owned())), "{line}");
    }
}

#[test]
fn facts_of_the_other_game_or_that_cannot_be_are_refused() {
    for (line, why, clause) in [
        ("--rules shanghai --base 1 --bid 1", Refusal::NoEnd, "shanghai·输赢分数计算·地主赢"),
        ("--rules lezhong-points", Refusal::NoEnd, "lezhong-points·积分规则"),
        (
            "--rules shanghai --base 1 --bid 1 --robs 1 --winner landlord",
            Refusal::OtherGame { flag: "--robs" },
            "shanghai·叫分",
        ),
        (
            "--rules shanghai --base 1 --bid 1 --bombs 1 --winner landlord",
            Refusal::OtherGame { flag: "--bombs" },
            "shanghai·输赢分数计算·地主赢",
        ),
        ("--rules classic --touliao --winner landlord", Refusal::OtherGame { flag: "--touliao" }, "classic·叫分"),
        ("--rules classic --baodao 1:play --bid 1", Refusal::OtherGame { flag: "--baodao" }, "classic·计分"),
        (
            "--rules lezhong-points --rockets 2 --winner landlord",
            Refusal::TooMany { flag: "--rockets", count: 2, most: 1 },
            "lezhong-points·发牌",
        ),
        (
            "--rules lezhong-points --shows 4 --winner landlord",
            Refusal::TooMany { flag: "--shows", count: 4, most: 3 },
            "lezhong-points·第一个叫牌的玩家",
        ),
        ("--rules lezhong-points --spring --winner peasants", Refusal::SpringOfLoser, "lezhong-points·积分规则"),
        ("--rules classic --bid 1 --anti-spring --winner landlord", Refusal::SpringOfLoser, "classic·反春天"),
        (
            "--rules lezhong-wealth --base 9 --balances 5,?,? --winner peasants",
            Refusal::BalancesLacking,
            "lezhong-wealth·财富规则·2",
        ),
    ] {
        assert_eq!(refused(line), (why, Some(clause.to_owned())), "{line}");
    }
    let (why, clause) = refused("--rules lezhong-wealth --base 1 --stakes 3,1,1 --winner landlord");
    assert!(matches!(why, Refusal::Stake { .. }));
    assert_eq!(clause.as_deref(), Some("lezhong-wealth·胜负倍数说明"));
    for (line, flag, clause) in [
        ("--rules lezhong-wealth --base 9 --spring --winner landlord", "--spring", "lezhong-wealth·财富规则"),
        ("--rules lezhong-wealth --base 9 --anti-spring --winner peasants", "--anti-spring", "lezhong-wealth·财富规则"),
        ("--rules lezhong-points --balances 10,1,1 --winner landlord", "--balances", "lezhong-points·积分规则"),
        ("--rules classic --bid 1 --balances 5,5,5 --winner landlord", "--balances", "classic·计分"),
    ] {
        assert_eq!(refused(line), (Refusal::NotHere { flag }, Some(clause.to_owned())), "{line}");
    }
    let huge = "--rules shanghai --bid 3 --winner landlord --base 170141183460469231731687303715884105727";
    assert_eq!(refused(huge), (Refusal::Overflow, None));
}

#[test]
fn a_negative_figure_is_told_to_be_one_and_not_to_be_a_flag() {
    for (flags, said) in [
        ("--base -5", "invalid value '-5' for '--base <N>': a whole number from 1 is needed"),
        ("--base 0", "invalid value '0' for '--base <N>': a whole number from 1 is needed"),
        ("--multiplier -1", "invalid value '-1' for '--multiplier <N>': a whole number from 1 is needed"),
        ("--fee -1", "invalid value '-1' for '--fee <N>': a whole number from 0 is needed"),
        ("--base 1.5", "invalid value '1.5' for '--base <N>': this is no whole number"),
        ("--bid -1", "invalid value '-1' for '--bid <1|2|3>': -1 is not in 1..=3"),
        ("--bombs -1", "invalid value '-1' for '--bombs <N>'"),
        ("--robs -1", "invalid value '-1' for '--robs <N>'"),
    ] {
        let words = ["settle", "--rules", "lezhong-wealth"].into_iter().chain(flags.split(' '));
        let error = Cli::try_parse_from(words).err().unwrap().to_string();
        assert!(error.contains(said), "{flags}: {error}");
    }
    let stakes = "--rules lezhong-wealth --base 1 --stakes -2,1,1 --winner landlord";
    assert!(matches!(refused(stakes).0, Refusal::Stake { .. }));
}

#[test]
fn no_more_bombs_are_played_than_the_cards_make() {
    for (end, most) in [
        // 20 cards of the landlord, 16 of each peasant who is not out
        ("--winner landlord", 13),
        ("--winner landlord --rockets 1", 12),
        ("--winner peasants", 12),
        ("--winner peasants --rockets 1", 12),
        ("--winner landlord --spring", 5),
        ("--winner landlord --spring --rockets 1", 4),
        ("--winner peasants --anti-spring", 9),
        ("--winner peasants --anti-spring --rockets 1", 8),
        ("--escape peasant", 12),
    ] {
        let line = |bombs| format!("--rules lezhong-points --bombs {bombs} {end}");
        assert!(settle(&line(most), Lang::En).is_ok(), "{}", line(most));
        let why = Refusal::TooMany { flag: "--bombs", count: most + 1, most };
        assert_eq!(refused(&line(most + 1)), (why, Some("lezhong-points·发牌".to_owned())), "{end}");
    }
}

#[test]
fn no_more_sets_are_declared_than_the_cards_make() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path().join("house.toml");
    std::fs::write(&house, "extends = \"shanghai\"\nname = \"house\"\nbaodao.max_sets = 8\n").unwrap();
    let line = |sets| format!("--rules {} --base 1 --bid 3 --baodao {sets}:play --winner landlord", house.display());
    // four jokers, and four sevens of the other 29 cards
    assert!(settle(&line(5), Lang::En).is_ok());
    let (why, clause) = refused(&line(6));
    assert_eq!(why, Refusal::TooMany { flag: "--baodao", count: 6, most: 5 });
    assert!(clause.is_some());
}

#[test]
fn every_refusal_is_worded_in_both_languages() {
    for lang in [Lang::En, Lang::Zh] {
        let words = paipu::words::Words::new(lang);
        for line in [
            "--rules shanghai --base 1 --bid 3 --tanda --winner landlord",
            "--rules shanghai --base 1 --bid 1",
            "--rules lezhong-wealth --base 1 --stakes 3,1,1 --winner landlord",
            "--rules shanhai --winner landlord",
        ] {
            let said = settle(line, lang).unwrap_err().say(&words);
            assert!(
                !said.contains("settle-") && said.is_ascii() == (lang == Lang::En && !said.contains(['·', '“'])),
                "{said}"
            );
        }
    }
}
