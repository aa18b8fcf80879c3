//! `paipu.toml`: what holds for every audit of a folder. Flags win.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use super::audit::Deny;
use super::{Failure, Spoken};
use crate::finding::Code;
use crate::misread::{Complaint, code};
use crate::profile::builtin;

/// The file's name.
const NAME: &str = "paipu.toml";

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
    rules: Option<String>,
    #[serde(default)]
    only: Vec<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<Spanned<String>>,
    lang: Option<Spoken>,
    deny: Option<Deny>,
    baseline: Option<PathBuf>,
}

impl Config {
    /// The file in the folder of the first path, or in the nearest one above; without paths, from the current folder.
    pub(super) fn of(paths: &[PathBuf]) -> Result<Self, Failure> {
        let Some(path) = paths.first().and_then(|path| find(path)).or_else(|| find(Path::new("."))) else {
            return Ok(Self::default());
        };
        let text = std::fs::read_to_string(&path).map_err(|error| Failure::about(path.display(), error))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        Self::read(&text, folder).map_err(|complaint| Failure::Misread(complaint.of(&text, &path)))
    }

    fn read(text: &str, folder: &Path) -> Result<Self, Complaint> {
        let raw: Raw = toml::from_str(text)?;
        let codes = |words: &[Spanned<String>]| words.iter().map(code).collect::<Result<_, _>>();
        Ok(Self {
            rules: raw.rules.map(|rules| if is_file(&rules) { join(folder, &rules) } else { rules }),
            only: codes(&raw.only)?,
            ignore: codes(&raw.ignore)?,
            lang: raw.lang,
            deny: raw.deny,
            baseline: raw.baseline.map(|path| folder.join(path)),
        })
    }
}

/// The file in a folder or above it; nothing for what is no path (`-`, `@LIST`).
fn find(path: &Path) -> Option<PathBuf> {
    let real = path.canonicalize().ok()?;
    real.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file())
}

fn is_file(rules: &str) -> bool {
    builtin(rules).is_none() && Path::new(rules).extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

fn join(folder: &Path, rules: &str) -> String {
    folder.join(rules).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_from_the_folder_of_the_file() {
        let config = Config::read("rules = \"rules.toml\"\nbaseline = \"known.toml\"\n", Path::new("/a")).unwrap();
        assert_eq!(config.rules.as_deref(), Some("/a/rules.toml"));
        assert_eq!(config.baseline.as_deref(), Some(Path::new("/a/known.toml")));
        assert_eq!(Config::read("rules = \"xixi\"", Path::new("/a")).unwrap().rules.as_deref(), Some("xixi"));
    }

    #[test]
    fn what_is_malformed_is_refused_with_its_place() {
        for (text, at) in [("rulez = 1", 0), ("lang = \"fr\"", 7), ("ignore = [\"syntacks\"]", 10), ("deny = 1", 7)] {
            assert_eq!(Config::read(text, Path::new("")).unwrap_err().at.start, at, "{text}");
        }
    }
}
