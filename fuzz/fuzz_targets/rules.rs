//! Any profile file: it is refused with a place inside the file, or loads; what loads is written and loads back.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use paipu::profile::load_file;

fuzz_target!(|text: &str| {
    match load_file(text, Path::new("house.toml")) {
        Ok(profile) => {
            let again = load_file(&profile.to_toml(), Path::new("house.toml")).expect("a written profile loads");
            assert_eq!(profile, again);
        }
        Err(error) => assert!(error.at.end <= text.len()),
    }
});
