//! The patterns once more, by writing out every play there is, against the arithmetic of `paipu::pattern`.
//!
//! Sets of cards and pairs of plays made at random are tried besides, in every house; `PAIPU_RANDOM=5000000 cargo test --test
//! pattern_reference at_random` tries five million of each.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "small figures of a test"
)]
#![allow(clippy::struct_excessive_bools, reason = "knobs as a reader thinks of them")]

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use paipu::card::{Rank, RankCounts};
use paipu::pattern::{OneDeckPatterns, PatternName, Reading, TwoDeckPatterns, WingLimits, beats, one_deck, two_deck};
use paipu::profile::{Ace, Jokers, PlaneWings};

/// A play written out: the letters of its ranks.
type Cards = Vec<char>;

const RANKS: &str = "3456789TJQKA2BR";
/// Positions 1…14.
const POSITIONS: &str = "A23456789TJQKA";

fn counts(cards: &[char]) -> RankCounts {
    let rank = |c: &char| Rank::ALL[RANKS.find(*c).unwrap()];
    cards.iter().fold(RankCounts::default(), |sum, c| sum.with(rank(c), 1))
}

fn rank_number(letter: char) -> u8 {
    RANKS.find(letter).unwrap() as u8
}

/// `each` cards of every position of a block.
fn run(block: &str, each: usize) -> Cards {
    block.chars().flat_map(|c| vec![c; each]).collect()
}

/// Blocks of `len` neighbouring letters, with the position of the last.
fn blocks(letters: &str, first: usize, len: usize) -> Vec<(String, u8)> {
    (0..=letters.len().saturating_sub(len))
        .filter(|_| len <= letters.len())
        .map(|at| (letters[at..at + len].to_owned(), (at + len - 1 + first) as u8))
        .collect()
}

/// Every way to take `n` of the letters, none more often than `most`.
fn choose(letters: &str, n: usize, most: usize) -> Vec<Cards> {
    let Some(first) = letters.chars().next() else { return if n == 0 { vec![vec![]] } else { vec![] } };
    (0..=most.min(n))
        .flat_map(|k| {
            choose(&letters[1..], n - k, most).into_iter().map(move |mut rest| {
                rest.extend(vec![first; k]);
                rest
            })
        })
        .collect()
}

/// All plays: cards, pattern, what decides, and what knobs ask about it.
struct Play<W> {
    cards: Cards,
    name: PatternName,
    decides: u8,
    asks: W,
}

fn ranks_alone<W: Copy>(decks: usize, asks: W) -> Vec<Play<W>> {
    let mut plays = vec![];
    for letter in RANKS.chars() {
        let most = if "BR".contains(letter) { decks } else { 4 * decks };
        for n in 1..=most {
            let name = [PatternName::Single, PatternName::Pair, PatternName::Triple].get(n - 1).copied();
            let name = name.unwrap_or(PatternName::Bomb);
            plays.push(Play { cards: vec![letter; n], name, decides: rank_number(letter), asks });
        }
    }
    plays
}

#[derive(Clone, Copy)]
struct TwoAsks {
    straight: usize,
    coincide: bool,
    run: bool,
}

fn two_deck_plays() -> Vec<Play<TwoAsks>> {
    let none = TwoAsks { straight: 0, coincide: false, run: false };
    let mut plays = ranks_alone(2, none);
    plays.push(Play { cards: "BBRR".chars().collect(), name: PatternName::FourJokers, decides: 14, asks: none });
    for (each, least, name) in
        [(1, 5, PatternName::Straight), (2, 3, PatternName::PairRun), (3, 2, PatternName::TripleRun)]
    {
        for len in least..=if each == 1 { 14 } else { 13 } {
            for (block, decides) in blocks(POSITIONS, 1, len) {
                let asks = TwoAsks { straight: if each == 1 { len } else { 0 }, run: true, ..none };
                plays.push(Play { cards: run(&block, each), name, decides, asks });
            }
        }
    }
    for triple in "3456789TJQKA2".chars() {
        for pair in RANKS.chars().filter(|&p| p != triple) {
            let cards = [vec![triple; 3], vec![pair; 2]].concat();
            plays.push(Play { cards, name: PatternName::TriplePair, decides: rank_number(triple), asks: none });
        }
    }
    for len in 2..=13 {
        for (triples, decides) in blocks(POSITIONS, 1, len) {
            for (pairs, _) in blocks(POSITIONS, 1, len) {
                let coincide = triples.chars().any(|c| pairs.contains(c));
                let cards = [run(&triples, 3), run(&pairs, 2)].concat();
                plays.push(Play {
                    cards,
                    name: PatternName::Plane,
                    decides,
                    asks: TwoAsks { coincide, run: true, ..none },
                });
            }
        }
    }
    plays
}

/// What a house may ask of wings.
#[derive(Clone, Copy, Default)]
struct OneAsks {
    plane: bool,
    four_two: bool,
    repeated: bool,
    jokers: usize,
    four: bool,
    next_to_run: bool,
    of_triple_rank: bool,
}

fn of(cards: &[char], letter: char) -> usize {
    cards.iter().filter(|&&c| c == letter).count()
}

fn in_one_deck(cards: &[char]) -> bool {
    RANKS.chars().all(|c| of(cards, c) <= if "BR".contains(c) { 1 } else { 4 })
}

fn asks_of_wings(wings: &[char], each: usize) -> OneAsks {
    OneAsks {
        repeated: RANKS.chars().any(|c| of(wings, c) > each),
        jokers: of(wings, 'B') + of(wings, 'R'),
        four: RANKS.chars().any(|c| of(wings, c) == 4),
        ..OneAsks::default()
    }
}

fn planes(len: usize, each: usize, name: PatternName) -> Vec<Play<OneAsks>> {
    let high = "3456789TJQKA";
    let wings = choose(if each == 1 { RANKS } else { &RANKS[..13] }, len, 4 / each);
    let wings: Vec<Cards> = wings.into_iter().map(|w| w.into_iter().flat_map(|c| vec![c; each]).collect()).collect();
    let mut plays = vec![];
    for (block, decides) in blocks(high, 3, len) {
        let at = high.find(&block).unwrap();
        let before = at.checked_sub(1).and_then(|i| high.chars().nth(i));
        let after = high.chars().nth(at + len);
        for wings in &wings {
            let cards = [run(&block, 3), wings.clone()].concat();
            if in_one_deck(&cards) {
                let asks = OneAsks {
                    plane: true,
                    next_to_run: [before, after].into_iter().flatten().any(|c| of(wings, c) >= 3),
                    of_triple_rank: wings.iter().any(|&c| block.contains(c)),
                    ..asks_of_wings(wings, each)
                };
                plays.push(Play { cards, name, decides, asks });
            }
        }
    }
    plays
}

static ONE_DECK_PLAYS: LazyLock<Vec<Play<OneAsks>>> = LazyLock::new(one_deck_plays);

fn one_deck_plays() -> Vec<Play<OneAsks>> {
    let none = OneAsks::default();
    let mut plays = ranks_alone(1, none);
    plays.push(Play { cards: vec!['B', 'R'], name: PatternName::Rocket, decides: 14, asks: none });
    for (each, least, name) in
        [(1, 5, PatternName::Straight), (2, 3, PatternName::PairRun), (3, 2, PatternName::TripleRun)]
    {
        for len in least..=12 {
            for (block, decides) in blocks("3456789TJQKA", 3, len) {
                plays.push(Play { cards: run(&block, each), name, decides, asks: none });
            }
        }
    }
    for body in "3456789TJQKA2".chars() {
        for other in RANKS.chars().filter(|&c| c != body) {
            for (n, name) in [(1, PatternName::TripleSingle), (2, PatternName::TriplePair)] {
                let cards = [vec![body; 3], vec![other; n]].concat();
                plays.push(Play { cards, name, decides: rank_number(body), asks: none });
            }
        }
        for (each, name) in [(1, PatternName::FourTwoSingle), (2, PatternName::FourTwoPair)] {
            for wings in choose(RANKS, 2, 4 / each) {
                let wings: Cards = wings.into_iter().flat_map(|c| vec![c; each]).collect();
                let asks = OneAsks { four_two: true, ..asks_of_wings(&wings, each) };
                plays.push(Play { cards: [vec![body; 4], wings].concat(), name, decides: rank_number(body), asks });
            }
        }
    }
    plays.retain(|play| in_one_deck(&play.cards));
    // a hand of 20 cards plays no more than five triples with single wings, four with pairs; longer ones by samples
    for len in 2..=5 {
        plays.extend(planes(len, 1, PatternName::PlaneSingle));
    }
    for len in 2..=4 {
        plays.extend(planes(len, 2, PatternName::PlanePair));
    }
    plays
}

/// The highest reading of each pattern, by the cards.
type Table = BTreeMap<u64, BTreeMap<PatternName, u8>>;

fn table<W>(plays: &[Play<W>], allowed: impl Fn(&Play<W>) -> bool, decides: impl Fn(&Play<W>) -> u8) -> Table {
    let mut table = Table::new();
    for play in plays.iter().filter(|p| allowed(p)) {
        let best = table.entry(counts(&play.cards).0).or_default().entry(play.name).or_default();
        *best = decides(play).max(*best);
    }
    table
}

fn agrees(table: &Table, cards: RankCounts, found: &[Reading]) {
    if found.is_empty() && !table.contains_key(&cards.0) {
        return;
    }
    let named: BTreeMap<_, _> = found.iter().map(|r| (r.name, r.decides)).collect();
    let nothing = BTreeMap::new();
    assert_eq!(&named, table.get(&cards.0).unwrap_or(&nothing), "{cards:?}");
    assert_eq!(named.len(), found.len());
    assert!(found.iter().all(|r| u32::from(r.cards) == cards.total()));
    assert!(found.is_sorted_by_key(|r| r.name));
}

/// The cards themselves, and with one card more, one fewer, or one changed.
fn neighbours(cards: u64) -> Vec<RankCounts> {
    let lanes = || (0..15).map(|r| 4 * r);
    let more = lanes().filter(|s| (cards >> s) & 15 < 15).map(|s| cards + (1 << s));
    let fewer: Vec<u64> = lanes().filter(|s| (cards >> s) & 15 > 0).map(|s| cards - (1 << s)).collect();
    let changed = fewer.iter().flat_map(|c| lanes().filter(move |s| (c >> s) & 15 < 15).map(move |s| c + (1 << s)));
    more.chain(changed).chain(fewer.iter().copied()).map(RankCounts).collect()
}

/// Every set of up to `left` cards of ranks from `rank` on.
fn every_set(rank: u32, cards: u64, left: u64, visit: &mut impl FnMut(RankCounts)) {
    if rank == 15 {
        return visit(RankCounts(cards));
    }
    for n in 0..=left {
        every_set(rank + 1, cards | n << (4 * rank), left - n, visit);
    }
}

fn two_deck_houses() -> Vec<(TwoDeckPatterns, Table)> {
    two_deck_houses_of(12..=14)
}

/// Every value of the other knobs with each longest straight.
fn two_deck_houses_of(straights: RangeInclusive<usize>) -> Vec<(TwoDeckPatterns, Table)> {
    let plays = two_deck_plays();
    let mut houses = vec![];
    for straight_max in straights {
        for ace in [Ace::ByPosition, Ace::AlwaysLow] {
            for wings in [PlaneWings::AnyRun, PlaneWings::Disjoint] {
                let allowed = |p: &Play<TwoAsks>| {
                    p.asks.straight <= straight_max && !(p.asks.coincide && wings == PlaneWings::Disjoint)
                };
                let top =
                    |p: &Play<TwoAsks>| if p.asks.run && ace == Ace::AlwaysLow { p.decides.min(13) } else { p.decides };
                let table = table(&plays, allowed, top);
                houses.push((TwoDeckPatterns { straight_max: straight_max as u8, ace, wings }, table));
            }
        }
    }
    houses
}

#[test]
fn two_deck_every_pattern_and_its_neighbours_in_every_house() {
    for (knobs, table) in two_deck_houses() {
        for &cards in table.keys() {
            agrees(&table, RankCounts(cards), two_deck(RankCounts(cards), knobs).as_slice());
            for c in neighbours(cards) {
                agrees(&table, c, two_deck(c, knobs).as_slice());
            }
        }
    }
}

#[test]
fn two_deck_every_set_of_few_cards() {
    let (knobs, table) = two_deck_houses().remove(4);
    every_set(0, 0, 8, &mut |cards| agrees(&table, cards, two_deck(cards, knobs).as_slice()));
}

struct OneHouse {
    distinct: bool,
    jokers: Jokers,
    from_bomb: bool,
    next_to_run: bool,
    of_triple_rank: bool,
    four_two_distinct: bool,
    four_two_jokers: Jokers,
}

impl OneHouse {
    fn knobs(&self) -> OneDeckPatterns {
        OneDeckPatterns {
            plane: WingLimits::new(self.distinct, self.from_bomb, self.jokers),
            next_to_run: self.next_to_run,
            of_triple_rank: self.of_triple_rank,
            four_two: WingLimits::new(self.four_two_distinct, true, self.four_two_jokers),
        }
    }

    fn allows(&self, play: &Play<OneAsks>) -> bool {
        let asks = play.asks;
        let plane = (!asks.repeated || !self.distinct)
            && asks.jokers <= self.jokers as usize
            && (!asks.four || self.from_bomb)
            && (!asks.next_to_run || self.next_to_run)
            && (!asks.of_triple_rank || self.of_triple_rank);
        let four_two = (!asks.repeated || !self.four_two_distinct) && asks.jokers <= self.four_two_jokers as usize;
        (plane || !asks.plane) && (four_two || !asks.four_two)
    }
}

/// Every value of every knob of planes; those of fours with two go along.
fn one_deck_houses() -> Vec<OneHouse> {
    let jokers = [Jokers::None, Jokers::One, Jokers::Both];
    (0..48)
        .map(|i| OneHouse {
            distinct: i & 1 != 0,
            from_bomb: i & 2 == 0,
            next_to_run: i & 4 == 0,
            of_triple_rank: i & 8 == 0,
            jokers: jokers[2 - i / 16],
            four_two_distinct: i & 2 != 0,
            four_two_jokers: jokers[2 - i % 3],
        })
        .collect()
}

/// The house of lezhong, and one that bars whatever can be barred.
fn two_one_deck_houses() -> [OneHouse; 2] {
    let mut houses = one_deck_houses();
    let strict = houses.pop().unwrap();
    [houses.remove(0), strict]
}

#[test]
fn one_deck_every_pattern_in_every_house() {
    let plays = &*ONE_DECK_PLAYS;
    let mut by_cards: BTreeMap<u64, Vec<&Play<OneAsks>>> = BTreeMap::new();
    // beyond 20 cards not all planes are written out
    for play in plays.iter().filter(|p| p.cards.len() <= 20) {
        by_cards.entry(counts(&play.cards).0).or_default().push(play);
    }
    let houses: Vec<_> = one_deck_houses().into_iter().map(|h| (h.knobs(), h)).collect();
    for (i, (&cards, plays)) in by_cards.iter().enumerate() {
        // the many long planes meet a few houses each, and so every house many times
        let step = if plays[0].cards.len() > 12 { 16 } else { 1 };
        for (knobs, house) in houses.iter().skip(i % step).step_by(step) {
            let found = one_deck(RankCounts(cards), *knobs);
            let allowed = || plays.iter().filter(|p| house.allows(p));
            let best = |r: &Reading| allowed().filter(|p| p.name == r.name).map(|p| p.decides).max();
            assert!(found.iter().all(|r| best(r) == Some(r.decides)), "{cards:x} {found:?}");
            assert!(allowed().all(|p| found.iter().any(|r| r.name == p.name)), "{cards:x} {found:?}");
            assert!(found.is_sorted_by(|a, b| a.name < b.name));
        }
    }
}

#[test]
fn one_deck_neighbours_of_every_pattern() {
    let plays = &*ONE_DECK_PLAYS;
    for house in two_one_deck_houses() {
        let (table, knobs) = (table(plays, |p| house.allows(p), |p| p.decides), house.knobs());
        for (i, &cards) in table.keys().enumerate() {
            let cards = RankCounts(cards);
            // beyond 20 cards the table knows no planes
            if cards.total() <= 12 || cards.total() < 20 && i % 16 == 0 {
                for c in neighbours(cards.0) {
                    agrees(&table, c, &one_deck(c, knobs));
                }
            }
        }
    }
}

#[test]
fn one_deck_every_set_of_few_cards() {
    let plays = &*ONE_DECK_PLAYS;
    for house in two_one_deck_houses() {
        let (table, knobs) = (table(plays, |p| house.allows(p), |p| p.decides), house.knobs());
        every_set(0, 0, 8, &mut |cards| agrees(&table, cards, &one_deck(cards, knobs)));
    }
}

#[test]
fn one_deck_planes_longer_than_a_hand() {
    let [house, _] = two_one_deck_houses();
    for (len, each, name) in [(6, 1, PatternName::PlaneSingle), (5, 2, PatternName::PlanePair)] {
        let plays = planes(len, each, name);
        let table = table(&plays, |p| house.allows(p), |p| p.decides);
        for (&cards, best) in table.iter().step_by(11) {
            let found = one_deck(RankCounts(cards), house.knobs());
            assert_eq!(found.iter().find(|r| r.name == name).map(|r| r.decides), best.get(&name).copied());
        }
    }
}

/// Every distinct reading of a deck's plays.
fn readings<W>(plays: &[Play<W>], decks: u8) -> Vec<Reading> {
    let mut all: Vec<_> = plays.iter().map(|p| (p.name, p.cards.len() as u8, p.decides)).collect();
    all.sort_unstable();
    all.dedup();
    assert!(all.len() > 100 * usize::from(decks));
    all.into_iter().map(|(name, cards, decides)| Reading { name, cards, decides }).collect()
}

/// The ladder of bombs, lowest first.
fn ladder(decks: u8) -> Vec<(PatternName, u8, u8)> {
    let mut ladder = vec![];
    for cards in 4..=4 * decks {
        ladder.extend((0..13).map(|rank| (PatternName::Bomb, cards, rank)));
    }
    ladder.push(if decks == 2 { (PatternName::FourJokers, 4, 14) } else { (PatternName::Rocket, 2, 14) });
    ladder
}

#[test]
fn what_beats_what_is_a_ladder_of_bombs_over_rungs_of_like_plays() {
    let decks = [(1, readings(&ONE_DECK_PLAYS, 1)), (2, readings(&two_deck_plays(), 2))];
    for (decks, all) in decks {
        let ladder = ladder(decks);
        let rung = |r: &Reading| ladder.iter().position(|b| *b == (r.name, r.cards, r.decides));
        for play in &all {
            for table in &all {
                let due = match (rung(play), rung(table)) {
                    (play, table) if play.is_some() || table.is_some() => play > table,
                    _ => (play.name, play.cards) == (table.name, table.cards) && play.decides > table.decides,
                };
                assert_eq!(beats(*play, *table), due, "{play:?} over {table:?}");
                assert_eq!(paipu::pattern::why_not(*play, *table).is_none(), due);
            }
        }
    }
}

/// How many random trials of each kind.
fn trials() -> usize {
    std::env::var("PAIPU_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(50_000)
}

/// Numbers of a generator of its own (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) as usize % n
    }

    /// Up to 20 cards: of a few neighbouring ranks in blocks, of any ranks, or a play with some cards changed.
    fn cards(&mut self, plays: &[u64]) -> RankCounts {
        let mut cards = if self.below(2) == 0 { plays[self.below(plays.len())] } else { 0 };
        let (from, ranks) = (self.below(15), 1 + self.below(8));
        let each = 1 + self.below(4) as u64;
        let more = if cards == 0 { 1 + self.below(9) } else { self.below(4) };
        for _ in 0..more {
            let rank = if self.below(4) == 0 { self.below(15) } else { (from + self.below(ranks)).min(14) };
            let shift = 4 * rank;
            let n = (cards >> shift) & 15;
            let changed = match self.below(4) {
                0 => n.saturating_sub(1),
                1 => n + 1,
                _ => n + each,
            };
            cards = cards & !(15 << shift) | changed.min(15) << shift;
        }
        RankCounts(cards)
    }
}

#[test]
fn two_deck_sets_at_random_in_every_house() {
    let houses = two_deck_houses_of(5..=14);
    let plays: Vec<u64> = houses[0].1.keys().copied().collect();
    let mut dice = Dice(1);
    let mut patterns = 0;
    for n in 0..trials() {
        let cards = dice.cards(&plays);
        let (knobs, table) = &houses[n % houses.len()];
        patterns += usize::from(table.contains_key(&cards.0));
        agrees(table, cards, two_deck(cards, *knobs).as_slice());
    }
    assert!(patterns * 20 > trials(), "{patterns} of them are patterns");
}

#[test]
fn one_deck_sets_at_random_in_every_house() {
    let mut by_cards: BTreeMap<u64, Vec<&Play<OneAsks>>> = BTreeMap::new();
    for play in &*ONE_DECK_PLAYS {
        by_cards.entry(counts(&play.cards).0).or_default().push(play);
    }
    let plays: Vec<u64> = by_cards.keys().copied().collect();
    let mut dice = Dice(2);
    let houses = every_one_deck_house();
    let mut patterns = 0;
    for n in 0..trials() {
        let cards = dice.cards(&plays);
        // beyond 20 cards not all planes are written out; more than four of a rank are in no deck
        if cards.total() > 20 || cards.iter().any(|(_, n)| n > 4) {
            continue;
        }
        let house = &houses[n % houses.len()];
        let mut due: BTreeMap<PatternName, u8> = BTreeMap::new();
        for play in by_cards.get(&cards.0).into_iter().flatten().filter(|play| house.allows(play)) {
            let best = due.entry(play.name).or_default();
            *best = play.decides.max(*best);
        }
        let found = one_deck(cards, house.knobs());
        let found: BTreeMap<_, _> = found.iter().map(|r| (r.name, r.decides)).collect();
        assert_eq!(found, due, "{cards:?} {n}");
        patterns += usize::from(!due.is_empty());
    }
    assert!(patterns * 20 > trials(), "{patterns} of them are patterns");
}

/// Every value of every knob with every value of every other.
fn every_one_deck_house() -> Vec<OneHouse> {
    let jokers = [Jokers::None, Jokers::One, Jokers::Both];
    (0..288)
        .map(|i| OneHouse {
            distinct: i & 1 != 0,
            from_bomb: i & 2 != 0,
            next_to_run: i & 4 != 0,
            of_triple_rank: i & 8 != 0,
            four_two_distinct: i & 16 != 0,
            jokers: jokers[i / 32 % 3],
            four_two_jokers: jokers[i / 96],
        })
        .collect()
}

/// What decides between two plays, from the cards themselves: the words of `rules.md` 1.3 and 2.2, no ladder.
fn naive_beats<W>(play: &Play<W>, table: &Play<W>) -> bool {
    let highest = |p: &Play<W>| matches!(p.name, PatternName::Rocket | PatternName::FourJokers);
    let bomb = |p: &Play<W>| p.name == PatternName::Bomb || highest(p);
    if highest(table) {
        return false;
    }
    if highest(play) || bomb(play) && !bomb(table) {
        return true;
    }
    if play.name != table.name {
        return false;
    }
    if bomb(play) && play.cards.len() != table.cards.len() {
        return play.cards.len() > table.cards.len();
    }
    play.cards.len() == table.cards.len() && play.decides > table.decides
}

fn compared_at_random<W>(plays: &[Play<W>], classify: impl Fn(RankCounts) -> Vec<Reading>, dice: &mut Dice) {
    let mut beaten = 0;
    let mut by_kind: BTreeMap<(PatternName, usize), Vec<&Play<W>>> = BTreeMap::new();
    for play in plays.iter().filter(|play| play.cards.len() <= 20) {
        by_kind.entry((play.name, play.cards.len())).or_default().push(play);
    }
    let kinds: Vec<_> = by_kind.values().collect();
    let highest = |play: &Play<W>| {
        let found = classify(counts(&play.cards));
        *found.iter().find(|reading| reading.name == play.name).unwrap()
    };
    for _ in 0..trials() / 2 {
        let kind = kinds[dice.below(kinds.len())];
        let other = if dice.below(2) == 0 { kind } else { kinds[dice.below(kinds.len())] };
        let (play, table) = (kind[dice.below(kind.len())], other[dice.below(other.len())]);
        // one set of cards may be the same pattern twice over: the higher one counts
        let (reading, on_table) = (highest(play), highest(table));
        if (reading.decides, on_table.decides) == (play.decides, table.decides) {
            let due = naive_beats(play, table);
            assert_eq!(beats(reading, on_table), due, "{:?} over {:?}", play.cards, table.cards);
            beaten += usize::from(due);
        }
    }
    assert!(beaten * 10 > trials() / 2, "{beaten}");
}

#[test]
fn plays_compared_at_random() {
    let mut dice = Dice(3);
    let widest = TwoDeckPatterns { straight_max: 14, ace: Ace::ByPosition, wings: PlaneWings::AnyRun };
    compared_at_random(&two_deck_plays(), |cards| two_deck(cards, widest).into_iter().collect(), &mut dice);
    let open = every_one_deck_house().into_iter().find(|h| {
        let wings = !h.distinct && h.from_bomb && h.next_to_run && h.of_triple_rank && !h.four_two_distinct;
        wings && h.jokers == Jokers::Both && h.four_two_jokers == Jokers::Both
    });
    let knobs = open.unwrap().knobs();
    compared_at_random(&ONE_DECK_PLAYS, |cards| one_deck(cards, knobs).to_vec(), &mut dice);
}
