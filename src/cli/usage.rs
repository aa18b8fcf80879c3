//! What is wrong with a command line, in Chinese; clap itself speaks English.

use clap::ValueEnum;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::config::Config;
use super::{Spoken, complain, terminal};
use crate::words::{Lang, Words};

/// Tells what is wrong, in Chinese first where that is spoken, and ends the process; asked for help or a version, prints it.
pub(super) fn exit(error: &Error) -> ! {
    if error.use_stderr()
        && lang() == Lang::Zh
        && let Some(said) = said(error, &Words::new(Lang::Zh))
    {
        complain(&said);
    }
    error.exit()
}

/// The language of a command line that cannot be read: of its `--lang`, else of `paipu.toml` or the locale.
fn lang() -> Lang {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let after = args.iter().zip(args.iter().skip(1)).find(|(flag, _)| *flag == "--lang").map(|(_, word)| &**word);
    let flag = args.iter().find_map(|arg| arg.strip_prefix("--lang=")).or(after);
    let flag = flag.and_then(|word| Spoken::from_str(word, false).ok());
    let config = || Config::of(None).ok().filter(|_| !args.iter().any(|arg| arg == "--no-config"))?.lang;
    flag.or_else(config).map_or_else(terminal::lang, Lang::from)
}

/// The kind of error, with the arguments it is about.
fn said(error: &Error, words: &Words) -> Option<String> {
    let of = |kind| match error.get(kind) {
        Some(ContextValue::String(one)) => one.clone(),
        Some(ContextValue::Strings(all)) => words.list(all),
        _ => String::new(),
    };
    let arg = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => {
            return Some(words.say("usage-unknown-command").with("arg", of(ContextKind::InvalidSubcommand)).string());
        }
        ErrorKind::InvalidValue if value.is_empty() => "usage-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            return Some(words.say("usage-invalid-value").with("value", value).with("arg", arg).string());
        }
        ErrorKind::ArgumentConflict => {
            let other = of(ContextKind::PriorArg);
            if other == arg {
                return Some(words.say("usage-again").with("arg", arg).string());
            }
            return Some(words.say("usage-conflict").with("arg", arg).with("other", other).string());
        }
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Some(words.text("usage-missing-command"));
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "usage-values",
        ErrorKind::InvalidUtf8 => return Some(words.text("usage-no-text")),
        _ => return None,
    };
    Some(words.say(id).with("arg", arg).string())
}
