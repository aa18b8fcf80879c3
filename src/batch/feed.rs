//! The blocks of a run, one after the other.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::run::Options;
use crate::audit::FileHead;
use crate::convert::Dialects;
use crate::source::{Block, Blocks, ErrorKind, Hash, Input, Inputs, SourceError, SourceFile, open};
use crate::syntax::begins_hand;
use crate::verify::InputHash;

/// A block to be worked on.
#[derive(Debug)]
pub(super) struct Task<'p> {
    /// from 0, in the order of the run
    pub(super) ticket: u64,
    pub(super) block: Block,
    /// what stands before the file's first hand, once its first block has been read
    pub(super) head: Arc<OnceLock<FileHead<'p, 'p>>>,
}

/// A file being read.
struct Current<'p> {
    blocks: Blocks,
    head: Arc<OnceLock<FileHead<'p, 'p>>>,
    consumed: Arc<AtomicU64>,
    hash: Option<Hash>,
}

/// Hands out blocks.
pub(super) struct Feed<'p, 'r> {
    inputs: Inputs,
    options: &'r Options,
    /// what words of JSON mean
    dialects: Dialects,
    /// told of each input that cannot be read
    trouble: &'r (dyn Fn(&SourceError) + Sync),
    stop: &'r AtomicBool,
    /// bytes read, as they lie on disk
    read: &'r AtomicU64,
    current: Option<Current<'p>>,
    ticket: u64,
    files: u64,
    finished_bytes: u64,
    troubles: u64,
    /// inputs that were read, where they were to be hashed
    hashes: Vec<InputHash>,
}

impl<'p, 'r> Feed<'p, 'r> {
    pub(super) fn new(
        inputs: Inputs,
        options: &'r Options,
        dialects: Dialects,
        trouble: &'r (dyn Fn(&SourceError) + Sync),
        stop: &'r AtomicBool,
        read: &'r AtomicU64,
    ) -> Self {
        Self {
            inputs,
            options,
            dialects,
            trouble,
            stop,
            read,
            current: None,
            ticket: 0,
            files: 0,
            finished_bytes: 0,
            troubles: 0,
            hashes: Vec::new(),
        }
    }

    /// Inputs that could not be read, or not to their end.
    pub(super) fn troubles(&self) -> u64 {
        self.troubles
    }

    /// Inputs that were read, where they were to be hashed.
    pub(super) fn take_hashes(&mut self) -> Vec<InputHash> {
        std::mem::take(&mut self.hashes)
    }

    /// The next block, in memory used before; `None` at the end or when the run is stopped.
    pub(super) fn next(&mut self, memory: Vec<u8>) -> Option<Task<'p>> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        while self.current.is_none() {
            let input = self.inputs.next()?;
            match input.and_then(|input| self.open(&input)) {
                Ok(current) => self.current = Some(current),
                Err(error) => self.report(&error),
            }
        }
        let current = self.current.as_mut()?;
        let block = current.blocks.next(memory)?;
        self.read.store(self.finished_bytes + current.consumed.load(Ordering::Relaxed), Ordering::Relaxed);
        let task = Task { ticket: self.ticket, block, head: Arc::clone(&current.head) };
        self.ticket += 1;
        if task.block.last {
            self.close(&task.block.file);
        }
        Some(task)
    }

    fn open(&mut self, input: &Input) -> Result<Current<'p>, SourceError> {
        let name = input.name();
        let opened = open(input, self.options.limits, self.options.hash_inputs, &self.dialects)
            .map_err(|error| SourceError { name: name.clone(), kind: ErrorKind::Io(error) })?;
        let file = SourceFile { number: self.files, name };
        self.files += 1;
        let blocks = Blocks::new(file, opened.reader, self.options.encoding, begins_hand)
            .sized(self.options.block_bytes, self.options.hand_bytes);
        Ok(Current { blocks, head: Arc::new(OnceLock::new()), consumed: opened.consumed, hash: opened.hash })
    }

    fn close(&mut self, file: &SourceFile) {
        let Some(mut current) = self.current.take() else { return };
        self.finished_bytes += current.consumed.load(Ordering::Relaxed);
        if let Some(hash) = current.hash {
            self.hashes.push(InputHash { file: file.name.clone(), sha256: hash.hex() });
        }
        if let Some(error) = current.blocks.take_error() {
            self.report(&SourceError { name: file.name.clone(), kind: ErrorKind::Io(error) });
        }
    }

    fn report(&mut self, error: &SourceError) {
        self.troubles += 1;
        (self.trouble)(error);
    }
}
