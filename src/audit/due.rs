//! What a settlement rests on, read off the replay: facts of the hand, or what is missing of them.

use super::{Case, headers};
use crate::amount::Amount;
use crate::finding::Unverified;
use crate::profile::{FeeAmount, Game};
use crate::replay::{Bids, GameRules, makes_mingwang};
use crate::seat::Seat;
use crate::settle::{
    ContractEnd, Declared, Facts, OneDeckEnd, OneDeckFacts, TwoDeckContract, TwoDeckEnd, TwoDeckFacts,
};
use crate::syntax::ast::{Bid, Choice, Contract, Outcome};

/// The facts that a hand which ended so is settled by.
pub(super) fn facts(case: &Case<'_, '_, '_>, kind: Outcome) -> Result<Facts, Unverified> {
    let base = case.hand.base.map(|b| b.value).or_else(|| default_base(case, kind)).ok_or(Unverified::NoBase)?;
    match case.rules.game {
        GameRules::TwoDeck(_) => two_deck(case, kind, base).map(Facts::TwoDeck),
        GameRules::OneDeck(_) => one_deck(case, kind, base).map(Facts::OneDeck),
    }
}

/// The profile's own base; any will do where nobody wins anything and the fee is not reckoned from it.
fn default_base(case: &Case<'_, '_, '_>, kind: Outcome) -> Option<Amount> {
    let (base, fee) = match &case.rules.profile.game {
        Game::TwoDeck(knobs) => (knobs.base.default.value, knobs.fee.amount.value),
        Game::OneDeck(knobs) => (knobs.base.default.value, knobs.fee.amount.value),
    };
    let idle = match kind {
        Outcome::Void => true,
        Outcome::PassedOut => !matches!(fee, FeeAmount::PercentOfBase(_)),
        _ => false,
    };
    base.or(idle.then_some(Amount(1)))
}

fn two_deck(case: &Case<'_, '_, '_>, kind: Outcome, base: Amount) -> Result<TwoDeckFacts, Unverified> {
    let marker = case.hand.marker.map(|m| m.value.1);
    Ok(TwoDeckFacts {
        base,
        huangfan: case.hand.huangfan.is_some(),
        mingwang: marker.is_some_and(makes_mingwang),
        end: two_deck_end(case, kind)?,
    })
}

fn two_deck_end(case: &Case<'_, '_, '_>, kind: Outcome) -> Result<TwoDeckEnd, Unverified> {
    let replayed = case.replayed;
    match kind {
        Outcome::PassedOut => return Ok(TwoDeckEnd::PassedOut),
        Outcome::Void | Outcome::Misdeal => return Ok(TwoDeckEnd::Void),
        Outcome::Escape(escaper) if replayed.in_bidding() => return Ok(TwoDeckEnd::EscapedInBidding { escaper }),
        _ => {}
    }
    let decided = replayed.contract();
    let landlord = decided.landlord.ok_or(Unverified::NoLandlord)?;
    let bid = decided.bid.ok_or(Unverified::NoBid)?;
    let contract = TwoDeckContract {
        landlord,
        bid,
        touliao: decided.touliao && bid == Bid::Three,
        tanda: replayed.tanda(),
        baodao: replayed.baodao(),
    };
    Ok(match kind {
        Outcome::Claimed => TwoDeckEnd::Contracted(claimed(case, contract)?, ContractEnd::Claimed),
        Outcome::Escape(seat) => TwoDeckEnd::Contracted(contract, ContractEnd::Escaped(seat)),
        Outcome::Landlord => TwoDeckEnd::Contracted(contract, ContractEnd::LandlordWon),
        _ => TwoDeckEnd::Contracted(contract, ContractEnd::PeasantsWon),
    })
}

/// A claim on a sheet that names no sets: how many there were is not known, and matters where they are a factor.
fn claimed(case: &Case<'_, '_, '_>, contract: TwoDeckContract) -> Result<TwoDeckContract, Unverified> {
    if contract.baodao.is_some() {
        return Ok(contract);
    }
    match &case.rules.profile.game {
        Game::TwoDeck(knobs) if knobs.baodao.claim.value.sets => Err(Unverified::UnknownSets),
        _ => Ok(TwoDeckContract { baodao: Some(Declared { sets: 0, choice: Choice::Claim }), ..contract }),
    }
}

fn one_deck(case: &Case<'_, '_, '_>, kind: Outcome, base: Amount) -> Result<OneDeckFacts, Unverified> {
    let replayed = case.replayed;
    let tally = replayed.tally();
    let end = one_deck_end(case, kind)?;
    let robs = match replayed.bids() {
        Bids::Calls(calls) => calls.robs(),
        Bids::Score(_) => 0,
    };
    Ok(OneDeckFacts {
        base,
        multiplier: headers::multiplier(case.rules, case.hand),
        bid: replayed.contract().bid,
        robs,
        bombs: tally.bombs,
        rockets: tally.rockets,
        shown: replayed.shown(),
        sealed: replayed.sealed(),
        stakes: replayed.stakes(),
        spring: replayed.spring(),
        balances: case.hand.players.map(|_, p| p.and_then(|p| p.value.balance)),
        room_fee: headers::room_fee(case.rules, case.hand),
        end,
    })
}

fn one_deck_end(case: &Case<'_, '_, '_>, kind: Outcome) -> Result<OneDeckEnd, Unverified> {
    let replayed = case.replayed;
    match kind {
        Outcome::PassedOut => Ok(OneDeckEnd::PassedOut),
        Outcome::Void | Outcome::Misdeal => Ok(OneDeckEnd::Void),
        Outcome::Escape(escaper) => escaped(case, escaper),
        Outcome::Landlord | Outcome::Peasants | Outcome::Claimed => {
            let landlord = replayed.contract().landlord.ok_or(Unverified::NoLandlord)?;
            multiplier_is_known(case, replayed.out().is_some())?;
            let landlord_won = kind != Outcome::Peasants;
            Ok(OneDeckEnd::Played { landlord, landlord_won, escaped: replayed.escaped() })
        }
    }
}

fn escaped(case: &Case<'_, '_, '_>, escaper: Seat) -> Result<OneDeckEnd, Unverified> {
    let replayed = case.replayed;
    if !case.rules.leaving.covered {
        return Err(Unverified::NotCovered);
    }
    if !case.rules.leaving.ends {
        return Err(Unverified::NoOutcome);
    }
    let called = match replayed.bids() {
        Bids::Calls(calls) => calls.called(),
        Bids::Score(auction) => auction.high().is_some(),
    };
    let sheet = !replayed.bids().begun() && !replayed.has_play() && case.hand.landlord.is_none();
    if !called && replayed.contract().landlord.is_none() {
        let ruled = replayed.end.is_some_and(|end| Some(end.at) == case.hand.result.map(|r| r.span));
        return if sheet && ruled { Err(Unverified::NoLandlord) } else { Ok(OneDeckEnd::EscapedUncalled { escaper }) };
    }
    multiplier_is_known(case, true)?;
    Ok(OneDeckEnd::Escaped { escaper })
}

/// Calls and robs, the bid, and every play that may be a bomb are factors.
fn multiplier_is_known(case: &Case<'_, '_, '_>, plays_are_complete: bool) -> Result<(), Unverified> {
    let replayed = case.replayed;
    if !plays_are_complete {
        return Err(Unverified::NoMultiplier);
    }
    if case.hand.unread.act || replayed.bids().uncertain() {
        return Err(Unverified::UnreadableLine);
    }
    match (replayed.bids(), &case.rules.profile.game) {
        (Bids::Calls(calls), _) if !calls.begun() => Err(Unverified::NoMultiplier),
        (Bids::Score(_), Game::OneDeck(knobs)) if knobs.factor.bid.value && replayed.contract().bid.is_none() => {
            Err(Unverified::NoBid)
        }
        _ => Ok(()),
    }
}

/// The same hand under another contract: who won is told by who went out.
pub(super) fn under(case: &Case<'_, '_, '_>, facts: &Facts, other: Contract) -> Facts {
    let out = case.replayed.out();
    match *facts {
        Facts::TwoDeck(facts) => Facts::TwoDeck(TwoDeckFacts { end: two_deck_under(facts.end, out, other), ..facts }),
        Facts::OneDeck(facts) => {
            let end = match facts.end {
                OneDeckEnd::Played { landlord_won, escaped, .. } => OneDeckEnd::Played {
                    landlord: other.seat,
                    landlord_won: out.map_or(landlord_won, |seat| seat == other.seat),
                    escaped,
                },
                end => end,
            };
            Facts::OneDeck(OneDeckFacts { bid: other.bid, end, ..facts })
        }
    }
}

fn two_deck_under(end: TwoDeckEnd, out: Option<Seat>, other: Contract) -> TwoDeckEnd {
    let TwoDeckEnd::Contracted(contract, how) = end else { return end };
    let bid = other.bid.unwrap_or(contract.bid);
    let touliao = other.touliao && bid == Bid::Three;
    let contract = TwoDeckContract { landlord: other.seat, bid, touliao, tanda: contract.tanda && touliao, ..contract };
    let how = match (how, out) {
        (ContractEnd::LandlordWon | ContractEnd::PeasantsWon, Some(seat)) if seat == other.seat => {
            ContractEnd::LandlordWon
        }
        (ContractEnd::LandlordWon | ContractEnd::PeasantsWon, Some(_)) => ContractEnd::PeasantsWon,
        _ => how,
    };
    TwoDeckEnd::Contracted(contract, how)
}
