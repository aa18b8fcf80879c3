//! Words for people, in English and Chinese: one catalogue per language, the same ids in both.
//!
//! Nothing here decides or computes: callers hand over facts and figures, and get text back.

mod acts;
mod catalogue;
mod explanations;
mod names;
mod phrase;
mod rules;
mod seal;
mod steps;
mod system;

pub(crate) use names::{at, seconds};
pub use phrase::Phrase;
pub(crate) use phrase::{is_unsafe, printable};
pub use rules::rulings;
use steps::ratio;

use crate::seat::BySeat;
use catalogue::Catalogue;

/// A language the tool speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English
    #[default]
    En,
    /// 中文
    Zh,
}

impl Lang {
    /// The language of a locale's variables, the first that is set and not empty deciding, as POSIX has it: Chinese for `zh…`, else English.
    pub fn of_locale(lc_all: Option<&str>, lc_messages: Option<&str>, lang: Option<&str>) -> Self {
        let set = [lc_all, lc_messages, lang].into_iter().flatten().find(|value| !value.is_empty());
        match set {
            Some(value) if value.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("zh")) => Self::Zh,
            _ => Self::En,
        }
    }

    /// The code that `--lang` takes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }
}

/// All words of one language. Built once and shared between threads.
pub struct Words {
    lang: Lang,
    catalogue: Catalogue,
    names: Option<BySeat<String>>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Self {
        Self { lang, catalogue: Catalogue::new(lang), names: None }
    }

    /// The same words with other names for the seats, such as their roles.
    #[must_use]
    pub fn naming(self, names: BySeat<String>) -> Self {
        Self { names: Some(names), ..self }
    }

    /// Which language they are.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without arguments; an id that the catalogue lacks stands for itself.
    pub fn text(&self, id: &str) -> String {
        self.catalogue.format(id, None, None).unwrap_or_else(|| id.to_owned())
    }

    /// A message whose arguments are still to be given.
    pub fn say(&self, id: &'static str) -> Phrase<'_> {
        Phrase::new(self, id.into())
    }

    /// Several things as a list: `a`, `a and b`, `a, b and c`.
    pub fn list(&self, items: &[String]) -> String {
        self.joined("list-and", items)
    }

    /// Several numbers as a list.
    pub fn numbers(&self, items: &[String]) -> String {
        self.joined("numbers-and", items)
    }

    /// Several things of which one holds: `a`, `a or b`, `a, b or c`.
    pub fn either(&self, items: &[String]) -> String {
        self.joined("list-or", items)
    }

    fn joined(&self, last_two: &'static str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [init @ .., last] => {
                let init = init.join(&self.text("list-comma"));
                self.say(last_two).with("init", init).with("last", last).string()
            }
        }
    }
}

#[cfg(test)]
mod tests;
