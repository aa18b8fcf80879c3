//! Legal random hands of any profile, complete with results, scores, fees, balances and digests.
//!
//! The profile's knobs alone decide what is played; the figures come from `settle`, the patterns from `pattern`. The same profile, options
//! and seed give the same bytes on every machine: the random numbers are the generator's own, and nothing asks for the time.

mod calendar;
mod choose;
mod deck;
mod ending;
mod events;
mod hand;
mod matches;
mod names;
mod one_deck;
mod parts;
mod plan;
mod play;
mod random;
mod sealing;
mod shape;
mod spelling;
mod table;
mod two_deck;

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::audit::dialect;
use crate::profile::{Game, Profile};
use crate::replay::Rules;
use deck::Deck;
use ending::Tale;
use matches::Match;
use names::Names;
use plan::{begin, deals_again, wish};
pub(crate) use random::Random;
use table::Table;

/// What is generated, beside the hands as they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
pub struct Options {
    /// tables in the file, at least 1
    pub tables: u32,
    /// the hands are one match, with totals and standings, at one table
    pub in_match: bool,
    /// a time on every act
    pub times: bool,
    /// hands with parts left out, down to score sheets
    pub partial: bool,
    /// commits, salts and chained digests
    pub sealed: bool,
    /// whether cards have suits
    pub suits: Suits,
    /// how statements are spelled
    pub spelling: Spelling,
    /// connection events, escapes, void hands and misdeals
    pub mishaps: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            tables: 1,
            in_match: false,
            times: false,
            partial: false,
            sealed: false,
            suits: Suits::All,
            spelling: Spelling::Canonical,
            mishaps: true,
        }
    }
}

/// Whether cards have suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Suits {
    /// every card
    #[default]
    All,
    /// no card
    None,
    /// from hand to hand: all, none, in the deal alone or in play alone
    Mixed,
}

/// How statements are spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// the canonical form
    #[default]
    Canonical,
    /// any way that the format reads: Chinese words, suit signs, blanks, comments, CRLF
    Free,
}

/// The profile deals more cards than its decks have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyCards {
    /// cards that are dealt
    pub dealt: usize,
    /// cards there are
    pub there: usize,
}

impl std::fmt::Display for TooManyCards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the profile deals {} cards, and there are {}", self.dealt, self.there)
    }
}

impl std::error::Error for TooManyCards {}

/// Makes up the hands of one file, one after the other.
#[derive(Clone, Debug)]
pub struct Generator<'p> {
    rules: Rules<'p>,
    options: Options,
    random: Random,
    deck: Deck,
    names: Names,
    tables: Vec<Table>,
    game: Match,
    /// hands written
    hands: u64,
    /// the digest of the hand before
    digest: Option<String>,
    /// a hand before it is respelled
    draft: String,
}

impl<'p> Generator<'p> {
    /// Before the first hand of a file.
    pub fn new(profile: &'p Profile, options: Options, seed: u64) -> Result<Self, TooManyCards> {
        let rules = Rules::new(profile);
        let mut random = Random::new(seed);
        let deck = Deck::new(rules.decks);
        let dealt = usize::from(rules.hand) * rules.seating.count() + usize::from(rules.bottom);
        if dealt > deck.len() {
            return Err(TooManyCards { dealt, there: deck.len() });
        }
        let mut names = Names::new(&mut random);
        let tables = if options.in_match { 1 } else { options.tables.max(1) };
        let nameless = options.partial && tables == 1 && random.chance(1, 4);
        let tables = (0..tables).map(|_| Table::new(profile, &mut random, &mut names, nameless)).collect();
        Ok(Self {
            rules,
            options,
            random,
            deck,
            names,
            tables,
            game: Match::default(),
            hands: 0,
            digest: None,
            draft: String::new(),
        })
    }

    /// Writes a whole file of so many hands; in a match the misdealt ones come on top of them.
    pub fn file(&mut self, hands: u64, out: &mut impl Write) -> io::Result<()> {
        const BLOCK: usize = 1 << 16;
        let mut text = String::with_capacity(2 * BLOCK);
        self.head(hands, &mut text);
        let mut counted = 0;
        while counted < hands {
            counted += u64::from(self.next_hand(&mut text) || !self.options.in_match);
            if text.len() >= BLOCK {
                out.write_all(text.as_bytes())?;
                text.clear();
            }
        }
        if self.options.in_match {
            let mut draft = String::new();
            self.game.write(self.rules.profile, &mut draft);
            text.push('\n');
            self.spell(&draft, &mut text);
        }
        out.write_all(text.as_bytes())
    }

    /// Writes the lines before the first hand, of a match of so many hands where it is one.
    pub fn head(&mut self, hands: u64, out: &mut String) {
        let mut draft = String::new();
        self.write_head(hands, &mut draft);
        if self.options.spelling == Spelling::Free && self.random.chance(1, 3) {
            // a byte order mark
            out.push('\u{FEFF}');
        }
        self.spell(&draft, out);
    }

    /// Writes canonical text as the options spell it.
    fn spell(&mut self, draft: &str, out: &mut String) {
        match self.options.spelling {
            Spelling::Canonical => out.push_str(draft),
            Spelling::Free => spelling::respell(draft, dialect(&self.rules), &mut self.random, out),
        }
    }

    fn write_head(&mut self, hands: u64, out: &mut String) {
        out.push_str("paipu 1\n");
        if self.options.in_match {
            let knobs = match &self.rules.profile.game {
                Game::TwoDeck(knobs) => &knobs.table,
                Game::OneDeck(knobs) => &knobs.table,
            };
            let _ = write!(out, "match M{}", 1 + self.random.below(99));
            if knobs.match_hands.value.map(u64::from) != Some(hands) || self.random.chance(1, 2) {
                let _ = write!(out, " hands {hands}");
            }
            if self.random.chance(1, 2) {
                let _ = write!(out, " limit {}", 90 + 10 * self.random.below(10));
            }
            out.push('\n');
        }
    }

    /// Writes the next hand, a blank line before it.
    pub fn hand(&mut self, out: &mut String) {
        self.next_hand(out);
    }

    /// Writes the next hand; whether it counts in a match.
    fn next_hand(&mut self, out: &mut String) -> bool {
        out.push('\n');
        self.hands += 1;
        let tale = match self.options.spelling {
            Spelling::Canonical => self.make(out),
            Spelling::Free => {
                let mut draft = std::mem::take(&mut self.draft);
                draft.clear();
                let tale = self.make(&mut draft);
                self.spell(&draft, out);
                self.draft = draft;
                tale
            }
        };
        self.game.add(&tale);
        tale.scores.is_some()
    }

    /// Shuffles, makes up a hand and writes it in canonical form.
    fn make(&mut self, out: &mut String) -> Tale {
        let Self { rules, options, random, deck, names, tables, digest, .. } = self;
        let which = random.below(u32::try_from(tables.len()).unwrap_or(1)) as usize;
        let Some(table) = tables.get_mut(which) else { return Tale::default() };
        if !options.in_match {
            table.replace(rules.seating, random, names);
        }
        deck.shuffle(random);
        let start = out.len();
        let wishes = wish(rules, random, deck, table.huangfan);
        let mut hand = begin(rules, *options, random, out, table);
        let misdeal = options.mishaps && hand.random.chance(1, 150) && deals_again(rules.profile);
        let told = hand.write(self.hands, deck, wishes, misdeal, start, digest);
        let pause = 20 + i64::from(random.below(60));
        if let Some(table) = tables.get_mut(which) {
            table.clock += pause;
        }
        told
    }
}
