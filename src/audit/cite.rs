//! Which clause of the profile a fact rests on.

use crate::finding::Fact;
use crate::profile::{Citation, Game, OneDeck, Profile, TwoDeck};

/// The clause of a fact; `None` for what the record format, not a rule text, says.
pub fn cite(profile: &Profile, fact: &Fact) -> Option<Citation> {
    match &profile.game {
        Game::TwoDeck(knobs) => two_deck(knobs, fact),
        Game::OneDeck(knobs) => one_deck(knobs, fact),
    }
    .cloned()
}

fn two_deck<'p>(knobs: &'p TwoDeck, fact: &Fact) -> Option<&'p Citation> {
    Some(match fact {
        Fact::DealSize { seat: None, .. } => &knobs.deal.bottom.cite,
        Fact::DealSize { .. } | Fact::CardOvercount { .. } | Fact::CardNotHeld { .. } => &knobs.deal.hand.cite,
        Fact::MarkerNotHeld { .. } => &knobs.bidding.marker_first.cite,
        Fact::BidOutOfTurn { .. }
        | Fact::BidNotHigher { .. }
        | Fact::BidAfterClose { .. }
        | Fact::BidIncomplete { .. }
        | Fact::LandlordMismatch { .. } => &knobs.bidding.higher.cite,
        Fact::TandaNotAllowed(_) => &knobs.tanda.factor.cite,
        Fact::BaodaoNotAllowed(_) | Fact::BaodaoNotHeld { .. } => &knobs.baodao.min_cards.cite,
        Fact::BaodaoTooMany { .. } => &knobs.baodao.max_sets.cite,
        Fact::BaodaoSetSplit { .. } => &knobs.baodao.bound.cite,
        Fact::PlayOutOfTurn { .. }
        | Fact::PassOnLead { .. }
        | Fact::PlayAfterEnd { .. }
        | Fact::HandUnfinished { .. } => &knobs.play.turns.cite,
        Fact::NotAPattern { .. } => &knobs.play.patterns.cite,
        Fact::DoesNotBeat(_) => &knobs.play.comparison.cite,
        Fact::BombQuotaExceeded { bid, .. } => match bid {
            None => &knobs.quota.passed.cite,
            Some(crate::syntax::ast::Bid::One) => &knobs.quota.one.cite,
            Some(_) => &knobs.quota.two.cite,
        },
        Fact::EscapeMissed { ground: crate::finding::Ground::Drops { .. }, .. } => &knobs.escape.max_drops.cite,
        Fact::EscapeUnfounded { .. } | Fact::EscapeMissed { .. } => &knobs.escape.offline_seconds.cite,
        Fact::EscapeNotCovered { .. } => &knobs.escape.kind.cite,
        Fact::ScoreMismatch { landlord_lost: true, .. } => &knobs.settlement.lost.cite,
        Fact::ScoreMismatch { .. } | Fact::ScoreNotZeroSum { .. } | Fact::ResultMismatch { .. } => {
            &knobs.settlement.won.cite
        }
        Fact::FeeMismatch { .. } => &knobs.fee.amount.cite,
        Fact::FeeRounded { .. } => &knobs.fee.rounding.cite,
        Fact::BalanceMismatch { .. } | Fact::BalanceNotCarried { .. } => &knobs.table.balance.cite,
        Fact::HuangfanMismatch { .. } => &knobs.huangfan.next_hand.cite,
        Fact::MatchLength { .. } => &knobs.table.match_hands.cite,
        Fact::TotalMismatch { .. } | Fact::StandingMismatch { .. } => &knobs.table.tie_break.cite,
        _ => return None,
    })
}

fn one_deck<'p>(knobs: &'p OneDeck, fact: &Fact) -> Option<&'p Citation> {
    Some(match fact {
        Fact::DealSize { seat: None, .. } => &knobs.deal.bottom.cite,
        Fact::DealSize { .. } | Fact::CardOvercount { .. } | Fact::CardNotHeld { .. } => &knobs.deal.hand.cite,
        Fact::BidOutOfTurn { .. }
        | Fact::BidNotHigher { .. }
        | Fact::BidAfterClose { .. }
        | Fact::BidIncomplete { .. }
        | Fact::LandlordMismatch { .. } => &knobs.bidding.kind.cite,
        Fact::StakeNotAllowed(_) => &knobs.stake.values.cite,
        Fact::PlayOutOfTurn { .. }
        | Fact::PassOnLead { .. }
        | Fact::PlayAfterEnd { .. }
        | Fact::HandUnfinished { .. } => &knobs.play.turns.cite,
        Fact::NotAPattern { .. } => &knobs.play.patterns.cite,
        Fact::DoesNotBeat(_) => &knobs.play.comparison.cite,
        Fact::EscapeUnfounded { .. } | Fact::EscapeMissed { .. } | Fact::EscapeNotCovered { .. } => {
            &knobs.escape.kind.cite
        }
        Fact::ScoreMismatch { .. } | Fact::ScoreNotZeroSum { .. } | Fact::ResultMismatch { .. } => {
            &knobs.settlement.formula.cite
        }
        Fact::FeeMismatch { .. } | Fact::FeeRounded { .. } => &knobs.fee.amount.cite,
        Fact::BalanceMismatch { .. } | Fact::BalanceNotCarried { .. } => &knobs.table.balance.cite,
        Fact::MatchLength { .. } => &knobs.table.match_hands.cite,
        Fact::TotalMismatch { .. } | Fact::StandingMismatch { .. } => &knobs.table.tie_break.cite,
        _ => return None,
    })
}
