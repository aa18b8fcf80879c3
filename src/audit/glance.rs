//! One look over the lines of a hand for what the stages ask of all of them: most lines are acts, and say nothing of it.

use super::Chain;
use crate::history::Spanned;
use crate::syntax::ast::{Head, Keyword, Line, Statement, Unreadable, Word};

/// What a hand's lines show before any is put in its place.
#[derive(Debug)]
pub(super) struct Glance<'a> {
    /// the first `rules` line
    pub(super) rules: Option<Spanned<Word<'a>>>,
    /// a `rules` line cannot be read
    pub(super) rules_unread: bool,
    /// any line cannot be read
    pub(super) unread: bool,
    /// the first word of a line is not known: any header may have stood there
    pub(super) header_unread: bool,
    /// what the digest line leaves for the next hand
    pub(super) chain: Chain<'a>,
    /// whether there are `total` or `standing` lines
    pub(super) totals: bool,
}

impl<'a> Glance<'a> {
    pub(super) fn of(lines: &[Line<'a>]) -> Self {
        let mut glance = Self {
            rules: None,
            rules_unread: false,
            unread: false,
            header_unread: false,
            chain: Chain::Free,
            totals: false,
        };
        for line in lines {
            if !matches!(line.statement, Statement::Act { .. }) {
                glance.look(line);
            }
        }
        glance
    }

    fn look(&mut self, line: &Line<'a>) {
        match &line.statement {
            Statement::Rules(name) if self.rules.is_none() => {
                self.rules = Some(Spanned { value: *name, span: line.span });
            }
            Statement::Digest(digest) if self.chain == Chain::Free => self.chain = Chain::After(digest.hex),
            Statement::Total { .. } | Statement::Standing { .. } => self.totals = true,
            Statement::Unreadable(bad) => self.unreadable(bad),
            _ => {}
        }
    }

    #[cold]
    fn unreadable(&mut self, bad: &Unreadable<'_>) {
        self.unread = true;
        match bad.head {
            Head::Nothing => self.header_unread = true,
            Head::Keyword(Keyword::Rules, _) => self.rules_unread = true,
            Head::Keyword(Keyword::Digest, _) if self.chain == Chain::Free => self.chain = Chain::Unread,
            _ => {}
        }
    }
}
