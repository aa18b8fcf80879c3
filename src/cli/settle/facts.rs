//! Facts of the command line → facts of a settlement, or what contradicts what.

use super::refusal::{Refusal, Refused};
use super::roles::Roles;
use super::{DeclaredArg, Escape, PerRole, SettleArgs, Winner};
use crate::amount::Amount;
use crate::profile::{
    BaseKnobs, BiddingKind, CapShare, EscapeKind, FeeAmount, Game, OneDeck, OneDeckEscapeKind, Profile, TwoDeck,
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
    let other_game = given([
        (args.multiplier.is_some(), "--multiplier"),
        (args.robs.is_some(), "--robs"),
        (args.bombs.is_some(), "--bombs"),
        (args.rockets.is_some(), "--rockets"),
        (args.shows.is_some(), "--shows"),
        (args.sealed.is_some(), "--sealed"),
        (args.spring, "--spring"),
        (args.anti_spring, "--anti-spring"),
        (args.stakes.is_some(), "--stakes"),
        (args.balances.is_some(), "--balances"),
        (args.fee.is_some(), "--fee"),
    ]);
    if let Some(flag) = other_game {
        return Err(Refused::plain(Refusal::OtherGame { flag }));
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
        (None, None) => return Err(Refused::plain(Refusal::NoEnd)),
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
    let knob = &knobs.baodao.max_sets;
    match declared.sets {
        0 => Err(Refused::by(Refusal::NoSets, &knobs.baodao.min_cards.cite)),
        sets if sets > knob.value => Err(Refused::by(Refusal::Sets { sets, most: knob.value }, &knob.cite)),
        sets => Ok(Declared { sets, choice: declared.choice }),
    }
}

fn one_deck(args: &SettleArgs, knobs: &OneDeck) -> Result<Case, Refused> {
    let other_game = given([
        (args.touliao, "--touliao"),
        (args.tanda, "--tanda"),
        (args.mingwang, "--mingwang"),
        (args.huangfan, "--huangfan"),
        (args.baodao.is_some(), "--baodao"),
    ]);
    if let Some(flag) = other_game {
        return Err(Refused::plain(Refusal::OtherGame { flag }));
    }
    not_here(args, knobs)?;
    counts(args)?;
    let (end, roles) = one_deck_end(args, knobs)?;
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
        spring: spring(args, end)?,
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
    let facts = [
        (score && some(args.robs), "--robs", &knobs.bidding.kind.cite),
        (!score && args.bid.is_some(), "--bid", &knobs.bidding.kind.cite),
        (!knobs.declare.show.value && some(args.shows), "--shows", &knobs.declare.show.cite),
        (!knobs.declare.sealed.value && some(args.sealed), "--sealed", &knobs.declare.sealed.cite),
        (!knobs.declare.multiplier.value && initial, "--multiplier", &knobs.declare.multiplier.cite),
        (knobs.fee.amount.value != FeeAmount::Room && args.fee.is_some(), "--fee", &knobs.fee.amount.cite),
        (spring.value == 1 && args.spring, "--spring", &spring.cite),
        (anti_spring.value == 1 && args.anti_spring, "--anti-spring", &anti_spring.cite),
        (!balances && args.balances.is_some(), "--balances", &knobs.caps.share.cite),
    ];
    match facts.into_iter().find(|(unknown, ..)| *unknown) {
        Some((_, flag, cite)) => Err(Refused::by(Refusal::NotHere { flag }, cite)),
        None => Ok(()),
    }
}

/// Refuses more acts than there can be.
fn counts(args: &SettleArgs) -> Result<(), Refused> {
    let most = [
        (args.robs, 3, "--robs"),
        (args.bombs, 13, "--bombs"),
        (args.rockets, 1, "--rockets"),
        (args.shows, 3, "--shows"),
        (args.sealed, 3, "--sealed"),
    ];
    for (count, most, flag) in most {
        if let Some(count) = count.filter(|count| *count > most) {
            return Err(Refused::plain(Refusal::TooMany { flag, count, most }));
        }
    }
    Ok(())
}

fn one_deck_end(args: &SettleArgs, knobs: &OneDeck) -> Result<(OneDeckEnd, Roles), Refused> {
    let kind = &knobs.escape.kind;
    let played =
        |winner, escaped| OneDeckEnd::Played { landlord: Seat::E, landlord_won: winner == Winner::Landlord, escaped };
    let Some(escape) = args.escape else {
        let winner = args.winner.ok_or_else(|| Refused::plain(Refusal::NoEnd))?;
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

fn spring(args: &SettleArgs, end: OneDeckEnd) -> Result<Option<Spring>, Refused> {
    let won = match end {
        OneDeckEnd::Played { landlord_won, .. } => Some(landlord_won),
        _ => None,
    };
    match (args.spring, args.anti_spring) {
        (false, false) => Ok(None),
        (true, _) if won == Some(true) => Ok(Some(Spring::Spring)),
        (_, true) if won == Some(false) => Ok(Some(Spring::AntiSpring)),
        _ => Err(Refused::plain(Refusal::SpringOfLoser)),
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
