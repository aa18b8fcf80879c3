//! `--quiet`: the exit status says it all.

use std::io;

use super::{FileFinding, HandView, MatchView, Parts, Report};

/// Writes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Report for Quiet {
    fn hand(&self, _: &HandView<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }

    fn finding(&self, _: &FileFinding<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }

    fn matched(&self, _: &MatchView<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }
}
