//! A record's JSON → its lines.

use std::fmt::Write;

use super::error::ConvertError;
use super::model::{Act, Choice, Entry, Hand, Kept, Record};
use crate::syntax::ast::{Statement, Time};
use crate::syntax::{begins_hand, parse_line};

/// The lines of a record, not in canonical form yet.
pub(super) fn record(record: &Record) -> Result<String, ConvertError> {
    let mut out = String::new();
    part(&mut out, head(record)?, &record.kept, "")?;
    no_hand(&out, "kept")?;
    if let Some(error) = &record.hands.refused {
        return Err(error.clone());
    }
    out.push_str(&record.hands.lines);
    let mut closing = String::new();
    part(&mut closing, ending(record)?, &record.kept_after, "")?;
    no_hand(&closing, "kept_after")?;
    out.push_str(&closing);
    Ok(out)
}

/// The lines of a hand by its number.
pub(super) fn hand_lines(one: &Hand, number: usize) -> Result<String, ConvertError> {
    let path = format!("hands[{number}].");
    let mut text = String::new();
    part(&mut text, hand(one, &path)?, &one.kept, &path)?;
    one_hand(&text, path.trim_end_matches('.'))?;
    Ok(text)
}

/// Lines before the hands begin none, and so do those after them.
fn no_hand(text: &str, path: &str) -> Result<(), ConvertError> {
    if text.lines().any(begins_hand) { Err(ConvertError::at(path, "a kept line begins a hand")) } else { Ok(()) }
}

/// A hand's lines begin it, and no other.
fn one_hand(text: &str, path: &str) -> Result<(), ConvertError> {
    let mut lines = text.lines().filter(|line| parse_line(line).is_some());
    match lines.next() {
        Some(first) if begins_hand(first) => {}
        _ => return Err(ConvertError::at(path, "`id` is missing, and no kept line begins the hand instead")),
    }
    if lines.any(begins_hand) {
        Err(ConvertError::at(path, "a line among its own begins another hand"))
    } else {
        Ok(())
    }
}

/// Lines with where they come from.
struct Lines<'p> {
    path: &'p str,
    lines: Vec<String>,
}

impl Lines<'_> {
    /// A line made of a field, if that is there.
    fn field(&mut self, name: &str, line: Option<impl Into<String>>) -> Result<(), ConvertError> {
        let Some(line) = line.map(Into::into) else { return Ok(()) };
        let unreadable = match parse_line(&line) {
            Some(read) => matches!(read.statement, Statement::Unreadable(_)),
            None => true,
        };
        if unreadable {
            let message = format!("gives `{}`, which is no statement of a record", shortened(&line));
            return Err(ConvertError::at(format!("{}{name}", self.path), message));
        }
        self.lines.push(line);
        Ok(())
    }
}

fn shortened(line: &str) -> String {
    line.chars().take(80).collect()
}

fn head(record: &Record) -> Result<Vec<String>, ConvertError> {
    let mut out = Lines { path: "", lines: Vec::new() };
    out.field("paipu", record.paipu.map(|version| format!("paipu {version}")))?;
    let of = record.of.as_ref().map(|of| {
        let (hands, limit) = (option("hands", of.hands), option("limit", of.limit));
        format!("match {}{hands}{limit}", quoted(&of.id.0))
    });
    out.field("match", of)?;
    out.field("rules", record.rules.as_ref().map(|rules| format!("rules {}", quoted(&rules.0))))?;
    Ok(out.lines)
}

fn ending(record: &Record) -> Result<Vec<String>, ConvertError> {
    let mut out = Lines { path: "", lines: Vec::new() };
    for (number, total) in record.totals.iter().enumerate() {
        let line = format!("total {:?} {}", total.seat, total.amount);
        out.field(&format!("totals[{number}]"), Some(line))?;
    }
    for (number, standing) in record.standings.iter().enumerate() {
        let line = format!("standing {} {:?}", standing.place, standing.seat);
        out.field(&format!("standings[{number}]"), Some(line))?;
    }
    Ok(out.lines)
}

/// A hand's fields in the order of the canonical form.
fn hand(hand: &Hand, path: &str) -> Result<Vec<String>, ConvertError> {
    let mut out = Lines { path, lines: Vec::new() };
    headers(&mut out, hand)?;
    for (seat, cards) in hand.deal.iter() {
        out.field("deal", Some(format!("deal {seat:?} {}", cards.as_ref().map_or("?", |cards| &cards.0))))?;
    }
    let bottom = hand.bottom.as_ref();
    out.field("bottom", bottom.map(|cards| format!("bottom {}", cards.as_ref().map_or("?", |cards| &cards.0))))?;
    let marker = hand.marker.as_ref().map(|marker| {
        let seat = marker.seat.map_or_else(|| "?".to_owned(), |seat| format!("{seat:?}"));
        format!("marker {seat} {}", marker.card.0)
    });
    out.field("marker", marker)?;
    for (number, entry) in hand.acts.iter().enumerate() {
        let at = format!("acts[{number}]");
        match &entry.text {
            Some(text) if entry.is_text_alone() => out.lines.push(text.0.clone()),
            _ => {
                let line = act(entry).map_err(|message| ConvertError::at(format!("{path}{at}"), message))?;
                out.field(&at, Some(beside(line, entry.millis, entry.comment.as_ref().map(|comment| &*comment.0))))?;
            }
        }
    }
    endings(&mut out, hand)?;
    Ok(out.lines)
}

fn headers(out: &mut Lines<'_>, hand: &Hand) -> Result<(), ConvertError> {
    out.field("id", hand.id.as_ref().map(|id| format!("hand {}", quoted(&id.0))))?;
    out.field("rules", hand.rules.as_ref().map(|rules| format!("rules {}", quoted(&rules.0))))?;
    out.field("base", hand.base.map(|base| format!("base {base}")))?;
    out.field("multiplier", hand.multiplier.map(|multiplier| format!("multiplier {multiplier}")))?;
    out.field("fee", hand.fee.map(|fee| format!("fee {fee}")))?;
    out.field("huangfan", hand.huangfan.then_some("huangfan"))?;
    out.field("time", hand.time.as_ref().map(|time| format!("time {}", time.0)))?;
    for (seat, player) in hand.players.iter() {
        let balance = player.balance.map_or_else(String::new, |balance| format!(" {balance}"));
        out.field("players", Some(format!("player {seat:?} {}{balance}", quoted(&player.name.0))))?;
    }
    out.field("commit", hand.commit.as_ref().map(|hash| format!("commit {}", hash.0)))
}

fn endings(out: &mut Lines<'_>, hand: &Hand) -> Result<(), ConvertError> {
    out.field("result", hand.result.as_ref().map(|result| format!("result {}", result.0)))?;
    for (seat, score) in hand.scores.iter() {
        let (fee, balance) = (option("fee", score.fee), option("balance", score.balance));
        out.field("scores", Some(format!("score {seat:?} {}{fee}{balance}", score.amount)))?;
    }
    out.field("salt", hand.salt.as_ref().map(|salt| format!("salt {}", quoted(&salt.0))))?;
    out.field("digest", hand.digest.as_ref().map(|hash| format!("digest {}", hash.0)))
}

/// ` KEYWORD value`, where there is one.
fn option(word: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| format!(" {word} {value}"))
}

/// A word in quotes; the canonical form takes off those that are not needed.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

impl Entry {
    fn is_text_alone(&self) -> bool {
        self.seat.is_none()
            && self.act.is_none()
            && self.millis.is_none()
            && self.comment.is_none()
            && self.given().all(|(_, given)| !given)
    }

    /// The fields that go with some acts only, and which of them are there.
    fn given(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let fields = [
            ("bid", self.bid.is_some()),
            ("touliao", self.touliao),
            ("stake", self.stake.is_some()),
            ("sets", self.sets.is_some()),
            ("choice", self.choice.is_some()),
            ("cards", self.cards.is_some()),
            ("as", self.pattern.is_some()),
        ];
        fields.into_iter()
    }
}

/// The fields an act must have, and those it may have.
const fn fields(act: Act) -> (&'static [&'static str], &'static [&'static str]) {
    match act {
        Act::Bid => (&["bid"], &[]),
        Act::Landlord => (&[], &["bid", "touliao"]),
        Act::Stake => (&["stake"], &[]),
        Act::Baodao => (&["sets", "choice"], &[]),
        Act::Play => (&["cards"], &["as"]),
        _ => (&[], &[]),
    }
}

/// The statement of an act, or what is wrong with it.
fn act(entry: &Entry) -> Result<String, String> {
    if entry.text.is_some() {
        return Err("`text` is a whole line: no other field goes with it".to_owned());
    }
    let act = entry.act.ok_or("`act` is missing")?;
    let (musts, mays) = fields(act);
    for (name, given) in entry.given() {
        if given && !musts.contains(&name) && !mays.contains(&name) {
            return Err(format!("`{name}` does not go with `{}`", word(act)));
        }
        if !given && musts.contains(&name) {
            return Err(format!("`{}` needs `{name}`", word(act)));
        }
    }
    match (act, entry.seat) {
        (Act::Misdeal, None) => Ok(word(act).to_owned()),
        (Act::Misdeal, Some(_)) => Err("`seat` does not go with `misdeal`".to_owned()),
        (_, None) => Err("`seat` is missing".to_owned()),
        (Act::Landlord, Some(seat)) => Ok(format!("landlord {seat:?}{}", details(entry))),
        (_, Some(seat)) => Ok(format!("{seat:?} {}{}", word(act), details(entry))),
    }
}

/// What stands behind an act's word.
fn details(entry: &Entry) -> String {
    let mut out = String::new();
    let mut put = |word: &dyn std::fmt::Display| {
        let _ = write!(out, " {word}");
    };
    entry.bid.iter().for_each(|bid| put(bid));
    if entry.touliao {
        put(&"touliao");
    }
    entry.stake.iter().for_each(|stake| put(stake));
    entry.sets.iter().flatten().for_each(|set| put(&set.as_ref().map_or("?", |set| &set.0)));
    entry.choice.iter().for_each(|choice| put(&if *choice == Choice::Play { "play" } else { "claim" }));
    entry.cards.iter().for_each(|cards| put(&cards.0));
    entry.pattern.iter().for_each(|pattern| put(&format_args!("as {}", pattern.0)));
    out
}

const fn word(act: Act) -> &'static str {
    match act {
        Act::Bid => "bid",
        Act::BidPass => "bid pass",
        Act::Call => "call",
        Act::NoCall => "no-call",
        Act::EitherNoCall => "不叫",
        Act::Rob => "rob",
        Act::NoRob => "no-rob",
        Act::Show => "show",
        Act::Stake => "stake",
        Act::Sealed => "sealed",
        Act::Tanda => "tanda",
        Act::Baodao => "baodao",
        Act::Play => "play",
        Act::Pass => "pass",
        Act::Offline => "offline",
        Act::Online => "online",
        Act::Quit => "quit",
        Act::Auto => "auto",
        Act::Escape => "escape",
        Act::Landlord => "landlord",
        Act::Misdeal => "misdeal",
    }
}

/// A statement with its time and comment.
fn beside(mut line: String, millis: Option<u64>, comment: Option<&str>) -> String {
    if let Some(Time(millis)) = millis.map(Time) {
        let _ = write!(line, " @{}.{:03}", millis / 1000, millis % 1000);
    }
    if let Some(comment) = comment {
        let _ = write!(line, " {comment}");
    }
    line
}

/// Writes the lines of a part, the kept ones at their places.
fn part(out: &mut String, fields: Vec<String>, kept: &[Kept], path: &str) -> Result<(), ConvertError> {
    let at = |number: usize, what: &str| Err(ConvertError::at(format!("{path}kept[{number}]"), what));
    let mut fields = fields.into_iter();
    let mut sorted: Vec<(usize, &Kept)> = kept.iter().enumerate().collect();
    sorted.sort_by_key(|(_, kept)| kept.line);
    let mut next = 0;
    for (number, kept) in sorted {
        if kept.line < next {
            return at(number, "two kept lines have the same `line`");
        }
        for line in fields.by_ref().take(kept.line - next) {
            push(out, &line);
        }
        next = kept.line + 1;
        let beside_given = kept.millis.is_some() || kept.comment.is_some();
        match (&kept.text, beside_given) {
            (Some(text), false) => push(out, &text.0),
            (None, true) => match fields.next() {
                Some(line) => push(out, &beside(line, kept.millis, kept.comment.as_ref().map(|comment| &*comment.0))),
                None => return at(number, "there is no statement on this `line`"),
            },
            _ => return at(number, "wants either `text`, or `millis` and `comment` of the statement on this `line`"),
        }
    }
    fields.for_each(|line| push(out, &line));
    Ok(())
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}
