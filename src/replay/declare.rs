//! Declarations: tanda and baodao of the two-deck game; show, sealed and stake of the one-deck game.

use super::Position;
use super::phase::Phase;
use super::rules::{OneDeckRules, TwoDeckRules};
use crate::amount::Amount;
use crate::card::{Card, CardCounts, Rank};
use crate::finding::{Fact, Misplacement, NoSet, StakeTrouble, Undeclarable};
use crate::history::Log;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::Declared;
use crate::syntax::ast::{Baodao, Choice, Span};

/// What has been declared.
#[derive(Clone, Debug, Default)]
pub struct Declarations {
    /// the line of an allowed tanda
    pub tanda: Option<Span>,
    /// the declaration as it counts, and its line
    pub baodao: Option<(Declared, Span)>,
    /// declared sets that must stay whole: per rank how many cards (R21)
    bound: Vec<Bound>,
    /// who showed, and where
    pub shown: BySeat<Option<Span>>,
    /// who sealed, and where
    pub sealed: BySeat<Option<Span>>,
    /// stakes set, and where
    pub stakes: BySeat<Option<(Amount, Span)>>,
}

#[derive(Clone, Copy, Debug)]
struct Bound {
    cards: CardCounts,
    at: Span,
    /// cards of the set's ranks that the landlord holds beside it
    spare: u8,
    told: bool,
}

impl Declarations {
    /// Who showed.
    pub fn who_showed(&self) -> SeatSet {
        self.shown.iter().filter(|(_, at)| at.is_some()).map(|(s, _)| s).collect()
    }

    /// Who sealed.
    pub fn who_sealed(&self) -> SeatSet {
        self.sealed.iter().filter(|(_, at)| at.is_some()).map(|(s, _)| s).collect()
    }

    /// Whether `cards` break a declared set that must stay whole; each set is told once.
    #[inline]
    pub fn check_bound(&mut self, cards: &CardCounts, at: Span, log: &mut Log) {
        if !self.bound.is_empty() {
            self.check_sets(cards, at, log);
        }
    }

    #[cold]
    fn check_sets(&mut self, cards: &CardCounts, at: Span, log: &mut Log) {
        for set in self.bound.iter_mut().filter(|set| !set.told) {
            let touched: u8 = set.cards.ranks().iter().map(|(rank, _)| cards.ranks().of(rank)).sum();
            let whole = u16::from(touched) >= set.cards.len() && u16::from(touched) == cards.len();
            if touched == 0 || whole {
                continue;
            }
            if touched <= set.spare {
                set.spare -= touched;
                continue;
            }
            set.told = true;
            let name = set.cards.to_string().into();
            log.report(at, Fact::BaodaoSetSplit { set: name, declared_at: set.at });
        }
    }
}

/// Why the seat may not declare now, apart from touliao.
fn undeclarable(position: &Position<'_>, seat: Seat) -> Option<Undeclarable> {
    let landlord = position.contract.landlord;
    match &position.phase {
        Phase::Bidding if position.bids_are_recorded() => Some(Undeclarable::BeforeLandlord),
        _ if landlord.is_some_and(|l| l != seat) => Some(Undeclarable::NotLandlord { landlord }),
        Phase::Play(_) => position.first_play.map(|at| Undeclarable::AfterFirstPlay { at }),
        Phase::Over(over) => Some(Undeclarable::AfterFirstPlay { at: position.first_play.unwrap_or(over.at) }),
        _ => None,
    }
}

/// Where no bid is known, touliao is not known either.
const fn is_not_touliao(position: &Position<'_>) -> bool {
    !position.contract.touliao && position.contract.bid.is_some()
}

/// `tanda`
pub(super) fn tanda(position: &mut Position<'_>, seat: Seat, at: Span, log: &mut Log) {
    let why = undeclarable(position, seat)
        .or_else(|| is_not_touliao(position).then_some(Undeclarable::NotTouliao))
        .or_else(|| position.declared.tanda.map(|at| Undeclarable::Again { at }));
    match why {
        Some(why) => log.report(at, Fact::TandaNotAllowed(why)),
        None => position.declared.tanda = Some(at),
    }
}

/// `baodao`: true where it ends the hand.
pub(super) fn baodao(
    position: &mut Position<'_>,
    rules: &TwoDeckRules,
    seat: Seat,
    act: &Baodao<'_>,
    at: Span,
    log: &mut Log,
) -> bool {
    let why =
        undeclarable(position, seat).or_else(|| position.declared.baodao.map(|(_, at)| Undeclarable::Again { at }));
    if let Some(why) = why {
        log.report(at, Fact::BaodaoNotAllowed(why));
        return false;
    }
    let sets = count_sets(position, rules, seat, act, at, log);
    if sets > u16::from(rules.max_sets) {
        log.report(at, Fact::BaodaoTooMany { declared: sets, max: rules.max_sets });
    }
    let sets = u8::try_from(sets).unwrap_or(u8::MAX).min(rules.max_sets);
    position.declared.baodao = Some((Declared { sets, choice: act.choice }, at));
    act.choice == Choice::Claim
}

/// Number of declared sets that count; the first that does not is reported.
fn count_sets(
    position: &mut Position<'_>,
    rules: &TwoDeckRules,
    seat: Seat,
    act: &Baodao<'_>,
    at: Span,
    log: &mut Log,
) -> u16 {
    let held = position.hands[seat].dealt().copied();
    let mut named = CardCounts::EMPTY;
    let mut sets = 0u16;
    let mut told = false;
    for cards in act.sets() {
        // a set that is not recorded is taken to be one
        let Some(cards) = cards else {
            sets = sets.saturating_add(1);
            continue;
        };
        let all = named.union(&cards.counts);
        let why = if !is_set(&cards.counts, rules.min_cards) {
            Some(NoSet::NotASet)
        } else if held.is_some_and(|held| !held.holds(&all)) {
            let alone = held.is_some_and(|held| held.holds(&cards.counts));
            Some(if alone { NoSet::Overlaps } else { NoSet::NotHeld })
        } else {
            None
        };
        match why {
            None => {
                named = all;
                sets = sets.saturating_add(1);
                bind(position, rules, &cards.counts, held.as_ref(), at);
            }
            Some(why) if !told => {
                told = true;
                log.report(at, Fact::BaodaoNotHeld { set: cards.text.into(), why });
            }
            Some(_) => {}
        }
    }
    sets
}

/// Four jokers, or enough cards of one rank.
fn is_set(cards: &CardCounts, min_cards: u8) -> bool {
    let ranks = cards.ranks();
    let jokers = [Rank::BlackJoker, Rank::RedJoker];
    if jokers.iter().all(|&joker| ranks.of(joker) == 2) {
        return cards.len() == 4;
    }
    let mut held = ranks.iter();
    let one = held.next().is_some_and(|(rank, n)| !rank.is_joker() && n >= min_cards && n <= 8);
    one && held.next().is_none()
}

fn bind(position: &mut Position<'_>, rules: &TwoDeckRules, cards: &CardCounts, held: Option<&CardCounts>, at: Span) {
    if !rules.bound {
        return;
    }
    let in_hand = |rank: Rank| held.map_or(if rank.is_joker() { 2 } else { 8 }, |held| held.ranks().of(rank));
    let spare = cards.ranks().iter().map(|(rank, n)| in_hand(rank).saturating_sub(n)).sum();
    position.declared.bound.push(Bound { cards: *cards, at, spare, told: false });
}

/// `show` and `sealed`: up to the seat's first play of cards, once each.
pub(super) fn show_or_seal(
    position: &mut Position<'_>,
    allowed: bool,
    seal: bool,
    seat: Seat,
    at: Span,
    log: &mut Log,
) {
    let over = matches!(position.phase, Phase::Over(_));
    let declared = &mut position.declared;
    let place = if seal { &mut declared.sealed[seat] } else { &mut declared.shown[seat] };
    let why = if !allowed {
        Misplacement::NotInProfile
    } else if over || position.hands[seat].has_played() {
        Misplacement::AfterFirstPlay
    } else if place.is_some() {
        Misplacement::DeclaredBefore
    } else {
        *place = Some(at);
        if !seal && let super::contract::Bids::Calls(calls) = &mut position.bids {
            calls.show(seat);
        }
        return;
    };
    log.report(at, Fact::Misplaced(why));
}

/// `stake N`: after the landlord is known, before the first play, once (R31).
pub(super) fn stake(
    position: &mut Position<'_>,
    rules: OneDeckRules<'_>,
    seat: Seat,
    value: Amount,
    at: Span,
    log: &mut Log,
) {
    let trouble = match &position.phase {
        _ if !rules.stakes.contains(&value) => StakeTrouble::Value { value, allowed: rules.stakes.to_vec() },
        Phase::Bidding if position.bids_are_recorded() && !position.bids.uncertain() => StakeTrouble::BeforeLandlord,
        Phase::Over(_) => StakeTrouble::AfterFirstPlay,
        Phase::Play(_) if position.last_act.is_some() => StakeTrouble::AfterFirstPlay,
        _ => {
            if let Some((_, first)) = position.declared.stakes[seat] {
                StakeTrouble::Again { at: first }
            } else {
                position.declared.stakes[seat] = Some((value, at));
                return;
            }
        }
    };
    log.report(at, Fact::StakeNotAllowed(trouble));
}

/// Whether a card is a joker: a hand whose marker is one is mingwang.
pub const fn makes_mingwang(marker: Card) -> bool {
    marker.rank().is_joker()
}
