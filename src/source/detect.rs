//! Which encoding bytes are in, for `--encoding auto`.

use encoding_rs::{UTF_16BE, UTF_16LE};

/// Whether bytes are UTF-8, a few of them spoilt perhaps: a sequence that can be read speaks for it, a byte that cannot against it.
/// In GBK text a pair of bytes is almost never a sequence of UTF-8.
pub(super) fn is_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        bad += chunk.invalid().len();
    }
    good >= bad
}

/// Whether the bytes beyond ASCII begin so late that they tell nothing yet.
pub(super) fn ends_undecided(bytes: &[u8]) -> bool {
    let first = bytes.iter().position(|b| !b.is_ascii());
    first.is_some_and(|at| bytes.len() - at < ENOUGH)
}

/// Bytes that tell an encoding.
const ENOUGH: usize = 1024;

/// Whether the first bytes of an input are UTF-16: a byte order mark, or a zero beside a character of ASCII.
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, 1..=0x7F, ..] | [1..=0x7F, 0, ..])
}

/// The byte order of UTF-16; without a mark, the side on which ASCII has its zero.
pub(super) fn byte_order(bytes: &[u8]) -> &'static encoding_rs::Encoding {
    match bytes {
        [0xFE, 0xFF, ..] | [0, 1..=0xFF, ..] => UTF_16BE,
        _ => UTF_16LE,
    }
}
