//! The catalogues against each other and against the code.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::catalogue::files;
use super::*;
use crate::finding::Code;
use crate::pattern::PatternName;

/// What a catalogue says of a message: the names of its parts and of its arguments.
#[derive(Default, Debug, PartialEq)]
struct Shape {
    parts: BTreeSet<String>,
    args: BTreeSet<String>,
}

/// Each message of a language; a comment line names none.
fn shapes(lang: Lang) -> BTreeMap<String, Shape> {
    let mut all: BTreeMap<String, Shape> = BTreeMap::new();
    let mut id = String::new();
    for line in files(lang).iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            id = name.to_owned();
            assert!(all.insert(id.clone(), Shape::default()).is_none(), "{id} stands twice in {lang:?}");
        }
        let shape = all.entry(id.clone()).or_default();
        if let Some((part, _)) = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" =")) {
            shape.parts.insert(part.to_owned());
        }
        let args = line.split('$').skip(1).map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect());
        shape.args.extend(args);
    }
    all.remove("");
    all
}

/// Every string literal of the sources.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').map(str::to_owned));
        }
    }
}

/// Ids that the code puts together.
fn composed() -> BTreeSet<String> {
    let patterns = PatternName::ALL.iter().map(|p| format!("pattern-{}", p.slug()));
    let of_code = |prefix: &'static str| Code::ALL.iter().map(move |c| format!("{prefix}-{}", c.slug()));
    patterns.chain(of_code("title")).chain(of_code("meaning")).chain(of_code("todo")).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    let (en, zh) = (shapes(Lang::En), shapes(Lang::Zh));
    let ids = |all: &BTreeMap<String, Shape>| all.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(ids(&en).symmetric_difference(&ids(&zh)).collect::<Vec<_>>(), Vec::<&String>::new());
    for (id, shape) in &en {
        assert_eq!(shape.parts, zh[id].parts, "{id}");
        // a plural of English may need a number that Chinese does not, never the other way round
        assert!(zh[id].args.is_subset(&shape.args), "{id}: {:?} {:?}", shape.args, zh[id].args);
        let plural_only: Vec<_> = shape.args.difference(&zh[id].args).collect();
        assert!(plural_only.iter().all(|arg| *arg == "earlier"), "{id}: {plural_only:?}");
    }
}

#[test]
fn every_file_is_read_whole() {
    for lang in [Lang::En, Lang::Zh] {
        for text in files(lang) {
            let read = fluent_bundle::FluentResource::try_new(text.to_owned());
            assert!(read.is_ok(), "{lang:?}: {:?}", read.err().map(|(_, errors)| errors));
        }
    }
}

#[test]
fn no_message_is_missing_and_none_unused() {
    let mut literal = BTreeSet::new();
    literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut literal);
    let composed = composed();
    let known = shapes(Lang::En);
    let missing: Vec<_> = composed.iter().filter(|id| !known.contains_key(*id)).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
    let used = |id: &String| literal.contains(id) || composed.contains(id) || id.starts_with("ruling-r");
    let unused: Vec<_> = known.keys().filter(|id| !used(id)).collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
}

#[test]
fn the_first_variable_that_is_set_decides() {
    assert_eq!(Lang::of_locale(None, None, Some("zh_CN.UTF-8")), Lang::Zh);
    assert_eq!(Lang::of_locale(Some("C"), None, Some("zh_CN.UTF-8")), Lang::En);
    assert_eq!(Lang::of_locale(Some(""), Some("zh_TW"), Some("en_GB.UTF-8")), Lang::Zh);
    assert_eq!(Lang::of_locale(None, None, None), Lang::En);
    assert_eq!(Lang::of_locale(None, None, Some("中")), Lang::En);
}

#[test]
fn what_the_catalogue_lacks_stands_for_itself() {
    let words = Words::new(Lang::En);
    assert_eq!(words.text("no such id"), "no such id");
    assert_eq!(words.say("no-such-id").with("a", 1).string(), "no-such-id");
}

#[test]
fn lists_read_as_people_say_them() {
    let items = ["12", "20", "31"].map(String::from);
    assert_eq!(Words::new(Lang::En).list(&items), "12, 20 and 31");
    assert_eq!(Words::new(Lang::Zh).list(&items), "12、20和31");
    assert_eq!(Words::new(Lang::Zh).list(&[]), "");
}
