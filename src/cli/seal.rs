//! `paipu seal`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, Status, atomic, house, print};
use crate::convert::Dialects;
use crate::seal::{At, check, seal};
use crate::source::Input;

const EXAMPLES: &str = "\
Examples:
  paipu seal day.paipu                         write chained digests into the file
  paipu seal --check day.paipu                 exit 1 and the first hand that was tampered with
  paipu seal --commit day.paipu                commit to each deal with a random salt as well
  paipu seal --commit --salt 'red lantern' one-hand.paipu

Every hand gets the digest of what it says and of the digest before it; spelling and comments do not count.
The check names the first hand that was changed, removed, inserted or reordered. Hands taken off the end of
a file leave no trace in it: publish the last digest, which both commands print.
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
    /// Seals or checks one file.
    pub(super) fn run(self) -> Result<Status, Failure> {
        let dialects = match &self.rules {
            Some(rules) => Dialects::of(&house::profile(rules)?),
            None => Dialects::builtin(),
        };
        let input = if self.path.as_os_str() == "-" { Input::Stdin } else { Input::File(self.path.clone()) };
        let text = atomic::read(&input)?;
        if self.check { checked(&input, &text, &dialects) } else { self.sealed(&input, &text, &dialects) }
    }

    fn sealed(&self, input: &Input, text: &str, dialects: &Dialects) -> Result<Status, Failure> {
        let mut given = self.salt.clone();
        let only = self.salt.is_some();
        let mut salts = |_: &At| match given.take() {
            Some(salt) if salt.contains('\n') => Err("a salt is one line of text".to_owned()),
            Some(salt) => Ok(salt),
            None if only => Err("a second hand wants a commit, and --salt is for one; leave it out".to_owned()),
            None => random(),
        };
        let sealed = seal(text, dialects, self.commit.then_some(&mut salts))
            .map_err(|error| Failure::about(input.name(), format!("{error}; the file was left as it is")))?;
        if sealed.hands == 0 {
            return Err(Failure::about(input.name(), "there is no hand to seal"));
        }
        if let Err(broken) = check(&sealed.text, dialects) {
            return Err(Failure::about(
                input.name(),
                format!("sealed, it would not verify: {broken}; it was left as it is"),
            ));
        }
        let Input::File(path) = input else {
            return print(|out| out.write_all(sealed.text.as_bytes()).map_err(Failure::Output));
        };
        if sealed.text != text {
            atomic::replace(path, &sealed.text)?;
        }
        let mut said = format!("{}: {} hands sealed", input.name().escape_debug(), sealed.hands);
        if self.commit {
            let _ = write!(said, ", {} commits made", sealed.commits);
        }
        print(|out| writeln!(out, "{said}; last digest sha256:{}", sealed.last).map_err(Failure::Output))
    }
}

/// Says whether the chain holds.
fn checked(input: &Input, text: &str, dialects: &Dialects) -> Result<Status, Failure> {
    let name = input.name();
    let name = name.escape_debug();
    match check(text, dialects) {
        Ok(intact) => print(|out| {
            writeln!(out, "{name}: {} hands, the chain is intact; last digest sha256:{}", intact.hands, intact.last)
                .map_err(Failure::Output)
        }),
        Err(broken) => {
            print(|out| writeln!(out, "{name}:{}: {broken}", broken.hand.line).map_err(Failure::Output))?;
            Ok(Status::Faulty)
        }
    }
}

/// 128 random bits in hexadecimal.
fn random() -> Result<String, String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| format!("the system has no random bytes: {error}"))?;
    Ok(bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    }))
}
