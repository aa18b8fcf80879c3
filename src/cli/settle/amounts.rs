//! Values of the command line.

use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use crate::amount::Amount;
use crate::syntax::ast::Choice;

/// A whole number from 1.
pub(super) fn positive(text: &str) -> Result<Amount, String> {
    from(Amount(1), text)
}

/// A whole number from 0, its digits in groups if wanted (`192_000`).
pub(super) fn whole(text: &str) -> Result<Amount, String> {
    from(Amount::ZERO, text)
}

fn from(least: Amount, text: &str) -> Result<Amount, String> {
    let number = signed(text)?;
    if number >= least { Ok(number) } else { Err(format!("a whole number from {least} is needed")) }
}

fn signed(text: &str) -> Result<Amount, String> {
    text.replace('_', "").parse().map(Amount).map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "beyond 128-bit integers".to_owned(),
        _ => "this is no whole number".to_owned(),
    })
}

/// `N:play` or `N:claim`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclaredArg {
    /// sets declared
    pub sets: u8,
    /// 打 or 不打
    pub choice: Choice,
}

impl FromStr for DeclaredArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wanted = || "a number of sets and the choice are needed: 1:play or 1:claim".to_owned();
        let (sets, choice) = text.split_once(':').ok_or_else(wanted)?;
        let choice = match choice {
            "play" | "打" => Choice::Play,
            "claim" | "不打" => Choice::Claim,
            _ => return Err(wanted()),
        };
        Ok(Self { sets: sets.parse().map_err(|_| wanted())?, choice })
    }
}

/// Figures of the landlord and the two peasants; `?` for one that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerRole {
    /// the landlord's
    pub landlord: Option<Amount>,
    /// the peasants'
    pub peasants: [Option<Amount>; 2],
}

impl FromStr for PerRole {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = |text: &str| if text.trim() == "?" { Ok(None) } else { signed(text.trim()).map(Some) };
        let figures = text.split(',').map(known).collect::<Result<Vec<_>, _>>()?;
        match *figures.as_slice() {
            [landlord, first, second] => Ok(Self { landlord, peasants: [first, second] }),
            _ => Err("three figures are needed: landlord,peasant,peasant".into()),
        }
    }
}
