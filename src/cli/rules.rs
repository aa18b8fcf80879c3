//! `paipu rules`: the profiles, one in full, or what differs between two.

mod json;
mod table;

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::convert::Dialects;
use crate::profile::{Entry, Profile, ProfileError, builtin, builtins, load_file, names, nearest};
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu rules                              the profiles
  paipu rules pengpu                       every knob of one, with its value, clause and ruling
  paipu rules shanghai xixi                what differs between two
  paipu rules shanghai --format toml > house.toml
                                           a starting point for --rules house.toml";

/// List the rule profiles, show one in full, or what differs between two
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct RulesArgs {
    /// A profile, or two to compare: names or TOML files
    #[arg(value_name = "PROFILE", num_args = 0..=2)]
    pub profiles: Vec<String>,

    /// How to show them
    #[arg(long, value_enum, default_value_t = RulesFormat::Table)]
    pub format: RulesFormat,
}

/// How rules are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RulesFormat {
    /// for people
    Table,
    /// for programs
    Json,
    /// as a profile file that loads back
    Toml,
}

/// Why no rules were shown.
#[derive(Debug)]
pub enum RulesError {
    /// Neither a built-in profile nor a file.
    Unknown(UnknownProfile),
    /// No profile is given where one is needed.
    Lacking,
    /// A file that cannot be read.
    Unreadable {
        /// as given
        path: String,
        /// why
        error: io::Error,
    },
    /// A profile file that cannot be used; a `miette::Diagnostic`.
    Profile(Box<ProfileError>),
    /// The output cannot be written.
    Io(io::Error),
}

/// A name that no profile has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownProfile {
    /// as given
    pub name: String,
    /// the nearest built-in one
    pub near: Option<&'static str>,
}

impl UnknownProfile {
    /// The message.
    pub fn say(&self, words: &Words) -> String {
        if let Some(near) = self.near {
            return words.say("rules-unknown-near").word("name", &self.name).with("near", near).string();
        }
        let known = names().collect::<Vec<_>>().join(", ");
        words.say("rules-unknown").word("name", &self.name).with("known", known).string()
    }
}

impl RulesError {
    /// The message.
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Unknown(unknown) => unknown.say(words),
            Self::Lacking => words.text("rules-lacking"),
            Self::Unreadable { path, error } => format!("{}: {}", path.escape_debug(), words.io(error)),
            Self::Profile(error) => error.to_string(),
            Self::Io(error) => words.io(error),
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::new(Lang::En)))
    }
}

impl std::error::Error for RulesError {}

impl From<io::Error> for RulesError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The profile of that name, or in that file.
pub fn profile_named(name: &str) -> Result<Arc<Profile>, RulesError> {
    if let Some(profile) = builtin(name) {
        return Ok(Arc::clone(profile));
    }
    let path = Path::new(name);
    let is_file = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")) || path.is_file();
    if !is_file {
        return Err(RulesError::Unknown(UnknownProfile { name: name.to_owned(), near: nearest(name, names()) }));
    }
    let text =
        std::fs::read_to_string(path).map_err(|error| RulesError::Unreadable { path: name.to_owned(), error })?;
    load_file(&text, path).map(Arc::new).map_err(RulesError::Profile)
}

/// The profile that is given, where one is needed.
pub fn profile_given(name: Option<&str>) -> Result<Arc<Profile>, RulesError> {
    profile_named(name.ok_or(RulesError::Lacking)?)
}

/// What words mean in records, under the profile that is given if there is one.
pub(super) fn dialects(name: Option<&str>) -> Result<Dialects, RulesError> {
    let forced = name.map(profile_named).transpose()?;
    Ok(forced.map_or_else(Dialects::builtin, |profile| Dialects::of(&profile)))
}

/// Shows what was asked for, in a language and (tables) so many columns.
pub fn run(args: &RulesArgs, lang: Lang, width: u16, out: &mut dyn Write) -> Result<(), RulesError> {
    let words = Words::new(lang);
    let profiles = args.profiles.iter().map(|name| profile_named(name)).collect::<Result<Vec<_>, _>>()?;
    match (profiles.as_slice(), args.format) {
        ([one, other], RulesFormat::Table) => writeln!(out, "{}", table::difference(one, other, &words, width))?,
        ([one, other], RulesFormat::Json) => json::difference(one, other, out)?,
        ([one, other], RulesFormat::Toml) => write!(out, "{}", overlay(one, other))?,
        ([one], RulesFormat::Table) => writeln!(out, "{}", table::profile(one, &words, width))?,
        ([one], RulesFormat::Json) => json::profile(one, out)?,
        ([one], RulesFormat::Toml) => write!(out, "{}", one.to_toml())?,
        (_, RulesFormat::Table) => writeln!(out, "{}", table::list(&words, width))?,
        (_, RulesFormat::Json) => json::list(out)?,
        (_, RulesFormat::Toml) => builtins().try_for_each(|p| writeln!(out, "{:?} = {:?}", p.name, p.title))?,
    }
    Ok(())
}

/// A knob that two profiles do not answer alike; one side is `None` where its game has no such knob.
struct Differing<'p> {
    key: &'static str,
    question: [&'static str; 2],
    one: Option<Entry<'p>>,
    other: Option<Entry<'p>>,
}

/// The knobs that differ, in the first profile's order.
fn differing<'p>(one: &'p Profile, other: &'p Profile) -> Vec<Differing<'p>> {
    let (mine, theirs) = (one.entries(), other.entries());
    let find = |entries: &[Entry<'p>], key| entries.iter().find(|e| e.def.key == key).cloned();
    let added = theirs.iter().filter(|entry| find(&mine, entry.def.key).is_none());
    let pair = |entry: &Entry<'p>| Differing {
        key: entry.def.key,
        question: [entry.def.question, entry.def.question_zh],
        one: find(&mine, entry.def.key),
        other: find(&theirs, entry.def.key),
    };
    let pairs = mine.iter().chain(added).map(pair);
    pairs.filter(|d| d.one.as_ref().map(|e| &e.value) != d.other.as_ref().map(|e| &e.value)).collect()
}

/// A file that extends the first profile by what makes it the second; where the first cannot be extended, the second whole.
fn overlay(one: &Profile, other: &Profile) -> String {
    let extends = builtin(&one.name).is_some_and(|b| **b == *one) && one.game.word() == other.game.word();
    if !extends {
        return other.to_toml();
    }
    let text = |key: &str, text: &str| format!("{key} = {}\n", toml::Value::from(text));
    let mut lines = vec![text("extends", &one.name), text("name", &other.name)];
    for (key, mine, theirs) in [("title", &one.title, &other.title), ("source", &one.source, &other.source)] {
        lines.extend((mine != theirs).then(|| text(key, theirs)));
    }
    lines.extend((one.unit != other.unit).then(|| text("unit", other.unit.word())));
    let answers = differing(one, other).into_iter().filter_map(|d| d.other);
    lines.extend(answers.map(|entry| format!("{} = {}\n", entry.def.key, entry.value)));
    lines.concat()
}
