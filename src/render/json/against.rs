//! How a hand differs under other rules, as JSON.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::finding::FindingJson;
use super::parts::amounts;
use crate::against::Against;
use crate::finding::Finding;
use crate::render::HandView;
use crate::words::Words;

/// Errors of legality that come and go, and what would be due.
pub(super) struct AgainstJson<'a> {
    pub(super) against: &'a Against<'a>,
    pub(super) view: &'a HandView<'a>,
    pub(super) words: &'a Words,
}

impl AgainstJson<'_> {
    fn findings(&self, findings: &[Finding]) -> Vec<FindingJson> {
        let place = &self.view.place;
        findings.iter().map(|f| FindingJson::new(f, &place.spot(f.span), place, self.words)).collect()
    }
}

impl Serialize for AgainstJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (against, seating) = (self.against, self.view.seating());
        let there = against.there.as_ref();
        let mut map = to.serialize_struct("Against", 5)?;
        map.serialize_field("rules", &*against.rules.name)?;
        map.serialize_field("findings_added", &self.findings(&against.added))?;
        map.serialize_field("findings_removed", &self.findings(&against.removed))?;
        map.serialize_field("scores", &there.map(|due| amounts(seating, &due.scores)))?;
        map.serialize_field("fees", &there.map(|due| amounts(seating, &due.fees)))?;
        map.end()
    }
}
