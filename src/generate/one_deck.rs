//! The one-deck game: calls, robs or bids, declarations, and the facts they make (`rules.md` 2.1, 2.2a).

use std::fmt::Write;

use super::hand::{Course, End, Hand};
use super::parts::Part;
use super::two_deck::Wishes;
use crate::amount::Amount;
use crate::card::{Rank, RankCounts};
use crate::profile::{Game, OneDeck};
use crate::replay::{Auction, Bidding, CallWord, Calls, OneDeckRules};
use crate::seat::{BySeat, Seat};
use crate::settle::{Facts, OneDeckEnd, OneDeckFacts, Spring};
use crate::syntax::ast::{Bid, Contract, Span};

/// What a hand of the one-deck game has come to.
pub(super) struct Opened {
    pub(super) multiplier: Option<Amount>,
    pub(super) room_fee: Option<Amount>,
    landlord: Option<Seat>,
    bid: Option<Bid>,
    called: bool,
    robs: u16,
    stakes: BySeat<Amount>,
}

impl Opened {
    /// Before the calls: what the headers say.
    pub(super) fn new(knobs: &OneDeck, hand: &mut Hand<'_, '_>) -> Self {
        let many = [1, 2, 3, 5, 10];
        let multiplier =
            if knobs.declare.multiplier.value && hand.random.chance(1, 2) { hand.random.pick(&many) } else { None };
        let room_fee = hand.table.room_fee.filter(|_| hand.random.chance(7, 8));
        Self {
            multiplier: multiplier.map(Amount),
            room_fee,
            landlord: None,
            bid: None,
            called: false,
            robs: 0,
            stakes: BySeat::splat(Amount(1)),
        }
    }

    /// `multiplier` and `fee` headers.
    pub(super) fn write_headers(&self, out: &mut String) {
        for (word, amount) in [("multiplier", self.multiplier), ("fee", self.room_fee)] {
            if let Some(amount) = amount {
                let _ = writeln!(out, "{word} {amount}");
            }
        }
    }
}

impl Hand<'_, '_> {
    /// Calls or bids, declares and plays: how it ended and what it is settled by.
    pub(super) fn one_deck(&mut self, rules: OneDeckRules<'_>, wishes: Wishes, mut opened: Opened) -> (End, Facts) {
        let end = match self.open_and_play(rules, wishes, &mut opened) {
            Ok(end) | Err(end) => end,
        };
        let facts = OneDeckFacts {
            base: self.table.base,
            multiplier: opened.multiplier.unwrap_or(Amount(1)),
            bid: opened.bid,
            robs: opened.robs,
            bombs: self.tally.bombs,
            rockets: self.tally.rockets,
            shown: self.shown,
            sealed: self.sealed,
            stakes: opened.stakes,
            spring: self.spring(end, opened.landlord),
            balances: self.carried(),
            room_fee: opened.room_fee,
            end: self.one_deck_end(end, &opened),
        };
        (end, Facts::OneDeck(facts))
    }

    /// Whether the bid is a factor: until the bidding is over an escape is then not settled.
    pub(super) fn factor_bid(&self) -> bool {
        matches!(&self.rules.profile.game, Game::OneDeck(knobs) if knobs.factor.bid.value)
    }

    fn open_and_play(&mut self, rules: OneDeckRules<'_>, wishes: Wishes, opened: &mut Opened) -> Course<End> {
        let contract = match self.rules.bidding {
            Bidding::CallRob => self.call_and_rob(rules, wishes, opened)?,
            kind => self.score_bids(kind, wishes, opened)?,
        };
        self.landlord_line(contract, true);
        let Some(Contract { seat: landlord, bid, .. }) = contract else { return Ok(End::PassedOut) };
        (opened.landlord, opened.bid) = (Some(landlord), bid);
        self.held[landlord] = self.held[landlord].with(&self.bottom);
        self.step(true)?;
        for seat in self.rules.seating.seats() {
            if !rules.stakes.is_empty() && self.random.chance(1, 3) {
                self.stake(rules, seat, opened);
            }
            if self.random.chance(1, 8) {
                self.declare_late(seat);
            }
        }
        Ok(self.played(landlord))
    }

    fn stake(&mut self, rules: OneDeckRules<'_>, seat: Seat, opened: &mut Opened) {
        let Some(stake) = self.random.pick(rules.stakes) else { return };
        self.act(seat);
        self.say(seat, "stake ");
        let _ = write!(self.out, "{stake}");
        self.end_act();
        opened.stakes[seat] = stake;
    }

    fn score_bids(&mut self, kind: Bidding, wishes: Wishes, opened: &mut Opened) -> Course<Option<Contract>> {
        let first = self.any_first();
        let mut auction = Auction::new(self.rules.seating, kind == Bidding::Open, None);
        let made = self.bid(&mut auction, first, wishes);
        opened.called = auction.high().is_some();
        made
    }

    fn any_first(&mut self) -> Seat {
        self.random.pick(&[Seat::E, Seat::S, Seat::W]).unwrap_or(Seat::E)
    }

    fn call_and_rob(
        &mut self,
        rules: OneDeckRules<'_>,
        wishes: Wishes,
        opened: &mut Opened,
    ) -> Course<Option<Contract>> {
        let mut calls = Calls::new(self.rules.seating);
        for chance in [6, 3] {
            let seat = self.any_first();
            if !rules.show || self.shown.contains(seat) || !self.random.chance(1, chance) {
                break;
            }
            self.act(seat);
            self.word(seat, "show");
            self.shown.insert(seat);
            calls.show(seat);
        }
        let first = self.any_first();
        while !calls.complete() {
            self.step(true)?;
            let seat = calls.due().unwrap_or(first);
            let eager = wishes.eager == Some(seat);
            let (word, text) =
                match (calls.called(), eager || self.random.chance(if calls.called() { 2 } else { 3 }, 5)) {
                    (false, _) if wishes.pass_out => (CallWord::NoCall, "no-call"),
                    (false, true) => (CallWord::Call, "call"),
                    (false, false) => (CallWord::NoCall, "no-call"),
                    (true, true) => (CallWord::Rob, "rob"),
                    (true, false) => (CallWord::NoRob, "no-rob"),
                };
            calls.take(seat, word, Span::default(), |_| {});
            (opened.called, opened.robs) = (calls.called(), calls.robs());
            self.act(seat);
            if self.parts.has(Part::Bids) {
                self.word(seat, text);
            }
        }
        Ok(calls.landlord().map(|seat| Contract { seat, bid: None, touliao: false }))
    }

    /// `show` and `sealed` may be made up to a seat's first play of cards.
    pub(super) fn declare_late(&mut self, seat: Seat) {
        let Game::OneDeck(knobs) = &self.rules.profile.game else { return };
        if self.tally.plays[seat] > 0 {
            return;
        }
        if knobs.declare.show.value && !self.shown.contains(seat) && self.random.chance(1, 12) {
            self.act(seat);
            self.word(seat, "show");
            self.shown.insert(seat);
        }
        if knobs.declare.sealed.value && !self.sealed.contains(seat) && self.random.chance(1, 10) {
            self.act(seat);
            self.word(seat, "sealed");
            self.sealed.insert(seat);
        }
    }

    fn spring(&self, end: End, landlord: Option<Seat>) -> Option<Spring> {
        let (End::Out(out), Some(landlord)) = (end, landlord) else { return None };
        let plays = &self.tally.plays;
        if out != landlord {
            return (plays[landlord] == 1).then_some(Spring::AntiSpring);
        }
        let silent = self.rules.seating.seats().all(|s| s == landlord || plays[s] == 0);
        silent.then_some(Spring::Spring)
    }

    fn one_deck_end(&self, end: End, opened: &Opened) -> OneDeckEnd {
        match (end, opened.landlord) {
            (End::PassedOut, _) => OneDeckEnd::PassedOut,
            (End::Escaped(escaper), None) if !opened.called => OneDeckEnd::EscapedUncalled { escaper },
            (End::Escaped(escaper), _) => OneDeckEnd::Escaped { escaper },
            (End::Out(out), Some(landlord)) => {
                OneDeckEnd::Played { landlord, landlord_won: out == landlord, escaped: self.escaped }
            }
            _ => OneDeckEnd::Void,
        }
    }
}

/// What makes a deal interesting: cards that one seat is to hold.
pub(super) fn rigged(random: &mut super::random::Random) -> RankCounts {
    let four = |random: &mut super::random::Random| {
        let rank = random.pick(&Rank::ALL).filter(|rank| !rank.is_joker()).unwrap_or(Rank::Nine);
        RankCounts::default().with(rank, 4)
    };
    let run = |each: u8, len: u32, random: &mut super::random::Random| {
        let first = 3 + random.below(13 - len);
        super::shape::Line::run(1 << (4 * first), each, len)
    };
    match random.below(6) {
        0 => RankCounts(four(random).0 | four(random).0),
        1 => RankCounts(0x11 << (4 * Rank::BlackJoker as u32)),
        2 => run(1, 12, random),
        3 => run(2, 6, random),
        4 => run(3, 3, random),
        _ => run(3, 4, random),
    }
}
