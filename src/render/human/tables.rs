//! Settlements as aligned tables.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};

use crate::against::Against;
use crate::amount::Amount;
use crate::audit::{Due, HandReport};
use crate::render::view::balance_due;
use crate::seat::{BySeat, Seat, Seating};
use crate::settle::Step;
use crate::words::Words;

/// The steps of a settlement, and their sum.
pub(in crate::render) fn steps(due: &Due<'_>, seating: Seating, words: &Words, width: u16) -> Table {
    let mut head = vec![words.text("column-step")];
    head.extend(seating.seats().map(|seat| words.seat(seat)));
    head.push(words.text("column-clause"));
    let mut table = empty(head, width);
    for step in due.ledger().iter().flat_map(|ledger| &ledger.steps) {
        let mut row = vec![Cell::new(words.step(step))];
        row.extend(seating.seats().map(|seat| share(step, seat, words)));
        row.push(Cell::new(crate::finding::clause(step.cite)));
        table.add_row(row);
    }
    let mut total = vec![Cell::new(words.text("label-total"))];
    total.extend(seating.seats().map(|seat| signed(Some(due.scores[seat]))));
    table.add_row(total);
    table
}

/// What was recorded beside what is due, by seat.
pub(in crate::render) fn recorded(
    report: &HandReport<'_>,
    due: &Due<'_>,
    seating: Seating,
    words: &Words,
    width: u16,
) -> Table {
    let (recorded, expected) = (words.text("column-recorded"), words.text("column-due"));
    let (score, fee) = (words.text("column-score"), words.text("column-fee"));
    let balance = words.text("column-balance");
    let balances = balances(report, due, seating);
    let mut head = vec![
        words.text("column-seat"),
        format!("{score}: {recorded}"),
        format!("{score}: {expected}"),
        format!("{fee}: {recorded}"),
        format!("{fee}: {expected}"),
        format!("{balance}: {recorded}"),
    ];
    head.extend(balances.map(|_| format!("{balance}: {expected}")));
    let mut table = empty(head, width);
    for seat in seating.seats() {
        let said = &report.recorded[seat];
        let mut row = vec![
            Cell::new(words.seat(seat)),
            signed(said.score),
            signed(Some(due.scores[seat])),
            plain(said.fee),
            plain(Some(due.fees[seat])),
            plain(said.balance),
        ];
        row.extend(balances.map(|balances| plain(balances[seat])));
        table.add_row(row);
    }
    table
}

/// The balances due, of the seats that one is recorded of; none where there is no such seat.
fn balances(report: &HandReport<'_>, due: &Due<'_>, seating: Seating) -> Option<BySeat<Option<Amount>>> {
    let balances = report.recorded.map(|seat, said| balance_due(said, due, seat));
    seating.seats().any(|seat| balances[seat].is_some()).then_some(balances)
}

/// What is due by a hand's own rules and by others, by seat; the fees where they differ.
pub(super) fn compared(against: &Against<'_>, seating: Seating, words: &Words, width: u16) -> Table {
    let [here, there, change] = ["column-here", "column-there", "column-change"].map(|id| words.text(id));
    let score = words.text("column-score");
    let columns = [words.text("column-seat"), format!("{score}: {here}"), format!("{score}: {there}"), change];
    let fees = [&against.here, &against.there].map(|due| due.map(|due| due.fees));
    let with_fees = matches!(&fees, [own, others] if own != others);
    let fee = words.text("column-fee");
    let more = [format!("{fee}: {here}"), format!("{fee}: {there}")];
    let mut table = empty(columns.into_iter().chain(more.into_iter().filter(|_| with_fees)).collect(), width);
    for seat in seating.seats() {
        let [here, there] = [&against.here, &against.there].map(|due| due.map(|due| due.scores[seat]));
        let change = here.zip(there).and_then(|(here, there)| there.0.checked_sub(here.0)).map(Amount);
        let mut row = vec![Cell::new(words.seat(seat)), signed(here), signed(there), signed(change)];
        row.extend(fees.map(|fees| plain(fees.map(|fees| fees[seat]))).into_iter().filter(|_| with_fees));
        table.add_row(row);
    }
    table
}

/// What a step adds for a seat: to its score, or else to its fee.
fn share(step: &Step<'_>, seat: Seat, words: &Words) -> Cell {
    let (score, fee) = (step.scores[seat], step.fees[seat]);
    match (score, fee) {
        (Amount::ZERO, fee) if fee != Amount::ZERO => figure(Some(format!("{} {fee}", words.text("column-fee")))),
        _ => signed(Some(score)),
    }
}

fn empty(head: Vec<String>, width: u16) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width).set_header(head);
    table
}

fn signed(amount: Option<Amount>) -> Cell {
    figure(amount.map(|a| a.signed().to_string()))
}

fn plain(amount: Option<Amount>) -> Cell {
    figure(amount.map(|a| a.to_string()))
}

fn figure(text: Option<String>) -> Cell {
    Cell::new(text.unwrap_or_else(|| "–".to_owned())).set_alignment(CellAlignment::Right)
}
