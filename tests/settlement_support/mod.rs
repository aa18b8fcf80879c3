//! Facts and checks that the settlement tests share.
#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test file uses its part")]

use std::path::Path;
use std::sync::Arc;

use paipu::amount::Amount;
use paipu::profile::{Profile, builtin, load_file};
use paipu::seat::{BySeat, Seat, SeatSet};
use paipu::settle::{
    ContractEnd, Declared, Facts, OneDeckEnd, OneDeckFacts, Settlement, TwoDeckContract, TwoDeckEnd, TwoDeckFacts, due,
    settle,
};
use paipu::syntax::ast::{Bid, Choice};

pub fn profile(name: &str) -> Arc<Profile> {
    Arc::clone(builtin(name).unwrap())
}

pub fn house(text: &str) -> Arc<Profile> {
    Arc::new(load_file(text, Path::new("house.toml")).unwrap())
}

/// The landlord is S.
pub fn contract(bid: Bid) -> TwoDeckContract {
    TwoDeckContract { landlord: Seat::S, bid, touliao: false, tanda: false, baodao: None }
}

pub fn touliao() -> TwoDeckContract {
    TwoDeckContract { touliao: true, ..contract(Bid::Three) }
}

pub fn tanda() -> TwoDeckContract {
    TwoDeckContract { tanda: true, ..touliao() }
}

pub fn play(contract: TwoDeckContract, sets: u8) -> TwoDeckContract {
    TwoDeckContract { baodao: Some(Declared { sets, choice: Choice::Play }), ..contract }
}

pub fn claim(contract: TwoDeckContract, sets: u8) -> TwoDeckContract {
    TwoDeckContract { baodao: Some(Declared { sets, choice: Choice::Claim }), ..contract }
}

pub fn two_deck(contract: TwoDeckContract, end: ContractEnd) -> TwoDeckFacts {
    TwoDeckFacts { base: Amount(1), huangfan: false, mingwang: false, end: TwoDeckEnd::Contracted(contract, end) }
}

/// The landlord is E, everything else at its default.
pub fn one_deck(base: i128, landlord_won: bool) -> OneDeckFacts {
    OneDeckFacts {
        base: Amount(base),
        multiplier: Amount(1),
        bid: None,
        robs: 0,
        bombs: BySeat::default(),
        rockets: BySeat::default(),
        shown: SeatSet::EMPTY,
        sealed: SeatSet::EMPTY,
        stakes: BySeat::splat(Amount(1)),
        spring: None,
        balances: BySeat::default(),
        room_fee: None,
        end: OneDeckEnd::Played { landlord: Seat::E, landlord_won, escaped: SeatSet::EMPTY },
    }
}

pub fn by_seat<T: Copy + Default>(values: &[T]) -> BySeat<T> {
    let mut by_seat = BySeat::default();
    for (seat, value) in Seat::ALL.into_iter().zip(values) {
        by_seat[seat] = *value;
    }
    by_seat
}

pub fn amounts(values: &[i128]) -> BySeat<Amount> {
    by_seat(&values.iter().map(|v| Amount(*v)).collect::<Vec<_>>())
}

pub fn balances(values: &[i128]) -> BySeat<Option<Amount>> {
    by_seat(&values.iter().map(|v| Some(Amount(*v))).collect::<Vec<_>>())
}

/// Settles, having checked that the steps sum to the totals and that the way without steps comes to the same.
pub fn settled<'p>(profile: &'p Profile, facts: &Facts) -> Settlement<'p> {
    let settlement = settle(profile, facts).unwrap();
    let sum = |of: fn(&paipu::settle::Step<'_>) -> BySeat<Amount>| {
        BySeat::from_fn(|seat| Amount::sum(settlement.steps.iter().map(|s| of(s)[seat])).unwrap())
    };
    assert_eq!(sum(|s| s.scores), settlement.scores, "steps sum to the scores");
    assert_eq!(sum(|s| s.fees), settlement.fees, "steps sum to the fees");
    let totals = due(profile, facts).unwrap();
    assert_eq!((totals.scores, totals.fees), (settlement.scores, settlement.fees));
    settlement
}

/// Landlord S and one peasant, E; the other two get the same as E, and all sums to 0.
pub fn pair(profile: &Profile, facts: &TwoDeckFacts) -> (i128, i128) {
    let scores = settled(profile, &Facts::TwoDeck(*facts)).scores;
    assert_eq!((scores[Seat::W], scores[Seat::N]), (scores[Seat::E], scores[Seat::E]));
    assert_eq!(Amount::sum(scores.iter().map(|(_, s)| *s)), Ok(Amount::ZERO));
    (scores[Seat::S].0, scores[Seat::E].0)
}

pub fn scores(profile: &Profile, facts: &Facts) -> [i128; 4] {
    let scores = settled(profile, facts).scores;
    Seat::ALL.map(|s| scores[s].0)
}

pub fn fees(profile: &Profile, facts: &Facts) -> [i128; 4] {
    let fees = settled(profile, facts).fees;
    Seat::ALL.map(|s| fees[s].0)
}
