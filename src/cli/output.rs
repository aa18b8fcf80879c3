//! Where results go: standard output, or a file that is replaced whole or not at all.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Failure;
use super::pending::{self, Pending};

/// Most links that are followed one after the other, as many as Linux follows.
const LINKS: usize = 40;

/// Where results go.
pub(super) enum Output {
    Stdout(io::Stdout),
    /// written beside its place, then moved there
    File(Pending<NamedTempFile>, PathBuf),
    /// there already and no regular file (`/dev/stderr`, a named pipe): written as it is
    Special(File, PathBuf),
}

impl Output {
    /// Standard output, or the file at a path or that its links lead to.
    pub(super) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self::Stdout(io::stdout())) };
        Self::at(path).map_err(|error| Failure::io(path.display(), error))
    }

    fn at(path: &Path) -> io::Result<Self> {
        let target = target(path);
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let there = match path.metadata() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            there => Some(there?),
        };
        match there {
            _ if is_descriptor(&target) => Ok(Self::Special(OpenOptions::new().append(true).open(path)?, path.into())),
            Some(data) if !data.is_file() => Ok(Self::Special(OpenOptions::new().write(true).open(path)?, path.into())),
            Some(data) if data.permissions().readonly() => {
                Err(io::Error::new(io::ErrorKind::PermissionDenied, "read-only; it was left as it is"))
            }
            there => {
                let mut builder = tempfile::Builder::new();
                let builder = permit(builder.prefix(".paipu-"), there.is_none());
                let file = pending::make(|| builder.tempfile_in(folder))?;
                Ok(Self::File(file, target))
            }
        }
    }

    /// Puts the file in its place.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut out) => out.flush().map_err(Failure::Output),
            Self::Special(mut file, path) => file.flush().map_err(|e| Failure::io(path.display(), e)),
            Self::File(file, path) => persist(file, &path).map_err(|e| Failure::io(path.display(), e)),
        }
    }

    /// That it cannot be written.
    pub(super) fn failed(&self, error: io::Error) -> Failure {
        match self {
            Self::Stdout(_) => Failure::Output(error),
            Self::File(_, path) | Self::Special(_, path) => Failure::io(path.display(), error),
        }
    }
}

/// Where the links of a path lead; no further than to an open file of a process.
fn target(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match path.read_link() {
            Ok(next) if !is_descriptor(&path) => path = path.parent().unwrap_or(Path::new("")).join(next),
            _ => break,
        }
    }
    path
}

/// Whether a path is or leads to an open file of a process.
pub(super) fn is_open_file(path: &Path) -> bool {
    is_descriptor(path) || is_descriptor(&target(path))
}

/// Whether a path names an open file of a process (`/dev/stdout` leads to one): nothing can take its place.
fn is_descriptor(path: &Path) -> bool {
    ["/proc", "/dev/fd"].iter().any(|folder| path.starts_with(folder))
}

/// What is written is on the disk before it takes the place of what was there.
fn persist(file: Pending<NamedTempFile>, path: &Path) -> io::Result<()> {
    if let Ok(data) = path.metadata() {
        inherit(file.as_file(), &data)?;
    }
    file.as_file().sync_data()?;
    file.take(|file| file.persist(path)).map_err(|failed| failed.error)?;
    Ok(())
}

/// A file that replaces none gets the permissions of any new file; else nobody else may read it before it is in its place.
#[cfg(unix)]
fn permit<'b, 'a, 's>(builder: &'b mut tempfile::Builder<'a, 's>, is_new: bool) -> &'b mut tempfile::Builder<'a, 's> {
    use std::os::unix::fs::PermissionsExt;
    let mode = if is_new { 0o666 } else { 0o600 };
    builder.permissions(std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn permit<'b, 'a, 's>(builder: &'b mut tempfile::Builder<'a, 's>, _: bool) -> &'b mut tempfile::Builder<'a, 's> {
    builder
}

/// Gives a file the permissions of the one it replaces and, where that is allowed, its owner.
#[cfg(unix)]
fn inherit(file: &File, data: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let _ = fchown(file, Some(data.uid()), Some(data.gid()));
    file.set_permissions(std::fs::Permissions::from_mode(data.permissions().mode() & 0o777))
}

#[cfg(not(unix))]
fn inherit(_: &File, _: &Metadata) -> io::Result<()> {
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
