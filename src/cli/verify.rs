//! `--verify`: makes a JSON report again and compares.

use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::audit::Audit;
use super::{Failure, Status, codes, pending};
use crate::profile::{Profile, builtins};
use crate::verify::{Difference, Made, What};
use crate::words::{Lang, Words};

/// Says whether a report still holds.
pub(super) fn run(audit: Audit, report: &Path, lang: Lang) -> Result<Status, Failure> {
    let (made, words) = (read(report)?, Words::new(lang));
    let missing: Vec<_> = made.inputs.iter().map(|input| &*input.file).filter(|file| is_missing(file)).collect();
    if !missing.is_empty() {
        return verdict(
            report,
            &made,
            &missing.iter().map(|file| about(&words, "verify-missing", file)).collect::<Vec<_>>(),
            &words,
        );
    }
    let folder = pending::make(tempfile::tempdir).map_err(|error| Failure::io("temporary folder", error))?;
    let fresh = folder.path().join("report.json");
    let theirs = made.audit.lang.as_deref().map_or(Lang::En, |code| Lang::of_locale(Some(code), None, None));
    if again(audit, &made, fresh.clone())?.audit(theirs)? == Status::Failed {
        return Ok(Status::Failed);
    }
    let again = read(&fresh)?;
    let reasons = reasons(&made, &again, &words);
    verdict(report, &made, &reasons, &words)
}

fn read(path: &Path) -> Result<Made, Failure> {
    let failure = |error: String| Failure::about(path.display(), error);
    let bytes = std::fs::read(path).map_err(|error| Failure::io(path.display(), error))?;
    serde_json::from_slice(&bytes)
        .map_err(|error| failure(format!("this is no report of `paipu audit --format json`: {error}")))
}

/// Standard input cannot be looked for.
fn is_missing(file: &str) -> bool {
    file != "-" && !Path::new(file).exists()
}

/// The same audit again, into a file.
fn again(audit: Audit, made: &Made, output: PathBuf) -> Result<Audit, Failure> {
    let paths = made.inputs.iter().map(|input| PathBuf::from(&input.file)).collect();
    let codes = |words: &[String]| words.iter().map(|word| codes::code(word)).collect::<Result<Vec<_>, _>>();
    let settings = &made.audit;
    let (only, ignore) = codes(&settings.only)
        .and_then(|only| Ok((only, codes(&settings.ignore)?)))
        .map_err(|error| Failure::about("--verify", error))?;
    audit.again(paths, settings, (only, ignore), output)
}

/// Why a report does not hold, in words.
fn reasons(made: &Made, again: &Made, words: &Words) -> Vec<String> {
    let mut reasons: Vec<_> = made.changed(again).map(|file| about(words, "verify-changed", file)).collect();
    if made.audit.profile_sha256 != again.audit.profile_sha256 {
        reasons.push(match &made.audit.rules {
            Some(rules) => about(words, "verify-profile", rules),
            None => words.text("verify-profiles"),
        });
    }
    if made.paipu != again.paipu {
        reasons.push(words.say("verify-version").word("made", &made.paipu).with("here", &again.paipu).string());
    }
    reasons.extend(made.difference(again).map(|difference| said(&difference, words)));
    reasons.extend(made.counts_differ(again).then(|| words.text("verify-counts")));
    reasons
}

fn about(words: &Words, id: &'static str, file: &str) -> String {
    words.say(id).word("file", file).string()
}

/// A difference in words.
fn said(difference: &Difference, words: &Words) -> String {
    let place = match &difference.id {
        Some(id) => words.say("baseline-place").word("file", &difference.file).word("hand", id).string(),
        None => difference.file.clone(),
    };
    let finding = |id, code: &str, line: &u64| words.say(id).word("code", code).with("line", line).string();
    let what = match &difference.what {
        What::Presence => words.text("verify-presence"),
        What::Rules => words.text("verify-rules"),
        What::Outcome => words.text("verify-outcome"),
        What::Settlement => words.text("verify-settlement"),
        What::Rest => words.text("verify-rest"),
        What::Said { code, line } => finding("verify-said", code, line),
        What::Added { code, line } => finding("verify-added", code, line),
        What::Removed { code, line } => finding("verify-removed", code, line),
    };
    words.say("verify-differs").word("place", &place).with("what", what).string()
}

/// Prints whether the report holds, and why not.
fn verdict(report: &Path, made: &Made, reasons: &[String], words: &Words) -> Result<Status, Failure> {
    let id = if reasons.is_empty() { "verify-holds" } else { "verify-fails" };
    let head = words.say(id).word("report", &report.to_string_lossy());
    let head = head.count("inputs", made.inputs.len() as u64).count("hands", made.hands() as u64).string();
    let status = if reasons.is_empty() { Status::Clean } else { Status::Faulty };
    super::print(|out| {
        writeln!(out, "{head}").map_err(Failure::Output)?;
        reasons.iter().try_for_each(|reason| writeln!(out, "- {reason}")).map_err(Failure::Output)
    })?;
    Ok(status)
}

/// SHA-256 of a profile as TOML, or of all built-in ones, hexadecimal.
pub(super) fn profile_hash(forced: Option<&Profile>) -> String {
    let mut hash = Sha256::new();
    match forced {
        Some(profile) => hash.update(profile.to_toml()),
        None => builtins().for_each(|profile| hash.update(profile.to_toml())),
    }
    crate::source::hex(&hash.finalize())
}
