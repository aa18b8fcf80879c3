//! Which inputs a command line names: files, directories, `-`, and `@FILE` lists, opened out one after the other.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::error::{ErrorKind, SourceError};
use super::list::List;

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// standard input
    Stdin,
    /// a file
    File(PathBuf),
}

impl Input {
    /// The name reports use.
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "-".to_owned(),
            Self::File(path) => path.to_string_lossy().into_owned(),
        }
    }
}

/// The inputs of a run in their order. Lists and directories are read when their turn comes.
#[derive(Debug)]
pub struct Inputs {
    open: Vec<Level>,
    lists: HashSet<PathBuf>,
    stdin_taken: bool,
}

/// What is being opened out; the last of [`Inputs::open`] comes first.
#[derive(Debug)]
enum Level {
    Arguments(std::vec::IntoIter<PathBuf>),
    List(List),
    Folder { walk: Box<walkdir::IntoIter>, name: String, found: bool, linked: HashSet<PathBuf> },
}

/// What a level yields next.
type Step = Option<Result<Item, SourceError>>;

/// Something named by a level.
enum Item {
    /// an argument or a line of a list
    Named(PathBuf),
    /// a record found in a directory
    Found(PathBuf),
    /// nothing that matters
    Passed,
}

impl Inputs {
    /// The inputs that `paths` name; none: standard input.
    pub fn new(mut paths: Vec<PathBuf>) -> Self {
        if paths.is_empty() {
            paths.push("-".into());
        }
        Self { open: vec![Level::Arguments(paths.into_iter())], lists: HashSet::new(), stdin_taken: false }
    }

    fn named(&mut self, path: PathBuf) -> Option<Result<Input, SourceError>> {
        if path.as_os_str() == "-" {
            return Some(self.take_stdin().map(|()| Input::Stdin));
        }
        if let Some(list) = list_name(&path) {
            return self.open_list(&list).err().map(Err);
        }
        if path.is_dir() {
            let name = path.to_string_lossy().into_owned();
            let walk = WalkDir::new(path).follow_links(true).sort_by_file_name().into_iter();
            self.open.push(Level::Folder { walk: Box::new(walk), name, found: false, linked: HashSet::new() });
            return None;
        }
        Some(Ok(Input::File(path)))
    }

    fn take_stdin(&mut self) -> Result<(), SourceError> {
        if std::mem::replace(&mut self.stdin_taken, true) {
            return Err(SourceError::new("-", ErrorKind::StdinAgain));
        }
        Ok(())
    }

    fn open_list(&mut self, path: &Path) -> Result<(), SourceError> {
        let name = format!("@{}", path.display());
        if path.as_os_str() == "-" {
            self.take_stdin()?;
            self.open.push(Level::List(List::stdin(name)));
            return Ok(());
        }
        let real = path.canonicalize().map_err(|e| SourceError::io(&*name, e))?;
        if !self.lists.insert(real) {
            return Err(SourceError::new(name, ErrorKind::ListAgain));
        }
        self.open.push(Level::List(List::open(path, name)?));
        Ok(())
    }
}

impl Iterator for Inputs {
    type Item = Result<Input, SourceError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let level = self.open.last_mut()?;
            match level.step() {
                None => {
                    let lacking = level.lacking();
                    self.open.pop();
                    if let Some(error) = lacking {
                        return Some(Err(error));
                    }
                }
                Some(Err(error)) => return Some(Err(error)),
                Some(Ok(Item::Found(path))) => return Some(Ok(Input::File(path))),
                Some(Ok(Item::Passed)) => {}
                Some(Ok(Item::Named(path))) => {
                    if let Some(input) = self.named(path) {
                        return Some(input);
                    }
                }
            }
        }
    }
}

impl Level {
    fn step(&mut self) -> Step {
        match self {
            Self::Arguments(paths) => paths.next().map(|path| Ok(Item::Named(path))),
            Self::List(list) => list.next().map(|path| path.map(Item::Named)),
            Self::Folder { walk, name, found, linked } => {
                let item = match walk.next()? {
                    Ok(entry) if leads_back(&entry, linked) => {
                        walk.skip_current_dir();
                        Ok(Item::Passed)
                    }
                    Ok(entry) => record(entry),
                    Err(error) => walk_error(error, name),
                };
                *found |= !matches!(item, Ok(Item::Passed));
                Some(item)
            }
        }
    }

    /// A directory that has ended without a record.
    fn lacking(&self) -> Option<SourceError> {
        match self {
            Self::Folder { name, found: false, .. } => Some(SourceError::new(name, ErrorKind::NoRecords)),
            _ => None,
        }
    }
}

/// Whether an entry is a second link to one directory: a few links can be arranged to make endless ways to the same place.
fn leads_back(entry: &walkdir::DirEntry, linked: &mut HashSet<PathBuf>) -> bool {
    let is_link = entry.depth() > 0 && entry.path_is_symlink() && entry.file_type().is_dir();
    is_link && entry.path().canonicalize().is_ok_and(|real| !linked.insert(real))
}

/// A directory entry, if it is a record. Nobody named it, so that it must be a file: a pipe would be waited for without end.
fn record(entry: walkdir::DirEntry) -> Result<Item, SourceError> {
    let name = entry.file_name().to_string_lossy();
    let wanted = [".paipu", ".paipu.gz", ".paipu.zst"].iter().any(|end| name.ends_with(end));
    match entry.file_type() {
        kind if !wanted || kind.is_dir() => Ok(Item::Passed),
        kind if kind.is_file() => Ok(Item::Found(entry.into_path())),
        _ => Err(SourceError::new(entry.path().to_string_lossy(), ErrorKind::NoFile)),
    }
}

/// A link back to a directory above is passed by: what lies there is walked already.
fn walk_error(error: walkdir::Error, folder: &str) -> Result<Item, SourceError> {
    if error.loop_ancestor().is_some() {
        return Ok(Item::Passed);
    }
    let name = error.path().map_or_else(|| folder.to_owned(), |p| p.to_string_lossy().into_owned());
    Err(SourceError::io(name, error.into()))
}

/// The path after an `@`.
fn list_name(path: &Path) -> Option<PathBuf> {
    let text: &OsStr = path.as_os_str();
    text.to_str()?.strip_prefix('@').map(PathBuf::from)
}
