//! The tree of a record: one [`Line`] a statement, slices borrowed from the text, nothing judged.

use std::borrow::Cow;

use super::cards;
pub use super::words::Place as KeywordPlace;
use crate::amount::{Amount, Natural};
use crate::card::{Card, CardCounts, Tally};
use crate::pattern::PatternName;
use crate::seat::Seat;

/// Where something stands: byte offsets into the text that was parsed, end exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// first byte
    pub start: u32,
    /// the byte after the last
    pub end: u32,
}

/// One line of a record that says anything (blank and comment lines give none).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The statement from its first to its last word, its time included, comment and indentation not.
    pub span: Span,
    /// What it says.
    pub statement: Statement<'a>,
    /// Its `@SECONDS`.
    pub time: Option<Time>,
}

impl Line<'_> {
    /// Before anything is read.
    pub(super) const NOTHING: Self =
        Self { span: Span { start: 0, end: 0 }, statement: Statement::Extension, time: None };
}

/// `@SECONDS` since the hand began, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

/// A word as written, quotes and escapes still in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Word<'a> {
    /// The characters of the line, quotes included.
    pub raw: &'a str,
}

impl<'a> Word<'a> {
    /// What the word says, without quotes and escapes.
    pub fn text(self) -> Cow<'a, str> {
        match self.raw.strip_prefix('"').and_then(|inner| inner.strip_suffix('"')) {
            None => Cow::Borrowed(self.raw),
            Some(inner) if inner.contains('\\') => Cow::Owned(unescaped(inner).collect()),
            Some(inner) => Cow::Borrowed(inner),
        }
    }

    /// Whether the word says this.
    pub fn matches(self, text: &str) -> bool {
        self.raw == text && !self.raw.starts_with('"') || self.text() == text
    }
}

/// The characters of a quoted word: `\\` before one of them only says that it is meant.
fn unescaped(inner: &str) -> impl Iterator<Item = char> {
    let mut chars = inner.chars();
    std::iter::from_fn(move || chars.next().and_then(|c| if c == '\\' { chars.next() } else { Some(c) }))
}

/// Cards as written, and their counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards<'a> {
    /// The characters of the line from the first card to the last; blanks may stand between.
    pub text: &'a str,
    /// The same cards counted.
    pub counts: CardCounts,
}

impl<'a> Cards<'a> {
    /// The cards of a text of cards and blanks; `tally` has counted them.
    #[inline]
    pub(super) fn counted(text: &'a str, tally: Tally) -> Self {
        let uncounted = Self { text, counts: CardCounts::default() };
        Self { text, counts: tally.counts().unwrap_or_else(|| uncounted.iter().collect()) }
    }

    /// The cards in the order written.
    pub fn iter(self) -> impl Iterator<Item = Card> + 'a {
        let mut rest = self.text.as_bytes();
        std::iter::from_fn(move || {
            let (card, after) = cards::card(rest.trim_ascii_start())?;
            rest = after;
            Some(card)
        })
    }
}

/// What a statement says (`format.md`, Statements).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a list of lines is reused from hand to hand; a box would allocate")]
pub enum Statement<'a> {
    /// `paipu VERSION`
    Paipu(Natural),
    /// `match ID (hands N)? (limit MINUTES)?`
    Match {
        /// the match's name
        id: Word<'a>,
        /// number of hands to play
        hands: Option<Natural>,
        /// minutes
        limit: Option<Natural>,
    },
    /// `hand ID`
    Hand(Word<'a>),
    /// `rules PROFILE`
    Rules(Word<'a>),
    /// `base N`, at least 1
    Base(Amount),
    /// `multiplier N`
    Multiplier(Amount),
    /// `fee N`
    Fee(Amount),
    /// `huangfan`
    Huangfan,
    /// `time RFC3339`
    Began(Moment<'a>),
    /// `player SEAT NAME BALANCE?`
    Player {
        /// where the player sits
        seat: Seat,
        /// who it is
        name: Word<'a>,
        /// the balance carried in
        balance: Option<Amount>,
    },
    /// `commit sha256:HEX`
    Commit(Digest<'a>),
    /// `salt TEXT`
    Salt(Word<'a>),
    /// `deal SEAT CARDS`; `None` is `?`
    Deal {
        /// to whom
        seat: Seat,
        /// what
        cards: Option<Cards<'a>>,
    },
    /// `bottom CARDS`; `None` is `?`
    Bottom(Option<Cards<'a>>),
    /// `marker SEAT CARD`; a seat of `None` is `?`
    Marker {
        /// who drew it
        seat: Option<Seat>,
        /// which card
        card: Card,
    },
    /// `misdeal`
    Misdeal,
    /// `landlord SEAT BID? touliao?`
    Landlord(Contract),
    /// what a seat does
    Act {
        /// who acts
        seat: Seat,
        /// what it does
        act: Act<'a>,
    },
    /// `result …`
    Result(Outcome),
    /// `score SEAT AMOUNT (fee N)? (balance N)?`
    Score {
        /// whose
        seat: Seat,
        /// change before the fee
        amount: Amount,
        /// fee taken
        fee: Option<Amount>,
        /// balance after both
        balance: Option<Amount>,
    },
    /// `digest sha256:HEX`
    Digest(Digest<'a>),
    /// `total SEAT AMOUNT`
    Total {
        /// whose
        seat: Seat,
        /// sum of the match
        amount: Amount,
    },
    /// `standing N SEAT`
    Standing {
        /// from 1
        place: Natural,
        /// who
        seat: Seat,
    },
    /// `x-… …`: kept, never judged
    Extension,
    /// a line that cannot be read
    Unreadable(Unreadable<'a>),
}

/// The recorded `landlord` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// who
    pub seat: Seat,
    /// at which bid, if said
    pub bid: Option<Bid>,
    /// whether `touliao` is said
    pub touliao: bool,
}

/// A bid of 1–3 档.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Bid {
    One = 1,
    Two = 2,
    Three = 3,
}

impl Bid {
    /// The number 1…3.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// An act of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<'a> {
    /// `bid 1|2|3`
    Bid(Bid),
    /// `bid pass`
    BidPass,
    /// `call`
    Call,
    /// `no-call`; the Chinese `不叫` alone, which is [`Act::BidPass`] where bidding is by score
    NoCall {
        /// written `不叫`, so that it may be a pass in the bidding
        either: bool,
    },
    /// `rob`
    Rob,
    /// `no-rob`
    NoRob,
    /// `show`
    Show,
    /// `stake N`
    Stake(Amount),
    /// `sealed`
    Sealed,
    /// `tanda`
    Tanda,
    /// `baodao SET… play|claim`
    Baodao(Baodao<'a>),
    /// `play CARDS (as PATTERN)?`
    Play {
        /// the cards
        cards: Cards<'a>,
        /// the pattern the record names
        pattern: Option<PatternName>,
    },
    /// `pass`
    Pass,
    /// `offline`
    Offline,
    /// `online`
    Online,
    /// `quit`
    Quit,
    /// `auto`
    Auto,
    /// `escape`
    Escape,
}

/// A declaration of sets (报到).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baodao<'a> {
    /// The words of the sets as written, blanks between; each is cards or `?`.
    pub sets: &'a str,
    /// 打 or 不打
    pub choice: Choice,
}

impl<'a> Baodao<'a> {
    /// The sets in the order written; `None` is `?`.
    pub fn sets(self) -> impl Iterator<Item = Option<Cards<'a>>> {
        self.sets.split([' ', '\t', '\r']).filter(|word| !word.is_empty()).map(|text| {
            let mut cards = Cards { text, counts: CardCounts::default() };
            cards.counts = cards.iter().collect();
            (text != "?").then_some(cards)
        })
    }
}

/// What the landlord chooses with a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// 打: play on
    Play,
    /// 不打: win at once
    Claim,
}

/// The recorded outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub enum Outcome {
    Landlord,
    Peasants,
    Claimed,
    PassedOut,
    Misdeal,
    Void,
    Escape(Seat),
}

/// `sha256:` and 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest<'a> {
    /// The 64 digits as written (either case).
    pub hex: &'a str,
}

/// An RFC 3339 time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment<'a> {
    /// As written.
    pub text: &'a str,
    /// Seconds since 1970-01-01T00:00:00Z, fractions dropped.
    pub unix: i64,
}

/// A line that cannot be read, and all that could be read of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable<'a> {
    /// Where reading stopped.
    pub at: Span,
    /// Why.
    pub trouble: Trouble<'a>,
    /// What the line began with.
    pub head: Head,
}

/// What was found wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble<'a> {
    /// A word that is no keyword here.
    UnknownKeyword {
        /// the word
        word: &'a str,
        /// where it stands
        place: KeywordPlace,
    },
    /// Something else was expected.
    Expected {
        /// what the grammar asks for here
        what: Expected,
        /// the word found, empty at the end of the line
        found: &'a str,
    },
    /// A number beyond 128 bits.
    TooBig {
        /// the number
        number: &'a str,
    },
    /// A quote that is never closed.
    Unclosed,
    /// A `#` inside a bare word.
    HashInWord,
    /// Bytes that are not text in the chosen encoding.
    Encoding,
    /// A hand longer than the stated limit; the rest of it was not read.
    TooLong,
}

/// What the grammar asks for at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Expected {
    Act,
    Seat,
    SeatOrUnknown,
    Cards,
    CardsOrUnknown,
    OneCard,
    BaodaoSet,
    Choice,
    Pattern,
    Bid,
    Number,
    PositiveNumber,
    Amount,
    Balance,
    Time,
    Moment,
    Digest,
    Name,
    Id,
    Profile,
    Text,
    Result,
    Place,
    TouliaoWithThree,
    EndOfLine,
}

/// What an unreadable line began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// nothing that could be read
    Nothing,
    /// a keyword of a statement without a seat in front
    Keyword(Keyword, Option<Seat>),
    /// a seat, and nothing known after it
    Seat(Seat),
    /// a seat and a connection event (`offline online quit auto`): no act
    Event(Seat),
}

/// The keywords that begin a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub enum Keyword {
    Paipu,
    Match,
    Hand,
    Rules,
    Base,
    Multiplier,
    Fee,
    Huangfan,
    Time,
    Player,
    Commit,
    Salt,
    Deal,
    Bottom,
    Marker,
    Misdeal,
    Landlord,
    Result,
    Score,
    Digest,
    Total,
    Standing,
}
