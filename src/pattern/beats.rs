//! What beats what.

use super::{PatternName, Reading};
use crate::finding::WhyNot;

/// Whether `play` beats `table` (`rules.md` 1.3 and 2.2; R10). Equal never does.
#[inline(always)]
#[allow(clippy::inline_always, reason = "asked of every play")]
pub fn beats(play: Reading, table: Reading) -> bool {
    if play.name != table.name {
        return play.is_unbeatable() || play.is_bomb() && !table.is_bomb();
    }
    match play.name {
        PatternName::Bomb => (play.cards, play.decides) > (table.cards, table.decides),
        _ => play.cards == table.cards && play.decides > table.decides,
    }
}

/// Why `play` does not beat `table`; `None` where it does.
pub fn why_not(play: Reading, table: Reading) -> Option<WhyNot> {
    let why = match (play.is_bomb(), table.is_bomb()) {
        _ if beats(play, table) => return None,
        _ if table.is_unbeatable() => WhyNot::Unbeatable,
        (false, true) => WhyNot::TableIsBomb,
        _ if play.name != table.name => WhyNot::OtherPattern,
        _ if play.cards == table.cards => WhyNot::NotHigher,
        (true, _) => WhyNot::SmallerBomb,
        (false, _) => WhyNot::OtherLength,
    };
    Some(why)
}
