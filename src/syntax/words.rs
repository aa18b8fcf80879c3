//! The keywords of the format in both languages (`format.md`, Statements): one table each, read and written by the same rows.

use super::ast::{Keyword, Outcome};
use crate::pattern::PatternName;
use crate::seat::Seat;

/// The language of the keywords that are written; cards, names and numbers are the same in both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The canonical form's.
    #[default]
    English,
    /// The Chinese twins.
    Chinese,
}

/// Rows `Name "english" "chinese" / "another spelling that is read too"`.
macro_rules! words {
    ($words:ident: $($name:ident $english:literal $chinese:literal $(/ $other:literal)*,)*) => {
        impl $words {
            /// The word's meaning, if it is one of these.
            #[inline]
            pub(super) fn read(word: &str) -> Option<Self> {
                match word {
                    $($english | $chinese $(| $other)* => Some(Self::$name),)*
                    _ => None,
                }
            }

            /// The word as it is written.
            pub(super) const fn written(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::English) => $english,
                    (Self::$name, Language::Chinese) => $chinese,)*
                }
            }

            /// All words, for suggestions.
            #[allow(dead_code, reason = "no word is suggested for the optional ones")]
            pub(super) const WORDS: &'static [&'static str] = &[$($english, $chinese,)*];
        }
    };
}

words! { Keyword:
    Deal "deal" "发牌",
    Score "score" "结算",
    Player "player" "玩家",
    Hand "hand" "局",
    Landlord "landlord" "地主",
    Result "result" "结果",
    Rules "rules" "规则",
    Base "base" "底注",
    Bottom "bottom" "底牌",
    Marker "marker" "标记",
    Digest "digest" "摘要",
    Time "time" "时间",
    Multiplier "multiplier" "倍数",
    Fee "fee" "服务费",
    Huangfan "huangfan" "荒番",
    Commit "commit" "承诺",
    Salt "salt" "盐",
    Misdeal "misdeal" "发牌错误",
    Total "total" "总分",
    Standing "standing" "名次",
    Match "match" "比赛",
    Paipu "paipu" "牌谱",
}

/// The word after a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActWord {
    Play,
    Pass,
    Bid,
    Call,
    NoCall,
    Rob,
    NoRob,
    Show,
    Stake,
    Sealed,
    Tanda,
    Baodao,
    Offline,
    Online,
    Quit,
    Auto,
    Escape,
}

words! { ActWord:
    Play "play" "出",
    Pass "pass" "不出" / "过",
    Bid "bid" "叫",
    NoRob "no-rob" "不抢",
    NoCall "no-call" "不叫",
    Call "call" "叫地主",
    Rob "rob" "抢地主",
    Show "show" "明牌" / "亮牌",
    Stake "stake" "胜负倍数",
    Sealed "sealed" "封牌",
    Tanda "tanda" "摊打",
    Baodao "baodao" "报到" / "报道",
    Offline "offline" "断线",
    Online "online" "重连",
    Quit "quit" "退出",
    Auto "auto" "托管",
    Escape "escape" "逃跑",
}

/// The word after `bid`, and the number of a `landlord` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BidWord {
    One,
    Two,
    Three,
    Pass,
}

words! { BidWord:
    One "1" "1档" / "1挡",
    Two "2" "2档" / "2挡",
    Three "3" "3档" / "3挡",
    Pass "pass" "不叫",
}

/// The last word of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChoiceWord {
    Play,
    Claim,
}

words! { ChoiceWord:
    Play "play" "打",
    Claim "claim" "不打",
}

/// The word after `result`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultWord {
    Landlord,
    Peasants,
    Claimed,
    PassedOut,
    Misdeal,
    Void,
    Escape,
}

words! { ResultWord:
    Landlord "landlord" "地主胜",
    Peasants "peasants" "农民胜",
    Claimed "claimed" "报到" / "报道",
    PassedOut "passed-out" "流局",
    Misdeal "misdeal" "发牌错误",
    Void "void" "作废",
    Escape "escape" "逃跑",
}

/// Words inside a statement, before what is optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InnerWord {
    As,
    Balance,
    Fee,
    Hands,
    Limit,
    Touliao,
}

words! { InnerWord:
    As "as" "作",
    Balance "balance" "余额",
    Fee "fee" "服务费",
    Hands "hands" "局数",
    Limit "limit" "限时",
    Touliao "touliao" "头撂",
}

impl ActWord {
    /// Whether this is a connection event, which is no act.
    pub(super) const fn is_event(self) -> bool {
        matches!(self, Self::Offline | Self::Online | Self::Quit | Self::Auto)
    }
}

impl ResultWord {
    /// The word of an outcome; an escape's seat follows it.
    pub(super) const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Landlord => Self::Landlord,
            Outcome::Peasants => Self::Peasants,
            Outcome::Claimed => Self::Claimed,
            Outcome::PassedOut => Self::PassedOut,
            Outcome::Misdeal => Self::Misdeal,
            Outcome::Void => Self::Void,
            Outcome::Escape(_) => Self::Escape,
        }
    }
}

/// The seat a word names.
#[inline]
pub(super) fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [letter] => seat_of_letter(*letter),
        [_, _, _] => Seat::ALL.into_iter().find(|seat| seat.chinese() == word),
        _ => None,
    }
}

/// Seats by their letter: a table, because a jump by the letter is foretold wrongly too often.
static SEATS: [Option<Seat>; 256] = by_byte!(None, seat_of);

/// The seat a letter names.
#[inline]
pub(super) fn seat_of_letter(letter: u8) -> Option<Seat> {
    *SEATS.get(usize::from(letter))?
}

/// The seat of a letter.
const fn seat_of(letter: u8) -> Option<Seat> {
    Some(match letter {
        b'E' => Seat::E,
        b'S' => Seat::S,
        b'W' => Seat::W,
        b'N' => Seat::N,
        _ => return None,
    })
}

/// The seat as it is written.
pub(super) const fn seat_word(seat: Seat, language: Language) -> &'static str {
    match language {
        Language::English => seat.letter(),
        Language::Chinese => seat.chinese(),
    }
}

/// The pattern a word names for that many cards: a Chinese name of two patterns is the one the number fits.
pub(super) fn pattern(word: &str, cards: u16) -> Option<PatternName> {
    Some(match word {
        "三带一" if cards == 5 => PatternName::TriplePair,
        "四带二" if cards == 8 => PatternName::FourTwoPair,
        "飞机带翅膀" if cards.is_multiple_of(4) && !cards.is_multiple_of(5) => PatternName::PlaneSingle,
        _ => PatternName::ALL.into_iter().find(|p| p.slug() == word || p.chinese() == word)?,
    })
}

/// Keywords by place, for suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// the first word of a line
    Statement,
    /// after a seat
    Act,
    /// after `bid`
    Bid,
    /// after the sets of a declaration
    Choice,
    /// after `result`
    Result,
    /// after `as`
    Pattern,
}

impl Place {
    /// The keyword of this place that is nearest to `word`, if any is near; a seat's name stands for its letter.
    pub fn nearest(self, word: &str) -> Option<&'static str> {
        let name = word.trim_end_matches(':');
        let named = Seat::ALL.into_iter().zip(NAMES).find(|(_, seat)| name.eq_ignore_ascii_case(seat));
        match named.filter(|_| self == Self::Statement) {
            Some((seat, _)) => Some(seat.letter()),
            None => nearest(word, self.words()),
        }
    }

    /// The keywords that can stand here, those of both languages.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let words = match self {
            Self::Statement => Keyword::WORDS,
            Self::Act => ActWord::WORDS,
            Self::Bid => BidWord::WORDS,
            Self::Choice => ChoiceWord::WORDS,
            Self::Result => ResultWord::WORDS,
            Self::Pattern => &[],
        };
        let seats = Seat::ALL.into_iter().filter(move |_| self == Self::Statement);
        let patterns = PatternName::ALL.into_iter().filter(move |_| self == Self::Pattern);
        let seats = seats.flat_map(|seat| [seat.letter(), seat.chinese()]);
        words.iter().copied().chain(seats).chain(patterns.flat_map(|pattern| [pattern.slug(), pattern.chinese()]))
    }
}

/// The seats' names, which are no keywords.
const NAMES: [&str; 4] = ["east", "south", "west", "north"];

/// The first of `words` with the fewest edits, no more than half of the longer word's letters.
fn nearest(word: &str, words: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    // no keyword is longer than 15 letters: to a word of more than 30 none is near
    let start: String = word.chars().take(40).flat_map(char::to_lowercase).collect();
    let length = start.chars().count();
    let near = words.filter_map(|known| {
        let edits = edits(&start, &known.to_lowercase());
        (2 * edits <= length.max(known.chars().count())).then_some((edits, known))
    });
    near.min_by_key(|(edits, _)| *edits).map(|(_, known)| known)
}

/// Letters to insert, drop (a replaced one is both) or swap with their neighbour to make `a` into `b`.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    let mut last = None;
    for (i, x) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let at = |row: &[usize], k: Option<usize>| k.and_then(|k| row.get(k)).copied().unwrap_or(usize::MAX / 2);
            let change = at(&row, Some(j)) + if x == y { 0 } else { 2 };
            let drop = at(&row, Some(j + 1)) + 1;
            let insert = at(&next, Some(j)) + 1;
            let swapped = last == Some(y) && j > 0 && b.get(j - 1) == Some(&x);
            let swap = if swapped { at(&before, j.checked_sub(1)) + 1 } else { usize::MAX };
            next.push(change.min(drop).min(insert).min(swap));
        }
        before = std::mem::replace(&mut row, next);
        last = Some(x);
    }
    row.last().copied().unwrap_or_default()
}
