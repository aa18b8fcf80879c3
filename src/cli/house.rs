//! `--rules`: the profile that overrides what records name.

use std::path::Path;

use super::Failure;
use crate::profile::{Profile, builtin, load_file, names, nearest};

/// The profile of that name, or of that file.
pub(super) fn profile(rules: &str) -> Result<Profile, Failure> {
    if let Some(profile) = builtin(rules) {
        return Ok(Profile::clone(profile));
    }
    let path = Path::new(rules);
    let is_file = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) || path.is_file();
    if !is_file {
        return Err(unknown(rules));
    }
    let text = std::fs::read_to_string(path).map_err(|error| Failure::about(rules, error))?;
    load_file(&text, path).map_err(Failure::Profile)
}

fn unknown(name: &str) -> Failure {
    let help = match nearest(name, names()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}, and files that end in .toml", names().collect::<Vec<_>>().join(", ")),
    };
    Failure::about(name, format!("no such profile; {help}"))
}
