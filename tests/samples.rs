//! Every sample under `samples/` has the findings that its comments state, at the lines they state, and no others;
//! and the right form that a faulty sample gives is without a fault.
//!
//! `# expect: CODE` stands directly above the line at fault. `# right: LINE` lines above that give what should stand in its place
//! (`-`: nothing), `# instead: LINE` what should stand in place of it and of all that follows. `# rules: PATH` names a house's rules.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where something is not as it should be")]

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Code and line.
type Found = BTreeSet<(String, u64)>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn samples(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            samples(&path, into);
        } else if path.extension().is_some_and(|e| e == "paipu") {
            into.push(path);
        }
    }
}

fn all_samples() -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths = Vec::new();
    samples(&root().join("samples"), &mut paths);
    paths.into_iter().map(|path| (path.clone(), std::fs::read(&path).unwrap())).collect()
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n')
}

fn comment<'t>(line: &'t [u8], key: &str) -> Option<&'t str> {
    std::str::from_utf8(line).ok()?.trim().strip_prefix(key).map(str::trim)
}

fn expected(text: &[u8]) -> Found {
    let numbered = lines(text).zip(1..);
    numbered.filter_map(|(line, number)| Some((comment(line, "# expect:")?.to_owned(), number + 1))).collect()
}

/// The findings of an audit, by severity: notes apart from the rest.
fn audit(text: &[u8]) -> (Found, Found) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paipu"));
    command.current_dir(root()).args(["audit", "--format", "json"]);
    if let Some(rules) = lines(text).find_map(|line| comment(line, "# rules:")) {
        command.args(["--rules", rules]);
    }
    let mut child = command.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text).unwrap();
    let output = child.wait_with_output().unwrap();
    let (mut found, mut notes) = (Found::new(), Found::new());
    findings(&serde_json::from_slice(&output.stdout).unwrap(), &mut found, &mut notes);
    (found, notes)
}

/// Every finding, wherever in the answer it stands.
fn findings(value: &Value, found: &mut Found, notes: &mut Found) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| findings(item, found, notes)),
        Value::Object(fields) => {
            if let (Some(code), Some(line)) = (fields.get("code"), fields.get("line")) {
                let into = if fields["severity"] == "note" { &mut *notes } else { &mut *found };
                into.insert((code.as_str().unwrap().to_owned(), line.as_u64().unwrap()));
            }
            fields.values().for_each(|field| findings(field, found, notes));
        }
        _ => {}
    }
}

/// The record with what is right in place of the first line at fault; `None` where the sample says nothing of it.
fn put_right(text: &[u8]) -> Option<Vec<u8>> {
    let (mut out, mut right, mut to_the_end, mut at_fault) = (Vec::new(), Vec::new(), false, false);
    for line in lines(text) {
        if at_fault {
            at_fault = false;
            right.iter().filter(|&&right| right != "-").for_each(|right| writeln!(out, "{right}").unwrap());
            if to_the_end {
                break;
            }
            continue;
        }
        to_the_end |= comment(line, "# instead:").is_some();
        right.extend(comment(line, "# right:").or_else(|| comment(line, "# instead:")));
        at_fault = !right.is_empty() && comment(line, "# expect:").is_some();
        out.extend_from_slice(line);
        out.push(b'\n');
    }
    (!right.is_empty()).then_some(out)
}

#[test]
fn samples_have_the_findings_that_their_comments_state() {
    let mut wrong = Vec::new();
    for (path, text) in all_samples() {
        let (mut found, notes) = audit(&text);
        let expected = expected(&text);
        // notes are free unless a comment asks for them
        found.extend(notes.intersection(&expected).cloned());
        if found != expected {
            wrong.push(format!("{}: expected {expected:?}, found {found:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_right_form_of_a_faulty_sample_is_without_fault() {
    let mut wrong = Vec::new();
    for (path, text) in all_samples() {
        let Some(right) = put_right(&text) else { continue };
        let (found, notes) = audit(&right);
        let asked: Found = expected(&text).into_iter().filter(|one| notes.contains(one)).collect();
        if !found.is_empty() || !asked.is_empty() {
            wrong.push(format!("{}: {found:?} {asked:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_has_a_sample_and_clean_ones_state_nothing() {
    for (path, text) in all_samples() {
        let below = path.strip_prefix(root().join("samples")).unwrap().to_owned();
        let clean = below.starts_with("clean");
        assert_eq!(expected(&text).is_empty(), clean, "{}", path.display());
    }
    for code in paipu::finding::Code::ALL {
        let path = root().join("samples/faulty").join(format!("{}.paipu", code.slug()));
        let expected = expected(&std::fs::read(path).unwrap());
        assert!(expected.iter().all(|(slug, _)| slug == code.slug()), "{expected:?}");
    }
}
