#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]
use super::ast::*;
use super::*;
use crate::pattern::PatternName;
use crate::seat::Seat;

/// The statement of a line that must be readable.
fn says(line: &str) -> Statement<'_> {
    let read = parse_line(line).expect("a statement");
    assert!(!matches!(read.statement, Statement::Unreadable(_)), "{line}: {read:?}");
    read.statement
}

/// What is wrong with a line, where, and what it began with.
fn wrong(line: &str) -> (Trouble<'_>, (u32, u32), Head) {
    match parse_line(line).map(|read| read.statement) {
        Some(Statement::Unreadable(it)) => (it.trouble, (it.at.start, it.at.end), it.head),
        other => panic!("{line}: {other:?}"),
    }
}

fn act(line: &str) -> Act<'_> {
    match says(line) {
        Statement::Act { seat: Seat::E, act } => act,
        other => panic!("{line}: {other:?}"),
    }
}

fn played(line: &str) -> (String, Option<PatternName>) {
    match act(line) {
        Act::Play { cards, pattern } => {
            assert_eq!(cards.iter().collect::<crate::card::CardCounts>(), cards.counts, "{line}");
            (cards.counts.to_string(), pattern)
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn word(raw: &str) -> Word<'_> {
    Word { raw }
}

#[test]
fn statements_are_read_in_both_languages() {
    for (english, chinese) in [
        ("paipu 1", "牌谱 1"),
        ("match M hands 12 limit 50", "比赛 M 局数 12 限时 50"),
        ("match M limit 50", "比赛 M 限时 50"),
        ("hand 7", "局 7"),
        ("rules shanghai", "规则 shanghai"),
        ("base 100", "底注 100"),
        ("multiplier 15", "倍数 15"),
        ("fee 20", "服务费 20"),
        ("huangfan", "荒番"),
        ("time 2014-12-01T19:30:00+08:00", "时间 2014-12-01T19:30:00+08:00"),
        ("player E 赵一 12000", "玩家 东 赵一 12000"),
        ("salt abc", "盐 abc"),
        ("deal S 3s3h", "发牌 南 3s3h"),
        ("deal S ?", "发牌 南 ?"),
        ("bottom 7c8d", "底牌 7c8d"),
        ("bottom ?", "底牌 ?"),
        ("marker W Qh", "标记 西 Qh"),
        ("marker ? Qh", "标记 ? Qh"),
        ("misdeal", "发牌错误"),
        ("landlord N", "地主 北"),
        ("landlord N 1", "地主 北 1档"),
        ("landlord N 2", "地主 北 2挡"),
        ("landlord N 3 touliao", "地主 北 3档 头撂"),
        ("E bid 1", "东 叫 1档"),
        ("E bid 2", "东 叫 2挡"),
        ("E bid 3", "东 叫 3档"),
        ("E bid pass", "东 叫 不叫"),
        ("E call", "东 叫地主"),
        ("E rob", "东 抢地主"),
        ("E no-rob", "东 不抢"),
        ("E show", "东 明牌"),
        ("E show", "东 亮牌"),
        ("E stake 4", "东 胜负倍数 4"),
        ("E sealed", "东 封牌"),
        ("E tanda", "东 摊打"),
        ("E baodao BBRR ? play", "东 报到 BBRR ? 打"),
        ("E baodao BBRR ? claim", "东 报道 BBRR ? 不打"),
        ("E play 3s3h", "东 出 3s3h"),
        ("E play 33344 as triple-pair", "东 出 33344 作 三带二"),
        ("E pass", "东 不出"),
        ("E pass", "东 过"),
        ("E offline", "东 断线"),
        ("E online", "东 重连"),
        ("E quit", "东 退出"),
        ("E auto", "东 托管"),
        ("E escape", "东 逃跑"),
        ("result landlord", "结果 地主胜"),
        ("result peasants", "结果 农民胜"),
        ("result claimed", "结果 报到"),
        ("result passed-out", "结果 流局"),
        ("result misdeal", "结果 发牌错误"),
        ("result void", "结果 作废"),
        ("result escape S", "结果 逃跑 南"),
        ("score E -600 fee 20 balance 11380", "结算 东 -600 服务费 20 余额 11380"),
        ("total E 7", "总分 东 7"),
        ("standing 1 E", "名次 1 东"),
    ] {
        assert_eq!(says(english), says(chinese), "{english}");
    }
}

#[test]
fn a_play_is_read() {
    assert_eq!(played("E play 3s3h R"), ("3s3hR".into(), None));
}

#[test]
fn hands_are_told_apart() {
    let text = "\u{FEFF}paipu 1\n\nhand 1\nE pass # x\n\u{FEFF}paipu 1\nhand\n局 2";
    let mut lines = Vec::new();
    let stops =
        std::iter::successors(Some(0), |&at| Some(parse_hand(text, at, &[], &mut lines)).filter(|_| at < text.len()));
    assert_eq!(stops.collect::<Vec<_>>(), [0, 12, 41, 46, 51]);
}

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
    sha2::Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
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
    let head = if all.first().is_some_and(|l| matches!(l[0].statement, Statement::Hand(_))) {
        Vec::new()
    } else {
        all.remove(0)
    };
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
    println!("{digests} digests, {commits} commits");
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

fn lines(text: &str) -> Vec<Line<'_>> {
    let (mut head, hands) = blocks(text);
    head.extend(hands.into_iter().flatten());
    head
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
