//! The table of knobs: key, question, value and source of each, stated once.

use std::sync::Arc;

use super::error::Trouble;
use super::load::Sheet;

/// What a finding or step rests on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// `profile·section heading of the source`
    pub clause: Arc<str>,
    /// The ruling's id, such as `R06`, where one was applied.
    pub ruling: Option<Arc<str>>,
}

/// A value and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob<T> {
    /// the value
    pub value: T,
    /// its source
    pub cite: Citation,
}

/// What a knob asks.
#[derive(Debug)]
pub struct Def {
    /// The TOML key, such as `touliao.win`.
    pub key: &'static str,
    /// The question it answers, English.
    pub question: &'static str,
    /// The same, Chinese.
    pub question_zh: &'static str,
    /// Least and greatest whole number, where it is one.
    pub range: (i64, i64),
    /// The values it can have, in words.
    pub allowed: fn((i64, i64)) -> String,
}

impl Def {
    /// The values it can have, in words.
    pub fn choices(&self) -> String {
        (self.allowed)(self.range)
    }
}

/// A knob of a profile with its answer.
#[derive(Clone, Debug)]
pub struct Entry<'p> {
    /// what it asks
    pub def: &'static Def,
    /// the answer
    pub value: toml::Value,
    /// what the answer rests on
    pub cite: &'p Citation,
}

/// Some knobs that belong together, read and listed alike.
pub(super) trait Group: Sized {
    /// What they ask.
    const DEFS: &'static [Def];
    /// Reads each from the sheet, else from the profile it extends.
    fn read(sheet: &Sheet<'_>, base: Option<&Self>) -> Result<Self, Trouble>;
    /// Lists each.
    fn list<'p>(&'p self, entries: &mut Vec<Entry<'p>>);
}

/// A struct of knobs, `field: type where least..greatest, "question", "问题";`, with its table.
macro_rules! knobs {
    ($(#[$doc:meta])* $group:ident $prefix:literal {
        $($field:ident: $type:ty $(where $least:literal..$greatest:literal)?, $en:literal, $zh:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $group {
            $(#[doc = $en] pub $field: $crate::profile::Knob<$type>,)*
        }

        impl $crate::profile::knob::Group for $group {
            const DEFS: &'static [$crate::profile::Def] = &[$($crate::profile::Def {
                key: concat!($prefix, stringify!($field)),
                question: $en,
                question_zh: $zh,
                range: $crate::profile::knob::range!($($least, $greatest)?),
                allowed: <$type as $crate::profile::Setting>::allowed,
            },)*];

            fn read(
                sheet: &$crate::profile::load::Sheet<'_>,
                base: Option<&Self>,
            ) -> Result<Self, $crate::profile::Trouble> {
                let mut defs = Self::DEFS.iter();
                Ok(Self { $($field: sheet.knob(defs.next(), base.map(|b| &b.$field))?,)* })
            }

            fn list<'p>(&'p self, entries: &mut Vec<$crate::profile::Entry<'p>>) {
                let mut defs = Self::DEFS.iter();
                $(entries.extend(defs.next().map(|def| $crate::profile::Entry {
                    def,
                    value: $crate::profile::Setting::write(&self.$field.value),
                    cite: &self.$field.cite,
                }));)*
            }
        }
    };
}

macro_rules! range {
    () => {
        (0, i64::MAX)
    };
    ($least:literal, $greatest:literal) => {
        ($least, $greatest)
    };
}

/// A game: a struct of groups.
macro_rules! game {
    ($(#[$doc:meta])* $game:ident { $($field:ident: $group:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each group documents its own knobs")]
        pub struct $game {
            $(pub $field: $group,)*
        }

        impl $game {
            /// What each knob of the game asks.
            pub fn defs() -> impl Iterator<Item = &'static $crate::profile::Def> {
                [$(<$group as $crate::profile::knob::Group>::DEFS,)*].into_iter().flatten()
            }

            /// Every knob with its answer.
            pub(super) fn entries(&self) -> Vec<$crate::profile::Entry<'_>> {
                let mut entries = Vec::new();
                $($crate::profile::knob::Group::list(&self.$field, &mut entries);)*
                entries
            }

            /// Reads each group from the sheet, else from the profile it extends.
            pub(super) fn read(
                sheet: &$crate::profile::load::Sheet<'_>,
                base: Option<&Self>,
            ) -> Result<Self, $crate::profile::Trouble> {
                Ok(Self { $($field: $crate::profile::knob::Group::read(sheet, base.map(|b| &b.$field))?,)* })
            }
        }
    };
}

pub(super) use {game, knobs, range};
