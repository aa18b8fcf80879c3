//! Cards, and sets of cards as packed counts.

use std::fmt;

/// A rank in playing order, low to high (`rules.md` 1.3). Jokers are ranks of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Rank {
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    Two,
    /// 小王, `B`
    BlackJoker,
    /// 大王, `R`
    RedJoker,
}

impl Rank {
    /// All ranks, low to high.
    pub const ALL: [Self; 15] = [
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Two,
        Self::BlackJoker,
        Self::RedJoker,
    ];

    /// The letter of the canonical form.
    pub const fn letter(self) -> char {
        match self {
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
            Self::Six => '6',
            Self::Seven => '7',
            Self::Eight => '8',
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
            Self::Two => '2',
            Self::BlackJoker => 'B',
            Self::RedJoker => 'R',
        }
    }

    /// Whether this is one of the jokers.
    pub const fn is_joker(self) -> bool {
        matches!(self, Self::BlackJoker | Self::RedJoker)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char(self.letter())
    }
}

/// A suit, in the order of the canonical form. Suits never decide anything; they tell cards of one rank apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Suit {
    Spade,
    Heart,
    Club,
    Diamond,
}

impl Suit {
    /// All suits in canonical order.
    pub const ALL: [Self; 4] = [Self::Spade, Self::Heart, Self::Club, Self::Diamond];

    /// The letter of the canonical form.
    pub const fn letter(self) -> char {
        match self {
            Self::Spade => 's',
            Self::Heart => 'h',
            Self::Club => 'c',
            Self::Diamond => 'd',
        }
    }
}

/// A card as written: the suit may be left out; a joker never has one. Ordered as the canonical form sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    rank: Rank,
    suit: Option<Suit>,
}

impl Card {
    /// A card of a rank, its suit known or not; on a joker a suit is dropped.
    pub const fn new(rank: Rank, suit: Option<Suit>) -> Self {
        Self { rank, suit: if rank.is_joker() { None } else { suit } }
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// The suit, if written.
    pub const fn suit(self) -> Option<Suit> {
        self.suit
    }

    /// The face's number 0…53 if the card names exactly one face of the deck: suited, or a joker.
    const fn face(self) -> Option<u32> {
        match (self.rank, self.suit) {
            (Rank::BlackJoker, _) => Some(52),
            (Rank::RedJoker, _) => Some(53),
            (rank, Some(suit)) => Some(rank as u32 * 4 + suit as u32),
            (_, None) => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char(self.rank.letter())?;
        self.suit.map_or(Ok(()), |s| f.write_char(s.letter()))
    }
}

/// How many cards of each rank: 15 lanes of 4 bits, lowest rank first. A lane stops at 15, more than any deck holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RankCounts(pub u64);

/// The lowest bit of each of the 15 lanes.
pub const RANK_LANES: u64 = 0x0111_1111_1111_1111;

impl RankCounts {
    /// Number of cards of a rank, at most 15.
    pub const fn of(self, rank: Rank) -> u8 {
        ((self.0 >> (4 * rank as u32)) & 15) as u8
    }

    /// The counts with `n` cards of `rank` more, at most 15.
    #[must_use]
    pub fn with(self, rank: Rank, n: u8) -> Self {
        let shift = 4 * rank as u32;
        let count = self.of(rank).saturating_add(n).min(15);
        Self(self.0 & !(15 << shift) | u64::from(count) << shift)
    }

    /// Number of cards.
    pub const fn total(self) -> u32 {
        // pairs of lanes to bytes, then the bytes' sum by multiplication
        let bytes = (self.0 & 0x0F0F_0F0F_0F0F_0F0F) + ((self.0 >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The lanes (their lowest bit set) in which `self` holds fewer than `other`.
    pub const fn lacking(self, other: Self) -> u64 {
        const HIGH: u64 = RANK_LANES << 3;
        let (a, b) = (self.0, other.0);
        let low = ((a | HIGH) - (b & !HIGH)) ^ ((a ^ !b) & HIGH);
        (((!a & b) | (!(a ^ b) & low)) & HIGH) >> 3
    }

    /// Whether every rank of `other` is there as often.
    pub const fn covers(self, other: Self) -> bool {
        self.lacking(other) == 0
    }

    /// Ranks that occur, with their counts, low to high.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (Rank, u8)> {
        Rank::ALL.into_iter().map(move |r| (r, self.of(r))).filter(|&(_, n)| n > 0)
    }
}

/// A set of cards as packed counts: per rank, and per face for those cards that name one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C, packed(8))]
pub struct CardCounts {
    /// 54 lanes of 2 bits, stopping at 3: more than two decks hold.
    faces: u128,
    ranks: RankCounts,
    /// number of cards, stopping at the type's maximum
    len: u32,
    /// number of those that name a face
    faced: u32,
}

impl CardCounts {
    /// No card.
    pub const EMPTY: Self = Self { faces: 0, ranks: RankCounts(0), len: 0, faced: 0 };

    /// Puts a card in.
    #[inline]
    pub fn push(&mut self, card: Card) {
        let shift = 4 * card.rank as u32;
        if (self.ranks.0 >> shift) & 15 != 15 {
            self.ranks.0 += 1 << shift;
        }
        self.len = self.len.saturating_add(1);
        if let Some(face) = card.face() {
            self.faced = self.faced.saturating_add(1);
            if (self.faces >> (2 * face)) & 3 != 3 {
                self.faces += 1 << (2 * face);
            }
        }
    }

    /// Counts per rank.
    pub const fn ranks(&self) -> RankCounts {
        self.ranks
    }

    /// Number of cards, at most 65,535.
    pub fn len(&self) -> u16 {
        u16::try_from(self.len).unwrap_or(u16::MAX)
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether every card names one face of the deck (jokers always do).
    pub const fn all_faced(&self) -> bool {
        self.faced == self.len
    }

    /// How often the card's face is named, at most 3; 0 for a card without a suit.
    pub const fn faces_of(&self, card: Card) -> u8 {
        match card.face() {
            Some(face) => ((self.faces >> (2 * face)) & 3) as u8,
            None => 0,
        }
    }

    /// How many cards of the rank name no face.
    pub fn unfaced(&self, rank: Rank) -> u8 {
        self.ranks.of(rank).saturating_sub(self.faced(rank))
    }

    /// How many cards of the rank name a face.
    fn faced(&self, rank: Rank) -> u8 {
        faces(rank).map(|card| self.faces_of(card)).sum()
    }

    /// Both sets together.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        // where no lane overflows all are added at once
        let ranks_carry = overflowing_ranks(self.ranks.0, other.ranks.0);
        if ranks_carry != 0 || overflowing_faces(self.faces, other.faces) != 0 {
            return self.union_slow(other);
        }
        Self {
            faces: self.faces + other.faces,
            ranks: RankCounts(self.ranks.0 + other.ranks.0),
            len: self.len.saturating_add(other.len),
            faced: self.faced.saturating_add(other.faced),
        }
    }

    #[cold]
    fn union_slow(&self, other: &Self) -> Self {
        let ranks = Rank::ALL.iter().fold(self.ranks, |sum, &r| sum.with(r, other.ranks.of(r)));
        let faces = (0..54).fold(0, |all: u128, f| {
            let n = ((self.faces >> (2 * f)) & 3) + ((other.faces >> (2 * f)) & 3);
            all | n.min(3) << (2 * f)
        });
        Self { faces, ranks, len: self.len.saturating_add(other.len), faced: self.faced.saturating_add(other.faced) }
    }

    /// Whether `played` can have come out of this set: some assignment of the cards that name no face exists (`format.md`, Cards).
    #[inline]
    pub fn holds(&self, played: &Self) -> bool {
        if !self.ranks.covers(played.ranks) {
            return false;
        }
        // without suits on one side only the ranks can be checked; with all suits on this side every face must be there
        if played.faced == 0 || self.faced == 0 {
            return true;
        }
        face_lanes_hold(self.faces, played.faces)
            || !self.all_faced() && Rank::ALL.iter().all(|&r| self.holds_rank(played, r))
    }

    /// Whether `cards` can still come out of this set, `played` having come out of it before.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "asked of every play")]
    pub fn gives(&self, played: &Self, cards: &Self) -> bool {
        if self.all_faced() && played.all_faced() && cards.all_faced() {
            // every face is known: what is left must hold them
            let left = self.faces.wrapping_sub(played.faces);
            return face_lanes_hold(left, cards.faces);
        }
        self.holds_all(played, cards)
    }

    #[inline(never)]
    fn holds_all(&self, played: &Self, cards: &Self) -> bool {
        self.holds(&played.union(cards))
    }

    /// Puts cards in that cannot run over: with those here they are among a deck's.
    #[inline]
    pub fn add(&mut self, cards: &Self) {
        self.faces = self.faces.wrapping_add(cards.faces);
        self.ranks = RankCounts(self.ranks.0.wrapping_add(cards.ranks.0));
        self.len = self.len.wrapping_add(cards.len);
        self.faced = self.faced.wrapping_add(cards.faced);
    }

    /// The rank's cards that `played` names by face beyond those named here must be covered by cards that name none.
    fn holds_rank(&self, played: &Self, rank: Rank) -> bool {
        let beyond: u8 = faces(rank).map(|card| played.faces_of(card).saturating_sub(self.faces_of(card))).sum();
        beyond <= self.unfaced(rank) && played.ranks.of(rank) <= self.ranks.of(rank)
    }

    /// Whether `card` can be among these cards when `taken` is gone already.
    pub fn has_left(&self, card: Card, taken: &Self) -> bool {
        let mut with = *taken;
        with.push(card);
        self.holds(&with)
    }

    /// A card of `played` that this set, with `before` already gone, cannot give; `None` where it holds them all.
    pub fn first_lacking(&self, played: impl IntoIterator<Item = Card>, before: &Self) -> Option<Card> {
        let mut gone = *before;
        played.into_iter().find(|&card| {
            let lacking = !self.has_left(card, &gone);
            gone.push(card);
            lacking
        })
    }

    /// The first rank or face held more often than `decks` decks hold it.
    pub fn over(&self, decks: u8) -> Option<Card> {
        if self.fits(decks) {
            return None;
        }
        Rank::ALL.into_iter().find_map(|rank| {
            let most = if rank.is_joker() { decks } else { 4 * decks };
            let face = faces(rank).find(|&card| self.faces_of(card) > decks);
            face.or_else(|| (self.ranks.of(rank) > most).then(|| Card::new(rank, None)))
        })
    }

    /// Whether that many decks, at most 3, hold every rank and face as often, all lanes compared at once.
    const fn fits(&self, decks: u8) -> bool {
        const JOKERS: u64 = 1 << (4 * Rank::BlackJoker as u32) | 1 << (4 * Rank::RedJoker as u32);
        let most = RankCounts((4 * (RANK_LANES & !JOKERS) + JOKERS).wrapping_mul(decks as u64));
        decks <= 3 && most.covers(self.ranks) && face_lanes_hold(FACE_LANES * decks as u128, self.faces)
    }

    /// The cards in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        Rank::ALL.into_iter().flat_map(move |rank| {
            let plain = if rank.is_joker() { 0 } else { self.unfaced(rank) };
            let faced = faces(rank).flat_map(|card| std::iter::repeat_n(card, usize::from(self.faces_of(card))));
            std::iter::repeat_n(Card::new(rank, None), usize::from(plain)).chain(faced)
        })
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.push(card));
        counts
    }
}

/// Counts cards one after the other without asking each time whether a count has reached its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// lanes of the faces, the lower half and the upper one
    faces: [u64; 2],
    ranks: u64,
    len: u32,
    faced: u32,
}

/// Number of a suit that is not known.
const NO_SUIT: usize = 4;

/// What a card adds to the lanes.
#[derive(Clone, Copy, Debug, Default)]
struct Lanes {
    faces: [u64; 2],
    ranks: u64,
}

/// What cards add to the lanes, by their numbers: the rank times 8 and the suit.
static CARDS: [Lanes; 128] = lanes_by_card();

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "at compile time")]
const fn lanes_by_card() -> [Lanes; 128] {
    let mut table = [Lanes { faces: [0; 2], ranks: 0 }; 128];
    let mut rank = 0;
    while rank < Rank::ALL.len() {
        let mut suit = 0;
        while suit <= NO_SUIT {
            let suited = if suit < NO_SUIT { Some(Suit::ALL[suit]) } else { None };
            let faces = match Card::new(Rank::ALL[rank], suited).face() {
                Some(face) => [(1u128 << (2 * face)) as u64, (1u128 << (2 * face) >> 64) as u64],
                None => [0; 2],
            };
            table[8 * rank + suit] = Lanes { faces, ranks: 1 << (4 * rank) };
            suit += 1;
        }
        rank += 1;
    }
    table
}

impl Tally {
    /// A bit that no card's number has.
    pub const NO_CARD: u8 = 0x80;

    /// Counts a card.
    #[inline]
    pub fn push(&mut self, card: Card) {
        let suit = card.suit.map_or(NO_SUIT, |suit| suit as usize);
        let lanes = CARDS.get(8 * card.rank as usize + suit).copied().unwrap_or_default();
        self.add(lanes);
        self.len = self.len.wrapping_add(1);
        self.faced = self.faced.wrapping_add(u32::from(lanes.faces != [0; 2]));
    }

    /// Adds a card with a suit by its number, the rank times 8 and the suit, to what [`Tally::pushed_suited`] then says the number
    /// of; false, and nothing added, for a number with [`Tally::NO_CARD`].
    #[inline]
    pub fn push_suited(&mut self, number: u8) -> bool {
        match CARDS.get(usize::from(number)) {
            Some(lanes) => self.add(*lanes),
            None => return false,
        }
        true
    }

    /// So many cards were added by their numbers.
    #[inline]
    pub fn pushed_suited(&mut self, cards: usize) {
        // blocks of text have no more letters than 32 bits count
        let cards = u32::try_from(cards & 0xFFFF_FFFF).unwrap_or_default();
        self.len = self.len.wrapping_add(cards);
        self.faced = self.faced.wrapping_add(cards);
    }

    #[inline]
    fn add(&mut self, lanes: Lanes) {
        let ([low, high], [below, above]) = (lanes.faces, self.faces);
        self.faces = [below.wrapping_add(low), above.wrapping_add(high)];
        self.ranks = self.ranks.wrapping_add(lanes.ranks);
    }

    /// The counts; none where one has run over, and the cards must be counted one by one.
    #[inline]
    pub fn counts(self) -> Option<CardCounts> {
        let Self { faces: [low, high], ranks, len, faced } = self;
        let ranks = RankCounts(ranks);
        // no lane runs over by 3 cards; by 64 one that does makes the sum of all too small
        let whole = len <= 3 || len <= 64 && ranks.total() == len && sum_of_faces(low, high) == u64::from(faced);
        let faces = u128::from(low) | u128::from(high) << 64;
        whole.then_some(CardCounts { faces, ranks, len, faced })
    }
}

/// The sum of all lanes of 2 bits, up to 192.
const fn sum_of_faces(low: u64, high: u64) -> u64 {
    const TWOS: u64 = 0x3333_3333_3333_3333;
    const FOURS: u64 = 0x0F0F_0F0F_0F0F_0F0F;
    let nibbles = (low & TWOS) + (low >> 2 & TWOS) + (high & TWOS) + (high >> 2 & TWOS);
    let bytes = (nibbles & FOURS) + (nibbles >> 4 & FOURS);
    bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The canonical form: sorted, joined.
impl fmt::Display for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

/// The lowest bit of each of the 54 face lanes.
const FACE_LANES: u128 = 0x0555_5555_5555_5555_5555_5555_5555;

/// The top bit of each lane of 4 bits whose sum goes beyond 15.
const fn overflowing_ranks(a: u64, b: u64) -> u64 {
    const HIGH: u64 = RANK_LANES << 3;
    let low = (a & !HIGH) + (b & !HIGH);
    (a & b | (a | b) & low) & HIGH
}

/// The top bit of each lane of 2 bits whose sum goes beyond 3.
const fn overflowing_faces(a: u128, b: u128) -> u128 {
    const HIGH: u128 = FACE_LANES << 1;
    let low = (a & !HIGH) + (b & !HIGH);
    (a & b | (a | b) & low) & HIGH
}

/// Whether `a` holds as many as `b` in every lane.
const fn face_lanes_hold(a: u128, b: u128) -> bool {
    // a lane that lacks some borrows from the one above, and the first that does is seen by what its neighbour's lowest bit has become
    const LOWEST: u128 = FACE_LANES | 1 << 108;
    (a.wrapping_sub(b) ^ a ^ b) & LOWEST == 0
}

/// The faces of a rank: four suits, or the joker itself.
fn faces(rank: Rank) -> impl Iterator<Item = Card> {
    let suits = if rank.is_joker() { &[] } else { &Suit::ALL[..] };
    let joker = rank.is_joker().then_some(Card::new(rank, None));
    suits.iter().map(move |&s| Card::new(rank, Some(s))).chain(joker)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardCounts {
        let mut out = CardCounts::default();
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let rank = Rank::ALL.into_iter().find(|r| r.letter() == c).expect("a rank");
            let suit = Suit::ALL.into_iter().find(|s| chars.peek() == Some(&s.letter()));
            if suit.is_some() {
                chars.next();
            }
            out.push(Card::new(rank, suit));
        }
        out
    }

    #[test]
    fn suits_left_out_on_either_side_are_assigned() {
        assert!(cards("3s3h").holds(&cards("33")));
        assert!(cards("33").holds(&cards("3s3s")));
        assert!(!cards("3s3h").holds(&cards("3s3s")));
        assert!(cards("3s3").holds(&cards("3s3s")));
        assert!(cards("3s3").holds(&cards("3h3s")));
        assert!(!cards("3s3").holds(&cards("3h3d")));
        assert!(!cards("33").holds(&cards("333")));
        assert!(cards("3s3s4").holds(&cards("3s4d3")));
        assert!(!cards("3s3s4").holds(&cards("3s3h")));
    }

    #[test]
    fn faces_are_compared_lane_by_lane() {
        let lanes = |of: fn(u32) -> u32| (0..54).fold(0u128, |all, lane| all | u128::from(of(lane) & 3) << (2 * lane));
        let sets = [
            0,
            u128::MAX >> 20,
            lanes(|n| n),
            lanes(|n| n / 3),
            lanes(|n| n * n + 1),
            lanes(|n| 7 * n / 5),
            FACE_LANES,
        ];
        for a in sets {
            for b in sets {
                let each = (0..54).all(|lane| a >> (2 * lane) & 3 >= b >> (2 * lane) & 3);
                assert_eq!(face_lanes_hold(a, b), each, "{a:x} {b:x}");
            }
            for lane in 0..54 {
                let (one, with) = (1 << (2 * lane), a & !(3 << (2 * lane)));
                assert!(face_lanes_hold(with | one, with), "{lane}");
                assert!(!face_lanes_hold(with, with | one), "{lane}");
                assert!(!face_lanes_hold(with | one, with | (3 * one)), "{lane}");
            }
        }
    }

    #[test]
    fn a_jokers_face_is_always_known() {
        assert!(cards("BRR").all_faced());
        assert!(cards("BRR").holds(&cards("RR")));
        assert!(!cards("BR").holds(&cards("RR")));
    }

    #[test]
    fn counts_stop_where_no_deck_goes() {
        let many: CardCounts = std::iter::repeat_n(Card::new(Rank::Four, Some(Suit::Heart)), 70_000).collect();
        assert_eq!(many.len(), u16::MAX);
        assert_eq!(many.ranks().of(Rank::Four), 15);
        assert_eq!(many.ranks().of(Rank::Five), 0);
        assert_eq!(many.union(&many).ranks().of(Rank::Four), 15);
        assert_eq!(many.over(2), Some(Card::new(Rank::Four, Some(Suit::Heart))));
        assert!(!cards("4h4h").holds(&many));
    }

    #[test]
    fn a_tally_counts_the_same_or_says_that_it_cannot() {
        let every = |n| Rank::ALL.into_iter().flat_map(faces).flat_map(move |card| std::iter::repeat_n(card, n));
        for (cards, known) in [
            (every(1).collect::<Vec<_>>(), true),
            (every(2).collect(), false),
            (every(2).take(64).collect(), true),
            (vec![Card::new(Rank::RedJoker, None); 3], true),
            (vec![Card::new(Rank::RedJoker, None); 4], false),
            (vec![Card::new(Rank::Two, None); 15], true),
            (vec![Card::new(Rank::Two, None); 16], false),
            (vec![Card::new(Rank::RedJoker, None); 300], false),
        ] {
            let mut tally = Tally::default();
            for &card in &cards {
                tally.push(card);
            }
            let counts = known.then(|| cards.iter().copied().collect::<CardCounts>());
            assert_eq!(tally.counts(), counts, "{cards:?}");
        }
    }

    #[test]
    fn lanes_compare_one_by_one() {
        for a in 0..=15u8 {
            for b in 0..=15u8 {
                let left = RankCounts::default().with(Rank::Six, a).with(Rank::RedJoker, b);
                let right = RankCounts::default().with(Rank::Six, b).with(Rank::RedJoker, a);
                assert_eq!(left.covers(right), a == b, "{a} {b}");
                assert_eq!(left.lacking(right).count_ones(), u32::from(a != b));
                assert_eq!(left.total(), u32::from(a) + u32::from(b));
            }
        }
    }

    #[test]
    fn unions_stop_at_the_top_of_a_lane() {
        for a in 0..=15u8 {
            for b in 0..=15u8 {
                let left = CardCounts { ranks: RankCounts::default().with(Rank::Six, a), ..CardCounts::EMPTY };
                let right = CardCounts { ranks: RankCounts::default().with(Rank::Six, b), ..CardCounts::EMPTY };
                assert_eq!(left.union(&right).ranks(), RankCounts::default().with(Rank::Six, (a + b).min(15)));
            }
        }
        for a in 0..=3u128 {
            for b in 0..=3u128 {
                let faces = |n: u128| CardCounts { faces: n << 10, ..CardCounts::EMPTY };
                assert_eq!({ faces(a).union(&faces(b)).faces }, (a + b).min(3) << 10);
            }
        }
    }
}
