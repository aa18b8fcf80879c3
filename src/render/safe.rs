//! What comes from a record, made harmless to what shows it: terminals, spreadsheets, parsers of XML and JSON.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter};

use crate::words::is_unsafe;

/// A name with what a terminal would obey written out.
pub(super) fn visible(name: &str) -> String {
    name.chars().fold(String::new(), |mut out, c| {
        if is_unsafe(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
        out
    })
}

/// A name as a field of a table: what a spreadsheet would take for a formula stands behind an apostrophe (OWASP, CSV injection).
pub(super) fn field(name: &str) -> String {
    let name = visible(name);
    if name.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) { format!("'{name}") } else { name }
}

/// Writes JSON; characters that a terminal would obey are escaped in it, so that it says the same and shows it.
pub(super) fn write_json(out: impl Write, value: &impl Serialize) -> io::Result<()> {
    Ok(value.serialize(&mut Serializer::with_formatter(out, Shown))?)
}

/// Compact JSON without unsafe characters.
struct Shown;

impl Formatter for Shown {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        if fragment.bytes().all(|byte| (b' '..0x7F).contains(&byte)) {
            return CompactFormatter.write_string_fragment(out, fragment);
        }
        let mut from = 0;
        for (at, c) in fragment.char_indices().filter(|&(_, c)| is_unsafe(c)) {
            out.write_all(fragment.get(from..at).unwrap_or_default().as_bytes())?;
            c.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
            from = at + c.len_utf8();
        }
        out.write_all(fragment.get(from..).unwrap_or_default().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_not_obeyed() {
        assert_eq!(visible("赵\u{1b}[31m\u{9b}2J\u{202e}"), "赵\\u{1b}[31m\\u{9b}2J\\u{202e}");
    }

    #[test]
    fn no_field_is_a_formula() {
        for name in ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "＝1"] {
            assert_eq!(field(name), format!("'{name}"));
        }
        assert_eq!(field("\t=1"), "\\u{9}=1");
        assert_eq!(field("SH-1"), "SH-1");
    }

    #[test]
    fn json_says_the_same_and_shows_it() {
        let name = "赵 \"\\\" \u{1b}[31m \u{7f}\u{9b} \u{202e} \u{e0041} 👨\u{200d}👩";
        let mut out = Vec::new();
        write_json(&mut out, &name).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(!out.chars().any(is_unsafe), "{out}");
        assert!(out.contains("赵") && out.contains("\\udb40\\udc41"), "{out}");
        assert_eq!(serde_json::from_str::<String>(&out).unwrap(), name);
    }
}
