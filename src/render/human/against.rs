//! How a hand differs under other rules, for people.

use std::io::{self, Write};

use super::tables;
use crate::against::Against;
use crate::finding::Finding;
use crate::render::HandView;
use crate::render::visible;
use crate::words::Words;

/// The errors that come and go, and what would be due beside what is.
pub(super) fn show(hand: &HandView<'_>, words: &Words, width: u16, out: &mut Vec<u8>) -> io::Result<()> {
    let Some(against) = hand.against else { return Ok(()) };
    writeln!(out, "{}", title(hand, against, words))?;
    for finding in &against.added {
        writeln!(out, "  + {}", line(hand, finding, words))?;
    }
    for finding in &against.removed {
        writeln!(out, "  - {}", line(hand, finding, words))?;
    }
    if against.pays_otherwise() {
        writeln!(out, "{}", tables::compared(against, hand.seating(), words, width))?;
    }
    writeln!(out)
}

fn title(hand: &HandView<'_>, against: &Against<'_>, words: &Words) -> String {
    let said = words.say("against-title").with("rules", visible(&against.rules.name));
    let said = said.with("hand", visible(hand.report.id.as_deref().unwrap_or("?")));
    said.with("place", format!("{}:{}", visible(&hand.file.name), hand.line())).string()
}

fn line(hand: &HandView<'_>, finding: &Finding, words: &Words) -> String {
    let message = words.finding(finding, &hand.place).message;
    format!("{}: {}: {message}", hand.place.line_of(finding.span.start), finding.code().slug())
}
