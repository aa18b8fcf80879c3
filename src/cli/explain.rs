//! `paipu explain`: what a code, a clause or a ruling means.

use clap::Args;
use std::fmt;
use std::io::{self, Write};

use crate::finding::{Code, ExamplePart, Page, pages};
use crate::profile::{Entry, builtins, nearest};
use crate::words::{Lang, Words, rulings};

/// Why nothing was explained.
#[derive(Debug)]
pub enum ExplainError {
    /// Neither a code nor a clause nor a ruling.
    Unknown {
        /// as given
        word: String,
        /// the nearest known one
        near: Option<String>,
        /// the language of the message
        lang: Lang,
    },
    /// The output cannot be written.
    Io(io::Error),
}

impl fmt::Display for ExplainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { word, near: Some(near), lang } => {
                let words = Words::new(*lang);
                f.write_str(&words.say("explain-unknown-near").word("word", word).with("near", near).string())
            }
            Self::Unknown { word, near: None, lang } => {
                f.write_str(&Words::new(*lang).say("explain-unknown").word("word", word).string())
            }
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExplainError {}

impl From<io::Error> for ExplainError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Explain a finding's code, a clause of the rules, or a ruling
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Explain {
    /// A code, a clause (or its heading alone), or a ruling; without one: all codes
    pub what: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  paipu explain                            all codes
  paipu explain does-not-beat              what a finding means, with an example
  paipu explain 炸弹限制                   what rests on a clause
  paipu explain R11 --lang zh              how an open question is ruled";

/// Explains a code (`does-not-beat`), a clause (`shanghai·炸弹限制`, or its heading alone) or a ruling (`R05`); without one, lists the codes.
pub fn run(arg: Option<&str>, lang: Lang, out: &mut dyn Write) -> Result<(), ExplainError> {
    let words = Words::new(lang);
    let Some(word) = arg.map(str::trim) else { return Ok(list(&words, out)?) };
    if let Some(page) = pages().iter().find(|page| page.code.slug().eq_ignore_ascii_case(word)) {
        return Ok(explain_code(page, &words, out)?);
    }
    if let Some(id) = rulings().find(|id| id.eq_ignore_ascii_case(word)) {
        return Ok(explain_ruling(id, &words, out)?);
    }
    let clauses = clauses_named(&words, word);
    if clauses.is_empty() {
        return Err(ExplainError::Unknown { word: word.to_owned(), near: near(&words, word), lang });
    }
    for clause in clauses {
        explain_clause(&clause, &words, out)?;
    }
    Ok(())
}

/// The nearest code, ruling or clause.
fn near(words: &Words, word: &str) -> Option<String> {
    let clauses = words.clauses();
    let lower = word.to_lowercase();
    let mut known: Vec<&str> = Code::ALL.iter().map(|c| c.slug()).chain(rulings()).collect();
    known.extend(clauses.iter().map(String::as_str));
    nearest(&lower, known).map(str::to_owned)
}

/// The clauses of that name, or those with that heading.
fn clauses_named(words: &Words, word: &str) -> Vec<String> {
    let named = |name: &String| name == word || name.split_once('·').is_some_and(|(_, heading)| heading == word);
    words.clauses().into_iter().filter(named).collect()
}

/// Every code with its severity and title.
fn list(words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let widest = Code::ALL.iter().map(|c| c.slug().len()).max().unwrap_or_default();
    for &code in Code::ALL {
        let severity = words.severity(code.severity());
        // a severity is 7 letters, or 2 characters of width 2
        let gap = " ".repeat(if words.lang() == Lang::Zh { 2 } else { 9_usize.saturating_sub(severity.len()) });
        writeln!(out, "{:widest$}  {severity}{gap}{}", code.slug(), words.title(code))?;
    }
    writeln!(out, "\n{}", words.text("explain-more"))
}

fn explain_code(page: &Page, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let slug = page.code.slug();
    let severity = words.severity(page.code.severity());
    writeln!(out, "{slug} ({severity}): {}\n", words.title(page.code))?;
    writeln!(out, "{}", fold(&words.text(&format!("meaning-{slug}"))))?;
    for clause in page.clauses {
        heading(out, &words.say("explain-clause").with("clause", clause).string())?;
        writeln!(out, "{}", fold(&words.clause(clause).unwrap_or_default()))?;
    }
    for ruling in page.rulings {
        heading(out, &words.say("explain-ruling").with("ruling", ruling).string())?;
        writeln!(out, "{}", fold(&words.ruling(ruling)))?;
    }
    heading(out, &words.say("explain-example").with("path", page.sample_path).string())?;
    for part in page.example() {
        match part {
            ExamplePart::Line(line) if line.is_empty() => writeln!(out)?,
            ExamplePart::Line(line) => writeln!(out, "    {line}")?,
            ExamplePart::Fault(line) => writeln!(out, "  > {line}")?,
        }
    }
    heading(out, &words.text("explain-right"))?;
    for line in page.right_form() {
        let line = if line == "-" { words.text("explain-leave-out").into() } else { line };
        writeln!(out, "    {line}")?;
    }
    heading(out, &words.text("explain-todo"))?;
    writeln!(out, "{}", fold(&words.text(&format!("todo-{slug}"))))
}

fn explain_clause(clause: &str, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{clause}\n\n{}", fold(&words.clause(clause).unwrap_or_default()))?;
    let profiles: Vec<_> = builtins().collect();
    let entries = profiles.iter().flat_map(|profile| profile.entries());
    let resting: Vec<_> = entries.filter(|entry| &*entry.cite.clause == clause).collect();
    if !resting.is_empty() {
        heading(out, &words.text("explain-knobs"))?;
    }
    for entry in resting {
        knob(&entry, words, out)?;
    }
    let codes: Vec<_> = pages().iter().filter(|page| page.clauses.contains(&clause)).map(|p| p.code.slug()).collect();
    if !codes.is_empty() {
        heading(out, &words.say("explain-codes").with("codes", codes.join(", ")).string())?;
    }
    writeln!(out)
}

fn explain_ruling(id: &str, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{id}\n\n{}", fold(&words.ruling(id)))?;
    heading(out, &words.text("explain-knobs"))?;
    for profile in builtins() {
        for entry in profile.entries().iter().filter(|entry| entry.cite.ruling.as_deref() == Some(id)) {
            knob(entry, words, out)?;
        }
    }
    Ok(())
}

/// `quota.one = 1  (shanghai·炸弹限制)`, and the question it answers.
fn knob(entry: &Entry<'_>, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let question = match words.lang() {
        Lang::En => entry.def.question,
        Lang::Zh => entry.def.question_zh,
    };
    writeln!(
        out,
        "    {} = {}  ({})\n        {question}",
        entry.def.key,
        entry.value,
        crate::finding::clause(entry.cite)
    )
}

fn heading(out: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(out, "\n{text}")
}

/// Breaks a text with spaces into lines of at most 80 letters; terminals break Chinese themselves.
fn fold(text: &str) -> String {
    let mut out = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        let letters = word.chars().count();
        if width > 0 {
            let full = width + 1 + letters > 80;
            out.push(if full { '\n' } else { ' ' });
            width = if full { 0 } else { width + 1 };
        }
        out.push_str(word);
        width += letters;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explained(arg: Option<&str>, lang: Lang) -> String {
        let mut out = Vec::new();
        run(arg, lang, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_code_is_explained_with_clause_example_and_right_form() {
        let text = explained(Some("does-not-beat"), Lang::En);
        for part in ["does-not-beat (error)", "shanghai·牌型大小", "R10", "  > S play 33355", "    S play 44455"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains("# "), "{text}");
        assert!(explained(Some("does-not-beat"), Lang::Zh).contains("压不过桌上的牌"));
    }

    #[test]
    fn a_ruling_and_a_clause_show_their_knobs() {
        assert!(explained(Some("r05"), Lang::En).contains("quota.four_jokers = true"));
        let clause = explained(Some("shanghai·炸弹限制"), Lang::Zh);
        assert!(clause.contains("quota.two = 2") && clause.contains("bomb-quota-exceeded"), "{clause}");
        let heading = explained(Some("炸弹限制"), Lang::Zh);
        assert!(heading.contains("shanghai·炸弹限制") && heading.contains("xixi·炸弹限制"), "{heading}");
    }

    #[test]
    fn everything_has_something_to_say() {
        for lang in [Lang::En, Lang::Zh] {
            let words = Words::new(lang);
            let names = Code::ALL.iter().map(|c| c.slug().to_owned()).chain(rulings().map(str::to_owned));
            for name in names.chain(words.clauses()) {
                assert!(explained(Some(&name), lang).lines().count() > 2, "{name}");
            }
        }
        assert_eq!(explained(None, Lang::En).lines().count(), Code::ALL.len() + 2);
    }

    #[test]
    fn an_unknown_word_gets_the_nearest_known_one() {
        let error = run(Some("does-not-baet"), Lang::En, &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains("does-not-beat"), "{error}");
        let error = run(Some("R4711"), Lang::Zh, &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains("R4711"), "{error}");
    }
}
