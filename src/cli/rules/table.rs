//! Rules as tables.

use comfy_table::{ContentArrangement, Table, presets};

use super::{Differing, differing};
use crate::profile::{Citation, Entry, Profile, builtins};
use crate::words::{Lang, Words};

/// The built-in profiles.
pub(super) fn list(words: &Words, width: u16) -> Table {
    let mut table =
        empty(words, &["column-profile", "column-title", "column-game", "column-unit", "column-source"], width);
    for profile in builtins() {
        table.add_row([
            profile.name.to_string(),
            profile.title.to_string(),
            game(profile, words),
            words.unit(profile.unit),
            profile.source.to_string(),
        ]);
    }
    table
}

/// Every knob of a profile.
pub(super) fn profile(profile: &Profile, words: &Words, width: u16) -> Table {
    let columns = ["column-knob", "column-value", "column-clause", "column-ruling", "column-question"];
    let mut table = empty(words, &columns, width);
    for Entry { def, value, cite } in profile.entries() {
        let question = [def.question, def.question_zh];
        table.add_row([def.key.to_owned(), value.to_string(), clause(cite), ruling(cite), asked(question, words)]);
    }
    table
}

/// What differs between two profiles; where nothing does, a table without rows under their names.
pub(super) fn difference(one: &Profile, other: &Profile, words: &Words, width: u16) -> Table {
    let mut table = empty(words, &[], width);
    let question = words.text("column-question");
    table.set_header([words.text("column-knob"), one.name.to_string(), other.name.to_string(), question]);
    if one.game.word() != other.game.word() {
        table.add_row([words.text("column-game"), game(one, words), game(other, words), String::new()]);
    }
    if one.unit != other.unit {
        table.add_row([words.text("column-unit"), words.unit(one.unit), words.unit(other.unit), String::new()]);
    }
    for Differing { key, question, one, other } in differing(one, other) {
        table.add_row([key.to_owned(), answer(one.as_ref()), answer(other.as_ref()), asked(question, words)]);
    }
    table
}

/// A value above what it rests on.
fn answer(entry: Option<&Entry<'_>>) -> String {
    entry.map_or_else(|| "–".to_owned(), |e| format!("{}\n{}", e.value, crate::finding::clause(e.cite)))
}

fn asked([english, chinese]: [&'static str; 2], words: &Words) -> String {
    if words.lang() == Lang::Zh { chinese.to_owned() } else { english.to_owned() }
}

fn game(profile: &Profile, words: &Words) -> String {
    words.text(match profile.game.word() {
        "two-deck" => "game-two-deck",
        _ => "game-one-deck",
    })
}

fn clause(cite: &Citation) -> String {
    cite.clause.to_string()
}

fn ruling(cite: &Citation) -> String {
    cite.ruling.as_deref().unwrap_or_default().to_owned()
}

fn empty(words: &Words, columns: &[&'static str], width: u16) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width).set_header(columns.iter().map(|id| words.text(id)));
    table
}
