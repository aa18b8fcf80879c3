//! A profile file: TOML with the place of every key, laid over the profile it extends.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use miette::NamedSource;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::knob::Citation;
use super::{
    CapShare, Def, FeeAmount, Game, Knob, OneDeck, Profile, ProfileError, Setting, Trouble, TwoDeck, Unit, builtin,
    names, nearest,
};
use crate::words::{is_unsafe, printable};

/// Keys of the file itself.
const META: [&str; 6] = ["name", "title", "source", "unit", "game", "extends"];

/// Reads a profile file. `path` names it in messages, and the profile where the file does not.
pub fn load_file(text: &str, path: &Path) -> Result<Profile, Box<ProfileError>> {
    let stem = path.file_stem().map_or_else(|| "custom".into(), |s| printable(&s.to_string_lossy()));
    load(text, &stem).map_err(|trouble| {
        let source = NamedSource::new(path.to_string_lossy(), text.to_string()).with_language("toml");
        Box::new(ProfileError { at: trouble.at(), trouble, source })
    })
}

/// Reads a profile file's text.
pub(super) fn load(text: &str, default_name: &str) -> Result<Profile, Trouble> {
    let document = DeTable::parse(text)
        .map_err(|e| Trouble::Syntax { message: e.message().to_string(), at: e.span().unwrap_or(0..0) })?;
    let table = document.get_ref();
    let base = base(table)?;
    let word = |key, from: Option<&Arc<str>>, or: &str| meta(table, key, from.cloned().unwrap_or_else(|| or.into()));
    let name = word("name", None, default_name)?;
    Ok(Profile {
        title: word("title", base.map(|b| &b.title), &name)?,
        source: word("source", base.map(|b| &b.source), "")?,
        unit: unit(table, base)?,
        game: game(table, base, &name)?,
        name,
    })
}

/// The profile that the file extends.
fn base(table: &DeTable<'_>) -> Result<Option<&'static Profile>, Trouble> {
    let Some(value) = table.get("extends") else { return Ok(None) };
    let known = value.get_ref().as_str().and_then(builtin);
    let allowed = || format!("the name of a built-in profile: {}", names().collect::<Vec<_>>().join(", "));
    known.map(|p| Some(&**p)).ok_or_else(|| bad("extends", allowed(), value.span()))
}

fn meta(table: &DeTable<'_>, key: &str, or: Arc<str>) -> Result<Arc<str>, Trouble> {
    match table.get(key) {
        None => Ok(or),
        Some(value) => match value.get_ref().as_str() {
            Some(text) if is_plain(text) && (!text.trim().is_empty() || key == "source") => Ok(text.into()),
            _ => Err(bad(key, "a text in quotes".into(), value.span())),
        },
    }
}

/// Whether a text, which reports will show, holds nothing that a terminal would obey.
fn is_plain(text: &str) -> bool {
    !text.chars().any(|c| is_unsafe(c) && c != '\n')
}

fn unit(table: &DeTable<'_>, base: Option<&Profile>) -> Result<Unit, Trouble> {
    match table.get("unit") {
        None => Ok(base.map_or(Unit::Points, |b| b.unit)),
        Some(v) => Unit::read(v.get_ref(), (0, 0)).ok_or_else(|| bad("unit", Unit::allowed((0, 0)), v.span())),
    }
}

fn bad(key: &str, allowed: String, at: Range<usize>) -> Trouble {
    Trouble::BadValue { key: key.to_string(), allowed, at }
}

fn game(table: &DeTable<'_>, base: Option<&Profile>, name: &str) -> Result<Game, Trouble> {
    let word = match (table.get("game"), base) {
        (None, Some(base)) => base.game.word(),
        (None, None) => {
            let question = "Which game does it rule, and which profile does it change?";
            let allowed = "`extends = \"…\"`, or `game = \"two-deck\"` or `\"one-deck\"` with every knob".into();
            return Err(Trouble::Missing { key: "extends", question, allowed });
        }
        (Some(value), _) => match value.get_ref().as_str() {
            Some(w @ ("two-deck" | "one-deck")) if base.is_none_or(|b| b.game.word() == w) => w,
            _ => {
                let allowed = base.map_or("two-deck\" or \"one-deck", |b| b.game.word());
                return Err(bad("game", format!("\"{allowed}\""), value.span()));
            }
        },
    };
    match (word, base.map(|b| &b.game)) {
        ("two-deck", Some(Game::TwoDeck(knobs))) => two_deck(table, Some(knobs), name),
        ("two-deck", _) => two_deck(table, None, name),
        (_, Some(Game::OneDeck(knobs))) => one_deck(table, Some(knobs), name),
        _ => one_deck(table, None, name),
    }
}

fn two_deck(table: &DeTable<'_>, base: Option<&TwoDeck>, name: &str) -> Result<Game, Trouble> {
    let sheet = Sheet::new(table, name, &TwoDeck::defs().collect::<Vec<_>>())?;
    let knobs = TwoDeck::read(&sheet, base)?;
    let dealt = u32::from(knobs.deal.hand.value) * 4 + u32::from(knobs.deal.bottom.value);
    sheet.require(dealt == 108, "deal.hand", "four hands and the bottom are the 108 cards")?;
    let room = knobs.fee.amount.value == FeeAmount::Room;
    sheet.require(!room, "fee.amount", "only the one-deck game has a `fee` header")?;
    Ok(Game::TwoDeck(knobs))
}

fn one_deck(table: &DeTable<'_>, base: Option<&OneDeck>, name: &str) -> Result<Game, Trouble> {
    let sheet = Sheet::new(table, name, &OneDeck::defs().collect::<Vec<_>>())?;
    let knobs = OneDeck::read(&sheet, base)?;
    let dealt = u32::from(knobs.deal.hand.value) * 3 + u32::from(knobs.deal.bottom.value);
    sheet.require(dealt == 54, "deal.hand", "three hands and the bottom are the 54 cards")?;
    let even = knobs.weight.landlord_weight.value == 2 || knobs.caps.share.value == CapShare::None;
    sheet.require(
        even,
        "landlord_weight",
        "where payments are capped, the landlord's is the sum of both peasants' (2)",
    )?;
    Ok(Game::OneDeck(knobs))
}

/// The knobs that a file answers, by key.
pub(crate) struct Sheet<'t> {
    name: &'t str,
    answers: BTreeMap<&'static str, Answer<'t>>,
}

/// What a file says of one knob.
struct Answer<'t> {
    value: &'t Spanned<DeValue<'t>>,
    clause: Option<&'t str>,
    ruling: Option<&'t str>,
}

impl<'t> Sheet<'t> {
    fn new(table: &'t DeTable<'t>, name: &'t str, defs: &[&'static Def]) -> Result<Self, Trouble> {
        let mut sheet = Self { name, answers: BTreeMap::new() };
        for (key, value) in table.iter().filter(|(k, _)| !META.contains(&k.get_ref().as_ref())) {
            let word = key.get_ref().as_ref();
            let group = defs.iter().any(|d| d.key.split_once('.').is_some_and(|(group, _)| group == word));
            match value.get_ref() {
                DeValue::Table(group_table) if group => {
                    for (inner, value) in group_table {
                        sheet.answer(&format!("{word}.{}", inner.get_ref()), inner.span(), value, defs)?;
                    }
                }
                _ if group => return Err(bad(word, "a table of knobs".into(), value.span())),
                _ => sheet.answer(word, key.span(), value, defs)?,
            }
        }
        Ok(sheet)
    }

    fn answer(
        &mut self,
        key: &str,
        at: Range<usize>,
        value: &'t Spanned<DeValue<'t>>,
        defs: &[&'static Def],
    ) -> Result<(), Trouble> {
        let Some(def) = defs.iter().find(|d| d.key == key) else {
            let near = nearest(key, defs.iter().map(|d| d.key).chain(META));
            return Err(Trouble::UnknownKey { key: key.to_string(), near, at });
        };
        self.answers.insert(def.key, Answer::read(key, value)?);
        Ok(())
    }

    /// The knob as the file answers it, else as the profile it extends does.
    pub(super) fn knob<T: Setting + Clone>(
        &self,
        def: Option<&'static Def>,
        base: Option<&Knob<T>>,
    ) -> Result<Knob<T>, Trouble> {
        let Some(def) = def else { return Err(Trouble::Missing { key: "", question: "", allowed: String::new() }) };
        match (self.answers.get(def.key), base) {
            (Some(answer), _) => {
                let value = T::read(answer.value.get_ref(), def.range);
                let value = value.ok_or_else(|| bad(def.key, def.choices(), answer.value.span()))?;
                Ok(Knob { value, cite: self.cite(def.key, answer) })
            }
            (None, Some(base)) => Ok(base.clone()),
            (None, None) => Err(Trouble::Missing { key: def.key, question: def.question, allowed: def.choices() }),
        }
    }

    /// `name·clause`; a clause that names another profile's text stands as it is.
    fn cite(&self, key: &str, answer: &Answer<'_>) -> Citation {
        let heading = answer.clause.unwrap_or(key);
        let whole = heading.split_once('·').is_some_and(|(source, _)| names().any(|n| n == source));
        let clause = if whole { heading.into() } else { format!("{}·{heading}", self.name).into() };
        Citation { clause, ruling: answer.ruling.map(Into::into) }
    }

    /// Refuses two knobs that cannot stand together.
    fn require(&self, holds: bool, key: &'static str, rule: &'static str) -> Result<(), Trouble> {
        let at = self.answers.get(key).map_or(0..0, |a| a.value.span());
        if holds { Ok(()) } else { Err(Trouble::Conflict { key, rule, at }) }
    }
}

impl<'t> Answer<'t> {
    /// A plain value, or a table `{ value, clause, ruling }`.
    fn read(key: &str, value: &'t Spanned<DeValue<'t>>) -> Result<Self, Trouble> {
        let Some(table) = value.get_ref().as_table().filter(|t| t.contains_key("value")) else {
            return Ok(Self { value, clause: None, ruling: None });
        };
        let mut answer = Self { value, clause: None, ruling: None };
        for (part, inner) in table {
            let place = match part.get_ref().as_ref() {
                "value" => {
                    answer.value = inner;
                    continue;
                }
                "clause" => &mut answer.clause,
                "ruling" => &mut answer.ruling,
                other => {
                    let near = nearest(other, ["value", "clause", "ruling"]);
                    return Err(Trouble::UnknownKey { key: format!("{key}.{other}"), near, at: part.span() });
                }
            };
            let text = inner.get_ref().as_str().filter(|t| !t.is_empty() && is_plain(t));
            let whole_key = format!("{key}.{}", part.get_ref());
            *place = Some(text.ok_or_else(|| bad(&whole_key, "a text in quotes".into(), inner.span()))?);
        }
        Ok(answer)
    }
}
