//! Commits and digests (`format.md`, Canonical form).

use sha2::{Digest as _, Sha256};

use super::Case;
use crate::finding::{Fact, Unverified};
use crate::history::Log;
use crate::syntax::ast::{Head, Keyword, Line, Span, Statement, Unreadable};
use crate::syntax::write;

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
        let found = lines.iter().find_map(|line| match &line.statement {
            Statement::Digest(digest) => Some(Self::After(digest.hex)),
            Statement::Unreadable(Unreadable { head: Head::Keyword(Keyword::Digest, _), .. }) => Some(Self::Unread),
            _ => None,
        });
        found.unwrap_or(Self::Free)
    }
}

/// Checks the commit and, unless the hand before is not known yet, the digest.
pub fn check(case: &Case<'_, '_, '_>, chain: Chain<'_>, text: &mut String, log: &mut Log) {
    if case.hand.commit.is_some() {
        check_commit(case, text, log);
    }
    if case.hand.digest.is_some() && chain != Chain::Later {
        let rules = case.hand.rules.map_or(&*case.rules.profile.name, |rules| rules.value.raw);
        if let Some((span, fact)) = check_digest(case.lines, rules, chain, text) {
            log.report(span, fact);
        }
    }
}

fn check_commit(case: &Case<'_, '_, '_>, text: &mut String, log: &mut Log) {
    let (Some(commit), hand) = (case.hand.commit, case.hand) else { return };
    let (Some(salt), true) = (hand.salt, hand.deal_is_full(case.rules.seating)) else {
        return log.report(commit.span, Fact::Unverified(Unverified::CommitIncomplete));
    };
    if case.deal.faulty {
        return log.report(commit.span, Fact::Unverified(Unverified::CommitIncomplete));
    }
    text.clear();
    text.push_str(&salt.value.text());
    text.push('\n');
    write::hashed_deal(text, case.lines);
    let due = hex(text);
    if !commit.value.hex.eq_ignore_ascii_case(&due) {
        log.report(commit.span, Fact::CommitMismatch { due: due.into() });
    }
}

/// Checks a hand's digest; `rules` is the profile its hashed text names.
pub fn check_digest(lines: &[Line<'_>], rules: &str, chain: Chain<'_>, text: &mut String) -> Option<(Span, Fact)> {
    let (digest, span) = lines.iter().find_map(|line| match &line.statement {
        Statement::Digest(digest) => Some((digest, line.span)),
        _ => None,
    })?;
    let unread = lines.iter().any(|line| matches!(line.statement, Statement::Unreadable(_)));
    if unread || chain == Chain::Unread {
        return Some((span, Fact::Unverified(Unverified::DigestUnreadable)));
    }
    text.clear();
    if let Chain::After(hex) = chain {
        text.push_str(hex);
        text.push('\n');
    }
    write::hashed_hand(text, lines, rules);
    let due = hex(text);
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
