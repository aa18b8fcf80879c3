//! What one wins the others lose (`rules.md` 1.5, 1.6, 2.3), step by step and in all; points of an escape alone are lost to nobody (R36).

use paipu::amount::Amount;
use paipu::audit::HandReport;
use paipu::profile::{CapShare, Game, Profile, builtins, load_file};
use paipu::seat::{BySeat, Seat, SeatSet};
use paipu::settle::{
    ContractEnd, Declared, Facts, OneDeckEnd, OneDeckFacts, Settlement, Spring, Step, StepKind, TwoDeckContract,
    TwoDeckEnd, TwoDeckFacts, due, settle,
};
use paipu::syntax::ast::{Bid, Choice};

use super::support::{Dice, audit, every_option, records};

fn sum(of: &BySeat<Amount>) -> i128 {
    of.iter().map(|(_, amount)| amount.0).sum()
}

/// Points that an escape costs go to nobody.
fn loses_to_nobody(facts: &Facts) -> bool {
    let Facts::OneDeck(facts) = facts else { return false };
    matches!(facts.end, OneDeckEnd::Escaped { .. } | OneDeckEnd::EscapedUncalled { .. })
}

fn holds(profile: &Profile, facts: &Facts, settled: &Settlement<'_>) {
    let context = || format!("{} {facts:?} {settled:?}", profile.name);
    let fold = |of: fn(&Step<'_>) -> BySeat<Amount>| {
        BySeat::from_fn(|seat| Amount(settled.steps.iter().map(|step| of(step)[seat].0).sum()))
    };
    assert_eq!(fold(|step| step.scores), settled.scores, "{}", context());
    assert_eq!(fold(|step| step.fees), settled.fees, "{}", context());
    assert!(settled.fees.iter().all(|(_, fee)| fee.0 >= 0), "{}", context());
    if loses_to_nobody(facts) {
        let losers = settled.scores.iter().filter(|(_, score)| score.0 != 0).count();
        assert!(sum(&settled.scores) < 0 && losers == 1, "{}", context());
        return;
    }
    assert_eq!(sum(&settled.scores), 0, "{}", context());
    assert!(settled.steps.iter().all(|step| sum(&step.scores) == 0), "{}", context());
    assert!(settled.steps.iter().all(|step| !matches!(step.kind, StepKind::EscapedUncalled { .. })), "{}", context());
    covered(profile, facts, settled);
}

/// Where a profile caps, nobody pays more than was carried, the fee included.
fn covered(profile: &Profile, facts: &Facts, settled: &Settlement<'_>) {
    let (Facts::OneDeck(facts), Game::OneDeck(knobs)) = (facts, &profile.game) else { return };
    for (seat, carried) in facts.balances.iter() {
        let Some(left) = carried.map(|carried| carried.0.max(0) + settled.scores[seat].0) else { continue };
        assert!(knobs.caps.share.value == CapShare::None || left >= 0, "{seat} {facts:?} {settled:?}");
        assert!(!knobs.caps.fee.value || settled.fees[seat].0 <= left.max(0), "{seat} {facts:?} {settled:?}");
    }
}

fn of_report(report: &HandReport<'_>) -> usize {
    let Some(settlement) = &report.settlement else { return 0 };
    let ledger = settlement.ledger().unwrap();
    assert_eq!((ledger.scores, ledger.fees), (settlement.scores, settlement.fees));
    holds(settlement.profile, &settlement.facts, &ledger);
    1
}

#[test]
fn every_settlement_of_a_record_sums_to_zero() {
    let mut settled = 0;
    for text in records(&every_option(), 1, 4, 4) {
        audit(&text, |report| settled += of_report(report));
    }
    assert!(settled > 500, "{settled}");
}

fn seat(dice: &mut Dice, seats: usize) -> Seat {
    Seat::ALL[dice.below(seats)]
}

fn figure(dice: &mut Dice) -> Amount {
    Amount(*dice.one(&[1, 2, 7, 100, 333, 12_345, 1_000_003]))
}

fn yes(dice: &mut Dice) -> bool {
    dice.below(2) == 0
}

/// Facts of a two-deck hand, any that fit together.
pub(crate) fn two_deck(dice: &mut Dice) -> Facts {
    let bid = *dice.one(&[Bid::One, Bid::Two, Bid::Three]);
    let touliao = bid == Bid::Three && yes(dice);
    let choice = *dice.one(&[Choice::Play, Choice::Claim]);
    let baodao = yes(dice).then(|| Declared { sets: dice.below(4) as u8, choice });
    let contract = TwoDeckContract { landlord: seat(dice, 4), bid, touliao, tanda: touliao && yes(dice), baodao };
    let end = match dice.below(8) {
        0 => TwoDeckEnd::PassedOut,
        1 => TwoDeckEnd::Void,
        2 => TwoDeckEnd::EscapedInBidding { escaper: seat(dice, 4) },
        3 => TwoDeckEnd::Contracted(contract, ContractEnd::Escaped(seat(dice, 4))),
        _ if baodao.is_some_and(|declared| declared.choice == Choice::Claim) => {
            TwoDeckEnd::Contracted(contract, ContractEnd::Claimed)
        }
        n if n % 2 == 0 => TwoDeckEnd::Contracted(contract, ContractEnd::LandlordWon),
        _ => TwoDeckEnd::Contracted(contract, ContractEnd::PeasantsWon),
    };
    Facts::TwoDeck(TwoDeckFacts { base: figure(dice), huangfan: yes(dice), mingwang: yes(dice), end })
}

fn seats(dice: &mut Dice) -> SeatSet {
    Seat::ALL.into_iter().take(3).filter(|_| dice.below(4) == 0).collect()
}

/// Facts of a one-deck hand, any that fit together.
pub(crate) fn one_deck(dice: &mut Dice, score: bool) -> Facts {
    let landlord_won = yes(dice);
    let end = match dice.below(8) {
        0 => OneDeckEnd::PassedOut,
        1 => OneDeckEnd::Void,
        2 => OneDeckEnd::EscapedUncalled { escaper: seat(dice, 3) },
        3 => OneDeckEnd::Escaped { escaper: seat(dice, 3) },
        _ => OneDeckEnd::Played { landlord: seat(dice, 3), landlord_won, escaped: seats(dice) },
    };
    let spring = yes(dice).then_some(if landlord_won { Spring::Spring } else { Spring::AntiSpring });
    Facts::OneDeck(OneDeckFacts {
        base: figure(dice),
        multiplier: Amount(1 + dice.below(3) as i128),
        bid: score.then(|| *dice.one(&[Bid::One, Bid::Two, Bid::Three])),
        robs: dice.below(4) as u16,
        bombs: BySeat::from_fn(|_| dice.below(3) as u16),
        rockets: BySeat::from_fn(|_| (dice.below(5) == 0).into()),
        shown: seats(dice),
        sealed: seats(dice),
        stakes: BySeat::from_fn(|_| Amount(*dice.one(&[1, 1, 2, 4, 8]))),
        spring,
        balances: BySeat::from_fn(|_| {
            let carried = *dice.one(&[0, 1, 2, 100, 101, 999, 5_000, 1_000_000, 1 << 40]);
            (dice.below(4) > 0).then_some(Amount(carried))
        }),
        room_fee: yes(dice).then(|| Amount(dice.below(300) as i128)),
        end,
    })
}

/// Houses whose figures do not divide, whose caps differ, and whose escapes do.
const HOUSES: [&str; 6] = [
    "extends = \"shanghai\"\nname = \"literal\"\ntouliao.win = \"4\"\n",
    "extends = \"pengpu\"\nname = \"fees\"\nfee.amount = { flat = 5 }\n",
    "extends = \"lezhong-wealth\"\nname = \"own-limit\"\ncaps.share = \"own-limit\"\n",
    "extends = \"lezhong-points\"\nname = \"capped points\"\nescape.kind = \"none\"\ncaps.share = \"carried\"\n",
    "extends = \"classic\"\nname = \"open\"\nescape.kind = \"ends\"\n",
    "extends = \"xixi\"\nname = \"percent\"\nfee.amount = { percent_of_base = 7 }\n",
];

#[test]
fn every_settlement_of_facts_sums_to_zero() {
    let houses = HOUSES.map(|house| load_file(house, "house.toml".as_ref()).map_err(|e| e.to_string()).unwrap());
    let mut dice = Dice::new(1);
    for profile in builtins().map(|profile| &**profile).chain(&houses) {
        let mut settled = 0;
        for _ in 0..1000 {
            let facts = match &profile.game {
                Game::TwoDeck(_) => two_deck(&mut dice),
                Game::OneDeck(_) => one_deck(&mut dice, &*profile.name == "classic" || &*profile.name == "open"),
            };
            let Ok(ledger) = settle(profile, &facts) else { continue };
            let totals = due(profile, &facts).ok().unwrap();
            assert_eq!((ledger.scores, ledger.fees), (totals.scores, totals.fees), "{facts:?}");
            holds(profile, &facts, &ledger);
            settled += 1;
        }
        assert!(settled > 500, "{}: {settled}", profile.name);
    }
}
