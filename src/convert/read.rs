//! A record's lines → its JSON.

use super::hands::Hands;
use super::model::{Act, Choice, Entry, Hand, Kept, Marker, Match, Player, Record, Score, Standing, Total, Version};
use super::text::{Cards, Comment, Hash, Moment, Name, OneCard, Pattern, ResultWords, Set, Verbatim};
use crate::amount::Amount;
use crate::syntax::ast::{self, Line, Outcome, Statement, Word};
use crate::syntax::order::{Place, place};
use crate::syntax::{begins_hand, parse_line};

/// The JSON of a record in canonical form.
pub(super) fn record(canonical: &str) -> Record {
    let items: Vec<Item<'_>> = canonical.split('\n').filter_map(Item::read).collect();
    let starts: Vec<usize> = (0..items.len()).filter(|&n| begins_part(&items, n)).collect();
    let cut = |from: usize, to: usize| items.get(from..to).unwrap_or_default();
    let head = cut(0, starts.first().copied().unwrap_or(items.len()));
    let ends = starts.iter().skip(1).copied().chain([items.len()]);
    let mut parts: Vec<&[Item<'_>]> = starts.iter().zip(ends).map(|(&from, to)| cut(from, to)).collect();
    let (head, closing) = match parts.last_mut() {
        None => split_closing(head),
        Some(last) => {
            let (hand, closing) = split_closing(last);
            *last = hand;
            (head, closing)
        }
    };
    let mut record = empty();
    record.kept = kept(head, |item| head_line(&mut record, item));
    record.hands.all = parts.into_iter().map(hand).collect();
    record.kept_after = kept(closing, |item| closing_line(&mut record, item));
    record
}

const fn empty() -> Record {
    Record {
        schema: Version,
        paipu: None,
        of: None,
        rules: None,
        kept: Vec::new(),
        hands: Hands { all: Vec::new(), lines: String::new(), refused: None },
        totals: Vec::new(),
        standings: Vec::new(),
        kept_after: Vec::new(),
    }
}

/// A line that is not blank.
struct Item<'a> {
    text: &'a str,
    /// none: a comment
    line: Option<Line<'a>>,
    /// behind the statement
    comment: &'a str,
}

impl<'a> Item<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let line = parse_line(text);
        let end = line.as_ref().map_or(0, |line| line.span.end as usize);
        let comment = text.get(end..).unwrap_or_default().trim_matches([' ', '\t', '\r']);
        (!text.is_empty()).then_some(Self { text, line, comment })
    }

    fn closes(&self) -> bool {
        let statement = self.line.as_ref().map(|line| &line.statement);
        matches!(statement, Some(Statement::Total { .. } | Statement::Standing { .. }))
    }

    /// The line, to be kept as it is.
    fn verbatim(&self, line: usize) -> Kept {
        Kept { line, text: Some(Verbatim(self.text.to_owned())), millis: None, comment: None }
    }

    /// What stands on the line beside the statement.
    fn beside(&self, line: usize) -> Option<Kept> {
        let (millis, comment) = (self.millis(), self.comment());
        (millis.is_some() || comment.is_some()).then_some(Kept { line, text: None, millis, comment })
    }

    fn millis(&self) -> Option<u64> {
        self.line.as_ref()?.time.map(|ast::Time(millis)| millis)
    }

    fn comment(&self) -> Option<Comment> {
        (!self.comment.is_empty()).then(|| Comment(self.comment.to_owned()))
    }
}

/// Whether a hand begins here: at its line, or at the comments above it.
fn begins_part(items: &[Item<'_>], number: usize) -> bool {
    let is_comment = |n: Option<usize>| n.and_then(|n| items.get(n)).is_some_and(|item| item.line.is_none());
    if is_comment(number.checked_sub(1)) {
        return false;
    }
    let next = items.iter().skip(number).find(|item| item.line.is_some());
    next.is_some_and(|item| begins_hand(item.text))
}

/// The lines before the first total or standing, and those from the comments above it on.
fn split_closing<'i, 'a>(items: &'i [Item<'a>]) -> (&'i [Item<'a>], &'i [Item<'a>]) {
    let first = items.iter().position(Item::closes).unwrap_or(items.len());
    let before = items.get(..first).unwrap_or_default();
    let comments = before.iter().rev().take_while(|item| item.line.is_none() && first < items.len()).count();
    items.split_at_checked(first - comments).unwrap_or((items, &[]))
}

/// Hands each line to its field; what has none is kept.
fn kept<'a>(items: &[Item<'a>], mut put: impl FnMut(&Line<'a>) -> bool) -> Vec<Kept> {
    let keep = |(number, item): (usize, &Item<'a>)| match &item.line {
        Some(line) if put(line) => item.beside(number),
        _ => Some(item.verbatim(number)),
    };
    items.iter().enumerate().filter_map(keep).collect()
}

/// Puts a line before the hands in its field, if that comes next.
fn head_line(record: &mut Record, line: &Line<'_>) -> bool {
    match &line.statement {
        Statement::Paipu(version) if record.paipu.is_none() && record.of.is_none() && record.rules.is_none() => {
            record.paipu = Some(version.0);
        }
        Statement::Match { id, hands, limit } if record.of.is_none() && record.rules.is_none() => {
            record.of = Some(Match { id: name(*id), hands: hands.map(|n| n.0), limit: limit.map(|n| n.0) });
        }
        Statement::Rules(profile) if record.rules.is_none() => record.rules = Some(name(*profile)),
        _ => return false,
    }
    true
}

fn closing_line(record: &mut Record, line: &Line<'_>) -> bool {
    match &line.statement {
        Statement::Total { seat, amount } if record.standings.is_empty() => {
            record.totals.push(Total { seat: (*seat).into(), amount: amount.0 });
        }
        Statement::Standing { place, seat } => record.standings.push(Standing { place: place.0, seat: (*seat).into() }),
        _ => return false,
    }
    true
}

/// A hand's lines with the comments above it.
fn hand(items: &[Item<'_>]) -> Hand {
    let mut last = None;
    let mut committed = false;
    let places: Vec<Option<Place>> = items.iter().map(|item| regular(item, &mut last, &mut committed)).collect();
    let is_act = |place: &Option<Place>| *place == Some(Place::Act);
    let first = places.iter().position(is_act).unwrap_or(items.len());
    let last = places.iter().rposition(is_act).unwrap_or_default();
    let mut hand = Hand::default();
    for (number, (item, place)) in items.iter().zip(places).enumerate() {
        match (&item.line, place) {
            (Some(line), Some(Place::Act)) => hand.acts.push(entry(item, line)),
            (Some(line), Some(_)) => {
                put(&mut hand, &line.statement);
                hand.kept.extend(item.beside(number));
            }
            _ if first < number && number < last => hand.acts.push(verbatim(item)),
            _ => hand.kept.push(item.verbatim(number)),
        }
    }
    hand
}

fn verbatim(item: &Item<'_>) -> Entry {
    Entry { text: Some(Verbatim(item.text.to_owned())), ..Entry::default() }
}

/// The field of a line, if that comes after those before it; a salt without its commit could stand anywhere.
fn regular(item: &Item<'_>, last: &mut Option<Place>, committed: &mut bool) -> Option<Place> {
    let line = item.line.as_ref()?;
    if last.is_none() && matches!(line.statement, Statement::Unreadable(_)) && begins_hand(item.text) {
        *last = Some(Place::Hand);
        return None;
    }
    let place = field(&line.statement)?;
    let comes = last.is_none_or(|last| last < place) || place == Place::Act && *last == Some(Place::Act);
    if !comes || place == Place::Salt && !*committed || last.is_none() && place != Place::Hand {
        return None;
    }
    *last = Some(place);
    *committed |= place == Place::Commit;
    Some(place)
}

/// The place of a statement in the canonical form; events are acts, and extensions have no field.
const fn field(statement: &Statement<'_>) -> Option<Place> {
    match (statement, place(statement)) {
        (Statement::Extension, _) => None,
        (Statement::Act { .. }, Some(_)) => Some(Place::Act),
        (_, place) => place,
    }
}

/// Fills the field of a statement.
fn put(hand: &mut Hand, statement: &Statement<'_>) {
    match statement {
        Statement::Hand(id) => hand.id = Some(name(*id)),
        Statement::Rules(profile) => hand.rules = Some(name(*profile)),
        Statement::Base(amount) => hand.base = natural(*amount),
        Statement::Multiplier(amount) => hand.multiplier = natural(*amount),
        Statement::Fee(amount) => hand.fee = natural(*amount),
        Statement::Huangfan => hand.huangfan = true,
        Statement::Began(moment) => hand.time = Some(Moment(moment.text.to_owned())),
        Statement::Player { seat, name: who, balance } => {
            hand.players.set(*seat, Player { name: name(*who), balance: balance.map(|b| b.0) });
        }
        Statement::Commit(digest) => hand.commit = Some(hash(*digest)),
        Statement::Deal { seat, cards: dealt } => hand.deal.set(*seat, dealt.map(cards)),
        Statement::Bottom(dealt) => hand.bottom = Some(dealt.map(cards)),
        Statement::Marker { seat, card } => {
            hand.marker = Some(Marker { seat: seat.map(Into::into), card: OneCard(card.to_string()) });
        }
        Statement::Result(outcome) => hand.result = Some(result(*outcome)),
        Statement::Score { seat, amount, fee, balance } => {
            let (fee, balance) = (fee.and_then(natural), balance.map(|b| b.0));
            hand.scores.set(*seat, Score { amount: amount.0, fee, balance });
        }
        Statement::Salt(salt) => hand.salt = Some(name(*salt)),
        Statement::Digest(digest) => hand.digest = Some(hash(*digest)),
        _ => {}
    }
}

fn entry(item: &Item<'_>, line: &Line<'_>) -> Entry {
    let (millis, comment) = (item.millis(), item.comment());
    let mut entry = Entry { millis, comment, ..Entry::default() };
    match &line.statement {
        Statement::Misdeal => entry.act = Some(Act::Misdeal),
        Statement::Landlord(contract) => {
            entry.seat = Some(contract.seat.into());
            entry.act = Some(Act::Landlord);
            entry.bid = contract.bid.map(ast::Bid::number);
            entry.touliao = contract.touliao;
        }
        Statement::Act { seat, act } => {
            entry.seat = Some((*seat).into());
            entry.act = Some(word(act));
            details(&mut entry, act);
        }
        _ => {}
    }
    entry
}

/// What an act says beside its word.
fn details(entry: &mut Entry, act: &ast::Act<'_>) {
    match act {
        ast::Act::Bid(bid) => entry.bid = Some(bid.number()),
        ast::Act::Stake(amount) => entry.stake = natural(*amount),
        ast::Act::Baodao(baodao) => {
            entry.sets = Some(baodao.sets().map(|set| set.map(|set| Set(set.text.to_owned()))).collect());
            entry.choice = Some(match baodao.choice {
                ast::Choice::Play => Choice::Play,
                ast::Choice::Claim => Choice::Claim,
            });
        }
        ast::Act::Play { cards: played, pattern } => {
            entry.cards = Some(cards(*played));
            entry.pattern = pattern.map(|pattern| Pattern(pattern.slug().to_owned()));
        }
        _ => {}
    }
}

const fn word(act: &ast::Act<'_>) -> Act {
    match act {
        ast::Act::Bid(_) => Act::Bid,
        ast::Act::BidPass => Act::BidPass,
        ast::Act::Call => Act::Call,
        ast::Act::NoCall { either: false } => Act::NoCall,
        ast::Act::NoCall { either: true } => Act::EitherNoCall,
        ast::Act::Rob => Act::Rob,
        ast::Act::NoRob => Act::NoRob,
        ast::Act::Show => Act::Show,
        ast::Act::Stake(_) => Act::Stake,
        ast::Act::Sealed => Act::Sealed,
        ast::Act::Tanda => Act::Tanda,
        ast::Act::Baodao(_) => Act::Baodao,
        ast::Act::Play { .. } => Act::Play,
        ast::Act::Pass => Act::Pass,
        ast::Act::Offline => Act::Offline,
        ast::Act::Online => Act::Online,
        ast::Act::Quit => Act::Quit,
        ast::Act::Auto => Act::Auto,
        ast::Act::Escape => Act::Escape,
    }
}

fn name(word: Word<'_>) -> Name {
    Name(word.text().into_owned())
}

fn cards(cards: ast::Cards<'_>) -> Cards {
    Cards(cards.text.to_owned())
}

fn hash(digest: ast::Digest<'_>) -> Hash {
    Hash(format!("sha256:{}", digest.hex))
}

/// Figures that the grammar keeps from being below 0.
fn natural(amount: Amount) -> Option<u128> {
    u128::try_from(amount.0).ok()
}

fn result(outcome: Outcome) -> ResultWords {
    ResultWords(match outcome {
        Outcome::Landlord => "landlord".to_owned(),
        Outcome::Peasants => "peasants".to_owned(),
        Outcome::Claimed => "claimed".to_owned(),
        Outcome::PassedOut => "passed-out".to_owned(),
        Outcome::Misdeal => "misdeal".to_owned(),
        Outcome::Void => "void".to_owned(),
        Outcome::Escape(seat) => format!("escape {seat}"),
    })
}
