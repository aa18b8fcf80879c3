//! `paipu audit`.

use std::io::ErrorKind;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde::Deserialize;

use super::config::{Asks, Config};
use super::output::Output;
use super::{Failure, Status, codes, complain, rules, terminal, verify, waivers};
use crate::against::same_game;
use crate::audit::Book;
use crate::baseline::{Known, MOST};
use crate::batch::{self, Caps, Ended, Filter, Options, OtherGame, Progress, Rulebook};
use crate::finding::Code;
use crate::profile::{Profile, builtins};
use crate::render::{
    Csv, Github, Html, Human, Json, JudgedBy, Junit, Kind, Ndjson, Quiet, Report, Sarif, Summary, summary_line,
};
use crate::replay::Rules;
use crate::source::{Encoding, Inputs, Limits, SourceError};
use crate::verify::Settings;
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu audit game.paipu                       a record, for people
  paipu audit --format sarif -o audit.sarif logs/
                                               every *.paipu below a folder, for code scanning
  zcat day.paipu.gz | paipu audit --quiet      the exit status alone
  find logs -name '*.paipu' | paipu audit --format ndjson @-
                                               the files a list names, a hand a line
  paipu audit --against xixi game.paipu        which hands other rules would judge otherwise
  paipu audit --baseline known.toml logs/      known findings fail nothing until they expire
  paipu audit --report audit.html match.paipu  a page for the browser, each hand with its replay
  paipu audit --verify report.json             whether a report of --format json still holds
  paipu audit --rules shanghai --only score-mismatch,fee-mismatch game.paipu
  paipu audit game.json                        a record as `paipu convert --to json` writes it

A file or standard input that is a JSON object, as `paipu convert --to json` writes it, is audited
as the record it describes.

Exit status: 0 no errors, 1 at least one error, 2 the job could not be done.";

/// Parse, replay, verify, settle and report
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Audit {
    /// Files, folders (every *.paipu below), `-` for standard input (the default), `@FILE` for a list of paths
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Judge by this profile, whatever the records say: a name or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,

    /// Judge by this profile too, and tell which hands would be legal or paid otherwise; changes no exit status
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    against: Option<String>,

    /// How to report
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// Workers [default: the cores]
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Print nothing; the exit status tells
    #[arg(long, short)]
    quiet: bool,

    /// What else makes the exit status 1
    #[arg(long, value_enum, value_name = "WHAT")]
    deny: Option<Deny>,

    /// Count these codes alone
    #[arg(long, value_name = "CODE,…", value_delimiter = ',', value_parser = codes::code)]
    only: Vec<Code>,

    /// Do not count these codes
    #[arg(long, value_name = "CODE,…", value_delimiter = ',', value_parser = codes::code)]
    ignore: Vec<Code>,

    /// Show notes: what could not be checked, and why (json and ndjson always have them)
    #[arg(long)]
    notes: bool,

    /// Known findings, each with a reason and a last day: they are shown as waived and fail nothing. Files are named from its folder
    #[arg(long, value_name = "FILE.toml")]
    baseline: Option<PathBuf>,

    /// Write the errors of this run as a baseline, its reasons to be filled in
    #[arg(long, value_name = "FILE.toml", conflicts_with = "baseline")]
    write_baseline: Option<PathBuf>,

    /// Make this JSON report again, from the folder it was made in, and say whether it still holds (exit status 0) or not (1)
    #[arg(long, value_name = "REPORT.json", conflicts_with_all = ["paths", "rules", "against", "only", "ignore", "output", "report", "write_baseline"])]
    verify: Option<PathBuf>,

    /// How the records are encoded
    #[arg(long, value_enum, default_value_t = Encoded::Utf8)]
    encoding: Encoded,

    /// Write the report to this file, which is replaced when all is done
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the audit as one page for the browser instead: summary, totals, and each hand with its replay
    #[arg(long, value_name = "OUT.html", conflicts_with_all = ["format", "output", "quiet"])]
    report: Option<PathBuf>,

    /// A progress bar: on a terminal, for long work
    #[arg(long, value_enum, default_value_t = Shown::Auto)]
    progress: Shown,

    /// Show at most this many errors and warnings; all are counted [default: 1000 for people, else 1000000]
    #[arg(long, value_name = "N")]
    max_findings: Option<u64>,

    /// Refuse archives that expand to more than this many times their size (beyond 256 MiB)
    #[arg(long, value_name = "N", default_value_t = Limits::default().ratio)]
    max_ratio: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// for people
    Human,
    /// one JSON object
    Json,
    /// a JSON object a line
    Ndjson,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// `JUnit` XML, a test case per hand
    Junit,
    /// annotations of GitHub Actions
    Github,
    /// a row per hand and seat
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(super) enum Deny {
    Warnings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Encoded {
    #[value(name = "utf-8")]
    Utf8,
    Gb18030,
    #[value(name = "utf-16")]
    Utf16,
    /// by the first bytes beyond ASCII
    Auto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shown {
    Auto,
    Never,
}

impl Audit {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: self.verify.as_ref().or(self.paths.first()), rules: Some(&mut self.rules) }
    }

    /// Audits, reports, and says how it went.
    pub(super) fn run(self, config: Config, lang: Lang) -> Result<Status, Failure> {
        match self.verify.clone() {
            Some(report) => verify::run(self, &report, lang),
            None => self.configured(config).audit(lang),
        }
    }

    /// Flags, and where there are none what `paipu.toml` says.
    fn configured(mut self, config: Config) -> Self {
        self.deny = self.deny.or(config.deny);
        if self.write_baseline.is_none() {
            self.baseline = self.baseline.or(config.baseline);
        }
        for (flag, said) in [(&mut self.only, config.only), (&mut self.ignore, config.ignore)] {
            if flag.is_empty() {
                *flag = said;
            }
        }
        self
    }

    /// The audit of a report's inputs with its settings, written to a file.
    pub(super) fn again(
        self,
        paths: Vec<PathBuf>,
        settings: &Settings,
        (only, ignore): (Vec<Code>, Vec<Code>),
        output: PathBuf,
    ) -> Result<Self, Failure> {
        let encoding = settings.encoding.as_deref().map_or(Ok(Encoded::Utf8), |word| Encoded::from_str(word, false));
        Ok(Self {
            paths,
            rules: settings.rules.clone(),
            only,
            ignore,
            encoding: encoding.map_err(|error| Failure::about("--verify", error))?,
            max_findings: settings.max_findings,
            max_ratio: settings.max_ratio.unwrap_or(Limits::default().ratio),
            output: Some(output),
            format: Format::Json,
            quiet: false,
            deny: None,
            baseline: None,
            verify: None,
            ..self
        })
    }

    /// What a report needs to be made again.
    fn settings(&self, forced: Option<&Profile>, lang: Lang) -> Settings {
        let slugs = |codes: &[Code]| codes.iter().map(|code| code.slug().to_owned()).collect();
        let encoding = self.encoding.to_possible_value().filter(|_| self.encoding != Encoded::Utf8);
        Settings {
            rules: self.rules.clone(),
            profile_sha256: Some(verify::profile_hash(forced)),
            lang: Some(lang.code().to_owned()),
            only: slugs(&self.only),
            ignore: slugs(&self.ignore),
            encoding: encoding.map(|value| value.get_name().to_owned()),
            max_findings: self.max_findings,
            max_ratio: Some(self.max_ratio).filter(|&ratio| ratio != Limits::default().ratio),
        }
    }

    /// Audits and reports.
    pub(super) fn audit(self, lang: Lang) -> Result<Status, Failure> {
        let forced = self.rules.as_deref().map(rules::profile_named).transpose()?;
        let book = Book::new(builtins().map(|profile| &**profile).chain(forced.as_deref()));
        let other = self.against.as_deref().map(rules::profile_named).transpose()?;
        if let (Some(forced), Some(other)) = (&forced, &other)
            && !same_game(forced, other)
        {
            return Err(Failure::Said(other_game(&forced.name, &other.name, lang)));
        }
        let against = other.as_deref().map(Rules::new);
        let forced = book.iter().last().filter(|_| forced.is_some());
        let rulebook = Rulebook { book: &book, forced, against: against.as_ref() };
        let options = self.options()?;
        if let Some(baseline) = options.baseline.as_ref().filter(|_| !self.quiet) {
            waivers::tell_unexplained(baseline, lang);
        }
        let report = self.form(lang, JudgedBy { book: rulebook.book, forced: rulebook.forced });
        let mut output = Output::open(self.file())?;
        let baseline = self.write_baseline.as_deref().map(|path| Output::open(Some(path))).transpose()?;
        let ended = batch::audit(
            Inputs::new(self.paths.clone()),
            rulebook,
            &options,
            batch::Output {
                report: &*report,
                writer: &mut output,
                progress: self.progress(),
                trouble: &|error: &SourceError| complain(&Words::new(lang).unreadable(error)),
            },
        );
        if self.report.is_some() || !self.quiet && matches!(self.format, Format::Sarif | Format::Junit | Format::Csv) {
            waivers::tell(&ended.stale, lang);
        }
        self.finish((output, baseline), ended, lang)
    }

    /// A reader that went away (`| head`) is no failure: it has seen what it wanted. A baseline needs all that was found.
    fn finish(
        &self,
        (output, baseline): (Output, Option<Output>),
        ended: Ended,
        lang: Lang,
    ) -> Result<Status, Failure> {
        let status = self.status(&ended);
        match ended.failed {
            Some(error) if error.kind() == ErrorKind::BrokenPipe && baseline.is_none() => Ok(status),
            Some(error) => Err(output.failed(error)),
            None if ended.other_game.is_some() => Err(self.not_comparable(ended.other_game, lang)),
            None if ended.summary.files == 0 && ended.troubles > 0 => Ok(status),
            None if ended.known.len() > MOST => {
                Err(Failure::about("--write-baseline", format!("more than {MOST} errors, too many to be known")))
            }
            None => output
                .finish()
                .and_then(|()| self.conclude(baseline, ended.known, &ended.summary, lang))
                .map(|()| status),
        }
    }

    /// Writes the baseline that was asked for; beside a page, its summary is printed.
    fn conclude(
        &self,
        baseline: Option<Output>,
        known: Vec<Known>,
        summary: &Summary,
        lang: Lang,
    ) -> Result<(), Failure> {
        if let (Some(baseline), Some(path)) = (baseline, &self.write_baseline) {
            waivers::write(baseline, path, known)?;
        }
        if self.report.is_none() {
            return Ok(());
        }
        let line = summary_line(&Words::new(lang), summary);
        super::print(|out| writeln!(out, "{line}").map_err(Failure::Output)).map(drop)
    }

    /// A hand whose rules are of another game than those it is to be compared with.
    fn not_comparable(&self, hand: Option<OtherGame>, lang: Lang) -> Failure {
        let other = self.against.as_deref().unwrap_or_default();
        match hand {
            None => Failure::Said(other_game(other, other, lang)),
            Some(hand) => Failure::about(format!("{}:{}", hand.file, hand.line), other_game(&hand.rules, other, lang)),
        }
    }

    /// Where the report goes, if not to standard output.
    fn file(&self) -> Option<&Path> {
        self.report.as_deref().or(self.output.as_deref())
    }

    fn status(&self, ended: &Ended) -> Status {
        let denied = self.deny == Some(Deny::Warnings) && ended.summary.warnings > 0;
        if ended.troubles > 0 {
            Status::Failed
        } else if ended.summary.errors > 0 || denied {
            Status::Faulty
        } else {
            Status::Clean
        }
    }

    fn options(&self) -> Result<Options, Failure> {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let whole = self.report.is_some() || matches!(self.format, Format::Json | Format::Ndjson);
        let per_run =
            if self.format == Format::Human && self.report.is_none() { 1000 } else { Caps::default().per_run };
        Ok(Options {
            jobs: self.jobs.unwrap_or_else(cores),
            encoding: self.encoding.into(),
            limits: Limits { ratio: self.max_ratio, ..Limits::default() },
            filter: Filter { only: self.only.clone(), ignore: self.ignore.clone(), notes: self.notes || whole },
            caps: Caps { per_run: self.max_findings.unwrap_or(per_run), ..Caps::default() },
            baseline: self.baseline.as_deref().map(waivers::read).transpose()?,
            keep_known: self.write_baseline.is_some(),
            hash_inputs: self.format == Format::Json && !self.quiet && self.report.is_none(),
            ..Options::default()
        })
    }

    fn form<'p>(&self, lang: Lang, judged_by: JudgedBy<'p>) -> Box<dyn Report + 'p> {
        if self.report.is_some() {
            return Box::new(Html::new(Kind::Report, lang, judged_by));
        }
        if self.quiet {
            return Box::new(Quiet);
        }
        let words = Arc::new(Words::new(lang));
        match self.format {
            Format::Human => Box::new(Human::new(words, terminal::style(self.output.is_some()))),
            Format::Json => {
                let forced = judged_by.forced.map(|rules| rules.profile);
                Box::new(Json::new(words).made_with(self.settings(forced, lang)))
            }
            Format::Ndjson => Box::new(Ndjson::new(words)),
            Format::Sarif => Box::new(Sarif::new(words, std::env::current_dir().ok())),
            Format::Junit if self.deny == Some(Deny::Warnings) => Box::new(Junit::new(words).denying()),
            Format::Junit => Box::new(Junit::new(words)),
            Format::Github => Box::new(Github::new(words)),
            Format::Csv => Box::new(Csv),
        }
    }

    fn progress(&self) -> Progress {
        let elsewhere = self.quiet || self.file().is_some();
        if self.progress == Shown::Never || !terminal::is_watched(elsewhere) {
            return Progress::never();
        }
        Progress::new(self.paths.iter().map(|path| size(path)).sum::<Option<u64>>().filter(|_| !self.paths.is_empty()))
    }
}

/// Two profiles that nothing can be compared by.
fn other_game(rules: &str, other: &str, lang: Lang) -> String {
    Words::new(lang).say("against-other-game").word("rules", rules).word("other", other).string()
}

/// Bytes of a plain file.
fn size(path: &Path) -> Option<u64> {
    path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
}

impl From<Encoded> for Encoding {
    fn from(encoded: Encoded) -> Self {
        match encoded {
            Encoded::Utf8 => Self::Utf8,
            Encoded::Gb18030 => Self::Gb18030,
            Encoded::Utf16 => Self::Utf16,
            Encoded::Auto => Self::Auto,
        }
    }
}
