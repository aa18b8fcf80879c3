//! The digest recorded in the hand before, across blocks: `judge` has it for every hand but the first of a block.

use super::feed::Task;
use super::judge::{First, Judged};
use crate::audit::{Chain, Hasher, check_digest, cite, dialect, mark_first};
use crate::finding::Finding;
use crate::history::rules_of;

/// What the last block left.
#[derive(Debug, Default)]
pub(super) enum Before {
    /// no digest, or no hand
    #[default]
    Free,
    /// its hexadecimal digits
    After(String),
    /// one that cannot be read
    Unread,
}

impl Before {
    /// Keeps what a hand leaves.
    pub(super) fn keep(&mut self, chain: Chain<'_>) {
        *self = match chain {
            Chain::After(hex) => Self::After(hex.to_owned()),
            Chain::Unread => Self::Unread,
            Chain::Free | Chain::Later => Self::Free,
        };
    }

    fn chain(&self) -> Chain<'_> {
        match self {
            Self::Free => Chain::Free,
            Self::After(hex) => Chain::After(hex),
            Self::Unread => Chain::Unread,
        }
    }

    /// Checks the digest of the first hand of a block.
    pub(super) fn check(&self, task: &Task<'_>, text: &str, first: &First<'_>, judged: &mut Judged<'_, '_>) {
        let (Some(head), Some(profile)) = (task.head.get(), judged.link.profile) else { return };
        let mut known = head.rules.forced.into_iter().chain(head.rules.book.iter());
        let Some(rules) = known.find(|rules| std::ptr::eq(rules.profile, profile)) else { return };
        let named = rules_of(&first.lines).map(|rules| rules.value.text());
        let name = named.as_deref().unwrap_or_else(|| head.rules.recorded_name(rules));
        let hasher = Hasher { chain: self.chain(), rules: name, dialect: dialect(rules) };
        if let Some((span, fact)) = check_digest(text, &first.lines, hasher, &mut String::new()) {
            let findings = &mut judged.report.findings;
            findings.push(Finding { span, cite: cite(profile, &fact), fact, first: false, waived: None });
            findings.sort_by_key(|finding| finding.span.start);
            *findings = mark_first(std::mem::take(findings));
        }
    }
}
