//! Replays a hand act by act. Never looks at recorded scores.
//!
//! Each act climbs the same ladder: as written → checked by `legality` (which alone says how it counts) → carried out by `advance`.
//! An act that is wrong is reported, and the replay goes on the way the table did (`findings.md`, One fault, one finding).

mod advance;
mod auction;
mod calling;
mod contract;
mod declare;
mod holding;
mod legality;
mod outcome;
mod phase;
mod presence;
mod rules;

pub use auction::{Auction, Made};
pub use calling::{Calls, Word as CallWord};
pub use contract::{Bids, Decision};
pub use declare::{Declarations, makes_mingwang};
pub use holding::Holding;
pub use outcome::{Around, Checked, End, Replayed, begin, replay, walk};
pub use phase::{Lying, Over, Phase, Table, Trick};
pub use presence::{Founded, Leaving, Pending, Presence};
pub use rules::{Bidding, GameRules, OneDeckRules, Rules, TwoDeckRules};

use crate::card::CardCounts;
use crate::finding::{BidTurn, Fact, HandEnd, Misplacement};
use crate::history::{Dealt, Hand, Log};
use crate::pattern::PatternName;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::syntax::ast::{Act, Baodao, Bid, Cards, Contract, Head, Line, Span, Statement, Time};

/// What each seat has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// plays of cards
    pub plays: BySeat<u16>,
    /// bombs played
    pub bombs: BySeat<u16>,
    /// rockets played
    pub rockets: BySeat<u16>,
}

/// A hand as it stands after some of its acts.
#[derive(Clone, Debug)]
pub struct Position<'p> {
    rules: Rules<'p>,
    phase: Phase,
    bids: Bids,
    contract: Decision,
    hands: BySeat<Holding>,
    bottom: Option<CardCounts>,
    declared: Declarations,
    presence: Presence,
    tally: Tally,
    /// the first play of cards
    first_play: Option<Span>,
    /// the last act of play, passes included
    last_act: Option<Span>,
    /// lines of the bombs that count for a quota
    quota_bombs: BySeat<u16>,
    /// who escaped, where the hand goes on
    escaped: SeatSet,
    /// the `escape` line of each seat
    escapes: BySeat<Option<Span>>,
    /// whether the bidding's being incomplete was told
    incomplete_told: bool,
    /// an act before the first play cannot be read: it may have been a declaration
    unread_opening: bool,
    /// bidding was over, or a landlord recorded, or a play made, before the hand ended
    contracted: bool,
    facing: Facing,
}

/// What the record says ahead, that the replay may need before it gets there.
#[derive(Clone, Copy, Debug, Default)]
struct Facing {
    /// the recorded landlord
    recorded: Option<Contract>,
    /// who makes the first play
    first_player: Option<Seat>,
    /// whether anything after the bids says that the hand was played
    goes_on: bool,
    /// bids, calls and robs that are still to come
    bids: usize,
    /// the seat that the recorded result says escaped
    ruled: Option<Seat>,
    /// a line that cannot be read may have been an event
    event_unread: bool,
    /// a huangfan hand that everybody passes makes the marker's seat landlord (R03)
    marker_takes_one: Option<Seat>,
}

impl<'p> Position<'p> {
    /// A hand as dealt. With a faulty deal nothing is concluded from it.
    #[inline]
    pub fn new(rules: &Rules<'p>, hand: &Hand<'_>, deal_is_good: bool, marker_is_good: bool) -> Self {
        let cards = |dealt: &Dealt<'_>| dealt.known().filter(|_| deal_is_good).map(|d| d.value.counts);
        let first = hand.marker.and_then(|m| m.value.0).filter(|_| marker_is_good);
        let bids = match rules.bidding {
            Bidding::CallRob => Bids::Calls(Calls::new(rules.seating)),
            kind => Bids::Score(Auction::new(rules.seating, kind == Bidding::Open, first)),
        };
        Self {
            rules: *rules,
            phase: Phase::Bidding,
            bids,
            contract: Decision::default(),
            hands: hand.deals.map(|_, dealt| Holding::new(cards(dealt), rules.hand)),
            bottom: cards(&hand.bottom),
            declared: Declarations::default(),
            presence: Presence::new(rules.seating, rules.leaving),
            tally: Tally::default(),
            first_play: None,
            last_act: None,
            quota_bombs: BySeat::default(),
            escaped: SeatSet::EMPTY,
            escapes: BySeat::default(),
            incomplete_told: false,
            unread_opening: false,
            contracted: false,
            facing: Facing::default(),
        }
    }

    /// Where the hand has got to.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The landlord, once there is one.
    pub const fn contract(&self) -> &Decision {
        &self.contract
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Seat) -> &Holding {
        &self.hands[seat]
    }

    /// What each seat has played.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whose turn it is; `None`: nobody's, or the next line tells.
    pub const fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Bidding => self.bids.due(),
            Phase::Opening => self.contract.landlord,
            Phase::Play(trick) => trick.turn,
            Phase::Over(_) => None,
        }
    }

    /// Bombs a seat may play and what it has used of them; `None`: no limit.
    pub fn quota(&self, seat: Seat) -> Option<(u8, u16)> {
        self.quota_of(seat).map(|(quota, _)| (quota, self.quota_bombs[seat]))
    }

    /// Takes one line of the acts.
    pub fn take(&mut self, line: &Line<'_>, around: Around<'_, '_>, log: &mut Log) {
        self.take_at(line, || around, log);
    }

    /// Takes one line of the acts; what is around it is asked for where the turn may be wrong.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "half of all acts are passes in turn, done before a call has begun")]
    fn take_at<'l, 'a: 'l>(&mut self, line: &Line<'_>, around: impl FnOnce() -> Around<'l, 'a>, log: &mut Log) {
        let done = match &line.statement {
            Statement::Act { seat, act: Act::Pass } => self.pass_in_turn(*seat, line.span),
            Statement::Act { seat, act: Act::Play { cards, pattern: None } } => {
                self.play_in_turn(*seat, cards, line.span, log)
            }
            _ => false,
        };
        if !done {
            self.take_any(line, around(), log);
        }
    }

    /// Takes a pass in turn on a play, while nobody is away; false, and nothing done, for any other.
    #[inline]
    fn pass_in_turn(&mut self, seat: Seat, at: Span) -> bool {
        let Phase::Play(trick) = &mut self.phase else { return false };
        let Some(pass) = legality::pass_in_turn(trick, seat).filter(|_| !self.presence.is_astir()) else {
            return false;
        };
        advance::pass_in_turn(trick, self.rules.seating, pass);
        self.last_act = Some(at);
        true
    }

    /// Takes a play in turn that nothing is to be said of, while nobody is away; false, and nothing done, for any other.
    #[inline(never)]
    fn play_in_turn(&mut self, seat: Seat, cards: &Cards<'_>, at: Span, log: &mut Log) -> bool {
        if self.presence.is_astir() {
            return false;
        }
        let Phase::Play(trick) = &self.phase else { return false };
        let Some(play) = legality::play_in_turn(self, trick, seat, cards) else { return false };
        self.last_act = Some(at);
        self.made(play, seat, cards, at, log);
        true
    }

    #[inline(never)]
    fn take_any(&mut self, line: &Line<'_>, around: Around<'_, '_>, log: &mut Log) {
        self.presence.tick(line.time);
        match &line.statement {
            Statement::Act { seat, act: Act::Play { cards, pattern } } => {
                self.acting(*seat, line, log);
                self.play(*seat, cards, *pattern, line.span, around, log);
            }
            Statement::Act { seat, act: Act::Pass } => {
                self.acting(*seat, line, log);
                self.pass(*seat, line.span, around, log);
            }
            _ => self.take_other(line, around, log),
        }
    }

    #[inline(never)]
    fn take_other(&mut self, line: &Line<'_>, around: Around<'_, '_>, log: &mut Log) {
        match &line.statement {
            Statement::Act { seat, act } => self.take_act(*seat, act, line, around, log),
            Statement::Landlord(_) => self.landlord_line(line.span, log),
            Statement::Misdeal => self.misdeal(line.span, log),
            Statement::Unreadable(bad) => match bad.head {
                Head::Event(seat) => self.presence.unread(Some(seat)),
                Head::Seat(seat) => self.unread(Some(seat)),
                _ => self.unread(None),
            },
            _ => {}
        }
    }

    fn take_act(&mut self, seat: Seat, act: &Act<'_>, line: &Line<'_>, around: Around<'_, '_>, log: &mut Log) {
        let at = line.span;
        match act {
            Act::Offline => self.presence.offline(seat, line.time, at),
            Act::Online => self.presence.online(seat, line.time),
            Act::Auto => self.presence.auto(seat),
            Act::Quit => self.quit(seat, line.time, at),
            Act::Escape => return self.escape(seat, line.time, at, log),
            _ => {
                self.acting(seat, line, log);
                let seat = self.bidder(seat, act, at, around, log);
                return self.word(seat, act, at, log);
            }
        }
        if !matches!(self.phase, Phase::Over(_)) && self.presence.pending().is_none() && self.presence.all_absent() {
            advance::end(self, HandEnd::Void, at);
        }
    }

    /// An act of a seat, after a ground for an escape: play went on.
    #[inline]
    fn acting(&mut self, seat: Seat, line: &Line<'_>, log: &mut Log) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        if let Some(missed) = self.presence.act(seat, line.time) {
            let fact = Fact::EscapeMissed { seat: missed.seat, ground: missed.ground, at: missed.at };
            log.report(line.span, fact);
        }
    }

    /// Whose bid it is. Where the next bid is that of the seat after the one due, the line names the wrong seat: reported, and the bid is the one due.
    fn bidder(&self, seat: Seat, act: &Act<'_>, at: Span, around: Around<'_, '_>, log: &mut Log) -> Seat {
        if !is_bid(act) || !matches!(self.phase, Phase::Bidding) || self.bids.has_answered(seat) {
            return seat;
        }
        let Some(due) = self.bids.due().filter(|&due| due != seat) else { return seat };
        if around.next_seat(is_bid) != Some(self.rules.seating.next(due)) {
            return seat;
        }
        log.report(at, Fact::BidOutOfTurn { seat, why: BidTurn::NotYours { due } });
        due
    }

    fn word(&mut self, seat: Seat, act: &Act<'_>, at: Span, log: &mut Log) {
        let misplaced = |log: &mut Log, why| log.report(at, Fact::Misplaced(why));
        match (act, self.rules.game) {
            (Act::Bid(bid), _) => self.bid(seat, Some(*bid), at, log),
            (Act::BidPass, _) => self.bid(seat, None, at, log),
            (Act::NoCall { either: true }, _) if matches!(self.bids, Bids::Score(_)) => self.bid(seat, None, at, log),
            (Act::Call, _) => self.call(seat, CallWord::Call, at, log),
            (Act::NoCall { .. }, _) => self.call(seat, CallWord::NoCall, at, log),
            (Act::Rob, _) => self.call(seat, CallWord::Rob, at, log),
            (Act::NoRob, _) => self.call(seat, CallWord::NoRob, at, log),
            (Act::Tanda, GameRules::TwoDeck(_)) => {
                self.open_unless_bidding(at, log);
                declare::tanda(self, seat, at, log);
            }
            (Act::Baodao(act), GameRules::TwoDeck(rules)) => self.baodao(rules, seat, act, at, log),
            (Act::Show, GameRules::OneDeck(rules)) => {
                declare::show_or_seal(self, rules.show, false, seat, at, log);
            }
            (Act::Sealed, GameRules::OneDeck(rules)) => {
                declare::show_or_seal(self, rules.sealed, true, seat, at, log);
            }
            (Act::Stake(value), GameRules::OneDeck(rules)) => {
                self.open_unless_bidding(at, log);
                declare::stake(self, rules, seat, *value, at, log);
            }
            _ => misplaced(log, Misplacement::OtherGame),
        }
    }

    fn bid(&mut self, seat: Seat, bid: Option<Bid>, at: Span, log: &mut Log) {
        match &mut self.bids {
            Bids::Score(auction) => auction.take(seat, bid, at, |fact| log.report(at, fact)),
            Bids::Calls(_) => return log.report(at, Fact::Misplaced(self.other_bidding())),
        }
        self.facing.bids = self.facing.bids.saturating_sub(1);
        self.after_bids(at);
    }

    fn call(&mut self, seat: Seat, word: CallWord, at: Span, log: &mut Log) {
        match &mut self.bids {
            Bids::Calls(calls) => calls.take(seat, word, at, |fact| log.report(at, fact)),
            Bids::Score(_) => return log.report(at, Fact::Misplaced(self.other_bidding())),
        }
        self.facing.bids = self.facing.bids.saturating_sub(1);
        self.after_bids(at);
    }

    /// A bid where the game calls, or the other way round.
    const fn other_bidding(&self) -> Misplacement {
        match self.rules.game {
            GameRules::TwoDeck(_) => Misplacement::OtherGame,
            GameRules::OneDeck(_) => Misplacement::NotInProfile,
        }
    }

    /// The bidding may be over, and the hand with it where everybody passed.
    fn after_bids(&mut self, at: Span) {
        if !self.bids.complete() || !matches!(self.phase, Phase::Bidding) {
            return;
        }
        self.decide();
        if self.contract.passed_out {
            match self.facing.marker_takes_one {
                Some(seat) => {
                    let bid = Some(Bid::One);
                    self.contract = Decision { landlord: Some(seat), bid, ..Decision::default() };
                }
                None => return advance::end(self, HandEnd::PassedOut, at),
            }
        }
        self.opening();
    }

    fn decide(&mut self) {
        self.contract = self.bids.decide(self.facing.recorded, self.facing.first_player, self.facing.goes_on);
    }

    /// The landlord takes the bottom cards.
    fn opening(&mut self) {
        if let Some(landlord) = self.contract.landlord {
            self.hands[landlord].take_bottom(self.bottom, self.rules.bottom);
            self.contracted = true;
        } else {
            // whoever is landlord has more cards than the others
            self.rules.seating.seats().for_each(|s| self.hands[s].lose_count());
        }
        self.phase = Phase::Opening;
    }

    /// A line that needs the bidding to be over.
    fn open(&mut self, at: Span, log: &mut Log) {
        if !matches!(self.phase, Phase::Bidding) {
            return;
        }
        self.tell_incomplete(at, log);
        self.decide();
        self.opening();
    }

    /// A declaration that needs the bidding to be over; while bids follow it has only come too early.
    fn open_unless_bidding(&mut self, at: Span, log: &mut Log) {
        if self.facing.bids == 0 || self.bids.uncertain() {
            self.open(at, log);
        }
    }

    /// Whether there are bids in the record, made already or still to come.
    const fn bids_are_recorded(&self) -> bool {
        self.bids.begun() || self.facing.bids > 0
    }

    fn tell_incomplete(&mut self, at: Span, log: &mut Log) {
        let open = self.bids_are_recorded() && self.bids.closed_at().is_none() && !self.bids.uncertain();
        if open && !std::mem::replace(&mut self.incomplete_told, true) {
            log.report(at, Fact::BidIncomplete { due: self.bids.due() });
        }
    }

    /// The platform's word on the landlord.
    fn landlord_line(&mut self, at: Span, log: &mut Log) {
        self.contracted = true;
        if matches!(self.phase, Phase::Bidding) {
            self.tell_incomplete(at, log);
        }
        let decision = self.bids.decide(self.facing.recorded, self.facing.first_player, self.facing.goes_on);
        if decision.mismatch
            && let Some(recorded) = self.facing.recorded
        {
            let due = if self.bids.complete() || self.bids.contract().is_some() { self.bids.contract() } else { None };
            log.report(at, Fact::LandlordMismatch { recorded, due });
        }
        if matches!(self.phase, Phase::Bidding) && (!self.bids_are_recorded() || self.bids.uncertain()) {
            self.decide();
            self.opening();
        }
    }

    fn baodao(&mut self, rules: TwoDeckRules, seat: Seat, act: &Baodao<'_>, at: Span, log: &mut Log) {
        self.open_unless_bidding(at, log);
        if declare::baodao(self, rules, seat, act, at, log) {
            advance::end(self, HandEnd::Claim(seat), at);
        }
    }

    /// A play that has been checked, in a line of this seat.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "what is known of a play in turn need not be asked again")]
    fn made(&mut self, play: legality::Play, seat: Seat, cards: &Cards<'_>, at: Span, log: &mut Log) {
        if self.first_play.is_none() {
            self.first_play = Some(at);
        }
        if self.contract.landlord == Some(seat) {
            self.declared.check_bound(&cards.counts, at, log);
        }
        advance::play(self, play, cards, at, log);
    }

    fn play(
        &mut self,
        seat: Seat,
        cards: &Cards<'_>,
        named: Option<PatternName>,
        at: Span,
        around: Around<'_, '_>,
        log: &mut Log,
    ) {
        if !self.begin_play(at, log) {
            return;
        }
        let Phase::Play(trick) = &self.phase else { return };
        if let Some(due) = trick.turn.filter(|&due| due != seat)
            && legality::is_written_twice(self, trick, seat, cards)
        {
            return log.report(at, Fact::PlayOutOfTurn { seat, due, passed_already: false });
        }
        let next = Self::next_actor(trick, seat, around);
        let checked = legality::play(self, trick, seat, cards, named, next, at, log);
        if checked.bomb.is_some() {
            self.count_bomb(checked.seat, cards, around.before(), at, log);
        }
        self.made(checked, seat, cards, at, log);
    }

    /// Who acts next, where the turn is wrong and that tells whose act this is.
    fn next_actor(trick: &Trick, seat: Seat, around: Around<'_, '_>) -> Option<Seat> {
        let wrong = trick.turn.is_some_and(|due| due != seat);
        if wrong { around.next_seat(is_play) } else { None }
    }

    fn pass(&mut self, seat: Seat, at: Span, around: Around<'_, '_>, log: &mut Log) {
        if !self.begin_play(at, log) {
            return;
        }
        let Phase::Play(trick) = &self.phase else { return };
        let next = Self::next_actor(trick, seat, around);
        let seat = legality::who_passes(self, trick, seat, next, at, log);
        let checked = legality::pass(self, trick, seat, at, log);
        advance::pass(self, checked);
    }

    /// Whether the hand is in play now; an act after its end is told once.
    #[inline]
    fn begin_play(&mut self, at: Span, log: &mut Log) -> bool {
        match &mut self.phase {
            Phase::Play(_) => {}
            Phase::Over(over) => {
                // a void hand ends by the platform's word: what its seats still did is no fault
                if over.end != HandEnd::Void && !std::mem::replace(&mut over.told, true) {
                    log.report(at, Fact::PlayAfterEnd { end: over.end, ended_at: over.at });
                }
                return false;
            }
            _ => {
                self.open(at, log);
                self.contracted = true;
                self.phase = Phase::Play(Trick::first(self.contract.landlord));
            }
        }
        self.last_act = Some(at);
        true
    }

    /// Bombs allowed to a seat and its bid; `None`: no limit, or nothing known.
    fn quota_of(&self, seat: Seat) -> Option<(u8, Option<Bid>)> {
        let (GameRules::TwoDeck(rules), Bids::Score(auction)) = (self.rules.game, &self.bids) else { return None };
        if self.contract.landlord.is_none_or(|landlord| landlord == seat) {
            return None;
        }
        match auction.made(seat)? {
            Made::Pass => Some((rules.passed, None)),
            Made::Bid(Bid::One) => Some((rules.one, Some(Bid::One))),
            Made::Bid(Bid::Two) => Some((rules.two, Some(Bid::Two))),
            Made::Bid(Bid::Three) | Made::Unknown => None,
        }
    }

    #[cold]
    fn count_bomb(&mut self, seat: Seat, cards: &Cards<'_>, before: &[Line<'_>], at: Span, log: &mut Log) {
        let GameRules::TwoDeck(rules) = self.rules.game else { return };
        if !counts_for_quota(cards, rules.four_jokers) {
            return;
        }
        self.quota_bombs[seat] = self.quota_bombs[seat].saturating_add(1);
        let Some((quota, bid)) = self.quota_of(seat) else { return };
        if self.quota_bombs[seat] <= u16::from(quota) {
            return;
        }
        let earlier = before
            .iter()
            .filter_map(|line| match &line.statement {
                Statement::Act { seat: s, act: Act::Play { cards, .. } } if *s == seat => {
                    let bomb = counts_for_quota(cards, rules.four_jokers)
                        && self.rules.classify(cards.counts.ranks()).first().is_some_and(|r| r.is_bomb());
                    bomb.then_some(line.span)
                }
                _ => None,
            })
            .collect();
        log.report(at, Fact::BombQuotaExceeded { seat, bid, quota, earlier });
    }

    fn quit(&mut self, seat: Seat, time: Option<Time>, at: Span) {
        self.presence.quit(seat, time, at);
        let leaving = self.presence.leaving();
        if leaving.covered && !leaving.ends && !matches!(self.phase, Phase::Over(_)) {
            self.escaped.insert(seat);
        }
    }

    /// The platform ruled that the seat escaped.
    fn escape(&mut self, seat: Seat, time: Option<Time>, at: Span, log: &mut Log) {
        if let Some(first) = self.escapes[seat].replace(at) {
            return log.report(at, Fact::Misplaced(Misplacement::Again { first }));
        }
        let leaving = self.presence.leaving();
        let over = matches!(self.phase, Phase::Over(_));
        if leaving.covered {
            match self.presence.founded(seat, time) {
                Founded::Yes => {}
                Founded::No(why) if !self.facing.event_unread => {
                    log.report(at, Fact::EscapeUnfounded { seat, why });
                    if self.ground_is_anothers(seat) {
                        return;
                    }
                }
                _ => {
                    log.report(at, Fact::Unverified(crate::finding::Unverified::EscapeTimes(seat)));
                }
            }
        } else {
            log.report(at, Fact::EscapeNotCovered { seat });
        }
        if over {
            return;
        }
        if leaving.ends {
            advance::end(self, HandEnd::Escape(seat), at);
        } else {
            self.escaped.insert(seat);
        }
    }

    /// The ground and the recorded result are another seat's: the line names the wrong one, and no more.
    fn ground_is_anothers(&self, seat: Seat) -> bool {
        let ground = self.presence.pending().map(|pending| pending.seat);
        ground.is_some() && ground != Some(seat) && ground == self.facing.ruled
    }

    fn misdeal(&mut self, at: Span, log: &mut Log) {
        if self.first_play.is_some() || matches!(self.phase, Phase::Over(_)) {
            return log.report(at, Fact::Misplaced(Misplacement::MisdealAfterPlay));
        }
        advance::end(self, HandEnd::Misdeal, at);
    }

    fn unread(&mut self, seat: Option<Seat>) {
        self.presence.unread(seat);
        match self.phase {
            Phase::Bidding => self.bids.take_unread(seat),
            Phase::Opening => {
                self.unread_opening = true;
                self.phase = Phase::Play(Trick::first(None));
                advance::unread(self, seat);
            }
            Phase::Play(_) => advance::unread(self, seat),
            Phase::Over(_) => {}
        }
    }
}

/// Whether an act belongs to the bidding.
const fn is_bid(act: &Act<'_>) -> bool {
    matches!(act, Act::Bid(_) | Act::BidPass | Act::Call | Act::NoCall { .. } | Act::Rob | Act::NoRob)
}

/// Whether an act is one of play.
const fn is_play(act: &Act<'_>) -> bool {
    matches!(act, Act::Play { .. } | Act::Pass)
}

/// Whether cards that are a bomb count for the quota (R05).
fn counts_for_quota(cards: &Cards<'_>, four_jokers: bool) -> bool {
    four_jokers || cards.counts.ranks().iter().any(|(rank, _)| !rank.is_joker())
}
