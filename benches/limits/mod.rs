//! What a reader of records must do at least: its words found, byte by byte.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Read at once, bytes.
const CHUNK: usize = 256 << 10;

/// Calls `work` with the pieces of a file.
pub(crate) fn pieces(path: &Path, mut work: impl FnMut(&[u8])) {
    let (mut file, mut buffer) = (File::open(path).unwrap(), vec![0; CHUNK]);
    loop {
        let n = file.read(&mut buffer).unwrap();
        let Some(piece) = buffer.get(..n).filter(|piece| !piece.is_empty()) else { return };
        work(piece);
    }
}

/// Whether no word has this byte.
pub(crate) const fn is_between(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

/// Words of a text, byte by byte: where each stands, which is the least that a reader must know of them.
pub(crate) fn words(text: &[u8], places: &mut Vec<(u32, u32)>) {
    places.clear();
    let mut start = None;
    for (at, &byte) in (0u32..).zip(text) {
        match start {
            Some(from) if is_between(byte) => {
                places.push((from, at));
                start = None;
            }
            None if !is_between(byte) => start = Some(at),
            _ => {}
        }
    }
    places.extend(start.map(|from| (from, u32::try_from(text.len()).unwrap())));
}

/// Words of a text by a plain `match` on every byte: how many, and how long they are together.
pub(crate) fn plain_words(text: &[u8]) -> (usize, usize) {
    let (mut words, mut letters, mut start, mut inside) = (0, 0, 0, false);
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {
                if inside {
                    words += 1;
                    letters += at - start;
                    inside = false;
                }
            }
            _ => {
                if !inside {
                    start = at;
                    inside = true;
                }
            }
        }
    }
    (words, letters)
}
