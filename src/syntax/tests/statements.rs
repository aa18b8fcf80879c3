//! Every statement, in both languages (`format.md`, Statements).

use super::*;
use crate::amount::Amount;

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
fn figures_are_those_written() {
    let word = |raw| Word { raw };
    for (line, want) in [
        ("paipu 2", Statement::Paipu(Natural(2))),
        ("match M hands 12", Statement::Match { id: word("M"), hands: Some(Natural(12)), limit: None }),
        ("match hands limit 50", Statement::Match { id: word("hands"), hands: None, limit: Some(Natural(50)) }),
        ("hand \"7 b\"", Statement::Hand(word("\"7 b\""))),
        ("base 1_000", Statement::Base(Amount(1000))),
        ("multiplier 0", Statement::Multiplier(Amount(0))),
        ("fee 007", Statement::Fee(Amount(7))),
        ("player S Q -5", Statement::Player { seat: Seat::S, name: word("Q"), balance: Some(Amount(-5)) }),
        ("player S Q", Statement::Player { seat: Seat::S, name: word("Q"), balance: None }),
        (
            "score N +1 balance -0",
            Statement::Score { seat: Seat::N, amount: Amount(1), fee: None, balance: Some(Amount(0)) },
        ),
        ("score N 1 fee 2", Statement::Score { seat: Seat::N, amount: Amount(1), fee: Some(Amount(2)), balance: None }),
        ("total E -7", Statement::Total { seat: Seat::E, amount: Amount(-7) }),
        ("standing 0 W", Statement::Standing { place: Natural(0), seat: Seat::W }),
        ("landlord N", Statement::Landlord(Contract { seat: Seat::N, bid: None, touliao: false })),
        ("landlord N 3", Statement::Landlord(Contract { seat: Seat::N, bid: Some(Bid::Three), touliao: false })),
        ("landlord N 3 头撂", Statement::Landlord(Contract { seat: Seat::N, bid: Some(Bid::Three), touliao: true })),
        ("result escape W", Statement::Result(Outcome::Escape(Seat::W))),
        ("E stake 8", Statement::Act { seat: Seat::E, act: Act::Stake(Amount(8)) }),
        ("x-anything at \"all", Statement::Extension),
        ("x-", Statement::Extension),
    ] {
        assert_eq!(says(line), want, "{line}");
    }
}

#[test]
fn no_call_is_a_pass_only_in_chinese() {
    assert_eq!(act("E no-call"), Act::NoCall { either: false });
    assert_eq!(act("东 不叫"), Act::NoCall { either: true });
    assert_eq!(act("E 不叫"), Act::NoCall { either: true });
    assert_eq!(act("东 叫 不叫"), Act::BidPass);
    assert_eq!(act("东 叫 pass"), Act::BidPass);
    assert_eq!(act("东 叫地主"), Act::Call);
}

#[test]
fn a_chinese_name_of_two_patterns_is_the_one_the_number_of_cards_fits() {
    use PatternName::{FourTwoPair, FourTwoSingle, Plane, PlaneSingle, TriplePair, TripleSingle};
    for (name, cards, want) in [
        ("三带一", 4, TripleSingle),
        ("三带一", 5, TriplePair),
        ("三带一", 6, TripleSingle),
        ("三带二", 5, TriplePair),
        ("四带二", 6, FourTwoSingle),
        ("四带二", 8, FourTwoPair),
        ("飞机带翅膀", 8, PlaneSingle),
        ("飞机带翅膀", 10, Plane),
        ("飞机带翅膀", 16, PlaneSingle),
        ("飞机带翅膀", 20, Plane),
        ("飞机带翅膀", 7, Plane),
    ] {
        let line = format!("E play {} as {name}", "3".repeat(cards));
        assert_eq!(played(&line).1, Some(want), "{line}");
    }
    for pattern in PatternName::ALL {
        assert_eq!(played(&format!("E play 3 as {}", pattern.slug())).1, Some(pattern));
        assert!(played(&format!("E play 3 作 {}", pattern.chinese())).1.is_some());
    }
}

#[test]
fn a_declaration_lists_its_sets() {
    for (line, want, choice) in [
        ("E baodao BBRR play", vec![Some("BBRR")], Choice::Play),
        ("E baodao ? claim", vec![None], Choice::Claim),
        ("E baodao 3s3h3c3d33\t? 小王大王BR  打", vec![Some("333s3h3c3d"), None, Some("BBRR")], Choice::Play),
        ("E 报道 ♠33333333 不打 @3", vec![Some("33333333s")], Choice::Claim),
    ] {
        let Act::Baodao(baodao) = act(line) else { panic!("{line}") };
        let sets: Vec<_> = baodao.sets().map(|set| set.map(|cards| cards.counts.to_string())).collect();
        assert_eq!(sets.iter().map(Option::as_deref).collect::<Vec<_>>(), want, "{line}");
        assert_eq!(baodao.choice, choice);
    }
}

#[test]
fn an_extension_has_no_time_and_may_hold_anything() {
    for line in ["x-clock @99999.5", "x-a b#c \"d # e", "x-观众 300 # comment"] {
        let read = parse_line(line).unwrap();
        assert_eq!((read.statement, read.time), (Statement::Extension, None), "{line}");
    }
    assert_eq!(parse_line("x-观众 300 # comment").unwrap().span, Span { start: 0, end: 12 });
    assert_eq!(parse_line("x-a \"# b\"# # c").unwrap().span, Span { start: 0, end: 10 });
}
