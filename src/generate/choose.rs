//! Chooses plays: every pattern of the game in turn, built from counts and read by `pattern` before it is played.

use super::random::Random;
use super::shape::{self, Line, any_groups, at_least, distinct_groups};
use crate::card::{Rank, RankCounts};
use crate::pattern::{PatternName, Reading, Readings, beats};
use crate::replay::{GameRules, Rules};

use PatternName::{
    Bomb, FourTwoPair, FourTwoSingle, Pair, PairRun, Plane, PlanePair, PlaneSingle, Single, Straight, Triple,
    TriplePair, TripleRun, TripleSingle,
};

/// What a leader tries, each as often as it stands here.
const TWO_DECK_LEADS: [PatternName; 36] = [
    Single, Single, Single, Single, Single, Single, Single, Single, Single, Single, Single, Pair, Pair, Pair, Pair,
    Pair, Pair, Pair, Pair, Triple, Triple, TriplePair, TriplePair, TriplePair, TriplePair, Straight, Straight,
    Straight, Straight, PairRun, PairRun, TripleRun, TripleRun, Plane, Plane, Bomb,
];
const ONE_DECK_LEADS: [PatternName; 24] = [
    Single,
    Single,
    Single,
    Single,
    Pair,
    Pair,
    Pair,
    Triple,
    TripleSingle,
    TripleSingle,
    TriplePair,
    TriplePair,
    Straight,
    Straight,
    Straight,
    PairRun,
    PairRun,
    TripleRun,
    PlaneSingle,
    PlaneSingle,
    PlanePair,
    FourTwoSingle,
    FourTwoPair,
    Bomb,
];

/// How a pattern is made of a body and wings.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// cards of each rank of the body
    each: u8,
    /// least ranks of a run; 1: no run
    least: u32,
    wings: Wings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wings {
    None,
    /// a card for each rank of the body
    Singles,
    /// a pair for each rank of the body
    Pairs,
    /// a run of pairs as long as the body
    PairRun,
    /// two cards
    TwoSingles,
    /// two pairs
    TwoPairs,
}

impl Form {
    /// Bombs have none.
    const fn of(name: PatternName) -> Option<Self> {
        let (each, least, wings) = match name {
            Single => (1, 1, Wings::None),
            Pair => (2, 1, Wings::None),
            Triple => (3, 1, Wings::None),
            TripleSingle => (3, 1, Wings::Singles),
            TriplePair => (3, 1, Wings::Pairs),
            Straight => (1, 5, Wings::None),
            PairRun => (2, 3, Wings::None),
            TripleRun => (3, 2, Wings::None),
            Plane => (3, 2, Wings::PairRun),
            PlaneSingle => (3, 2, Wings::Singles),
            PlanePair => (3, 2, Wings::Pairs),
            FourTwoSingle => (4, 1, Wings::TwoSingles),
            FourTwoPair => (4, 1, Wings::TwoPairs),
            _ => return None,
        };
        Some(Self { each, least, wings })
    }

    /// Ranks of the body of a play of so many cards.
    const fn len(self, cards: u8) -> u32 {
        let each = match self.wings {
            Wings::Singles => self.each + 1,
            Wings::Pairs | Wings::PairRun => self.each + 2,
            _ => self.each,
        };
        if self.least == 1 { 1 } else { cards as u32 / each as u32 }
    }
}

/// Who chooses, and from what.
pub(super) struct Chooser<'c, 'p> {
    pub(super) rules: &'c Rules<'p>,
    pub(super) random: &'c mut Random,
    /// the seat's cards, those of declared sets that must stay whole left out
    pub(super) free: RankCounts,
    /// declared sets that must stay whole
    pub(super) bound: RankCounts,
    /// whether sets that make great bombs are kept together
    pub(super) hoards: bool,
    /// whether the seat may play a bomb
    pub(super) bombs: bool,
}

impl Chooser<'_, '_> {
    /// A play that may lead.
    pub(super) fn lead(&mut self) -> RankCounts {
        let hand = self.loose();
        for _ in 0..6 {
            let name = self.random.pick(self.leads()).unwrap_or(Single);
            let cards = if name == Bomb { self.bomb(None) } else { self.build(name, hand, None) };
            if let Some(cards) = cards {
                return cards;
            }
        }
        let lowest = hand.0 & hand.0.wrapping_neg();
        if lowest == 0 {
            return self.bomb(None).unwrap_or(self.bound);
        }
        RankCounts(1 << (lowest.trailing_zeros() & 0b11_1100))
    }

    /// A play that beats one of the open readings, if one is found.
    pub(super) fn follow(&mut self, open: &Readings) -> Option<RankCounts> {
        let target = self.random.pick(open)?;
        let hand = self.loose();
        let same = if target.is_bomb() { None } else { self.build(target.name, hand, Some((target, open))) };
        let bombs =
            target.is_bomb() && self.random.chance(1, 2) || self.random.chance(1, if same.is_some() { 40 } else { 9 });
        if bombs { self.bomb(Some(open)).or(same) } else { same }
    }

    fn leads(&self) -> &'static [PatternName] {
        match self.rules.game {
            GameRules::TwoDeck(_) => &TWO_DECK_LEADS,
            GameRules::OneDeck(_) => &ONE_DECK_LEADS,
        }
    }

    const fn line(&self) -> Line {
        match self.rules.game {
            GameRules::TwoDeck(_) => Line::AceToAce,
            GameRules::OneDeck(_) => Line::ThreeToAce,
        }
    }

    /// The cards that may go singly: with the great sets kept together, the others, while there are any.
    fn loose(&self) -> RankCounts {
        if !self.hoards || !self.bombs {
            return self.free;
        }
        let (great, jokers) = match self.rules.decks {
            1 => (at_least(self.free, 4), 0x11),
            _ => (at_least(self.free, 6), 0x22),
        };
        let both = jokers << (4 * Rank::BlackJoker as u32);
        let kept = if self.free.0 & shape::JOKERS == both { shape::JOKERS } else { 0 };
        let loose = self.free.0 & !((great * 15) | kept);
        RankCounts(if loose == 0 { self.free.0 } else { loose })
    }

    /// A play of this pattern; where something lies, one that beats it.
    fn build(&mut self, name: PatternName, hand: RankCounts, over: Option<(Reading, &Readings)>) -> Option<RankCounts> {
        let form = Form::of(name)?;
        let len = match over {
            Some((target, _)) => form.len(target.cards),
            None => self.length(form, hand)?,
        };
        let mut spots = self.spots(form, hand, len);
        if let Some((target, _)) = over {
            spots &= above(form, target, len);
        }
        while spots != 0 {
            let any = over.is_none() || self.random.chance(1, 4);
            let spot = if any { self.random.bit_of(spots) } else { spots & spots.wrapping_neg() };
            spots &= !spot;
            let body =
                if form.least == 1 { RankCounts(spot * u64::from(form.each)) } else { Line::run(spot, form.each, len) };
            if let Some(cards) = self.winged(name, form, hand, body, len, over) {
                return Some(cards);
            }
        }
        None
    }

    /// Where a body can begin: a lane of a rank, or of a run's first position.
    fn spots(&self, form: Form, hand: RankCounts, len: u32) -> u64 {
        if form.least == 1 {
            return at_least(hand, form.each);
        }
        self.line().starts(hand, form.each, len)
    }

    /// How long a run to lead: the least, and on while it can.
    fn length(&mut self, form: Form, hand: RankCounts) -> Option<u32> {
        let mut len = form.least;
        if self.spots(form, hand, len) == 0 {
            return None;
        }
        if form.least > 1 {
            let whole = self.random.chance(1, 2);
            while len < 14 && self.spots(form, hand, len + 1) != 0 && (whole || self.random.chance(4, 5)) {
                len += 1;
            }
        }
        Some(len)
    }

    /// Body and wings, if `pattern` reads them as meant: any wings first, then such as no knob forbids.
    fn winged(
        &mut self,
        name: PatternName,
        form: Form,
        hand: RankCounts,
        body: RankCounts,
        len: u32,
        over: Option<(Reading, &Readings)>,
    ) -> Option<RankCounts> {
        if !hand.covers(body) {
            return None;
        }
        let rest = RankCounts(hand.0 - body.0);
        for careful in [false, true] {
            let wings = match form.wings {
                Wings::None => Some(RankCounts(0)),
                Wings::PairRun => self.run_of_pairs(rest, len),
                Wings::Singles => self.groups(rest, body, 1, len, careful),
                Wings::Pairs => self.groups(rest, body, 2, len, careful),
                Wings::TwoSingles => self.groups(rest, body, 1, 2, careful),
                Wings::TwoPairs => self.groups(rest, body, 2, 2, careful),
            };
            let cards = RankCounts(body.0 + wings?.0);
            let readings = self.rules.classify(cards);
            let fits = match over {
                None => readings.iter().any(|r| r.name == name),
                Some((_, open)) => beats_any(&readings, open),
            };
            if fits {
                return Some(cards);
            }
            if form.wings == Wings::None {
                return None;
            }
        }
        None
    }

    /// Wings: a single triple's are of another rank.
    fn groups(&mut self, rest: RankCounts, body: RankCounts, each: u8, n: u32, careful: bool) -> Option<RankCounts> {
        let ranks = at_least(body, 1);
        let own = ranks * 15;
        if careful {
            let beside = (ranks << 4 | ranks >> 4) * 15;
            return distinct_groups(self.random, RankCounts(rest.0 & !(own | beside | shape::JOKERS)), each, n);
        }
        let from = if n == 1 { RankCounts(rest.0 & !own) } else { rest };
        any_groups(self.random, from, each, n)
    }

    fn run_of_pairs(&mut self, rest: RankCounts, len: u32) -> Option<RankCounts> {
        let start = self.random.bit_of(self.line().starts(rest, 2, len));
        (start != 0).then(|| Line::run(start, 2, len))
    }

    /// A bomb that beats what lies, if the seat may play one.
    fn bomb(&mut self, over: Option<&Readings>) -> Option<RankCounts> {
        if !self.bombs {
            return None;
        }
        let fits = |cards: RankCounts, rules: &Rules<'_>| {
            let readings = rules.classify(cards);
            readings.iter().any(|r| r.is_bomb()) && over.is_none_or(|open| beats_any(&readings, open))
        };
        let mut spots = at_least(self.free, 4);
        let mut bound = at_least(RankCounts(self.bound.0 & !shape::JOKERS), 4);
        while spots | bound != 0 {
            let spot = self.random.bit_of(spots | bound);
            let whole = if bound & spot == 0 { self.free } else { self.bound };
            let all = whole.0 & (spot * 15);
            let most = ((all / spot) & 15) as u32;
            let some =
                if bound & spot == 0 && self.random.chance(1, 3) { 4 + self.random.below(most - 3) } else { most };
            for cards in [spot * u64::from(some), all] {
                if fits(RankCounts(cards), self.rules) {
                    return Some(RankCounts(cards));
                }
            }
            spots &= !spot;
            bound &= !spot;
        }
        let jokers = [self.free, self.bound].map(|cards| RankCounts(cards.0 & shape::JOKERS));
        jokers.into_iter().find(|&cards| fits(cards, self.rules))
    }
}

/// The spots whose body can be above what lies; the reading decides.
const fn above(form: Form, target: Reading, len: u32) -> u64 {
    let first =
        if form.least == 1 { target.decides as u32 + 1 } else { (target.decides as u32 + 2).saturating_sub(len) };
    if first > 15 { 0 } else { u64::MAX << (4 * first) }
}

/// Whether a reading beats one that is open.
pub(super) fn beats_any(readings: &Readings, open: &Readings) -> bool {
    readings.iter().any(|&play| open.iter().any(|&table| beats(play, table)))
}
