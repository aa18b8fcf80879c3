//! Facts of the command line → facts of a settlement, or what contradicts what.

use super::refusal::{Refusal, Refused};
use super::roles::Roles;
use super::{DeclaredArg, Escape, PerRole, SettleArgs, Winner};
use crate::amount::Amount;
use crate::profile::{
    BaseKnobs, BiddingKind, CapShare, Citation, EscapeKind, FeeAmount, Game, OneDeck, OneDeckEscapeKind, Profile,
    TwoDeck,
};
use crate::seat::{BySeat, Seat, SeatSet, Seating};
use crate::settle::{
    ContractEnd, Declared, Facts, OneDeckEnd, OneDeckFacts, Spring, TwoDeckContract, TwoDeckEnd, TwoDeckFacts,
};
use crate::syntax::ast::{Bid, Choice};

/// What is settled, and by which roles it is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) facts: Facts,
    pub(super) roles: Roles,
}

/// The case that the flags describe.
pub(super) fn case(args: &SettleArgs, profile: &Profile) -> Result<Case, Refused> {
    match &profile.game {
        Game::TwoDeck(knobs) => two_deck(args, knobs),
        Game::OneDeck(knobs) => one_deck(args, knobs),
    }
}

/// The first flag that is given, of those that may not be.
fn given<const N: usize>(flags: [(bool, &'static str); N]) -> Option<&'static str> {
    flags.into_iter().find(|(given, _)| *given).map(|(_, flag)| flag)
}

/// The same, with what it offends.
fn cited<'p, const N: usize>(flags: [(bool, &'static str, &'p Citation); N]) -> Option<(&'static str, &'p Citation)> {
    flags.into_iter().find(|(given, ..)| *given).map(|(_, flag, cite)| (flag, cite))
}

fn base(args: &SettleArgs, knobs: &BaseKnobs) -> Result<Amount, Refused> {
    args.base.or(knobs.default.value).ok_or_else(|| Refused::by(Refusal::NoBase, &knobs.default.cite))
}

const fn bid(number: u8) -> Bid {
    match number {
        1 => Bid::One,
        2 => Bid::Two,
        _ => Bid::Three,
    }
}

fn two_deck(args: &SettleArgs, knobs: &TwoDeck) -> Result<Case, Refused> {
    // the other game's factors would stand where this one says what is multiplied
    let (factors, fee) = (&knobs.settlement.won.cite, &knobs.fee.amount.cite);
    let other_game = cited([
        (args.multiplier.is_some(), "--multiplier", factors),
        (args.robs.is_some(), "--robs", &knobs.bidding.higher.cite),
        (args.bombs.is_some(), "--bombs", factors),
        (args.rockets.is_some(), "--rockets", factors),
        (args.shows.is_some(), "--shows", factors),
        (args.sealed.is_some(), "--sealed", factors),
        (args.spring, "--spring", factors),
        (args.anti_spring, "--anti-spring", factors),
        (args.stakes.is_some(), "--stakes", factors),
        (args.balances.is_some(), "--balances", &knobs.table.balance.cite),
        (args.fee.is_some(), "--fee", fee),
    ]);
    if let Some((flag, cite)) = other_game {
        return Err(Refused::by(Refusal::OtherGame { flag }, cite));
    }
    if args.huangfan && !knobs.huangfan.next_hand.value {
        return Err(Refused::by(Refusal::NoHuangfan, &knobs.huangfan.next_hand.cite));
    }
    let (end, roles) = two_deck_end(args, knobs)?;
    let base = base(args, &knobs.base)?;
    let facts = TwoDeckFacts { base, huangfan: args.huangfan, mingwang: args.mingwang, end };
    Ok(Case { facts: Facts::TwoDeck(facts), roles })
}

fn two_deck_end(args: &SettleArgs, knobs: &TwoDeck) -> Result<(TwoDeckEnd, Roles), Refused> {
    let kind = &knobs.escape.kind;
    if args.escape.is_some() && kind.value == EscapeKind::None {
        return Err(Refused::by(Refusal::NoEscapeRule, &kind.cite));
    }
    if args.escape.is_some() && args.winner.is_some() {
        return Err(Refused::by(Refusal::EscapeWon, &kind.cite));
    }
    if args.escape == Some(Escape::Bidding) {
        let later = given([
            (args.bid.is_some(), "--bid"),
            (args.touliao, "--touliao"),
            (args.tanda, "--tanda"),
            (args.baodao.is_some(), "--baodao"),
        ]);
        return match later {
            Some(flag) => Err(Refused::by(Refusal::BeforeEscape { flag }, &knobs.bidding.higher.cite)),
            None => Ok((TwoDeckEnd::EscapedInBidding { escaper: Seat::E }, Roles::NoLandlord)),
        };
    }
    let contract = contract(args, knobs)?;
    let claimed = contract.baodao.is_some_and(|b| b.choice == Choice::Claim);
    let (end, roles) = match (args.escape, args.winner) {
        (Some(_), _) if claimed => return Err(Refused::by(Refusal::ClaimEscaped, &knobs.baodao.claim.cite)),
        (Some(Escape::Landlord), _) => (ContractEnd::Escaped(Seat::E), Roles::Sides),
        (Some(Escape::Peasant), _) => (ContractEnd::Escaped(Seat::S), Roles::PeasantEscaped),
        (Some(_), _) => return Err(Refused::by(Refusal::NoSuchEscape, &kind.cite)),
        (None, Some(Winner::Peasants)) if claimed => {
            return Err(Refused::by(Refusal::ClaimLost, &knobs.baodao.claim.cite));
        }
        (None, _) if claimed => (ContractEnd::Claimed, Roles::Sides),
        (None, Some(Winner::Landlord)) => (ContractEnd::LandlordWon, Roles::Sides),
        (None, Some(Winner::Peasants)) => (ContractEnd::PeasantsWon, Roles::Sides),
        (None, None) => return Err(Refused::by(Refusal::NoEnd, &knobs.settlement.won.cite)),
    };
    Ok((TwoDeckEnd::Contracted(contract, end), roles))
}

fn contract(args: &SettleArgs, knobs: &TwoDeck) -> Result<TwoDeckContract, Refused> {
    let number = match (args.bid, args.touliao) {
        (None, true) | (Some(3), _) => 3,
        (Some(bid), true) => return Err(Refused::by(Refusal::TouliaoBid { bid }, &knobs.touliao.win.cite)),
        (Some(bid), false) => bid,
        (None, false) => return Err(Refused::by(Refusal::NoBid, &knobs.bidding.higher.cite)),
    };
    if args.tanda && !args.touliao {
        return Err(Refused::by(Refusal::TandaAlone, &knobs.tanda.factor.cite));
    }
    let baodao = args.baodao.map(|declared| sets(declared, knobs)).transpose()?;
    Ok(TwoDeckContract { landlord: Seat::E, bid: bid(number), touliao: args.touliao, tanda: args.tanda, baodao })
}

fn sets(declared: DeclaredArg, knobs: &TwoDeck) -> Result<Declared, Refused> {
    let (knob, least) = (&knobs.baodao.max_sets, &knobs.baodao.min_cards);
    // the four jokers, and sets of one rank of the other cards
    let others = (knobs.deal.hand.value + knobs.deal.bottom.value).saturating_sub(4);
    let held = 1 + others / u16::from(least.value).max(1);
    match declared.sets {
        0 => Err(Refused::by(Refusal::NoSets, &least.cite)),
        sets if sets > knob.value => Err(Refused::by(Refusal::Sets { sets, most: knob.value }, &knob.cite)),
        sets => at_most("--baodao", Some(sets.into()), held, &least.cite)
            .map(|()| Declared { sets, choice: declared.choice }),
    }
}

fn one_deck(args: &SettleArgs, knobs: &OneDeck) -> Result<Case, Refused> {
    let formula = &knobs.settlement.formula.cite;
    let other_game = cited([
        (args.touliao, "--touliao", &knobs.bidding.kind.cite),
        (args.tanda, "--tanda", formula),
        (args.mingwang, "--mingwang", formula),
        (args.huangfan, "--huangfan", formula),
        (args.baodao.is_some(), "--baodao", formula),
    ]);
    if let Some((flag, cite)) = other_game {
        return Err(Refused::by(Refusal::OtherGame { flag }, cite));
    }
    not_here(args, knobs)?;
    counts(args, knobs)?;
    let (end, roles) = one_deck_end(args, knobs)?;
    let spring = spring(args, knobs, end)?;
    bombs(args, knobs, end, spring)?;
    let count = |n: Option<u16>| n.unwrap_or_default();
    let facts = OneDeckFacts {
        base: base(args, &knobs.base)?,
        multiplier: args.multiplier.unwrap_or(Amount(1)),
        bid: score_bid(args, knobs, end)?,
        robs: count(args.robs),
        bombs: at_landlord(count(args.bombs)),
        rockets: at_landlord(count(args.rockets)),
        shown: first(count(args.shows)),
        sealed: first(count(args.sealed)),
        stakes: stakes(args, knobs)?,
        spring,
        balances: args.balances.map(by_seat).unwrap_or_default(),
        room_fee: args.fee,
        end,
    };
    Ok(Case { facts: Facts::OneDeck(facts), roles })
}

/// Refuses facts that the profile does not know.
fn not_here(args: &SettleArgs, knobs: &OneDeck) -> Result<(), Refused> {
    let score = knobs.bidding.kind.value == BiddingKind::Score;
    let some = |n: Option<u16>| n.is_some_and(|n| n > 0);
    let initial = args.multiplier.is_some_and(|m| m != Amount(1));
    // a factor of one is none; balances count only where nobody pays more than it carried
    let (spring, anti_spring) = (&knobs.factor.spring, &knobs.factor.anti_spring);
    let balances = knobs.caps.share.value != CapShare::None || knobs.caps.fee.value;
    let unknown = cited([
        (score && some(args.robs), "--robs", &knobs.bidding.kind.cite),
        (!score && args.bid.is_some(), "--bid", &knobs.bidding.kind.cite),
        (!knobs.declare.show.value && some(args.shows), "--shows", &knobs.declare.show.cite),
        (!knobs.declare.sealed.value && some(args.sealed), "--sealed", &knobs.declare.sealed.cite),
        (!knobs.declare.multiplier.value && initial, "--multiplier", &knobs.declare.multiplier.cite),
        (knobs.fee.amount.value != FeeAmount::Room && args.fee.is_some(), "--fee", &knobs.fee.amount.cite),
        (spring.value == 1 && args.spring, "--spring", &spring.cite),
        (anti_spring.value == 1 && args.anti_spring, "--anti-spring", &anti_spring.cite),
        (!balances && args.balances.is_some(), "--balances", &knobs.caps.share.cite),
    ]);
    unknown.map_or(Ok(()), |(flag, cite)| Err(Refused::by(Refusal::NotHere { flag }, cite)))
}

/// Refuses more acts than there can be: one a seat, and one rocket in the deck.
fn counts(args: &SettleArgs, knobs: &OneDeck) -> Result<(), Refused> {
    let most = [
        (args.robs, 3, "--robs", &knobs.bidding.kind.cite),
        (args.rockets, 1, "--rockets", &knobs.deal.hand.cite),
        (args.shows, 3, "--shows", &knobs.declare.show.cite),
        (args.sealed, 3, "--sealed", &knobs.declare.sealed.cite),
    ];
    most.into_iter().try_for_each(|(count, most, flag, cite)| at_most(flag, count, most, cite))
}

fn at_most(flag: &'static str, count: Option<u16>, most: u16, cite: &Citation) -> Result<(), Refused> {
    match count.filter(|&count| count > most) {
        Some(count) => Err(Refused::by(Refusal::TooMany { flag, count, most }, cite)),
        None => Ok(()),
    }
}

/// Refuses more bombs than the cards that were played can make.
fn bombs(args: &SettleArgs, knobs: &OneDeck, end: OneDeckEnd, spring: Option<Spring>) -> Result<(), Refused> {
    let hand = knobs.deal.hand.value;
    let whole = hand + knobs.deal.bottom.value;
    // cards that the landlord and the peasants can have played; who is not out has kept one
    let [landlord, first, second] = match (end, spring) {
        (_, Some(Spring::Spring)) => [whole, 0, 0],
        // its one play is a bomb, or the rocket
        (_, Some(Spring::AntiSpring)) => [4, hand, hand - 1],
        (OneDeckEnd::Played { landlord_won: true, .. }, None) => [whole, hand - 1, hand - 1],
        (OneDeckEnd::Played { landlord_won: false, .. }, None) => [whole - 1, hand, hand - 1],
        _ => [whole - 1, hand - 1, hand - 1],
    };
    let of = |cards: u16| cards / 4;
    let all = of(landlord) + of(first) + of(second);
    // a rocket takes two cards of one hand
    let lost = [landlord, first, second].into_iter().filter_map(|cards| Some(of(cards) - of(cards.checked_sub(2)?)));
    let rocket = if args.rockets.is_some_and(|n| n > 0) { lost.min().unwrap_or_default() } else { 0 };
    at_most("--bombs", args.bombs, all - rocket, &knobs.deal.hand.cite)
}

fn one_deck_end(args: &SettleArgs, knobs: &OneDeck) -> Result<(OneDeckEnd, Roles), Refused> {
    let kind = &knobs.escape.kind;
    let played =
        |winner, escaped| OneDeckEnd::Played { landlord: Seat::E, landlord_won: winner == Winner::Landlord, escaped };
    let Some(escape) = args.escape else {
        let winner = args.winner.ok_or_else(|| Refused::by(Refusal::NoEnd, &knobs.settlement.formula.cite))?;
        return Ok((played(winner, SeatSet::EMPTY), Roles::Sides));
    };
    match (kind.value, args.winner) {
        (OneDeckEscapeKind::None, _) => Err(Refused::by(Refusal::NoEscapeRule, &kind.cite)),
        (OneDeckEscapeKind::Ends, Some(_)) => Err(Refused::by(Refusal::EscapeWon, &kind.cite)),
        (OneDeckEscapeKind::Ends, None) => ended(args, escape, knobs),
        (OneDeckEscapeKind::PlayedOn, None) => Err(Refused::by(Refusal::EscapeUnwon, &kind.cite)),
        (OneDeckEscapeKind::PlayedOn, Some(winner)) => match escape {
            Escape::Landlord => Ok((played(winner, set(&[Seat::E])), Roles::Sides)),
            Escape::Peasant => Ok((played(winner, set(&[Seat::S])), Roles::PeasantEscaped)),
            Escape::Peasants => Ok((played(winner, set(&[Seat::S, Seat::W])), Roles::Sides)),
            Escape::Uncalled | Escape::Bidding => Err(Refused::by(Refusal::NoSuchEscape, &kind.cite)),
        },
    }
}

/// An escape that ends the hand.
fn ended(args: &SettleArgs, escape: Escape, knobs: &OneDeck) -> Result<(OneDeckEnd, Roles), Refused> {
    let cite = &knobs.escape.kind.cite;
    let later = given([
        (escape == Escape::Uncalled && args.robs.is_some_and(|n| n > 0), "--robs"),
        (escape == Escape::Uncalled && args.bid.is_some(), "--bid"),
        (args.bombs.is_some_and(|n| n > 0), "--bombs"),
        (args.rockets.is_some_and(|n| n > 0), "--rockets"),
        (args.stakes.is_some(), "--stakes"),
    ]);
    let early = matches!(escape, Escape::Uncalled | Escape::Bidding);
    match (escape, later) {
        (_, Some(flag)) if early => Err(Refused::by(Refusal::BeforeEscape { flag }, cite)),
        (Escape::Landlord, _) => Ok((OneDeckEnd::Escaped { escaper: Seat::E }, Roles::Sides)),
        (Escape::Peasant, _) => Ok((OneDeckEnd::Escaped { escaper: Seat::S }, Roles::PeasantEscaped)),
        (Escape::Peasants, _) => Err(Refused::by(Refusal::NoSuchEscape, cite)),
        (Escape::Uncalled, _) => Ok((OneDeckEnd::EscapedUncalled { escaper: Seat::E }, Roles::NoLandlord)),
        (Escape::Bidding, _) => Ok((OneDeckEnd::Escaped { escaper: Seat::E }, Roles::NoLandlord)),
    }
}

/// The bid, which bidding by score needs once there is a landlord.
fn score_bid(args: &SettleArgs, knobs: &OneDeck, end: OneDeckEnd) -> Result<Option<Bid>, Refused> {
    let needed = knobs.factor.bid.value && matches!(end, OneDeckEnd::Played { .. });
    match args.bid {
        None if needed => Err(Refused::by(Refusal::NoBid, &knobs.factor.bid.cite)),
        number => Ok(number.map(bid)),
    }
}

fn stakes(args: &SettleArgs, knobs: &OneDeck) -> Result<BySeat<Amount>, Refused> {
    let stakes = args.stakes.map(by_seat).unwrap_or_default().map(|_, stake| stake.unwrap_or(Amount(1)));
    let knob = &knobs.stake.values;
    let wrong = stakes.iter().map(|(_, stake)| *stake).find(|s| *s != Amount(1) && !knob.value.contains(s));
    match wrong {
        Some(value) => Err(Refused::by(Refusal::Stake { value, allowed: knob.value.clone() }, &knob.cite)),
        None => Ok(stakes),
    }
}

fn spring(args: &SettleArgs, knobs: &OneDeck, end: OneDeckEnd) -> Result<Option<Spring>, Refused> {
    let won = match end {
        OneDeckEnd::Played { landlord_won, .. } => Some(landlord_won),
        _ => None,
    };
    match (args.spring, args.anti_spring) {
        (false, false) => Ok(None),
        (true, _) if won == Some(true) => Ok(Some(Spring::Spring)),
        (_, true) if won == Some(false) => Ok(Some(Spring::AntiSpring)),
        (true, _) => Err(Refused::by(Refusal::SpringOfLoser, &knobs.factor.spring.cite)),
        (_, true) => Err(Refused::by(Refusal::SpringOfLoser, &knobs.factor.anti_spring.cite)),
    }
}

fn by_seat(figures: PerRole) -> BySeat<Option<Amount>> {
    let mut by_seat = BySeat::default();
    let [first, second] = figures.peasants;
    (by_seat[Seat::E], by_seat[Seat::S], by_seat[Seat::W]) = (figures.landlord, first, second);
    by_seat
}

/// Whose they were does not matter.
fn at_landlord(count: u16) -> BySeat<u16> {
    let mut by_seat = BySeat::default();
    by_seat[Seat::E] = count;
    by_seat
}

fn first(count: u16) -> SeatSet {
    Seating::Three.seats().take(count.into()).collect()
}

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}
