//! One hand as it is made up and written: cards, clock and connections of its seats.

use std::fmt::Write;
use std::ops::Range;

use super::deck::{Cards, Deck};
use super::ending::Tale;
use super::events::Mishap;
use super::one_deck::Opened;
use super::parts::{Part, Parts};
use super::random::Random;
use super::table::Table;
use super::two_deck::Wishes;
use super::{Options, calendar};
use crate::amount::Amount;
use crate::card::{Rank, RankCounts};
use crate::profile::Game;
use crate::replay::{GameRules, Presence, Rules, Tally};
use crate::seat::{BySeat, Seat, SeatSet};

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// a seat has no cards left
    Out(Seat),
    /// the landlord declared and chose not to play
    Claimed,
    /// nobody bid
    PassedOut,
    /// a seat left
    Escaped(Seat),
    /// the platform's word, or all absent
    Void,
}

/// What became of the bidding and of the play.
pub(super) type Course<T> = Result<T, End>;

/// How a seat plays in this hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Temper {
    /// how often of 16 it beats what it can
    pub(super) willing: u8,
    /// whether it keeps great bombs together
    pub(super) hoards: bool,
}

/// A hand in the making.
pub(super) struct Hand<'h, 'p> {
    pub(super) rules: &'h Rules<'p>,
    pub(super) options: Options,
    pub(super) random: &'h mut Random,
    pub(super) out: &'h mut String,
    pub(super) table: &'h mut Table,
    pub(super) parts: Parts,
    /// whether every act has its time
    pub(super) stamps: bool,
    /// whether suits are written in the deal, and in play
    pub(super) suits: (bool, bool),
    /// milliseconds since the hand began
    pub(super) clock: u64,
    pub(super) held: BySeat<Cards>,
    pub(super) bottom: Cards,
    pub(super) presence: Presence,
    /// since when a seat is offline
    pub(super) away: BySeat<Option<u64>>,
    pub(super) drops: BySeat<u8>,
    /// what goes wrong, after how many acts
    pub(super) mishap: Option<(Mishap, u32)>,
    /// connection events still to come that mean nothing
    pub(super) events: u32,
    pub(super) acts: u32,
    pub(super) tempers: BySeat<Temper>,
    /// bombs a seat may still play; `None`: any number
    pub(super) quota: BySeat<Option<u8>>,
    /// declared sets of the landlord that must stay whole
    pub(super) bound: BySeat<RankCounts>,
    /// the landlord plays but once
    pub(super) lets_go: Option<Seat>,
    pub(super) tally: Tally,
    pub(super) shown: SeatSet,
    pub(super) sealed: SeatSet,
    /// who escaped, where the hand went on
    pub(super) escaped: SeatSet,
    /// whether the acts do not tell how the hand ended
    pub(super) needs_result: bool,
    /// the result line carries the time
    pub(super) result_stamped: bool,
    /// where a commit would stand
    pub(super) commit_at: usize,
    /// where the deals stand
    pub(super) deal_at: Range<usize>,
}

impl Hand<'_, '_> {
    /// Writes the hand from its first line to its last.
    pub(super) fn write(
        &mut self,
        id: u64,
        deck: &Deck,
        wishes: Wishes,
        misdeal: bool,
        start: usize,
        digest: &mut Option<String>,
    ) -> Tale {
        let rules = self.rules;
        let opened = match &rules.profile.game {
            Game::OneDeck(knobs) => Some(Opened::new(knobs, self)),
            Game::TwoDeck(_) => None,
        };
        let huangfan = self.table.huangfan;
        self.write_headers(id, |out| match &opened {
            Some(opened) => opened.write_headers(out),
            None if huangfan => out.push_str("huangfan\n"),
            None => {}
        });
        self.deal(deck, misdeal && id.is_multiple_of(2));
        self.write_deal();
        let tale = if misdeal {
            self.close_misdeal();
            Tale::default()
        } else {
            let (end, facts) = match (rules.game, opened) {
                (GameRules::OneDeck(game), Some(opened)) => self.one_deck(game, wishes, opened),
                (GameRules::TwoDeck(game), _) => self.two_deck(game, wishes),
                (GameRules::OneDeck(_), None) => return Tale::default(),
            };
            self.close(end, &facts)
        };
        if self.options.sealed {
            self.seal(start, digest);
        }
        self.table.clock += i64::try_from(self.clock / 1000).unwrap_or(0);
        tale
    }

    /// Headers up to the players.
    fn write_headers(&mut self, id: u64, own: impl FnOnce(&mut String)) {
        let _ = writeln!(self.out, "hand {id}");
        self.out.push_str("rules ");
        push_word(self.out, &self.rules.profile.name);
        let _ = write!(self.out, "\nbase {}\n", self.table.base);
        own(self.out);
        if self.parts.has(Part::Time) {
            self.out.push_str("time ");
            calendar::write_moment(self.out, self.table.clock);
            self.out.push('\n');
        }
        for seat in self.rules.seating.seats() {
            let name = &self.table.names[seat];
            if !name.is_empty() {
                let _ = write!(self.out, "player {seat} {name}");
                if self.carries() {
                    let _ = write!(self.out, " {}", self.table.balances[seat]);
                }
                self.out.push('\n');
            }
        }
        self.commit_at = self.out.len();
    }

    /// Whether balances carried in are recorded.
    pub(super) const fn carries(&self) -> bool {
        self.table.counts_balances && self.parts.has(Part::Carried)
    }

    /// What each seat carried in, as far as it is recorded.
    pub(super) fn carried(&self) -> BySeat<Option<Amount>> {
        self.table
            .balances
            .map(|seat, &balance| Some(balance).filter(|_| self.carries() && self.rules.seating.has(seat)))
    }

    /// Deals so many cards to each and the bottom; `lopsided`: one card too many to the first seat.
    fn deal(&mut self, deck: &Deck, lopsided: bool) {
        let mut at = 0;
        for seat in self.rules.seating.seats() {
            let extra = usize::from(lopsided && seat == Seat::E);
            let places = at..at + usize::from(self.rules.hand) + extra;
            self.held[seat] = deck.cards(places.clone());
            at = places.end;
        }
        self.bottom = deck.cards(at..at + usize::from(self.rules.bottom));
    }

    /// `deal` and `bottom` lines.
    fn write_deal(&mut self) {
        let start = self.out.len();
        for seat in self.rules.seating.seats() {
            let known = self.parts.deals.contains(seat);
            if known || self.parts.has(Part::Unknown) {
                let _ = write!(self.out, "deal {seat} ");
                let cards = self.held[seat];
                self.write_dealt(cards, known);
            }
        }
        let known = self.parts.has(Part::Bottom);
        if self.rules.bottom > 0 && (known || self.parts.has(Part::Unknown)) {
            self.out.push_str("bottom ");
            self.write_dealt(self.bottom, known);
        }
        self.deal_at = start..self.out.len();
    }

    fn write_dealt(&mut self, cards: Cards, known: bool) {
        if known {
            cards.write(self.out, self.suits.0);
        } else {
            self.out.push('?');
        }
        self.out.push('\n');
    }

    /// Time passes up to the next act of a seat, which ends its being offline.
    pub(super) fn act(&mut self, seat: Seat) {
        self.advance();
        self.away[seat] = None;
        let _ = self.presence.act(seat, Some(crate::syntax::ast::Time(self.clock)));
    }

    /// Begins the line of an act.
    pub(super) fn say(&mut self, seat: Seat, word: &str) {
        self.out.push_str(seat.letter());
        self.out.push(' ');
        self.out.push_str(word);
    }

    /// Ends the line of an act, with its time where all have one.
    pub(super) fn end_act(&mut self) {
        if self.stamps {
            self.stamp();
        }
        self.out.push('\n');
    }

    /// An act of one word or more.
    pub(super) fn word(&mut self, seat: Seat, word: &str) {
        self.say(seat, word);
        self.end_act();
    }

    /// The time of a line.
    pub(super) fn stamp(&mut self) {
        let (seconds, thousandths) = (self.clock / 1000, self.clock % 1000);
        let _ = write!(self.out, " @{seconds}");
        if thousandths == 0 {
            return;
        }
        let _ = match thousandths {
            t if t % 100 == 0 => write!(self.out, ".{}", t / 100),
            t if t % 10 == 0 => write!(self.out, ".{:02}", t / 10),
            t => write!(self.out, ".{t:03}"),
        };
    }

    /// The cards a seat may play singly.
    pub(super) fn free(&self, seat: Seat) -> RankCounts {
        let held = self.held[seat].ranks();
        let bound = self.bound[seat];
        if held.covers(bound) { RankCounts(held.0 - bound.0) } else { held }
    }

    /// The ranks of which a seat holds `least` cards or more, and the jokers where it holds all of them.
    pub(super) fn sets(&self, seat: Seat, least: u8) -> impl Iterator<Item = RankCounts> + use<> {
        let held = self.held[seat].ranks();
        let one = move |&(rank, n): &(Rank, u8)| !rank.is_joker() && n >= least;
        let jokers = RankCounts(held.0 & super::shape::JOKERS);
        let all = jokers.of(Rank::BlackJoker) == 2 && jokers.of(Rank::RedJoker) == 2;
        let ranks = Rank::ALL.into_iter().map(move |r| (r, held.of(r))).filter(one);
        ranks.map(|(rank, n)| RankCounts::default().with(rank, n)).chain(all.then_some(jokers))
    }
}

/// A word, in quotes where it must be.
pub(super) fn push_word(out: &mut String, word: &str) {
    let bare = !word.is_empty() && !word.starts_with('@') && !word.contains([' ', '\t', '"', '#']);
    if bare {
        return out.push_str(word);
    }
    out.push('"');
    for c in word.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
}
