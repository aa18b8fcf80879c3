//! Commits and digests (`format.md`, Canonical form).

use sha2::{Digest as _, Sha256};

use super::Case;
use super::glance::Glance;
use crate::finding::{Fact, Unverified};
use crate::history::Log;
use crate::replay::{Bidding, GameRules, Rules};
use crate::syntax::ast::{Line, Span, Statement};
use crate::syntax::{Dialect, hashed_deal, hashed_hand};

/// The digest that the hand before in the file records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chain<'a> {
    /// it has none, or there is no hand before
    Free,
    /// its hexadecimal digits as recorded
    After(&'a str),
    /// it has one that cannot be read
    Unread,
    /// the hand before has not been read yet: its digest is checked later
    Later,
}

impl<'a> Chain<'a> {
    /// What a hand's own lines leave for the next.
    pub fn of(lines: &[Line<'a>]) -> Self {
        Glance::of(lines).chain
    }
}

/// Checks the commit and, unless the hand before is not known yet, the digest.
pub(super) fn check(case: &Case<'_, '_, '_>, hasher: Hasher<'_>, buffer: &mut String, log: &mut Log) {
    if case.hand.commit.is_some() {
        check_commit(case, buffer, log);
    }
    if case.hand.digest.is_some()
        && hasher.chain != Chain::Later
        && let Some((span, fact)) = check_digest(case.text, case.lines, hasher, buffer)
    {
        log.report(span, fact);
    }
}

/// What a hand's digest rests on beside its lines.
#[derive(Clone, Copy, Debug)]
pub struct Hasher<'a> {
    /// the digest recorded in the hand before
    pub chain: Chain<'a>,
    /// the profile that the record names, its own or inherited
    pub rules: &'a str,
    /// what words mean in its game
    pub dialect: Dialect,
}

/// What words that mean different things in different games mean in this one.
pub const fn dialect(rules: &Rules<'_>) -> Dialect {
    match (&rules.game, rules.bidding) {
        (GameRules::TwoDeck(_), _) => Dialect::TwoDeck,
        (GameRules::OneDeck(_), Bidding::CallRob) => Dialect::OneDeckCalls,
        (GameRules::OneDeck(_), _) => Dialect::OneDeckScore,
    }
}

fn check_commit(case: &Case<'_, '_, '_>, buffer: &mut String, log: &mut Log) {
    let (Some(commit), hand) = (case.hand.commit, case.hand) else { return };
    let (Some(salt), true) = (hand.salt, hand.deal_is_full(case.rules.seating)) else {
        return log.report(commit.span, Fact::Unverified(Unverified::CommitIncomplete));
    };
    if case.deal.faulty {
        return log.report(commit.span, Fact::Unverified(Unverified::CommitIncomplete));
    }
    buffer.clear();
    let _ = hashed_deal(buffer, case.text, case.lines, salt.value);
    let due = hex(buffer);
    if !commit.value.hex.eq_ignore_ascii_case(&due) {
        log.report(commit.span, Fact::CommitMismatch { due: due.into() });
    }
}

/// Checks the digest that a hand records.
pub fn check_digest(text: &str, lines: &[Line<'_>], hasher: Hasher<'_>, buffer: &mut String) -> Option<(Span, Fact)> {
    let (digest, span) = lines.iter().find_map(|line| match &line.statement {
        Statement::Digest(digest) => Some((digest, line.span)),
        _ => None,
    })?;
    let unread = lines.iter().any(|line| matches!(line.statement, Statement::Unreadable(_)));
    if unread || hasher.chain == Chain::Unread {
        return Some((span, Fact::Unverified(Unverified::DigestUnreadable)));
    }
    buffer.clear();
    if let Chain::After(hex) = hasher.chain {
        buffer.push_str(hex);
        buffer.push('\n');
    }
    let _ = hashed_hand(buffer, text, lines, hasher.rules, hasher.dialect);
    let due = hex(buffer);
    (!digest.hex.eq_ignore_ascii_case(&due)).then(|| (span, Fact::DigestMismatch { due: due.into() }))
}

/// SHA-256 of a text in hexadecimal.
fn hex(text: &str) -> String {
    use std::fmt::Write;
    let mut out = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(out, "{byte:02x}");
    }
    out
}
