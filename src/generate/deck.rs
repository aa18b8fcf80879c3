//! Decks shuffled and dealt, and the cards a seat holds as it gives them away.

use std::ops::Range;

use super::random::Random;
use crate::card::{Rank, RankCounts, Suit};

/// A face's number: four to a rank; a joker is the first of its rank's.
type Face = u8;

/// The cards that are shuffled, kept from hand to hand.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    faces: Vec<Face>,
}

impl Deck {
    /// So many decks of 54.
    pub(super) fn new(decks: u8) -> Self {
        let suited = 0..4 * Rank::BlackJoker as u8;
        let one = suited.chain([4 * Rank::BlackJoker as u8, 4 * Rank::RedJoker as u8]);
        Self { faces: (0..decks).flat_map(|_| one.clone()).collect() }
    }

    /// Number of cards.
    pub(super) fn len(&self) -> usize {
        self.faces.len()
    }

    /// Shuffles.
    pub(super) fn shuffle(&mut self, random: &mut Random) {
        random.shuffle(&mut self.faces);
    }

    /// Sees to it that these cards are among those at `places`, in exchange for others.
    pub(super) fn rig(&mut self, places: &Range<usize>, wanted: RankCounts) {
        for (rank, count) in wanted.iter() {
            let held = self.faces.iter().take(places.end).skip(places.start).filter(|&&face| is(face, rank)).count();
            for _ in held..usize::from(count) {
                let give = self.position(|at, face| places.contains(&at) && wanted.of(rank_of(face)) == 0);
                let take = self.position(|at, face| !places.contains(&at) && is(face, rank));
                let (Some(give), Some(take)) = (give, take) else { break };
                self.faces.swap(give, take);
            }
        }
    }

    fn position(&self, fits: impl Fn(usize, Face) -> bool) -> Option<usize> {
        self.faces.iter().enumerate().position(|(at, &face)| fits(at, face))
    }

    /// The cards at `places`.
    pub(super) fn cards(&self, places: Range<usize>) -> Cards {
        let mut cards = Cards::default();
        self.faces.iter().take(places.end).skip(places.start).for_each(|&face| cards.push(face));
        cards
    }
}

fn rank_of(face: Face) -> Rank {
    Rank::ALL.get(usize::from(face / 4)).copied().unwrap_or(Rank::Three)
}

fn is(face: Face, rank: Rank) -> bool {
    face / 4 == rank as u8
}

/// Cards with their suits: 8 bits a rank, two for each suit; a joker uses the first two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards {
    faces: u128,
    ranks: RankCounts,
}

impl Cards {
    fn push(&mut self, face: Face) {
        self.faces += 1 << (2 * u32::from(face));
        self.ranks.0 += 1 << (4 * u32::from(face / 4));
    }

    /// How many of each rank.
    pub(super) const fn ranks(&self) -> RankCounts {
        self.ranks
    }

    /// Whether none is left.
    pub(super) const fn is_empty(&self) -> bool {
        self.ranks.0 == 0
    }

    /// Both together.
    pub(super) const fn with(&self, other: &Self) -> Self {
        Self { faces: self.faces + other.faces, ranks: RankCounts(self.ranks.0 + other.ranks.0) }
    }

    /// Takes so many cards of each rank out, the first suits first, and returns them.
    pub(super) fn take(&mut self, wanted: RankCounts) -> Self {
        let mut taken = Self { faces: 0, ranks: wanted };
        let mut rest = wanted.0;
        while rest != 0 {
            let lane = rest.trailing_zeros() / 4;
            let all = (self.faces >> (8 * lane)) & 0xFF;
            taken.faces |= u128::from(first_of(all as u8, (rest >> (4 * lane)) & 15)) << (8 * lane);
            rest &= !(15 << (4 * lane));
        }
        self.faces -= taken.faces;
        self.ranks.0 -= wanted.0;
        taken
    }

    /// One card, any.
    pub(super) fn any(&self, random: &mut Random) -> Self {
        let lanes = super::shape::at_least(self.ranks, 1);
        let lane = random.bit_of(lanes).trailing_zeros() & 0b11_1100;
        let suits = ((self.faces >> (2 * lane)) & 0xFF) as u8;
        let suit = random.bit_of(u64::from((suits | suits >> 1) & 0x55)).trailing_zeros();
        Self { faces: 1 << (2 * lane + suit), ranks: RankCounts(1 << lane) }
    }

    /// Writes them in canonical order, suits or ranks alone.
    pub(super) fn write(&self, out: &mut String, suits: bool) {
        let mut rest = self.ranks.0;
        while rest != 0 {
            let lane = rest.trailing_zeros() / 4;
            let Some(rank) = Rank::ALL.get(lane as usize) else { return };
            let letter = rank.letter();
            if suits && !rank.is_joker() {
                let faces = ((self.faces >> (8 * lane)) & 0xFF) as u8;
                for (place, suit) in (0u32..).zip(Suit::ALL) {
                    for _ in 0..(faces >> (2 * place)) & 3 {
                        out.push(letter);
                        out.push(suit.letter());
                    }
                }
            } else {
                for _ in 0..(rest >> (4 * lane)) & 15 {
                    out.push(letter);
                }
            }
            rest &= !(15 << (4 * lane));
        }
    }
}

/// The first `count` cards of a rank's 8 bits.
fn first_of(all: u8, count: u64) -> u8 {
    let mut taken = 0;
    let mut left = count;
    for place in [0, 2, 4, 6] {
        let here = u64::from((all >> place) & 3).min(left);
        taken |= ((here & 3) as u8) << place;
        left -= here;
    }
    taken
}
