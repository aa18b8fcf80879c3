//! How a record is spelled changes no verdict: newlines, blank lines, comments, language, suits where no verdict depends on them, seats rotated together.

use super::support::{Dice, Tried, every_option, plain, records, same};
use paipu::syntax::ast::Statement;
use paipu::syntax::parse_line;

/// Lines that a comment may follow: in one that cannot be read, a quote may still be open.
fn takes_comment(line: &str) -> bool {
    parse_line(line).is_some_and(|line| !matches!(line.statement, Statement::Unreadable(_) | Statement::Extension))
}

#[test]
fn newlines_and_marks_of_order_change_nothing() {
    let mut tried = Tried::default();
    for text in records(&every_option(), 1, 3, 4) {
        let unix = text.replace("\r\n", "\n");
        tried.note(&same(&unix, &unix.replace('\n', "\r\n")));
        same(&unix, unix.trim_end_matches('\n'));
        same(&unix, &format!("\u{FEFF}{unix}"));
        same(&unix, &text);
    }
    tried.at_least(25);
}

#[test]
fn blank_lines_and_comments_change_nothing() {
    let mut tried = Tried::default();
    let mut dice = Dice::new(3);
    for text in records(&every_option(), 1, 3, 4) {
        let mut other = String::new();
        for line in text.lines() {
            let before = ["", "", "\n", " \t\n", "# hand 7\n", "  # E play 3 \"\n"][dice.below(6)];
            let indent = if parse_line(line).is_some() { ["", " ", "\t"][dice.below(3)] } else { "" };
            let after = if takes_comment(line) { ["", " # ?", "\t#\"", "  "][dice.below(4)] } else { "" };
            other.push_str(&format!("{before}{indent}{line}{after}\n"));
        }
        tried.note(&same(&text, &other));
    }
    tried.at_least(25);
    let _ = plain();
}
