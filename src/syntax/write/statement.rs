//! One statement in canonical words.

use std::fmt::{self, Display, Write};

use super::{Dialect, Style};
use crate::card::Card;
use crate::pattern::PatternName;
use crate::seat::Seat;
use crate::syntax::ast::{Act, Baodao, Bid, Cards, Choice, Contract, Keyword, Line, Outcome, Statement, Time};
use crate::syntax::grammar;
use crate::syntax::words::{self, ActWord, BidWord, ChoiceWord, InnerWord, Language, ResultWord, seat_word};

/// Writes the words of a statement, one blank before each but the first.
pub(super) struct Writer<'o, W> {
    pub(super) out: &'o mut W,
    pub(super) style: Style,
}

impl<W: Write> Writer<'_, W> {
    /// The statement and its time.
    pub(super) fn line(&mut self, text: &str, line: &Line<'_>) -> fmt::Result {
        let raw = text.get(line.span.start as usize..line.span.end as usize).unwrap_or_default();
        match &line.statement {
            Statement::Act { seat, act } => {
                self.out.write_str(seat_word(*seat, self.style.language))?;
                self.act(act)?;
            }
            Statement::Extension => self.extension(raw)?,
            Statement::Unreadable(_) => self.out.write_str(raw)?,
            statement => self.headed(statement)?,
        }
        line.time.map_or(Ok(()), |time| self.time(time))
    }

    /// `rules PROFILE`
    pub(super) fn rules(&mut self, profile: &str) -> fmt::Result {
        self.out.write_str(Keyword::Rules.written(self.style.language))?;
        self.name(profile)
    }

    /// A statement that begins with its keyword.
    fn headed(&mut self, statement: &Statement<'_>) -> fmt::Result {
        let Some(keyword) = keyword(statement) else { return Ok(()) };
        self.out.write_str(keyword.written(self.style.language))?;
        match statement {
            Statement::Paipu(version) => self.put(version),
            Statement::Match { id, hands, limit } => {
                self.name(&id.text())?;
                self.option(InnerWord::Hands, hands.as_ref())?;
                self.option(InnerWord::Limit, limit.as_ref())
            }
            Statement::Hand(word) | Statement::Rules(word) | Statement::Salt(word) => self.name(&word.text()),
            Statement::Base(amount) | Statement::Multiplier(amount) | Statement::Fee(amount) => self.put(amount),
            Statement::Began(moment) => self.put(moment.text),
            Statement::Commit(digest) | Statement::Digest(digest) => self.put(format_args!("sha256:{}", digest.hex)),
            Statement::Deal { seat, cards } => {
                self.seat(*seat)?;
                self.recorded_cards(cards.as_ref())
            }
            Statement::Bottom(cards) => self.recorded_cards(cards.as_ref()),
            Statement::Marker { seat, card } => {
                self.put(seat.map_or("?", |seat| seat_word(seat, self.style.language)))?;
                self.put(card)
            }
            Statement::Landlord(contract) => self.contract(*contract),
            Statement::Result(outcome) => self.outcome(*outcome),
            statement => self.figures(statement),
        }
    }

    /// A statement with a seat's figures; the rest is a keyword alone.
    fn figures(&mut self, statement: &Statement<'_>) -> fmt::Result {
        match statement {
            Statement::Player { seat, name, balance } => {
                self.seat(*seat)?;
                self.name(&name.text())?;
                balance.map_or(Ok(()), |balance| self.put(balance))
            }
            Statement::Score { seat, amount, fee, balance } => {
                self.seat(*seat)?;
                self.put(amount.signed())?;
                self.option(InnerWord::Fee, fee.as_ref())?;
                self.option(InnerWord::Balance, balance.as_ref())
            }
            Statement::Total { seat, amount } => {
                self.seat(*seat)?;
                self.put(amount)
            }
            Statement::Standing { place, seat } => {
                self.put(place)?;
                self.seat(*seat)
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, act: &Act<'_>) -> fmt::Result {
        match act {
            Act::NoCall { either } => return self.no_call(*either),
            Act::BidPass => {
                self.put(ActWord::Bid.written(self.style.language))?;
                return self.put(BidWord::Pass.written(self.style.language));
            }
            _ => self.put(act_word(act).written(self.style.language))?,
        }
        match act {
            Act::Bid(bid) => self.bid(*bid),
            Act::Stake(amount) => self.put(amount),
            Act::Baodao(baodao) => self.baodao(*baodao),
            Act::Play { cards, pattern } => {
                self.cards(*cards)?;
                pattern.map_or(Ok(()), |pattern| self.pattern(pattern, cards.counts.len()))
            }
            _ => Ok(()),
        }
    }

    /// `不叫` means by its game what `no-call` never does, so it is written in the other words only where the game is known.
    fn no_call(&mut self, either: bool) -> fmt::Result {
        match (self.style.dialect, either) {
            (Dialect::TwoDeck | Dialect::OneDeckScore, true) => self.act(&Act::BidPass),
            (Dialect::OneDeckCalls, _) => self.put(ActWord::NoCall.written(self.style.language)),
            (Dialect::Unknown, true) => self.put(ActWord::NoCall.written(Language::Chinese)),
            (_, false) => self.put(ActWord::NoCall.written(Language::English)),
        }
    }

    fn baodao(&mut self, baodao: Baodao<'_>) -> fmt::Result {
        for set in baodao.sets() {
            self.recorded_cards(set.as_ref())?;
        }
        let choice = match baodao.choice {
            Choice::Play => ChoiceWord::Play,
            Choice::Claim => ChoiceWord::Claim,
        };
        self.put(choice.written(self.style.language))
    }

    fn recorded_cards(&mut self, cards: Option<&Cards<'_>>) -> fmt::Result {
        match cards {
            Some(cards) => self.cards(*cards),
            None => self.put("?"),
        }
    }

    /// Sorted and joined: counts would stop at what a deck holds.
    fn cards(&mut self, cards: Cards<'_>) -> fmt::Result {
        let mut sorted: Vec<Card> = cards.iter().collect();
        sorted.sort_unstable();
        self.out.write_char(' ')?;
        sorted.iter().try_for_each(|card| write!(self.out, "{card}"))
    }

    /// `as PATTERN`, in Chinese where that name is read as this pattern again.
    fn pattern(&mut self, pattern: PatternName, cards: u16) -> fmt::Result {
        let settled = |name| match (self.style.dialect, name) {
            (Dialect::OneDeckScore | Dialect::OneDeckCalls, PatternName::Plane) => PatternName::PlanePair,
            (_, name) => name,
        };
        let pattern = settled(pattern);
        let chinese = self.style.language == Language::Chinese
            && words::pattern(pattern.chinese(), cards).map(settled) == Some(pattern);
        self.put(InnerWord::As.written(self.style.language))?;
        self.put(if chinese { pattern.chinese() } else { pattern.slug() })
    }

    fn contract(&mut self, contract: Contract) -> fmt::Result {
        self.seat(contract.seat)?;
        contract.bid.map_or(Ok(()), |bid| self.bid(bid))?;
        if contract.touliao { self.put(InnerWord::Touliao.written(self.style.language)) } else { Ok(()) }
    }

    fn bid(&mut self, bid: Bid) -> fmt::Result {
        let word = match bid {
            Bid::One => BidWord::One,
            Bid::Two => BidWord::Two,
            Bid::Three => BidWord::Three,
        };
        self.put(word.written(self.style.language))
    }

    fn outcome(&mut self, outcome: Outcome) -> fmt::Result {
        self.put(ResultWord::of(outcome).written(self.style.language))?;
        if let Outcome::Escape(seat) = outcome { self.seat(seat) } else { Ok(()) }
    }

    /// `KEYWORD value`, where there is one.
    fn option(&mut self, word: InnerWord, value: Option<&impl Display>) -> fmt::Result {
        let Some(value) = value else { return Ok(()) };
        self.put(word.written(self.style.language))?;
        self.put(value)
    }

    fn seat(&mut self, seat: Seat) -> fmt::Result {
        self.put(seat_word(seat, self.style.language))
    }

    fn put(&mut self, word: impl Display) -> fmt::Result {
        write!(self.out, " {word}")
    }

    /// A name, quoted only where it must be.
    fn name(&mut self, name: &str) -> fmt::Result {
        self.out.write_char(' ')?;
        if !name.is_empty() && !name.starts_with('@') && !name.contains([' ', '\t', '\r', '"', '#']) {
            return self.out.write_str(name);
        }
        self.out.write_char('"')?;
        for c in name.chars() {
            if matches!(c, '"' | '\\') {
                self.out.write_char('\\')?;
            }
            self.out.write_char(c)?;
        }
        self.out.write_char('"')
    }

    /// `@SECONDS` without trailing zeros.
    fn time(&mut self, Time(millis): Time) -> fmt::Result {
        write!(self.out, " @{}", millis / 1000)?;
        let decimals = millis % 1000;
        match (decimals % 100, decimals % 10) {
            _ if decimals == 0 => Ok(()),
            (0, _) => write!(self.out, ".{}", decimals / 100),
            (_, 0) => write!(self.out, ".{:02}", decimals / 10),
            _ => write!(self.out, ".{decimals:03}"),
        }
    }

    /// The words as written, one blank between.
    fn extension(&mut self, raw: &str) -> fmt::Result {
        for (nth, word) in grammar::loose_words(raw).enumerate() {
            if nth > 0 {
                self.out.write_char(' ')?;
            }
            self.out.write_str(word)?;
        }
        Ok(())
    }
}

/// The keyword of a statement that begins with one.
const fn keyword(statement: &Statement<'_>) -> Option<Keyword> {
    Some(match statement {
        Statement::Paipu(_) => Keyword::Paipu,
        Statement::Match { .. } => Keyword::Match,
        Statement::Hand(_) => Keyword::Hand,
        Statement::Rules(_) => Keyword::Rules,
        Statement::Base(_) => Keyword::Base,
        Statement::Multiplier(_) => Keyword::Multiplier,
        Statement::Fee(_) => Keyword::Fee,
        Statement::Huangfan => Keyword::Huangfan,
        Statement::Began(_) => Keyword::Time,
        Statement::Player { .. } => Keyword::Player,
        Statement::Commit(_) => Keyword::Commit,
        Statement::Salt(_) => Keyword::Salt,
        Statement::Deal { .. } => Keyword::Deal,
        Statement::Bottom(_) => Keyword::Bottom,
        Statement::Marker { .. } => Keyword::Marker,
        Statement::Misdeal => Keyword::Misdeal,
        Statement::Landlord(_) => Keyword::Landlord,
        Statement::Result(_) => Keyword::Result,
        Statement::Score { .. } => Keyword::Score,
        Statement::Digest(_) => Keyword::Digest,
        Statement::Total { .. } => Keyword::Total,
        Statement::Standing { .. } => Keyword::Standing,
        Statement::Act { .. } | Statement::Extension | Statement::Unreadable(_) => return None,
    })
}

/// The word of an act.
const fn act_word(act: &Act<'_>) -> ActWord {
    match act {
        Act::Bid(_) | Act::BidPass => ActWord::Bid,
        Act::Call => ActWord::Call,
        Act::NoCall { .. } => ActWord::NoCall,
        Act::Rob => ActWord::Rob,
        Act::NoRob => ActWord::NoRob,
        Act::Show => ActWord::Show,
        Act::Stake(_) => ActWord::Stake,
        Act::Sealed => ActWord::Sealed,
        Act::Tanda => ActWord::Tanda,
        Act::Baodao(_) => ActWord::Baodao,
        Act::Play { .. } => ActWord::Play,
        Act::Pass => ActWord::Pass,
        Act::Offline => ActWord::Offline,
        Act::Online => ActWord::Online,
        Act::Quit => ActWord::Quit,
        Act::Auto => ActWord::Auto,
        Act::Escape => ActWord::Escape,
    }
}
