//! `paipu convert`: record → JSON → record, and what is refused.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod records_support;

use paipu::convert::{Dialects, SCHEMA, canonical, to_json, to_record};
use paipu::syntax::Language;
use records_support::{paipu, records};

fn there_and_back(text: &str) -> String {
    let dialects = Dialects::builtin();
    let json = to_json(text, &dialects).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(to_record(&json).unwrap(), canonical(text, Language::English, &dialects));
    json
}

#[test]
fn every_record_comes_back_and_fits_the_schema() {
    let schema = jsonschema::validator_for(&serde_json::from_str(SCHEMA).unwrap()).unwrap();
    for (path, text) in records() {
        let json: serde_json::Value = serde_json::from_str(&there_and_back(&text)).unwrap();
        let faults: Vec<String> = schema.iter_errors(&json).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(faults.is_empty(), "{path}: {faults:#?}");
    }
}

#[test]
fn a_record_cut_or_garbled_anywhere_comes_back() {
    for (_, text) in records().iter().step_by(53) {
        for cut in (0..text.len()).step_by(331).filter(|&cut| text.is_char_boundary(cut)) {
            there_and_back(&text[..cut]);
            there_and_back(&text[cut..]);
        }
        let mut lines: Vec<&str> = text.lines().collect();
        lines.reverse();
        there_and_back(&lines.join("\n"));
        lines.sort_unstable();
        there_and_back(&lines.join("\n"));
    }
}

#[test]
fn figures_of_128_bits_are_integers() {
    let text = "paipu 1\nhand 1\nbase 170141183460469231731687303715884105727\nscore E -170141183460469231731687303715884105728\n";
    let json = there_and_back(text);
    assert!(json.contains("\"base\": 170141183460469231731687303715884105727"), "{json}");
    assert!(json.contains("\"amount\": -170141183460469231731687303715884105728"), "{json}");
}

#[test]
fn fields_are_what_a_server_would_call_them() {
    let text = "# house\npaipu 1\nrules shanghai\n\n# first\nhand 1 # one\nplayer E \"Qian \\\"Er\" -5\ndeal E ?\ndeal S 10s3h # S\nmarker ? Qh\n\
                W bid 3\nlandlord W 3 touliao\n# why\nW tanda\nW baodao BBRR ? play @2.5\nx-chat E \"hi\" # there\nW play 33344 as triple-pair # !\nS no such\n\
                result escape S @9\nscore S +5 fee 1 balance 4\n\ntotal S 5\nstanding 1 S\n# end\n";
    let json = there_and_back(text);
    let want = r##"{
  "schema": 1,
  "paipu": 1,
  "rules": "shanghai",
  "kept": [
    {
      "line": 0,
      "text": "# house"
    }
  ],
  "hands": [
    {
      "id": "1",
      "players": {
        "E": {"name": "Qian \"Er", "balance": -5}
      },
      "deal": {
        "E": null,
        "S": "3hTs"
      },
      "marker": {
        "seat": null,
        "card": "Qh"
      },
      "acts": [
        {"seat": "W", "act": "bid", "bid": 3},
        {"seat": "W", "act": "landlord", "bid": 3, "touliao": true},
        {"text": "# why"},
        {"seat": "W", "act": "tanda"},
        {"seat": "W", "act": "baodao", "sets": ["BBRR", null], "choice": "play", "millis": 2500},
        {"text": "x-chat E \"hi\" # there"},
        {"seat": "W", "act": "play", "cards": "33344", "as": "triple-pair", "comment": "# !"}
      ],
      "result": "escape S",
      "scores": {
        "S": {"amount": 5, "fee": 1, "balance": 4}
      },
      "kept": [
        {"line": 0, "text": "# first"},
        {"line": 1, "comment": "# one"},
        {"line": 4, "comment": "# S"},
        {"line": 13, "text": "S no such"},
        {"line": 14, "millis": 9000}
      ]
    }
  ],
  "totals": [
    {
      "seat": "S",
      "amount": 5
    }
  ],
  "standings": [
    {
      "place": 1,
      "seat": "S"
    }
  ],
  "kept_after": [
    {
      "line": 2,
      "text": "# end"
    }
  ]
}
"##;
    assert_eq!(json, want);
}

#[test]
fn a_server_may_write_little_and_in_any_order() {
    let json = r#"{"hands": [{"acts": [{"act": "play", "cards": "3h 3s", "seat": "E", "millis": 1500}], "id": "a b"}], "paipu": 1, "schema": 1}"#;
    assert_eq!(to_record(json).unwrap(), "paipu 1\n\nhand \"a b\"\nE play 3s3h @1.5\n");
    let nulls = r#"{"schema": 1, "paipu": null, "hands": [{"id": "1", "base": null, "fee": 0}]}"#;
    assert_eq!(to_record(nulls).unwrap(), "hand 1\nfee 0\n");
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let hand = |inner: &str| format!(r#"{{"schema": 1, "hands": [{{"id": "1", {inner}}}]}}"#);
    let act = |inner: &str| hand(&format!(r#""acts": [{{"seat": "E", {inner}}}]"#));
    for (json, path, words) in [
        ("[]".to_owned(), "", "begins with {"),
        ("{}".to_owned(), "", "schema"),
        (r#"{"schema": 2}"#.to_owned(), "schema", "knows schema 1"),
        (r#"{"schema": 1} {}"#.to_owned(), "", "trailing characters"),
        (r#"{"schema": 1, "hands": [{"players": {}}]}"#.to_owned(), "hands[0]", "`id` is missing"),
        (hand(r#""bases": 1"#), "hands[0].bases", "unknown field"),
        (hand(r#""base": 1, "base": 2"#), "hands[0]", "duplicate field"),
        (hand(r#""base": 1.5"#), "hands[0].base", "1.5 is no whole number"),
        (hand(r#""base": 1e3, "fee": 1"#), "hands[0].base", "1e3 is no whole number"),
        (hand(r#""base": "5""#), "hands[0].base", "expected a whole number"),
        (hand(r#""base": -5"#), "hands[0].base", "-5 is out of range"),
        (hand(&format!(r#""base": {}"#, "9".repeat(40))), "hands[0].base", "is out of range"),
        (hand(r#""scores": {"S": {"amount": 0.5}}"#), "hands[0].scores.S.amount", "0.5 is no whole number"),
        (hand(r#""players": {"E": {"name": "a", "balance": [1]}}"#), "hands[0].players.E.balance", "sequence"),
        (act(r#""act": "stake", "stake": 2.0"#), "hands[0].acts[0].stake", "2.0 is no whole number"),
        (r#"{"schema": 1, "paipu": 1.5}"#.to_owned(), "paipu", "1.5 is no whole number"),
        (r#"{"schema": 1, "totals": [{"seat": "E", "amount": 1.5}]}"#.to_owned(), "totals[0].amount", "1.5 is no"),
        (hand(r#""base": 0"#), "hands[0].base", "no statement"),
        (hand(r#""deal": {"E": "3x"}"#), "hands[0].deal.E", "no list of cards"),
        (hand(r#""deal": {"E": "3s\ndeal S 3s"}"#), "hands[0].deal.E", "no list of cards"),
        (hand(r#""deal": {"X": "3s"}"#), "hands[0].deal.X", "unknown field"),
        (hand(r#""players": {"E": {"name": "a\nb"}}"#), "hands[0].players.E.name", "more than one line"),
        (hand(r#""result": "victory""#), "hands[0].result", "none of landlord"),
        (hand(r#""digest": "sha256:00""#), "hands[0].digest", "64 hexadecimal"),
        (hand(r#""time": "yesterday""#), "hands[0].time", "RFC 3339"),
        (hand(r#""kept": [{"line": 1, "text": "hand 2"}]"#), "hands[0]", "begins another hand"),
        (hand(r#""kept": [{"line": 9, "comment": "no"}]"#), "hands[0].kept[0].comment", "begins with #"),
        (hand(r##""kept": [{"line": 9, "comment": "# no"}]"##), "hands[0].kept[0]", "no statement on this `line`"),
        (hand(r#""kept": [{"line": 0}]"#), "hands[0].kept[0]", "wants either"),
        (act(r#""act": "fly""#), "hands[0].acts[0].act", "unknown variant"),
        (act(r#""act": "play""#), "hands[0].acts[0]", "`play` needs `cards`"),
        (act(r#""act": "play", "cards": "3s @5""#), "hands[0].acts[0].cards", "no list of cards"),
        (act(r#""act": "play", "cards": "3s as single""#), "hands[0].acts[0].cards", "no list of cards"),
        (act(r#""act": "pass", "cards": "3s""#), "hands[0].acts[0]", "`cards` does not go with `pass`"),
        (act(r#""act": "landlord", "touliao": true"#), "hands[0].acts[0]", "no statement"),
        (act(r#""text": "x-y""#), "hands[0].acts[0]", "whole line"),
        (hand(r#""acts": [{"act": "pass"}]"#), "hands[0].acts[0]", "`seat` is missing"),
    ] {
        let error = to_record(&json).expect_err(&json);
        assert_eq!(error.path, path, "{json}: {error}");
        assert!(error.message.contains(words), "{json}: {error}");
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let schema = jsonschema::validator_for(&serde_json::from_str(SCHEMA).unwrap()).unwrap();
    let hand = |inner: &str| format!(r#"{{"schema": 1, "hands": [{{"id": "1", {inner}}}]}}"#);
    for json in [
        "{}".to_owned(),
        hand(r#""bases": 1"#),
        hand(r#""base": 0"#),
        hand(r#""acts": [{"seat": "E", "act": "play"}]"#),
        hand(r#""acts": [{"seat": "E", "act": "fly"}]"#),
        hand(r#""acts": [{"act": "pass"}]"#),
        hand(r#""deal": {"X": "3s"}"#),
        hand(r#""kept": [{"line": 0}]"#),
    ] {
        assert!(!schema.is_valid(&serde_json::from_str(&json).unwrap()), "{json}");
        assert!(to_record(&json).is_err(), "{json}");
    }
}

#[test]
fn the_command_tells_what_it_reads() {
    let record = "paipu 1\n\nhand 1\nE play 3s3h\n";
    let (status, json, errors) = paipu(&["convert", "--to", "json"], record.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(paipu(&["convert", "--to", "paipu"], json.as_bytes()), (0, record.into(), String::new()));
    assert_eq!(paipu(&["convert", "--to", "json", "-"], json.as_bytes()), (0, json.clone(), String::new()));
    let (status, out, errors) = paipu(&["convert", "--to", "paipu"], record.replace(' ', "  ").as_bytes());
    assert_eq!((status, out.as_str()), (0, record));
    assert!(errors.contains("layout and spelling"), "{errors}");
    let (status, out, errors) = paipu(&["convert", "--to", "paipu"], b"{\"schema\": 1,\n \"hand\": []}");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(errors.contains("line 2 column") && errors.contains("unknown field `hand`"), "{errors}");
    assert_eq!(paipu(&["convert", "--schema"], b""), (0, SCHEMA.into(), String::new()));
    assert_eq!(paipu(&["convert"], b"").0, 2);
}

#[test]
fn completions_and_manual_are_printed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (status, script, errors) = paipu(&["completions", shell], b"");
        assert_eq!((status, errors.as_str()), (0, ""), "{shell}");
        assert!(script.contains("convert"), "{shell}");
    }
    assert!(paipu(&["man"], b"").1.contains(".TH paipu 1"));
    assert!(paipu(&["man", "fmt"], b"").1.contains("canonical form"));
    assert_eq!(paipu(&["man", "nothing"], b"").0, 2);
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(paipu(&["man", "--dir", folder.path().to_str().unwrap()], b"").0, 0);
    assert!(folder.path().join("paipu-fmt.1").exists());
}

#[test]
fn json_is_audited_as_the_record_it_describes() {
    let (_, text) = records().into_iter().find(|(path, _)| path.ends_with("faulty/score-mismatch.paipu")).unwrap();
    let dialects = Dialects::builtin();
    let audited = |input: &str| {
        let (status, out, errors) = paipu(&["audit", "--format", "ndjson"], input.as_bytes());
        assert_eq!(errors, "");
        (status, out)
    };
    let record = canonical(&text, Language::English, &dialects);
    let (status, report) = audited(&to_json(&text, &dialects).unwrap());
    assert_eq!((status, &report), (1, &audited(&record).1));
    let (status, _, errors) = paipu(&["audit"], b"{\"schema\": 1, \"hands\": 5}");
    assert_eq!(status, 2);
    assert!(errors.contains("hands: invalid type"), "{errors}");
}

/// What the program prints in a folder, and its exit status.
fn run_in(folder: &std::path::Path, args: &[&str]) -> (String, Option<i32>) {
    let out = assert_cmd::Command::cargo_bin("paipu").unwrap().current_dir(folder).args(args).output().unwrap();
    (String::from_utf8(out.stdout).unwrap(), out.status.code())
}

/// `不叫` passes where bidding is by score, and a plane with pairs has its own name in one deck: JSON that names a house's own
/// rules is read as those have it.
#[test]
fn json_is_audited_by_a_profile_of_ones_own_as_the_record_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| run_in(folder.path(), args);
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    for (base, pass) in [("classic", "bid pass"), ("shanghai", "bid pass"), ("lezhong-points", "no-call")] {
        write("house.toml", &format!("extends = \"{base}\"\nname = \"house\"\n"));
        let (record, _) = run(&["generate", "--rules", "house.toml", "--hands", "30", "--sealed", "--plain"]);
        assert!(record.contains("rules house\n") && record.contains(&format!(" {pass}\n")), "{base}: {record}");
        let loose = record.replace(&format!(" {pass}\n"), " 不叫\n");
        write("game.paipu", &record);
        write("loose.paipu", &loose);
        let audit = |name: &str| run(&["audit", "--no-config", "--quiet", "--rules", "house.toml", name]).1;
        for name in ["game.paipu", "loose.paipu"] {
            assert_eq!(audit(name), Some(0), "{base} {name}");
            for rules in [&["--rules", "house.toml"][..], &[]] {
                let (json, status) = run(&[&["convert", "--to", "json", name], rules].concat());
                assert_eq!(status, Some(0), "{base} {name}");
                write("game.json", &json);
                assert_eq!(audit("game.json"), Some(0), "{base} {name} {rules:?}");
            }
        }
        write("paipu.toml", "rules = \"house.toml\"\n");
        assert_eq!(run(&["audit", "--quiet", "game.json"]).1, Some(0), "{base}");
        std::fs::remove_file(folder.path().join("paipu.toml")).unwrap();
        assert_eq!(run(&["audit", "--quiet", "game.json"]).1, Some(1), "{base}: no such rules");
    }
}

/// A record that names two decks, judged by a house's rules of calling and robbing: `不叫` is `no-call` there, not a pass in the bidding.
#[test]
fn json_that_is_judged_by_other_rules_than_it_names_is_read_by_those() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| run_in(folder.path(), args);
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("house.toml", "extends = \"lezhong-points\"\nname = \"house\"\n");
    let (record, _) = run(&["generate", "--rules", "house.toml", "--hands", "30", "--plain"]);
    write("game.paipu", &record.replace(" no-call\n", " 不叫\n"));
    let (json, _) = run(&["convert", "--to", "json", "game.paipu"]);
    assert!(json.contains("不叫"), "{json}");
    write("game.json", &json.replace("\"house\"", "\"shanghai\""));
    assert_eq!(run(&["audit", "--quiet", "--rules", "house.toml", "game.json"]).1, Some(0));
}
