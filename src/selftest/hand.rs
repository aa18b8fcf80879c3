//! A clean record as mutations see it: lines, what each says, and who holds what.

use super::Record;
use super::examine::examine_by;
use crate::audit::{Book, Flags, HandReport};
use crate::card::{Card, CardCounts};
use crate::replay::Rules;
use crate::seat::{BySeat, Seat, Seating};
use crate::syntax::ast::{Act, Outcome, Statement};
use crate::syntax::{Language, Style, parse_line, write_line};

/// A clean record, its lines in canonical words.
#[derive(Debug)]
pub(super) struct Subject {
    /// the whole text
    pub text: String,
    /// its lines
    pub lines: Vec<String>,
    /// what they say, number by number
    pub says: Vec<Says>,
    /// its hands
    pub hands: Vec<HandAt>,
}

/// What a line says, as far as mutations care.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub(super) enum Says {
    Nothing,
    Deal(Seat),
    Bid(Seat),
    Play(Seat),
    Pass(Seat),
    Landlord,
    Result(Outcome),
    Score(Seat),
    Total,
    Standing,
    Digest,
    Commit,
    Escape(Seat),
    Other,
}

/// One hand of the record.
#[derive(Clone, Debug)]
pub(super) struct HandAt {
    /// numbers of its lines
    pub from: usize,
    /// the number after the last
    pub to: usize,
    /// who sits
    pub seating: Seating,
    /// the landlord, where there is one
    pub landlord: Option<Seat>,
    /// who went out last with cards, where the hand was played to its end
    pub out: Option<Seat>,
    /// cards that no play of the seat takes; empty where the deal is not recorded in full
    pub kept: BySeat<Vec<Card>>,
    /// whether the deal is recorded in full, suits and all
    pub dealt: bool,
    /// whether it has scores for every seat and they were checked
    pub scored: bool,
    /// whether a digest or commit is recorded: any change breaks it too
    pub sealed: bool,
    /// whether the profile knows an escape by being offline too long
    pub times_escapes: bool,
}

impl Subject {
    /// A record that the audit finds clean; its lines in canonical words, comments left out.
    pub(super) fn new<'p>(record: &Record, book: &Book<'p>, forced: Option<&Rules<'p>>) -> Option<Self> {
        let mut lines = vec!["paipu 1".to_owned()];
        for line in record.text.trim_start_matches('\u{FEFF}').lines() {
            let Some(parsed) = parse_line(line) else { continue };
            if matches!(parsed.statement, Statement::Paipu(_)) {
                continue;
            }
            let mut text = String::new();
            write_line(&mut text, line, &parsed, Style { language: Language::English, ..Style::default() }).ok()?;
            lines.push(text);
        }
        let text = lines.join("\n") + "\n";
        let examined = examine_by(&text, book, forced);
        if !examined.found.is_empty() || examined.hands.is_empty() {
            return None;
        }
        let says: Vec<Says> = lines.iter().map(|line| says(line)).collect();
        let starts: Vec<usize> =
            (0..lines.len()).filter(|&n| lines.get(n).is_some_and(|l| l.starts_with("hand "))).collect();
        let ends = starts.iter().skip(1).copied().chain([lines.len()]);
        let hands = starts.iter().zip(ends).zip(&examined.hands);
        let hands = hands.map(|((&from, to), report)| HandAt::new(&lines, from, to, report, book)).collect();
        Some(Self { text, lines, says, hands })
    }

    /// Numbers of a hand's lines that say something of a kind.
    pub(super) fn find(&self, hand: &HandAt, is: impl Fn(&Says) -> bool) -> Vec<usize> {
        (hand.from..hand.to).filter(|&n| self.says.get(n).is_some_and(&is)).collect()
    }

    /// A line's text.
    pub(super) fn line(&self, at: usize) -> &str {
        self.lines.get(at).map_or("", String::as_str)
    }

    /// What a line says.
    pub(super) fn said(&self, at: usize) -> &Says {
        self.says.get(at).unwrap_or(&Says::Nothing)
    }
}

fn says(line: &str) -> Says {
    let Some(parsed) = parse_line(line) else { return Says::Nothing };
    match parsed.statement {
        Statement::Deal { seat, .. } => Says::Deal(seat),
        Statement::Landlord(_) => Says::Landlord,
        Statement::Result(outcome) => Says::Result(outcome),
        Statement::Score { seat, .. } => Says::Score(seat),
        Statement::Total { .. } => Says::Total,
        Statement::Standing { .. } => Says::Standing,
        Statement::Digest(_) => Says::Digest,
        Statement::Commit(_) => Says::Commit,
        Statement::Act { seat, act } => match act {
            Act::Bid(_) | Act::BidPass => Says::Bid(seat),
            Act::Play { .. } => Says::Play(seat),
            Act::Pass => Says::Pass(seat),
            Act::Escape => Says::Escape(seat),
            _ => Says::Other,
        },
        _ => Says::Other,
    }
}

impl HandAt {
    fn new(lines: &[String], from: usize, to: usize, report: &HandReport<'_>, book: &Book<'_>) -> Self {
        let outcome = report.outcome.as_ref();
        let three = outcome.is_some_and(|o| matches!(o.flags, Flags::OneDeck { .. }));
        let seating = if three { Seating::Three } else { Seating::Four };
        let landlord = outcome.and_then(|o| o.landlord);
        let mut dealt: BySeat<Option<CardCounts>> = BySeat::default();
        let mut played = BySeat::<CardCounts>::default();
        let (mut bottom, mut out, mut sealed) = (None, None, false);
        for line in lines.get(from..to).unwrap_or_default() {
            match parse_line(line).map(|parsed| parsed.statement) {
                Some(Statement::Deal { seat, cards }) => dealt[seat] = cards.map(|c| c.counts),
                Some(Statement::Bottom(cards)) => bottom = cards.map(|c| c.counts),
                Some(Statement::Act { seat, act: Act::Play { cards, .. } }) => {
                    played[seat] = played[seat].union(&cards.counts);
                    out = Some(seat);
                }
                Some(Statement::Digest(_) | Statement::Commit(_)) => sealed = true,
                _ => {}
            }
        }
        if let (Some(seat), Some(bottom)) = (landlord, bottom) {
            dealt[seat] = dealt[seat].map(|hand| hand.union(&bottom));
        }
        let full = bottom.is_some() && seating.seats().all(|s| dealt[s].is_some_and(|hand| hand.all_faced()));
        let kept = BySeat::from_fn(|s| dealt[s].filter(|_| full).map_or_else(Vec::new, |hand| kept(&hand, &played[s])));
        let misdealt = outcome.is_some_and(|o| o.kind == Some(Outcome::Misdeal));
        let by = report.rules;
        let times_escapes = book.iter().any(|r| by == Some(&*r.profile.name) && r.leaving.in_time.is_some());
        let recorded = seating.seats().all(|s| report.recorded[s].score.is_some());
        Self {
            from,
            to,
            seating,
            landlord,
            out: out.filter(|&s| full && kept[s].is_empty()),
            kept,
            dealt: full && !misdealt,
            scored: recorded && report.settlement.is_some(),
            sealed,
            times_escapes,
        }
    }
}

/// The cards of a hand that no play takes; a play without suits takes any of its rank, so the whole rank is left out.
fn kept(hand: &CardCounts, played: &CardCounts) -> Vec<Card> {
    let taken = |card: Card| {
        if played.unfaced(card.rank()) > 0 && !card.rank().is_joker() { u8::MAX } else { played.faces_of(card) }
    };
    let mut kept = Vec::new();
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.dedup();
    for card in cards {
        let left = hand.faces_of(card).saturating_sub(taken(card));
        kept.extend(std::iter::repeat_n(card, usize::from(left)));
    }
    kept
}
