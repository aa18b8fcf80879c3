//! The canonical form, and what is hashed (`format.md`, Canonical form).

use super::*;

/// The records of the shared cases, where the folder is there.
fn shared_cases() -> Vec<(String, String)> {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(cases) = here.ancestors().map(|dir| dir.join("shared/cases")).find(|dir| dir.is_dir()) else {
        return Vec::new();
    };
    let files = ["sh", "lz"].into_iter().flat_map(|game| std::fs::read_dir(cases.join(game)).unwrap());
    let paths = files.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|e| e == "paipu"));
    // records with bytes in another encoding are read by the source stage
    paths.filter_map(|path| Some((path.display().to_string(), std::fs::read_to_string(&path).ok()?))).collect()
}

fn dialect(rules: Option<&str>) -> Dialect {
    match rules {
        Some("shanghai" | "pengpu" | "xixi") => Dialect::TwoDeck,
        Some("classic") => Dialect::OneDeckScore,
        Some("lezhong-wealth" | "lezhong-points") => Dialect::OneDeckCalls,
        _ => Dialect::Unknown,
    }
}

fn sha256(text: &str) -> String {
    use sha2::Digest as _;
    sha2::Sha256::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The lines of each hand, what stands before the first apart.
fn blocks(text: &str) -> (Vec<Line<'_>>, Vec<Vec<Line<'_>>>) {
    let mut all = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let mut lines = Vec::new();
        at = parse_hand(text, at, &[], &mut lines);
        all.push(lines);
    }
    let no_head = all.first().is_none_or(|lines| matches!(lines[..], [Line { statement: Statement::Hand(_), .. }, ..]));
    let head = if no_head { Vec::new() } else { all.remove(0) };
    (head, all)
}

fn rules(lines: &[Line<'_>]) -> Option<String> {
    lines.iter().find_map(|line| match line.statement {
        Statement::Rules(name) => Some(name.text().into_owned()),
        _ => None,
    })
}

fn first<'a, T>(lines: &[Line<'a>], get: impl Fn(&Statement<'a>) -> Option<T>) -> Option<T> {
    lines.iter().find_map(|line| get(&line.statement))
}

#[test]
fn recorded_digests_and_commits_are_those_of_the_canonical_text() {
    let (mut digests, mut commits) = (0, 0);
    for (path, text) in shared_cases().iter().filter(|(path, _)| !path.contains("mismatch")) {
        let (head, hands) = blocks(text);
        let mut before = None;
        for hand in &hands {
            let rules = rules(hand).or_else(|| rules(&head)).unwrap_or_default();
            let recorded = first(hand, |s| if let Statement::Digest(d) = s { Some(d.hex) } else { None });
            let broken = hand.iter().any(|line| matches!(line.statement, Statement::Unreadable(_)));
            if let Some(recorded) = recorded.filter(|_| !broken) {
                let mut hashed = before.map_or(String::new(), |hex| format!("{hex}\n"));
                hashed_hand(&mut hashed, text, hand, &rules, dialect(Some(&rules))).unwrap();
                assert_eq!(sha256(&hashed), recorded, "{path}\n{hashed}");
                digests += 1;
            }
            before = recorded;
            let commit = first(hand, |s| if let Statement::Commit(d) = s { Some(d.hex) } else { None });
            let salt = first(hand, |s| if let Statement::Salt(d) = s { Some(*d) } else { None });
            if let (Some(commit), Some(salt)) = (commit, salt) {
                let mut hashed = String::new();
                hashed_deal(&mut hashed, text, hand, salt).unwrap();
                assert_eq!(sha256(&hashed), commit, "{path}\n{hashed}");
                commits += 1;
            }
        }
    }
    assert!(shared_cases().is_empty() || digests >= 30 && commits >= 15, "{digests} digests, {commits} commits");
}

#[test]
fn a_formatted_record_says_the_same_and_is_formatted() {
    for (path, text) in shared_cases() {
        for language in [Language::English, Language::Chinese] {
            let formatted = format(&text, language);
            assert_eq!(format(&formatted, language), formatted, "{path}");
            assert_eq!(said(&formatted), said(&text), "{path}");
            let english = format(&text, Language::English);
            assert_eq!(format(&formatted, Language::English), english, "{path}");
        }
    }
}

fn format(text: &str, language: Language) -> String {
    let mut out = String::new();
    write_file(&mut out, text, &lines(text), language, dialect).unwrap();
    out
}

/// What a record says, hand by hand, whatever the order.
fn said(text: &str) -> Vec<Vec<String>> {
    let (head, hands) = blocks(text);
    let mut inherited = rules(&head);
    let of = |lines: &[Line<'_>], inherited: &mut Option<String>| {
        let dialect = dialect(rules(lines).or_else(|| inherited.clone()).as_deref());
        let write = |line: &Line<'_>| {
            let mut out = String::new();
            write_line(&mut out, text, line, Style { language: Language::English, dialect }).unwrap();
            out
        };
        let mut said: Vec<String> = lines.iter().map(write).collect();
        said.sort();
        said
    };
    std::iter::once(&head).chain(&hands).map(|lines| of(lines, &mut inherited)).collect()
}

fn written(line: &str, language: Language, dialect: Dialect) -> String {
    let mut out = String::new();
    write_line(&mut out, line, &parse_line(line).unwrap(), Style { language, dialect }).unwrap();
    out
}

#[test]
fn a_statement_has_one_canonical_form() {
    for (line, want) in [
        ("牌谱\t1", "paipu 1"),
        ("match \"春 杯\" limit 5_0", "match \"春 杯\" limit 50"),
        ("局 \"7\"", "hand 7"),
        ("底注 1_000", "base 1000"),
        ("player E \"\" +7", "player E \"\" 7"),
        (r#"player E "a\"b\\""#, r#"player E "a\"b\\""#),
        (r#"player E "a\\b""#, r"player E a\b"),
        ("player E \"@x\" -0", "player E \"@x\" 0"),
        ("player E \"a\rb\"", "player E \"a\rb\""),
        ("deal 南 R 10h 3 2s 3h 大王B 3s", "deal S 33s3hTh2sBRR"),
        ("底牌 ?", "bottom ?"),
        ("marker ? ♦10", "marker ? Td"),
        ("地主 北 3挡 头撂", "landlord N 3 touliao"),
        ("东 叫 2档", "E bid 2"),
        ("东 叫 不叫", "E bid pass"),
        ("东 报道 RBRB ? 打", "E baodao BBRR ? play"),
        ("东 出 44 333 作 三带二", "E play 33344 as triple-pair"),
        ("东 过 @12.500", "E pass @12.5"),
        ("E pass @12.050", "E pass @12.05"),
        ("E pass @12.005", "E pass @12.005"),
        ("E pass @12.000", "E pass @12"),
        ("E pass @0", "E pass @0"),
        ("结果 逃跑 南", "result escape S"),
        ("score E 600 fee 2_0 balance +7", "score E +600 fee 20 balance 7"),
        ("score E -0", "score E 0"),
        ("total E +7", "total E 7"),
        ("名次 1 南", "standing 1 S"),
        ("x-note  \"see # 4\"\t12 @1.50 # x", "x-note \"see # 4\" 12 @1.50"),
        ("  E paly   3 # x", "E paly   3 # x"),
    ] {
        assert_eq!(written(line, Language::English, Dialect::TwoDeck), want, "{line}");
    }
}

#[test]
fn every_listed_line_is_read_the_same_once_written() {
    for line in include_str!("../../../tests/grammar/lines.txt").lines() {
        for language in [Language::English, Language::Chinese] {
            let Some(read) = parse_line(line) else { continue };
            let out = written(line, language, Dialect::Unknown);
            let again = parse_line(&out).unwrap();
            assert_eq!(plain(&out, &again), plain(line, &read), "{line} -> {out}");
            assert_eq!(written(&out, language, Dialect::Unknown), out);
        }
    }
}

/// What a line says, its spelling apart.
fn plain(text: &str, line: &Line<'_>) -> String {
    let mut out = String::new();
    write_line(&mut out, text, line, Style::default()).unwrap();
    out
}

#[test]
fn words_of_two_meanings_go_by_the_game() {
    use Dialect::{OneDeckCalls, OneDeckScore, TwoDeck, Unknown};
    use Language::{Chinese, English};
    for (line, language, dialect, want) in [
        ("东 不叫", English, TwoDeck, "E bid pass"),
        ("东 不叫", English, OneDeckScore, "E bid pass"),
        ("东 不叫", English, OneDeckCalls, "E no-call"),
        ("东 不叫", English, Unknown, "E 不叫"),
        ("E no-call", English, TwoDeck, "E no-call"),
        ("E no-call", Chinese, TwoDeck, "东 no-call"),
        ("E no-call", Chinese, OneDeckCalls, "东 不叫"),
        ("E no-call", Chinese, Unknown, "东 no-call"),
        ("东 不叫", Chinese, TwoDeck, "东 叫 不叫"),
        ("E play 3334445566 as plane", English, TwoDeck, "E play 3334445566 as plane"),
        ("E play 3334445566 作 飞机带翅膀", English, OneDeckScore, "E play 3334445566 as plane-pair"),
        ("E play 3334445566 as plane-pair", Chinese, OneDeckCalls, "东 出 3334445566 作 飞机带翅膀"),
        ("E play 3334445566 as plane-pair", Chinese, TwoDeck, "东 出 3334445566 作 plane-pair"),
        ("E play 33344456 as plane-single", Chinese, Unknown, "东 出 33344456 作 飞机带翅膀"),
        ("E play 33344 as triple-single", Chinese, Unknown, "东 出 33344 作 triple-single"),
        ("E play 3334 as triple-single", Chinese, Unknown, "东 出 3334 作 三带一"),
        ("E baodao BBRR claim", Chinese, TwoDeck, "东 报到 BBRR 不打"),
        ("landlord N 3 touliao", Chinese, TwoDeck, "地主 北 3档 头撂"),
        ("score E 5 fee 2 balance 3", Chinese, TwoDeck, "结算 东 +5 服务费 2 余额 3"),
        ("match M hands 1 limit 2", Chinese, TwoDeck, "比赛 M 局数 1 限时 2"),
        ("result passed-out", Chinese, TwoDeck, "结果 流局"),
    ] {
        assert_eq!(written(line, language, dialect), want, "{line} {language:?} {dialect:?}");
    }
}

#[test]
fn a_hand_is_written_in_order() {
    let zeros = "0".repeat(64);
    let commit = format!("commit sha256:{zeros}");
    let digest = format!("digest sha256:{zeros}");
    let text = [
        "hand 1",
        "x-a",
        "E offline",
        "rules pengpu",
        "S online @1",
        "player S b",
        "base 1",
        "player E a",
        &commit,
        "salt x",
        "bottom ?",
        "E auto",
        "deal S ?",
        "deal E ?",
        "E bid 1",
        "x-b",
        "S bid pass",
        &digest,
        "score S 0",
        "W quit",
        "score E 0",
        "x-c",
        "result void",
        "",
    ]
    .join("\n");
    // an event before the first header is misplaced: it stays, and nothing is moved past it
    let want = [
        "hand 1",
        "x-a",
        "E offline",
        "rules pengpu",
        "base 1",
        "player E a",
        "player S b",
        &commit,
        "deal E ?",
        "deal S ?",
        "bottom ?",
        "S online @1",
        "E auto",
        "E bid 1",
        "x-b",
        "S bid pass",
        "result void",
        "score E 0",
        "score S 0",
        "W quit",
        "x-c",
        "salt x",
        &digest,
        "",
    ]
    .join("\n");
    let mut out = String::new();
    write_hand(&mut out, &text, &lines(&text), Style::default()).unwrap();
    assert_eq!(out, want);
}

#[test]
fn what_is_misplaced_or_unreadable_stays_where_it_is() {
    for text in [
        // headers after a deal, a deal after an act, acts after the result, a salt before its commit
        "hand 1\ndeal S ?\nplayer S b\ndeal E ?\nplayer E a\n",
        "hand 1\nE bid 1\ndeal S ?\ndeal E ?\n",
        "hand 1\nresult void\nE pass\nscore E 0\n",
        "hand 1\nsalt x\ncommit sha256:0000000000000000000000000000000000000000000000000000000000000000\n",
        // what cannot be read may be anything
        "hand 1\nplayer S b\nplayer\nplayer E a\n",
        "hand 1\nscore S 0\nscore\nscore E 0\n",
        "hand 1\nbase 2\nbase 1\n",
        "hand 1\nplayer E b\nplayer E a\n",
    ] {
        let mut out = String::new();
        write_hand(&mut out, text, &lines(text), Style::default()).unwrap();
        assert_eq!(out, text);
    }
}

#[test]
fn comments_are_kept_with_their_statements() {
    let text = "\u{FEFF}# first\r\npaipu 1 # magic\r\nrules pengpu\nmatch M\n\n  # of two\n\n# lines\nhand 1 #x\n\nplayer S b  # south\n\
        # above east\n\tplayer E a\nE pas # kept\n# before the second\nhand 2\n# at the totals\ntotal E 0\n\n# of the last\nstanding 1 E\n# end";
    let want = "# first\npaipu 1 # magic\nmatch M\nrules pengpu\n\n# of two\n# lines\nhand 1 #x\n# above east\nplayer E a\nplayer S b # south\n\
        E pas # kept\n\n# before the second\nhand 2\n\n# at the totals\ntotal E 0\n# of the last\nstanding 1 E\n# end\n";
    assert_eq!(format(text, Language::English), want);
    assert_eq!(format(want, Language::English), want);
}

#[test]
fn files_joined_together_are_written_one_after_the_other() {
    let text = "paipu 1\nhand 1\ntotal E 0\n\u{FEFF}paipu 1\nrules pengpu\nhand 2\n";
    let want = "paipu 1\n\nhand 1\n\ntotal E 0\npaipu 1\nrules pengpu\n\nhand 2\n";
    assert_eq!(format(text, Language::English), want);
    assert_eq!(format("", Language::English), "");
    assert_eq!(format("\n\nhand 1", Language::English), "hand 1\n");
}

mod any_text {
    use super::*;
    use proptest::prelude::*;

    /// Lines made of words that mean something, in any order, and of words that mean nothing.
    fn line() -> impl Strategy<Value = String> {
        let known: Vec<&str> = include_str!("../../../tests/grammar/lines.txt").split_whitespace().collect();
        let word = prop_oneof![8 => proptest::sample::select(known), 1 => "[@#\"\\\\?+_0-9A-Za-z♠小王\u{FE0F}-]{0,6}".prop_map(|s| &*s.leak())];
        let lines: Vec<&str> = include_str!("../../../tests/grammar/lines.txt").lines().collect();
        prop_oneof![
            2 => proptest::sample::select(lines).prop_map(str::to_string),
            2 => proptest::collection::vec(word, 0..6).prop_map(|words| words.join(" ")),
            1 => ".{0,30}",
        ]
    }

    fn text() -> impl Strategy<Value = String> {
        proptest::collection::vec((line(), prop_oneof![Just("\n"), Just("\r\n"), Just("\n\n")]), 0..40)
            .prop_map(|lines| lines.into_iter().flat_map(|(line, end)| [line, end.to_string()]).collect())
    }

    /// Every byte offset up to the end, and some beyond, cut or not.
    fn parse_everything(text: &str) {
        let bad: Vec<u32> = text.match_indices('3').map(|(at, _)| u32::try_from(at).unwrap()).collect();
        for from in (0..=text.len() + 2).filter(|&at| at > text.len() || text.is_char_boundary(at)) {
            let mut lines = Vec::new();
            assert!(parse_hand(text, from, &[], &mut lines) >= from.min(text.len()));
            parse_hand(text, from, &bad, &mut lines);
            for line in lines {
                assert!(text.get(line.span.start as usize..line.span.end as usize).is_some());
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn parsing_never_panics(text in ".{0,60}", record in text()) {
            parse_everything(&text);
            lines(&record);
        }

        #[test]
        fn what_is_written_is_read_as_the_same(record in text()) {
            for language in [Language::English, Language::Chinese] {
                let formatted = format(&record, language);
                prop_assert_eq!(format(&formatted, language), formatted.clone());
                prop_assert_eq!(said(&formatted), said(&record));
            }
        }
    }
}
