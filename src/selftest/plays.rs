//! Mutations of bids, plays, passes, declarations and events.

use super::edit::Mutant;
use super::hand::{HandAt, Says, Subject};
use crate::card::{Card, CardCounts, Rank};
use crate::generate::Random;
use crate::seat::Seat;
use crate::syntax::ast::{Act, Bid, Line, Statement};
use crate::syntax::parse_line;

fn is_play(says: &Says) -> bool {
    matches!(says, Says::Play(_))
}

fn is_act(says: &Says) -> bool {
    matches!(says, Says::Play(_) | Says::Pass(_))
}

fn cards_of(line: &str) -> Option<(Seat, CardCounts)> {
    match parse_line(line)?.statement {
        Statement::Act { seat, act: Act::Play { cards, .. } } => Some((seat, cards.counts)),
        _ => None,
    }
}

fn time_of(line: &str) -> String {
    line.rsplit_once(" @").map(|(_, time)| format!(" @{time}")).unwrap_or_default()
}

fn write_cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

/// A play that is not the first of its trick: the play it has to beat, and its own line.
fn following(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<(usize, usize)> {
    let acts = subject.find(hand, is_act);
    let pairs: Vec<(usize, usize)> = acts
        .windows(2)
        .filter_map(|pair| match pair {
            [before, at] if is_play(subject.said(*before)) && is_play(subject.said(*at)) => Some((*before, *at)),
            _ => None,
        })
        .collect();
    random.choose(&pairs).copied()
}

/// A following single, pair or triple replaced by cards that the seat keeps to the end and that are lower, or equal.
pub(super) fn weakened(subject: &Subject, hand: &HandAt, equal: bool, random: &mut Random) -> Option<Mutant> {
    let (before, at) = following(subject, hand, random)?;
    let ((_, table), (seat, cards)) = (cards_of(subject.line(before))?, cards_of(subject.line(at))?);
    let [(rank, n)] = table.ranks().iter().collect::<Vec<_>>()[..] else { return None };
    if u16::from(n) != cards.len() || n > 3 || hand.out == Some(seat) {
        return None;
    }
    let fits = |r: Rank| if equal { r == rank } else { r < rank };
    let kept = &hand.kept[seat];
    let of = |r: Rank| kept.iter().copied().filter(|c| c.rank() == r).collect::<Vec<_>>();
    let ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|&r| fits(r) && of(r).len() >= usize::from(n)).collect();
    let weak = of(*random.choose(&ranks)?);
    let text = format!("{seat} play {}{}", write_cards(weak.get(..usize::from(n))?), time_of(subject.line(at)));
    subject.edit().replace(at, text)
}

/// A play replaced by as many kept cards of different ranks that are no pattern.
pub(super) fn no_pattern(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let at = *random.choose(&subject.find(hand, is_play))?;
    let (seat, cards) = cards_of(subject.line(at))?;
    let count = usize::from(cards.len());
    if hand.out == Some(seat) || !(2..=4).contains(&count) {
        return None;
    }
    let mut kept = hand.kept[seat].clone();
    kept.dedup_by_key(|card| card.rank());
    // two ranks are no pair (the jokers of one deck are a rocket), nor are up to four a straight
    kept.retain(|card| !card.rank().is_joker());
    let from = random.index(kept.len());
    kept.rotate_left(from);
    let chosen = kept.get(..count)?;
    subject.edit().replace(at, format!("{seat} play {}{}", write_cards(chosen), time_of(subject.line(at))))
}

/// A card that another seat was dealt put in the place of one played.
pub(super) fn unheld(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let singles: Vec<usize> = subject
        .find(hand, is_play)
        .into_iter()
        .filter(|&n| cards_of(subject.line(n)).is_some_and(|(_, c)| c.len() == 1 && c.all_faced()))
        .collect();
    let at = *random.choose(&singles)?;
    let (seat, cards) = cards_of(subject.line(at))?;
    let card = cards.iter().next()?;
    let deal = subject.find(hand, |says| matches!(says, Says::Deal(_)));
    let bottom = (hand.from..hand.to).filter(|&n| subject.line(n).starts_with("bottom "));
    let lines: Vec<&str> = deal.iter().copied().chain(bottom).map(|n| subject.line(n)).collect();
    let own = |line: &&&str| line.starts_with(&format!("deal {seat} ")) || line.starts_with("bottom");
    let holds = |text: &str| lines.iter().filter(own).any(|line| line.contains(text));
    let other = crate::card::Suit::ALL
        .into_iter()
        .map(|suit| Card::new(card.rank(), Some(suit)))
        .find(|c| !c.rank().is_joker() && hand.dealt && !holds(&c.to_string()))?;
    subject.edit().replace(at, format!("{seat} play {other}{}", time_of(subject.line(at))))
}

/// The seat of an act changed.
pub(super) fn moved(subject: &Subject, hand: &HandAt, play: bool, random: &mut Random) -> Option<Mutant> {
    let lines = subject.find(hand, |says| if play { is_play(says) } else { matches!(says, Says::Pass(_)) });
    let at = *random.choose(&lines)?;
    let line = subject.line(at);
    let (seat, rest) = line.split_once(' ')?;
    let others: Vec<Seat> = hand.seating.seats().filter(|s| s.letter() != seat).collect();
    subject.edit().replace(at, format!("{} {rest}", random.choose(&others)?))
}

/// An act written twice.
pub(super) fn repeated(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let at = *random.choose(&subject.find(hand, is_act))?;
    subject.edit().insert(at + 1, subject.line(at).to_owned())
}

/// An act left out. A pass before the same seat's only other act, or at the very end, leaves no gap.
pub(super) fn removed(subject: &Subject, hand: &HandAt, play: bool, random: &mut Random) -> Option<Mutant> {
    let acts = subject.find(hand, is_act);
    let wanted: Vec<usize> = acts.iter().copied().filter(|&n| is_play(subject.said(n)) == play).collect();
    let at = *random.choose(&wanted)?;
    let mutant = subject.edit().remove(at)?;
    let last = acts.last() == Some(&at);
    Some(if last {
        mutant.harmless("the last act: plays that stop under a recorded result are taken to end so")
    } else {
        mutant
    })
}

/// A pass put before the first play of a trick.
pub(super) fn pass_on_lead(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let acts = subject.find(hand, is_act);
    let passes = hand.seating.count() - 1;
    let leads: Vec<usize> = acts
        .windows(passes + 1)
        .filter_map(|run| {
            let (at, before) = run.split_last()?;
            (before.iter().all(|&n| !is_play(subject.said(n))) && is_play(subject.said(*at))).then_some(*at)
        })
        .collect();
    let at = *random.choose(&leads)?;
    let (seat, _) = cards_of(subject.line(at))?;
    subject.edit().insert(at, format!("{seat} pass{}", time_of(subject.line(at))))
}

fn bid_lines(subject: &Subject, hand: &HandAt) -> Vec<usize> {
    subject.find(hand, |says| matches!(says, Says::Bid(_)))
}

fn bid_of(line: &str) -> Option<(Seat, Option<Bid>)> {
    match parse_line(line)?.statement {
        Statement::Act { seat, act: Act::Bid(bid) } => Some((seat, Some(bid))),
        Statement::Act { seat, act: Act::BidPass } => Some((seat, None)),
        _ => None,
    }
}

/// A bid made no higher than one before it.
pub(super) fn bid_lowered(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let bids = bid_lines(subject, hand);
    let mut high = None;
    let mut low = Vec::new();
    for at in bids {
        let (seat, bid) = bid_of(subject.line(at))?;
        if let Some(high) = high.filter(|_| bid.is_none()) {
            low.push((at, seat, high));
        }
        high = high.max(bid);
    }
    let (at, seat, high) = *random.choose(&low)?;
    let bid = 1 + random.index(usize::from(Bid::number(high)));
    subject.edit().replace(at, format!("{seat} bid {bid}{}", time_of(subject.line(at))))
}

/// A bid written twice.
pub(super) fn bid_repeated(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let at = *random.choose(&bid_lines(subject, hand))?;
    subject.edit().insert(at + 1, subject.line(at).to_owned())
}

/// The seat of a bid changed.
pub(super) fn bid_moved(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let bids = bid_lines(subject, hand);
    let at = *random.choose(&bids)?;
    let (seat, rest) = subject.line(at).split_once(' ')?;
    let others: Vec<Seat> = hand.seating.seats().filter(|s| s.letter() != seat).collect();
    let mutant = subject.edit().replace(at, format!("{} {rest}", random.choose(&others)?))?;
    let first = bids.first() == Some(&at);
    let marked = (hand.from..hand.to)
        .any(|n| subject.line(n).starts_with("marker ") && !subject.line(n).starts_with("marker ?"));
    Some(if first && !marked && bids.len() == 1 {
        mutant.harmless("nothing in the record says who bids first")
    } else {
        mutant
    })
}

/// A declaration out of place: by whoever plays, after the first play.
pub(super) fn declared(subject: &Subject, hand: &HandAt, words: &str, random: &mut Random) -> Option<Mutant> {
    let plays = subject.find(hand, is_play);
    let at = *random.choose(plays.get(1..)?)?;
    let (seat, _) = cards_of(subject.line(at))?;
    subject.edit().insert(at, format!("{seat} {words}{}", time_of(subject.line(at))))
}

/// A declaration of a set that nobody was dealt, before the first play.
pub(super) fn set_unheld(subject: &Subject, hand: &HandAt) -> Option<Mutant> {
    let at = *subject.find(hand, is_play).first()?;
    let landlord = hand.landlord.filter(|_| hand.dealt && hand.seating == crate::seat::Seating::Four)?;
    let set = Rank::ALL.into_iter().find(|&rank| {
        let dealt = subject.find(hand, |says| *says == Says::Deal(landlord));
        let count = |n: &usize| subject.line(*n).matches(rank.letter()).count();
        !rank.is_joker() && dealt.iter().map(count).sum::<usize>() == 0
    })?;
    if (hand.from..hand.to).any(|n| subject.line(n).contains(" baodao ")) {
        return None;
    }
    let cards: String = std::iter::repeat_n(set.letter(), 7).collect();
    subject.edit().insert(at, format!("{landlord} baodao {cards} play{}", time_of(subject.line(at))))
}

/// An escape without ground, after the last act.
pub(super) fn escape_invented(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    hand.out?;
    if (hand.from..hand.to).any(|n| ["offline", "quit"].iter().any(|w| subject.line(n).contains(w))) {
        return None;
    }
    let at = *subject.find(hand, is_act).last()?;
    let seats: Vec<Seat> = hand.seating.seats().collect();
    let seat = random.choose(&seats)?;
    subject.edit().insert(at + 1, format!("{seat} escape{}", time_of(subject.line(at))))
}

/// A seat offline for so many milliseconds in the middle of a timed hand; later times are put off.
pub(super) fn offline(subject: &Subject, hand: &HandAt, millis: u64, random: &mut Random) -> Option<Mutant> {
    let acts = subject.find(hand, is_act);
    if acts.is_empty() || !hand.times_escapes || (hand.from..hand.to).any(|n| subject.line(n).contains("line @")) {
        return None;
    }
    let at = *random.choose(acts.get(1..)?)?;
    let began = time(&parse_line(subject.line(at))?)?;
    let seats: Vec<Seat> = hand.seating.seats().collect();
    let seat = *random.choose(&seats)?;
    let mut lines = subject.lines.clone();
    for n in at..hand.to {
        let line = lines.get_mut(n)?;
        if let Some(after) = parse_line(line).as_ref().and_then(time) {
            let head = line.rsplit_once(" @")?.0;
            *line = format!("{head} @{}", seconds(after.checked_add(millis)?));
        }
    }
    lines.insert(at, format!("{seat} online @{}", seconds(began.checked_add(millis)?)));
    lines.insert(at, format!("{seat} offline @{}", seconds(began)));
    subject.edit().rebuilt(lines, at)
}

fn time(line: &Line<'_>) -> Option<u64> {
    line.time.map(|time| time.0)
}

fn seconds(millis: u64) -> String {
    format!("{}.{:03}", millis / 1000, millis % 1000)
}

/// A time turned back below the one before it.
pub(super) fn time_back(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let acts = subject.find(hand, is_act);
    let at = *random.choose(acts.get(1..)?)?;
    let before = acts.iter().rev().find(|&&n| n < at)?;
    let (before, now) = (time(&parse_line(subject.line(*before))?)?, time(&parse_line(subject.line(at))?)?);
    if before == 0 || now < before {
        return None;
    }
    let head = subject.line(at).rsplit_once(" @")?.0;
    subject.edit().replace(at, format!("{head} @{}", seconds(before - 1)))
}

/// Another landlord in the recorded line.
pub(super) fn landlord(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let at = *subject.find(hand, |says| *says == Says::Landlord).first()?;
    if bid_lines(subject, hand).is_empty() {
        return None;
    }
    let mut words: Vec<&str> = subject.line(at).split(' ').collect();
    let others: Vec<Seat> = hand.seating.seats().filter(|s| Some(*s) != hand.landlord).collect();
    *words.get_mut(1)? = random.choose(&others)?.letter();
    subject.edit().replace(at, words.join(" "))
}
