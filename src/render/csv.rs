//! `--format csv`: a row per hand and seat, RFC 4180.

use std::io::{self, Write};

use csv::{Terminator, Writer, WriterBuilder};

use super::{FileFinding, HandView, MatchView, Parts, Report, Verdict, field};
use crate::amount::Amount;
use crate::finding::Severity;
use crate::seat::Seat;

/// The columns, in order.
const COLUMNS: [&str; 15] = [
    "file",
    "hand",
    "line",
    "rules",
    "seat",
    "landlord",
    "recorded_score",
    "due_score",
    "recorded_fee",
    "due_fee",
    "recorded_balance",
    "due_balance",
    "verdict",
    "errors",
    "left_out",
];

/// Comma-separated values. What belongs to no hand has no row.
#[derive(Clone, Copy, Debug, Default)]
pub struct Csv;

impl Report for Csv {
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = writer(out);
        writer.write_record(COLUMNS)?;
        writer.flush()
    }

    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        let mut writer = writer(&mut parts.main);
        let line = hand.line().to_string();
        let errors = errors(hand);
        for seat in hand.seating().seats() {
            row(hand, seat, &line, &errors, &mut writer)?;
        }
        writer.flush()
    }

    fn finding(&self, _: &FileFinding<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }

    fn matched(&self, _: &MatchView<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }
}

fn writer<W: Write>(out: W) -> Writer<W> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out)
}

fn row<W: Write>(hand: &HandView<'_>, seat: Seat, line: &str, errors: &str, out: &mut Writer<W>) -> io::Result<()> {
    let report = hand.report;
    let recorded = &report.recorded[seat];
    let due = report.settlement.as_ref().map(|s| (s.scores[seat], s.fees[seat]));
    let landlord = report.outcome.as_ref().and_then(|o| o.landlord);
    out.write_field(field(&hand.file.name))?;
    out.write_field(field(report.id.as_deref().unwrap_or_default()))?;
    out.write_field(line)?;
    out.write_field(field(report.rules.unwrap_or_default()))?;
    out.write_field(seat.letter())?;
    out.write_field(landlord.map_or("", |l| if l == seat { "yes" } else { "no" }))?;
    out.write_field(figure(recorded.score))?;
    out.write_field(figure(due.map(|(score, _)| score)))?;
    out.write_field(figure(recorded.fee))?;
    out.write_field(figure(due.map(|(_, fee)| fee)))?;
    out.write_field(figure(recorded.balance))?;
    out.write_field(figure(due.and_then(|(score, fee)| recorded.due_balance(score, fee))))?;
    out.write_field(verdict(hand.verdict))?;
    out.write_field(errors)?;
    out.write_field(hand.left_out.to_string())?;
    Ok(out.write_record(None::<&[u8]>)?)
}

fn figure(amount: Option<Amount>) -> String {
    amount.map(|a| a.to_string()).unwrap_or_default()
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Clean => "clean",
        Verdict::Faulty => "faulty",
        Verdict::NotJudged => "not-judged",
    }
}

/// The codes of a hand's errors, blanks between.
fn errors(hand: &HandView<'_>) -> String {
    let errors = hand.report.findings.iter().filter(|f| f.severity() == Severity::Error);
    errors.map(|f| f.code().slug()).collect::<Vec<_>>().join(" ")
}
