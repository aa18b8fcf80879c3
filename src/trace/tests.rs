use super::*;
use crate::audit::Book;
use crate::card::{Card, CardCounts};
use crate::pattern::PatternName;
use crate::profile::builtins;
use crate::syntax::parse_hand;

fn cards(text: &str) -> CardCounts {
    let line = format!("S play {text}");
    match crate::syntax::parse_line(&line).unwrap().statement {
        Statement::Act { act: Act::Play { cards, .. }, .. } => cards.counts,
        other => panic!("{other:?}"),
    }
}

fn disputed() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/samples/disputed-game.paipu")).unwrap()
}

fn with_trace<T>(text: &str, name: &str, see: impl FnOnce(&Trace<'_>) -> T) -> T {
    let book = Book::new(builtins().map(|profile| &**profile));
    let rules = book.iter().find(|rules| &*rules.profile.name == name).unwrap();
    let mut lines = Vec::new();
    parse_hand(text, text.find("\nhand").unwrap_or(0), &[], &mut lines);
    see(&Trace::new(rules, &lines))
}

#[test]
fn suits_that_plays_leave_open_are_not_made_up() {
    let left = |dealt, played| remaining(&cards(dealt), &cards(played)).to_string();
    assert_eq!(left("3s3h4d", "3h"), "3s4d");
    assert_eq!(left("3s3h4d", "3"), "34d");
    assert_eq!(left("3s3s4d", "3"), "3s4d");
    assert_eq!(left("334", "3s"), "34");
    assert_eq!(left("33s4", "3s"), "34");
    assert_eq!(left("33s4", "3"), "34");
    assert_eq!(left("3s4", "3s4"), "");
    assert_eq!(left("BRR", "R"), "BR");
}

#[test]
fn shanghai_the_landlord_holds_the_bottom_once_the_bidding_is_over() {
    with_trace(&disputed(), "shanghai", |trace| {
        let counts = |n: usize| trace.moments[n].hands.map(|_, left| left.count.unwrap());
        let north = |n: usize| trace.moments[n].hands[Seat::N].cards.unwrap();
        assert_eq!(counts(0), BySeat::splat(25));
        assert_eq!(counts(4)[Seat::N], 33);
        assert_eq!(trace.moments[4].landlord, Some(Seat::N));
        assert_eq!(north(4).ranks().of(crate::card::Rank::RedJoker), 2);
        assert_eq!(trace.moments[0].turn, Some(Seat::E), "the marker's seat bids first");
    });
}

#[test]
fn shanghai_tricks_and_quotas_are_those_of_the_record() {
    with_trace(&disputed(), "shanghai", |trace| {
        // 6: N leads a straight or triple-pair, 7: E bombs it, 8–10: everybody passes, 11: E leads
        let bombed = &trace.moments[7];
        assert_eq!(bombed.bombs[Seat::E], Bombs { played: 1, quota: Some((1, 1)) });
        assert_eq!(bombed.bombs[Seat::N], Bombs { played: 0, quota: None }, "the landlord has no limit");
        assert_eq!(bombed.trick.lies().unwrap().1.patterns, [PatternName::Bomb]);
        let passed = &trace.moments[10];
        assert_eq!((passed.trick.owner, passed.trick.number, passed.trick.done.len()), (None, 1, 4));
        let led = &trace.moments[11];
        assert_eq!((led.trick.owner, led.trick.number, led.trick.done.len()), (Some(Seat::E), 2, 1));
        let last = trace.moments.last().unwrap();
        assert_eq!((last.stage, last.hands[Seat::S].count, last.trick.owner), (Stage::Over, Some(0), Some(Seat::S)));
    });
}

#[test]
fn what_cannot_be_known_is_counted() {
    let text = "hand 1\nrules shanghai\nbottom ?\nE bid 3\nE play 33 \nS pass\n";
    with_trace(text, "shanghai", |trace| {
        let east = trace.moments[2].hands[Seat::E];
        assert_eq!((east.count, east.cards), (Some(31), None));
        assert_eq!(trace.moments[1].hands[Seat::E].count, Some(33));
    });
}

#[test]
fn lezhong_points_a_third_seat_is_the_last() {
    let text = "hand 1\nrules lezhong-points\nE call\nS no-rob\nW no-rob\nE play BR\n";
    with_trace(text, "lezhong-points", |trace| {
        let last = trace.moments.last().unwrap();
        assert_eq!(last.hands[Seat::N], Left::default());
        assert_eq!(last.bombs[Seat::E].played, 1);
        assert_eq!(last.hands[Seat::E].count, Some(18));
    });
}

#[test]
fn findings_stand_with_their_lines() {
    with_trace("hand 1\nrules shanghai\nE bid 3\nS bid 1\nresult landlord\n", "shanghai", |trace| {
        let shown = |start| {
            let fact = crate::finding::Fact::NoMagic;
            trace.shown(&Finding { span: Span { start, end: start + 1 }, fact, cite: None, first: false, waived: None })
        };
        assert_eq!(
            [0, 7, 22, 30, 38].map(shown),
            [Shown::Before, Shown::Before, Shown::At(1), Shown::At(2), Shown::After]
        );
    });
}

#[test]
fn an_own_act_ends_being_offline() {
    let text = "hand 1\nrules shanghai\nE bid 1\nS offline\nS bid pass\nW auto\nW bid pass\n";
    with_trace(text, "shanghai", |trace| {
        let away = |n: usize, seat| trace.moments[n].away[seat];
        assert_eq!([away(2, Seat::S), away(3, Seat::S)], [Some(Away::Offline), None]);
        assert_eq!(away(5, Seat::W), Some(Away::Auto));
    });
}

#[test]
fn cards_without_suits_are_left_without_them() {
    assert_eq!(
        remaining(&cards("33"), &CardCounts::EMPTY).iter().next(),
        Some(Card::new(crate::card::Rank::Three, None))
    );
}
