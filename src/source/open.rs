//! Opening an input: what is compressed is known by its first bytes, not by its name.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::FrameDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};

use super::{ArchiveError, Hash, Input};
use crate::convert::Dialects;

/// First bytes of a gzip member (RFC 1952, 2.3.1).
const GZIP: [u8; 2] = [0x1F, 0x8B];
/// First bytes of a zstd frame (RFC 8878, 3.1.1).
const ZSTD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];
/// Read from a compressed file at once, bytes.
const CHUNK: usize = 65_536;

/// How far a compressed input may expand before it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// most expanded bytes for each byte read
    pub ratio: u64,
    /// expanded bytes that are never refused
    pub free: u64,
}

impl Default for Limits {
    /// Records shrink to a tenth or so; a bomb expands a thousandfold.
    fn default() -> Self {
        Self { ratio: 200, free: 256 << 20 }
    }
}

/// An input that is open.
pub struct Opened {
    /// expanded bytes
    pub reader: Box<dyn Read + Send>,
    /// bytes read so far, as they lie on disk
    pub consumed: Arc<AtomicU64>,
    /// its size as it lies on disk, where it is known
    pub size: Option<u64>,
    /// of the bytes read so far, as they lie on disk, where it was asked for
    pub hash: Option<Hash>,
}

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opened").field("size", &self.size).finish_non_exhaustive()
    }
}

/// Opens an input, and decompresses it where its first bytes say so; JSON goes on as the record it describes, whose words mean
/// what the dialects say.
pub fn open(input: &Input, limits: Limits, hashed: bool, dialects: &Dialects) -> io::Result<Opened> {
    let hash = hashed.then(Hash::default);
    match input {
        Input::Stdin => opened(io::stdin(), None, limits, hash, dialects),
        Input::File(path) => {
            let file = File::open(path)?;
            let size = file.metadata().ok().filter(std::fs::Metadata::is_file).map(|m| m.len());
            opened(file, size, limits, hash, dialects)
        }
    }
}

fn opened(
    raw: impl Read + Send + 'static,
    size: Option<u64>,
    limits: Limits,
    hash: Option<Hash>,
    dialects: &Dialects,
) -> io::Result<Opened> {
    let consumed = Arc::new(AtomicU64::new(0));
    let mut counted = Counted { inner: raw, count: Arc::clone(&consumed), hash: hash.clone() };
    let mut head = Vec::new();
    counted.by_ref().take(4).read_to_end(&mut head)?;
    let zstd = head == ZSTD;
    let gzip = head.starts_with(&GZIP);
    let whole = Cursor::new(head).chain(counted);
    let reader: Box<dyn Read + Send> = if gzip || zstd {
        let packed = BufReader::with_capacity(CHUNK, whole);
        let inner: Box<dyn Read + Send> =
            if gzip { Box::new(MultiGzDecoder::new(packed)) } else { Box::new(Frames::new(packed)) };
        Box::new(Bounded { inner, consumed: Arc::clone(&consumed), expanded: 0, limits })
    } else {
        Box::new(whole)
    };
    Ok(Opened { reader: super::json::as_record(reader, dialects)?, consumed, size, hash })
}

/// Counts what is read, and hashes it where it was asked for.
struct Counted<R> {
    inner: R,
    count: Arc<AtomicU64>,
    hash: Option<Hash>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(out)?;
        self.count.fetch_add(n as u64, Ordering::Relaxed);
        if let Some(hash) = &self.hash {
            hash.update(out.get(..n).unwrap_or_default());
        }
        Ok(n)
    }
}

/// Refuses what expands too far.
struct Bounded {
    inner: Box<dyn Read + Send>,
    consumed: Arc<AtomicU64>,
    expanded: u64,
    limits: Limits,
}

impl Read for Bounded {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(out).map_err(ArchiveError::of)?;
        self.expanded = self.expanded.saturating_add(n as u64);
        let most = self.consumed.load(Ordering::Relaxed).saturating_mul(self.limits.ratio).max(self.limits.free);
        if self.expanded > most {
            return Err(ArchiveError::TooLarge { ratio: self.limits.ratio }.into());
        }
        Ok(n)
    }
}

/// The frames of a zstd file, one after the other.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: io::BufRead> Frames<R> {
    fn new(source: R) -> Self {
        Self { source, decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Goes to the next frame with content; false at the end.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(ArchiveError::beneath(&error)),
            }
        }
        Ok(false)
    }

    /// Compares a frame that was read to its end with its checksum, if it has one.
    fn check(&self) -> io::Result<()> {
        match self.decoder.get_checksum_from_data() {
            Some(sum) if self.decoder.get_calculated_checksum() != Some(sum) => Err(ArchiveError::Damaged.into()),
            _ => Ok(()),
        }
    }

    fn decode(&mut self) -> io::Result<()> {
        use ruzstd::decoding::BlockDecodingStrategy::UptoBlocks;
        while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
            self.decoder
                .decode_blocks(&mut self.source, UptoBlocks(1))
                .map_err(|error| ArchiveError::beneath(&error))?;
        }
        Ok(())
    }
}

impl<R: io::BufRead> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while !out.is_empty() {
            if !self.in_frame && !self.begin()? {
                break;
            }
            self.in_frame = true;
            self.decode()?;
            let n = self.decoder.read(out)?;
            if n > 0 {
                return Ok(n);
            }
            self.in_frame = false;
            self.check()?;
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn text(bytes: Vec<u8>, limits: Limits) -> io::Result<String> {
        let mut out = String::new();
        opened(Cursor::new(bytes), None, limits, None, &Dialects::builtin())?.reader.read_to_string(&mut out)?;
        Ok(out)
    }

    fn gzip(content: &[u8]) -> Vec<u8> {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packed.write_all(content).unwrap();
        packed.finish().unwrap()
    }

    fn zstd(content: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(content, ruzstd::encoding::CompressionLevel::Fastest)
    }

    #[test]
    fn what_is_compressed_is_known_by_its_first_bytes() {
        for packed in [b"paipu 1\n".to_vec(), gzip(b"paipu 1\n"), zstd(b"paipu 1\n")] {
            assert_eq!(text(packed, Limits::default()).unwrap(), "paipu 1\n");
        }
        assert_eq!(text(Vec::new(), Limits::default()).unwrap(), "");
    }

    #[test]
    fn archives_that_were_joined_are_read_to_their_end() {
        for pack in [gzip, zstd] {
            let joined = [pack(b"paipu 1\n"), pack(b"hand 1\n")].concat();
            assert_eq!(text(joined, Limits::default()).unwrap(), "paipu 1\nhand 1\n");
        }
    }

    #[test]
    fn what_expands_too_far_is_refused() {
        let zeros = vec![b' '; 1 << 20];
        let limits = Limits { ratio: 20, free: 1 << 16 };
        for packed in [gzip(&zeros), zstd(&zeros)] {
            assert!(text(packed, limits).is_err());
        }
        assert!(text(gzip(&zeros), Limits::default()).is_ok());
    }

    fn error(packed: Vec<u8>) -> String {
        text(packed, Limits::default()).unwrap_err().to_string()
    }

    #[test]
    fn an_archive_that_breaks_off_is_an_error() {
        let content = "paipu 1\nhand 1\nE play 3s3h\n".repeat(99);
        for packed in [gzip(content.as_bytes()), zstd(content.as_bytes())] {
            for length in 5..packed.len() {
                assert_eq!(error(packed[..length].to_vec()), "the archive breaks off before its end", "{length}");
            }
        }
    }

    #[test]
    fn an_archive_that_is_not_what_was_packed_is_damaged() {
        for (packed, at) in [(gzip(b"paipu 1\nhand 1\n"), 6), (zstd(b"paipu 1\nhand 1\n"), 8)] {
            let mut packed = packed;
            let at = packed.len() - at;
            packed[at] ^= 1;
            assert_eq!(error(packed), "the archive is damaged");
        }
    }
}
