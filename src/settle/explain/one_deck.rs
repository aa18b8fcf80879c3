//! Deviations of the one-deck game.

use super::{Change, Deviation, borrowed};
use crate::amount::Amount;
use crate::profile::{CapShare, Game, OneDeck, Setting};
use crate::seat::{BySeat, Seat, SeatSet, Seating};
use crate::settle::{By, Facts, OneDeckEnd, OneDeckFacts, Spring};
use crate::syntax::ast::Bid;

impl From<OneDeckFacts> for Facts {
    fn from(facts: OneDeckFacts) -> Self {
        Self::OneDeck(facts)
    }
}

/// One fact changed, or the cap left out.
pub(super) fn changes(knobs: &OneDeck, facts: &OneDeckFacts) -> Vec<Change> {
    let mut changes: Vec<_> =
        [acts(facts), bids(facts), ends(facts)].into_iter().flatten().map(|(d, f)| Change::of_facts(d, f)).collect();
    changes.extend(stakes(facts).map(|(d, f)| Change::of_facts(d, f)));
    if knobs.caps.share.value != CapShare::None {
        changes.push(capped(knobs, CapShare::None, Deviation::CapLeftOut));
    }
    changes
}

type Changed = (Deviation, OneDeckFacts);

/// Acts that multiply: one missed, all missed, or one too many.
fn acts(facts: &OneDeckFacts) -> Vec<Changed> {
    let robs = |robs| OneDeckFacts { robs, ..*facts };
    let bombs = |n| OneDeckFacts { bombs: at_east(n), ..*facts };
    let rockets = |n| OneDeckFacts { rockets: at_east(n), ..*facts };
    let shown = |n| OneDeckFacts { shown: first(n), ..*facts };
    let sealed = |n| OneDeckFacts { sealed: first(n), ..*facts };
    let seats = |set: SeatSet| u16::try_from(set.len()).unwrap_or(u16::MAX);
    let mut changes = counts(By::Rob, facts.robs, 4, robs);
    changes.extend(counts(By::Bomb, total(facts.bombs), 13, bombs));
    changes.extend(counts(By::Rocket, total(facts.rockets), 1, rockets));
    changes.extend(counts(By::Show, seats(facts.shown), 3, shown));
    changes.extend(counts(By::Sealed, seats(facts.sealed), 3, sealed));
    if facts.multiplier != Amount(1) {
        let initial = |multiplier| OneDeckFacts { multiplier, ..*facts };
        changes.push((Deviation::LeftOut { by: By::Initial, count: 1 }, initial(Amount(1))));
        let squared = facts.multiplier.times(facts.multiplier.0).ok();
        changes.extend(squared.map(|m| (Deviation::Twice { by: By::Initial }, initial(m))));
    }
    changes.extend(spring(facts));
    changes
}

/// Another number of acts, at most `most`.
fn counts(by: By, made: u16, most: u16, with: impl Fn(u16) -> OneDeckFacts) -> Vec<Changed> {
    let missed = |count| (Deviation::LeftOut { by, count }, with(made.saturating_sub(count)));
    let mut changes = Vec::new();
    changes.extend((made > 0).then(|| missed(1)));
    changes.extend((made > 1).then(|| missed(made)));
    changes.extend((made < most).then(|| (Deviation::Added { by }, with(made + 1))));
    changes
}

fn total(by_seat: BySeat<u16>) -> u16 {
    by_seat.iter().fold(0, |sum, (_, n)| sum.saturating_add(*n))
}

/// Whose bombs they were does not matter.
fn at_east(count: u16) -> BySeat<u16> {
    let mut by_seat = BySeat::default();
    by_seat[Seat::E] = count;
    by_seat
}

fn first(count: u16) -> SeatSet {
    Seating::Three.seats().take(count.into()).collect()
}

/// A spring missed, or one where there was none.
fn spring(facts: &OneDeckFacts) -> Option<Changed> {
    let by = |spring| match spring {
        Spring::Spring => By::Spring,
        Spring::AntiSpring => By::AntiSpring,
    };
    match (facts.spring, facts.end) {
        (Some(spring), _) => {
            let deviation = Deviation::LeftOut { by: by(spring), count: 1 };
            Some((deviation, OneDeckFacts { spring: None, ..*facts }))
        }
        (None, OneDeckEnd::Played { landlord_won, .. }) => {
            let spring = if landlord_won { Spring::Spring } else { Spring::AntiSpring };
            Some((Deviation::Added { by: by(spring) }, OneDeckFacts { spring: Some(spring), ..*facts }))
        }
        _ => None,
    }
}

/// Another bid, or none counted.
fn bids(facts: &OneDeckFacts) -> Vec<Changed> {
    let Some(due) = facts.bid else { return Vec::new() };
    let counted = [None, Some(Bid::One), Some(Bid::Two), Some(Bid::Three)].into_iter();
    // no bid counted is as good as a 1
    let counted = counted.filter(|counted| *counted != facts.bid && counted.is_none_or(|bid| bid != Bid::One));
    counted.map(|bid| (Deviation::Bid { due, counted: bid }, OneDeckFacts { bid, ..*facts })).collect()
}

/// The other side taken for the winner, or an escape forgotten.
fn ends(facts: &OneDeckFacts) -> Vec<Changed> {
    let OneDeckEnd::Played { landlord, landlord_won, escaped } = facts.end else { return Vec::new() };
    let with =
        |landlord_won, escaped| OneDeckFacts { end: OneDeckEnd::Played { landlord, landlord_won, escaped }, ..*facts };
    let mut changes = vec![(Deviation::SidesSwapped, with(!landlord_won, escaped))];
    if escaped != SeatSet::EMPTY {
        changes.push((Deviation::FellowPaid, with(landlord_won, SeatSet::EMPTY)));
    }
    changes
}

/// All stakes left out, or one seat's.
fn stakes(facts: &OneDeckFacts) -> impl Iterator<Item = Changed> {
    let set: SeatSet = Seating::Three.seats().filter(|seat| facts.stakes[*seat] != Amount(1)).collect();
    let without = |seats: SeatSet| {
        let stakes = facts.stakes.map(|seat, stake| if seats.contains(seat) { Amount(1) } else { *stake });
        OneDeckFacts { stakes, ..*facts }
    };
    let all = (set.len() > 1).then(|| (Deviation::StakeLeftOut(None), without(set)));
    let one = Seating::Three.seats().filter(move |seat| set.contains(*seat));
    one.map(move |seat| (Deviation::StakeLeftOut(Some(seat)), without([seat].into_iter().collect()))).chain(all)
}

fn capped(knobs: &OneDeck, share: CapShare, deviation: Deviation) -> Change {
    let mut knobs = knobs.clone();
    knobs.caps.share.value = share;
    Change::of_knobs(deviation, Game::OneDeck(knobs))
}

/// One knob answered as another profile does, or caps shared the other way.
pub(super) fn knobs<'o>(own: &OneDeck, others: impl Iterator<Item = &'o Game>) -> Vec<Change> {
    let others = others.filter_map(|game| if let Game::OneDeck(knobs) = game { Some(knobs) } else { None });
    let borrowed = others.flat_map(|other| {
        borrowed!(own, other,
            factor.bid "factor.bid"
            factor.bomb "factor.bomb"
            factor.rocket "factor.rocket"
            factor.rob "factor.rob"
            factor.show "factor.show"
            factor.sealed "factor.sealed"
            factor.spring "factor.spring"
            factor.anti_spring "factor.anti_spring"
            weight.landlord_weight "landlord_weight"
            escape.kind "escape.kind"
            escape.multiple "escape.multiple"
        )
    });
    let mut changes: Vec<_> =
        borrowed.map(|(deviation, knobs)| Change::of_knobs(deviation, Game::OneDeck(knobs))).collect();
    for share in [CapShare::Carried, CapShare::OwnLimit] {
        if own.caps.share.value != CapShare::None && own.caps.share.value != share {
            let value = share.write().to_string();
            changes.push(capped(own, share, Deviation::Knob { key: "caps.share", value }));
        }
    }
    changes
}
