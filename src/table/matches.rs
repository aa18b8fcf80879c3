//! A match: totals, standings with the tie-break of R20, length.

use crate::amount::Amount;
use crate::audit::{FileHead, Link, MatchLine, MatchReport, Tail, WonAs, cite};
use crate::finding::{Code, Fact, Finding, Misplacement};
use crate::history::Beyond;
use crate::profile::{Game, Profile, TableKnobs, TieBreak};
use crate::seat::{BySeat, Seat, Seating};
use crate::source::{Pin, Pinned, Place};
use crate::syntax::ast::{Outcome, Span};

/// The match of a file so far.
#[derive(Debug)]
pub(super) struct Match<'p> {
    line: Option<(MatchLine, Pin)>,
    profile: Option<&'p Profile>,
    /// hands that count
    hands: u64,
    /// first and last time, seconds since 1970
    times: Option<(i64, i64)>,
    /// sums of the scores due, while all are known
    due: Option<BySeat<Amount>>,
    /// sums of the recorded scores, while all are known
    recorded: Option<BySeat<Amount>>,
    wins: BySeat<Wins>,
    tail: Vec<(Tail, Pin)>,
    misplaced: Vec<Pinned>,
    /// number of misplaced lines that were not kept
    beyond: u64,
}

/// Most misplaced lines that are kept of a file, more than are ever shown; those beyond are counted.
const KEPT: usize = 1000;

/// What a whole file comes to.
#[derive(Debug, Default)]
pub struct Tally {
    /// its match, if it is one
    pub matches: Vec<MatchReport>,
    /// totals and standings in the wrong place
    pub misplaced: Vec<Pinned>,
    /// how many more of those there are
    pub beyond: Beyond,
}

/// Hands won as landlord, hardest kind first: compared as R20 counts them.
type Wins = [u32; 5];

impl<'p> Match<'p> {
    /// Before the first hand.
    pub(super) fn new(head: &FileHead<'_, 'p>, place: &Place<'_>) -> Self {
        Self {
            line: head.match_line.clone().map(|line| {
                let pin = place.pin(line.span);
                (line, pin)
            }),
            profile: None,
            hands: 0,
            times: None,
            due: Some(BySeat::default()),
            recorded: Some(BySeat::default()),
            wins: BySeat::default(),
            tail: Vec::new(),
            misplaced: Vec::new(),
            beyond: 0,
        }
    }

    /// Adds a hand; a misdeal does not count.
    pub(super) fn fold(&mut self, link: &Link<'_, 'p>, place: &Place<'_>) {
        self.profile = self.profile.or(link.profile);
        self.displace_tail();
        if link.kind != Some(Outcome::Misdeal) {
            self.hands += 1;
            self.due = add(self.due, link.due);
            self.recorded = add(self.recorded, all(link));
            self.count_win(link);
        }
        if let Some(began) = link.began {
            let end = began.saturating_add(i64::try_from(link.lasted / 1000).unwrap_or(i64::MAX));
            let (first, last) = self.times.unwrap_or((began, end));
            self.times = Some((first.min(began), last.max(end)));
        }
        for line in &link.tail {
            self.add_tail(line.value, place.pin(line.span));
        }
    }

    /// Totals stand after the last hand: those before this one are in the wrong place, and have no effect.
    fn displace_tail(&mut self) {
        for (_, pin) in std::mem::take(&mut self.tail) {
            self.displace(&pin, Misplacement::OutsideHand);
        }
    }

    fn displace(&mut self, pin: &Pin, why: Misplacement) {
        if self.misplaced.len() < KEPT {
            self.misplaced.push(misplaced(self.profile, pin, why));
        } else {
            self.beyond += 1;
        }
    }

    /// Each seat has one total and one place.
    fn add_tail(&mut self, line: Tail, pin: Pin) {
        let key = |line: &Tail| match *line {
            Tail::Total(seat, _) => (true, seat),
            Tail::Standing(_, seat) => (false, seat),
        };
        let (_, seat) = key(&line);
        let why = if self.profile.is_some() && !self.seating().has(seat) {
            Some(Misplacement::NoSuchSeat)
        } else if self.tail.iter().any(|(other, _)| key(other) == key(&line)) {
            Some(Misplacement::OutsideHand)
        } else {
            None
        };
        match why {
            Some(why) => self.displace(&pin, why),
            None => self.tail.push((line, pin)),
        }
    }

    fn count_win(&mut self, link: &Link<'_, '_>) {
        let Some((seat, kind)) = link.won else { return };
        let [tanda, touliao, three, two, one] = &mut self.wins[seat];
        *match kind {
            WonAs::Tanda => tanda,
            WonAs::Touliao => touliao,
            WonAs::Three => three,
            WonAs::Two => two,
            WonAs::One => one,
        } += 1;
    }

    /// What the match comes to, and what is wrong at its lines.
    pub(super) fn finish(self) -> Tally {
        let beyond = if self.beyond > 0 { vec![(Code::Misplaced, self.beyond)] } else { Vec::new() };
        let matches = self.report().into_iter().collect();
        Tally { matches, misplaced: self.misplaced, beyond }
    }

    fn report(&self) -> Option<MatchReport> {
        if self.line.is_none() && self.tail.is_empty() {
            return None;
        }
        let mut findings = Vec::new();
        if let Some(profile) = self.profile {
            self.check_length(profile, &mut findings);
            self.check_totals(profile, &mut findings);
            self.check_standings(profile, &mut findings);
        }
        Some(MatchReport {
            id: self.line.as_ref().map(|(line, _)| line.id.clone()),
            totals: self.due.filter(|_| self.profile.is_some()),
            standing: self.places(self.due).unwrap_or_default(),
            findings,
        })
    }

    fn seating(&self) -> Seating {
        self.profile.map_or(Seating::Four, Profile::seating)
    }

    fn check_length(&self, profile: &Profile, findings: &mut Vec<Pinned>) {
        let Some((line, pin)) = &self.line else { return };
        let knobs = knobs(profile);
        let Some(due) = line.hands.or(knobs.match_hands.value.map(u128::from)) else { return };
        let limit = line.limit.or(knobs.match_limit.value.map(u128::from));
        let reached = self.times.zip(limit).is_some_and(|((first, last), minutes)| {
            u128::from(last.saturating_sub(first).unsigned_abs()) >= minutes.saturating_mul(60)
        });
        if u128::from(self.hands) != due && !reached {
            findings.push(pinned(profile, pin, Fact::MatchLength { hands: self.hands, due }));
        }
    }

    /// A total may be the sum of what is recorded or of what is due.
    fn check_totals(&self, profile: &Profile, findings: &mut Vec<Pinned>) {
        let Some(due) = self.due else { return };
        for (line, pin) in &self.tail {
            let Tail::Total(seat, recorded) = *line else { continue };
            let sums = [Some(due), self.recorded];
            if sums.iter().flatten().all(|sums| sums[seat] != recorded) {
                findings.push(pinned(profile, pin, Fact::TotalMismatch { seat, recorded, due: due[seat] }));
            }
        }
    }

    fn check_standings(&self, profile: &Profile, findings: &mut Vec<Pinned>) {
        let Some(due) = self.places(self.due) else { return };
        let by_record = self.places(self.recorded);
        for (line, pin) in &self.tail {
            let Tail::Standing(recorded, seat) = *line else { continue };
            let stands = |places: &[Vec<Seat>]| {
                range(places, seat)
                    .is_some_and(|(first, last)| (u128::from(first)..=u128::from(last)).contains(&recorded))
            };
            if stands(&due) || by_record.as_deref().is_some_and(stands) {
                continue;
            }
            let due = range(&due, seat).unwrap_or_default();
            findings.push(pinned(profile, pin, Fact::StandingMismatch { seat, recorded, due }));
        }
    }

    /// Places by totals, ties told apart as the profile says; who cannot be told apart shares a place.
    fn places(&self, totals: Option<BySeat<Amount>>) -> Option<Vec<Vec<Seat>>> {
        let totals = totals?;
        let profile = self.profile?;
        let hardest = knobs(profile).tie_break.value == TieBreak::HardestWins;
        let key = |seat: Seat| (totals[seat], if hardest { self.wins[seat] } else { Wins::default() });
        let mut seats: Vec<Seat> = self.seating().seats().collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
        let places = seats.chunk_by(|&a, &b| key(a) == key(b)).map(<[Seat]>::to_vec);
        Some(places.collect())
    }
}

fn misplaced(profile: Option<&Profile>, pin: &Pin, why: Misplacement) -> Pinned {
    let fact = Fact::Misplaced(why);
    let cite = profile.and_then(|profile| cite(profile, &fact));
    Pinned { finding: Finding { span: Span::default(), fact, cite, first: false, waived: None }, pin: pin.clone() }
}

const fn knobs(profile: &Profile) -> &TableKnobs {
    match &profile.game {
        Game::TwoDeck(knobs) => &knobs.table,
        Game::OneDeck(knobs) => &knobs.table,
    }
}

fn pinned(profile: &Profile, pin: &Pin, fact: Fact) -> Pinned {
    let cite = cite(profile, &fact);
    Pinned { finding: Finding { span: Span::default(), fact, cite, first: false, waived: None }, pin: pin.clone() }
}

/// First and last place a seat can have.
fn range(places: &[Vec<Seat>], seat: Seat) -> Option<(u8, u8)> {
    let mut first = 1u8;
    for tied in places {
        let count = u8::try_from(tied.len()).unwrap_or(u8::MAX);
        if tied.contains(&seat) {
            return Some((first, first.saturating_add(count).saturating_sub(1)));
        }
        first = first.saturating_add(count);
    }
    None
}

fn add(sums: Option<BySeat<Amount>>, scores: Option<BySeat<Amount>>) -> Option<BySeat<Amount>> {
    let (sums, scores) = (sums?, scores?);
    let mut out = BySeat::default();
    for (seat, sum) in out.iter_mut() {
        *sum = sums[seat].plus(scores[seat]).ok()?;
    }
    Some(out)
}

/// The recorded scores, if every seat that plays has one.
fn all(link: &Link<'_, '_>) -> Option<BySeat<Amount>> {
    let seating = link.profile?.seating();
    let full = seating.seats().all(|seat| link.scores[seat].is_some());
    full.then(|| link.scores.map(|_, score| score.unwrap_or_default()))
}
