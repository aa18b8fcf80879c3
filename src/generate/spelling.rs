//! The same record spelled otherwise: whatever the format reads alike (`format.md`, Lexical).

use super::random::Random;
use crate::syntax::ast::{Act, Line, Statement};
use crate::syntax::{Dialect, Language, Style, parse_line, write_line};

const COMMENTS: [&str; 5] = ["# 裁判记", "# checked", "#", "# hand 0 is no hand", "# a \"quote\" left open"];

/// Chinese words that are written in more than one way.
const TWINS: [(&str, &str); 5] = [("不出", "过"), ("明牌", "亮牌"), ("报到", "报道"), ("1档", "1挡"), ("3档", "3挡")];

/// Writes lines of canonical form any other way that means the same.
pub(super) fn respell(text: &str, dialect: Dialect, random: &mut Random, out: &mut String) {
    let end = if random.chance(1, 3) { "\r\n" } else { "\n" };
    let chinese = random.below(4);
    for line in text.lines() {
        if random.chance(1, 25) {
            out.push_str(random.pick(&COMMENTS).unwrap_or_default());
            out.push_str(end);
        }
        if random.chance(1, 30) {
            out.push_str(end);
        }
        let language = if random.chance(chinese, 3) { Language::Chinese } else { Language::English };
        match parse_line(line) {
            Some(Line { statement: Statement::Extension, .. }) => out.push_str(line),
            Some(parsed) => Speller { random, out }.line(line, &parsed, Style { language, dialect }),
            None => {}
        }
        out.push_str(end);
    }
}

struct Speller<'s> {
    random: &'s mut Random,
    out: &'s mut String,
}

impl Speller<'_> {
    fn line(&mut self, text: &str, line: &Line<'_>, style: Style) {
        let mut written = String::with_capacity(text.len());
        let _ = write_line(&mut written, text, line, style);
        if self.random.chance(1, 6) {
            self.out.push_str(self.random.pick(&["  ", "\t", "    "]).unwrap_or_default());
        }
        let cards = cards_of(line);
        let last = words(&written).count().saturating_sub(1 + usize::from(line.time.is_some()));
        for (number, word) in words(&written).enumerate() {
            if number > 0 {
                self.blank();
            }
            match &cards {
                _ if word.starts_with('@') => self.time(word),
                CardWords::Joined(at) if *at == number && word != "?" => self.cards(word, true),
                CardWords::Sets if (2..last).contains(&number) && word != "?" => self.cards(word, false),
                _ => self.word(word, &line.statement),
            }
        }
        if self.random.chance(1, 12) {
            self.blank();
            self.out.push_str(self.random.pick(&COMMENTS).unwrap_or_default());
        }
    }

    /// Blanks between words.
    fn blank(&mut self) {
        let blanks = [" ", " ", " ", " ", " ", "  ", "\t", " \t "];
        self.out.push_str(self.random.pick(&blanks).unwrap_or(" "));
    }

    /// Trailing zeros, up to three decimals.
    fn time(&mut self, word: &str) {
        self.out.push_str(word);
        if !self.random.chance(1, 4) {
            return;
        }
        let decimals = word.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        if decimals == 0 {
            self.out.push_str(".0");
        } else if decimals < 3 {
            self.out.push('0');
        }
    }

    fn word(&mut self, word: &str, statement: &Statement<'_>) {
        let twin = TWINS.iter().find(|(one, _)| *one == word).map(|&(_, other)| other);
        if let Some(twin) = twin.filter(|_| !is_free_text(statement) && self.random.chance(1, 2)) {
            return self.out.push_str(twin);
        }
        if is_amounts(statement) && word.trim_start_matches(['+', '-']).bytes().all(|b| b.is_ascii_digit()) {
            return self.number(word);
        }
        let quotes = matches!(statement, Statement::Rules(word) if !word.raw.starts_with('"'));
        let player = matches!(statement, Statement::Player { name, .. } if name.raw == word && !word.starts_with('"'));
        if (quotes && !matches!(word, "rules" | "规则") || player) && self.random.chance(1, 5) {
            self.out.push('"');
            self.out.push_str(word);
            self.out.push('"');
        } else {
            self.out.push_str(word);
        }
    }

    /// Groups of digits split, the sign of a gain left out.
    fn number(&mut self, word: &str) {
        let word = if self.random.chance(1, 4) { word.strip_prefix('+').unwrap_or(word) } else { word };
        let split = self.random.chance(1, 4);
        let digits = word.trim_start_matches(['+', '-']);
        self.out.push_str(word.strip_suffix(digits).unwrap_or_default());
        for (left, digit) in (0..digits.len()).rev().zip(digits.chars()) {
            self.out.push(digit);
            if split && left > 0 && left.is_multiple_of(3) {
                self.out.push('_');
            }
        }
    }

    /// Cards in any order; `apart`: blanks may stand between them.
    fn cards(&mut self, word: &str, apart: bool) {
        let mut cards: Vec<&str> = split_cards(word).collect();
        if self.random.chance(1, 4) {
            self.random.shuffle(&mut cards);
        }
        let apart = apart && self.random.chance(1, 4);
        let way = self.random.below(6);
        for (number, card) in cards.into_iter().enumerate() {
            if number > 0 && apart && self.random.chance(2, 3) {
                self.blank();
            }
            self.card(card, way);
        }
    }

    fn card(&mut self, card: &str, way: u32) {
        let (rank, suit) = card.split_at_checked(1).unwrap_or((card, ""));
        let before = match (suit, way) {
            ("s", 0) => "♠",
            ("h", 0) => "♥\u{FE0F}",
            ("c", 0) => "♣",
            ("d", 0) => "♦\u{FE0E}",
            ("s", 1) => "黑桃",
            ("h", 1) => "红桃",
            ("c", 1) => "梅花",
            ("d", 1) => "方块",
            _ => "",
        };
        self.out.push_str(before);
        self.out.push_str(match rank {
            "T" if way.is_multiple_of(2) => "10",
            "B" if way < 2 => "小王",
            "R" if way < 2 => "大王",
            rank => rank,
        });
        if before.is_empty() {
            self.out.push_str(suit);
        }
    }
}

/// Where a line has cards.
enum CardWords {
    None,
    /// the word of this number
    Joined(usize),
    /// the words of a declaration between `baodao` and the choice
    Sets,
}

fn cards_of(line: &Line<'_>) -> CardWords {
    match &line.statement {
        Statement::Bottom(_) => CardWords::Joined(1),
        Statement::Deal { .. } | Statement::Marker { .. } | Statement::Act { act: Act::Play { .. }, .. } => {
            CardWords::Joined(2)
        }
        Statement::Act { act: Act::Baodao(_), .. } => CardWords::Sets,
        _ => CardWords::None,
    }
}

/// Whether a word of the line may say anything.
const fn is_free_text(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Player { .. } | Statement::Salt(_) | Statement::Hand(_) | Statement::Match { .. })
}

/// Whether numbers of the line are amounts.
const fn is_amounts(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Base(_)
            | Statement::Multiplier(_)
            | Statement::Fee(_)
            | Statement::Player { .. }
            | Statement::Score { .. }
            | Statement::Total { .. }
    )
}

/// The words of a line in canonical form; a quoted one is one.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = word_end(rest);
        let (word, after) = rest.split_at_checked(end)?;
        rest = after.strip_prefix(' ').unwrap_or(after);
        Some(word)
    })
}

fn word_end(line: &str) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ' ' if !quoted => return at,
            _ => {}
        }
    }
    line.len()
}

/// The cards of a word in canonical form.
fn split_cards(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let suited = matches!(rest.as_bytes().get(1), Some(b's' | b'h' | b'c' | b'd'));
        let (card, after) = rest.split_at_checked(1 + usize::from(suited))?;
        rest = after;
        Some(card)
    })
}
