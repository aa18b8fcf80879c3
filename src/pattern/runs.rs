//! Runs of neighbouring positions, as sets of lanes: the lowest bit of each rank's lane of a [`RankCounts`].

use crate::card::{RANK_LANES, Rank, RankCounts};

/// Lanes of 3…A, the ranks of a one-deck run.
pub(super) const THREE_TO_ACE: u64 = RANK_LANES & ((1 << (4 * Rank::Two as u32)) - 1);
/// Lanes of 3…2, all ranks but the jokers.
pub(super) const THREE_TO_TWO: u64 = RANK_LANES & ((1 << (4 * Rank::BlackJoker as u32)) - 1);

/// Position of the lowest rank: 3 stands at 3.
const POSITION_OF_THREE: u8 = 3;

/// The ranks that occur.
pub(super) const fn ranks(cards: RankCounts) -> u64 {
    let twos = cards.0 | cards.0 >> 1;
    (twos | twos >> 2) & RANK_LANES
}

/// Ranks that occur three or four times, where none occurs more often than that.
pub(super) const fn threes(counts: u64) -> u64 {
    ((counts & counts >> 1) | counts >> 2) & RANK_LANES
}

/// Top position of a one-deck run: a block inside 3…A.
pub(super) fn top_ace_high(lanes: u64) -> Option<u8> {
    (lanes & !THREE_TO_ACE == 0 && is_block(lanes)).then(|| top_lane(lanes) + POSITION_OF_THREE)
}

/// Top position of a two-deck run: a block inside 2…A, the higher one where two fit (R07), or inside A…K (R22).
pub(super) fn top_ace_either(lanes: u64) -> Option<u8> {
    if lanes & !THREE_TO_TWO != 0 {
        return None;
    }
    let from_two = rotated(lanes, 1);
    if is_block(from_two) {
        return Some(top_lane(from_two) + 2);
    }
    let from_ace = rotated(lanes, 2);
    is_block(from_ace).then(|| top_lane(from_ace) + 1)
}

/// The lanes at which a block of `len` of these lanes begins.
pub(super) fn starts(lanes: u64, len: u32) -> u64 {
    (1..len).fold(lanes, |starts, _| starts & starts >> 4)
}

/// The block of `len` lanes that begins at the lane bit `start`.
pub(super) const fn block(start: u64, len: u32) -> u64 {
    (RANK_LANES & ((1 << (4 * len)) - 1)) * start
}

/// The highest of the lanes, by its bit; 0 of none.
pub(super) const fn highest(lanes: u64) -> u64 {
    match lanes.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// Number of the highest lane, 0 = 3.
pub(super) const fn top_lane(lanes: u64) -> u8 {
    (((lanes | 1).ilog2() / 4) & 15) as u8
}

/// Lanes of 3…2 moved up by `by` lanes, the highest ones to the bottom.
const fn rotated(lanes: u64, by: u32) -> u64 {
    (lanes << (4 * by) | lanes >> (4 * (13 - by))) & THREE_TO_TWO
}

/// Whether the lanes are neighbours: with the gaps between their bits filled, adding the lowest bit carries through all of them.
const fn is_block(lanes: u64) -> bool {
    let filled = lanes * 15;
    lanes != 0 && filled & (filled + (filled & filled.wrapping_neg())) == 0
}
