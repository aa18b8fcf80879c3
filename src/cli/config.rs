//! `paipu.toml`: what holds for the records of a folder, for every command that reads records or rules. Flags win.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use super::audit::Deny;
use super::{Failure, Spoken};
use crate::finding::Code;
use crate::misread::{Complaint, code};
use crate::profile::{builtin, names, nearest};

/// The file's name.
const NAME: &str = "paipu.toml";

/// Where a command seeks the file, and what it takes from it beside the language.
#[derive(Debug)]
pub(super) struct Asks<'c> {
    /// the first of its records; none: the working directory
    pub(super) path: Option<&'c PathBuf>,
    /// its `--rules`
    pub(super) rules: Option<&'c mut Option<String>>,
}

/// What the file says, paths as they are from here.
#[derive(Debug, Default)]
pub(super) struct Config {
    pub(super) rules: Option<String>,
    pub(super) only: Vec<Code>,
    pub(super) ignore: Vec<Code>,
    pub(super) lang: Option<Spoken>,
    pub(super) deny: Option<Deny>,
    pub(super) baseline: Option<PathBuf>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    rules: Option<Spanned<String>>,
    #[serde(default)]
    only: Vec<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<Spanned<String>>,
    lang: Option<Spoken>,
    deny: Option<Deny>,
    baseline: Option<PathBuf>,
}

impl Config {
    /// The file in the folder of a path, or in the nearest one above; from the working directory where there is no path, or one
    /// of nothing on disk (`-`, `@LIST`).
    pub(super) fn of(path: Option<&Path>) -> Result<Self, Failure> {
        let real = path.and_then(|path| path.canonicalize().ok()).or_else(|| Path::new(".").canonicalize().ok());
        let Some(path) = real.as_deref().and_then(find) else { return Ok(Self::default()) };
        let text = std::fs::read_to_string(&path).map_err(|error| Failure::io(path.display(), error))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        Self::read(&text, folder).map_err(|complaint| Failure::Misread(complaint.of(&text, &path)))
    }

    fn read(text: &str, folder: &Path) -> Result<Self, Complaint> {
        let raw: Raw = toml::from_str(text)?;
        let codes = |words: &[Spanned<String>]| words.iter().map(code).collect::<Result<_, _>>();
        Ok(Self {
            rules: raw.rules.map(|rules| profile(&rules, folder)).transpose()?,
            only: codes(&raw.only)?,
            ignore: codes(&raw.ignore)?,
            lang: raw.lang,
            deny: raw.deny,
            baseline: raw.baseline.map(|path| folder.join(path)),
        })
    }
}

/// The file in a folder or above it.
fn find(real: &Path) -> Option<PathBuf> {
    real.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file())
}

/// The name of a built-in profile, or the path of a file.
fn profile(rules: &Spanned<String>, folder: &Path) -> Result<String, Complaint> {
    let name = rules.get_ref();
    if builtin(name).is_some() {
        return Ok(name.clone());
    }
    let path = folder.join(name);
    if path.is_file() {
        return Ok(path.to_string_lossy().into_owned());
    }
    let is_file = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    Err(Complaint {
        message: if is_file { format!("there is no file `{name}`") } else { format!("`{name}` is no profile") },
        help: nearest(name, names()).filter(|_| !is_file).map(|near| format!("did you mean `{near}`?")),
        at: rules.span(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_from_the_folder_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("rules.toml"), "").unwrap();
        let config = Config::read("rules = \"rules.toml\"\nbaseline = \"known.toml\"\n", folder.path()).unwrap();
        assert_eq!(config.rules.as_deref().map(Path::new), Some(&*folder.path().join("rules.toml")));
        assert_eq!(config.baseline, Some(folder.path().join("known.toml")));
        assert_eq!(Config::read("rules = \"xixi\"", folder.path()).unwrap().rules.as_deref(), Some("xixi"));
    }

    #[test]
    fn what_is_malformed_is_refused_with_its_place() {
        let wrong = [("rulez = 1", 0), ("lang = \"fr\"", 7), ("ignore = [\"syntacks\"]", 10), ("deny = 1", 7)];
        let no_rules = [("rules = \"shanghia\"", 8), ("rules = \"none.toml\"", 8), ("rules = 1", 8), ("rules =", 7)];
        for (text, at) in wrong.into_iter().chain(no_rules) {
            assert_eq!(Config::read(text, Path::new("")).unwrap_err().at.start, at, "{text}");
        }
    }
}
