//! The rule sets as data: each knob a value and the clause it rests on (`rules.md`).
//!
//! A profile answers every knob of its game; a custom file is laid over the profile it `extends`, and the result must answer every knob too.
//! Nothing in the code asks for a profile's name: houses differ by their knobs alone.

mod builtin;
mod choice;
mod error;
mod knob;
mod load;
mod near;
mod one_deck;
mod setting;
mod shared;
mod two_deck;
mod write;

use std::sync::Arc;

pub use builtin::{builtin, builtins, names};
pub use choice::*;
pub use error::{ProfileError, Trouble};
pub use knob::{Citation, Def, Entry, Knob};
pub use load::load_file;
pub use near::nearest;
pub use one_deck::*;
pub use setting::{Always, Setting};
pub use shared::*;
pub use two_deck::*;

use crate::seat::Seating;

/// A rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name that `rules` lines use.
    pub name: Arc<str>,
    /// What the game is called, Chinese.
    pub title: Arc<str>,
    /// Which text it restates.
    pub source: Arc<str>,
    /// What amounts count.
    pub unit: Unit,
    /// The game's knobs.
    pub game: Game,
}

impl Profile {
    /// Three or four seats.
    pub fn seating(&self) -> Seating {
        match self.game {
            Game::TwoDeck(_) => Seating::Four,
            Game::OneDeck(_) => Seating::Three,
        }
    }

    /// Every knob with its question, value and source, in the order of the TOML files.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        match &self.game {
            Game::TwoDeck(knobs) => knobs.entries(),
            Game::OneDeck(knobs) => knobs.entries(),
        }
    }

    /// The profile as a TOML file that loads back to itself.
    pub fn to_toml(&self) -> String {
        write::to_toml(self)
    }
}

/// The knobs of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a handful of profiles live for the whole run")]
pub enum Game {
    /// four players, 108 cards
    TwoDeck(TwoDeck),
    /// three players, 54 cards
    OneDeck(OneDeck),
}

impl Game {
    /// The word of the TOML key `game`.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::TwoDeck(_) => "two-deck",
            Self::OneDeck(_) => "one-deck",
        }
    }
}
