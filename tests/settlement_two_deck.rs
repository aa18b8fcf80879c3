//! The two-deck game by profile and clause, with the figures of the texts (base 1: landlord, each peasant).
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "tests"
)]

mod settlement_support;

use paipu::amount::Amount;
use paipu::profile::{Game, builtins};
use paipu::seat::Seat;
use paipu::settle::{ContractEnd, Facts, TwoDeckContract, TwoDeckEnd, TwoDeckFacts, Unsettled, settle};
use paipu::syntax::ast::Bid;
use settlement_support::*;

use ContractEnd::{Claimed, LandlordWon, PeasantsWon};

const BIDS: [(Bid, i128); 3] = [(Bid::One, 1), (Bid::Two, 2), (Bid::Three, 3)];

fn figures(name: &str, contract: TwoDeckContract, end: ContractEnd) -> (i128, i128) {
    pair(&profile(name), &two_deck(contract, end))
}

#[test]
fn all_1_5_check_figures_of_ordinary_hands() {
    for name in ["shanghai", "xixi", "pengpu"] {
        for (bid, [landlord, peasant]) in [(Bid::One, [3, 1]), (Bid::Two, [6, 2]), (Bid::Three, [9, 3])] {
            assert_eq!(figures(name, contract(bid), LandlordWon), (landlord, -peasant), "{name} {bid:?}");
            assert_eq!(figures(name, contract(bid), PeasantsWon), (-landlord, peasant), "{name} {bid:?}");
        }
    }
}

#[test]
fn all_1_5_touliao_won_12_4_lost_9_3() {
    for name in ["shanghai", "xixi", "pengpu"] {
        assert_eq!(figures(name, touliao(), LandlordWon), (12, -4), "{name}");
        assert_eq!(figures(name, touliao(), PeasantsWon), (-9, 3), "{name}");
    }
}

#[test]
fn all_1_5_touliao_tanda_won_24_8_lost_18_6() {
    for name in ["shanghai", "xixi", "pengpu"] {
        assert_eq!(figures(name, tanda(), LandlordWon), (24, -8), "{name}");
        assert_eq!(figures(name, tanda(), PeasantsWon), (-18, 6), "{name}");
    }
}

#[test]
fn shanghai_baodao_rules_2_and_3_touliao_tanda_won_36_12_lost_9_3() {
    assert_eq!(figures("shanghai", play(tanda(), 1), LandlordWon), (36, -12));
    assert_eq!(figures("shanghai", play(tanda(), 1), PeasantsWon), (-9, 3));
}

#[test]
fn shanghai_special_rules_baodao_won_is_doubled_and_lost_is_nothing_where_nothing_else_multiplies() {
    for (bid, g) in BIDS {
        assert_eq!(figures("shanghai", play(contract(bid), 1), LandlordWon), (6 * g, -2 * g));
        assert_eq!(figures("shanghai", play(contract(bid), 1), PeasantsWon), (0, 0));
    }
}

#[test]
fn shanghai_baodao_rule_3_more_sets_than_factors_the_landlord_gains_though_it_lost() {
    assert_eq!(figures("shanghai", play(contract(Bid::Two), 2), PeasantsWon), (6, -2));
    assert_eq!(figures("xixi", play(contract(Bid::Two), 2), PeasantsWon), (6, -2));
}

#[test]
fn shanghai_baodao_rule_1_claim_counts_touliao_and_sets_but_not_huangfan_mingwang() {
    let facts = |contract| TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(contract, Claimed) };
    assert_eq!(pair(&profile("shanghai"), &facts(claim(contract(Bid::Two), 2))), (12, -4));
    assert_eq!(pair(&profile("shanghai"), &facts(claim(tanda(), 1))), (12, -4));
}

#[test]
fn xixi_claim_counts_huangfan_and_mingwang_but_neither_touliao_nor_tanda() {
    let facts = |contract| TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(contract, Claimed) };
    assert_eq!(pair(&profile("xixi"), &facts(claim(contract(Bid::Two), 2))), (48, -16));
    assert_eq!(pair(&profile("xixi"), &facts(claim(tanda(), 1))), (36, -12));
}

#[test]
fn a_claim_without_a_set_that_counts_is_worth_nothing_but_pengpu_its_row() {
    assert_eq!(figures("shanghai", claim(contract(Bid::Three), 0), Claimed), (0, 0));
    assert_eq!(figures("xixi", claim(contract(Bid::Three), 0), Claimed), (0, 0));
    assert_eq!(figures("pengpu", claim(contract(Bid::Three), 0), Claimed), (9, -3));
}

#[test]
fn play_without_a_set_that_counts_is_the_row_without_baodao() {
    for name in ["shanghai", "xixi", "pengpu"] {
        assert_eq!(figures(name, play(touliao(), 0), LandlordWon), (12, -4), "{name}");
        assert_eq!(figures(name, play(touliao(), 0), PeasantsWon), (-9, 3), "{name}");
    }
}

/// The tables of pengpu·牌局计分方式: contract, end, landlord, each peasant.
fn pengpu_tables() -> Vec<(TwoDeckContract, ContractEnd, i128, i128)> {
    let [one, two, three] = BIDS.map(|(bid, _)| contract(bid));
    vec![
        (one, LandlordWon, 3, -1),
        (one, PeasantsWon, -3, 1),
        (two, LandlordWon, 6, -2),
        (two, PeasantsWon, -6, 2),
        (three, LandlordWon, 9, -3),
        (three, PeasantsWon, -9, 3),
        (touliao(), LandlordWon, 12, -4),
        (touliao(), PeasantsWon, -9, 3),
        (tanda(), LandlordWon, 24, -8),
        (tanda(), PeasantsWon, -18, 6),
        (claim(one, 1), Claimed, 3, -1),
        (claim(two, 1), Claimed, 6, -2),
        (claim(three, 1), Claimed, 9, -3),
        (claim(touliao(), 1), Claimed, 12, -4),
        (play(one, 1), LandlordWon, 6, -2),
        (play(one, 1), PeasantsWon, 0, 0),
        (play(two, 1), LandlordWon, 12, -4),
        (play(two, 1), PeasantsWon, 0, 0),
        (play(three, 1), LandlordWon, 18, -6),
        (play(three, 1), PeasantsWon, 0, 0),
        (play(touliao(), 1), LandlordWon, 24, -8),
        (play(touliao(), 1), PeasantsWon, 0, 0),
        (play(tanda(), 1), LandlordWon, 48, -16),
        (play(tanda(), 1), PeasantsWon, 0, 0),
    ]
}

#[test]
fn pengpu_scoring_every_row_of_the_table_is_what_the_formula_gives() {
    for (contract, end, landlord, peasant) in pengpu_tables() {
        assert_eq!(figures("pengpu", contract, end), (landlord, peasant), "{contract:?} {end:?}");
    }
}

#[test]
fn pengpu_scoring_the_formula_gives_nothing_that_the_table_lacks() {
    let contracts = || BIDS.map(|(bid, _)| contract(bid)).into_iter().chain([touliao(), tanda()]);
    let mut rows = 0;
    for contract in contracts() {
        let t = if contract.tanda { 2 } else { 1 };
        let g = i128::from(contract.bid.number());
        let won = if contract.touliao { 4 } else { g };
        // rules.md 1.5, written out once more
        for (contract, end, each) in [
            (contract, LandlordWon, won * t),
            (contract, PeasantsWon, -g * t),
            (play(contract, 1), LandlordWon, won * t * 2),
            (play(contract, 1), PeasantsWon, 0),
        ] {
            let row = pengpu_tables().into_iter().find(|(c, e, ..)| (*c, *e) == (contract, end)).unwrap();
            assert_eq!((row.2, row.3), (3 * each, -each));
            rows += 1;
        }
    }
    assert_eq!(rows + 4, pengpu_tables().len(), "and four rows of claims");
}

#[test]
fn pengpu_mingwang_doubles_every_row_and_huangfan_none() {
    for (contract, end, landlord, peasant) in pengpu_tables() {
        let facts = TwoDeckFacts { mingwang: true, huangfan: true, ..two_deck(contract, end) };
        assert_eq!(pair(&profile("pengpu"), &facts), (2 * landlord, 2 * peasant), "{contract:?} {end:?}");
    }
}

/// rules.md 1.5 for shanghai and xixi, written out once more: what each peasant pays.
fn by_hand(name: &str, contract: &TwoDeckContract, facts: &TwoDeckFacts, end: ContractEnd) -> i128 {
    let factor = |holds: bool| if holds { 2 } else { 1 };
    let (h, m, t) = (factor(facts.huangfan), factor(facts.mingwang), factor(contract.tanda));
    let bg = facts.base.0 * i128::from(contract.bid.number());
    let bgl = if contract.touliao { bg * 4 / 3 } else { bg };
    let r = contract.baodao.map_or(0, |b| i128::from(b.sets));
    match (end, r) {
        (Claimed, r) if name == "xixi" => bg * r * h * m,
        (Claimed, r) => bgl * r,
        (LandlordWon, r) => bgl * (h * m * t + r),
        (_, r) => bg * (r - h * m * t),
    }
}

#[test]
fn shanghai_and_xixi_every_combination_is_what_the_formulas_say() {
    let mut seen = 0;
    for name in ["shanghai", "xixi"] {
        for contract in BIDS.map(|(bid, _)| contract(bid)).into_iter().chain([touliao(), tanda()]) {
            for bits in 0..4 {
                for sets in 0..=2 {
                    for end in [LandlordWon, PeasantsWon, Claimed] {
                        let contract = match (end, sets) {
                            (Claimed, _) => claim(contract, sets),
                            (_, 0) => contract,
                            _ => play(contract, sets),
                        };
                        let base = Amount(100 + i128::from(sets));
                        let facts = two_deck(contract, end);
                        let facts = TwoDeckFacts { base, huangfan: bits & 1 != 0, mingwang: bits & 2 != 0, ..facts };
                        let each = by_hand(name, &contract, &facts, end);
                        assert_eq!(pair(&profile(name), &facts), (3 * each, -each), "{name} {facts:?}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert_eq!(seen, 360);
}

#[test]
fn shanghai_example_of_the_format_3_100_1_plus_1() {
    let facts = TwoDeckFacts { base: Amount(100), ..two_deck(play(contract(Bid::Three), 1), LandlordWon) };
    assert_eq!(scores(&profile("shanghai"), &Facts::TwoDeck(facts)), [-600, 1800, -600, -600]);
    assert_eq!(fees(&profile("shanghai"), &Facts::TwoDeck(facts)), [20; 4]);
}

fn escape(name: &str, contract: TwoDeckContract, escaper: Seat) -> [i128; 4] {
    let facts = TwoDeckFacts { huangfan: true, ..two_deck(contract, ContractEnd::Escaped(escaper)) };
    scores(&profile(name), &Facts::TwoDeck(facts))
}

#[test]
fn shanghai_escape_1_peasant_pays_4_rates_half_to_the_landlord() {
    // rate 2·2 (huangfan)
    assert_eq!(escape("shanghai", contract(Bid::Two), Seat::W), [4, 8, -16, 4]);
    // touliao: rate 4·2; tanda and baodao left out
    assert_eq!(escape("shanghai", play(tanda(), 2), Seat::W), [8, 16, -32, 8]);
}

#[test]
fn shanghai_escape_2_landlord_pays_3_rates() {
    assert_eq!(escape("shanghai", contract(Bid::Two), Seat::S), [4, -12, 4, 4]);
    assert_eq!(escape("shanghai", tanda(), Seat::S), [8, -24, 8, 8]);
}

fn in_bidding(name: &str, mingwang: bool) -> [i128; 4] {
    let end = TwoDeckEnd::EscapedInBidding { escaper: Seat::N };
    let facts = TwoDeckFacts { base: Amount(100), huangfan: true, mingwang, end };
    scores(&profile(name), &Facts::TwoDeck(facts))
}

#[test]
fn shanghai_escape_3_and_xixi_before_the_end_of_the_bidding_9_bases_times_huangfan_mingwang() {
    for name in ["shanghai", "xixi"] {
        assert_eq!(in_bidding(name, false), [600, 600, 600, -1800], "{name}");
        assert_eq!(in_bidding(name, true), [1200, 1200, 1200, -3600], "{name}");
    }
}

#[test]
fn xixi_escape_pays_each_other_seat_what_it_would_have_won() {
    // huangfan; landlord leaves: each peasant 2·2
    assert_eq!(escape("xixi", contract(Bid::Two), Seat::S), [4, -12, 4, 4]);
    // peasant leaves: landlord 3·2·2, each other peasant 2·2
    assert_eq!(escape("xixi", contract(Bid::Two), Seat::W), [4, 12, -20, 4]);
    // touliao, tanda, baodao 1: landlord 3·4·(4+1), each other peasant 3·(4−1)
    assert_eq!(escape("xixi", play(tanda(), 1), Seat::W), [9, 60, -78, 9]);
    assert_eq!(escape("xixi", play(tanda(), 1), Seat::S), [9, -27, 9, 9]);
}

#[test]
fn xixi_escape_pays_never_less_than_0() {
    let facts = two_deck(play(contract(Bid::One), 2), ContractEnd::Escaped(Seat::E));
    assert_eq!(scores(&profile("xixi"), &Facts::TwoDeck(facts)), [-9, 9, 0, 0]);
    let facts = two_deck(play(contract(Bid::One), 2), ContractEnd::Escaped(Seat::S));
    assert_eq!(scores(&profile("xixi"), &Facts::TwoDeck(facts)), [0; 4]);
}

#[test]
fn pengpu_has_no_escape_rule_and_says_where() {
    let pengpu = profile("pengpu");
    let Game::TwoDeck(knobs) = &pengpu.game else { panic!() };
    let cite = &knobs.escape.kind.cite;
    for end in [
        TwoDeckEnd::EscapedInBidding { escaper: Seat::E },
        TwoDeckEnd::Contracted(contract(Bid::One), ContractEnd::Escaped(Seat::E)),
    ] {
        let facts = TwoDeckFacts { end, ..two_deck(contract(Bid::One), LandlordWon) };
        assert_eq!(settle(&pengpu, &Facts::TwoDeck(facts)), Err(Unsettled::NotCovered(cite)));
    }
}

#[test]
fn passed_out_and_void_move_nothing_and_shanghai_takes_its_fee_for_the_first_alone() {
    for name in ["shanghai", "xixi", "pengpu"] {
        for (end, fee) in [(TwoDeckEnd::PassedOut, 20), (TwoDeckEnd::Void, 0)] {
            let facts = TwoDeckFacts { base: Amount(100), huangfan: true, mingwang: true, end };
            let facts = Facts::TwoDeck(facts);
            assert_eq!(scores(&profile(name), &facts), [0; 4]);
            let due = if name == "shanghai" { fee } else { 0 };
            assert_eq!(fees(&profile(name), &facts), [due; 4], "{name} {end:?}");
        }
    }
}

#[test]
fn shanghai_fee_is_20_percent_of_the_base_rounded_down_escapes_too() {
    for (base, fee) in [(100, 20), (7, 1), (4, 0), (1, 0), (123, 24)] {
        for end in [LandlordWon, ContractEnd::Escaped(Seat::E)] {
            let facts = TwoDeckFacts { base: Amount(base), ..two_deck(contract(Bid::One), end) };
            assert_eq!(fees(&profile("shanghai"), &Facts::TwoDeck(facts)), [fee; 4]);
        }
    }
}

#[test]
fn fee_rounding_is_a_knob() {
    for (rounding, due) in [("floor", [1, 1, 2]), ("ceiling", [2, 2, 2]), ("nearest", [1, 2, 2])] {
        let house = house(&format!("extends = \"shanghai\"\nfee.rounding = \"{rounding}\"\n"));
        for (base, fee) in [7, 8, 10].into_iter().zip(due) {
            let facts = TwoDeckFacts { base: Amount(base), ..two_deck(contract(Bid::One), LandlordWon) };
            assert_eq!(fees(&house, &Facts::TwoDeck(facts)), [fee; 4], "{rounding} {base}");
        }
    }
}

#[test]
fn a_shanghai_house_in_toml_alone_literal_touliao_and_five_beans() {
    let house = house("extends = \"shanghai\"\ntouliao.win = \"4\"\nfee.amount = { flat = 5 }\nbaodao.bound = true\n");
    let facts = Facts::TwoDeck(TwoDeckFacts { base: Amount(100), ..two_deck(touliao(), LandlordWon) });
    assert_eq!(scores(&house, &facts), [-1200, 3600, -1200, -1200]);
    assert_eq!(fees(&house, &facts), [5; 4]);
    let steps = settle(&house, &facts).unwrap().steps;
    let clauses: Vec<_> = steps.iter().map(|s| &*s.cite.clause).collect();
    assert_eq!(clauses, ["shanghai·输赢分数计算·地主赢", "house·touliao.win", "house·fee.amount"]);
}

#[test]
fn every_knob_of_the_settlement_acts() {
    let facts = TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(play(tanda(), 1), LandlordWon) };
    let lost = TwoDeckFacts { end: TwoDeckEnd::Contracted(play(tanda(), 1), PeasantsWon), ..facts };
    let claimed = TwoDeckFacts { end: TwoDeckEnd::Contracted(claim(tanda(), 1), Claimed), ..facts };
    let left = TwoDeckFacts { end: TwoDeckEnd::Contracted(tanda(), ContractEnd::Escaped(Seat::S)), ..facts };
    for (line, facts, each) in [
        ("huangfan.factor = 3", facts, -4 * (12 + 1)),
        ("tanda.factor = 5", facts, -4 * (20 + 1)),
        ("mingwang.factor = 1", facts, -4 * (4 + 1)),
        ("touliao.win = \"5/3\"", facts, -5 * (8 + 1)),
        ("baodao.play_won = \"double\"", facts, -4 * 16),
        ("baodao.play_lost = \"zero\"", lost, 0),
        ("baodao.claim = { sets = true, touliao = false, huangfan = true, mingwang = true }", claimed, -12),
        ("escape.pays = { peasant = 4, landlord = 6, bidding = 9 }", left, 4 * 4 * 2),
        ("escape.kind = \"as-won\"", left, 3 * 8),
    ] {
        let house = house(&format!("extends = \"shanghai\"\n{line}\n"));
        assert_eq!(pair(&house, &facts).1, each, "{line}");
    }
}

#[test]
fn each_step_cites_the_knob_it_read() {
    let facts = TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(play(tanda(), 1), LandlordWon) };
    let shanghai = profile("shanghai");
    let settlement = settled(&shanghai, &Facts::TwoDeck(TwoDeckFacts { base: Amount(100), ..facts }));
    let cites: Vec<_> = settlement.steps.iter().map(|s| (&*s.cite.clause, s.cite.ruling.as_deref())).collect();
    assert_eq!(
        cites,
        [
            ("shanghai·输赢分数计算·地主赢", None),
            ("shanghai·头撂", Some("R11")),
            ("shanghai·荒番局", None),
            ("shanghai·明王", None),
            ("shanghai·摊打", None),
            ("shanghai·报道规则·二", Some("R24")),
            ("shanghai·游戏服务费", None),
        ]
    );
}

#[test]
fn figures_beyond_128_bits_are_refused_and_nothing_below_wraps() {
    let shanghai = profile("shanghai");
    let facts = |base| Facts::TwoDeck(TwoDeckFacts { base: Amount(base), ..two_deck(contract(Bid::One), LandlordWon) });
    assert_eq!(settle(&shanghai, &facts(i128::MAX)), Err(Unsettled::Overflow));
    assert_eq!(settle(&shanghai, &facts(i128::MAX / 2)), Err(Unsettled::Overflow));
    let big = i128::MAX / 100;
    assert_eq!(scores(&shanghai, &facts(big)), [-big, 3 * big, -big, -big]);
}

#[test]
fn every_builtin_settles_its_own_game_alone() {
    let two = Facts::TwoDeck(two_deck(contract(Bid::One), LandlordWon));
    let one = Facts::OneDeck(one_deck(1, true));
    for profile in builtins() {
        let (own, other) = if matches!(profile.game, Game::TwoDeck(_)) { (two, one) } else { (one, two) };
        assert!(settle(profile, &own).is_ok());
        assert!(matches!(settle(profile, &other), Err(Unsettled::NotCovered(_))));
    }
}
