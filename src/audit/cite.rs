//! Which clause of the profile a fact rests on.

use crate::finding::{Fact, Ground};
use crate::profile::{Citation, DealKnobs, Game, OneDeck, PlayKnobs, Profile, TableKnobs, TwoDeck};
use crate::syntax::ast::Bid;

/// The clause of a fact; `None` for what the record format, not a rule text, says.
pub fn cite(profile: &Profile, fact: &Fact) -> Option<Citation> {
    match &profile.game {
        Game::TwoDeck(knobs) => two_deck(knobs, fact),
        Game::OneDeck(knobs) => one_deck(knobs, fact),
    }
    .cloned()
}

/// The clauses that both games have, whatever their knobs are.
struct Clauses<'p> {
    deal: &'p DealKnobs,
    play: &'p PlayKnobs,
    table: &'p TableKnobs,
    fee: &'p Citation,
    fee_rounded: &'p Citation,
    /// how the landlord is found
    bidding: &'p Citation,
    /// who is paid what
    payout: &'p Citation,
    /// when a seat has escaped
    escape: &'p Citation,
    /// which escapes the rules cover
    escape_covered: &'p Citation,
}

/// What is cited for a fact in either game.
fn shared<'p>(clauses: &Clauses<'p>, fact: &Fact) -> Option<&'p Citation> {
    Some(match fact {
        Fact::DealSize { seat: None, .. } => &clauses.deal.bottom.cite,
        Fact::DealSize { .. } | Fact::CardOvercount { .. } | Fact::CardNotHeld { .. } => &clauses.deal.hand.cite,
        Fact::BidOutOfTurn { .. }
        | Fact::BidNotHigher { .. }
        | Fact::BidAfterClose { .. }
        | Fact::BidIncomplete { .. }
        | Fact::LandlordMismatch { .. } => clauses.bidding,
        Fact::PlayOutOfTurn { .. }
        | Fact::PassOnLead { .. }
        | Fact::PlayAfterEnd { .. }
        | Fact::HandUnfinished { .. } => &clauses.play.turns.cite,
        Fact::NotAPattern { .. } => &clauses.play.patterns.cite,
        Fact::DoesNotBeat(_) => &clauses.play.comparison.cite,
        Fact::EscapeUnfounded { .. } | Fact::EscapeMissed { .. } => clauses.escape,
        Fact::EscapeNotCovered { .. } => clauses.escape_covered,
        Fact::ScoreMismatch { .. } | Fact::ScoreNotZeroSum { .. } | Fact::ResultMismatch { .. } => clauses.payout,
        Fact::FeeMismatch { .. } => clauses.fee,
        Fact::FeeRounded { .. } => clauses.fee_rounded,
        Fact::BalanceMismatch { .. } | Fact::BalanceNotCarried { .. } => &clauses.table.balance.cite,
        Fact::MatchLength { .. } => &clauses.table.match_hands.cite,
        Fact::TotalMismatch { .. } | Fact::StandingMismatch { .. } => &clauses.table.tie_break.cite,
        _ => return None,
    })
}

fn two_deck<'p>(knobs: &'p TwoDeck, fact: &Fact) -> Option<&'p Citation> {
    Some(match fact {
        Fact::MarkerNotHeld { .. } => &knobs.bidding.marker_first.cite,
        Fact::TandaNotAllowed(_) => &knobs.tanda.factor.cite,
        Fact::BaodaoNotAllowed(_) | Fact::BaodaoNotHeld { .. } => &knobs.baodao.min_cards.cite,
        Fact::BaodaoTooMany { .. } => &knobs.baodao.max_sets.cite,
        Fact::BaodaoSetSplit { .. } => &knobs.baodao.bound.cite,
        Fact::BombQuotaExceeded { bid, .. } => match bid {
            None => &knobs.quota.passed.cite,
            Some(Bid::One) => &knobs.quota.one.cite,
            Some(_) => &knobs.quota.two.cite,
        },
        Fact::EscapeMissed { ground: Ground::Drops { .. }, .. } => &knobs.escape.max_drops.cite,
        Fact::ScoreMismatch { landlord_lost: true, .. } => &knobs.settlement.lost.cite,
        Fact::HuangfanMismatch { .. } => &knobs.huangfan.next_hand.cite,
        _ => return shared(&of_two_decks(knobs), fact),
    })
}

fn one_deck<'p>(knobs: &'p OneDeck, fact: &Fact) -> Option<&'p Citation> {
    match fact {
        Fact::StakeNotAllowed(_) => Some(&knobs.stake.values.cite),
        _ => shared(&of_one_deck(knobs), fact),
    }
}

const fn of_two_decks(knobs: &TwoDeck) -> Clauses<'_> {
    Clauses {
        deal: &knobs.deal,
        play: &knobs.play,
        table: &knobs.table,
        fee: &knobs.fee.amount.cite,
        fee_rounded: &knobs.fee.rounding.cite,
        bidding: &knobs.bidding.higher.cite,
        payout: &knobs.settlement.won.cite,
        escape: &knobs.escape.offline_seconds.cite,
        escape_covered: &knobs.escape.kind.cite,
    }
}

const fn of_one_deck(knobs: &OneDeck) -> Clauses<'_> {
    Clauses {
        deal: &knobs.deal,
        play: &knobs.play,
        table: &knobs.table,
        fee: &knobs.fee.amount.cite,
        fee_rounded: &knobs.fee.amount.cite,
        bidding: &knobs.bidding.kind.cite,
        payout: &knobs.settlement.formula.cite,
        escape: &knobs.escape.kind.cite,
        escape_covered: &knobs.escape.kind.cite,
    }
}
