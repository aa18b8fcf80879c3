//! What the replay asks of a profile, read once: small values, no pointers to chase on every act.

use super::presence::Leaving;
use crate::amount::Amount;
use crate::card::RankCounts;
use crate::pattern::{
    OneDeckPatterns, PatternName, Reading, Readings, TwoDeckPatterns, at_most_one, one_deck, two_deck,
};
use crate::profile::{
    BiddingKind, EscapeKind, Game, OneDeck, OneDeckEscapeKind, Profile, Rounds, SecondPassOut, TwoDeck,
};
use crate::seat::Seating;

/// A profile as the replay reads it.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'p> {
    /// the profile itself, for what is asked once a hand
    pub profile: &'p Profile,
    /// who sits
    pub seating: Seating,
    /// cards dealt to each seat
    pub hand: u16,
    /// bottom cards
    pub bottom: u16,
    /// decks in play
    pub decks: u8,
    /// how the landlord is found
    pub bidding: Bidding,
    /// what the profile says of leaving
    pub leaving: Leaving,
    /// what may be declared, and limits, by game
    pub game: GameRules<'p>,
    patterns: Patterns,
}

/// How the landlord is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// bids of 1–3, once round
    Round,
    /// bids of 1–3, on and on
    Open,
    /// calls and robs
    CallRob,
}

/// Declarations and limits of a game.
#[derive(Clone, Copy, Debug)]
pub enum GameRules<'p> {
    /// four players
    TwoDeck(TwoDeckRules),
    /// three players
    OneDeck(OneDeckRules<'p>),
}

/// Declarations and quotas of the two-deck game.
#[derive(Clone, Copy, Debug)]
pub struct TwoDeckRules {
    /// sets that may be declared
    pub max_sets: u8,
    /// cards of one rank that make a set
    pub min_cards: u8,
    /// whether declared sets must stay whole (R21)
    pub bound: bool,
    /// bombs of a peasant who passed
    pub passed: u8,
    /// who bid 1
    pub one: u8,
    /// who bid 2
    pub two: u8,
    /// whether four jokers count (R05)
    pub four_jokers: bool,
    /// whether a passed-out huangfan hand goes to the marker's seat at 1 (R03)
    pub marker_takes_one: bool,
}

/// Declarations of the one-deck game.
#[derive(Clone, Copy, Debug)]
pub struct OneDeckRules<'p> {
    /// whether a hand may be shown
    pub show: bool,
    /// whether it may be sealed
    pub sealed: bool,
    /// stakes that may be set
    pub stakes: &'p [Amount],
}

#[derive(Clone, Copy, Debug)]
enum Patterns {
    TwoDeck(TwoDeckPatterns),
    OneDeck(OneDeckPatterns),
}

impl<'p> Rules<'p> {
    /// Reads a profile.
    pub fn new(profile: &'p Profile) -> Self {
        match &profile.game {
            Game::TwoDeck(knobs) => Self::two_deck(profile, knobs),
            Game::OneDeck(knobs) => Self::one_deck(profile, knobs),
        }
    }

    fn two_deck(profile: &'p Profile, knobs: &TwoDeck) -> Self {
        let escape = &knobs.escape;
        let covered = escape.kind.value != EscapeKind::None;
        Self {
            profile,
            seating: profile.seating(),
            hand: knobs.deal.hand.value,
            bottom: knobs.deal.bottom.value,
            decks: 2,
            bidding: Bidding::Round,
            leaving: Leaving {
                covered,
                in_time: covered.then(|| u64::from(escape.offline_seconds.value) * 1000),
                max_drops: escape.max_drops.value.filter(|_| covered),
                ends: true,
                all_absent_void: false,
            },
            game: GameRules::TwoDeck(TwoDeckRules {
                max_sets: knobs.baodao.max_sets.value,
                min_cards: knobs.baodao.min_cards.value,
                bound: knobs.baodao.bound.value,
                passed: knobs.quota.passed.value,
                one: knobs.quota.one.value,
                two: knobs.quota.two.value,
                four_jokers: knobs.quota.four_jokers.value,
                marker_takes_one: knobs.huangfan.second_pass_out.value == SecondPassOut::MarkerTakesOne,
            }),
            patterns: Patterns::TwoDeck(knobs.into()),
        }
    }

    fn one_deck(profile: &'p Profile, knobs: &'p OneDeck) -> Self {
        let kind = knobs.escape.kind.value;
        Self {
            profile,
            seating: profile.seating(),
            hand: knobs.deal.hand.value,
            bottom: knobs.deal.bottom.value,
            decks: 1,
            bidding: match (knobs.bidding.kind.value, knobs.bidding.rounds.value) {
                (BiddingKind::CallRob, _) => Bidding::CallRob,
                (BiddingKind::Score, Rounds::One) => Bidding::Round,
                (BiddingKind::Score, Rounds::Open) => Bidding::Open,
            },
            leaving: Leaving {
                covered: kind != OneDeckEscapeKind::None,
                in_time: None,
                max_drops: None,
                ends: kind != OneDeckEscapeKind::PlayedOn,
                all_absent_void: knobs.escape.all_absent_void.value,
            },
            game: GameRules::OneDeck(OneDeckRules {
                show: knobs.declare.show.value,
                sealed: knobs.declare.sealed.value,
                stakes: &knobs.stake.values.value,
            }),
            patterns: Patterns::OneDeck(knobs.into()),
        }
    }

    /// Ways to read a set of cards.
    #[inline]
    pub fn classify(&self, cards: RankCounts) -> Readings {
        match self.patterns {
            Patterns::TwoDeck(knobs) => at_most_one(two_deck(cards, knobs)),
            Patterns::OneDeck(knobs) => one_deck(cards, knobs),
        }
    }

    /// The way to read a set of cards, where there is no other.
    #[inline]
    pub fn only_reading(&self, cards: RankCounts) -> Option<Reading> {
        match self.patterns {
            Patterns::TwoDeck(knobs) => two_deck(cards, knobs),
            Patterns::OneDeck(knobs) => match *one_deck(cards, knobs) {
                [reading] => Some(reading),
                _ => None,
            },
        }
    }

    /// The pattern that `as NAME` means in this game: 飞机带翅膀 with pairs is a plane or a plane-pair.
    pub fn named(&self, name: PatternName) -> PatternName {
        match (self.patterns, name) {
            (Patterns::OneDeck(_), PatternName::Plane) => PatternName::PlanePair,
            _ => name,
        }
    }
}
