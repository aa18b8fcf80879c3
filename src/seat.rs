//! Seats in the order of play, and values held per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat at the table. The turn passes E → S → W → N → E (`rules.md` 1.1); the three-player game has no N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// East, 东
    E,
    /// South, 南
    S,
    /// West, 西
    W,
    /// North, 北
    N,
}

impl Seat {
    /// All four seats in the order of play.
    pub const ALL: [Self; 4] = [Self::E, Self::S, Self::W, Self::N];

    /// The letter of the record format.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::E => "E",
            Self::S => "S",
            Self::W => "W",
            Self::N => "N",
        }
    }

    /// The Chinese name of the record format.
    pub const fn chinese(self) -> &'static str {
        match self {
            Self::E => "东",
            Self::S => "南",
            Self::W => "西",
            Self::N => "北",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// Which seats a game has, and who follows whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seating {
    /// E S W: the one-deck game.
    Three,
    /// E S W N: the two-deck game.
    Four,
}

impl Seating {
    /// The seats in the order of play.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.count())
    }

    /// Number of seats.
    pub const fn count(self) -> usize {
        match self {
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// Whether the game has this seat.
    pub fn has(self, seat: Seat) -> bool {
        self == Self::Four || seat != Seat::N
    }

    /// The seat whose turn follows.
    #[inline]
    pub fn next(self, seat: Seat) -> Seat {
        const THREE: BySeat<Seat> = BySeat([Seat::S, Seat::W, Seat::E, Seat::E]);
        const FOUR: BySeat<Seat> = BySeat([Seat::S, Seat::W, Seat::N, Seat::E]);
        match self {
            Self::Three => THREE[seat],
            Self::Four => FOUR[seat],
        }
    }

    /// The seats from `first` round to the one before it.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(first), move |&s| Some(self.next(s))).take(self.count())
    }
}

/// One value for each seat; a three-player game leaves N's at its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The value of each seat computed from the seat.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut f))
    }

    /// Seats and values in the order E S W N.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.0.iter())
    }

    /// Seats and mutable values in the order E S W N.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::ALL.into_iter().zip(self.0.iter_mut())
    }

    /// Another value for each seat.
    pub fn map<U>(&self, mut f: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(|s| f(s, &self[s]))
    }
}

impl<T: Clone> BySeat<T> {
    /// The same value for each seat.
    pub fn splat(value: T) -> Self {
        Self::from_fn(|_| value.clone())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    #[allow(
        clippy::indexing_slicing,
        reason = "two bits name one of four; a jump by the seat is foretold wrongly too often"
    )]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize & 3]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    #[allow(clippy::indexing_slicing, reason = "as in `index`")]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize & 3]
    }
}

/// A set of seats, listed in the order E S W N.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a game.
    pub const fn all(seating: Seating) -> Self {
        match seating {
            Seating::Three => Self(0b0111),
            Seating::Four => Self(0b1111),
        }
    }

    /// Whether every seat of `other` is in the set.
    pub const fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in the order E S W N.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&s| self.contains(s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|s| set.insert(s));
        set
    }
}

impl Extend<Seat> for SeatSet {
    fn extend<I: IntoIterator<Item = Seat>>(&mut self, seats: I) {
        seats.into_iter().for_each(|s| self.insert(s));
    }
}
