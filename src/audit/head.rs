//! What stands before the first hand of a file: magic, version, match, rules.

use super::{Book, FileRules, Inherited, unknown_rules, unread};
use crate::finding::{Fact, Finding, Misplacement};
use crate::history::{Beyond, Log};
use crate::replay::Rules;
use crate::syntax::ast::{Head, Keyword, Line, Span, Statement};

/// What holds for a whole file.
#[derive(Clone, Debug)]
pub struct FileHead<'b, 'p> {
    /// by which rules its hands are judged
    pub rules: FileRules<'b, 'p>,
    /// its `match` line
    pub match_line: Option<MatchLine>,
    /// findings of a kind that occurs too often before the first hand to keep them all
    pub beyond: Beyond,
}

/// A `match` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLine {
    /// the match's name
    pub id: Box<str>,
    /// hands to play, where given
    pub hands: Option<u128>,
    /// minutes, where given
    pub limit: Option<u128>,
    /// the line
    pub span: Span,
}

impl<'b, 'p> FileHead<'b, 'p> {
    /// Reads the lines before the first hand, and what is wrong with them.
    pub fn read(lines: &[Line<'_>], book: &'b Book<'p>, forced: Option<&'b Rules<'p>>) -> (Self, Vec<Finding>) {
        let rules = FileRules { book, forced, inherited: Inherited::Nothing, judged: true };
        let mut reader = Reader {
            head: Self { rules, match_line: None, beyond: Vec::new() },
            log: Log::default(),
            seen: Seen::default(),
        };
        reader.magic(lines.first());
        for line in lines {
            if !reader.head.rules.judged {
                break;
            }
            reader.line(line);
        }
        let (findings, beyond) = reader.log.take();
        reader.head.beyond = beyond;
        let findings = findings.into_iter();
        let findings = findings.map(|(span, fact)| Finding { span, fact, cite: None, first: false, waived: None });
        (reader.head, findings.collect())
    }
}

/// Lines that stand once.
#[derive(Default)]
struct Seen {
    paipu: Option<Span>,
    rules: Option<Span>,
    matched: Option<Span>,
}

struct Reader<'b, 'p> {
    head: FileHead<'b, 'p>,
    log: Log,
    seen: Seen,
}

impl Reader<'_, '_> {
    /// A file begins with `paipu 1`; a first line that cannot be read is one finding.
    fn magic(&mut self, first: Option<&Line<'_>>) {
        let begins = first.is_some_and(|line| matches!(line.statement, Statement::Paipu(_) | Statement::Unreadable(_)));
        if !begins {
            self.log.report(Span::default(), Fact::NoMagic);
        }
    }

    fn line(&mut self, line: &Line<'_>) {
        let span = line.span;
        match &line.statement {
            Statement::Paipu(version) => {
                let version = *version;
                if self.once(|seen| &mut seen.paipu, span) && version.0 != 1 {
                    self.log.report(span, Fact::UnsupportedVersion { version: version.0 });
                    self.head.rules.judged = false;
                }
            }
            Statement::Match { id, hands, limit } => {
                if self.once(|seen| &mut seen.matched, span) {
                    let id = id.text().into_owned().into();
                    self.head.match_line =
                        Some(MatchLine { id, hands: hands.map(|n| n.0), limit: limit.map(|n| n.0), span });
                }
            }
            Statement::Rules(name) => {
                if !self.once(|seen| &mut seen.rules, span) {
                    return;
                }
                if let Some(rules) = self.head.rules.book.find(*name) {
                    self.head.rules.inherited = Inherited::Rules(rules);
                } else {
                    self.head.rules.inherited = Inherited::Wrong;
                    if self.head.rules.forced.is_none() {
                        self.log.report(span, unknown_rules(self.head.rules.book, Some(*name)));
                    }
                }
            }
            Statement::Unreadable(bad) => {
                let (span, fact) = unread::fact(bad);
                self.log.report(span, fact);
                if matches!(bad.head, Head::Keyword(Keyword::Rules, _)) {
                    self.head.rules.inherited = Inherited::Wrong;
                }
            }
            Statement::Extension => {}
            _ => self.log.report(span, Fact::Misplaced(Misplacement::OutsideHand)),
        }
    }

    /// Whether the line is the first of its kind.
    fn once(&mut self, place: impl Fn(&mut Seen) -> &mut Option<Span>, span: Span) -> bool {
        let free = place(&mut self.seen);
        if let Some(first) = *free {
            self.log.report(span, Fact::Misplaced(Misplacement::Again { first }));
            return false;
        }
        *free = Some(span);
        true
    }
}
