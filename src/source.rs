//! Bytes → blocks of text cut between hands: files, directories, lists, compression, encodings.
//!
//! The only place where bytes become line and column ([`Place`]). Blocks are reused, so memory does not grow with the input.

mod blocks;
mod detect;
mod encoding;
mod error;
mod hash;
mod input;
mod json;
mod list;
mod open;
mod place;
mod whole;

pub use blocks::{BLOCK_BYTES, Block, BlockText, Blocks, HAND_BYTES};
pub use encoding::Encoding;
pub use error::{ArchiveError, ErrorKind, SourceError};
pub use hash::{Hash, hex};
pub use input::{Input, Inputs};
pub use open::{Limits, Opened, open};
pub use place::{Pin, Pinned, Place, Spot};
pub use whole::{relative, whole};

/// One input of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// from 0, in the order of the run
    pub number: u64,
    /// its path as given or found; `-` for standard input
    pub name: String,
}
