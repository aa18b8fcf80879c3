//! Texts of a JSON record, checked where they are read so that errors name their place.

use serde::{Deserialize, Serialize};

use crate::syntax::ast::{Line, Statement};
use crate::syntax::parse_line;

/// Defines a text that is checked when it is read.
macro_rules! checked {
    ($(#[$doc:meta])* $name:ident, $check:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub(super) struct $name(pub(super) String);

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                let check: fn(&str) -> bool = $check;
                if check(&text) { Ok(Self(text)) } else { Err(format!("{} is {}", quoted(&text), $what)) }
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }
    };
}

checked! {
    /// A name, an id, a salt: any text of one line.
    Name, |text| !text.contains('\n'), "more than one line"
}
checked! {
    /// Cards in the record's words.
    Cards, |text| reads(&format!("bottom {text}"), |s| matches!(s, Statement::Bottom(Some(_)))),
    "no list of cards, such as 3s3hTdBR"
}
checked! {
    /// One card.
    OneCard, |text| reads(&format!("marker E {text}"), |s| matches!(s, Statement::Marker { .. })), "no card, such as Qh"
}
checked! {
    /// One set of a declaration.
    Set, |text| !text.contains([' ', '\t', '\r']) && reads(&format!("bottom {text}"), |s| matches!(s, Statement::Bottom(Some(_)))),
    "no set, such as BBRR"
}
checked! {
    /// A time of RFC 3339.
    Moment, |text| reads(&format!("time {text}"), |s| matches!(s, Statement::Began(_))),
    "no RFC 3339 time, such as 2014-12-01T19:30:00+08:00"
}
checked! {
    /// A SHA-256.
    Hash, |text| reads(&format!("digest {text}"), |s| matches!(s, Statement::Digest(_))),
    "not sha256: and 64 hexadecimal digits"
}
checked! {
    /// The word after `as`.
    Pattern, |text| reads(&format!("E play 3 as {text}"), |_| true), "no pattern"
}
checked! {
    /// The words after `result`.
    ResultWords, |text| reads(&format!("result {text}"), |s| matches!(s, Statement::Result(_))),
    "none of landlord, peasants, claimed, passed-out, misdeal, void, escape SEAT"
}
checked! {
    /// A comment with its `#`.
    Comment, |text| text.starts_with('#') && !text.contains('\n'), "no comment: a line that begins with #"
}
checked! {
    /// A line as it stands in the record.
    Verbatim, |text| !text.contains('\n') && !text.trim_matches([' ', '\t', '\r', '\u{FEFF}']).is_empty(), "not one line of text"
}

/// Whether a line is read from end to end as such a statement, without time or comment.
fn reads(line: &str, is: impl Fn(&Statement<'_>) -> bool) -> bool {
    let Some(Line { span, statement, time: None }) = parse_line(line) else { return false };
    span.end as usize == line.len() && !matches!(statement, Statement::Unreadable(_)) && is(&statement)
}

/// The text in quotes, shortened.
fn quoted(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("{short:?}{more}")
}
