//! A progress bar on standard error, for long work on a terminal only.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far a run is.
#[derive(Debug)]
pub struct Progress {
    wanted: bool,
    /// bytes to read, where that is known
    total: Option<u64>,
    begun: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar up to `total` bytes, or a spinner.
    pub fn new(total: Option<u64>) -> Self {
        Self::with(true, total)
    }

    /// Nothing to see.
    pub fn never() -> Self {
        Self::with(false, None)
    }

    fn with(wanted: bool, total: Option<u64>) -> Self {
        Self { wanted, total, begun: Instant::now(), bar: None }
    }

    /// Shows how many bytes have been read and hands judged.
    pub(super) fn show(&mut self, bytes: u64, hands: u64) {
        if !self.wanted || self.bar.is_none() && self.begun.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| bar(self.total));
        bar.set_position(bytes);
        bar.set_message(hands.to_string());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let template = match total {
        Some(_) => "{bar:32} {bytes}/{total_bytes} {binary_bytes_per_sec} {msg} hands, {eta}",
        None => "{spinner} {bytes} {binary_bytes_per_sec} {msg} hands",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
