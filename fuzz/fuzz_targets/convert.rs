//! Any record or JSON: conversion never panics, loses nothing, and what it made is made again the same.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use paipu::convert::{Dialects, canonical, compare, is_json, to_json, to_record_of};
use paipu::syntax::Language;

static DIALECTS: LazyLock<Dialects> = LazyLock::new(Dialects::builtin);

fuzz_target!(|text: &str| {
    if is_json(text) {
        if let Ok(record) = to_record_of(text, &DIALECTS) {
            there_and_back(&record);
        }
    }
    for language in [Language::English, Language::Chinese] {
        let formatted = canonical(text, language, &DIALECTS);
        // what `fmt` leaves alone is no canonical form
        if compare(text, &formatted, &DIALECTS).is_ok() && canonical(&formatted, language, &DIALECTS) == formatted {
            there_and_back(&formatted);
        }
    }
});

/// A record as JSON and back is its canonical form, and its JSON the same again; what cannot be carried is refused.
fn there_and_back(record: &str) {
    let Ok(json) = to_json(record, &DIALECTS) else { return };
    let back = to_record_of(&json, &DIALECTS).expect("what was written is read");
    assert_eq!(back, canonical(record, Language::English, &DIALECTS));
    assert_eq!(to_json(&back, &DIALECTS).expect("and written again"), json);
}
