//! The two-deck game: bids, declarations, and the facts they make (`rules.md` 1.1).

use super::hand::{Course, End, Hand};
use super::parts::Part;
use crate::card::{Rank, RankCounts};
use crate::replay::{Auction, Made, TwoDeckRules};
use crate::seat::Seat;
use crate::settle::{ContractEnd, Declared, Facts, TwoDeckContract, TwoDeckEnd, TwoDeckFacts};
use crate::syntax::ast::{Bid, Choice, Contract, Span};

/// What is wanted of a hand before its cards are dealt.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wishes {
    /// everybody passes
    pub(super) pass_out: bool,
    /// this seat bids 3 if it can
    pub(super) eager: Option<Seat>,
    /// a joker is drawn as marker
    pub(super) joker: bool,
}

/// The course of a two-deck hand up to its play.
struct Opened {
    huangfan: bool,
    mingwang: bool,
    contract: Option<TwoDeckContract>,
}

impl Hand<'_, '_> {
    /// Draws the marker, bids, declares and plays: how it ended and what it is settled by.
    pub(super) fn two_deck(&mut self, rules: TwoDeckRules, wishes: Wishes) -> (End, Facts) {
        let (first, mingwang) = self.draw_marker(wishes);
        let mut opened = Opened { huangfan: self.table.huangfan, mingwang, contract: None };
        let end = match self.contract(rules, wishes, first, &mut opened) {
            Ok(end) | Err(end) => end,
        };
        let base = self.table.base;
        let end_of_facts = two_deck_end(end, opened.contract);
        let facts = TwoDeckFacts { base, huangfan: opened.huangfan, mingwang: opened.mingwang, end: end_of_facts };
        (end, Facts::TwoDeck(facts))
    }

    fn draw_marker(&mut self, wishes: Wishes) -> (Seat, bool) {
        let seats: arrayvec::ArrayVec<Seat, 4> = self.rules.seating.seats().collect();
        let mut seat = self.random.pick(&seats).unwrap_or(Seat::E);
        if let Some(eager) = wishes.eager.filter(|_| self.random.chance(1, 2)) {
            seat = eager;
        }
        let jokers = |seat: Seat, hand: &Self| RankCounts(hand.held[seat].ranks().0 & super::shape::JOKERS);
        let holder = seats.iter().copied().find(|&s| jokers(s, self).0 != 0).filter(|_| wishes.joker);
        let seat = holder.unwrap_or(seat);
        let mut from = self.held[seat];
        let card = match holder {
            Some(_) => from.take(jokers(seat, self)).any(self.random),
            None => from.any(self.random),
        };
        if self.parts.has(Part::Marker) {
            self.out.push_str("marker ");
            self.out.push_str(seat.letter());
            self.out.push(' ');
            card.write(self.out, self.suits.0);
            self.out.push('\n');
        }
        let mingwang = card.ranks().0 & super::shape::JOKERS != 0;
        (seat, mingwang)
    }

    /// Bidding, declarations and play.
    fn contract(&mut self, rules: TwoDeckRules, wishes: Wishes, first: Seat, opened: &mut Opened) -> Course<End> {
        let mut auction = Auction::new(self.rules.seating, false, Some(first));
        let mut contract = self.bid(&mut auction, first, wishes)?;
        if contract.is_none() && opened.huangfan && rules.marker_takes_one {
            contract = Some(Contract { seat: first, bid: Some(Bid::One), touliao: false });
            self.landlord_line(contract, false);
        } else {
            self.landlord_line(contract, true);
        }
        let Some(Contract { seat: landlord, bid: Some(bid), touliao }) = contract else { return Ok(End::PassedOut) };
        self.held[landlord] = self.held[landlord].with(&self.bottom);
        for seat in self.rules.seating.seats().filter(|&s| s != landlord) {
            self.quota[seat] = match auction.made(seat) {
                Some(Made::Pass) => Some(rules.passed),
                Some(Made::Bid(Bid::One)) => Some(rules.one),
                Some(Made::Bid(Bid::Two)) => Some(rules.two),
                _ => None,
            };
        }
        let contract = TwoDeckContract { landlord, bid, touliao, tanda: false, baodao: None };
        let contract = opened.contract.insert(contract);
        self.step(true)?;
        self.declare(rules, contract);
        if contract.baodao.is_some_and(|b| b.choice == Choice::Claim) {
            return Ok(End::Claimed);
        }
        Ok(self.played(landlord))
    }

    /// Bids of both games: what they make.
    pub(super) fn bid(&mut self, auction: &mut Auction, first: Seat, wishes: Wishes) -> Course<Option<Contract>> {
        let mut passes = 0;
        while !auction.complete() {
            let settled = !self.factor_bid() || auction.high().is_none();
            self.step(settled)?;
            let seat = auction.due().unwrap_or(first);
            let bid = self.choose_bid(auction, seat, passes, wishes);
            passes += u32::from(bid.is_none());
            auction.take(seat, bid, Span::default(), |_| {});
            self.act(seat);
            if self.parts.has(Part::Bids) {
                let word = match bid {
                    None => "bid pass",
                    Some(Bid::One) => "bid 1",
                    Some(Bid::Two) => "bid 2",
                    Some(Bid::Three) => "bid 3",
                };
                self.word(seat, word);
            }
        }
        Ok(auction.contract())
    }

    fn choose_bid(&mut self, auction: &Auction, seat: Seat, passes: u32, wishes: Wishes) -> Option<Bid> {
        if wishes.pass_out {
            return None;
        }
        let high = auction.high().map_or(0, |(_, bid)| bid.number());
        if wishes.eager == Some(seat) {
            return Some(Bid::Three);
        }
        let last = u32::try_from(self.rules.seating.count()).unwrap_or(4) - 1;
        let needed = high == 0 && passes >= last && wishes.eager.is_none();
        if !needed && self.random.chance(if high == 0 { 2 } else { 3 }, 5) {
            return None;
        }
        let most = if wishes.eager.is_some() { 2 } else { 3 };
        let bids = [Bid::One, Bid::Two, Bid::Three];
        let higher: arrayvec::ArrayVec<Bid, 3> =
            bids.into_iter().filter(|b| b.number() > high && b.number() <= most).collect();
        self.random.pick(&higher)
    }

    /// The platform's word on the landlord: needed where bids are not written. `whole`: it may leave something out.
    pub(super) fn landlord_line(&mut self, contract: Option<Contract>, allowed: bool) {
        let Some(Contract { seat, bid, touliao }) = contract else {
            self.needs_result |= !self.parts.has(Part::Bids);
            return;
        };
        let needed = !self.parts.has(Part::Bids);
        let told = allowed && self.parts.has(Part::Landlord) && self.random.chance(1, 2);
        if !needed && !told {
            return;
        }
        self.advance();
        self.out.push_str("landlord ");
        self.out.push_str(seat.letter());
        if let Some(bid) = bid.filter(|_| needed || self.random.chance(3, 4)) {
            self.out.push_str(match bid {
                Bid::One => " 1",
                Bid::Two => " 2",
                Bid::Three => " 3",
            });
            if touliao && (needed || self.random.chance(3, 4)) {
                self.out.push_str(" touliao");
            }
        }
        self.end_act();
    }

    /// tanda and baodao, in either order.
    fn declare(&mut self, rules: TwoDeckRules, contract: &mut TwoDeckContract) {
        let tanda = contract.touliao && self.random.chance(2, 5);
        let before = self.random.chance(1, 2);
        if tanda && before {
            self.tanda(contract);
        }
        self.baodao(rules, contract);
        let claimed = contract.baodao.is_some_and(|b| b.choice == Choice::Claim);
        if tanda && !before && !claimed {
            self.tanda(contract);
        }
    }

    fn tanda(&mut self, contract: &mut TwoDeckContract) {
        self.act(contract.landlord);
        self.word(contract.landlord, "tanda");
        contract.tanda = true;
    }

    fn baodao(&mut self, rules: TwoDeckRules, contract: &mut TwoDeckContract) {
        let landlord = contract.landlord;
        let mut held: arrayvec::ArrayVec<RankCounts, 15> = self.sets(landlord, rules.min_cards).collect();
        if held.is_empty() || rules.max_sets == 0 || self.random.chance(1, 4) {
            return;
        }
        self.random.shuffle(&mut held);
        let most = held.len().min(rules.max_sets.into());
        let named = if self.random.chance(1, 4) { 1 } else { most };
        held.truncate(named);
        self.act(landlord);
        self.say(landlord, "baodao");
        for &set in &held {
            let set = self.part_of(set, rules.min_cards);
            self.name_set(landlord, set);
            if rules.bound {
                self.bound[landlord].0 += set.0;
            }
        }
        let choice = if self.random.chance(1, 4) { Choice::Claim } else { Choice::Play };
        self.out.push_str(if choice == Choice::Claim { " claim" } else { " play" });
        self.end_act();
        contract.baodao = Some(Declared { sets: u8::try_from(named).unwrap_or(u8::MAX), choice });
    }

    /// Naming seven cards of eight held is fine.
    fn part_of(&mut self, set: RankCounts, least: u8) -> RankCounts {
        let Some((rank, n)) = set.iter().next() else { return set };
        if rank.is_joker() || n <= least || self.random.chance(2, 3) {
            return set;
        }
        RankCounts::default().with(rank, least)
    }

    fn name_set(&mut self, landlord: Seat, set: RankCounts) {
        self.out.push(' ');
        if self.parts.has(Part::Sets) {
            let mut held = self.held[landlord];
            held.take(set).write(self.out, self.suits.1);
        } else {
            self.out.push('?');
        }
    }
}

fn two_deck_end(end: End, contract: Option<TwoDeckContract>) -> TwoDeckEnd {
    let how = |contract: TwoDeckContract| match end {
        End::Out(seat) if seat == contract.landlord => ContractEnd::LandlordWon,
        End::Out(_) => ContractEnd::PeasantsWon,
        End::Escaped(seat) => ContractEnd::Escaped(seat),
        _ => ContractEnd::Claimed,
    };
    match (end, contract) {
        (End::PassedOut, _) => TwoDeckEnd::PassedOut,
        (End::Escaped(escaper), None) => TwoDeckEnd::EscapedInBidding { escaper },
        (End::Void, _) | (_, None) => TwoDeckEnd::Void,
        (_, Some(contract)) => TwoDeckEnd::Contracted(contract, how(contract)),
    }
}

/// What makes a deal interesting: cards that one seat is to hold.
pub(super) fn rigged(rules: TwoDeckRules, random: &mut super::random::Random) -> RankCounts {
    let suited = |random: &mut super::random::Random| {
        random.pick(&Rank::ALL).filter(|rank| !rank.is_joker()).unwrap_or(Rank::Seven)
    };
    let jokers = RankCounts(0x22 << (4 * Rank::BlackJoker as u32));
    let many = |random: &mut super::random::Random| {
        let n = u8::try_from(random.below(u32::from(9 - rules.min_cards.min(8)))).unwrap_or(0);
        RankCounts::default().with(suited(random), rules.min_cards + n)
    };
    let run = |each: u8, len: u32, random: &mut super::random::Random| {
        let first = 1 + random.below(15 - len);
        super::shape::Line::run(1 << (4 * first), each, len)
    };
    match random.below(8) {
        0 | 1 => many(random),
        2 => jokers,
        3 => {
            let (one, other) = (many(random), many(random));
            if one.0 & other.0 == 0 { RankCounts(one.0 + other.0) } else { RankCounts(one.0 | jokers.0) }
        }
        4 => run(1, 13, random),
        5 => run(1, 14, random),
        6 => run(2, 8, random),
        _ => run(3, 4, random),
    }
}
