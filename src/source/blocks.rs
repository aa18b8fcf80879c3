//! A stream cut into blocks at lines that begin a hand.

use std::io::{self, Read};
use std::sync::Arc;

use memchr::{memchr_iter, memrchr};
use simdutf8::basic::from_utf8;

use super::SourceFile;
use super::encoding::{Bad, Encoding, SUBSTITUTE, Text};

/// Size of a block, bytes; one that holds a longer hand is longer.
pub const BLOCK_BYTES: usize = 256 << 10;
/// Longest hand, bytes. A hand of two decks has about 2 KB.
pub const HAND_BYTES: usize = 1 << 20;

/// Kept of the line at which a hand grew too long, bytes.
const KEPT_OF_LINE: usize = 1024;
/// Bytes that show whether a line begins a hand.
const HEAD: usize = 64;
/// Skipped at once, bytes.
const SKIP: usize = 256 << 10;

/// Whole hands of one file, as bytes.
#[derive(Debug)]
pub struct Block {
    /// the file they are of
    pub file: Arc<SourceFile>,
    /// offset of the block in the file's text, bytes
    pub offset: u64,
    /// whether the file begins here
    pub first: bool,
    /// whether the file ends here
    pub last: bool,
    /// the last hand is longer than [`HAND_BYTES`]: where the line begins that was cut short; the rest was passed over
    pub cut_at: Option<u32>,
    /// ends of lines passed over after the block
    pub skipped_lines: u64,
    /// what the bytes were read as
    pub encoding: &'static str,
    bytes: Vec<u8>,
    bad: Vec<Bad>,
}

/// A block as text.
#[derive(Clone, Debug)]
pub struct BlockText<'b> {
    /// bytes that are none replaced by U+001A, one for one
    pub text: &'b str,
    /// where they are, in ascending order
    pub bad: Vec<u32>,
    /// offset of the first of them in the input, bytes
    pub bad_input: Option<u64>,
}

impl Block {
    /// The block's text; none where some bytes are no text and have to be mended first.
    pub fn text(&self) -> Option<BlockText<'_>> {
        Some(BlockText {
            text: from_utf8(&self.bytes).ok()?,
            bad: self.bad.iter().filter_map(|b| u32::try_from(b.text - self.offset).ok()).collect(),
            bad_input: self.bad.first().map(|b| b.input),
        })
    }

    /// Replaces bytes that are no text.
    pub fn mend(&mut self) {
        let offset = self.offset;
        let replaced = substitute(&mut self.bytes).into_iter().map(u64::from);
        self.bad = replaced.map(|at| Bad { text: offset + at, input: offset + at }).collect();
    }

    /// The block's memory, for [`Blocks::next`].
    pub fn into_memory(self) -> Vec<u8> {
        self.bytes
    }
}

/// Puts the substitute for each byte that is no UTF-8; where they were.
fn substitute(bytes: &mut [u8]) -> Vec<u32> {
    let mut bad = Vec::new();
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        at += chunk.valid().len();
        bad.extend((at..at + chunk.invalid().len()).filter_map(|i| u32::try_from(i).ok()));
        at += chunk.invalid().len();
    }
    for &i in &bad {
        if let Some(byte) = bytes.get_mut(i as usize) {
            *byte = SUBSTITUTE;
        }
    }
    bad
}

/// Whether a line begins a hand.
type BeginsHand = fn(&str) -> bool;

/// The blocks of one file.
pub struct Blocks {
    file: Arc<SourceFile>,
    text: Text,
    begins_hand: BeginsHand,
    block_bytes: usize,
    hand_bytes: usize,
    /// read already, after the last block
    carry: Vec<u8>,
    /// text bytes before `carry`
    offset: u64,
    bad: Vec<Bad>,
    first: bool,
    ended: bool,
    done: bool,
    error: Option<io::Error>,
}

impl std::fmt::Debug for Blocks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Blocks").field("file", &self.file).field("offset", &self.offset).finish_non_exhaustive()
    }
}

impl Blocks {
    /// The blocks of an input; `begins_hand` says which lines begin a hand.
    pub fn new(file: SourceFile, raw: Box<dyn Read + Send>, encoding: Encoding, begins_hand: BeginsHand) -> Self {
        Self {
            file: Arc::new(file),
            text: Text::new(raw, encoding),
            begins_hand,
            block_bytes: BLOCK_BYTES,
            hand_bytes: HAND_BYTES,
            carry: Vec::new(),
            offset: 0,
            bad: Vec::new(),
            first: true,
            ended: false,
            done: false,
            error: None,
        }
    }

    /// With other sizes of blocks and longest hands, bytes.
    #[must_use]
    pub fn sized(self, block_bytes: usize, hand_bytes: usize) -> Self {
        Self { block_bytes: block_bytes.max(1), hand_bytes: hand_bytes.max(1), ..self }
    }

    /// What ended the file before its time.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// The next block, in memory used before. A file without a byte has one block too.
    pub fn next(&mut self, mut bytes: Vec<u8>) -> Option<Block> {
        if self.done {
            return None;
        }
        let carried = self.carry.len();
        // the memory's old text is overwritten, not cleared: what is read needs room that is filled already
        bytes.splice(..carried.min(bytes.len()), self.carry.drain(..));
        let end = self.collect(&mut bytes, carried);
        let mut block = self.block(end == End::File);
        match end {
            // what an input that broke off has of its last hand is no hand
            End::File if self.error.is_some() => bytes.truncate(self.last_hand(&bytes, 0).unwrap_or_default()),
            End::File => {}
            End::Hand(cut) => {
                self.carry.extend_from_slice(bytes.get(cut..).unwrap_or_default());
                bytes.truncate(cut);
            }
            End::TooLong => self.cut_short(&mut bytes, &mut block),
        }
        self.offset = block.offset + bytes.len() as u64;
        let now = self.bad.partition_point(|b| b.text < self.offset);
        block.bad = self.bad.drain(..now).collect();
        block.bytes = bytes;
        if block.cut_at.is_some() {
            block.skipped_lines = self.skip();
            block.last = self.ended && self.carry.is_empty();
        }
        self.done = block.last;
        self.first = false;
        Some(block)
    }

    fn block(&self, last: bool) -> Block {
        Block {
            file: Arc::clone(&self.file),
            offset: self.offset,
            first: self.first,
            last,
            cut_at: None,
            skipped_lines: 0,
            encoding: self.text.encoding(),
            bytes: Vec::new(),
            bad: Vec::new(),
        }
    }

    /// Reads until there is a place to cut; so many bytes are carried over.
    fn collect(&mut self, bytes: &mut Vec<u8>, carried: usize) -> End {
        let longest = self.hand_bytes + HEAD;
        let (mut filled, mut target, mut searched) = (carried, self.block_bytes.min(longest), 0);
        loop {
            self.fill(bytes, filled, target);
            filled = bytes.len();
            if self.ended {
                return End::File;
            }
            if let Some(cut) = self.last_hand(bytes, searched) {
                return End::Hand(cut);
            }
            if bytes.len() >= longest {
                return End::TooLong;
            }
            searched = memrchr(b'\n', bytes).map_or(0, |n| n + 1);
            target = bytes.len().saturating_mul(2).clamp(1, longest);
        }
    }

    /// Reads up to a length of `bytes`, of which so many are filled; what is beyond is dropped.
    fn fill(&mut self, bytes: &mut Vec<u8>, mut filled: usize, target: usize) {
        // room for the longest character of any decoder
        bytes.resize(target.max(filled) + 4, 0);
        while filled < target && !self.ended {
            match self.text.read(bytes.get_mut(filled..).unwrap_or_default()) {
                Ok(0) => self.ended = true,
                Ok(n) => filled += n,
                Err(error) => {
                    self.error = Some(error);
                    self.ended = true;
                }
            }
        }
        bytes.truncate(filled);
        self.bad.extend(self.text.take_bad());
    }

    /// The last line, beginning at `from` or later but not at 0, that begins a hand.
    fn last_hand(&self, bytes: &[u8], from: usize) -> Option<usize> {
        let mut end = bytes.len();
        while let Some(newline) = bytes.get(..end).and_then(|before| memrchr(b'\n', before)) {
            let start = newline + 1;
            if start < from {
                return None;
            }
            if bytes.get(start..).is_some_and(|line| self.is_hand(line)) {
                return Some(start);
            }
            end = newline;
        }
        None
    }

    /// Whether a hand begins at the beginning of `bytes`; no where too few of them have been read to tell.
    fn is_hand(&self, bytes: &[u8]) -> bool {
        let line = trim(bytes);
        // h of `hand`, the first byte of 局, or that of a byte order mark
        if !matches!(line.first(), Some(b'h' | 0xE5 | 0xEF)) {
            return false;
        }
        let mut head = [0; HEAD];
        let len = line.len().min(HEAD);
        let whole = memchr_iter(b'\n', line.get(..len).unwrap_or_default()).next();
        let Some(len) = whole.or((len == HEAD || self.ended).then_some(len)) else { return false };
        let (Some(to), Some(from)) = (head.get_mut(..len), line.get(..len)) else { return false };
        to.copy_from_slice(from);
        substitute(to);
        std::str::from_utf8(to).is_ok_and(self.begins_hand)
    }

    /// Cuts a hand that is too long within a line, and leaves the rest to be skipped.
    fn cut_short(&mut self, bytes: &mut Vec<u8>, block: &mut Block) {
        let kept = bytes.get(..self.hand_bytes).unwrap_or(bytes);
        let line = memrchr(b'\n', kept).map_or(0, |n| n + 1);
        let mut cut = kept.len().min(line + KEPT_OF_LINE);
        while cut > line && bytes.get(cut).is_some_and(|byte| byte & 0xC0 == 0x80) {
            cut -= 1;
        }
        block.cut_at = u32::try_from(line).ok();
        self.carry.extend_from_slice(bytes.get(cut..).unwrap_or_default());
        bytes.truncate(cut);
    }

    /// Passes over what is left of a hand; the ends of lines in it.
    fn skip(&mut self) -> u64 {
        let (mut rest, mut lines) = (std::mem::take(&mut self.carry), 0);
        loop {
            let passed = self.first_hand(&rest);
            let drop = passed.unwrap_or_else(|| if self.ended { rest.len() } else { decided(&rest) });
            lines += memchr_iter(b'\n', rest.get(..drop).unwrap_or_default()).count() as u64;
            self.offset += drop as u64;
            rest.drain(..drop);
            if passed.is_some() || self.ended && rest.is_empty() {
                break;
            }
            let kept = rest.len();
            self.fill(&mut rest, kept, kept + SKIP);
        }
        let offset = self.offset;
        self.bad.retain(|b| b.text >= offset);
        self.carry = rest;
        lines
    }

    /// The first line after an end of line that begins a hand.
    fn first_hand(&self, bytes: &[u8]) -> Option<usize> {
        memchr_iter(b'\n', bytes)
            .map(|n| n + 1)
            .find(|&start| bytes.get(start..).is_some_and(|line| self.is_hand(line)))
    }
}

/// What made a block end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    File,
    /// the next block begins here
    Hand(usize),
    TooLong,
}

/// Without the blanks and byte order marks before the first word.
fn trim(mut bytes: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] = bytes {
        bytes = rest;
    }
    bytes
}

/// How many bytes, none of which begins a hand, need not be looked at again: all up to a last line too short to tell.
fn decided(bytes: &[u8]) -> usize {
    let Some(newline) = memrchr(b'\n', bytes) else { return bytes.len() };
    let line = bytes.get(newline + 1..).unwrap_or_default();
    let tells = trim(line).len() >= HEAD || line.len() > KEPT_OF_LINE;
    if tells { bytes.len() } else { newline }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begins(line: &str) -> bool {
        matches!(line.trim_start_matches('\u{FEFF}').split_whitespace().next(), Some("hand" | "局"))
    }

    /// Reads a few bytes at a time.
    struct Drip(Vec<u8>, usize);

    impl Read for Drip {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(self.0.len()).min(out.len());
            out[..n].copy_from_slice(&self.0[..n]);
            self.0.drain(..n);
            Ok(n)
        }
    }

    fn blocks(bytes: &[u8], block: usize, hand: usize, drip: usize) -> Vec<Block> {
        let file = SourceFile { number: 0, name: "-".into() };
        let raw = Box::new(Drip(bytes.to_vec(), drip));
        let mut blocks = Blocks::new(file, raw, Encoding::Utf8, begins).sized(block, hand);
        let mut out = Vec::new();
        while let Some(mut block) = blocks.next(Vec::new()) {
            if block.text().is_none() {
                block.mend();
            }
            out.push(block);
        }
        out
    }

    /// The hands (with what stands before the first) of a record, each with its line number.
    fn hands(bytes: &[u8], block: usize, hand: usize, drip: usize) -> Vec<(u64, String)> {
        let (mut line, mut offset, mut out) = (1, 0, Vec::new());
        let blocks = blocks(bytes, block, hand, drip);
        for (i, block) in blocks.iter().enumerate() {
            let text = block.text().unwrap();
            assert_eq!((block.first, block.last), (i == 0, i + 1 == blocks.len()));
            assert!(block.offset >= offset);
            offset = block.offset + text.text.len() as u64;
            assert!(i == 0 || begins(text.text.lines().next().unwrap()));
            for l in text.text.split_inclusive('\n') {
                if out.is_empty() || begins(l) {
                    out.push((line, String::new()));
                }
                out.last_mut().unwrap().1.push_str(l);
                line += u64::from(l.ends_with('\n'));
            }
            line += block.skipped_lines;
        }
        out
    }

    const RECORD: &str =
        "\u{FEFF}paipu 1\n\n# handled\n  hand a\nhandy\n\thand\tb\r\n局 c\nplayer E \"赵 hand\"\n\u{FEFF}hand d\nhand";

    #[test]
    fn every_size_of_blocks_gives_the_same_hands() {
        let want = hands(RECORD.as_bytes(), 1 << 20, 1 << 20, 1 << 20);
        assert_eq!(want.iter().map(|h| h.0).collect::<Vec<_>>(), [1, 4, 6, 7, 9, 10]);
        assert_eq!(want.iter().map(|h| &*h.1).collect::<String>(), RECORD);
        for size in 1..RECORD.len() + 80 {
            for drip in [1, 7, 1000] {
                assert_eq!(hands(RECORD.as_bytes(), size, 1 << 20, drip), want, "{size} {drip}");
            }
        }
    }

    #[test]
    fn an_empty_file_has_a_block() {
        let blocks = blocks(b"", 100, 100, 1);
        assert!(matches!(&*blocks, [block] if block.first && block.last && block.text().unwrap().text.is_empty()));
    }

    #[test]
    fn a_hand_beyond_the_limit_costs_itself_alone() {
        let long = "x-note 局局局局局局局局局\n".repeat(1000);
        let record = format!("paipu 1\nhand a\nhand b\n{long}hand c\npass\n");
        for block in [1, 50, 333, 4096, 1 << 16] {
            for drip in [1, 100, 1 << 20] {
                let hands = hands(record.as_bytes(), block, 8192, drip);
                let seen: Vec<_> = hands.iter().map(|(line, text)| (*line, text.lines().next().unwrap())).collect();
                assert_eq!(seen, [(1, "paipu 1"), (2, "hand a"), (3, "hand b"), (1004, "hand c")], "{block} {drip}");
                assert!(hands[2].1.len() <= 8192);
            }
        }
    }

    #[test]
    fn a_line_beyond_the_limit_is_kept_in_part() {
        let record = format!("hand a\nx-{}\nhand b", "y".repeat(100_000));
        let blocks = blocks(record.as_bytes(), 100, 5000, 1 << 20);
        let [first, second] = &*blocks else { panic!("{blocks:?}") };
        let (text, rest) = (first.text().unwrap(), second.text().unwrap());
        assert_eq!((first.cut_at, text.text.len(), first.skipped_lines), (Some(7), 7 + KEPT_OF_LINE, 1));
        assert_eq!((second.offset, rest.text, second.last), (100_010, "hand b", true));
    }

    #[test]
    fn a_limit_passed_at_the_end_ends_the_file() {
        let blocks = blocks(format!("hand a\n{}", "y\n".repeat(50_000)).as_bytes(), 100, 5000, 1 << 20);
        assert!(matches!(&*blocks, [Block { last: true, skipped_lines: 47_500.., .. }]));
    }

    #[test]
    fn bad_bytes_are_replaced_one_for_one() {
        let blocks = blocks(b"hand \xFF\xE5\xB1\nhand ok\n", 100, 100, 5);
        assert_eq!(
            (blocks[0].text().unwrap().text, &*blocks[0].text().unwrap().bad),
            ("hand \u{1A}\u{1A}\u{1A}\nhand ok\n", &[5, 6, 7][..])
        );
        assert_eq!(blocks[0].text().unwrap().bad_input, Some(5));
    }

    #[test]
    fn a_word_that_bad_bytes_lengthen_is_no_hand() {
        assert_eq!(hands(b"hand a\nhand\xFF b\n", 1, 1 << 20, 100).len(), 1);
    }
}
