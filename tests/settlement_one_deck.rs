//! The one-deck game by profile and clause, with the figures of the text.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::large_types_passed_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "tests"
)]

mod settlement_support;

use paipu::amount::Amount;
use paipu::profile::Game;
use paipu::seat::{BySeat, Seat, SeatSet};
use paipu::settle::{Facts, OneDeckEnd, OneDeckFacts, Spring, Unsettled, multiplier, settle};
use paipu::syntax::ast::Bid;
use settlement_support::*;

fn three(name: &str, facts: OneDeckFacts) -> [i128; 3] {
    let [e, s, w, n] = scores(&profile(name), &Facts::OneDeck(facts));
    assert_eq!(n, 0);
    [e, s, w]
}

fn three_fees(name: &str, facts: OneDeckFacts) -> [i128; 3] {
    let [e, s, w, _] = fees(&profile(name), &Facts::OneDeck(facts));
    [e, s, w]
}

/// N 1000, M 24 = 6 · 4 (a bomb), all stakes 2.
fn example(landlord_won: bool) -> OneDeckFacts {
    OneDeckFacts {
        multiplier: Amount(6),
        bombs: by_seat(&[1, 0, 0]),
        stakes: BySeat::splat(Amount(2)),
        ..one_deck(1000, landlord_won)
    }
}

#[test]
fn wealth_formula_example_192000_96000() {
    assert_eq!(multiplier(&profile("lezhong-wealth"), &example(true)), Ok(Amount(24)));
    assert_eq!(three("lezhong-wealth", example(true)), [192_000, -96_000, -96_000]);
    assert_eq!(three("lezhong-wealth", example(false)), [-192_000, 96_000, 96_000]);
}

#[test]
fn wealth_r34_unequal_stakes_are_settled_pair_by_pair() {
    let facts = OneDeckFacts { stakes: amounts(&[2, 4, 1]), ..one_deck(10, true) };
    assert_eq!(three("lezhong-wealth", facts), [100, -80, -20]);
    let facts = OneDeckFacts { stakes: amounts(&[2, 4, 1]), ..one_deck(10, false) };
    assert_eq!(three("lezhong-wealth", facts), [-100, 80, 20]);
}

fn with(change: impl Fn(&mut OneDeckFacts)) -> OneDeckFacts {
    let mut facts = one_deck(1, true);
    change(&mut facts);
    facts
}

fn shown(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

#[test]
fn multiplier_of_each_act_by_profile() {
    let acts = [
        (with(|f| f.bombs = by_seat(&[0, 1, 0])), [4, 4, 2]),
        (with(|f| f.bombs = by_seat(&[1, 1, 1])), [64, 64, 8]),
        (with(|f| f.rockets = by_seat(&[0, 0, 1])), [2, 2, 2]),
        (with(|f| f.robs = 3), [8, 8, 1]),
        (with(|f| f.shown = shown(&[Seat::E])), [3, 2, 1]),
        (with(|f| f.shown = shown(&[Seat::E, Seat::W])), [9, 4, 1]),
        (with(|f| f.sealed = shown(&[Seat::S])), [2, 1, 1]),
        (with(|f| f.spring = Some(Spring::Spring)), [1, 2, 2]),
        (with(|f| f.spring = Some(Spring::AntiSpring)), [1, 2, 2]),
        (with(|f| f.multiplier = Amount(5)), [5, 5, 5]),
        (with(|f| f.bid = Some(Bid::Three)), [1, 1, 3]),
    ];
    for (facts, due) in acts {
        for (name, m) in ["lezhong-wealth", "lezhong-points", "classic"].into_iter().zip(due) {
            assert_eq!(multiplier(&profile(name), &facts), Ok(Amount(m)), "{name} {facts:?}");
            assert_eq!(three(name, facts), [2 * m, -m, -m], "{name} {facts:?}");
        }
    }
}

#[test]
fn points_landlord_twice_base_times_multiplier() {
    let facts = OneDeckFacts { robs: 2, bombs: by_seat(&[1, 0, 0]), ..one_deck(3, true) };
    assert_eq!(three("lezhong-points", facts), [96, -48, -48]);
    let facts = OneDeckFacts { robs: 2, bombs: by_seat(&[1, 0, 0]), ..one_deck(3, false) };
    assert_eq!(three("lezhong-points", facts), [-96, 48, 48]);
}

#[test]
fn wealth_2_a_loser_short_of_silver_pays_what_there_is() {
    let facts = OneDeckFacts { balances: balances(&[500_000, 50_000, 500_000]), ..example(true) };
    assert_eq!(three("lezhong-wealth", facts), [146_000, -50_000, -96_000]);
    let facts = OneDeckFacts { balances: balances(&[0, 0, 96_000]), ..example(true) };
    assert_eq!(three("lezhong-wealth", facts), [96_000, 0, -96_000]);
}

fn landlord_carried(own: i128, carried: [i128; 2]) -> [i128; 3] {
    let [s, w] = carried;
    three("lezhong-wealth", OneDeckFacts { balances: balances(&[own, s, w]), ..example(false) })
}

#[test]
fn wealth_r35_two_winners_share_in_proportion_to_what_they_carried() {
    assert_eq!(landlord_carried(90_000, [1000, 2000]), [-90_000, 30_000, 60_000]);
    assert_eq!(landlord_carried(192_000, [1, 2]), [-192_000, 96_000, 96_000], "enough for both");
    assert_eq!(landlord_carried(0, [1000, 2000]), [0, 0, 0]);
    assert_eq!(landlord_carried(-5, [1000, 2000]), [0, 0, 0]);
}

#[test]
fn wealth_r35_largest_remainder_first_and_the_earlier_seat_on_an_equal_one() {
    assert_eq!(landlord_carried(10, [1, 2]), [-10, 3, 7]);
    assert_eq!(landlord_carried(11, [1, 2]), [-11, 4, 7]);
    assert_eq!(landlord_carried(4271, [0, 0]), [-4271, 2136, 2135]);
    assert_eq!(landlord_carried(3, [7, 7]), [-3, 2, 1]);
}

#[test]
fn wealth_r35_neither_gets_more_than_its_due() {
    assert_eq!(landlord_carried(130_000, [1000, 99_000]), [-130_000, 34_000, 96_000]);
    assert_eq!(landlord_carried(130_000, [99_000, 1000]), [-130_000, 96_000, 34_000]);
}

#[test]
fn wealth_r35_no_balance_of_a_payer_no_cap_and_an_unrecorded_winner_is_not_guessed() {
    let wealth = profile("lezhong-wealth");
    let facts = |balances| Facts::OneDeck(OneDeckFacts { balances, ..example(false) });
    assert_eq!(scores(&wealth, &facts(BySeat::default())), [-192_000, 96_000, 96_000, 0]);
    let own = |amount| by_seat(&[Some(Amount(amount)), Some(Amount(1))]);
    assert_eq!(settle(&wealth, &facts(own(262))), Err(Unsettled::NeedsBalance(Seat::W)));
    assert_eq!(scores(&wealth, &facts(own(0))), [0; 4], "nothing to share");
    assert_eq!(scores(&wealth, &facts(own(192_000))), [-192_000, 96_000, 96_000, 0]);
}

#[test]
fn own_limit_no_winner_gets_more_than_it_carried() {
    let house = house("extends = \"lezhong-wealth\"\ncaps.share = \"own-limit\"\n");
    let of = |won, values: &[i128]| {
        scores(&house, &Facts::OneDeck(OneDeckFacts { balances: balances(values), ..example(won) }))
    };
    assert_eq!(of(false, &[500_000, 10, 50_000]), [-50_010, 10, 50_000, 0]);
    assert_eq!(of(false, &[30_000, 10, 50_000]), [-30_000, 6, 29_994, 0]);
    assert_eq!(of(true, &[100, 500_000, 500_000]), [100, -50, -50, 0]);
    assert_eq!(of(true, &[100, 0, 500_000]), [100, 0, -100, 0]);
    assert_eq!(of(true, &[500_000, 500_000, 500_000]), [192_000, -96_000, -96_000, 0]);
    let lacking = OneDeckFacts { balances: by_seat(&[None, Some(Amount(9)), Some(Amount(9))]), ..example(true) };
    assert_eq!(settle(&house, &Facts::OneDeck(lacking)), Err(Unsettled::NeedsBalance(Seat::E)));
}

#[test]
fn wealth_fee_of_the_room_after_the_score_and_never_more_than_is_left() {
    let facts = OneDeckFacts { room_fee: Some(Amount(300)), ..example(true) };
    assert_eq!(three_fees("lezhong-wealth", facts), [300; 3]);
    let facts = OneDeckFacts { balances: balances(&[0, 50_000, 96_219]), ..facts };
    assert_eq!(three_fees("lezhong-wealth", facts), [300, 0, 219]);
    assert_eq!(three_fees("lezhong-wealth", example(true)), [0; 3], "none given");
    let out = OneDeckFacts { end: OneDeckEnd::PassedOut, ..facts };
    assert_eq!((three("lezhong-wealth", out), three_fees("lezhong-wealth", out)), ([0; 3], [0; 3]));
    let void = OneDeckFacts { end: OneDeckEnd::Void, ..facts };
    assert_eq!((three("lezhong-wealth", void), three_fees("lezhong-wealth", void)), ([0; 3], [0; 3]));
}

fn left(landlord_won: bool, escaped: &[Seat]) -> OneDeckFacts {
    let end = OneDeckEnd::Played { landlord: Seat::E, landlord_won, escaped: shown(escaped) };
    OneDeckFacts { end, stakes: amounts(&[1, 2, 1]), ..one_deck(100, landlord_won) }
}

#[test]
fn wealth_escape_a_peasant_who_left_pays_both_shares_down_to_0() {
    assert_eq!(three("lezhong-wealth", left(true, &[Seat::S])), [300, -300, 0]);
    assert_eq!(three("lezhong-wealth", left(true, &[Seat::W])), [300, 0, -300]);
    let short = OneDeckFacts { balances: balances(&[0, 250, 1000]), ..left(true, &[Seat::S]) };
    assert_eq!(three("lezhong-wealth", short), [250, -250, 0]);
}

#[test]
fn wealth_escape_both_left_each_its_own_and_otherwise_as_usual() {
    assert_eq!(three("lezhong-wealth", left(true, &[Seat::S, Seat::W])), [300, -200, -100]);
    assert_eq!(three("lezhong-wealth", left(true, &[Seat::E])), [300, -200, -100]);
    assert_eq!(three("lezhong-wealth", left(false, &[Seat::S])), [-300, 200, 100]);
}

#[test]
fn points_escape_costs_3_bases_times_multiplier_and_nobody_gets_it() {
    let facts = OneDeckFacts {
        robs: 2,
        bombs: by_seat(&[0, 0, 1]),
        end: OneDeckEnd::Escaped { escaper: Seat::S },
        ..one_deck(3, true)
    };
    assert_eq!(three("lezhong-points", facts), [0, -144, 0]);
    let uncalled = OneDeckFacts { end: OneDeckEnd::EscapedUncalled { escaper: Seat::W }, ..facts };
    assert_eq!(three("lezhong-points", uncalled), [0, 0, -3], "3 points flat, whatever the base");
}

#[test]
fn an_escape_that_ends_the_hand_is_no_rule_of_wealth_or_classic() {
    for name in ["lezhong-wealth", "classic"] {
        let profile = profile(name);
        let Game::OneDeck(knobs) = &profile.game else { panic!() };
        for end in [OneDeckEnd::Escaped { escaper: Seat::S }, OneDeckEnd::EscapedUncalled { escaper: Seat::S }] {
            let facts = Facts::OneDeck(OneDeckFacts { end, ..one_deck(1, true) });
            assert_eq!(settle(&profile, &facts), Err(Unsettled::NotCovered(&knobs.escape.kind.cite)));
        }
    }
}

#[test]
fn classic_bid_bombs_rocket_and_spring() {
    let facts = OneDeckFacts { bid: Some(Bid::Three), spring: Some(Spring::Spring), ..one_deck(1, true) };
    assert_eq!(three("classic", facts), [12, -6, -6]);
    let facts = OneDeckFacts { bid: Some(Bid::Two), bombs: by_seat(&[1, 0, 0]), ..one_deck(5, false) };
    assert_eq!(three("classic", facts), [-40, 20, 20]);
}

#[test]
fn a_score_house_in_toml_alone_bomb_3_rocket_8_spring_16_at_base_5000() {
    let house = house(
        "extends = \"classic\"\nbase.default = 5000\n[bidding]\nrounds = \"open\"\n\
         [factor]\nbomb = 3\nrocket = 8\nspring = 16\nanti_spring = 16\n",
    );
    let facts = |spring| {
        let bid = Some(Bid::Two);
        let played =
            OneDeckFacts { bid, bombs: by_seat(&[2, 0, 0]), rockets: by_seat(&[0, 1, 0]), ..one_deck(5000, true) };
        OneDeckFacts { spring, ..played }
    };
    assert_eq!(multiplier(&house, &facts(None)), Ok(Amount(2 * 9 * 8)));
    assert_eq!(scores(&house, &Facts::OneDeck(facts(None))), [1_440_000, -720_000, -720_000, 0]);
    assert_eq!(multiplier(&house, &facts(Some(Spring::Spring))), Ok(Amount(2 * 9 * 8 * 16)));
    let Game::OneDeck(knobs) = &house.game else { panic!() };
    assert_eq!(knobs.base.default.value, Some(Amount(5000)));
}

#[test]
fn every_knob_of_the_settlement_acts() {
    let all = OneDeckFacts {
        multiplier: Amount(1),
        bid: Some(Bid::Three),
        robs: 1,
        bombs: by_seat(&[1, 0, 0]),
        rockets: by_seat(&[0, 1, 0]),
        shown: shown(&[Seat::E]),
        sealed: shown(&[Seat::E]),
        spring: Some(Spring::Spring),
        ..one_deck(1, true)
    };
    let anti = OneDeckFacts { spring: Some(Spring::AntiSpring), ..all };
    // points: 2 (rob) · 4 (bomb) · 2 (rocket) · 2 (show) · 1 · 2 (spring)
    for (line, facts, m) in [
        ("factor.bid = true", all, 192),
        ("factor.rob = 3", all, 96),
        ("factor.bomb = 3", all, 48),
        ("factor.rocket = 3", all, 96),
        ("factor.show = 1", all, 32),
        ("factor.sealed = 5", all, 320),
        ("factor.spring = 1", all, 32),
        ("factor.spring = 1", anti, 64),
        ("factor.anti_spring = 3", anti, 96),
        ("factor.anti_spring = 3", all, 64),
    ] {
        let house = house(&format!("extends = \"lezhong-points\"\n{line}\n"));
        assert_eq!(scores(&house, &Facts::OneDeck(facts)), [2 * m, -m, -m, 0], "{line}");
    }
    let heavy = house("extends = \"lezhong-points\"\nlandlord_weight = 3\n");
    assert_eq!(scores(&heavy, &Facts::OneDeck(all)), [192, -64, -64, 0]);
    let dear = house("extends = \"lezhong-points\"\nescape = { multiple = 5, uncalled = 7 }\n");
    let escaped = |end| Facts::OneDeck(OneDeckFacts { end, ..all });
    assert_eq!(scores(&dear, &escaped(OneDeckEnd::Escaped { escaper: Seat::E })), [-320, 0, 0, 0]);
    assert_eq!(scores(&dear, &escaped(OneDeckEnd::EscapedUncalled { escaper: Seat::E })), [-7, 0, 0, 0]);
    let paid = house("extends = \"lezhong-points\"\nfee = { amount = { flat = 5 }, on_passed_out = true }\n");
    assert_eq!(fees(&paid, &escaped(OneDeckEnd::PassedOut)), [5, 5, 5, 0]);
}

#[test]
fn figures_beyond_128_bits_are_refused() {
    let points = profile("lezhong-points");
    let facts = OneDeckFacts { bombs: by_seat(&[100, 0, 0]), ..one_deck(1, true) };
    assert_eq!(settle(&points, &Facts::OneDeck(facts)), Err(Unsettled::Overflow));
    assert!(multiplier(&points, &facts).is_err());
}

#[test]
fn the_longest_settlement_keeps_every_step() {
    let facts = OneDeckFacts {
        multiplier: Amount(2),
        bid: Some(Bid::Three),
        robs: 1,
        bombs: by_seat(&[1, 0, 0]),
        rockets: by_seat(&[0, 1, 0]),
        shown: shown(&[Seat::E]),
        sealed: shown(&[Seat::E]),
        spring: Some(Spring::Spring),
        stakes: BySeat::splat(Amount(2)),
        room_fee: Some(Amount(5)),
        balances: balances(&[1, 2, 3]),
        end: OneDeckEnd::Played { landlord: Seat::E, landlord_won: true, escaped: shown(&[Seat::S]) },
        ..one_deck(100, true)
    };
    let house =
        house("extends = \"lezhong-wealth\"\ncaps.share = \"own-limit\"\nfactor.bid = true\nfactor.spring = 2\n");
    assert_eq!(settled(&house, &Facts::OneDeck(facts)).steps.len(), 16);
}
