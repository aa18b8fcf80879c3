//! Words, blanks, cards, numbers and times (`format.md`, Lexical).

use super::*;
use crate::amount::Amount;

#[test]
fn hands_are_told_apart() {
    let text = "\u{FEFF}paipu 1\n\nhand 1\nE pass # x\n\u{FEFF}paipu 1\nhand\n局 2";
    let mut lines = Vec::new();
    let stops =
        std::iter::successors(Some(0), |&at| Some(parse_hand(text, at, &[], &mut lines)).filter(|_| at < text.len()));
    assert_eq!(stops.collect::<Vec<_>>(), [0, 12, 41, 46, 51]);
}

#[test]
fn a_hand_goes_up_to_the_next_line_that_begins_one() {
    for (line, begins) in [
        ("hand", true),
        ("hand 7", true),
        ("  \t局\t7", true),
        ("\u{FEFF}hand 7", true),
        ("hand \"7", true),
        ("hand 7 8", true),
        ("hands 7", false),
        ("hand#7", false),
        ("\"hand\" 7", false),
        ("局势", false),
        ("# hand 7", false),
        ("Hand 7", false),
        ("", false),
    ] {
        assert_eq!(begins_hand(line), begins, "{line}");
        let by_parser = match parse_line(line).map(|line| line.statement) {
            Some(Statement::Hand(_)) => true,
            Some(Statement::Unreadable(it)) => it.head == Head::Keyword(Keyword::Hand, None),
            _ => false,
        };
        assert_eq!(by_parser, begins, "{line}");
    }
}

#[test]
fn a_span_covers_the_words_and_the_time() {
    for (line, start, end) in [
        ("E pass", 0, 6),
        ("  E pass @3  # x", 2, 11),
        ("\u{FEFF}E pass", 3, 9),
        ("\tE play 3s 3h \t# x", 1, 13),
        ("E pass\r", 0, 6),
        ("hand \"a b\" ", 0, 10),
    ] {
        assert_eq!(parse_line(line).unwrap().span, Span { start, end }, "{line:?}");
    }
    let text = "\n# x\n E pass\r\nS pass";
    let spans: Vec<_> =
        lines(text).iter().map(|line| &text[line.span.start as usize..line.span.end as usize]).collect();
    assert_eq!(spans, ["E pass", "S pass"]);
}

#[test]
fn blank_lines_and_comments_say_nothing() {
    for line in ["", " \t", "\r", "# x", "  # hand 7", "#", "\u{FEFF}", "\u{FEFF} # x", " \u{FEFF}", "## E play 3"] {
        assert_eq!(parse_line(line), None, "{line:?}");
    }
}

#[test]
fn blanks_line_ends_and_byte_order_marks_change_nothing() {
    for line in ["E  play 3s", "E\tplay\t3s", "\u{FEFF}E play 3s\r", " E play 3s ", "E play 3s#".trim_end_matches('#')]
    {
        assert_eq!(says(line), says("E play 3s"), "{line:?}");
    }
    let text = "hand 1\nE pass @2\n";
    let said = |text: &str| lines(text).iter().map(|l| format!("{:?} {:?}", l.statement, l.time)).collect::<Vec<_>>();
    assert_eq!(said("hand 1\r\n\r\n\r\nE pass @2\r\n"), said(text));
    assert_eq!(said("hand 1\n\n\nE pass @2"), said(text));
}

#[test]
fn words_are_quoted_only_where_they_must_be() {
    let name = |line| match says(line) {
        Statement::Player { name, balance, .. } => (name.text().into_owned(), balance),
        other => panic!("{other:?}"),
    };
    for (line, want) in [
        ("player E 赵一", "赵一"),
        (r#"player E "Qian Er""#, "Qian Er"),
        (r#"player E "a\"b\\""#, r#"a"b\"#),
        (r"player E back\slash", r"back\slash"),
        ("player E \"\"", ""),
        ("player E \"@home\"", "@home"),
        ("player E \"# 1\"", "# 1"),
        ("player E a@b", "a@b"),
        ("player E $\\%{}[]", "$\\%{}[]"),
        ("player E 🀄️\u{202E}", "🀄️\u{202E}"),
        ("player E hand", "hand"),
        ("player E 过", "过"),
    ] {
        assert_eq!(name(line), (want.to_string(), None), "{line}");
    }
    assert_eq!(name("player E \"hand 7\" 5"), ("hand 7".to_string(), Some(Amount(5))));
    assert!(Word { raw: r#""a\"b""# }.matches("a\"b"));
    assert!(Word { raw: "shanghai" }.matches("shanghai"));
    assert!(Word { raw: "\"shanghai\"" }.matches("shanghai"));
    assert!(!Word { raw: "\"\"" }.matches("\"\""));
}

#[test]
fn cards_are_read_together_or_apart() {
    for (cards, want) in [
        ("3s3h R", "3s3hR"),
        ("3s 3h\t3d", "3s3h3d"),
        ("1010103", "3TTT"),
        ("10h10 T", "TTTh"),
        ("33344", "33344"),
        ("3s3", "33s"),
        ("♠3♥10♣️Q♦︎A", "3sThQcAd"),
        ("黑桃3红桃10梅花Q方块A", "3sThQcAd"),
        ("♠33", "33s"),
        ("小王大王", "BR"),
        ("RB", "BR"),
        ("2A3", "3A2"),
        ("T10", "TT"),
    ] {
        assert_eq!(played(&format!("E play {cards}")), (want.to_string(), None), "{cards}");
        assert_eq!(played(&format!("东 出 {cards} @3 # x")), (want.to_string(), None), "{cards}");
        assert_eq!(played(&format!("E play {cards} as single")), (want.to_string(), Some(PatternName::Single)));
    }
    for cards in
        ["3S", "3x", "t", "j", "1", "0", "11", "Bs", "♠", "♠ 3", "♠B", "♠3s", "3♠", "joker", "王", "\"3\"", "3,4", "?"]
    {
        let read = parse_line(&format!("E play {cards}")).map(|line| format!("{line:?}"));
        assert!(read.as_ref().is_some_and(|read| read.contains("Unreadable")), "{cards}: {read:?}");
    }
}

#[test]
fn more_cards_than_any_deck_holds_are_counted_as_far_as_counts_go() {
    let line = format!("E play {}{}", "3s".repeat(300), "R".repeat(20));
    let Act::Play { cards, .. } = act(&line) else { panic!() };
    assert_eq!(cards.counts.len(), 320);
    assert_eq!(cards.counts, cards.iter().collect());
}

#[test]
fn numbers_have_at_most_128_bits() {
    let most = i128::MAX;
    assert_eq!(says(&format!("base {most}")), Statement::Base(Amount(most)));
    assert_eq!(
        says(&format!("total E -{}", 1u128 << 127)),
        Statement::Total { seat: Seat::E, amount: Amount(i128::MIN) }
    );
    assert_eq!(says(&format!("paipu {}", u128::MAX)), Statement::Paipu(Natural(u128::MAX)));
    assert_eq!(says("base 1_234_567_890_123_456_789_0"), Statement::Base(Amount(12_345_678_901_234_567_890)));
    assert_eq!(says("base 000_000_000_000_000_000_000_000_000_000_000_000_000_000_007"), Statement::Base(Amount(7)));
}

#[test]
fn times_are_milliseconds() {
    for (time, want) in [
        ("0", 0),
        ("12.5", 12_500),
        ("12.500", 12_500),
        ("12.05", 12_050),
        ("0.001", 1),
        ("1_000", 1_000_000),
        ("18446744073709551.615", u64::MAX),
    ] {
        let line = format!("E pass @{time}");
        assert_eq!(parse_line(&line).unwrap().time, Some(Time(want)), "{time}");
    }
    assert_eq!(parse_line("player E @3").map(|line| line.time), Some(None), "a bare name is no time");
    assert_eq!(parse_line("hand 7 @3").unwrap().time, Some(Time(3000)));
}

#[test]
fn bytes_in_another_encoding_make_their_line_unreadable() {
    let text = "hand 1\nplayer E a\u{1A}\n# \u{1A}\nE pass # \u{1A}\nS pass\nhand \u{1A}\n";
    let bad: Vec<u32> = text.match_indices('\u{1A}').map(|(at, _)| u32::try_from(at).unwrap()).collect();
    let mut lines = Vec::new();
    let stop = parse_hand(text, 0, &bad, &mut lines);
    let heads: Vec<_> = lines
        .iter()
        .filter_map(|line| match &line.statement {
            Statement::Unreadable(it) => Some((it.trouble, it.at.start, it.head)),
            _ => None,
        })
        .collect();
    assert_eq!(
        heads,
        [
            (Trouble::Encoding, bad[0], Head::Keyword(Keyword::Player, Some(Seat::E))),
            (Trouble::Encoding, bad[1], Head::Nothing),
            (Trouble::Encoding, bad[2], Head::Seat(Seat::E)),
        ]
    );
    assert_eq!(says("S pass"), lines[4].statement);
    assert_eq!(stop, text.find("hand \u{1A}").unwrap());
    lines.clear();
    assert_eq!(parse_hand(text, stop, &bad, &mut lines), text.len());
    assert!(matches!(
        &lines[..],
        [Line { statement: Statement::Unreadable(Unreadable { head: Head::Keyword(Keyword::Hand, None), .. }), .. }]
    ));
}

/// Acts as the canonical form has them are read many at a time; each alone is read by the productions for every line.
#[test]
fn lines_read_together_are_those_read_alone() {
    const ACTS: [&str; 24] = [
        "E pass",
        "S pass ",
        "N  pass",
        "X pass",
        "W passes",
        "E play 3s",
        "S play BR",
        "W play 3",
        "N play 10s",
        "E play 4s4h4c4d as bomb",
        "E play",
        "S play  3s",
        "W play 3s 4s",
        "N play 3sx",
        "E bid 1",
        "S bid pass",
        "W bid 4",
        "N bid 3档",
        "E bid",
        "E call",
        "东 pass",
        "S offline",
        "play 3s",
        "E play 3s3s3s3s3s3s3s3s3s3s3s3s3s3s3s3s",
    ];
    const TIMES: [&str; 12] = [
        "",
        " @4.3",
        " @80.309",
        " @7",
        " @1_000.5",
        " @123456.7",
        " @.5",
        " @4.",
        " @4.1234",
        " @x",
        " @4.3 # so",
        " # so",
    ];
    for end in ["\n", "\r\n", ""] {
        let (mut text, mut alone) = (String::new(), Vec::new());
        for act in ACTS {
            for time in TIMES {
                alone.push((text.len(), [act, time, if end == "\r\n" { "\r" } else { "" }].concat()));
                text.extend([act, time, if end.is_empty() { "\n" } else { end }]);
            }
        }
        let text = if end.is_empty() { text.trim_end() } else { &text };
        let mut together = Vec::new();
        assert_eq!(parse_hand(text, 0, &[], &mut together), text.len());
        let moved = |span: Span, by: usize| Span { start: span.start + offset(by), end: span.end + offset(by) };
        let alone: Vec<_> = alone
            .iter()
            .filter_map(|(at, line)| {
                let mut read = parse_line(line)?;
                read.span = moved(read.span, *at);
                if let Statement::Unreadable(why) = &mut read.statement {
                    why.at = moved(why.at, *at);
                }
                Some(read)
            })
            .collect();
        assert_eq!(together, alone, "{end:?}");
        assert!(together.iter().filter(|line| line.time.is_some()).count() > 30);
    }
}
