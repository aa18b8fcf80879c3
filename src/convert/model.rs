//! A record as JSON: what `schema.json` describes.

use serde::{Deserialize, Deserializer, Serialize};

use super::hands::{self, Hands};
use super::text::{Cards, Comment, Hash, Moment, Name, OneCard, Pattern, ResultWords, Set, Verbatim};
use super::whole::{maybe, whole};
use crate::seat;

/// A record.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    /// The version of this form of JSON.
    pub(super) schema: Version,
    /// The version of the record format; left out where the file does not begin with it.
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) paipu: Option<u128>,
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<Match>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) kept: Vec<Kept>,
    #[serde(default)]
    pub(super) hands: Hands,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) totals: Vec<Total>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) standings: Vec<Standing>,
    /// Like `kept`, from the first total or standing on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) kept_after: Vec<Kept>,
}

/// The one version there is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub(super) struct Version;

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(version: u64) -> Result<Self, String> {
        if version == 1 { Ok(Self) } else { Err(format!("schema {version} is not known; this program knows schema 1")) }
    }
}

impl From<Version> for u64 {
    fn from(Version: Version) -> Self {
        1
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Match {
    pub(super) id: Name,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) hands: Option<u128>,
    /// minutes
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) limit: Option<u128>,
}

/// A hand.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hand {
    /// none where its line cannot be read
    pub(super) id: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<Name>,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) base: Option<u128>,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) multiplier: Option<u128>,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) fee: Option<u128>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) huangfan: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<Moment>,
    #[serde(default, skip_serializing_if = "Seats::is_empty")]
    pub(super) players: Seats<Player>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) commit: Option<Hash>,
    /// null: `?`
    #[serde(default, skip_serializing_if = "Seats::is_empty")]
    pub(super) deal: Seats<Option<Cards>>,
    /// null: `?`
    #[allow(clippy::option_option, reason = "left out, or null")]
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) bottom: Option<Option<Cards>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) marker: Option<Marker>,
    #[serde(default, deserialize_with = "hands::acts", skip_serializing_if = "Vec::is_empty")]
    pub(super) acts: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<ResultWords>,
    #[serde(default, skip_serializing_if = "Seats::is_empty")]
    pub(super) scores: Seats<Score>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) salt: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) digest: Option<Hash>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) kept: Vec<Kept>,
}

/// What some seats have.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "T: Deserialize<'de>"))]
pub(super) struct Seats<T> {
    #[serde(rename = "E", default = "none", deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    e: Option<T>,
    #[serde(rename = "S", default = "none", deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    s: Option<T>,
    #[serde(rename = "W", default = "none", deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    w: Option<T>,
    #[serde(rename = "N", default = "none", deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    n: Option<T>,
}

impl<T> Default for Seats<T> {
    fn default() -> Self {
        Self { e: None, s: None, w: None, n: None }
    }
}

impl<T> Seats<T> {
    /// Those that have it, in the order E S W N.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        let all = [(Seat::E, &self.e), (Seat::S, &self.s), (Seat::W, &self.w), (Seat::N, &self.n)];
        all.into_iter().filter_map(|(seat, value)| Some((seat, value.as_ref()?)))
    }

    pub(super) fn set(&mut self, seat: seat::Seat, value: T) {
        let place = match seat {
            seat::Seat::E => &mut self.e,
            seat::Seat::S => &mut self.s,
            seat::Seat::W => &mut self.w,
            seat::Seat::N => &mut self.n,
        };
        *place = Some(value);
    }

    fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

const fn none<T>() -> Option<T> {
    None
}

/// A field that is there, be it null.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Seat {
    E,
    S,
    W,
    N,
}

impl From<seat::Seat> for Seat {
    fn from(seat: seat::Seat) -> Self {
        match seat {
            seat::Seat::E => Self::E,
            seat::Seat::S => Self::S,
            seat::Seat::W => Self::W,
            seat::Seat::N => Self::N,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub(super) name: Name,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) balance: Option<i128>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Marker {
    /// null: `?`
    pub(super) seat: Option<Seat>,
    pub(super) card: OneCard,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Score {
    #[serde(deserialize_with = "whole")]
    pub(super) amount: i128,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) fee: Option<u128>,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) balance: Option<i128>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Total {
    pub(super) seat: Seat,
    #[serde(deserialize_with = "whole")]
    pub(super) amount: i128,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Standing {
    #[serde(deserialize_with = "whole")]
    pub(super) place: u128,
    pub(super) seat: Seat,
}

/// A line that has no field of its own, or what stands on a line beside its field's statement.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    /// from 0: the line of this part in canonical form, comments counted, blank lines not
    pub(super) line: usize,
    /// the whole line
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<Verbatim>,
    /// milliseconds since the hand began: `@…`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) millis: Option<u64>,
    /// behind the statement
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comment: Option<Comment>,
}

/// An act, or a line among the acts.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) act: Option<Act>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bid: Option<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) touliao: bool,
    #[serde(default, deserialize_with = "maybe", skip_serializing_if = "Option::is_none")]
    pub(super) stake: Option<u128>,
    /// of a declaration; null: `?`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sets: Option<Vec<Option<Set>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) choice: Option<Choice>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cards: Option<Cards>,
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub(super) pattern: Option<Pattern>,
    /// since the hand began
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) millis: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comment: Option<Comment>,
    /// a whole line, and nothing else
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<Verbatim>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Choice {
    Play,
    Claim,
}

/// The acts by their words in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Act {
    Bid,
    BidPass,
    Call,
    NoCall,
    /// `不叫` where the rules are not known: a pass in the bidding or `no-call`
    #[serde(rename = "不叫")]
    EitherNoCall,
    Rob,
    NoRob,
    Show,
    Stake,
    Sealed,
    Tanda,
    Baodao,
    Play,
    Pass,
    Offline,
    Online,
    Quit,
    Auto,
    Escape,
    Landlord,
    Misdeal,
}
