//! Temporary files and folders, none of which is left behind by a signal that ends the process.

use std::io;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{NamedTempFile, TempDir};

/// Those that are there now.
static THERE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Something temporary; it is removed when dropped, and when a signal ends the process.
pub(super) struct Pending<T> {
    made: T,
    _entry: Entry,
}

/// A file or folder that has a path.
pub(super) trait Temporary {
    fn at(&self) -> &Path;
}

impl Temporary for NamedTempFile {
    fn at(&self) -> &Path {
        self.path()
    }
}

impl Temporary for TempDir {
    fn at(&self) -> &Path {
        self.path()
    }
}

/// Makes something temporary.
pub(super) fn make<T: Temporary>(make: impl FnOnce() -> io::Result<T>) -> io::Result<Pending<T>> {
    signals::watch();
    // a signal waits until what is made is known
    let mut there = there();
    let made = make()?;
    let path = std::path::absolute(made.at())?;
    there.push(path.clone());
    Ok(Pending { made, _entry: Entry(path) })
}

impl<T> Pending<T> {
    /// It becomes something lasting.
    pub(super) fn take<R>(self, last: impl FnOnce(T) -> R) -> R {
        let Self { made, _entry } = self;
        last(made)
    }
}

impl<T> Deref for Pending<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.made
    }
}

impl<T> DerefMut for Pending<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.made
    }
}

/// An entry of the list.
struct Entry(PathBuf);

impl Drop for Entry {
    fn drop(&mut self) {
        there().retain(|path| *path != self.0);
    }
}

fn there() -> MutexGuard<'static, Vec<PathBuf>> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod signals {
    use std::sync::Once;
    use std::sync::mpsc::{Sender, channel};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Removes what is there before a signal ends the process as it would have.
    pub(super) fn watch() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let (ready, readied) = channel();
            // without a thread to listen, signals end the process as ever
            if std::thread::Builder::new().spawn(move || listen(&ready)).is_ok() {
                let _ = readied.recv();
            }
        });
    }

    fn listen(ready: &Sender<()>) {
        let ignored = ignored();
        let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let signals = Signals::new(wanted);
        let _ = ready.send(());
        if let Ok(mut signals) = signals {
            signals.forever().for_each(end);
        }
    }

    fn end(signal: i32) {
        let there = super::there();
        for path in &*there {
            let _ = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
        }
        let _ = emulate_default_handler(signal);
        std::process::exit(128 + signal);
    }

    /// The signals that whoever started the process wants ignored (`nohup`, a job in the background), a bit each.
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
    }
}

#[cfg(not(unix))]
mod signals {
    /// Temporary files have names that tell where they are from.
    pub(super) fn watch() {}
}
