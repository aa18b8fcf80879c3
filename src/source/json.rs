//! A record as JSON is read whole, and goes on as the record it describes: lines and columns are those of its canonical form.

use std::io::{self, Cursor, Error, ErrorKind, Read};

use crate::convert::{Dialects, to_record_of};

/// Blanks before the first character that tell nothing are passed over up to here, bytes.
const LONGEST_HEAD: usize = 4096;
/// Longest JSON, which is held in memory, bytes.
const LONGEST: u64 = 128 << 20;

/// The record that the text describes, if it is JSON, else the same text.
pub(super) fn as_record(mut reader: Box<dyn Read + Send>, dialects: &Dialects) -> io::Result<Box<dyn Read + Send>> {
    let (head, is_json) = head(&mut reader)?;
    let whole = Cursor::new(head).chain(reader);
    if !is_json {
        return Ok(Box::new(whole));
    }
    let mut json = String::new();
    whole.take(LONGEST + 1).read_to_string(&mut json)?;
    if json.len() as u64 > LONGEST {
        let why = format!("JSON longer than {} MiB; convert it to records piece by piece", LONGEST >> 20);
        return Err(Error::new(ErrorKind::InvalidData, why));
    }
    let record = to_record_of(&json, dialects).map_err(|error| Error::new(ErrorKind::InvalidData, error))?;
    Ok(Box::new(Cursor::new(record)))
}

/// The first bytes, and whether they begin JSON: `{`, then `"` or `}`. A byte order mark and blanks may stand before and between.
fn head(reader: &mut impl Read) -> io::Result<(Vec<u8>, bool)> {
    let (mut head, mut opened) = (Vec::new(), false);
    while head.len() < LONGEST_HEAD && reader.by_ref().take(1).read_to_end(&mut head)? > 0 {
        match head.last().copied().unwrap_or_default() {
            b' ' | b'\t' | b'\r' | b'\n' | 0xEF | 0xBB | 0xBF => {}
            b'{' if !opened => opened = true,
            b'"' | b'}' if opened => return Ok((head, true)),
            _ => break,
        }
    }
    Ok((head, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &'static str) -> io::Result<String> {
        let mut out = String::new();
        as_record(Box::new(text.as_bytes()), &Dialects::builtin())?.read_to_string(&mut out)?;
        Ok(out)
    }

    #[test]
    fn json_goes_on_as_the_record_it_describes() {
        let json = "\u{FEFF}\n { \"schema\": 1, \"paipu\": 1, \"hands\": [{\"id\": \"7\"}]}";
        assert_eq!(read(json).unwrap(), "paipu 1\n\nhand 7\n");
        let error = read("{\"schema\": 1, \"hand\": 7}").unwrap_err().to_string();
        assert!(error.contains("line 1 column") && error.contains("unknown field `hand`"), "{error}");
    }

    #[test]
    fn a_record_stays_as_it_is() {
        for text in ["", "p", "paipu 1\n", "\n\n  hand 1\n", "{ not json }\n", "{", "\u{FEFF}paipu 1"] {
            assert_eq!(read(text).unwrap(), text);
        }
    }
}
