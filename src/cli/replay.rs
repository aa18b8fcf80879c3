//! `paipu replay`.

use std::io::ErrorKind;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::audit::Encoded;
use super::config::Asks;
use super::output::Output;
use super::{Failure, Status, complain, rules, terminal};
use crate::audit::Book;
use crate::batch::{self, Ended, Filter, Options, Progress, Rulebook};
use crate::profile::builtins;
use crate::render::{Html, JudgedBy, Kind, Moves, Pick, Report, Seen, View};
use crate::source::{Inputs, SourceError};
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu replay game.paipu                      the first hand, move by move
  paipu replay game.paipu --hand SH-2077 --from 20 --to 40
  paipu replay game.paipu --at 23              the table after move 23
  paipu replay game.paipu --html replay.html   a page for the browser, to step through

Exit status: 0 shown, whatever was found in the hand; 2 the job could not be done.";

/// Show a hand move by move: hands, table, quotas, findings in place
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Replay {
    /// The record; `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The hand to show [default: the first]
    #[arg(long, value_name = "ID")]
    hand: Option<String>,

    /// Show the table after this move; 0: as dealt
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "to", "hands"])]
    at: Option<usize>,

    /// The first move to show
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: usize,

    /// The last move to show [default: the last of the hand]
    #[arg(long, value_name = "N")]
    to: Option<usize>,

    /// Show the cards left at the beginning of each trick
    #[arg(long)]
    hands: bool,

    /// Write a page for the browser to this file: it needs no network and has both languages
    #[arg(long, value_name = "OUT", conflicts_with_all = ["at", "from", "to", "hands"])]
    html: Option<PathBuf>,

    /// Judge by this profile, whatever the record says: a name or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,

    /// How the record is encoded
    #[arg(long, value_enum, default_value_t = Encoded::Utf8)]
    encoding: Encoded,
}

impl Replay {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: Some(&self.file), rules: Some(&mut self.rules) }
    }

    /// Shows the hand.
    pub(super) fn run(&self, lang: Lang) -> Result<Status, Failure> {
        let (words, pick) = (Arc::new(Words::new(lang)), Pick::new(self.hand.clone()));
        if let Some(to) = self.to.filter(|&to| to < self.from) {
            let said = words.say("replay-backwards").with("from", self.from).with("to", to);
            return Err(Failure::Said(said.string()));
        }
        let forced = self.rules.as_deref().map(rules::profile_named).transpose()?;
        let book = Book::new(builtins().map(|profile| &**profile).chain(forced.as_deref()));
        let rulebook = Rulebook { book: &book, forced: book.iter().last().filter(|_| forced.is_some()), against: None };
        let judged_by = JudgedBy { book: rulebook.book, forced: rulebook.forced };
        let report: Box<dyn Report> = if self.html.is_some() {
            Box::new(Html::new(Kind::Replay(&pick), lang, judged_by))
        } else {
            Box::new(Moves::new(Arc::clone(&words), judged_by, &pick, self.view(), terminal::style(false).width))
        };
        let mut output = Output::open(self.html.as_deref())?;
        let ended = batch::audit(
            Inputs::new(vec![self.file.clone()]),
            rulebook,
            &self.options(),
            batch::Output {
                report: &*report,
                writer: &mut output,
                progress: Progress::never(),
                trouble: &|error: &SourceError| complain(&words.unreadable(error)),
            },
        );
        self.finish(output, ended, &pick.seen(), &words)
    }

    /// One worker: the first hand must be the first that is seen.
    fn options(&self) -> Options {
        let filter = Filter { notes: true, ..Filter::default() };
        Options { jobs: NonZeroUsize::MIN, encoding: self.encoding.into(), filter, ..Options::default() }
    }

    fn view(&self) -> View {
        match self.at {
            Some(number) => View::After(number),
            None => View::Moves { from: self.from, to: self.to.unwrap_or(usize::MAX), hands: self.hands },
        }
    }

    /// What was not shown is said on standard error; a file that would show nothing is not written.
    fn finish(&self, output: Output, ended: Ended, seen: &Seen, words: &Words) -> Result<Status, Failure> {
        match ended.failed {
            Some(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(Status::Clean),
            Some(error) => return Err(output.failed(error)),
            None if ended.troubles > 0 => return Ok(Status::Failed),
            None => {}
        }
        let ids = seen.ids.iter().map(|id| id.escape_debug().to_string()).collect::<Vec<_>>().join(", ");
        let ids = if seen.hands > seen.ids.len() as u64 { format!("{ids}, …") } else { ids };
        let Some(moves) = seen.moves else {
            let id = if seen.hands == 0 { "replay-no-hands" } else { "replay-no-hand" };
            let hand = self.hand.as_deref().unwrap_or_default();
            return Err(Failure::Said(words.say(id).word("hand", hand).with("hands", ids).string()));
        };
        let beyond = self.at.into_iter().chain((self.from > 1).then_some(self.from)).find(|&number| number > moves);
        if let Some(number) = beyond {
            let hand = self.hand.as_deref().or(seen.ids.first().map(String::as_str)).unwrap_or("?");
            let said = words.say("replay-no-move").word("hand", hand).with("moves", moves).with("number", number);
            return Err(Failure::Said(said.string()));
        }
        if self.hand.is_none() && seen.hands > 1 {
            complain(&words.say("replay-several").with("count", seen.hands).with("hands", ids).string());
        }
        output.finish().map(|()| Status::Clean)
    }
}
