//! A hand as JSON.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};

use super::against::AgainstJson;
use super::finding::FindingJson;
use super::outcome::OutcomeJson;
use super::settlement::SettlementJson;
use crate::audit::{Coverage, Extent};
use crate::render::HandView;
use crate::syntax::ast::{Span, Statement};
use crate::syntax::parse_line;
use crate::words::Words;

/// A hand by the names of `cli.md`.
pub(in crate::render) struct HandJson<'a> {
    view: &'a HandView<'a>,
    words: &'a Words,
}

impl<'a> HandJson<'a> {
    pub(in crate::render) fn new(view: &'a HandView<'a>, words: &'a Words) -> Self {
        Self { view, words }
    }

    /// What a line of the hand says.
    fn statement(&self, at: Span) -> Option<Statement<'a>> {
        let text = self.view.place.text.get(at.start as usize..at.end as usize)?;
        parse_line(text).map(|line| line.statement)
    }

    fn settlement(&self) -> Option<SettlementJson<'a>> {
        let due = self.view.report.settlement.as_ref()?;
        Some(SettlementJson { due, seating: self.view.seating(), words: self.words })
    }
}

impl Serialize for HandJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let report = self.view.report;
        let mut map = to.serialize_struct("Hand", 12)?;
        map.serialize_field("file", &self.view.file.name)?;
        map.serialize_field("hand", &report.id)?;
        map.serialize_field("line", &self.view.line())?;
        map.serialize_field("rules", &report.rules)?;
        if let Some(Statement::Began(moment)) = report.began.and_then(|at| self.statement(at)) {
            map.serialize_field("time", moment.text)?;
        }
        if report.players.iter().any(|(_, player)| player.is_some()) {
            map.serialize_field("players", &PlayersJson(self))?;
        }
        map.serialize_field("outcome", &report.outcome.as_ref().map(OutcomeJson))?;
        map.serialize_field("settlement", &self.settlement())?;
        map.serialize_field("coverage", &CoverageJson(&report.coverage))?;
        map.serialize_field("findings", &FindingsJson(self))?;
        if self.view.left_out > 0 {
            map.serialize_field("left_out", &self.view.left_out)?;
        }
        if let Some(against) = self.view.against {
            map.serialize_field("against", &AgainstJson { against, view: self.view, words: self.words })?;
        }
        map.end()
    }
}

/// Who sits where, as far as names are recorded.
struct PlayersJson<'a>(&'a HandJson<'a>);

impl Serialize for PlayersJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        for (seat, player) in self.0.view.report.players.iter() {
            if let Some(Statement::Player { name, .. }) = player.and_then(|at| self.0.statement(at)) {
                map.serialize_entry(seat.letter(), &name.text())?;
            }
        }
        map.end()
    }
}

struct FindingsJson<'a>(&'a HandJson<'a>);

impl Serialize for FindingsJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let HandJson { view, words } = self.0;
        let mut list = to.serialize_seq(Some(view.report.findings.len()))?;
        for finding in &view.report.findings {
            list.serialize_element(&FindingJson::new(finding, &view.place.spot(finding.span), &view.place, words))?;
        }
        list.end()
    }
}

struct CoverageJson<'a>(&'a Coverage);

impl Serialize for CoverageJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let c = self.0;
        let mut map = to.serialize_struct("Coverage", 6)?;
        map.serialize_field("deal", extent(c.deal))?;
        map.serialize_field("bids", extent(c.bids))?;
        map.serialize_field("plays", extent(c.plays))?;
        map.serialize_field("events", extent(c.events))?;
        map.serialize_field("scores", extent(c.scores))?;
        map.serialize_field("balances", extent(c.balances))?;
        map.end()
    }
}

fn extent(extent: Extent) -> &'static str {
    match extent {
        Extent::Full => "full",
        Extent::Partial => "partial",
        Extent::None => "none",
        Extent::Faulty => "faulty",
    }
}
