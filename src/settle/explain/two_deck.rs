//! Deviations of the two-deck game.

use super::{Change, Deviation, borrowed};
use crate::profile::{ClaimRow, Game, PlayLost, PlayWon, Ratio, Setting, TwoDeck};
use crate::settle::{By, ContractEnd, Declared, Facts, TwoDeckContract, TwoDeckEnd, TwoDeckFacts};
use crate::syntax::ast::{Bid, Choice};

impl From<TwoDeckFacts> for Facts {
    fn from(facts: TwoDeckFacts) -> Self {
        Self::TwoDeck(facts)
    }
}

/// One fact changed, or one factor applied twice.
pub(super) fn changes(knobs: &TwoDeck, facts: &TwoDeckFacts) -> Vec<Change> {
    let mut changes = vec![
        toggled(By::Huangfan, facts.huangfan, TwoDeckFacts { huangfan: !facts.huangfan, ..*facts }),
        toggled(By::Mingwang, facts.mingwang, TwoDeckFacts { mingwang: !facts.mingwang, ..*facts }),
    ];
    let tanda = matches!(facts.end, TwoDeckEnd::Contracted(TwoDeckContract { tanda: true, .. }, _));
    changes.extend(twice(knobs, By::Huangfan, facts.huangfan, |k| &mut k.huangfan.factor.value));
    changes.extend(twice(knobs, By::Mingwang, facts.mingwang, |k| &mut k.mingwang.factor.value));
    changes.extend(twice(knobs, By::Tanda, tanda, |k| &mut k.tanda.factor.value));
    if let TwoDeckEnd::Contracted(contract, end) = facts.end {
        let under = |contract, end| TwoDeckFacts { end: TwoDeckEnd::Contracted(contract, end), ..*facts };
        changes
            .extend(contracts(contract).map(|(deviation, contract)| Change::of_facts(deviation, under(contract, end))));
        changes.extend(
            sets(knobs, contract).map(|(deviation, contract)| Change::of_facts(deviation, under(contract, end))),
        );
        changes.extend(
            ends(contract, end).map(|(deviation, contract, end)| Change::of_facts(deviation, under(contract, end))),
        );
        changes.extend(touliao(knobs, contract));
        changes.extend(baodao(knobs));
        if contract.touliao && contract.baodao.is_none() && end == ContractEnd::PeasantsWon {
            let won = Change::of_facts(Deviation::TouliaoOnLoss, under(contract, ContractEnd::LandlordWon));
            changes.push(Change { reversed: true, ..won });
        }
    }
    changes
}

fn toggled(by: By, holds: bool, facts: TwoDeckFacts) -> Change {
    let deviation = if holds { Deviation::LeftOut { by, count: 1 } } else { Deviation::Added { by } };
    Change::of_facts(deviation, facts)
}

/// The factor's square in its place.
fn twice(knobs: &TwoDeck, by: By, holds: bool, factor: fn(&mut TwoDeck) -> &mut u8) -> Option<Change> {
    let mut knobs = knobs.clone();
    let place = factor(&mut knobs);
    *place = place.checked_mul(*place).filter(|_| holds)?;
    Some(Change::of_knobs(Deviation::Twice { by }, Game::TwoDeck(knobs)))
}

/// Another bid, touliao or tanda.
fn contracts(contract: TwoDeckContract) -> impl Iterator<Item = (Deviation, TwoDeckContract)> {
    let due = contract.bid;
    let bids = [Bid::One, Bid::Two, Bid::Three].into_iter().filter(move |bid| *bid != due);
    let bids = bids.map(move |bid| {
        let deviation = Deviation::Bid { due, counted: Some(bid) };
        (deviation, TwoDeckContract { bid, touliao: false, tanda: false, ..contract })
    });
    let touliao = if contract.touliao { Deviation::TouliaoMissed } else { Deviation::TouliaoAdded };
    let touliao = (touliao, TwoDeckContract { touliao: !contract.touliao, ..contract });
    let by = By::Tanda;
    let tanda = if contract.tanda { Deviation::LeftOut { by, count: 1 } } else { Deviation::Added { by } };
    let tanda = (tanda, TwoDeckContract { tanda: !contract.tanda, ..contract });
    bids.chain((due == Bid::Three).then_some(touliao)).chain(contract.touliao.then_some(tanda))
}

/// Another number of sets.
fn sets(knobs: &TwoDeck, contract: TwoDeckContract) -> impl Iterator<Item = (Deviation, TwoDeckContract)> {
    let most = knobs.baodao.max_sets.value.saturating_add(1);
    contract.baodao.into_iter().flat_map(move |declared| {
        (0..=most).filter(move |counted| *counted != declared.sets).map(move |counted| {
            let deviation = Deviation::Sets { due: declared.sets, counted };
            (deviation, TwoDeckContract { baodao: Some(Declared { sets: counted, ..declared }), ..contract })
        })
    })
}

/// Another end.
fn ends(
    contract: TwoDeckContract,
    end: ContractEnd,
) -> impl Iterator<Item = (Deviation, TwoDeckContract, ContractEnd)> {
    let won = |sets: bool| {
        let baodao = contract.baodao.filter(|_| sets).map(|b| Declared { choice: Choice::Play, ..b });
        (Deviation::ClaimAsWon { sets }, TwoDeckContract { baodao, ..contract }, ContractEnd::LandlordWon)
    };
    let ends = match end {
        ContractEnd::LandlordWon => [Some((Deviation::SidesSwapped, contract, ContractEnd::PeasantsWon)), None],
        ContractEnd::PeasantsWon => [Some((Deviation::SidesSwapped, contract, ContractEnd::LandlordWon)), None],
        ContractEnd::Claimed => [Some(won(false)), Some(won(true))],
        ContractEnd::Escaped(_) => [None, None],
    };
    ends.into_iter().flatten()
}

/// The 4 of the text taken as it stands.
fn touliao(knobs: &TwoDeck, contract: TwoDeckContract) -> Option<Change> {
    let win = Ratio { over: 4, under: 1 };
    if !contract.touliao || knobs.touliao.win.value == win {
        return None;
    }
    let mut knobs = knobs.clone();
    knobs.touliao.win.value = win;
    Some(Change::of_knobs(Deviation::TouliaoLiteral { win }, Game::TwoDeck(knobs)))
}

/// A played baodao doubled instead of added, or scored 0 instead of deducted, and the other way round.
fn baodao(knobs: &TwoDeck) -> [Change; 2] {
    let won = match knobs.baodao.play_won.value {
        PlayWon::Add => PlayWon::Double,
        PlayWon::Double => PlayWon::Add,
    };
    let lost = match knobs.baodao.play_lost.value {
        PlayLost::Subtract => PlayLost::Zero,
        PlayLost::Zero => PlayLost::Subtract,
    };
    [
        answered(knobs, "baodao.play_won", won, |k| &mut k.baodao.play_won.value),
        answered(knobs, "baodao.play_lost", lost, |k| &mut k.baodao.play_lost.value),
    ]
}

/// The knobs with one answered otherwise.
fn answered<T: Setting>(knobs: &TwoDeck, key: &'static str, value: T, of: fn(&mut TwoDeck) -> &mut T) -> Change {
    let mut knobs = knobs.clone();
    let written = value.write().to_string();
    *of(&mut knobs) = value;
    Change::of_knobs(Deviation::Knob { key, value: written }, Game::TwoDeck(knobs))
}

/// One knob answered as another profile does, or a factor more or less in the row of claims.
pub(super) fn knobs<'o>(own: &TwoDeck, others: impl Iterator<Item = &'o Game>) -> Vec<Change> {
    let others = others.filter_map(|game| if let Game::TwoDeck(knobs) = game { Some(knobs) } else { None });
    let borrowed = others.flat_map(|other| {
        borrowed!(own, other,
            touliao.win "touliao.win"
            huangfan.factor "huangfan.factor"
            tanda.factor "tanda.factor"
            mingwang.factor "mingwang.factor"
            baodao.claim "baodao.claim"
            escape.kind "escape.kind"
            escape.pays "escape.pays"
        )
    });
    let borrowed = borrowed.map(|(deviation, knobs)| Change::of_knobs(deviation, Game::TwoDeck(knobs)));
    let rows =
        rows(own.baodao.claim.value).map(|row| answered(own, "baodao.claim", row, |k| &mut k.baodao.claim.value));
    borrowed.chain(rows).collect()
}

/// The row of claims with one factor more or less.
fn rows(row: ClaimRow) -> [ClaimRow; 4] {
    [
        ClaimRow { sets: !row.sets, ..row },
        ClaimRow { touliao: !row.touliao, ..row },
        ClaimRow { huangfan: !row.huangfan, ..row },
        ClaimRow { mingwang: !row.mingwang, ..row },
    ]
}
