//! Calling and robbing (`rules.md` 2.1; recovery by `findings.md`).

use crate::finding::{BidTurn, Fact};
use crate::seat::{Seat, SeatSet, Seating};
use crate::syntax::ast::Span;

/// A call or a rob, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// `call`
    Call,
    /// `no-call`
    NoCall,
    /// `rob`
    Rob,
    /// `no-rob`
    NoRob,
}

/// Where calling and robbing have got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Calling,
    Robbing,
    Closed(Span),
}

/// Calling and robbing as far as they have gone.
#[derive(Clone, Copy, Debug)]
pub struct Calls {
    seating: Seating,
    stage: Stage,
    due: Option<Seat>,
    taken: SeatSet,
    /// whose line cannot be read: it may have been no word at all
    unread: SeatSet,
    /// who showed before the calling, first
    shower: Option<Seat>,
    caller: Option<Seat>,
    robber: Option<Seat>,
    robs: u16,
    called: bool,
    begun: bool,
    uncertain: bool,
    /// a seat that used its chance to rob for a word out of place: it may answer again or be passed over
    excused: Option<Seat>,
}

impl Calls {
    /// Before the first call.
    pub fn new(seating: Seating) -> Self {
        Self {
            seating,
            stage: Stage::Calling,
            due: None,
            taken: SeatSet::EMPTY,
            unread: SeatSet::EMPTY,
            shower: None,
            caller: None,
            robber: None,
            robs: 0,
            called: false,
            begun: false,
            uncertain: false,
            excused: None,
        }
    }

    /// Whether any call or rob is recorded.
    pub const fn begun(&self) -> bool {
        self.begun
    }

    /// Whether a line that cannot be read may have been a call or rob.
    pub const fn uncertain(&self) -> bool {
        self.uncertain
    }

    /// Whether they are over, and every word of them is known.
    pub const fn complete(&self) -> bool {
        matches!(self.stage, Stage::Closed(_)) && !self.uncertain
    }

    /// The line that ended them.
    pub const fn closed_at(&self) -> Option<Span> {
        match self.stage {
            Stage::Closed(at) => Some(at),
            _ => None,
        }
    }

    /// Whose turn it is.
    pub const fn due(&self) -> Option<Seat> {
        self.due
    }

    /// Whether a seat had its chance at this stage.
    pub const fn has_answered(&self, seat: Seat) -> bool {
        self.taken.contains(seat)
    }

    /// Number of robs that count.
    pub const fn robs(&self) -> u16 {
        self.robs
    }

    /// Whether anyone called.
    pub const fn called(&self) -> bool {
        self.called
    }

    /// The landlord as things stand: the last to rob, else the caller.
    pub fn landlord(&self) -> Option<Seat> {
        self.robber.or(self.caller)
    }

    /// Who shows first before the first `call` or `no-call` calls first.
    pub fn show(&mut self, seat: Seat) {
        if !self.begun && self.shower.is_none() {
            self.shower = Some(seat);
            self.due = Some(seat);
        }
    }

    /// Takes a word; what is wrong with it goes to `report`.
    pub fn take(&mut self, seat: Seat, word: Word, at: Span, mut report: impl FnMut(Fact)) {
        let robbing_word = matches!(word, Word::Rob | Word::NoRob);
        match self.stage {
            Stage::Closed(_) if self.uncertain => return,
            Stage::Closed(closed_at) => return report(Fact::BidAfterClose { closed_at }),
            Stage::Calling if robbing_word && self.uncertain => self.open_robbing(None, at),
            Stage::Calling if robbing_word => {
                return report(Fact::BidOutOfTurn { seat, why: BidTurn::NothingToRob });
            }
            Stage::Robbing if !robbing_word => return self.call_too_late(seat, report),
            _ => {}
        }
        self.begun = true;
        if let Some(due) = self.due.filter(|&due| due != seat) {
            if self.taken.contains(seat) && !self.unread.contains(seat) {
                return report(Fact::BidOutOfTurn { seat, why: BidTurn::Again { due: Some(due) } });
            }
            let excused = self.unread.contains(seat) || self.excused == Some(due) && self.next_free(due) == Some(seat);
            if !excused {
                report(Fact::BidOutOfTurn { seat, why: BidTurn::NotYours { due } });
            }
            self.taken.extend(self.seating.from(due).take_while(|&s| s != seat));
        }
        self.taken.insert(seat);
        match word {
            Word::Call => self.open_robbing(Some(seat), at),
            Word::NoCall => self.no_call(seat, at),
            Word::Rob => {
                self.robber = Some(seat);
                self.robs = self.robs.saturating_add(1);
                self.after_robbing(seat, at);
            }
            Word::NoRob => self.after_robbing(seat, at),
        }
    }

    /// A line that cannot be read, before they are over: the next line sets the turn.
    pub fn take_unread(&mut self, seat: Option<Seat>) {
        self.begun = true;
        self.uncertain = true;
        self.due = None;
        self.taken.extend(seat);
        self.unread.extend(seat);
    }

    fn call_too_late(&mut self, seat: Seat, mut report: impl FnMut(Fact)) {
        if self.caller == Some(seat) {
            return report(Fact::BidOutOfTurn { seat, why: BidTurn::Again { due: self.due } });
        }
        report(Fact::BidOutOfTurn { seat, why: BidTurn::WrongStage });
        self.excused = self.due.filter(|&due| due == seat);
    }

    fn open_robbing(&mut self, caller: Option<Seat>, at: Span) {
        self.called = true;
        self.caller = caller;
        self.stage = Stage::Robbing;
        self.taken = SeatSet::EMPTY;
        self.due = caller.map(|c| self.seating.next(c));
        debug_assert!(self.robber.is_none(), "robbing opens once, at {at:?}");
    }

    fn no_call(&mut self, seat: Seat, at: Span) {
        if self.taken.len() < self.seating.count() {
            self.due = self.next_free(seat);
            return;
        }
        self.caller = self.shower;
        self.close(at);
    }

    /// The caller comes last, and only if someone robbed (R42).
    fn after_robbing(&mut self, seat: Seat, at: Span) {
        let others = self.seating.seats().filter(|&s| Some(s) != self.caller).all(|s| self.taken.contains(s));
        let caller_done = self.caller.is_some_and(|c| self.taken.contains(c));
        if caller_done || others && self.robber.is_none() {
            return self.close(at);
        }
        self.due = if self.caller.is_some() { self.next_free(seat) } else { None };
    }

    fn close(&mut self, at: Span) {
        self.stage = Stage::Closed(at);
        self.due = None;
    }

    fn next_free(&self, seat: Seat) -> Option<Seat> {
        self.seating.from(self.seating.next(seat)).find(|&s| !self.taken.contains(s) && s != seat)
    }
}
