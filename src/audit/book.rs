//! The profiles of a run, and which of them a file names.

use std::sync::Arc;

use crate::profile::Profile;
use crate::replay::Rules;
use crate::syntax::ast::Word;

/// The profiles a `rules` line may name.
#[derive(Debug)]
pub struct Book<'p> {
    rules: Vec<Rules<'p>>,
}

impl<'p> Book<'p> {
    /// A book of these profiles.
    pub fn new(profiles: impl IntoIterator<Item = &'p Profile>) -> Self {
        Self { rules: profiles.into_iter().map(Rules::new).collect() }
    }

    /// The profile of this name.
    pub fn find(&self, name: Word<'_>) -> Option<&Rules<'p>> {
        self.rules.iter().find(|rules| name.matches(&rules.profile.name))
    }

    /// The name nearest to one that is not known.
    pub fn nearest(&self, name: &str) -> Option<Arc<str>> {
        let known = self.rules.iter().map(|rules| &*rules.profile.name);
        crate::profile::nearest(name, known).map(Arc::from)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Rules<'p>> {
        self.rules.iter()
    }
}

/// What holds for all hands of a file.
#[derive(Clone, Copy, Debug)]
pub struct FileRules<'b, 'p> {
    /// the known profiles
    pub book: &'b Book<'p>,
    /// `--rules`: overrides what the record names
    pub forced: Option<&'b Rules<'p>>,
    /// the `rules` line before the first hand
    pub inherited: Inherited<'b, 'p>,
    /// false where the file's version is not supported
    pub judged: bool,
}

/// What the `rules` line before the first hand says.
#[derive(Clone, Copy, Debug)]
pub enum Inherited<'b, 'p> {
    /// there is none
    Nothing,
    /// one that is known
    Rules(&'b Rules<'p>),
    /// one that is not known or cannot be read, reported already
    Wrong,
}

impl<'b, 'p> FileRules<'b, 'p> {
    /// The profile that hands without a `rules` line of their own name in their hashed text.
    pub fn recorded_name(&self, judged_by: &'b Rules<'p>) -> &'b str {
        match self.inherited {
            Inherited::Rules(rules) => &rules.profile.name,
            _ => &judged_by.profile.name,
        }
    }
}
