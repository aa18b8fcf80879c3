//! `paipu seal`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::config::Asks;
use super::{Failure, Status, atomic, print, rules};
use crate::convert::Dialects;
use crate::seal::{At, Sealed, Trouble, check, seal};
use crate::source::Input;
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu seal day.paipu                         write chained digests into the file
  paipu seal --check day.paipu                 exit 1 and the first hand that was tampered with
  paipu seal --commit day.paipu                commit to each deal with a random salt as well
  paipu seal --commit --salt 'red lantern' one-hand.paipu

Every hand gets the digest of what it says and of the digest before it; spelling and comments do not count.
The check names the first hand that was changed, removed, inserted or reordered; one that was changed and
given a new digest is noticed at the hand behind it. Hands taken off the end of a file, or sealed anew from
some hand on, leave no trace in it: publish the last digest, which both commands print.
A commit is SHA-256 of the salt and the deal; publish it before the deal, reveal the salt afterwards.

Exit status: 0 sealed or intact, 1 the chain is broken, 2 the job could not be done (the file is untouched).";

/// Write or verify the chained digests of a file's hands
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Seal {
    /// The record; `-` reads standard input and writes standard output
    #[arg(value_name = "FILE")]
    path: PathBuf,

    /// Verify the digests, write nothing
    #[arg(long)]
    check: bool,

    /// Write a commit and its salt into each hand that has its whole deal and no commit yet
    #[arg(long, conflicts_with = "check")]
    commit: bool,

    /// The salt of the one hand that gets a commit [default: 128 random bits]
    #[arg(long, value_name = "TEXT", requires = "commit")]
    salt: Option<String>,

    /// The profile of hands that name none: a name or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,
}

impl Seal {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: Some(&self.path), rules: Some(&mut self.rules) }
    }

    /// Seals or checks one file.
    pub(super) fn run(self, lang: Lang) -> Result<Status, Failure> {
        let dialects = rules::dialects(self.rules.as_deref())?;
        let words = Words::new(lang);
        let input = if self.path.as_os_str() == "-" { Input::Stdin } else { Input::File(self.path.clone()) };
        let text = atomic::read(&input)?;
        if self.check {
            return checked(&words, &input.name(), &text, &dialects);
        }
        let sealed = self
            .sealed(&text, &dialects, &words)
            .map_err(|why| Failure::about(input.name(), words.say("seal-left-alone").with("why", why).string()))?;
        let Input::File(path) = &input else {
            return print(|out| out.write_all(sealed.text.as_bytes()).map_err(Failure::Output));
        };
        if sealed.text != text {
            atomic::replace(path, &sealed.text)?;
        }
        self.tell(&words, &input.name(), &sealed)
    }

    /// Seals a text, and sees that the chain holds.
    fn sealed(&self, text: &str, dialects: &Dialects, words: &Words) -> Result<Sealed, String> {
        let mut given = self.salt.clone();
        let mut salts = |_: &At| match given.take() {
            Some(salt) if salt.contains('\n') => Err(Trouble::SaltLines),
            Some(salt) => Ok(salt),
            None if self.salt.is_some() => Err(Trouble::SaltAgain),
            None => random(),
        };
        let sealed =
            seal(text, dialects, self.commit.then_some(&mut salts)).map_err(|unhashed| words.unhashed(&unhashed))?;
        if sealed.hands == 0 {
            return Err(words.text("seal-no-hand"));
        }
        check(&sealed.text, dialects).map_err(|broken| words.broken(&broken))?;
        Ok(sealed)
    }

    fn tell(&self, words: &Words, name: &str, sealed: &Sealed) -> Result<Status, Failure> {
        let said =
            words.say(if self.commit { "seal-done-commits" } else { "seal-done" }).with("name", name.escape_debug());
        let said = said.count("hands", sealed.hands as u64).count("commits", sealed.commits as u64);
        let said = said.with("last", &sealed.last).string();
        print(|out| writeln!(out, "{said}").map_err(Failure::Output))
    }
}

/// Says whether the chain holds.
fn checked(words: &Words, name: &str, text: &str, dialects: &Dialects) -> Result<Status, Failure> {
    let (said, status) = match check(text, dialects) {
        Ok(intact) => {
            let said = words.say("seal-intact").with("name", name.escape_debug()).count("hands", intact.hands as u64);
            (said.with("last", intact.last), Status::Clean)
        }
        Err(broken) => {
            let said = words.say("seal-broken").with("name", name.escape_debug()).with("line", broken.hand.line);
            (said.with("how", words.broken(&broken)), Status::Faulty)
        }
    };
    let said = said.string();
    print(|out| writeln!(out, "{said}").map_err(Failure::Output)).map(|_| status)
}

/// 128 random bits in hexadecimal.
fn random() -> Result<String, Trouble> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::NoRandom)?;
    Ok(bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    }))
}
