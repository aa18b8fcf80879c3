//! What a hand leaves for what links hands: read by `table`, in the order of the file.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::LazyLock;

use foldhash::quality::RandomState;

use super::glance::Glance;
use super::money::Settled;
use super::{Case, Chain, Ended, Flags};
use crate::amount::Amount;
use crate::history::Spanned;
use crate::profile::{Game, Profile};
use crate::seat::{BySeat, Seat};
use crate::settle::{ContractEnd, Facts, TwoDeckEnd, TwoDeckFacts};
use crate::syntax::ast::{Head, Keyword, Line, Outcome, Span, Statement, Unreadable, Word};

/// What a hand leaves for the hands after it.
#[derive(Clone, Debug)]
pub struct Link<'a, 'p> {
    /// the profile the hand was judged by
    pub profile: Option<&'p Profile>,
    /// its id, and the `hand` line
    pub id: Option<Word<'a>>,
    /// the `hand` line
    pub span: Span,
    /// who sits where
    pub names: BySeat<Option<Word<'a>>>,
    /// hash of the names in their seats; hands of one file with equal hashes are one table
    pub table: u64,
    /// a `player` line cannot be read: which table it is is not known
    pub table_unknown: bool,
    /// how it ended; `None`: unfinished, or not judged
    pub kind: Option<Outcome>,
    /// whether the hand before decides about huangfan in this profile
    pub huangfan_checked: bool,
    /// whether it is recorded as a huangfan hand, and where
    pub huangfan: Option<Span>,
    /// a line that cannot be read may have been its `huangfan`
    pub huangfan_unknown: bool,
    /// balances carried in, and their lines
    pub carried: BySeat<Option<Spanned<Amount>>>,
    /// balances the players left with
    pub left: BySeat<Left>,
    /// scores due, where they are known
    pub due: Option<BySeat<Amount>>,
    /// recorded scores
    pub scores: BySeat<Option<Amount>>,
    /// won as landlord, for the tie-break of R20
    pub won: Option<(Seat, WonAs)>,
    /// when it began, seconds since 1970
    pub began: Option<i64>,
    /// when its last act was, milliseconds after that
    pub lasted: u64,
    /// its recorded digest
    pub digest: Chain<'a>,
    /// the `digest` line
    pub digest_at: Option<Span>,
    /// `total` and `standing` lines after the hand
    pub tail: Vec<Spanned<Tail>>,
}

/// A line after the last hand of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// `total SEAT AMOUNT`
    Total(Seat, Amount),
    /// `standing N SEAT`
    Standing(u128, Seat),
}

/// The balance a player left a hand with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// as recorded, or what follows from the recorded figures
    pub balance: Option<Amount>,
    /// what it should have been, where the recorded one is at fault
    pub due: Option<Amount>,
    /// score − fee of the hand's own line: what it adds to the balance carried in
    pub change: Option<Amount>,
}

/// How a hand was won as landlord, easiest kind first (R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the rules' words")]
pub enum WonAs {
    One,
    Two,
    Three,
    Touliao,
    Tanda,
}

/// The link of a judged hand.
pub(super) fn of_hand<'a, 'p>(
    case: &Case<'_, 'a, 'p>,
    kind: Option<Outcome>,
    outcome: &Ended,
    settled: &Settled<'_>,
) -> Link<'a, 'p> {
    let hand = case.hand;
    let names = hand.players.map(|_, p| p.map(|p| p.value.name));
    let next_hand = match &case.rules.profile.game {
        Game::TwoDeck(knobs) => knobs.huangfan.next_hand.value,
        Game::OneDeck(_) => false,
    };
    Link {
        profile: Some(case.rules.profile),
        id: hand.id,
        span: hand.span,
        names,
        table: hash_names(&names),
        table_unknown: hand.unread.player,
        kind,
        huangfan_checked: next_hand,
        huangfan: hand.huangfan.map(|h| h.span),
        huangfan_unknown: hand.unread.money || case.glance.header_unread,
        carried: hand.players.map(|_, p| p.and_then(|p| p.value.balance.map(|value| Spanned { value, span: p.span }))),
        left: BySeat::from_fn(|seat| left(case, settled, seat)),
        due: settled.settlement.as_ref().map(|due| due.scores),
        scores: hand.scores.map(|_, score| score.map(|s| s.value.amount)),
        won: won_as(kind, outcome, settled),
        began: hand.began.map(|b| b.value.unix),
        lasted: hand.last_time.map_or(0, |time| time.0),
        digest: case.glance.chain,
        digest_at: hand.digest.map(|d| d.span),
        tail: if case.glance.totals { tail(case.lines) } else { Vec::new() },
    }
}

/// What a hand that was not judged leaves: its recorded figures, and no word on how it ended.
pub(super) fn of_unjudged<'a, 'p>(lines: &[Line<'a>], glance: &Glance<'a>) -> Link<'a, 'p> {
    let mut link = Link {
        profile: None,
        id: None,
        span: lines.first().map_or_else(Span::default, |line| line.span),
        names: BySeat::default(),
        table: 0,
        table_unknown: false,
        kind: None,
        huangfan_checked: false,
        huangfan: None,
        huangfan_unknown: true,
        carried: BySeat::default(),
        left: BySeat::default(),
        due: None,
        scores: BySeat::default(),
        won: None,
        began: None,
        lasted: 0,
        digest: glance.chain,
        digest_at: None,
        tail: if glance.totals { tail(lines) } else { Vec::new() },
    };
    for line in lines {
        match &line.statement {
            Statement::Hand(id) => link.id = Some(*id),
            Statement::Player { seat, name, .. } if link.names[*seat].is_none() => link.names[*seat] = Some(*name),
            Statement::Score { seat, balance, .. } if link.left[*seat].balance.is_none() => {
                link.left[*seat].balance = *balance;
            }
            Statement::Began(moment) => link.began = link.began.or(Some(moment.unix)),
            Statement::Unreadable(Unreadable { head: Head::Keyword(Keyword::Player, _), .. }) => {
                link.table_unknown = true;
            }
            _ => {}
        }
    }
    link.table = hash_names(&link.names);
    link
}

fn tail(lines: &[Line<'_>]) -> Vec<Spanned<Tail>> {
    let tail = |line: &Line<'_>| {
        let value = match &line.statement {
            Statement::Total { seat, amount } => Tail::Total(*seat, *amount),
            Statement::Standing { place, seat } => Tail::Standing(place.0, *seat),
            _ => return None,
        };
        Some(Spanned { value, span: line.span })
    };
    lines.iter().filter_map(tail).collect()
}

/// The key of hashes of this run: no record can be made to hold two words of one hash.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// A hash of any word.
pub fn hash_word(word: Word<'_>) -> u64 {
    KEY.hash_one(word.text())
}

fn hash_names(names: &BySeat<Option<Word<'_>>>) -> u64 {
    let mut hasher = KEY.build_hasher();
    for (seat, name) in names.iter() {
        if let Some(name) = name {
            seat.hash(&mut hasher);
            name.text().hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// The balance left with: the recorded one, else what follows from the recorded figures.
fn left(case: &Case<'_, '_, '_>, settled: &Settled<'_>, seat: Seat) -> Left {
    let Some(score) = case.hand.scores[seat].map(|s| s.value) else { return Left::default() };
    let fees = settled.settlement.as_ref().map(|due| due.fees).or(settled.fees);
    let change = score.fee.or(fees.map(|fees| fees[seat])).and_then(|fee| score.amount.minus(fee).ok());
    let before = case.hand.players[seat].and_then(|p| p.value.balance);
    let follows = before.zip(change).and_then(|(before, change)| before.plus(change).ok());
    Left { balance: score.balance.or(follows), due: follows, change }
}

/// A claimed win counts by its bid, tanda or not.
fn won_as(kind: Option<Outcome>, outcome: &Ended, settled: &Settled<'_>) -> Option<(Seat, WonAs)> {
    let Flags::TwoDeck { bid, touliao, tanda, .. } = outcome.flags else { return None };
    let claimed = kind == Some(Outcome::Claimed);
    if !claimed && kind != Some(Outcome::Landlord) {
        return None;
    }
    if let Some(Facts::TwoDeck(TwoDeckFacts { end: TwoDeckEnd::Contracted(_, ContractEnd::PeasantsWon), .. })) =
        settled.facts
    {
        return None;
    }
    let won = match bid? {
        _ if tanda && touliao && !claimed => WonAs::Tanda,
        _ if touliao => WonAs::Touliao,
        crate::syntax::ast::Bid::Three => WonAs::Three,
        crate::syntax::ast::Bid::Two => WonAs::Two,
        crate::syntax::ast::Bid::One => WonAs::One,
    };
    Some((outcome.landlord?, won))
}
