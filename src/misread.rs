//! A TOML file that cannot be used: what is wrong, and where.

use std::fmt;
use std::ops::Range;
use std::path::Path;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};
use toml::Spanned;

use crate::finding::Code;

/// What is wrong with a file of waivers or settings.
#[derive(Debug)]
pub struct Misread {
    message: String,
    help: Option<String>,
    /// bytes
    at: Range<usize>,
    source: NamedSource<String>,
}

/// A complaint about a part of a file's text.
#[derive(Debug)]
pub struct Complaint {
    /// what is wrong
    pub message: String,
    /// what would be right
    pub help: Option<String>,
    /// where, bytes
    pub at: Range<usize>,
}

impl Complaint {
    /// Of a file at a path.
    pub fn of(self, text: &str, path: &Path) -> Box<Misread> {
        let source = NamedSource::new(path.to_string_lossy(), text.to_owned()).with_language("toml");
        Box::new(Misread { message: self.message, help: self.help, at: self.at, source })
    }
}

/// The code that a word of a file names.
pub fn code(word: &Spanned<String>) -> Result<Code, Complaint> {
    Code::named(word.get_ref()).map_err(|nearest| Complaint {
        message: format!("`{}` is no code", word.get_ref()),
        help: nearest.map(|code| format!("did you mean `{}`?", code.slug())),
        at: word.span(),
    })
}

impl From<toml::de::Error> for Complaint {
    fn from(error: toml::de::Error) -> Self {
        Self { message: error.message().trim_end().to_owned(), help: None, at: error.span().unwrap_or(0..0) }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misread {}

impl Diagnostic for Misread {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some("here".into()), self.at.clone()))))
    }
}
