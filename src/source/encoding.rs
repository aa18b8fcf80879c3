//! Encodings other than UTF-8, turned into UTF-8 as they are read.

use std::io::{self, Read};

use encoding_rs::{Decoder, DecoderResult, GB18030, UTF_16BE, UTF_16LE};

use super::detect;

/// What stands in the text for bytes that are none: SUB, U+001A, as ASCII has it.
pub(super) const SUBSTITUTE: u8 = 0x1A;
/// Bytes decoded at once.
const CHUNK: usize = 65_536;

/// How bytes are read as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8
    #[default]
    Utf8,
    /// GB 18030, which takes in GBK and GB 2312
    Gb18030,
    /// UTF-16 of either byte order
    Utf16,
    /// the one that the first bytes beyond ASCII fit
    Auto,
}

/// A place where the input was no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bad {
    /// in the text, bytes
    pub(super) text: u64,
    /// in the input, bytes
    pub(super) input: u64,
}

/// An input read as UTF-8 text.
pub(super) struct Text {
    raw: Box<dyn Read + Send>,
    /// what is decoded next, and its part not yet decoded
    chunk: Vec<u8>,
    from: usize,
    /// input bytes before `chunk`
    offset: u64,
    /// text bytes given out
    written: u64,
    ended: bool,
    /// whether the decoder has been told of the end
    finished: bool,
    mode: Mode,
    /// since they were last taken
    bad: Vec<Bad>,
}

/// What is done with bytes.
enum Mode {
    /// passed on as they are: UTF-8, which the parse checks
    Pass,
    /// passed on while they are ASCII
    Undecided,
    Utf16Undecided,
    Decode(Box<Decoder>, &'static str),
}

impl Text {
    /// The text of an input in an encoding.
    pub(super) fn new(raw: Box<dyn Read + Send>, encoding: Encoding) -> Self {
        let mode = match encoding {
            Encoding::Utf8 => Mode::Pass,
            Encoding::Gb18030 => decode(GB18030),
            Encoding::Utf16 => Mode::Utf16Undecided,
            Encoding::Auto => Mode::Undecided,
        };
        Self {
            raw,
            chunk: Vec::new(),
            from: 0,
            offset: 0,
            written: 0,
            ended: false,
            finished: false,
            mode,
            bad: Vec::new(),
        }
    }

    /// The name of the encoding, as far as it is decided.
    pub(super) fn encoding(&self) -> &'static str {
        match &self.mode {
            Mode::Pass | Mode::Undecided => "utf-8",
            Mode::Utf16Undecided => "utf-16",
            Mode::Decode(_, name) => name,
        }
    }

    /// Where the input was no text since this was last asked; not for UTF-8.
    pub(super) fn take_bad(&mut self) -> std::vec::Drain<'_, Bad> {
        self.bad.drain(..)
    }

    /// Reads text: the number of bytes written to `out`, 0 at the end. `out` has room for 4 bytes at least.
    pub(super) fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while !self.finished {
            if matches!(self.mode, Mode::Pass) && self.rest().is_empty() {
                return retrying(&mut self.raw, out);
            }
            if self.rest().is_empty() && !self.ended {
                self.refill()?;
            }
            self.decide();
            let n = self.some(out);
            if n > 0 || self.finished {
                self.written += n as u64;
                return Ok(n);
            }
        }
        Ok(0)
    }

    fn rest(&self) -> &[u8] {
        self.chunk.get(self.from..).unwrap_or_default()
    }

    fn refill(&mut self) -> io::Result<()> {
        self.offset += self.chunk.len() as u64;
        self.chunk.clear();
        self.from = 0;
        self.extend()?;
        // a first character beyond ASCII near the end tells too little
        if matches!(self.mode, Mode::Undecided) && !self.ended && detect::ends_undecided(&self.chunk) {
            self.extend()?;
        }
        Ok(())
    }

    fn extend(&mut self) -> io::Result<()> {
        let read = self.raw.by_ref().take(CHUNK as u64).read_to_end(&mut self.chunk)?;
        self.ended = read < CHUNK;
        Ok(())
    }

    /// Chooses an encoding where it is open and the bytes at hand tell.
    fn decide(&mut self) {
        match self.mode {
            Mode::Undecided if self.offset == 0 && self.from == 0 && detect::is_utf16(self.rest()) => {
                self.mode = decode(detect::byte_order(self.rest()));
            }
            Mode::Undecided if !self.rest().is_ascii() => {
                self.mode = if detect::is_utf8(self.rest()) { Mode::Pass } else { decode(GB18030) };
            }
            Mode::Utf16Undecided => self.mode = decode(detect::byte_order(self.rest())),
            _ => {}
        }
    }

    /// Some of the chunk as text.
    fn some(&mut self, out: &mut [u8]) -> usize {
        let rest = self.chunk.get(self.from..).unwrap_or_default();
        let Mode::Decode(decoder, _) = &mut self.mode else {
            let n = rest.len().min(out.len());
            out.iter_mut().zip(rest).for_each(|(to, &from)| *to = from);
            self.from += n;
            self.finished = self.ended && self.rest().is_empty();
            return n;
        };
        let (result, read, written) = decoder.decode_to_utf8_without_replacement(rest, out, self.ended);
        self.from += read;
        self.finished = self.ended && result == DecoderResult::InputEmpty;
        let DecoderResult::Malformed(length, beyond) = result else { return written };
        let end = self.offset + self.from as u64 - u64::from(beyond);
        self.bad.push(Bad { text: self.written + written as u64, input: end.saturating_sub(length.into()) });
        substitute(out, written)
    }
}

/// Puts the substitute after `written` bytes. The decoder leaves room: it asks for that of a whole character before it reads one.
fn substitute(out: &mut [u8], written: usize) -> usize {
    match out.get_mut(written) {
        Some(place) => {
            *place = SUBSTITUTE;
            written + 1
        }
        None => written,
    }
}

fn decode(encoding: &'static encoding_rs::Encoding) -> Mode {
    let name = if encoding == GB18030 {
        "gb18030"
    } else if encoding == UTF_16BE {
        "utf-16be"
    } else {
        debug_assert_eq!(encoding, UTF_16LE);
        "utf-16le"
    };
    Mode::Decode(Box::new(encoding.new_decoder_without_bom_handling()), name)
}

/// Reads once, again where a signal came between.
fn retrying(reader: &mut dyn Read, out: &mut [u8]) -> io::Result<usize> {
    loop {
        match reader.read(out) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text, the input offsets that were none, and the encoding.
    fn read(bytes: &[u8], encoding: Encoding, room: usize) -> (String, Vec<u64>, &'static str) {
        let mut text = Text::new(Box::new(io::Cursor::new(bytes.to_vec())), encoding);
        let (mut all, mut out, mut bad) = (Vec::new(), vec![0; room], Vec::new());
        loop {
            let n = text.read(&mut out).unwrap();
            if n == 0 {
                break;
            }
            all.extend_from_slice(&out[..n]);
            for b in text.take_bad() {
                assert_eq!(all[usize::try_from(b.text).unwrap()], SUBSTITUTE);
                bad.push(b.input);
            }
        }
        (String::from_utf8(all).unwrap(), bad, text.encoding())
    }

    fn gb(text: &str) -> Vec<u8> {
        GB18030.encode(text).0.into_owned()
    }

    fn utf16(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    const RECORD: &str = "paipu 1\nhand 甲\nplayer E 赵一 12000\n";

    #[test]
    fn each_encoding_reads_the_same_text() {
        for room in [4, 5, 7, 4096] {
            assert_eq!(read(&gb(RECORD), Encoding::Gb18030, room), (RECORD.into(), vec![], "gb18030"));
            assert_eq!(read(&utf16(RECORD), Encoding::Utf16, room), (RECORD.into(), vec![], "utf-16le"));
            for bytes in [gb(RECORD), utf16(RECORD), RECORD.into()] {
                assert_eq!(read(&bytes, Encoding::Auto, room).0, RECORD);
            }
        }
        let big: Vec<u8> = "\u{FEFF}paipu 1".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(read(&big, Encoding::Utf16, 64), ("\u{FEFF}paipu 1".into(), vec![], "utf-16be"));
    }

    #[test]
    fn bytes_that_are_no_text_are_kept_as_places() {
        let mut bytes = gb("玩家\n");
        bytes.insert(2, 0xFF);
        assert_eq!(read(&bytes, Encoding::Gb18030, 64), ("玩\u{1A}家\n".into(), vec![2], "gb18030"));
        let lone = [utf16("a"), 0xD800u16.to_le_bytes().to_vec(), utf16("b")].concat();
        assert_eq!(read(&lone, Encoding::Utf16, 64), ("a\u{1A}b".into(), vec![2], "utf-16le"));
    }

    #[test]
    fn one_bad_byte_does_not_make_utf8_another_encoding() {
        let mut bytes = RECORD.repeat(100).into_bytes();
        let at = bytes.len() - 7;
        bytes[at] = 0xFF;
        let mut text = Text::new(Box::new(io::Cursor::new(bytes.clone())), Encoding::Auto);
        let mut out = vec![0; bytes.len()];
        assert_eq!(text.read(&mut out).unwrap(), bytes.len());
        assert_eq!((out, text.encoding()), (bytes, "utf-8"));
    }

    #[test]
    fn ascii_first_and_gbk_later_is_still_told_apart() {
        let head = "# plain\n".repeat(40_000);
        let bytes = [head.clone().into_bytes(), gb(RECORD)].concat();
        let (text, bad, encoding) = read(&bytes, Encoding::Auto, 4096);
        assert_eq!((text.len(), bad.len(), encoding), (head.len() + RECORD.len(), 0, "gb18030"));
    }
}
