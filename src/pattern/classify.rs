//! What a set of cards is.

use super::runs;
use super::{OneDeckPatterns, PatternName, Reading, TwoDeckPatterns};
use crate::card::{RANK_LANES, Rank, RankCounts};
use crate::profile::{Ace, PlaneWings};

/// All ways to read one set of cards under a profile (R33), in the order of the rules' tables; empty: no pattern.
pub type Readings = arrayvec::ArrayVec<Reading, 4>;

/// B and R, once each.
const BOTH_JOKERS: u64 = 0x11 << (4 * Rank::BlackJoker as u32);

/// Cuts a bit's number down to that of its lane's lowest bit.
const LANE: u32 = 0b11_1100;

/// Ways to read a set of cards in the two-deck game (1.3): one at most.
#[inline]
pub fn two_deck(cards: RankCounts, knobs: TwoDeckPatterns) -> Option<Reading> {
    match one_rank(cards) {
        Some((rank, count)) => of_one_rank(rank, count, 2),
        None => two_deck_ranks(cards, knobs),
    }
}

/// Ways to read a set of cards in the one-deck game (2.2, R33): every pattern that fits, each in its highest reading.
#[inline]
pub fn one_deck(cards: RankCounts, knobs: OneDeckPatterns) -> Readings {
    match one_rank(cards) {
        Some((rank, count)) => at_most_one(of_one_rank(rank, count, 1)),
        None => one_deck_ranks(cards, knobs),
    }
}

/// The rank and the number of cards, where all are of one rank; no cards at all are none of the lowest rank.
#[inline]
const fn one_rank(cards: RankCounts) -> Option<(u8, u8)> {
    let shift = cards.0.trailing_zeros() & LANE;
    let counts = cards.0 >> shift;
    if counts < 16 { Some(((shift / 4) as u8, (counts & 15) as u8)) } else { None }
}

/// Single, pair, triple, bomb.
#[inline]
fn of_one_rank(rank: u8, count: u8, decks: u8) -> Option<Reading> {
    let most = if rank >= Rank::BlackJoker as u8 { decks } else { 4 * decks };
    let name = match count {
        1 => PatternName::Single,
        2 => PatternName::Pair,
        3 => PatternName::Triple,
        _ => PatternName::Bomb,
    };
    (1..=most).contains(&count).then_some(Reading { name, cards: count, decides: rank })
}

fn two_deck_ranks(cards: RankCounts, knobs: TwoDeckPatterns) -> Option<Reading> {
    const ROUND_STRAIGHT: u64 = runs::THREE_TO_TWO + (1 << (4 * Rank::Ace as u32));
    match cards.0 {
        four if four == 2 * BOTH_JOKERS => {
            Some(Reading { name: PatternName::FourJokers, cards: 4, decides: Rank::RedJoker as u8 })
        }
        // A23…QKA, the only run of 14 positions
        ROUND_STRAIGHT => (knobs.straight_max >= 14).then_some(Reading {
            name: PatternName::Straight,
            cards: 14,
            decides: knobs.top(14),
        }),
        _ => match level(cards) {
            Some((lanes, each)) => {
                let name = run_name(lanes, each, knobs.straight_max)?;
                Some(reading(name, cards, knobs.top(runs::top_ace_either(lanes)?)))
            }
            None => triples_and_pairs(cards, knobs),
        },
    }
}

impl TwoDeckPatterns {
    /// What decides for a run with this top position (R08).
    fn top(self, position: u8) -> u8 {
        match self.ace {
            Ace::ByPosition => position,
            Ace::AlwaysLow => position.min(13),
        }
    }
}

/// Triple-pair and plane: only counts of 2, 3 and 5 occur, and each says to which part the rank belongs (R09: 5 to both).
fn triples_and_pairs(cards: RankCounts, knobs: TwoDeckPatterns) -> Option<Reading> {
    let triples = cards.0 & RANK_LANES;
    let pairs = (cards.0 >> 1 & !cards.0 | cards.0 >> 2) & RANK_LANES;
    let each = triples.count_ones();
    if 3 * triples + 2 * pairs != cards.0 || each != pairs.count_ones() {
        return None;
    }
    if each == 1 {
        return (triples & !runs::THREE_TO_TWO == 0)
            .then(|| reading(PatternName::TriplePair, cards, runs::top_lane(triples)));
    }
    let wings = knobs.wings == PlaneWings::AnyRun || triples & pairs == 0;
    let top = runs::top_ace_either(triples)?;
    (wings && runs::top_ace_either(pairs).is_some()).then(|| reading(PatternName::Plane, cards, knobs.top(top)))
}

fn one_deck_ranks(cards: RankCounts, knobs: OneDeckPatterns) -> Readings {
    if cards.0 == BOTH_JOKERS {
        return at_most_one(Some(Reading { name: PatternName::Rocket, cards: 2, decides: Rank::RedJoker as u8 }));
    }
    let run = level(cards).and_then(|(lanes, each)| {
        let name = run_name(lanes, each, 12)?;
        Some(reading(name, cards, runs::top_ace_high(lanes)?))
    });
    let mut readings = at_most_one(run);
    let triples = runs::threes(cards.0);
    if triples != 0 && in_one_deck(cards) {
        readings.extend(winged(cards, triples, knobs).into_iter().flatten());
    }
    readings
}

/// Triples and fours with wings: two patterns fit at most.
fn winged(cards: RankCounts, triples: u64, knobs: OneDeckPatterns) -> [Option<Reading>; 2] {
    let total = cards.total();
    match total {
        4 => [Some(reading(PatternName::TripleSingle, cards, runs::top_lane(triples))), None],
        5 => [triple_pair(cards, triples), None],
        6 => [four_two(cards, PatternName::FourTwoSingle, |wings| knobs.four_two.singles(wings)), None],
        8 => [
            plane_single(cards, triples, 2, knobs),
            four_two(cards, PatternName::FourTwoPair, |w| knobs.four_two.pairs(w)),
        ],
        _ => [
            total.is_multiple_of(4).then(|| plane_single(cards, triples, total / 4, knobs)).flatten(),
            total.is_multiple_of(5).then(|| plane_pair(cards, triples, total / 5, knobs)).flatten(),
        ],
    }
}

/// Five cards: a rank that occurs three or four times, and the rest.
fn triple_pair(cards: RankCounts, triple: u64) -> Option<Reading> {
    // two cards more: of one rank they are one bit, of two ranks two
    (cards.0 - 3 * triple).is_power_of_two().then(|| reading(PatternName::TriplePair, cards, runs::top_lane(triple)))
}

fn plane_single(cards: RankCounts, triples: u64, len: u32, knobs: OneDeckPatterns) -> Option<Reading> {
    let run = highest_run(cards, triples, len, |run, wings| knobs.plane.singles(wings) && knobs.beside(run, wings))?;
    Some(reading(PatternName::PlaneSingle, cards, runs::top_ace_high(run)?))
}

fn plane_pair(cards: RankCounts, triples: u64, len: u32, knobs: OneDeckPatterns) -> Option<Reading> {
    let run = highest_run(cards, triples, len, |run, wings| knobs.plane.pairs(wings) && knobs.beside(run, wings))?;
    Some(reading(PatternName::PlanePair, cards, runs::top_ace_high(run)?))
}

impl OneDeckPatterns {
    /// Whether the wings may lie so beside the run of triples.
    fn beside(self, run: u64, wings: u64) -> bool {
        let neighbours = (run << 4 | run >> 4) & !run & runs::THREE_TO_ACE;
        (self.of_triple_rank || wings & (15 * run) == 0) && (self.next_to_run || runs::threes(wings) & neighbours == 0)
    }
}

/// The highest run of `len` triples whose remaining cards may be its wings.
fn highest_run(cards: RankCounts, triples: u64, len: u32, may: impl Fn(u64, u64) -> bool) -> Option<u64> {
    let mut starts = runs::starts(triples & runs::THREE_TO_ACE, len);
    while starts != 0 {
        let start = runs::highest(starts);
        let run = runs::block(start, len);
        if may(run, cards.0 - 3 * run) {
            return Some(run);
        }
        starts ^= start;
    }
    None
}

/// The highest four whose remaining cards may be its wings.
fn four_two(cards: RankCounts, name: PatternName, may: impl Fn(u64) -> bool) -> Option<Reading> {
    let mut fours = cards.0 >> 2 & RANK_LANES;
    while fours != 0 {
        let four = runs::highest(fours);
        if may(cards.0 - 4 * four) {
            return Some(reading(name, cards, runs::top_lane(four)));
        }
        fours ^= four;
    }
    None
}

/// The ranks, where each occurs equally often, and how often: once to three times.
fn level(cards: RankCounts) -> Option<(u64, u8)> {
    let lanes = runs::ranks(cards);
    let each = (cards.0 >> (cards.0.trailing_zeros() & LANE) & 15) as u8;
    (each <= 3 && lanes * u64::from(each) == cards.0).then_some((lanes, each))
}

/// Which run so many ranks are, if they are neighbours.
fn run_name(lanes: u64, each: u8, straight_max: u8) -> Option<PatternName> {
    match (each, lanes.count_ones()) {
        (1, 5..) if lanes.count_ones() <= u32::from(straight_max) => Some(PatternName::Straight),
        (2, 3..) => Some(PatternName::PairRun),
        (3, 2..) => Some(PatternName::TripleRun),
        _ => None,
    }
}

/// Whether one deck holds so many of each rank.
const fn in_one_deck(cards: RankCounts) -> bool {
    let five_or_more = (cards.0 >> 3 | cards.0 >> 2 & (cards.0 | cards.0 >> 1)) & RANK_LANES;
    five_or_more == 0 && cards.0 & (15 * BOTH_JOKERS) & !BOTH_JOKERS == 0
}

fn reading(name: PatternName, cards: RankCounts, decides: u8) -> Reading {
    Reading { name, cards: (cards.total() & 0xFF) as u8, decides }
}

/// A reading, or none, as a list.
#[inline]
pub fn at_most_one(reading: Option<Reading>) -> Readings {
    let mut readings = Readings::new();
    if let Some(reading) = reading {
        readings.push(reading);
    }
    readings
}
