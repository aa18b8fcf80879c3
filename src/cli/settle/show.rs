//! A payout as tables and as JSON.

use std::io::{self, Write};

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};
use serde::Serialize;
use serde::ser::SerializeMap;

use super::facts::Case;
use super::roles::{Role, Roles};
use crate::amount::Amount;
use crate::profile::Profile;
use crate::seat::BySeat;
use crate::settle::Settlement;
use crate::words::Words;

/// The steps, then the payouts by role.
pub(super) fn human(
    profile: &Profile,
    settlement: &Settlement<'_>,
    words: &Words,
    width: u16,
    out: &mut dyn Write,
) -> io::Result<()> {
    let seats = || profile.seating().seats();
    let mut head = vec![words.text("column-step")];
    head.extend(seats().map(|seat| words.seat(seat)));
    head.push(words.text("column-clause"));
    let mut steps = table(head, width);
    for step in &settlement.steps {
        let mut row = vec![Cell::new(words.step(step))];
        row.extend(seats().map(|seat| figure(step.scores[seat].signed())));
        row.push(Cell::new(crate::finding::clause(step.cite)));
        steps.add_row(row);
    }
    let unit = words.unit(profile.unit);
    let mut payouts = table(["column-role", "column-score", "column-fee"].map(|id| words.text(id)).into(), width);
    for seat in seats() {
        let (score, fee) = (settlement.scores[seat].signed(), settlement.fees[seat]);
        payouts.add_row([Cell::new(words.seat(seat)), figure(score), figure(fee)]);
    }
    writeln!(out, "{steps}\n\n{}\n{payouts}", words.say("settle-payouts").with("unit", unit).string())
}

fn figure(figure: impl ToString) -> Cell {
    Cell::new(figure).set_alignment(CellAlignment::Right)
}

fn table(head: Vec<String>, width: u16) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width).set_header(head);
    table
}

#[derive(Serialize)]
struct Payout<'a> {
    rules: &'a str,
    steps: Vec<StepJson<'a>>,
    payouts: ByRole<'a>,
    /// what every player pays, before any cap
    fee: i128,
    /// where not every player pays the same
    #[serde(skip_serializing_if = "Option::is_none")]
    fees: Option<ByRole<'a>>,
}

#[derive(Serialize)]
struct StepJson<'a> {
    text: String,
    clause: &'a str,
    ruling: Option<&'a str>,
    scores: ByRole<'a>,
}

/// Figures of each role: one, or a list of several seats'.
struct ByRole<'a> {
    profile: &'a Profile,
    roles: Roles,
    figures: BySeat<Amount>,
}

impl Serialize for ByRole<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let figures = |role| self.roles.seats(role, self.profile).map(|seat| self.figures[seat].0).collect::<Vec<_>>();
        for (role, key) in [(Role::Landlord, "landlord"), (Role::Escaper, "escaper")] {
            if let Some(figure) = figures(role).first() {
                map.serialize_entry(key, figure)?;
            }
        }
        for (role, key) in [(Role::Peasant, "peasants"), (Role::Other, "others")] {
            if !figures(role).is_empty() {
                map.serialize_entry(key, &figures(role))?;
            }
        }
        map.end()
    }
}

/// One JSON object.
pub(super) fn json(
    profile: &Profile,
    case: &Case,
    settlement: &Settlement<'_>,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<()> {
    let by_role = |figures: BySeat<Amount>| ByRole { profile, roles: case.roles, figures };
    let steps = settlement.steps.iter().map(|step| StepJson {
        text: words.step(step),
        clause: &step.cite.clause,
        ruling: step.cite.ruling.as_deref(),
        scores: by_role(step.scores),
    });
    let mut fees: Vec<_> = profile.seating().seats().map(|seat| settlement.fees[seat]).collect();
    fees.sort_unstable();
    let payout = Payout {
        rules: &profile.name,
        steps: steps.collect(),
        payouts: by_role(settlement.scores),
        fee: fees.last().map_or(0, |fee| fee.0),
        fees: (fees.first() != fees.last()).then(|| by_role(settlement.fees)),
    };
    serde_json::to_writer_pretty(&mut *out, &payout)?;
    writeln!(out)
}
