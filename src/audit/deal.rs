//! The deal: sizes, conservation, the marker.

use crate::card::{Card, CardCounts};
use crate::finding::Fact;
use crate::history::{Dealt, Hand, Log};
use crate::replay::Rules;
use crate::seat::Seat;
use crate::syntax::ast::Span;

/// What was found of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Checked {
    /// whether hands can be concluded from it
    pub good: bool,
    /// whether a fault was reported
    pub faulty: bool,
    /// whether the marker's seat holds it, as far as is known
    pub marker: bool,
}

/// Checks a deal; the one of a misdeal is not judged.
pub(super) fn check(hand: &Hand<'_>, rules: &Rules<'_>, misdealt: bool, log: &mut Log) -> Checked {
    if misdealt {
        return Checked { good: false, faulty: false, marker: true };
    }
    let faulty = !sizes_are_right(hand, rules, log) || is_overcounted(hand, rules, log);
    let marker = faulty || marker_is_held(hand, log);
    Checked { good: !faulty, faulty, marker }
}

/// What is recorded of a deal in the order in which it is counted, each with its seat; `None` is the bottom.
fn each_known<'h>(hand: &'h Hand<'_>, rules: &Rules<'_>, mut see: impl FnMut(Option<Seat>, &'h CardCounts, Span)) {
    for seat in rules.seating.seats() {
        if let Dealt::Known(dealt) = &hand.deals[seat] {
            see(Some(seat), &dealt.value.counts, dealt.span);
        }
    }
    if let Dealt::Known(dealt) = &hand.bottom {
        see(None, &dealt.value.counts, dealt.span);
    }
}

fn sizes_are_right(hand: &Hand<'_>, rules: &Rules<'_>, log: &mut Log) -> bool {
    let mut right = true;
    each_known(hand, rules, |seat, counts, span| {
        let due = if seat.is_some() { rules.hand } else { rules.bottom };
        if counts.len() != due {
            right = false;
            log.report(span, Fact::DealSize { seat, cards: counts.len(), due });
        }
    });
    right
}

/// Counted over the whole deal; told once, at the line where the count is exceeded first.
fn is_overcounted(hand: &Hand<'_>, rules: &Rules<'_>, log: &mut Log) -> bool {
    let mut whole = CardCounts::EMPTY;
    each_known(hand, rules, |_, counts, _| whole = whole.union(counts));
    whole.over(rules.decks).is_some() && tell_overcount(hand, rules, log)
}

#[cold]
fn tell_overcount(hand: &Hand<'_>, rules: &Rules<'_>, log: &mut Log) -> bool {
    let (mut all, mut told) = (CardCounts::EMPTY, false);
    each_known(hand, rules, |_, counts, span| {
        all = all.union(counts);
        if let Some(card) = all.over(rules.decks).filter(|_| !told) {
            log.report(span, overcount(card, &all, rules.decks));
            told = true;
        }
    });
    told
}

fn overcount(card: Card, all: &CardCounts, decks: u8) -> Fact {
    let by_face = card.suit().is_some() || card.rank().is_joker();
    let most = if by_face { decks } else { 4 * decks };
    let count = if by_face { all.faces_of(card) } else { all.ranks().of(card.rank()) };
    Fact::CardOvercount { card, count: u16::from(count), most }
}

/// R01: the marker is among the cards of the seat that drew it.
fn marker_is_held(hand: &Hand<'_>, log: &mut Log) -> bool {
    let Some(marker) = &hand.marker else { return true };
    let (Some(seat), card) = marker.value else { return true };
    let has = |seat: Seat| hand.deals[seat].known().map(|d| d.value.counts.has_left(card, &CardCounts::EMPTY));
    if has(seat) != Some(false) {
        return true;
    }
    let mut holders = Seat::ALL.into_iter().filter(|&s| has(s) == Some(true));
    let holder = holders.next().filter(|_| holders.next().is_none());
    log.report(marker.span, Fact::MarkerNotHeld { seat, card, holder });
    false
}
