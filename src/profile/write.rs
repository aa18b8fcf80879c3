//! A profile as the TOML file that loads back to it.

use std::fmt::Write;

use super::{Citation, Entry, Profile, Setting};

/// The whole file, each knob under its question.
pub(super) fn to_toml(profile: &Profile) -> String {
    let mut text = String::new();
    let mut line = |s: std::fmt::Arguments<'_>| {
        // writing to a String cannot fail
        let _ = text.write_fmt(s);
    };
    for (key, value) in [("name", &profile.name), ("title", &profile.title), ("source", &profile.source)] {
        line(format_args!("{key} = {}\n", toml::Value::from(&**value)));
    }
    line(format_args!("unit = {}\ngame = \"{}\"\n", profile.unit.write(), profile.game.word()));
    let (top, grouped): (Vec<_>, Vec<_>) = profile.entries().into_iter().partition(|e| !e.def.key.contains('.'));
    for entry in &top {
        line(format_args!("\n{}", knob(profile, entry, entry.def.key)));
    }
    let mut group = "";
    for entry in &grouped {
        let (of, key) = entry.def.key.split_once('.').unwrap_or(("", entry.def.key));
        if of != group {
            line(format_args!("\n[{of}]\n"));
            group = of;
        }
        line(format_args!("{}", knob(profile, entry, key)));
    }
    text
}

fn knob(profile: &Profile, entry: &Entry<'_>, key: &str) -> String {
    let Citation { clause, ruling } = entry.cite;
    let own = clause.strip_prefix(&*profile.name).and_then(|c| c.strip_prefix('·')).unwrap_or(clause);
    let ruling = ruling.as_ref().map(|r| format!(", ruling = {}", toml::Value::from(&**r))).unwrap_or_default();
    let (question, allowed) = (entry.def.question, entry.def.choices());
    let clause = toml::Value::from(own);
    format!("# {question} {allowed}\n{key} = {{ value = {}, clause = {clause}{ruling} }}\n", entry.value)
}
