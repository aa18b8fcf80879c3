//! A rule of the log: what a finding means, the clauses it rests on, a line at fault and its right form, what to do.

use serde_json::{Value, json};

use crate::finding::{Code, ExamplePart, Page};
use crate::words::Words;

/// The `reportingDescriptor` of a code (SARIF 2.1.0 §3.49).
pub(super) fn rule(code: Code, words: &Words) -> Value {
    let meaning = words.text(&format!("meaning-{}", code.slug()));
    let sections: Vec<_> = Page::of(code).map_or_else(Vec::new, |page| sections(page, words));
    let (text, markdown) = (help(&sections, plain), help(&sections, marked));
    json!({
        "id": code.slug(),
        "shortDescription": {"text": words.title(code)},
        "fullDescription": {"text": meaning},
        "help": {"text": format!("{meaning}\n\n{text}"), "markdown": format!("{meaning}\n\n{markdown}")},
        "defaultConfiguration": {"level": super::level(code.severity())},
    })
}

/// A part of the help.
struct Section {
    heading: String,
    body: Body,
}

enum Body {
    Prose(String),
    /// lines of a record
    Lines(Vec<String>),
}

fn sections(page: &Page, words: &Words) -> Vec<Section> {
    let prose = |heading, text| Section { heading, body: Body::Prose(text) };
    let clauses = page.clauses.iter().map(|clause| {
        prose(words.say("explain-clause").with("clause", clause).string(), words.clause(clause).unwrap_or_default())
    });
    let rulings = page
        .rulings
        .iter()
        .map(|ruling| prose(words.say("explain-ruling").with("ruling", ruling).string(), words.ruling(ruling)));
    let slug = page.code.slug();
    let more = words.say("explain-in-full").with("command", format!("paipu explain {slug}")).string();
    let todo = format!("{}\n\n{more}", words.text(&format!("todo-{slug}")));
    clauses
        .chain(rulings)
        .chain([wrong(page, words), right(page, words), prose(words.text("explain-todo"), todo)])
        .collect()
}

/// The lines at fault of the smallest example.
fn wrong(page: &Page, words: &Words) -> Section {
    let faults = page.example().into_iter().filter_map(|part| match part {
        ExamplePart::Fault(line) => Some(line.into_owned()),
        ExamplePart::Line(_) => None,
    });
    let heading = words.say("explain-example").with("path", page.sample_path).string();
    Section { heading, body: Body::Lines(faults.collect()) }
}

/// What should stand there.
fn right(page: &Page, words: &Words) -> Section {
    let leave_out = || words.text("explain-leave-out");
    let lines = page.right_form().into_iter().map(|line| if line == "-" { leave_out() } else { line.into_owned() });
    Section { heading: words.text("explain-right"), body: Body::Lines(lines.collect()) }
}

fn help(sections: &[Section], written: fn(&Section) -> String) -> String {
    sections.iter().map(written).collect::<Vec<_>>().join("\n\n")
}

fn plain(section: &Section) -> String {
    match &section.body {
        Body::Prose(text) => format!("{}\n{text}", section.heading),
        Body::Lines(lines) => format!("{}\n    {}", section.heading, lines.join("\n    ")),
    }
}

fn marked(section: &Section) -> String {
    match &section.body {
        Body::Prose(text) => format!("**{}**\n\n{text}", section.heading),
        Body::Lines(lines) => format!("**{}**\n\n```\n{}\n```", section.heading, lines.join("\n")),
    }
}
