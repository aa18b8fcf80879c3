//! Words for what the operating system says, and for inputs that cannot be read.

use std::io::{Error, ErrorKind};

use super::{Lang, Words};
use crate::source::{self, ArchiveError, SourceError};

impl Words {
    /// What the system says. What has no words of ours is told in those of the system or of the library.
    pub fn io(&self, error: &Error) -> String {
        if let Some(error) = error.get_ref().and_then(|inner| inner.downcast_ref()) {
            return self.archive(*error);
        }
        let said = error.to_string();
        let Some(id) = kind(error.kind()) else { return said };
        match (error.raw_os_error(), self.lang) {
            (Some(code), _) => self.say("io-system").with("kind", self.text(id)).with("code", code).string(),
            (None, Lang::En) => said,
            // a library's words around the system's
            (None, Lang::Zh) if said.contains("os error") => self.text(id),
            (None, Lang::Zh) => self.say("io-said").with("kind", self.text(id)).with("said", said).string(),
        }
    }

    /// Why an archive cannot be unpacked.
    pub fn archive(&self, error: ArchiveError) -> String {
        match error {
            ArchiveError::EndsEarly => self.text("archive-ends-early"),
            ArchiveError::Damaged => self.text("archive-damaged"),
            ArchiveError::TooLarge { ratio } => self.say("archive-too-large").with("ratio", ratio).string(),
        }
    }

    /// An input that cannot be read.
    pub fn unreadable(&self, error: &SourceError) -> String {
        let why = match &error.kind {
            source::ErrorKind::Io(error) => self.io(error),
            source::ErrorKind::NoRecords => self.text("source-no-records"),
            source::ErrorKind::NoFile => self.text("source-no-file"),
            source::ErrorKind::ListAgain => self.text("source-list-again"),
            source::ErrorKind::BadPath { line } => self.say("source-bad-path").with("line", line).string(),
            source::ErrorKind::StdinAgain => self.text("source-stdin-again"),
        };
        format!("{}: {why}", error.name.escape_debug())
    }
}

/// The message of a kind that is met with files, where it has one.
const fn kind(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-permission-denied",
        ErrorKind::AlreadyExists => "io-already-exists",
        ErrorKind::IsADirectory => "io-is-a-directory",
        ErrorKind::NotADirectory => "io-not-a-directory",
        ErrorKind::InvalidInput => "io-invalid-input",
        ErrorKind::InvalidData => "io-invalid-data",
        ErrorKind::UnexpectedEof => "io-unexpected-end",
        ErrorKind::BrokenPipe => "io-broken-pipe",
        ErrorKind::StorageFull => "io-storage-full",
        ErrorKind::QuotaExceeded => "io-quota-exceeded",
        ErrorKind::FileTooLarge => "io-file-too-large",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::InvalidFilename => "io-invalid-filename",
        ErrorKind::ResourceBusy => "io-busy",
        ErrorKind::TimedOut => "io-timed-out",
        ErrorKind::Interrupted => "io-interrupted",
        ErrorKind::OutOfMemory => "io-out-of-memory",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_told_in_the_language() {
        let [en, zh] = [Lang::En, Lang::Zh].map(Words::new);
        let missing = std::fs::File::open("no such file").unwrap_err();
        let code = missing.raw_os_error().unwrap();
        assert_eq!(en.io(&missing), format!("No such file or directory (os error {code})"));
        assert_eq!(zh.io(&missing), format!("没有这个文件或目录（系统错误 {code}）"));
        let inner = tempfile::NamedTempFile::new_in("no such folder").unwrap_err();
        assert_eq!(zh.io(&inner), "没有这个文件或目录");
        assert!(en.io(&inner).contains("No such"));
    }

    #[test]
    fn what_a_library_says_goes_with_the_words_for_its_kind() {
        let zh = Words::new(Lang::Zh);
        let error = Error::new(ErrorKind::InvalidData, "no text");
        assert_eq!(zh.io(&error), "数据无效（no text）");
        assert_eq!(Words::new(Lang::En).io(&error), "no text");
        assert_eq!(zh.io(&Error::other("no luck")), "no luck");
    }
}
