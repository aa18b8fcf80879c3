//! A whole record in canonical form.

use crate::audit;
use crate::profile::{Profile, builtins};
use crate::replay::Rules;
use crate::syntax::ast::{Line, Statement};
use crate::syntax::{Dialect, Language, begins_hand, parse_hand, write_file};

/// What words mean under the profiles that records name.
#[derive(Clone, Debug)]
pub struct Dialects {
    known: Vec<(Box<str>, Dialect)>,
    forced: Option<(Box<str>, Dialect)>,
}

impl Dialects {
    /// Those of the built-in profiles.
    pub fn builtin() -> Self {
        Self::among(builtins().map(|profile| &**profile), None)
    }

    /// Those of some profiles, one of which every record may be of whatever it names.
    pub fn among<'p>(profiles: impl IntoIterator<Item = &'p Profile>, forced: Option<&Profile>) -> Self {
        let named = |profile: &Profile| (Box::from(&*profile.name), dialect(profile));
        Self { known: profiles.into_iter().map(named).collect(), forced: forced.map(named) }
    }

    /// Every record is of this profile's game, whatever it names.
    pub fn of(profile: &Profile) -> Self {
        Self::among(builtins().map(|profile| &**profile), Some(profile))
    }

    /// What words mean in hands that name this profile, or none.
    pub fn find(&self, rules: Option<&str>) -> Dialect {
        let named = || self.known.iter().find(|(name, _)| Some(&**name) == rules).map(|(_, dialect)| *dialect);
        self.forced.as_ref().map(|(_, dialect)| *dialect).or_else(named).unwrap_or_default()
    }

    /// The profile that all records are judged by, whatever they name.
    pub fn forced(&self) -> Option<&str> {
        self.forced.as_ref().map(|(name, _)| &**name)
    }
}

fn dialect(profile: &Profile) -> Dialect {
    audit::dialect(&Rules::new(profile))
}

/// The record in canonical form, its comments and the lines that cannot be read kept.
pub fn canonical(text: &str, language: Language, dialects: &Dialects) -> String {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < text.len() {
        at = parse_hand(text, at, &[], &mut lines);
    }
    let mut out = String::with_capacity(text.len());
    // a `String` takes all that is written
    let _ = write_file(&mut out, text, &lines, language, |rules| dialects.find(rules));
    out
}

/// The statements before the first hand, and those of each hand.
pub(crate) fn parts(text: &str) -> Vec<Vec<Line<'_>>> {
    let mut parts = vec![Vec::new()];
    let mut at = 0;
    while at < text.len() {
        let mut lines = Vec::new();
        at = parse_hand(text, at, &[], &mut lines);
        match parts.as_mut_slice() {
            [head] if head.is_empty() && !is_hand(text, lines.first()) => *head = lines,
            _ => parts.push(lines),
        }
    }
    parts
}

fn is_hand(text: &str, line: Option<&Line<'_>>) -> bool {
    line.and_then(|line| text.get(line.span.start as usize..)).is_some_and(begins_hand)
}

/// The profile that a part's first `rules` line names.
pub(crate) fn rules_of(lines: &[Line<'_>]) -> Option<String> {
    lines.iter().find_map(|line| match &line.statement {
        Statement::Rules(name) => Some(name.text().into_owned()),
        _ => None,
    })
}
