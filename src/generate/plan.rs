//! What a hand is to be like, before its first line.

use super::deck::{Cards, Deck};
use super::events::Mishap;
use super::hand::Hand;
use super::parts::{Part, Parts};
use super::random::Random;
use super::table::Table;
use super::two_deck::Wishes;
use super::{Options, Suits, one_deck, two_deck};
use crate::profile::{Game, Profile};
use crate::replay::{GameRules, Presence, Rules, Tally};
use crate::seat::{BySeat, Seat, SeatSet};

/// Whether a dealing error has the hand dealt again.
pub(super) const fn deals_again(profile: &Profile) -> bool {
    match &profile.game {
        Game::TwoDeck(knobs) => knobs.deal.misdeal.value,
        Game::OneDeck(knobs) => knobs.deal.misdeal.value,
    }
}

/// What this hand is to be like; the deal is rigged for it.
pub(super) fn wish(rules: &Rules<'_>, random: &mut Random, deck: &mut Deck, huangfan: bool) -> Wishes {
    let mut wishes =
        Wishes { pass_out: random.chance(1, if huangfan { 6 } else { 25 }), eager: None, joker: random.chance(1, 8) };
    if random.chance(1, 3) {
        let seat = random.below(u32::try_from(rules.seating.count()).unwrap_or(1));
        let wanted = match rules.game {
            GameRules::TwoDeck(game) => two_deck::rigged(game, random),
            GameRules::OneDeck(_) => one_deck::rigged(random),
        };
        let size = usize::from(rules.hand);
        let first = seat as usize * size;
        deck.rig(&(first..first + size), wanted);
        let seats: arrayvec::ArrayVec<Seat, 4> = rules.seating.seats().collect();
        wishes.eager = seats.get(seat as usize).copied().filter(|_| random.chance(3, 4));
    }
    wishes
}

/// A hand before its first line.
pub(super) fn begin<'h, 'p>(
    rules: &'h Rules<'p>,
    options: Options,
    random: &'h mut Random,
    out: &'h mut String,
    table: &'h mut Table,
) -> Hand<'h, 'p> {
    let mishap = if options.mishaps { mishap(rules, random) } else { None };
    let mut parts = Parts::all();
    if options.partial && random.chance(1, 2) {
        parts = Parts::some(random, options.in_match);
        if mishap.is_some() {
            parts.keep(Part::Bids);
            parts.keep(Part::Plays);
            parts.cut = u32::MAX;
        }
    }
    let suits = match options.suits {
        Suits::All => (true, true),
        Suits::None => (false, false),
        Suits::Mixed => (random.chance(1, 2), random.chance(1, 2)),
    };
    // without the acts between them, events would say something else
    let eventful = options.mishaps && parts.has(Part::Bids) && parts.has(Part::Plays) && parts.cut == u32::MAX;
    let events = if eventful && random.chance(1, 8) { 1 + random.below(6) } else { 0 };
    let stamps = options.times || (events > 0 || mishap.is_some()) && random.chance(1, 2);
    Hand {
        rules,
        options,
        out,
        table,
        parts,
        stamps,
        suits,
        clock: 500 * u64::from(random.below(10)),
        held: BySeat::default(),
        bottom: Cards::default(),
        presence: Presence::new(rules.seating, rules.leaving),
        away: BySeat::default(),
        drops: BySeat::default(),
        mishap,
        events,
        acts: 0,
        tempers: BySeat::default(),
        quota: BySeat::default(),
        bound: BySeat::default(),
        lets_go: None,
        tally: Tally::default(),
        shown: SeatSet::EMPTY,
        sealed: SeatSet::EMPTY,
        escaped: SeatSet::EMPTY,
        needs_result: false,
        result_stamped: false,
        commit_at: 0,
        deal_at: 0..0,
        random,
    }
}

/// What goes wrong in a hand, mostly nothing.
fn mishap(rules: &Rules<'_>, random: &mut Random) -> Option<(Mishap, u32)> {
    let mishap = match random.below(100) {
        0..5 if rules.leaving.covered => Mishap::Escape,
        5 => Mishap::Void,
        6 if rules.leaving.all_absent_void => Mishap::AllAbsent,
        _ => return None,
    };
    let most = if random.chance(1, 3) { 6 } else { 70 };
    Some((mishap, random.below(most)))
}
