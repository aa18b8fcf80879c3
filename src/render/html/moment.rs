//! A moment as the page shows it: what was done, and of the state what changed.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Both, Text};
use crate::seat::{BySeat, Seat, Seating};
use crate::syntax::ast::{Act, Statement};
use crate::trace::{Away, Bombs, Done, Left, Moment, Played, Stage, Trick};
use crate::words::at;

/// A move and the table after it. What is by seat is there where it differs from the moment before.
#[derive(Debug, Serialize)]
pub(super) struct MomentData {
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    /// what was done, where it is no play of cards
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<PlayData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    /// findings that stand with it, by their numbers
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<usize>,
    stage: &'static str,
    turn: Option<&'static str>,
    landlord: Option<&'static str>,
    trick: TrickData,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    hands: BTreeMap<&'static str, HandData>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    bombs: BTreeMap<&'static str, BombsData>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    away: BTreeMap<&'static str, &'static str>,
}

#[derive(Debug, Serialize)]
struct PlayData {
    cards: String,
    /// names of the patterns it may be
    patterns: Vec<&'static str>,
}

#[derive(Debug, Serialize)]
struct TrickData {
    number: u32,
    owner: Option<&'static str>,
    /// `None`: a pass
    done: Vec<(&'static str, Option<PlayData>)>,
}

#[derive(Debug, Serialize)]
struct HandData {
    count: Option<u32>,
    cards: Option<String>,
}

#[derive(Debug, Serialize)]
struct BombsData {
    played: u16,
    used: u16,
    quota: Option<u8>,
}

impl MomentData {
    pub(super) fn new(
        moment: &Moment<'_>,
        before: Option<&Moment<'_>>,
        (seating, line, findings): (Seating, u64, Vec<usize>),
        both: &Both,
    ) -> Self {
        let letter = |seat: Option<Seat>| seat.map(Seat::letter);
        let play = play_of(moment);
        let say = moment.line.as_ref().filter(|_| play.is_none()).map(|l| both.say(|words| words.done(&l.statement)));
        Self {
            line,
            seat: letter(moment.act().map(|(seat, _)| seat)),
            say,
            play,
            time: moment.line.as_ref().and_then(|l| l.time).map(at),
            findings,
            stage: stage(moment.stage),
            turn: letter(moment.turn),
            landlord: letter(moment.landlord),
            trick: TrickData::new(&moment.trick),
            hands: changed(seating, before.map(|b| &b.hands), &moment.hands, HandData::new),
            bombs: changed(seating, before.map(|b| &b.bombs), &moment.bombs, |bombs| BombsData::new(*bombs)),
            away: changed(seating, before.map(|b| &b.away), &moment.away, |away| away.map_or("", away_word)),
        }
    }
}

/// The values that are not what they were.
fn changed<T: PartialEq, J>(
    seating: Seating,
    before: Option<&BySeat<T>>,
    now: &BySeat<T>,
    json: impl Fn(&T) -> J,
) -> BTreeMap<&'static str, J> {
    let differs = |seat: &Seat| before.is_none_or(|before| before[*seat] != now[*seat]);
    seating.seats().filter(differs).map(|seat| (seat.letter(), json(&now[seat]))).collect()
}

fn play_of(moment: &Moment<'_>) -> Option<PlayData> {
    let Statement::Act { seat, act: Act::Play { cards, .. } } = &moment.line.as_ref()?.statement else { return None };
    let played = moment.trick.done.iter().find_map(|(s, done)| match done {
        Done::Play(played) if s == seat => Some(PlayData::new(played)),
        _ => None,
    });
    Some(played.unwrap_or_else(|| PlayData { cards: cards.counts.to_string(), patterns: Vec::new() }))
}

impl PlayData {
    fn new(played: &Played) -> Self {
        let patterns = played.patterns.iter().map(|pattern| pattern.slug()).collect();
        Self { cards: played.cards.to_string(), patterns }
    }
}

impl TrickData {
    fn new(trick: &Trick) -> Self {
        let done = trick.done.iter().map(|(seat, done)| match done {
            Done::Pass => (seat.letter(), None),
            Done::Play(played) => (seat.letter(), Some(PlayData::new(played))),
        });
        Self { number: trick.number, owner: trick.owner.map(Seat::letter), done: done.collect() }
    }
}

impl HandData {
    fn new(left: &Left) -> Self {
        Self { count: left.count, cards: left.cards.map(|cards| cards.to_string()) }
    }
}

impl BombsData {
    fn new(bombs: Bombs) -> Self {
        let (used, quota) = bombs.quota.map_or((bombs.played, None), |(used, quota)| (used, Some(quota)));
        Self { played: bombs.played, used, quota }
    }
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Bidding => "bidding",
        Stage::Opening => "opening",
        Stage::Play => "play",
        Stage::Over => "over",
    }
}

const fn away_word(away: Away) -> &'static str {
    match away {
        Away::Offline => "offline",
        Away::Auto => "auto",
        Away::Quit => "quit",
    }
}
