//! The hands of a record as JSON: read one after the other, each made into lines at once, for they take much more room than those.

use std::fmt;

use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::error::ConvertError;
use super::model::{Entry, Hand};
use super::write;

/// Most acts of a hand: as lines they would be longer than any hand may be.
const ACTS: usize = 1 << 19;

/// The hands of a record.
#[derive(Debug, Default)]
pub(super) struct Hands {
    /// to be written as JSON
    pub(super) all: Vec<Hand>,
    /// the lines of those that were read
    pub(super) lines: String,
    /// why one cannot be lines
    pub(super) refused: Option<ConvertError>,
}

impl Serialize for Hands {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Hands {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(HandsVisitor)
    }
}

struct HandsVisitor;

impl<'de> Visitor<'de> for HandsVisitor {
    type Value = Hands;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Hands, A::Error> {
        let (mut hands, mut number) = (Hands::default(), 0);
        while let Some(hand) = items.next_element::<Hand>()? {
            match write::hand_lines(&hand, number) {
                Ok(lines) => hands.lines.push_str(&lines),
                Err(error) => {
                    hands.refused = Some(error);
                    while items.next_element::<IgnoredAny>()?.is_some() {}
                    break;
                }
            }
            number += 1;
        }
        Ok(hands)
    }
}

/// The acts of a hand.
pub(super) fn acts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Entry>, D::Error> {
    struct Acts;

    impl<'de> Visitor<'de> for Acts {
        type Value = Vec<Entry>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<Entry>, A::Error> {
            let mut acts = Vec::new();
            while let Some(act) = items.next_element()? {
                if acts.len() == ACTS {
                    return Err(A::Error::custom(format!("more than {ACTS} acts: no hand is that long")));
                }
                acts.push(act);
            }
            Ok(acts)
        }
    }

    from.deserialize_seq(Acts)
}
