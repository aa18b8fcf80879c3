//! Where results go: standard output, or a file that is replaced whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Failure;

/// Where results go.
pub(super) enum Output {
    Stdout(io::Stdout),
    /// written beside its place, then moved there
    File(NamedTempFile, PathBuf),
    /// there already and no regular file (`/dev/stderr`, a named pipe): written as it is
    Special(std::fs::File, PathBuf),
}

impl Output {
    /// Standard output, or the file at a path.
    pub(super) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self::Stdout(io::stdout())) };
        let failure = |error: io::Error| Failure::about(path.display(), error);
        if path.metadata().is_ok_and(|data| !data.is_file()) {
            let file = std::fs::OpenOptions::new().write(true).open(path).map_err(failure)?;
            return Ok(Self::Special(file, path.to_owned()));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = tempfile::Builder::new().prefix(".paipu-").tempfile_in(folder).map_err(failure)?;
        Ok(Self::File(file, path.to_owned()))
    }

    /// Puts the file in its place.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut out) => out.flush().map_err(|e| Failure::about("standard output", e)),
            Self::Special(mut file, path) => file.flush().map_err(|e| Failure::about(path.display(), e)),
            Self::File(file, path) => {
                let failure = |error: io::Error| Failure::about(path.display(), error);
                allow(&file, &path).map_err(failure)?;
                file.persist(&path).map_err(|e| failure(e.error))?;
                Ok(())
            }
        }
    }

    /// What failures are about.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdout(_) => "standard output".to_owned(),
            Self::File(_, path) | Self::Special(_, path) => path.display().to_string(),
        }
    }
}

/// Gives a new file the permissions of the one it replaces, else those of any new file.
#[cfg(unix)]
fn allow(file: &NamedTempFile, path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = path.metadata().map_or(0o644, |data| data.permissions().mode());
    file.as_file().set_permissions(std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn allow(_: &NamedTempFile, _: &Path) -> io::Result<()> {
    Ok(())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(file, _) => file.write(bytes),
            Self::Special(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file, _) => file.flush(),
            Self::Special(file, _) => file.flush(),
        }
    }
}
