//! A message being filled with its arguments.

use std::borrow::Cow;
use std::fmt::{Display, Write};

use fluent_bundle::FluentArgs;

use super::Words;
use crate::amount::Amount;
use crate::card::RankCounts;
use crate::pattern::PatternName;
use crate::seat::Seat;

/// Longest word of a record that is shown in full, characters.
const LONGEST_WORD: usize = 60;

/// A message and its arguments.
pub struct Phrase<'w> {
    words: &'w Words,
    id: Cow<'static, str>,
    args: FluentArgs<'static>,
}

impl std::fmt::Debug for Phrase<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Phrase").field(&self.id).finish()
    }
}

impl<'w> Phrase<'w> {
    pub(super) fn new(words: &'w Words, id: Cow<'static, str>) -> Self {
        Self { words, id, args: FluentArgs::new() }
    }

    /// An argument as it displays. Amounts go this way: they are text, not the catalogue's numbers, which end at 53 bits.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.args.set(name, value.to_string());
        self
    }

    /// A small number that the message may have a plural for.
    #[must_use]
    pub fn count(mut self, name: &'static str, value: impl Into<u64>) -> Self {
        self.args.set(name, value.into());
        self
    }

    /// A word of the record: control characters are shown, not obeyed, and a long one is cut.
    #[must_use]
    pub fn word(self, name: &'static str, value: &str) -> Self {
        self.with(name, visible(value))
    }

    /// A seat by its name.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        let value = self.words.seat(seat);
        self.with(name, value)
    }

    /// Several seats by their names.
    #[must_use]
    pub fn seats(self, name: &'static str, seats: impl IntoIterator<Item = Seat>) -> Self {
        let names: Vec<_> = seats.into_iter().map(|s| self.words.seat(s)).collect();
        let value = self.words.list(&names);
        self.with(name, value)
    }

    /// A pattern by its name.
    #[must_use]
    pub fn pattern(self, name: &'static str, pattern: PatternName) -> Self {
        let value = self.words.pattern(pattern);
        self.with(name, value)
    }

    /// Cards in canonical form, without suits.
    #[must_use]
    pub fn ranks(self, name: &'static str, cards: RankCounts) -> Self {
        self.with(name, Ranks(cards))
    }

    /// Recorded and due, and by how much the record is too high or too low: due = recorded + `more` or recorded − `less`.
    #[must_use]
    pub fn figures(self, recorded: Amount, due: Amount) -> Self {
        let way = if due > recorded { "more" } else { "less" };
        self.with("recorded", recorded).with("due", due).with("way", way).with("by", due.0.abs_diff(recorded.0))
    }

    /// The message; its id where the catalogue cannot make one.
    pub fn string(&self) -> String {
        self.words.catalogue.format(&self.id, None, Some(&self.args)).unwrap_or_else(|| self.id.clone().into_owned())
    }

    /// A part that goes with the message, such as its `help`, where it has one.
    pub fn part(&self, name: &str) -> Option<String> {
        self.words.catalogue.format(&self.id, Some(name), Some(&self.args))
    }
}

/// Displays counts of ranks as cards, low to high.
struct Ranks(RankCounts);

impl Display for Ranks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(rank, n)| (0..n).try_for_each(|_| f.write_char(rank.letter())))
    }
}

/// A word of a record with nothing in it that a terminal or a reader's eye would obey.
fn visible(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars().take(LONGEST_WORD) {
        if is_unsafe(c) { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    if word.chars().nth(LONGEST_WORD).is_some() {
        out.push('…');
    }
    out
}

/// Lines of text in which a terminal obeys nothing but the ends of lines and tabs.
pub(crate) fn printable(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        if is_unsafe(c) && !matches!(c, '\n' | '\t') {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
        out
    })
}

/// Whether a terminal or a reader's eye would obey this character instead of showing it.
pub(crate) fn is_unsafe(c: char) -> bool {
    c.is_control() || is_invisible(c)
}

/// Characters that change the direction or the joining of what follows, those without width, and tags.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_record_are_shown_not_obeyed() {
        assert_eq!(visible("赵\u{1b}[31m"), "赵\\u{1b}[31m");
        assert_eq!(visible("a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(visible(&"x".repeat(61)), format!("{}…", "x".repeat(60)));
    }
}
