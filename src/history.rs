//! Tree → typed hand: every statement in its part of the hand, each made once, seats known to the game (`format.md`, Statements).
//!
//! What stands in the wrong place is reported as `misplaced` and has no effect. Nothing is judged by the rules here.

mod place;

use crate::amount::Amount;
use crate::card::Card;
use crate::finding::{Code, Fact, Part};
use crate::seat::{BySeat, Seat, Seating};
use crate::syntax::ast::{
    Act, Cards, Contract, Digest, Head, Keyword, Line, Moment, Outcome, Span, Statement, Time, Word,
};

pub use place::put_in_place;

/// A value and the line it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// what
    pub value: T,
    /// where
    pub span: Span,
}

/// Cards of a deal as recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dealt<'a> {
    /// no line
    #[default]
    Missing,
    /// `?`, or a line that cannot be read
    Unknown(Span),
    /// cards
    Known(Spanned<Cards<'a>>),
}

impl<'a> Dealt<'a> {
    /// The cards, where they are recorded.
    pub fn known(&self) -> Option<&Spanned<Cards<'a>>> {
        match self {
            Self::Known(cards) => Some(cards),
            _ => None,
        }
    }

    /// The line, where there is one.
    pub const fn span(&self) -> Option<Span> {
        match self {
            Self::Missing => None,
            Self::Unknown(span) | Self::Known(Spanned { span, .. }) => Some(*span),
        }
    }
}

/// A player line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// who
    pub name: Word<'a>,
    /// balance carried in
    pub balance: Option<Amount>,
}

/// A score line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// change before the fee
    pub amount: Amount,
    /// fee taken
    pub fee: Option<Amount>,
    /// balance after both
    pub balance: Option<Amount>,
}

/// What lines that cannot be read leave unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// any line at all, a digest cannot be checked
    pub any: bool,
    /// a `result` line
    pub result: bool,
    /// a `score` line, its seat read or not
    pub score: bool,
    /// a `rules` line
    pub rules: bool,
    /// a `player` line
    pub player: bool,
    /// a header that the settlement needs (`base`, `multiplier`, `fee`, `huangfan`)
    pub money: bool,
    /// a `marker` line
    pub marker: bool,
    /// a `deal` or `bottom` line
    pub deal: bool,
    /// a `landlord` line
    pub landlord: bool,
    /// a `commit` or `salt` line
    pub commit: bool,
    /// a line that began with a seat and was no event: an act
    pub act: bool,
    /// a connection event
    pub event: bool,
    /// a line without a seat before the deal: any header may have stood there
    pub header: bool,
    /// a line without a seat among the acts
    pub seatless: bool,
}

impl Unread {
    /// Whether an event may be missing among what can be read.
    pub const fn may_hide_event(&self) -> bool {
        self.event || self.act || self.header || self.seatless
    }
}

/// A hand with its statements in place.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "the names are the format's keywords")]
pub struct Hand<'a> {
    pub id: Option<Word<'a>>,
    /// the `hand` line
    pub span: Span,
    pub rules: Option<Spanned<Word<'a>>>,
    pub base: Option<Spanned<Amount>>,
    pub multiplier: Option<Spanned<Amount>>,
    pub fee: Option<Spanned<Amount>>,
    pub huangfan: Option<Spanned<()>>,
    pub began: Option<Spanned<Moment<'a>>>,
    pub players: BySeat<Option<Spanned<Player<'a>>>>,
    pub commit: Option<Spanned<Digest<'a>>>,
    pub salt: Option<Spanned<Word<'a>>>,
    pub deals: BySeat<Dealt<'a>>,
    pub bottom: Dealt<'a>,
    pub marker: Option<Spanned<(Option<Seat>, Card)>>,
    pub landlord: Option<Spanned<Contract>>,
    pub misdeal: Option<Spanned<()>>,
    pub result: Option<Spanned<Outcome>>,
    pub scores: BySeat<Option<Spanned<Score>>>,
    pub last_score: Option<Span>,
    pub digest: Option<Spanned<Digest<'a>>>,
    /// the highest time of the hand
    pub last_time: Option<Time>,
    /// the time of the `result` line
    pub result_time: Option<Time>,
    pub unread: Unread,
    /// whether any connection event is in place
    pub events: bool,
    /// whether any header is in place
    pub headed: bool,
    pub ahead: Ahead,
}

/// What the acts of a hand say ahead: the replay may need it before it gets there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ahead {
    /// who makes the first play
    pub first_player: Option<Seat>,
    /// who declares first: only who took the bottom cards can
    pub declarer: Option<Seat>,
    /// bids and passes in the bidding
    pub bids: usize,
    /// calls, robs, and what says no to them
    pub calls: usize,
    /// `不叫`: a pass in the bidding, or no call
    pub either: usize,
}

impl Ahead {
    /// Notes an act that is none of play.
    fn note(&mut self, seat: Seat, act: &Act<'_>) {
        match act {
            Act::Bid(_) | Act::BidPass => self.bids += 1,
            Act::Call | Act::Rob | Act::NoRob | Act::NoCall { either: false } => self.calls += 1,
            Act::NoCall { either: true } => self.either += 1,
            Act::Tanda | Act::Baodao(_) => self.declarer = self.declarer.or(Some(seat)),
            _ => {}
        }
    }
}

impl<'a> Hand<'a> {
    /// Whether every seat of the game has its deal, and the bottom, recorded in full.
    pub fn deal_is_full(&self, seating: Seating) -> bool {
        self.bottom.known().is_some() && seating.seats().all(|s| self.deals[s].known().is_some())
    }

    /// Whether any deal or bottom line is there.
    pub fn has_deal(&self) -> bool {
        self.bottom != Dealt::Missing || self.deals.iter().any(|(_, d)| *d != Dealt::Missing)
    }

    /// The words of the hand's id.
    pub fn id_text(&self) -> Option<std::borrow::Cow<'a, str>> {
        self.id.map(super::syntax::ast::Word::text)
    }

    /// A line without a seat may have been anything of the part it stands in.
    fn note_nothing(&mut self, part: Part) {
        let unread = &mut self.unread;
        match part {
            Part::Headers => unread.header = true,
            Part::Result => unread.score = true,
            _ => unread.seatless = true,
        }
    }

    fn note_unread(&mut self, head: Head, part: Part, span: Span) {
        let unread = &mut self.unread;
        unread.any = true;
        let Head::Keyword(keyword, seat) = head else {
            match head {
                Head::Seat(_) => unread.act = true,
                Head::Event(_) => unread.event = true,
                _ => self.note_nothing(part),
            }
            return;
        };
        match keyword {
            Keyword::Result => unread.result = true,
            Keyword::Score => unread.score = true,
            Keyword::Rules => unread.rules = true,
            Keyword::Player => unread.player = true,
            Keyword::Base | Keyword::Multiplier | Keyword::Fee | Keyword::Huangfan => unread.money = true,
            Keyword::Marker => unread.marker = true,
            Keyword::Landlord => unread.landlord = true,
            Keyword::Commit | Keyword::Salt => unread.commit = true,
            Keyword::Bottom => {
                unread.deal = true;
                if self.bottom == Dealt::Missing {
                    self.bottom = Dealt::Unknown(span);
                }
            }
            Keyword::Deal => {
                unread.deal = true;
                if let Some(seat) = seat
                    && self.deals[seat] == Dealt::Missing
                {
                    self.deals[seat] = Dealt::Unknown(span);
                }
            }
            _ => {}
        }
    }
}

/// Facts found in a hand, each at its line, in the order in which the checks run.
#[derive(Debug, Default)]
pub struct Log {
    facts: Vec<(Span, Fact)>,
    counts: Vec<(Code, u64)>,
}

/// Most facts of one code that are kept of a hand, more than are ever shown; those beyond are counted.
const KEPT: u64 = 1000;

/// How many facts of each code were counted and not kept.
pub type Beyond = Vec<(Code, u64)>;

impl Log {
    /// Notes a fact.
    #[cold]
    pub fn report(&mut self, span: Span, fact: Fact) {
        let code = fact.code();
        let at = self.counts.iter().position(|&(known, _)| known == code).unwrap_or_else(|| {
            self.counts.push((code, 0));
            self.counts.len() - 1
        });
        let Some((_, count)) = self.counts.get_mut(at) else { return };
        *count += 1;
        if *count <= KEPT {
            self.facts.push((span, fact));
        }
    }

    /// Notes at the `hand` line, once, that a computed figure is too big.
    pub fn overflow(&mut self, hand: Span) {
        if !self.facts.contains(&(hand, Fact::AmountOverflow)) {
            self.report(hand, Fact::AmountOverflow);
        }
    }

    /// Whether any error was noted.
    pub fn has_faults(&self) -> bool {
        self.facts.iter().any(|(_, fact)| fact.severity() == crate::finding::Severity::Error)
    }

    /// Takes what was noted, leaving nothing.
    pub fn take(&mut self) -> (Vec<(Span, Fact)>, Beyond) {
        let beyond = self.counts.drain(..).filter(|&(_, count)| count > KEPT);
        (std::mem::take(&mut self.facts), beyond.map(|(code, count)| (code, count - KEPT)).collect())
    }
}

/// The `rules` line of a hand before anything else of it is looked at.
pub fn rules_of<'a>(lines: &[Line<'a>]) -> Option<Spanned<Word<'a>>> {
    lines.iter().find_map(|line| match &line.statement {
        Statement::Rules(name) => Some(Spanned { value: *name, span: line.span }),
        _ => None,
    })
}
