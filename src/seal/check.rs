//! Does a chain hold, and if not, what happened to the first hand that does not fit?

use super::hands::{At, Hand, Trouble, hands};
use crate::convert::Dialects;

/// A chain that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intact {
    /// number of hands
    pub hands: usize,
    /// the last digest, by which hands taken off the end are noticed
    pub last: String,
}

/// A chain that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// the first hand that does not fit
    pub hand: At,
    /// what happened
    pub how: How,
}

/// What happened to a hand since the file was sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// no hand of the file has a digest
    NeverSealed,
    /// its digest cannot be checked
    Unchecked(Trouble),
    /// it has no digest, and what follows does not tell why
    NoDigest,
    /// it was put in: what follows was sealed without it
    Inserted,
    /// it is another hand once more
    Copied(At),
    /// it was sealed behind another hand, which stands elsewhere now
    Moved(At),
    /// it was sealed as the first of a chain; what is before it was put in front
    First,
    /// its digest was exchanged; what follows was sealed behind the right one
    Digest,
    /// its own lines were changed
    Changed,
    /// by the ids, hands before it were taken out
    Removed,
    /// its own lines were changed, or hands before it were taken out
    ChangedOrRemoved,
}

/// Verifies the chain of a file.
pub fn check(text: &str, dialects: &Dialects) -> Result<Intact, Box<Broken>> {
    let hands = hands(text, dialects);
    let Some(first) = hands.iter().position(|hand| hand.digest.is_some()) else {
        let hand = hands.first().map_or(At { id: None, line: 1 }, |hand| hand.at.clone());
        return Err(Box::new(Broken { hand, how: How::NeverSealed }));
    };
    let chain = Chain { hands: &hands };
    match (0..hands.len()).find(|&at| at < first || !chain.fits(at)) {
        None => Ok(Intact {
            hands: hands.len(),
            last: chain.digest(hands.len().checked_sub(1)).unwrap_or_default().to_owned(),
        }),
        Some(at) => Err(Box::new(chain.broken(at))),
    }
}

struct Chain<'h, 't> {
    hands: &'h [Hand<'t>],
}

impl<'t> Chain<'_, 't> {
    fn digest(&self, at: Option<usize>) -> Option<&'t str> {
        self.hands.get(at?)?.digest
    }

    /// Whether a hand has the digest that is due in its place.
    fn fits(&self, at: usize) -> bool {
        self.follows(at, self.digest(at.checked_sub(1)))
    }

    fn follows(&self, at: usize, digest: Option<&str>) -> bool {
        self.hands.get(at).is_some_and(|hand| hand.follows(digest))
    }

    /// What happened to the first hand that does not fit.
    fn broken(&self, at: usize) -> Broken {
        let Some(hand) = self.hands.get(at) else {
            return Broken { hand: At { id: None, line: 1 }, how: How::NeverSealed };
        };
        let (number, how) = match &hand.text {
            Err(trouble) => (at, How::Unchecked(trouble.clone())),
            Ok(_) if hand.digest.is_none() => (at, self.without_digest(at)),
            Ok(_) => self.misfit(at, hand),
        };
        let hand = self.hands.get(number).unwrap_or(hand);
        Broken { hand: hand.at.clone(), how }
    }

    fn without_digest(&self, at: usize) -> How {
        let before = self.digest(at.checked_sub(1));
        if self.follows(at + 1, before) { How::Inserted } else { How::NoDigest }
    }

    /// A hand with a digest that is not due here, or the one before it that should not be here.
    fn misfit(&self, at: usize, hand: &Hand<'_>) -> (usize, How) {
        let before = self.digest(at.checked_sub(1));
        if let Some(original) = self.original(at) {
            return (at, How::Copied(original));
        }
        if let Some(behind) = (0..self.hands.len()).find(|&other| other != at && self.follows_hand(at, other)) {
            return match self.hands.get(behind) {
                // all between fits: it was put in by somebody who can make digests
                Some(_) if behind < at => (behind + 1, How::Inserted),
                Some(other) => (at, How::Moved(other.at.clone())),
                None => (at, How::ChangedOrRemoved),
            };
        }
        let how = match () {
            () if before.is_some() && hand.follows(None) => How::First,
            () if self.follows(at + 1, before) => How::Inserted,
            () if hand.due(before).is_some_and(|due| self.follows(at + 1, Some(&due))) => How::Digest,
            () => self.by_ids(at),
        };
        (at, how)
    }

    fn follows_hand(&self, at: usize, other: usize) -> bool {
        self.digest(Some(other)).is_some_and(|digest| self.follows(at, Some(digest)))
    }

    /// A hand elsewhere with the same digest that fits there.
    fn original(&self, at: usize) -> Option<At> {
        let digest = self.digest(Some(at))?;
        let same =
            |&other: &usize| other != at && self.digest(Some(other)).is_some_and(|d| d.eq_ignore_ascii_case(digest));
        let other = (0..self.hands.len()).filter(same).find(|&other| other < at || self.fits(other))?;
        self.hands.get(other).map(|hand| hand.at.clone())
    }

    /// A digest that fits nowhere: of a changed hand, or of one whose forerunner is gone. Ids that count may tell.
    fn by_ids(&self, at: usize) -> How {
        let number = |at: usize| self.hands.get(at).and_then(|hand| numbered(hand.at.id.as_deref()?));
        let step = |from: usize| match (number(from), number(from + 1)) {
            (Some((one, from)), Some((other, to))) if one == other => to.checked_sub(from),
            _ => None,
        };
        let others_count =
            (0..self.hands.len().saturating_sub(1)).filter(|&from| from + 1 != at).all(|from| step(from) == Some(1));
        match at.checked_sub(1) {
            _ if !others_count => How::ChangedOrRemoved,
            None if matches!(number(0), Some((_, 0 | 1))) => How::Changed,
            None => How::ChangedOrRemoved,
            Some(before) => match step(before) {
                Some(1) => How::Changed,
                Some(2..) => How::Removed,
                _ => How::ChangedOrRemoved,
            },
        }
    }
}

/// An id as what stands before its number, and the number at its end.
fn numbered(id: &str) -> Option<(&str, u64)> {
    let start = id.trim_end_matches(|c: char| c.is_ascii_digit());
    Some((start, id.get(start.len()..)?.parse().ok()?))
}
