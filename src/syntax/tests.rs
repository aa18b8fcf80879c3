use super::ast::*;
use super::*;
use crate::amount::Amount;
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

#[test]
fn shared_temp() {
    for dir in ["sh", "lz"] {
        for entry in std::fs::read_dir(format!("/work/shared/cases/{dir}")).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|e| e != "paipu") { continue; }
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            for (n, line) in text.lines().enumerate() {
                if let Some(Line { statement: Statement::Unreadable(u), .. }) = parse_line(line) {
                    println!("{} {} {line:?} {u:?}", path.display(), n + 1);
                }
            }
        }
    }
}
