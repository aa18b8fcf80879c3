//! Rules as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::differing;
use crate::profile::{Entry, Profile, builtins};

#[derive(Serialize)]
struct Head<'p> {
    name: &'p str,
    title: &'p str,
    source: &'p str,
    unit: &'static str,
    game: &'static str,
}

#[derive(Serialize)]
struct Whole<'p> {
    #[serde(flatten)]
    head: Head<'p>,
    knobs: Vec<Knob<'p>>,
}

#[derive(Serialize)]
struct Knob<'p> {
    key: &'static str,
    #[serde(flatten)]
    answer: Answer<'p>,
    question: &'static str,
    question_zh: &'static str,
    allowed: String,
}

#[derive(Serialize)]
struct Answer<'p> {
    value: toml::Value,
    clause: &'p str,
    ruling: Option<&'p str>,
}

#[derive(Serialize)]
struct Difference<'p> {
    from: Head<'p>,
    to: Head<'p>,
    differs: Vec<Differs<'p>>,
}

#[derive(Serialize)]
struct Differs<'p> {
    key: &'static str,
    from: Option<Answer<'p>>,
    to: Option<Answer<'p>>,
}

/// The built-in profiles, without their knobs.
pub(super) fn list(out: &mut dyn Write) -> io::Result<()> {
    write(&builtins().map(|profile| head(profile)).collect::<Vec<_>>(), out)
}

/// A profile with every knob.
pub(super) fn profile(profile: &Profile, out: &mut dyn Write) -> io::Result<()> {
    let knobs = profile.entries().into_iter().map(|entry| Knob {
        key: entry.def.key,
        question: entry.def.question,
        question_zh: entry.def.question_zh,
        allowed: entry.def.choices(),
        answer: answer(entry),
    });
    write(&Whole { head: head(profile), knobs: knobs.collect() }, out)
}

/// What differs between two profiles; a side is null where its game has no such knob.
pub(super) fn difference(one: &Profile, other: &Profile, out: &mut dyn Write) -> io::Result<()> {
    let differs = differing(one, other).into_iter();
    let differs = differs.map(|d| Differs { key: d.key, from: d.one.map(answer), to: d.other.map(answer) }).collect();
    write(&Difference { from: head(one), to: head(other), differs }, out)
}

fn head(profile: &Profile) -> Head<'_> {
    Head {
        name: &profile.name,
        title: &profile.title,
        source: &profile.source,
        unit: profile.unit.word(),
        game: profile.game.word(),
    }
}

fn answer(entry: Entry<'_>) -> Answer<'_> {
    Answer { value: entry.value, clause: &entry.cite.clause, ruling: entry.cite.ruling.as_deref() }
}

fn write(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)
}
