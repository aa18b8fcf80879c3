//! What cannot be read: why, where, and what the line began with.

use super::*;

/// What is wrong with a line, the text it is wrong at, and what the line began with.
fn wrong(line: &str) -> (Trouble<'_>, &str, Head) {
    match parse_line(line) {
        Some(Line { span, statement: Statement::Unreadable(it), time: None }) => {
            assert_eq!(&line[span.start as usize..span.end as usize], line.trim(), "the whole line is kept");
            (it.trouble, &line[it.at.start as usize..it.at.end as usize], it.head)
        }
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn an_unknown_word_is_told_from_the_nearest_keyword() {
    for (line, word, near) in [
        ("resutl landlord", "resutl", "result"),
        ("comment good game", "comment", "commit"),
        ("Hand 7", "Hand", "hand"),
        ("HAND 7", "HAND", "hand"),
        ("e pass", "e", "E"),
        ("East pass", "East", "E"),
        ("SOUTH pass", "SOUTH", "S"),
        ("west pass", "west", "W"),
        ("North: pass", "North:", "N"),
        ("东家 不出", "东家", "东"),
        ("play 3s", "play", "player"),
        ("结菓果 农民胜", "结菓果", "结果"),
        ("玩 东 赵一", "玩", "玩家"),
        ("\"hand\" 7", "\"hand\"", "hand"),
        ("E paly Jd", "paly", "play"),
        ("E pas", "pas", "pass"),
        ("E PASS", "PASS", "pass"),
        ("东 出牌 3", "出牌", "出"),
        ("E nocall", "nocall", "no-call"),
        ("E bid pas", "pas", "pass"),
        ("东 叫 叫", "叫", "不叫"),
        ("E baodao BBRR paly", "paly", "play"),
        ("result peasant", "peasant", "peasants"),
        ("结果 农民", "农民", "农民胜"),
        ("E play 333 as tripel", "tripel", "triple"),
    ] {
        let (trouble, at, _) = wrong(line);
        let Trouble::UnknownKeyword { word: found, place } = trouble else { panic!("{line}: {trouble:?}") };
        assert_eq!((found, place.nearest(found)), (word, Some(near)), "{line}");
        assert_eq!(at, word);
    }
}

#[test]
fn no_keyword_is_told_where_none_is_near() {
    let long = [format!("{} x", "a".repeat(70_000)), format!("E {}", "王".repeat(70_000))];
    let short = ["E x-note", "Eastern pass", "nonsense", "E East", "x 3"].map(str::to_owned);
    for line in long.into_iter().chain(short) {
        let trouble = wrong(&line).0;
        let Trouble::UnknownKeyword { word, place } = trouble else { panic!("{line}: {trouble:?}") };
        assert_eq!(place.nearest(word), None, "{line}");
    }
}

#[test]
fn what_the_grammar_asks_for_is_told_where_reading_stopped() {
    for (line, what, found) in [
        ("E", Expected::Act, ""),
        ("E # x", Expected::Act, ""),
        ("E bid", Expected::Bid, ""),
        ("E bid 4", Expected::Bid, "4"),
        ("E bid @3", Expected::Bid, "@3"),
        ("E play", Expected::Cards, ""),
        ("E play # x", Expected::Cards, ""),
        ("E play 3s3h3dKhKx", Expected::Cards, "x"),
        ("E play 3s joker", Expected::Cards, "joker"),
        ("E play 3s @3 as single", Expected::EndOfLine, "as"),
        ("E play 333 as", Expected::Pattern, ""),
        ("E play as single", Expected::Cards, "as"),
        ("E pass 3", Expected::EndOfLine, "3"),
        ("E pass @", Expected::Time, "@"),
        ("E pass @1.2345", Expected::Time, "@1.2345"),
        ("E pass @1.", Expected::Time, "@1."),
        ("E pass @1s", Expected::Time, "@1s"),
        ("E pass @-1", Expected::Time, "@-1"),
        ("E pass @1_", Expected::Time, "@1_"),
        ("E pass @1 @2", Expected::EndOfLine, "@2"),
        ("E pass @1 x", Expected::EndOfLine, "x"),
        ("E stake", Expected::Number, ""),
        ("E stake +2", Expected::Number, "+2"),
        ("E baodao play", Expected::BaodaoSet, "play"),
        ("E baodao", Expected::BaodaoSet, ""),
        ("E baodao BBRR", Expected::Choice, ""),
        ("E baodao BBRR @3", Expected::Choice, "@3"),
        ("E baodao BBRX play", Expected::BaodaoSet, "BBRX"),
        ("paipu", Expected::Number, ""),
        ("paipu one", Expected::Number, "one"),
        ("paipu \"1\"", Expected::Number, "\"1\""),
        ("hand", Expected::Id, ""),
        ("hand @3", Expected::Id, "@3"),
        ("hand 7 8", Expected::EndOfLine, "8"),
        ("rules # x", Expected::Profile, ""),
        ("salt @x", Expected::Text, "@x"),
        ("base 0", Expected::PositiveNumber, "0"),
        ("base 0_0", Expected::PositiveNumber, "0_0"),
        ("base -5", Expected::PositiveNumber, "-5"),
        ("base +5", Expected::PositiveNumber, "+5"),
        ("base 1__0", Expected::PositiveNumber, "1__0"),
        ("base _1", Expected::PositiveNumber, "_1"),
        ("base 1_", Expected::PositiveNumber, "1_"),
        ("base 1.5", Expected::PositiveNumber, "1.5"),
        ("base １", Expected::PositiveNumber, "１"),
        ("fee -1", Expected::Number, "-1"),
        ("time yesterday", Expected::Moment, "yesterday"),
        ("time 2023-02-29T00:00:00Z", Expected::Moment, "2023-02-29T00:00:00Z"),
        ("player", Expected::Seat, ""),
        ("player X 赵一", Expected::Seat, "X"),
        ("player E", Expected::Name, ""),
        ("player E @home", Expected::Name, "@home"),
        ("player E 赵一 many", Expected::Balance, "many"),
        ("player E a\"b", Expected::Name, "a\"b"),
        ("player E \"a\"b", Expected::Name, "\"a\"b"),
        ("commit 0123", Expected::Digest, "0123"),
        ("digest sha256:0123", Expected::Digest, "sha256:0123"),
        ("deal E", Expected::CardsOrUnknown, ""),
        ("deal E 3s1x", Expected::CardsOrUnknown, "1x"),
        ("deal E ? 3", Expected::EndOfLine, "3"),
        ("deal ? 3", Expected::Seat, "?"),
        ("bottom 3s ?", Expected::CardsOrUnknown, "?"),
        ("marker 3s", Expected::SeatOrUnknown, "3s"),
        ("marker E 3s3h", Expected::OneCard, "3s3h"),
        ("marker E ?", Expected::OneCard, "?"),
        ("landlord", Expected::Seat, ""),
        ("landlord S 4", Expected::Bid, "4"),
        ("landlord S pass", Expected::Bid, "pass"),
        ("landlord S touliao", Expected::TouliaoWithThree, "touliao"),
        ("landlord S 2 touliao", Expected::TouliaoWithThree, "touliao"),
        ("landlord S 3 x", Expected::EndOfLine, "x"),
        ("result", Expected::Result, ""),
        ("result escape", Expected::Seat, ""),
        ("score E", Expected::Amount, ""),
        ("score E +", Expected::Amount, "+"),
        ("score E +-1", Expected::Amount, "+-1"),
        ("score E + 1", Expected::Amount, "+"),
        ("score E 1 tip 5", Expected::EndOfLine, "tip"),
        ("score E 1 fee", Expected::Number, ""),
        ("score E 1 fee -2", Expected::Number, "-2"),
        ("score E 1 balance", Expected::Balance, ""),
        ("score E 1 balance 2 fee 3", Expected::EndOfLine, "fee"),
        ("match", Expected::Id, ""),
        ("match M hands", Expected::Number, ""),
        ("match M limit 5 hands 6", Expected::EndOfLine, "hands"),
        ("total E", Expected::Amount, ""),
        ("standing E 1", Expected::Place, "E"),
        ("standing 1", Expected::Seat, ""),
        ("huangfan 1", Expected::EndOfLine, "1"),
        ("misdeal E", Expected::EndOfLine, "E"),
    ] {
        let (trouble, at, _) = wrong(line);
        assert_eq!(trouble, Trouble::Expected { what, found }, "{line}");
        assert_eq!(at, found, "{line}");
    }
}

#[test]
fn quotes_hashes_and_sizes_have_troubles_of_their_own() {
    let big = format!("{}0", i128::MAX);
    for (line, trouble, at) in [
        ("hand \"7".to_string(), Trouble::Unclosed, "\"7"),
        ("player E \"Qian Er 8000".into(), Trouble::Unclosed, "\"Qian Er 8000"),
        (r#"player E "a\n""#.into(), Trouble::Unclosed, r#""a\n""#),
        ("\"hand".into(), Trouble::Unclosed, "\"hand"),
        ("player E chen#10".into(), Trouble::HashInWord, "chen#10"),
        ("E pass#x".into(), Trouble::HashInWord, "pass#x"),
        ("E pass @3#x".into(), Trouble::HashInWord, "@3#x"),
        ("E play 3s#x".into(), Trouble::HashInWord, "#x"),
        ("E play 3s\"x".into(), Trouble::Expected { what: Expected::Cards, found: "\"x" }, "\"x"),
        ("hand \"7\"#x".into(), Trouble::HashInWord, "\"7\"#x"),
        (format!("base {big}"), Trouble::TooBig { number: &big }, &big),
        (
            format!("total E {}", 1u128 << 127),
            Trouble::TooBig { number: &(1u128 << 127).to_string() },
            &(1u128 << 127).to_string(),
        ),
        (
            format!("paipu {}0", u128::MAX),
            Trouble::TooBig { number: &format!("{}0", u128::MAX) },
            &format!("{}0", u128::MAX),
        ),
        (
            "E pass @18446744073709551.616".into(),
            Trouble::TooBig { number: "@18446744073709551.616" },
            "@18446744073709551.616",
        ),
    ] {
        let (found, place, _) = wrong(&line);
        assert_eq!((found, place), (trouble, at), "{line}");
    }
}

#[test]
fn the_head_of_a_line_is_kept() {
    for (line, head) in [
        ("hand", Head::Keyword(Keyword::Hand, None)),
        ("局 \"7", Head::Keyword(Keyword::Hand, None)),
        ("deal W 1x", Head::Keyword(Keyword::Deal, Some(Seat::W))),
        ("发牌 西 1x", Head::Keyword(Keyword::Deal, Some(Seat::W))),
        ("deal X 1x", Head::Keyword(Keyword::Deal, None)),
        ("bottom 1x", Head::Keyword(Keyword::Bottom, None)),
        ("marker S", Head::Keyword(Keyword::Marker, Some(Seat::S))),
        ("player N", Head::Keyword(Keyword::Player, Some(Seat::N))),
        ("landlord E 4", Head::Keyword(Keyword::Landlord, Some(Seat::E))),
        ("score N x", Head::Keyword(Keyword::Score, Some(Seat::N))),
        ("total N x", Head::Keyword(Keyword::Total, Some(Seat::N))),
        ("standing x N", Head::Keyword(Keyword::Standing, Some(Seat::N))),
        ("result escape N 5", Head::Keyword(Keyword::Result, Some(Seat::N))),
        ("result x", Head::Keyword(Keyword::Result, None)),
        ("E", Head::Seat(Seat::E)),
        ("东 paly 3", Head::Seat(Seat::E)),
        ("E play 3x", Head::Seat(Seat::E)),
        ("E offline now", Head::Event(Seat::E)),
        ("东 断线 now", Head::Event(Seat::E)),
        ("E escape now", Head::Seat(Seat::E)),
        ("resutl landlord", Head::Nothing),
        ("\"E\" pass", Head::Nothing),
        ("@3", Head::Nothing),
    ] {
        assert_eq!(wrong(line).2, head, "{line}");
    }
}
