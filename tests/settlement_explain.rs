//! What single deviation makes recorded figures right, found by settling again.
#![allow(clippy::unwrap_used, clippy::large_types_passed_by_value, clippy::unnecessary_wraps, reason = "tests")]

mod settlement_support;

use paipu::amount::Amount;
use paipu::profile::{Ratio, builtins};
use paipu::seat::{BySeat, Seat};
use paipu::settle::{
    By, ContractEnd, Deviation, Facts, OneDeckEnd, OneDeckFacts, Spring, StepKind, TwoDeckFacts, explain,
};
use paipu::syntax::ast::Bid;
use settlement_support::*;

use ContractEnd::{Claimed, LandlordWon, PeasantsWon};

fn found(name: &str, facts: impl Into<Facts>, recorded: &[i128]) -> Option<Deviation> {
    let others: Vec<_> = builtins().filter(|p| &*p.name != name).map(|p| &**p).collect();
    let explanation = explain(&profile(name), &others, &facts.into(), &balances(recorded), &BySeat::default())?;
    for (score, recorded) in explanation.scores.iter().zip(recorded) {
        assert_eq!(*score.1, Amount(*recorded));
    }
    Some(explanation.deviation)
}

/// Base 100; landlord S; all peasants alike.
fn two(name: &str, facts: TwoDeckFacts, landlord: i128) -> Option<Deviation> {
    let each = -landlord / 3;
    found(name, TwoDeckFacts { base: Amount(100), ..facts }, &[each, landlord, each, each])
}

fn left_out(by: By) -> Option<Deviation> {
    Some(Deviation::LeftOut { by, count: 1 })
}

#[test]
fn the_right_figures_need_no_explanation() {
    assert_eq!(two("shanghai", two_deck(contract(Bid::One), LandlordWon), 300), None);
}

#[test]
fn a_factor_left_out() {
    // 100·3·2·2: half is left where either is missing, so bids must tell them apart
    let huangfan = TwoDeckFacts { huangfan: true, ..two_deck(contract(Bid::Three), LandlordWon) };
    assert_eq!(two("shanghai", huangfan, 900), left_out(By::Huangfan));
    let mingwang = TwoDeckFacts { mingwang: true, ..two_deck(contract(Bid::Three), PeasantsWon) };
    assert_eq!(two("xixi", mingwang, -900), left_out(By::Mingwang));
    assert_eq!(two("pengpu", two_deck(tanda(), LandlordWon), 1200), left_out(By::Tanda));
}

#[test]
fn a_factor_applied_twice_or_added() {
    // at base 100 and bid 3 twice the amount is huangfan or mingwang, added or applied twice
    let huangfan = TwoDeckFacts { huangfan: true, ..two_deck(contract(Bid::Three), LandlordWon) };
    assert_eq!(two("shanghai", huangfan, 3600), None);
    // pengpu knows no huangfan factor
    let plain = two_deck(contract(Bid::Three), LandlordWon);
    assert_eq!(two("pengpu", plain, 1800), Some(Deviation::Added { by: By::Mingwang }));
    let mingwang = TwoDeckFacts { mingwang: true, ..plain };
    assert_eq!(two("pengpu", mingwang, 3600), Some(Deviation::Twice { by: By::Mingwang }));
}

#[test]
fn touliao_literal_missed_added_or_counted_on_a_loss() {
    let win = Ratio { over: 4, under: 1 };
    let won = two_deck(touliao(), LandlordWon);
    assert_eq!(two("shanghai", won, 3600), Some(Deviation::TouliaoLiteral { win }));
    assert_eq!(two("shanghai", won, 900), Some(Deviation::TouliaoMissed));
    assert_eq!(two("shanghai", two_deck(contract(Bid::Three), LandlordWon), 1200), Some(Deviation::TouliaoAdded));
    assert_eq!(two("shanghai", two_deck(touliao(), PeasantsWon), -1200), Some(Deviation::TouliaoOnLoss));
}

#[test]
fn the_wrong_bid() {
    let facts = two_deck(contract(Bid::Two), LandlordWon);
    let counted = Some(Bid::Three);
    assert_eq!(two("shanghai", facts, 900), Some(Deviation::Bid { due: Bid::Two, counted }));
}

#[test]
fn baodao_missed_and_a_claim_taken_for_a_win() {
    let facts = TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(play(contract(Bid::Two), 1), LandlordWon) };
    // 100·2·(4 + 1) is due
    assert_eq!(two("shanghai", facts, 2400), Some(Deviation::Sets { due: 1, counted: 0 }));
    let claimed = TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(claim(contract(Bid::Three), 1), Claimed) };
    assert_eq!(two("shanghai", claimed, 4500), Some(Deviation::ClaimAsWon { sets: true }));
    assert_eq!(two("shanghai", claimed, 3600), Some(Deviation::ClaimAsWon { sets: false }));
}

#[test]
fn winner_and_loser_swapped() {
    let facts = two_deck(contract(Bid::Two), LandlordWon);
    assert_eq!(two("shanghai", facts, -600), Some(Deviation::SidesSwapped));
    let facts = two_deck(touliao(), LandlordWon);
    assert_eq!(two("shanghai", facts, -900), Some(Deviation::SidesSwapped), "settled again, not turned round");
    assert_eq!(two("shanghai", facts, -1200), Some(Deviation::SignsReversed));
}

#[test]
fn two_seats_swapped_and_the_fee_in_the_scores() {
    let facts = TwoDeckFacts { base: Amount(100), ..two_deck(contract(Bid::Two), LandlordWon) };
    assert_eq!(found("shanghai", facts, &[600, -200, -200, -200]), Some(Deviation::SeatsSwapped(Seat::E, Seat::S)));
    let fee = Amount(20);
    assert_eq!(found("shanghai", facts, &[-220, 580, -220, -220]), Some(Deviation::FeeTaken { fee, times: 1 }));
    assert_eq!(found("shanghai", facts, &[-240, 560, -240, -240]), Some(Deviation::FeeTaken { fee, times: 2 }));
}

#[test]
fn another_knob_and_another_profile() {
    // the text's own sentence doubles a played baodao, its formula adds
    let facts = TwoDeckFacts { mingwang: true, ..two_deck(play(touliao(), 1), LandlordWon) };
    assert_eq!(two("shanghai", facts, 4800), None, "doubled, or two sets counted");
    let facts = TwoDeckFacts { huangfan: true, ..facts };
    let knob = Deviation::Knob { key: "baodao.play_won", value: "\"double\"".into() };
    assert_eq!(two("shanghai", facts, 9600), Some(knob));
    // xixi's claim has two more factors
    let facts = TwoDeckFacts { huangfan: true, mingwang: true, ..two_deck(claim(contract(Bid::Two), 2), Claimed) };
    let row = found("shanghai", TwoDeckFacts { base: Amount(100), ..facts }, &[-1600, 4800, -1600, -1600]);
    assert!(matches!(row, Some(Deviation::Knob { key: "baodao.claim", .. })), "{row:?}");
    // wealth's bombs are classic's, its rocket too, its show is not
    let facts =
        OneDeckFacts { shown: [Seat::E].into_iter().collect(), bombs: by_seat(&[1, 0, 0]), ..one_deck(7, true) };
    let name = "classic".into();
    assert_eq!(found("lezhong-wealth", facts, &[28, -14, -14]), Some(Deviation::OtherProfile { name }));
}

#[test]
fn nothing_where_several_fit_equally_or_none_does() {
    let plain = two_deck(contract(Bid::One), LandlordWon);
    assert_eq!(two("shanghai", plain, 600), None, "bid 2, huangfan or mingwang");
    assert_eq!(two("shanghai", plain, 333), None);
}

#[test]
fn acts_of_the_one_deck_game_missed_or_one_too_many() {
    let facts = OneDeckFacts { bombs: by_seat(&[2, 0, 0]), robs: 1, ..one_deck(1, true) };
    // 2·16 = 32 is due
    assert_eq!(found("lezhong-points", facts, &[16, -8, -8]), left_out(By::Bomb));
    assert_eq!(found("lezhong-points", facts, &[4, -2, -2]), Some(Deviation::LeftOut { by: By::Bomb, count: 2 }));
    assert_eq!(found("lezhong-points", facts, &[32, -16, -16]), left_out(By::Rob));
    assert_eq!(found("lezhong-points", facts, &[256, -128, -128]), Some(Deviation::Added { by: By::Bomb }));
    assert_eq!(found("lezhong-points", facts, &[128, -64, -64]), None, "a rob, a rocket, a show or a spring");
    let spring = OneDeckFacts { spring: Some(Spring::AntiSpring), ..one_deck(3, false) };
    assert_eq!(found("lezhong-points", spring, &[-6, 3, 3]), left_out(By::AntiSpring));
    let bid = OneDeckFacts { bid: Some(Bid::Three), ..one_deck(1, true) };
    assert_eq!(found("classic", bid, &[2, -1, -1]), Some(Deviation::Bid { due: Bid::Three, counted: None }));
}

#[test]
fn stakes_caps_and_the_fellow_of_who_left() {
    let facts = OneDeckFacts { stakes: amounts(&[1, 4, 1]), ..one_deck(10, true) };
    assert_eq!(found("lezhong-wealth", facts, &[20, -10, -10]), Some(Deviation::StakeLeftOut(Some(Seat::S))));
    let facts = OneDeckFacts { balances: balances(&[9, 15, 900]), ..one_deck(20, true) };
    assert_eq!(found("lezhong-wealth", facts, &[40, -20, -20]), Some(Deviation::CapLeftOut));
    let end = OneDeckEnd::Played { landlord: Seat::E, landlord_won: true, escaped: [Seat::S].into_iter().collect() };
    let facts = OneDeckFacts { end, ..one_deck(20, true) };
    assert_eq!(found("lezhong-wealth", facts, &[40, -20, -20]), Some(Deviation::FellowPaid));
}

#[test]
fn the_arithmetic_is_that_of_the_settlement_with_the_deviation() {
    let facts = TwoDeckFacts { huangfan: true, ..two_deck(contract(Bid::Three), LandlordWon) };
    let recorded = balances(&[-3, 9, -3, -3]);
    let explanation =
        explain(&profile("shanghai"), &[], &Facts::TwoDeck(facts), &recorded, &BySeat::default()).unwrap();
    assert!(matches!(explanation.steps.as_slice(), [StepKind::Contract { after: Amount(3), .. }]), "{explanation:?}");
    let unrecorded = explain(&profile("shanghai"), &[], &Facts::TwoDeck(facts), &BySeat::default(), &BySeat::default());
    assert_eq!(unrecorded, None);
}
