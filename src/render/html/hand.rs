//! A hand as the page shows it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::finding::FindingData;
use super::moment::MomentData;
use super::{Both, Text};
use crate::amount::Amount;
use crate::audit::{Due, Recorded};
use crate::render::view::balance_due;
use crate::render::{HandView, Verdict, visible};
use crate::seat::{BySeat, Seat, Seating};
use crate::trace::Trace;

/// Values by the letters of the seats.
type Seats<T> = BTreeMap<&'static str, T>;

/// A hand. Amounts are text: they may be longer than a script's numbers.
#[derive(Debug, Serialize)]
pub(super) struct HandData {
    id: Option<String>,
    file: String,
    line: u64,
    rules: Option<String>,
    verdict: &'static str,
    outcome: Option<Text>,
    facts: Vec<Text>,
    landlord: Option<&'static str>,
    seats: Vec<&'static str>,
    players: Seats<PlayerData>,
    bottom: Option<String>,
    marker: Option<MarkerData>,
    result: Option<ResultData>,
    moments: Vec<MomentData>,
    findings: Vec<FindingData>,
    left_out: u64,
    settlement: Option<SettlementData>,
    recorded: Seats<RecordedData>,
}

#[derive(Debug, Serialize)]
struct PlayerData {
    name: String,
    balance: Option<String>,
}

#[derive(Debug, Serialize)]
struct MarkerData {
    seat: Option<&'static str>,
    card: String,
}

#[derive(Debug, Serialize)]
struct ResultData {
    line: u64,
    say: Text,
}

#[derive(Debug, Serialize)]
struct RecordedData {
    score: Option<String>,
    fee: Option<String>,
    balance: Option<String>,
    /// where one is recorded
    balance_due: Option<String>,
}

#[derive(Debug, Serialize)]
struct SettlementData {
    steps: Vec<StepData>,
    scores: Seats<String>,
    fees: Seats<String>,
}

#[derive(Debug, Serialize)]
struct StepData {
    say: Text,
    clause: String,
    scores: Seats<String>,
    fees: Seats<String>,
}

impl HandData {
    pub(super) fn new(view: &HandView<'_>, trace: Option<&Trace<'_>>, both: &Both) -> Self {
        let report = view.report;
        let seating = trace.map_or_else(|| view.seating(), |trace| trace.seating);
        let findings: Vec<_> = report.findings.iter().map(|f| FindingData::of_hand(f, view, trace, both)).collect();
        Self {
            id: report.id.as_deref().map(visible),
            file: visible(&view.file.name),
            line: view.line(),
            rules: report.rules.map(visible),
            verdict: verdict(view.verdict),
            outcome: report.outcome.as_ref().map(|ended| both.say(|words| words.ended(ended))),
            facts: facts(view, trace, both),
            landlord: report.outcome.as_ref().and_then(|ended| ended.landlord).map(Seat::letter),
            seats: seating.seats().map(Seat::letter).collect(),
            players: trace.map(players).unwrap_or_default(),
            bottom: trace.and_then(|t| t.hand.bottom.known()).map(|d| d.value.counts.to_string()),
            marker: trace.and_then(marker),
            result: trace.and_then(|trace| result(view, trace, both)),
            moments: trace.map(|trace| moments(view, trace, &findings, both)).unwrap_or_default(),
            findings,
            left_out: view.left_out,
            settlement: report.settlement.as_ref().map(|due| SettlementData::new(due, seating, both)),
            recorded: recorded(view, seating),
        }
    }
}

fn by_seat<T, J>(seating: Seating, values: &BySeat<T>, json: impl Fn(&T) -> J) -> Seats<J> {
    seating.seats().map(|seat| (seat.letter(), json(&values[seat]))).collect()
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Clean => "clean",
        Verdict::Faulty => "faulty",
        Verdict::NotJudged => "not-judged",
    }
}

/// Base, contract and factors.
fn facts(view: &HandView<'_>, trace: Option<&Trace<'_>>, both: &Both) -> Vec<Text> {
    let base = trace.and_then(|trace| trace.hand.base);
    let base = base.map(|base| both.say(|words| words.say("fact-base").with("base", base.value).string()));
    let rest = view.report.outcome.iter().flat_map(|ended| {
        let (en, zh) = (both.en.facts(ended), both.zh.facts(ended));
        en.into_iter().zip(zh).map(|(en, zh)| Text { en, zh })
    });
    base.into_iter().chain(rest).collect()
}

fn players(trace: &Trace<'_>) -> Seats<PlayerData> {
    let player = |seat: Seat| {
        let player = trace.hand.players[seat]?.value;
        let balance = player.balance.map(|balance| balance.to_string());
        Some((seat.letter(), PlayerData { name: visible(&player.name.text()), balance }))
    };
    trace.seating.seats().filter_map(player).collect()
}

fn marker(trace: &Trace<'_>) -> Option<MarkerData> {
    let (seat, card) = trace.hand.marker?.value;
    Some(MarkerData { seat: seat.map(Seat::letter), card: card.to_string() })
}

fn result(view: &HandView<'_>, trace: &Trace<'_>, both: &Both) -> Option<ResultData> {
    let result = trace.hand.result?;
    let line = view.place.line_of(result.span.start);
    Some(ResultData { line, say: both.say(|words| words.outcome(result.value)) })
}

fn moments(view: &HandView<'_>, trace: &Trace<'_>, findings: &[FindingData], both: &Both) -> Vec<MomentData> {
    let mut before = None;
    let mut all = Vec::with_capacity(trace.moments.len());
    for (number, moment) in trace.moments.iter().enumerate() {
        let here = findings.iter().enumerate().filter(|(_, finding)| finding.at() == Some(number));
        let line = moment.line.as_ref().map_or_else(|| view.line(), |line| view.place.line_of(line.span.start));
        let place = (trace.seating, line, here.map(|(n, _)| n).collect());
        all.push(MomentData::new(moment, before, place, both));
        before = Some(moment);
    }
    all
}

fn recorded(view: &HandView<'_>, seating: Seating) -> Seats<RecordedData> {
    let (recorded, due) = (&view.report.recorded, view.report.settlement.as_ref());
    let figures = |seat: Seat| {
        let said = &recorded[seat];
        (seat.letter(), RecordedData::new(said, due.and_then(|due| balance_due(said, due, seat))))
    };
    seating.seats().map(figures).collect()
}

impl RecordedData {
    fn new(recorded: &Recorded, balance_due: Option<Amount>) -> Self {
        Self {
            balance_due: balance_due.map(|balance| balance.to_string()),
            score: recorded.score.map(signed),
            fee: recorded.fee.map(|fee| fee.to_string()),
            balance: recorded.balance.map(|balance| balance.to_string()),
        }
    }
}

impl SettlementData {
    fn new(due: &Due<'_>, seating: Seating, both: &Both) -> Self {
        let ledger = due.ledger();
        let steps = ledger.iter().flat_map(|ledger| &ledger.steps).map(|step| StepData {
            say: both.say(|words| words.step(step)),
            clause: crate::finding::clause(step.cite),
            scores: by_seat(seating, &step.scores, |&score| signed(score)),
            fees: by_seat(seating, &step.fees, Amount::to_string),
        });
        Self {
            steps: steps.collect(),
            scores: by_seat(seating, &due.scores, |&score| signed(score)),
            fees: by_seat(seating, &due.fees, Amount::to_string),
        }
    }
}

fn signed(amount: Amount) -> String {
    amount.signed().to_string()
}
