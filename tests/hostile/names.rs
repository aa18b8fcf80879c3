//! Names that would command what shows them: terminals, spreadsheets, browsers, build logs.

use std::fs;

use crate::{FORMATS, fed, folder, json, run};

/// Escape sequences in seven and eight bits, a bell, deletion, and what turns the direction of reading.
const NAME: &str = "\u{1b}[2J\u{1b}]0;x\u{7}\u{9b}31m\u{7f}\u{202e}\u{2066}\u{200b}\u{61c}\u{feff}x";
/// What a browser would run.
const SCRIPT: &str = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\u{2028}\u{2029}<!--";

/// A record in which everything that can be named has a name.
fn record(name: &str) -> String {
    let quoted = format!("\"{}\"", name.replace('"', ""));
    format!(
        "paipu 1\nmatch {quoted} 3\nrules xixi\n\nhand {quoted}\nplayer E {quoted} 5\nplayer S {quoted}\nplayer W {quoted}\n\
         score E 5 = {quoted}\nx-note {quoted}\n{quoted}\n\nhand {quoted}\nrules {quoted}\n\nhand {quoted}\nplayer E {quoted} 9\n\
         result {quoted}\ntotal E {quoted}\n"
    )
}

/// Whether a terminal or an eye would be led astray.
fn obeyed(text: &str) -> Option<char> {
    text.chars().find(|&c| {
        c.is_control() && !matches!(c, '\n' | '\r' | '\t')
            || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    })
}

#[test]
fn every_format_shows_control_characters_escaped() {
    let file = format!("{}.paipu", NAME.replace('/', ""));
    let folder = folder(&[(&file, record(NAME).as_bytes())]);
    for format in FORMATS {
        for lang in ["en", "zh"] {
            let ran = run(folder.path(), &["audit", "--lang", lang, "--notes", "--format", format, "."]);
            assert_eq!(ran.code, 1, "{format}: {}", ran.err);
            assert_eq!(obeyed(&ran.out), None, "{format}: {}", ran.out);
            assert_eq!(obeyed(&ran.err), None, "{format}: {}", ran.err);
        }
    }
    for args in [
        &["replay", &file][..],
        &["replay", &file, "--hand", "\u{1b}[31m"],
        &["replay", &file, "--at", "1"],
        &["audit", "--against", "shanghai", &file],
        &["audit", "--write-baseline", "/dev/stdout", &file],
        &["seal", &file],
        &["seal", "--check", &file],
        &["fmt", "--check", &file],
        &["convert", "--to", "json", "-o", "a.json", &file],
        &["selftest", &file],
        &["selftest", "\u{1b}[31m"],
        &["audit", "\u{1b}[31m"],
        &["audit", "@\u{1b}[31m"],
        &["audit", "--rules", "\u{1b}[31m.toml", &file],
        &["audit", "--rules", "\u{1b}[31m", &file],
        &["audit", "-o", "\u{1b}[31m/x", &file],
        &["explain", "\u{1b}[31m"],
        &["generate", "--rules", "\u{1b}[31m"],
    ] {
        let ran = run(folder.path(), args);
        assert_eq!((obeyed(&ran.out), obeyed(&ran.err)), (None, None), "{args:?} {ran:?}");
    }
}

#[test]
fn rules_do_not_speak_to_the_terminal_either() {
    let folder = folder(&[
        ("a.toml", b"extends = \"xixi\"\nname = \"\\u001b[31m\"\n"),
        ("b.toml", b"extends = \"xixi\"\ntitle = \"\\u009b31m\"\n"),
        ("c.toml", "extends = \"xixi\" # \u{9b}31m\u{202e}\nnam = 1\n".as_bytes()),
        ("d.toml", b"extends = \"xixi\"\nbid.pass = { value = 1, clause = \"\\u001b[31m\" }\n"),
        ("paipu.toml", "rulez = \"\u{9b}31m\"".as_bytes()),
    ]);
    for name in ["a.toml", "b.toml", "c.toml", "d.toml"] {
        let ran = run(folder.path(), &["rules", name]);
        assert_eq!((ran.code, obeyed(&ran.out), obeyed(&ran.err)), (2, None, None), "{name} {ran:?}");
    }
    let ran = run(folder.path(), &["audit", "a.toml"]);
    assert_eq!((ran.code, obeyed(&ran.err)), (2, None), "{ran:?}");
}

#[test]
fn no_field_of_a_table_is_a_formula() {
    let folder = folder(&[(
        "=cmd|' C'!A0.paipu",
        "paipu 1\nrules xixi\nhand \"=1+1\"\nhand \"@SUM(A1)\"\nhand \"-2+3\"\n".as_bytes(),
    )]);
    let ran = run(folder.path(), &["audit", "--format", "csv", "=cmd|' C'!A0.paipu"]);
    for row in ran.out.lines().skip(1) {
        let fields: Vec<_> = row.split(',').take(2).collect();
        assert!(fields.iter().all(|field| field.trim_start_matches('"').starts_with('\'')), "{row}");
    }
    assert_eq!(ran.out.lines().count(), 13);
}

#[test]
fn junit_is_xml_whatever_the_names() {
    for name in [NAME, SCRIPT, "]]>&amp;\"'\u{fffe}\u{ffff}\u{0}"] {
        let folder = folder(&[]);
        let ran = fed(folder.path(), &["audit", "--format", "junit"], record(name));
        let forbidden = |c: char| c < ' ' && c != '\n' || matches!(c, '\u{fffe}' | '\u{ffff}');
        assert!(!ran.out.contains(forbidden), "{}", ran.out);
        assert!(!ran.out.contains("<script") && !ran.out.contains("<img") && !ran.out.contains("]]>"), "{}", ran.out);
        let opened = ran.out.matches("<testcase").count();
        assert_eq!(opened, ran.out.matches("</testcase>").count() + ran.out.matches("/>\n").count(), "{}", ran.out);
    }
}

#[test]
fn build_logs_get_no_commands_from_records() {
    let file = "a,b:c%\n::stop-commands::x\n::set-output name=x::y.paipu";
    let folder = folder(&[(file, record("x\n::error::y %0A::error::z").as_bytes())]);
    let ran = run(folder.path(), &["audit", "--format", "github", "."]);
    for line in ran.out.lines().filter(|line| line.starts_with("::")) {
        assert!(
            ["::error file=", "::warning file=", "::notice file="].iter().any(|head| line.starts_with(head)),
            "{line}"
        );
    }
    let path = "file=./a%2Cb%3Ac%25%0A%3A%3Astop-commands%3A%3Ax%0A%3A%3Aset-output name=x%3A%3Ay.paipu,";
    assert!(ran.out.contains(path), "{}", ran.out);
    assert!(!ran.out.contains("\n::stop") && !ran.out.contains("\n::set"), "{}", ran.out);
    assert!(!ran.err.lines().any(|line| line.starts_with("::")), "{}", ran.err);
}

#[test]
fn no_script_runs_from_a_record() {
    let folder = folder(&[("a.paipu", record(SCRIPT).as_bytes())]);
    for args in [&["audit", "--report", "out.html", "a.paipu"][..], &["replay", "a.paipu", "--html", "out.html"]] {
        let ran = run(folder.path(), args);
        assert!(ran.code < 2, "{}", ran.err);
        let page = fs::read_to_string(folder.path().join("out.html")).unwrap();
        // the data and the page's own script
        assert_eq!((page.matches("<script").count(), page.matches("</script>").count()), (2, 2));
        assert!(!page.contains("<img") && !page.contains("<!--") && !page.contains(['\u{2028}', '\u{2029}']));
        assert!(page.contains("Content-Security-Policy") && page.contains("default-src 'none'"), "{}", &page[..600]);
    }
}

#[test]
fn sarif_and_json_hold_any_name_as_data() {
    let file = format!("{}.paipu", "\u{1b}\n'\"<>%局 x");
    let folder = folder(&[(&file, record(SCRIPT).as_bytes())]);
    let sarif = json(&run(folder.path(), &["audit", "--format", "sarif", "."]).out);
    let uri = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str();
    assert_eq!(uri, Some("%1B%0A%27%22%3C%3E%25%E5%B1%80%20x.paipu"));
    let report = json(&run(folder.path(), &["audit", "--format", "json", &file]).out);
    assert_eq!(
        (report["hands"][0]["file"].as_str(), report["hands"][0]["hand"].as_str()),
        (Some(&*file), Some(SCRIPT))
    );
}
