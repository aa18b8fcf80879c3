//! The play of a hand, trick by trick.

use super::choose::{Chooser, beats_any};
use super::hand::{Course, End, Hand, Temper};
use super::parts::Part;
use crate::card::{Rank, RankCounts};
use crate::pattern::{PatternName, Readings};
use crate::replay::GameRules;
use crate::seat::Seat;

impl Hand<'_, '_> {
    /// How the seats play: mostly somehow, now and then so that one side does not get to play.
    pub(super) fn choose_tempers(&mut self, landlord: Seat) {
        for seat in self.rules.seating.seats() {
            let willing = u8::try_from(9 + self.random.below(7)).unwrap_or(10);
            self.tempers[seat] = Temper { willing, hoards: self.random.chance(2, 3) };
        }
        match self.random.below(24) {
            0 => self.rules.seating.seats().filter(|&s| s != landlord).for_each(|s| self.tempers[s].willing = 0),
            1 => {
                self.rules.seating.seats().for_each(|s| self.tempers[s].willing = 16);
                self.tempers[landlord].willing = 0;
                self.lets_go = Some(landlord);
            }
            _ => {}
        }
    }

    /// Plays until somebody is out, or something else ends the hand.
    pub(super) fn play_out(&mut self, landlord: Seat) -> Course<Seat> {
        let seating = self.rules.seating;
        let (mut seat, mut open, mut passes) = (landlord, Readings::new(), 0);
        loop {
            self.step(true)?;
            self.declare_late(seat);
            self.act(seat);
            if let Some(cards) = self.choose(seat, &open) {
                open = self.play(seat, cards, &open);
                passes = 0;
                if self.held[seat].is_empty() {
                    return Ok(seat);
                }
            } else {
                self.pass(seat);
                passes += 1;
                if passes + 1 == seating.count() {
                    open.clear();
                    passes = 0;
                }
            }
            seat = seating.next(seat);
        }
    }

    fn pass(&mut self, seat: Seat) {
        if self.plays_are_written() {
            self.word(seat, "pass");
        }
    }

    /// Whether the next play is written; after a cut the result alone tells the rest.
    fn plays_are_written(&mut self) -> bool {
        if self.parts.has(Part::Plays) && self.parts.cut > 0 {
            self.parts.cut -= 1;
            return true;
        }
        self.needs_result = true;
        false
    }

    /// A play, or `None` for a pass.
    fn choose(&mut self, seat: Seat, open: &Readings) -> Option<RankCounts> {
        let temper = self.tempers[seat];
        if !open.is_empty() && !self.random.chance(temper.willing.into(), 16) {
            return None;
        }
        if self.lets_go == Some(seat) && self.tally.plays[seat] == 0 {
            let free = self.free(seat);
            if let Some((rank, _)) = free.iter().next() {
                return Some(RankCounts::default().with(rank, 1));
            }
        }
        let free = self.free(seat);
        let bound = RankCounts(self.held[seat].ranks().0 - free.0);
        let bombs = self.quota[seat] != Some(0);
        let mut chooser = Chooser { rules: self.rules, random: self.random, free, bound, hoards: temper.hoards, bombs };
        if open.is_empty() { Some(chooser.lead()) } else { chooser.follow(open) }
    }

    /// Carries a play out and writes it; the readings that stay open.
    fn play(&mut self, seat: Seat, cards: RankCounts, open: &Readings) -> Readings {
        if !self.free(seat).covers(cards) {
            // a declared set, whole
            let lanes = super::shape::at_least(cards, 1);
            self.bound[seat].0 &= !(lanes * 15);
        }
        let mut readings = self.rules.classify(cards);
        self.count(seat, cards, &readings);
        if !open.is_empty() {
            readings = readings.iter().copied().filter(|&r| beats_any(&[r].into_iter().collect(), open)).collect();
        }
        let taken = self.held[seat].take(cards);
        let often = if readings.len() > 1 { 2 } else { 60 };
        let named = if self.random.chance(1, often) { self.random.pick(&readings) } else { None };
        if let Some(named) = named {
            readings.retain(|r| r.name == named.name);
        }
        if self.plays_are_written() {
            self.say(seat, "play ");
            taken.write(self.out, self.suits.1);
            if let Some(named) = named {
                self.out.push_str(" as ");
                self.out.push_str(named.name.slug());
            }
            self.end_act();
        }
        readings
    }

    fn count(&mut self, seat: Seat, cards: RankCounts, readings: &Readings) {
        self.tally.plays[seat] += 1;
        match readings.first().map(|r| r.name) {
            Some(PatternName::Rocket) => self.tally.rockets[seat] += 1,
            Some(PatternName::Bomb | PatternName::FourJokers) => {
                self.tally.bombs[seat] += 1;
                let jokers = cards.of(Rank::RedJoker) > 0;
                let counts = match self.rules.game {
                    GameRules::TwoDeck(rules) => rules.four_jokers || !jokers,
                    GameRules::OneDeck(_) => false,
                };
                if counts && let Some(left) = &mut self.quota[seat] {
                    *left = left.saturating_sub(1);
                }
            }
            _ => {}
        }
    }

    /// Ends a play that went on to the end.
    pub(super) fn played(&mut self, landlord: Seat) -> End {
        self.choose_tempers(landlord);
        match self.play_out(landlord) {
            Ok(seat) => End::Out(seat),
            Err(end) => end,
        }
    }
}
