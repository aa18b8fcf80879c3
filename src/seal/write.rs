//! Writes digests and commits into a file; nothing else of it is touched.

use super::hands::{At, Hand, Trouble, Unhashed, commit, hands};
use crate::convert::Dialects;
use crate::syntax::ast::{Span, Statement};
use crate::syntax::{Style, parse_line, write_line};

/// A sealed file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// its text
    pub text: String,
    /// number of hands
    pub hands: usize,
    /// commits that were made
    pub commits: usize,
    /// the last digest
    pub last: String,
}

/// Makes salts for hands.
pub type Salts<'s> = dyn FnMut(&At) -> Result<String, Trouble> + 's;

/// Writes a digest for every hand, each chained to the one before; with `salts` first a commit and its salt for each hand that has its
/// whole deal and no commit. A salt that is recorded already is used.
pub fn seal(text: &str, dialects: &Dialects, salts: Option<&mut Salts<'_>>) -> Result<Sealed, Unhashed> {
    let mut commits = 0;
    let text = match salts {
        None => text.to_owned(),
        Some(salts) => {
            let edits = committed(text, &hands(text, dialects), salts, &mut commits)?;
            apply(text, edits)
        }
    };
    let hands = hands(&text, dialects);
    let (mut edits, mut last) = (Vec::new(), String::new());
    for hand in &hands {
        if let Err(trouble) = &hand.text {
            return Err(hand.unhashed(trouble.clone()));
        }
        let due = hand.due(Some(&*last).filter(|last| !last.is_empty())).unwrap_or_default();
        edits.push(digest_edit(&text, hand, &due));
        last = due;
    }
    let count = hands.len();
    let text = apply(&text, edits);
    Ok(Sealed { text, hands: count, commits, last })
}

/// Bytes from…to are replaced.
struct Edit {
    from: usize,
    to: usize,
    text: String,
}

/// Makes the edits, which are in order and apart.
fn apply(text: &str, edits: Vec<Edit>) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len() + edits.len() * 80), 0);
    for edit in edits {
        out.push_str(text.get(at..edit.from).unwrap_or_default());
        out.push_str(&edit.text);
        at = edit.to;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

fn digest_edit(text: &str, hand: &Hand<'_>, due: &str) -> Edit {
    let recorded = hand.find(|statement| matches!(statement, Statement::Digest(_)));
    let hex = recorded.zip(hand.digest).and_then(|(span, hex)| {
        let line = text.get(span.start as usize..span.end as usize)?;
        let from = span.start as usize + line.find(hex)?;
        Some((from, from + hex.len()))
    });
    match hex {
        Some((from, to)) => Edit { from, to, text: due.to_owned() },
        None => after(text, hand, &format!("digest sha256:{due}")),
    }
}

fn committed(
    text: &str,
    hands: &[Hand<'_>],
    salts: &mut Salts<'_>,
    commits: &mut usize,
) -> Result<Vec<Edit>, Unhashed> {
    let mut edits = Vec::new();
    for hand in hands {
        let has_commit = hand.find(|statement| matches!(statement, Statement::Commit(_))).is_some();
        if has_commit || hand.text.is_err() || commit(text, hand, "").is_none() {
            continue;
        }
        let recorded = hand.lines.iter().find_map(|line| match &line.statement {
            Statement::Salt(salt) => Some(salt.text().into_owned()),
            _ => None,
        });
        let is_new = recorded.is_none();
        let salt = match recorded {
            Some(salt) => salt,
            None => salts(&hand.at).map_err(|trouble| hand.unhashed(trouble))?,
        };
        let due = commit(text, hand, &salt).unwrap_or_default();
        edits.extend(commit_edits(text, hand, &due, is_new.then_some(&*salt)));
        *commits += 1;
    }
    Ok(edits)
}

/// The commit before the deal; the salt before the digest, or at the end.
fn commit_edits(text: &str, hand: &Hand<'_>, due: &str, salt: Option<&str>) -> Vec<Edit> {
    let is_deal = |statement: &Statement<'_>| {
        matches!(statement, Statement::Deal { .. } | Statement::Bottom(_) | Statement::Marker { .. })
    };
    let deal = hand.find(is_deal);
    let digest = hand.find(|statement| matches!(statement, Statement::Digest(_)));
    let mut edits: Vec<Edit> =
        deal.map(|span| before(text, span, &format!("commit sha256:{due}"))).into_iter().collect();
    if let Some(salt) = salt {
        let line = salt_line(salt);
        edits.push(digest.map_or_else(|| after(text, hand, &line), |span| before(text, span, &line)));
    }
    edits.sort_by_key(|edit| edit.from);
    edits
}

/// The canonical line of a salt.
fn salt_line(salt: &str) -> String {
    let quoted = format!("salt \"{}\"", salt.replace('\\', "\\\\").replace('"', "\\\""));
    let mut out = String::new();
    if let Some(line) = parse_line(&quoted) {
        // a `String` takes all that is written
        let _ = write_line(&mut out, &quoted, &line, Style::default());
    }
    out
}

/// A line in front of the one with this statement.
fn before(text: &str, span: Span, line: &str) -> Edit {
    let head = text.get(..span.start as usize).unwrap_or_default();
    let from = head.rfind('\n').map_or(0, |at| at + 1);
    let newline = newline(text.get(..from).unwrap_or_default());
    Edit { from, to: from, text: format!("{line}{newline}") }
}

/// A line behind the last of a hand.
fn after(text: &str, hand: &Hand<'_>, line: &str) -> Edit {
    let end = hand.lines.last().map_or(text.len(), |line| line.span.end as usize);
    let rest = text.get(end..).unwrap_or_default();
    let Some(at) = rest.find('\n') else {
        let last = text.rfind('\n').map_or(0, |at| at + 1);
        let newline = newline(text.get(..last).unwrap_or_default());
        return Edit { from: text.len(), to: text.len(), text: format!("{newline}{line}{newline}") };
    };
    let from = end + at + 1;
    let newline = newline(text.get(..from).unwrap_or_default());
    Edit { from, to: from, text: format!("{line}{newline}") }
}

/// How the last line of these ends.
fn newline(lines: &str) -> &'static str {
    if lines.ends_with("\r\n") { "\r\n" } else { "\n" }
}
