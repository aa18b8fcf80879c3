//! How a hand ended, by its acts and by its record, and what could be checked of it.

use super::money::Settled;
use super::{Case, Coverage, Ended, Extent, Flags};
use crate::finding::Fact;
use crate::history::{Dealt, Log};
use crate::profile::Game;
use crate::replay::{Bids, GameRules, makes_mingwang};
use crate::seat::Seat;
use crate::settle::{Facts, OneDeckEnd};
use crate::syntax::ast::Outcome;

/// The outcome that counts: what the acts say, else what is recorded. A record that says otherwise is reported.
pub(super) fn kind(case: &Case<'_, '_, '_>, log: &mut Log) -> Option<Outcome> {
    let recorded = case.hand.result;
    let Some(result) = recorded else { return case.replayed.outcome() };
    let due = match case.replayed.outcome() {
        Some(due) if accepts(result.value, due) => return Some(due),
        Some(due) => Some(due),
        None if fits(case, result.value) => return Some(result.value),
        None => None,
    };
    let ended_at = case.replayed.end.map(|end| end.at).filter(|_| due.is_some());
    log.report(result.span, Fact::ResultMismatch { recorded: result.value, due, ended_at });
    due
}

/// `void` is the platform's word, and `landlord` is accepted for a claim.
fn accepts(recorded: Outcome, due: Outcome) -> bool {
    recorded == due || recorded == Outcome::Void || (recorded, due) == (Outcome::Landlord, Outcome::Claimed)
}

/// Whether acts that do not say how the hand ended allow the recorded outcome.
fn fits(case: &Case<'_, '_, '_>, recorded: Outcome) -> bool {
    let played = case.replayed.has_play();
    match recorded {
        Outcome::PassedOut => !played && case.replayed.contract().landlord.is_none(),
        Outcome::Claimed | Outcome::Misdeal => !played,
        _ => true,
    }
}

/// The outcome as the report tells it.
pub(super) fn ended(case: &Case<'_, '_, '_>, kind: Option<Outcome>, settled: &Settled<'_>) -> Ended {
    let replayed = case.replayed;
    let tally = replayed.tally();
    let played = replayed.first_play().is_some();
    let in_bidding = matches!(kind, Some(Outcome::Escape(_))) && replayed.in_bidding();
    let none = kind == Some(Outcome::PassedOut) || in_bidding;
    let escaped = match kind {
        Some(Outcome::Escape(seat)) => {
            let mut escaped = replayed.escaped();
            if case.rules.leaving.ends {
                escaped = [seat].into_iter().collect();
            }
            escaped
        }
        Some(Outcome::Void | Outcome::Misdeal | Outcome::PassedOut) => crate::seat::SeatSet::EMPTY,
        _ => replayed.escaped(),
    };
    Ended {
        kind,
        landlord: settled.landlord().or(replayed.contract().landlord).filter(|_| !none),
        escaped,
        bombs: played.then_some(tally.bombs),
        flags: flags(case, none, settled),
    }
}

fn flags(case: &Case<'_, '_, '_>, none: bool, settled: &Settled<'_>) -> Flags {
    let replayed = case.replayed;
    let contract = replayed.contract();
    let bid = settled.bid().or(contract.bid).filter(|_| !none);
    match case.rules.game {
        GameRules::TwoDeck(_) => Flags::TwoDeck {
            bid,
            touliao: settled.touliao().unwrap_or(contract.touliao) && !none,
            tanda: replayed.tanda(),
            mingwang: case.hand.marker.map(|m| makes_mingwang(m.value.1)),
            huangfan: case.hand.huangfan.is_some(),
            baodao: replayed.baodao().map_or(0, |declared| declared.sets),
        },
        GameRules::OneDeck(_) => Flags::OneDeck {
            bid: if matches!(replayed.bids(), Bids::Score(_)) { bid } else { None },
            multiplier: settled.multiplier,
            stakes: replayed.stakes(),
            rockets: replayed.first_play().map(|_| replayed.tally().rockets),
            spring: spring(case, settled),
        },
    }
}

/// Null where the profile has no such factor.
fn spring(case: &Case<'_, '_, '_>, settled: &Settled<'_>) -> Option<crate::settle::Spring> {
    let Game::OneDeck(knobs) = &case.rules.profile.game else { return None };
    let Some(Facts::OneDeck(facts)) = settled.facts else { return None };
    let factor = match facts.spring? {
        crate::settle::Spring::Spring => knobs.factor.spring.value,
        crate::settle::Spring::AntiSpring => knobs.factor.anti_spring.value,
    };
    let played = matches!(facts.end, OneDeckEnd::Played { .. });
    facts.spring.filter(|_| factor != 1 && played)
}

/// What the record had to check.
pub(super) fn coverage(case: &Case<'_, '_, '_>, kind: Option<Outcome>) -> Coverage {
    let hand = case.hand;
    let seats = || case.rules.seating.seats();
    let of = |recorded: &dyn Fn(Seat) -> bool| extent(seats().filter(|&s| recorded(s)).count(), seats().count());
    let bids = case.replayed.bids();
    let deals = seats().filter(|&s| hand.deals[s].known().is_some()).count()
        + usize::from(matches!(hand.bottom, Dealt::Known(_)));
    Coverage {
        deal: if case.deal.faulty { Extent::Faulty } else { extent(deals, seats().count() + 1) },
        bids: extent(usize::from(bids.complete()) + usize::from(bids.begun()), 2),
        plays: plays(case, kind),
        events: if hand.events { Extent::Full } else { Extent::None },
        scores: of(&|s| hand.scores[s].is_some()),
        balances: of(&|s| {
            hand.players[s].is_some_and(|p| p.value.balance.is_some())
                && hand.scores[s].is_some_and(|score| score.value.balance.is_some())
        }),
    }
}

fn plays(case: &Case<'_, '_, '_>, kind: Option<Outcome>) -> Extent {
    if !case.replayed.has_play() {
        return Extent::None;
    }
    let ended = kind.is_some() && case.replayed.outcome().is_some();
    if ended && !case.hand.unread.act { Extent::Full } else { Extent::Partial }
}

const fn extent(there: usize, all: usize) -> Extent {
    match there {
        0 => Extent::None,
        n if n >= all => Extent::Full,
        _ => Extent::Partial,
    }
}
