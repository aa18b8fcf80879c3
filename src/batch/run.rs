//! A run from the first block to the last.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Rulebook;
use super::feed::{Feed, Task};
use super::fold::{Beside, Caps, Filter, Folded, Ledger, OtherGame};
use super::judge::{Bench, Cursor};
use super::progress::Progress;
use super::turn::{InTurn, lock};
use crate::audit::Scratch;
use crate::baseline::{Baseline, Known, Stale};
use crate::render::{FileEnd, FileFinding, HandView, Held, MatchView, Parts, Report, Summary};
use crate::source::{BLOCK_BYTES, BlockText, Encoding, HAND_BYTES, Inputs, Limits, Place, SourceError, SourceFile};
use crate::verify::InputHash;

/// How a run goes.
#[derive(Clone, Debug)]
pub struct Options {
    /// workers
    pub jobs: NonZeroUsize,
    /// how bytes are read as text
    pub encoding: Encoding,
    /// how far archives may expand
    pub limits: Limits,
    /// size of a block, bytes
    pub block_bytes: usize,
    /// longest hand, bytes
    pub hand_bytes: usize,
    /// which findings count
    pub filter: Filter,
    /// how many are shown
    pub caps: Caps,
    /// findings that are known and do not count
    pub baseline: Option<Baseline>,
    /// whether errors are kept, for a baseline to be written
    pub keep_known: bool,
    /// whether inputs are hashed, for a report that can be verified
    pub hash_inputs: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            jobs: NonZeroUsize::MIN,
            encoding: Encoding::default(),
            limits: Limits::default(),
            block_bytes: BLOCK_BYTES,
            hand_bytes: HAND_BYTES,
            filter: Filter::default(),
            caps: Caps::default(),
            baseline: None,
            keep_known: false,
            hash_inputs: false,
        }
    }
}

/// Where a run's results go.
pub struct Output<'r> {
    /// the format
    pub report: &'r dyn Report,
    /// where it is written
    pub writer: &'r mut (dyn Write + Send),
    /// how far the run is
    pub progress: Progress,
    /// told of each input that cannot be read
    pub trouble: &'r (dyn Fn(&SourceError) + Sync),
}

impl std::fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Output").field("progress", &self.progress).finish_non_exhaustive()
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Ended {
    /// what was found; up to the failure, if there was one
    pub summary: Summary,
    /// inputs that could not be read, or not to their end
    pub troubles: u64,
    /// a hand that cannot be compared with the other rules
    pub other_game: Option<OtherGame>,
    /// entries of the baseline that waive nothing
    pub stale: Vec<Stale>,
    /// the run's errors, where they were to be kept
    pub known: Vec<Known>,
    /// why the results could not be written
    pub failed: Option<io::Error>,
}

/// Audits inputs and writes the report.
pub fn audit(inputs: Inputs, rules: Rulebook<'_>, options: &Options, output: Output<'_>) -> Ended {
    let (stop, read) = (AtomicBool::new(false), AtomicU64::new(0));
    let run = Run {
        rules,
        report: output.report,
        feed: Mutex::new(Feed::new(inputs, options, rules.dialects(), output.trouble, &stop, &read)),
        ledger: InTurn::new(Ledger::new(options, rules.against.is_some())),
        sink: InTurn::new(Sink {
            report: output.report,
            writer: output.writer,
            progress: output.progress,
            held: Held::default(),
            begun: false,
            failed: None,
        }),
        stop: &stop,
        read: &read,
    };
    std::thread::scope(|scope| {
        let work = || run.work();
        // this thread is a worker too; where the system gives no more of them, those there are do the work
        let spawn = || std::thread::Builder::new().spawn_scoped(scope, work).is_ok();
        (1..workers(options.jobs)).all(|_| spawn());
        work();
    });
    run.end()
}

/// Workers that are started: as many as asked for, but no more than the machine has cores, or eight; more would wait for each other.
fn workers(jobs: NonZeroUsize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    jobs.get().min(cores.max(8))
}

/// What the workers share.
struct Run<'p, 'r> {
    rules: Rulebook<'p>,
    report: &'r dyn Report,
    feed: Mutex<Feed<'p, 'r>>,
    ledger: InTurn<Ledger<'p, 'r>>,
    sink: InTurn<Sink<'r>>,
    stop: &'r AtomicBool,
    read: &'r AtomicU64,
}

impl<'p> Run<'p, '_> {
    /// One worker: blocks until there are no more.
    fn work(&self) {
        let (mut scratch, mut parts, mut memory) = (Scratch::default(), Parts::default(), Vec::new());
        loop {
            let next = lock(&self.feed).next(memory);
            let Some(mut task) = next else { return };
            if !self.block(&task, &mut scratch, &mut parts) {
                task.block.mend();
                self.block(&task, &mut scratch, &mut parts);
            }
            memory = task.block.into_memory();
        }
    }

    /// Judges a block, unless some of its bytes are no text.
    fn block(&self, task: &Task<'p>, scratch: &mut Scratch, parts: &mut Parts) -> bool {
        let Some(text) = &task.block.text() else { return false };
        let mut cursor = Cursor::new(task);
        loop {
            let mut bench = Bench::judge(task, text, self.rules, &mut cursor, scratch);
            self.hands(task, text, &mut bench, parts);
            if bench.ends {
                return true;
            }
        }
    }

    /// Folds, renders and writes hands that have been judged.
    fn hands(&self, task: &Task<'p>, text: &BlockText<'_>, bench: &mut Bench<'_, 'p>, parts: &mut Parts) {
        let last = bench.ends;
        let (folded, hands) =
            self.ledger.take(task.ticket, last, |ledger| (ledger.fold(task, text, bench), ledger.summary.hands));
        parts.clear();
        let rendered = self.render(task, text, bench, &folded, parts);
        let end = folded.file.map(|summary| FileEnd { file: &task.block.file, summary });
        self.sink.take(task.ticket, last, |sink| {
            let failed = rendered.and_then(|()| sink.put(parts, end.as_ref())).err();
            sink.progress.show(self.read.load(Ordering::Relaxed), hands);
            if failed.is_some() && sink.failed.is_none() {
                sink.failed = failed;
                self.stop.store(true, Ordering::Relaxed);
            }
        });
    }

    fn render(
        &self,
        task: &Task<'p>,
        text: &BlockText<'_>,
        bench: &Bench<'_, 'p>,
        folded: &Folded,
        parts: &mut Parts,
    ) -> io::Result<()> {
        let file = &*task.block.file;
        self.beside(file, &folded.before, parts)?;
        for judged in &bench.hands {
            let place =
                Place { text: text.text, offset: task.block.offset, from: judged.from, line: judged.lines_before };
            let view = HandView {
                number: judged.number,
                shown_before: judged.shown_before,
                file,
                place,
                to: judged.to,
                report: &judged.report,
                verdict: judged.verdict,
                left_out: judged.left_out,
                against: judged.against(),
            };
            self.report.hand(&view, parts)?;
        }
        self.beside(file, &folded.after, parts)?;
        folded.matches.iter().try_for_each(|m| {
            let (number, shown_before) = (m.number, m.shown_before);
            self.report.matched(&MatchView { number, shown_before, file, report: &m.report }, parts)
        })
    }

    fn beside(&self, file: &SourceFile, beside: &Beside, parts: &mut Parts) -> io::Result<()> {
        (0..).zip(&beside.findings).try_for_each(|(i, pinned)| {
            let (number, shown_before) = (beside.number + i, beside.shown_before + i);
            self.report.finding(&FileFinding { number, shown_before, file, pinned }, parts)
        })
    }

    fn end(self) -> Ended {
        let ledger = self.ledger.into_inner();
        let (stale, beside) = (ledger.stale(), ledger.beside);
        let Ledger { mut summary, other_game, known, .. } = ledger;
        summary.warnings += stale.len() as u64;
        let troubles = lock(&self.feed).troubles();
        let hashes = lock(&self.feed).take_hashes();
        let mut sink = self.sink.into_inner();
        let failed = match sink.failed.take() {
            // nothing was read: the message about that is all there is to say
            None if summary.files == 0 && troubles > 0 => None,
            None => sink.end(&summary, (beside, &stale), &hashes).err(),
            failed => failed,
        };
        Ended { summary, troubles, other_game, stale, known, failed }
    }
}

/// Where blocks are written in order.
struct Sink<'r> {
    report: &'r dyn Report,
    writer: &'r mut (dyn Write + Send),
    progress: Progress,
    held: Held,
    begun: bool,
    failed: Option<io::Error>,
}

impl Sink<'_> {
    fn put(&mut self, parts: &Parts, end: Option<&FileEnd<'_>>) -> io::Result<()> {
        if self.failed.is_some() {
            return Ok(());
        }
        self.begin()?;
        self.report.join(parts, end, &mut self.held, self.writer)
    }

    fn begin(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { Ok(()) } else { self.report.begin(self.writer) }
    }

    fn end(&mut self, summary: &Summary, (beside, stale): (u64, &[Stale]), inputs: &[InputHash]) -> io::Result<()> {
        self.begin()?;
        for (number, entry) in (beside..).zip(stale) {
            self.report.stale(number, entry, &mut self.held, self.writer)?;
        }
        self.report.inputs(inputs, &mut self.held)?;
        self.report.end(summary, &mut self.held, self.writer)?;
        self.writer.flush()
    }
}
