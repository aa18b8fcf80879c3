//! What the terminal and the environment say.

use std::io::{IsTerminal, stderr, stdout};

use crate::render::Style;
use crate::words::Lang;

/// Columns where there is no terminal.
const WIDTH: u16 = 100;

/// The language of the locale.
pub(super) fn lang() -> Lang {
    let [lc_all, lc_messages, lang] = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
    Lang::of_locale(lc_all.as_deref(), lc_messages.as_deref(), lang.as_deref())
}

/// How a report to standard output, or to a file, may look.
pub(super) fn style(to_file: bool) -> Style {
    let terminal = !to_file && stdout().is_terminal();
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width = terminal_size::terminal_size().filter(|_| terminal).map_or(WIDTH, |(columns, _)| columns.0);
    Style { color: terminal && !plain, width: width.max(40) }
}

/// Whether there is somebody to watch progress: a terminal, to which no results go.
pub(super) fn is_watched(results_elsewhere: bool) -> bool {
    stderr().is_terminal() && (results_elsewhere || !stdout().is_terminal())
}
