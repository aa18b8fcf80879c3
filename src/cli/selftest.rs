//! `paipu selftest`: how much the audit would miss.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::config::Asks;
use super::{Failure, Status, print, rules};
use crate::audit::Book;
use crate::generate::{self, Generator};
use crate::profile::{Profile, builtins};
use crate::selftest::{self, Class, Record, Row, Tally, Verdict, run};

const EXAMPLES: &str = "\
Examples:
  paipu selftest                           mutants of generated hands of every profile
  paipu selftest --mutants 1000 --seed 7
  paipu selftest games/*.paipu             mutants of your own clean records";

/// Mutate legal hands one fault at a time, and count what the audit finds
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Selftest {
    /// Clean records to mutate [default: generated hands of every profile]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Judge by this profile, whatever the records say, or generate hands of it alone: a name or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,

    /// Mutants to make
    #[arg(long, default_value_t = 2000)]
    mutants: u32,

    /// The same seed makes the same mutants on every machine
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Show the first mutants that survived or cascaded
    #[arg(long)]
    examples: bool,
}

impl Selftest {
    /// Hands that are generated are of every profile, whatever `paipu.toml` says.
    pub(super) fn asks(&mut self) -> Asks<'_> {
        let path = self.files.first();
        Asks { path, rules: path.is_some().then_some(&mut self.rules) }
    }

    /// Runs it; a mutant that survived and that nothing excuses is at fault.
    pub(super) fn tested(&self) -> Result<Status, Failure> {
        let forced = self.rules.as_deref().map(rules::profile_named).transpose()?;
        let records = self.records(forced.as_deref()).map_err(|(what, why)| Failure::io(what, why))?;
        let mut survived = false;
        let status = print(|out| {
            survived = !self.run(&records, forced.as_deref(), out).map_err(Failure::Output)?;
            Ok(())
        })?;
        Ok(if survived { Status::Faulty } else { status })
    }

    /// Runs it, the records judged by a profile whatever they name; false where a mutant survived that nothing excuses.
    pub fn run(&self, records: &[Record], forced: Option<&Profile>, out: &mut dyn Write) -> io::Result<bool> {
        let book = Book::new(builtins().map(|profile| &**profile).chain(forced));
        let options = selftest::Options { mutants: self.mutants, seed: self.seed };
        let tally = run(records, &book, book.iter().last().filter(|_| forced.is_some()), options);
        show(&tally, self.examples, out)?;
        Ok(tally.total().of(Verdict::Survived) == 0)
    }

    /// What is mutated; or which file cannot be read, and why.
    pub fn records(&self, forced: Option<&Profile>) -> Result<Vec<Record>, (String, io::Error)> {
        if self.files.is_empty() {
            let made = match forced {
                Some(profile) => self.generated([profile]),
                None => self.generated(builtins().map(|profile| &**profile)),
            };
            return made.map_err(|error| ("generator".to_owned(), error));
        }
        let read = |path: &PathBuf| {
            let name = path.to_string_lossy();
            match std::fs::read_to_string(path) {
                Ok(text) => Ok(Record { name: name.into(), text }),
                Err(error) => Err((name.into_owned(), error)),
            }
        };
        self.files.iter().map(read).collect()
    }

    /// Short records of each profile: plain, timed, sealed, and matches.
    fn generated<'p>(&self, profiles: impl IntoIterator<Item = &'p Profile>) -> io::Result<Vec<Record>> {
        let plain = generate::Options::default();
        let kinds = [
            plain,
            generate::Options { times: true, ..plain },
            generate::Options { sealed: true, ..plain },
            generate::Options { in_match: true, mishaps: false, ..plain },
        ];
        let mut records = Vec::new();
        for profile in profiles {
            for (number, kind) in (0u64..).zip((0..RECORDS).flat_map(|_| kinds)) {
                let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
                let made = Generator::new(profile, kind, seed).map_err(io::Error::other)?;
                records.push(record(made, &profile.name)?);
            }
        }
        Ok(records)
    }
}

/// Records of each kind and profile.
const RECORDS: usize = 6;
/// Hands of each.
const HANDS: u64 = 3;

fn record(mut generator: Generator<'_>, name: &str) -> io::Result<Record> {
    let mut text = Vec::new();
    generator.file(HANDS, &mut text)?;
    let text = String::from_utf8(text).map_err(io::Error::other)?;
    Ok(Record { name: name.into(), text })
}

fn show(tally: &Tally, examples: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut table = comfy_table::Table::new();
    table.load_style(comfy_table::presets::ASCII_MARKDOWN);
    table.set_header([
        "class",
        "what",
        "mutants",
        "killed",
        "one finding",
        "at the line",
        "cascaded",
        "equivalent",
        "survived",
    ]);
    for class in Class::ALL {
        if let Some(row) = tally.rows.get(class) {
            table.add_row(cells(class.slug(), class.what(), row));
        }
    }
    table.add_row(cells("all", "", &tally.total()));
    writeln!(out, "{table}")?;
    for (class, row) in &tally.rows {
        for (why, n) in &row.reasons {
            writeln!(out, "{}: {n} equivalent: {why}", class.slug())?;
        }
        for (verdict, what) in row.examples.iter().filter(|_| examples) {
            writeln!(out, "{}: {verdict:?}: {what}", class.slug())?;
        }
    }
    Ok(())
}

fn cells(name: &str, what: &str, row: &Row) -> Vec<String> {
    let one = row.of(Verdict::AtLine) + row.of(Verdict::Elsewhere);
    let counts = [row.made(), row.killed(), one, row.of(Verdict::AtLine), row.of(Verdict::Cascaded)];
    let rest = [row.of(Verdict::Equivalent), row.of(Verdict::Survived)];
    let figures = counts.into_iter().chain(rest).map(|n| n.to_string());
    [name.to_owned(), what.to_owned()].into_iter().chain(figures).collect()
}
