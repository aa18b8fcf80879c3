//! Records rewritten in place: whole or not at all.

use std::io::{Read, Write};
use std::path::Path;

use super::Failure;
use super::output::Output;
use crate::source::Input;

/// First bytes of gzip and zstd archives.
const PACKED: [&[u8]; 2] = [&[0x1F, 0x8B], &[0x28, 0xB5, 0x2F, 0xFD]];

/// The text of an input that is to be rewritten: UTF-8, not compressed, below 4 GiB.
pub(super) fn read(input: &Input) -> Result<String, Failure> {
    let name = input.name();
    let bytes = bytes(input).map_err(|error| Failure::io(&name, error))?;
    if PACKED.iter().any(|magic| bytes.starts_with(magic)) {
        return Err(Failure::about(name, "compressed; unpack it first, it was left as it is"));
    }
    if u32::try_from(bytes.len()).is_err() {
        return Err(Failure::about(name, "larger than 4 GiB; it was left as it is"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::about(name, format!("not UTF-8 at byte {at} (from 0); convert it first, it was left as it is"))
    })
}

/// A byte more than is allowed at most.
fn bytes(input: &Input) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::from(u32::MAX) + 1;
    match input {
        Input::File(path) => std::fs::File::open(path)?.take(most).read_to_end(&mut bytes)?,
        Input::Stdin => std::io::stdin().take(most).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}

/// Puts a text in the place of a file, or of the file that a link leads to.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    let failure = |error: std::io::Error| Failure::io(path.display(), error);
    if !path.metadata().map_err(failure)?.is_file() {
        return Err(Failure::about(path.display(), "no regular file; it was left as it is"));
    }
    let mut output = Output::open(Some(path))?;
    output.write_all(text.as_bytes()).map_err(failure)?;
    output.finish()
}
