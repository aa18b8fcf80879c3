//! By clause, with the figures of the texts.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use super::*;
use crate::card::{Rank, RankCounts};
use crate::finding::WhyNot;
use crate::profile::{Ace, Jokers, PlaneWings};

const SHANGHAI: TwoDeckPatterns = TwoDeckPatterns { straight_max: 13, ace: Ace::ByPosition, wings: PlaneWings::AnyRun };
const XIXI: TwoDeckPatterns = TwoDeckPatterns { straight_max: 14, ..SHANGHAI };
const LEZHONG: OneDeckPatterns = OneDeckPatterns {
    plane: WingLimits::new(false, true, Jokers::Both),
    next_to_run: true,
    of_triple_rank: true,
    four_two: WingLimits::new(false, true, Jokers::Both),
};
const CLASSIC: OneDeckPatterns = OneDeckPatterns {
    plane: WingLimits::new(true, true, Jokers::One),
    four_two: WingLimits::new(true, true, Jokers::One),
    ..LEZHONG
};

fn cards(text: &str) -> RankCounts {
    text.chars()
        .filter(|c| *c != ' ')
        .fold(RankCounts::default(), |sum, c| sum.with(Rank::ALL.into_iter().find(|r| r.letter() == c).unwrap(), 1))
}

fn two_by(text: &str, knobs: TwoDeckPatterns) -> Option<(PatternName, u8)> {
    two_deck(cards(text), knobs).map(|r| (r.name, r.decides))
}

fn two(text: &str) -> Option<(PatternName, u8)> {
    two_by(text, SHANGHAI)
}

fn one_by(text: &str, knobs: OneDeckPatterns) -> Vec<(PatternName, u8)> {
    one_deck(cards(text), knobs).iter().map(|r| (r.name, r.decides)).collect()
}

fn one(text: &str) -> Vec<(PatternName, u8)> {
    one_by(text, LEZHONG)
}

fn two_beats(play: &str, table: &str) -> bool {
    beats(two_deck(cards(play), SHANGHAI).unwrap(), two_deck(cards(table), SHANGHAI).unwrap())
}

fn one_beats(play: &str, table: &str) -> bool {
    beats(one_deck(cards(play), LEZHONG)[0], one_deck(cards(table), LEZHONG)[0])
}

fn two_why(play: &str, table: &str) -> Option<WhyNot> {
    why_not(two_deck(cards(play), SHANGHAI).unwrap(), two_deck(cards(table), SHANGHAI).unwrap())
}

#[test]
fn equal_never_beats() {
    assert!(!two_beats("33355", "33344"));
    assert!(!one_beats("33355", "33344"));
    assert!(!two_beats("22", "22"));
    assert!(!two_beats("3333", "3333"));
    assert!(!two_beats("BBRR", "BBRR"));
    assert!(!one_beats("BR", "BR"));
}

#[test]
fn bomb_over_non_bomb_and_never_the_other_way() {
    assert!(two_beats("8888", "QQ"));
    assert!(!two_beats("22", "8888"));
    assert!(two_beats("3333", "34567"));
    assert!(!two_beats("RR", "3333"));
    assert!(one_beats("3333", "KKKAAA34"));
    assert!(!one_beats("444455", "3333"));
}

#[test]
fn bombs_by_count_then_rank() {
    assert!(two_beats("33333", "2222"));
    assert!(two_beats("4444", "3333"));
    assert!(two_beats("2222", "AAAA"));
    assert!(!two_beats("2222", "33333"));
    assert!(two_beats("BBRR", "22222222"));
    assert!(!two_beats("22222222", "BBRR"));
    assert!(one_beats("BR", "2222"));
    assert!(!one_beats("2222", "BR"));
}

#[test]
fn singles_and_pairs_by_rank() {
    let order = "3456789TJQKA2BR";
    for (low, high) in order.chars().zip(order.chars().skip(1)) {
        assert!(two_beats(&high.to_string(), &low.to_string()));
        assert!(!one_beats(&low.to_string(), &high.to_string()));
    }
    assert!(two_beats("RR", "BB"));
    assert!(two_beats("BB", "22"));
    assert!(!two_beats("333", "44"));
}

#[test]
fn two_deck_jokers() {
    assert_eq!(two("BB"), Some((PatternName::Pair, 13)));
    assert_eq!(two("RR"), Some((PatternName::Pair, 14)));
    assert_eq!(two("BR"), None);
    assert_eq!(two("BBR"), None);
    assert_eq!(two("BBB"), None);
    assert_eq!(two("333BB"), Some((PatternName::TriplePair, 0)));
    assert_eq!(two("333BR"), None);
    assert_eq!(two("BBRR").unwrap().0, PatternName::FourJokers);
    assert_eq!(two("333444BBRR"), None);
    assert_eq!(two("AABB22"), None);
}

#[test]
fn two_deck_runs_with_low_ace_and_low_two() {
    assert_eq!(two("A2345"), Some((PatternName::Straight, 5)));
    assert_eq!(two("TJQKA"), Some((PatternName::Straight, 14)));
    assert_eq!(two("23456"), Some((PatternName::Straight, 6)));
    assert_eq!(two("JQKA2"), None);
    assert_eq!(two("KA2"), None);
    assert_eq!(two("3456"), None);
    assert_eq!(two("AA2233"), Some((PatternName::PairRun, 3)));
    assert_eq!(two("KKAA22"), None);
    assert_eq!(two("QQKKAA"), Some((PatternName::PairRun, 14)));
    assert_eq!(two("3344"), None);
    assert_eq!(two("AAA222"), Some((PatternName::TripleRun, 2)));
    assert_eq!(two("222333"), Some((PatternName::TripleRun, 3)));
    assert_eq!(two("KKKAAA"), Some((PatternName::TripleRun, 14)));
    assert_eq!(two("KKK222"), None);
    assert!(two_beats("34567", "A2345"));
    assert!(two_beats("TJQKA", "9TJQK"));
    assert!(!two_beats("456789", "34567"));
}

#[test]
fn r06_r07_long_straights() {
    assert_eq!(two("A23456789TJQK"), Some((PatternName::Straight, 14)));
    assert_eq!(two("23456789TJQK"), Some((PatternName::Straight, 13)));
    assert_eq!(two("A23456789TJQ"), Some((PatternName::Straight, 12)));
    assert_eq!(two("A23456789TJQKA"), None);
    assert_eq!(two_by("A23456789TJQKA", XIXI), Some((PatternName::Straight, 14)));
    assert_eq!(two("AA2233445566778899TTJJQQKK"), Some((PatternName::PairRun, 14)));
    assert_eq!(two_by("AAAA2233445566778899TTJJQQKK", XIXI), None);
}

#[test]
fn r08_always_low_never_counts_an_ace_as_top() {
    let low = TwoDeckPatterns { ace: Ace::AlwaysLow, ..XIXI };
    assert_eq!(two_by("TJQKA", low), Some((PatternName::Straight, 13)));
    assert_eq!(two_by("9TJQK", low), Some((PatternName::Straight, 13)));
    assert_eq!(two_by("QQKKAA", low), Some((PatternName::PairRun, 13)));
    assert_eq!(two_by("KKKAAA", low), Some((PatternName::TripleRun, 13)));
    assert_eq!(two_by("KKKAAA3344", low), Some((PatternName::Plane, 13)));
    assert_eq!(two_by("A2345", low), Some((PatternName::Straight, 5)));
    assert_eq!(two_by("A", low), Some((PatternName::Single, 11)));
}

#[test]
fn r09_planes_and_where_their_wings_lie() {
    let disjoint = TwoDeckPatterns { wings: PlaneWings::Disjoint, ..SHANGHAI };
    assert_eq!(two("3334445566"), Some((PatternName::Plane, 4)));
    assert_eq!(two_by("3334445566", disjoint), Some((PatternName::Plane, 4)));
    assert_eq!(two("3334444455"), Some((PatternName::Plane, 4)));
    assert_eq!(two_by("3334444455", disjoint), None);
    assert_eq!(two("3333344444"), Some((PatternName::Plane, 4)));
    assert_eq!(two("3334445555"), None);
    assert_eq!(two("3334445577"), None);
    assert_eq!(two("33344455BB"), None);
    assert_eq!(two("333444BBRR"), None);
    assert_eq!(two("AAA222AA22"), Some((PatternName::Plane, 2)));
    assert_eq!(two("333444KKAA"), Some((PatternName::Plane, 4)));
    assert_eq!(two("333444AA22"), Some((PatternName::Plane, 4)));
    assert_eq!(two("333555AA22"), None);
}

#[test]
fn a_bomb_is_no_part_of_a_triple_with_a_pair() {
    assert_eq!(two("33334"), None);
    assert_eq!(one("33334"), []);
    assert_eq!(two("3334"), None);
    assert_eq!(two("333444"), Some((PatternName::TripleRun, 4)));
    assert_eq!(two("333445"), None);
}

#[test]
fn more_than_the_decks_hold_is_no_pattern() {
    assert_eq!(two("33333333").unwrap().0, PatternName::Bomb);
    assert_eq!(two("333333333"), None);
    assert_eq!(two_deck(RankCounts(15), SHANGHAI), None);
    assert_eq!(two_deck(RankCounts(0), SHANGHAI), None);
    assert_eq!(one_deck(RankCounts(0), LEZHONG).len(), 0);
    assert_eq!(one("33333"), []);
    assert_eq!(one("33333444"), []);
    assert_eq!(one("BB"), []);
    assert_eq!(one("333444BB"), []);
}

#[test]
fn one_deck_runs_are_three_to_ace() {
    assert_eq!(one("TJQKA"), [(PatternName::Straight, 14)]);
    assert_eq!(one("3456789TJQKA"), [(PatternName::Straight, 14)]);
    for none in ["A2345", "AA2233", "AAA222", "JQKA2", "23456", "3456", "3344", "QKA2B"] {
        assert_eq!(one(none), [], "{none}");
    }
    assert_eq!(one("334455"), [(PatternName::PairRun, 5)]);
    assert_eq!(one("KKKAAA"), [(PatternName::TripleRun, 14)]);
}

#[test]
fn one_deck_triples_and_fours_with_wings() {
    assert_eq!(one("333B"), [(PatternName::TripleSingle, 0)]);
    assert_eq!(one("2223"), [(PatternName::TripleSingle, 12)]);
    assert_eq!(one("22233"), [(PatternName::TriplePair, 12)]);
    assert_eq!(one("333BR"), []);
    assert_eq!(one("33345"), []);
    assert_eq!(one("444455"), [(PatternName::FourTwoSingle, 1)]);
    assert_eq!(one("4444BR"), [(PatternName::FourTwoSingle, 1)]);
    assert_eq!(one("4444566"), []);
    assert_eq!(one("44445566"), [(PatternName::FourTwoPair, 1)]);
    assert_eq!(one("222233AA"), [(PatternName::FourTwoPair, 12)]);
    assert_eq!(one("3333"), [(PatternName::Bomb, 0)]);
    assert_eq!(one("BR")[0].0, PatternName::Rocket);
}

#[test]
fn r32_any_wings() {
    for wings in ["55", "56", "BR", "B2", "34", "22"] {
        assert_eq!(one(&format!("333444{wings}"))[0], (PatternName::PlaneSingle, 4), "{wings}");
    }
    assert_eq!(one("333444555222"), [(PatternName::PlaneSingle, 5)]);
    assert_eq!(one("3334445555"), [(PatternName::PlanePair, 4)]);
    assert_eq!(one("3334445566"), [(PatternName::PlanePair, 4)]);
    assert_eq!(one("3334445567"), []);
    assert_eq!(one("KKKAAA2222"), [(PatternName::PlanePair, 14)]);
    assert_eq!(one("AAA22234"), []);
}

#[test]
fn r33_every_pattern_that_fits_each_in_its_highest_reading() {
    assert_eq!(one("333444555666"), [(PatternName::TripleRun, 6), (PatternName::PlaneSingle, 6)]);
    assert_eq!(one("33334444"), [(PatternName::PlaneSingle, 4), (PatternName::FourTwoPair, 1)]);
    assert_eq!(one("333444455555"), []);
    assert_eq!(one("33344445555"), []);
    assert_eq!(one("333344445555"), [(PatternName::PlaneSingle, 5)]);
    assert_eq!(one("33344455566677778899"), [(PatternName::PlaneSingle, 7), (PatternName::PlanePair, 6)]);
    // the higher run of triples leaves no pairs
    assert_eq!(one("3333444555"), [(PatternName::PlanePair, 5)]);
    assert_eq!(one("3334445555"), [(PatternName::PlanePair, 4)]);
}

#[test]
fn classic_wings_of_different_ranks_and_not_both_jokers() {
    assert_eq!(one_by("33344455", CLASSIC), []);
    assert_eq!(one_by("33344456", CLASSIC), [(PatternName::PlaneSingle, 4)]);
    assert_eq!(one_by("3334445B", CLASSIC), [(PatternName::PlaneSingle, 4)]);
    assert_eq!(one_by("333444BR", CLASSIC), []);
    assert_eq!(one_by("3334445555", CLASSIC), []);
    assert_eq!(one_by("3334443B", CLASSIC), [(PatternName::PlaneSingle, 4)]);
    assert_eq!(one_by("444455", CLASSIC), []);
    assert_eq!(one_by("4444BR", CLASSIC), []);
    assert_eq!(one_by("44445B", CLASSIC), [(PatternName::FourTwoSingle, 1)]);
    assert_eq!(one_by("33334444", CLASSIC), [(PatternName::PlaneSingle, 4)]);
    assert_eq!(one_by("333444555666", CLASSIC), [(PatternName::TripleRun, 6)]);
}

#[test]
fn each_wing_knob_bars_its_wings() {
    let with = |distinct, from_bomb, jokers| OneDeckPatterns {
        plane: WingLimits::new(distinct, from_bomb, jokers),
        ..LEZHONG
    };
    let no_bomb = with(false, false, Jokers::Both);
    assert_eq!(one_by("3334445556668888", no_bomb), []);
    assert_eq!(one_by("3334445556668889", no_bomb), [(PatternName::PlaneSingle, 6)]);
    assert_eq!(one_by("3334448888", no_bomb), []);
    assert_eq!(one_by("333444B5", with(false, true, Jokers::None)), []);
    assert_eq!(one_by("333444BR", with(false, true, Jokers::One)), []);

    let apart = OneDeckPatterns { next_to_run: false, ..LEZHONG };
    assert_eq!(one_by("333444555666", apart), [(PatternName::TripleRun, 6)]);
    assert_eq!(one_by("333444555777", apart), [(PatternName::PlaneSingle, 5)]);
    assert_eq!(one_by("QQQKKKAAA222", apart), [(PatternName::PlaneSingle, 14)]);

    let own = OneDeckPatterns { of_triple_rank: false, ..LEZHONG };
    assert_eq!(one_by("33344435", own), []);
    assert_eq!(one_by("333344455567", own), []);
    assert_eq!(one("333344455567"), [(PatternName::PlaneSingle, 5)]);
    assert_eq!(one_by("3333444555666777", own), [(PatternName::PlaneSingle, 7)]);
}

#[test]
fn why_a_play_does_not_beat() {
    assert_eq!(two_why("4", "3"), None);
    assert_eq!(two_why("3", "3"), Some(WhyNot::NotHigher));
    assert_eq!(two_why("44", "3"), Some(WhyNot::OtherPattern));
    assert_eq!(two_why("456789", "34567"), Some(WhyNot::OtherLength));
    assert_eq!(two_why("22", "3333"), Some(WhyNot::TableIsBomb));
    assert_eq!(two_why("2222", "33333"), Some(WhyNot::SmallerBomb));
    assert_eq!(two_why("3333", "3333"), Some(WhyNot::NotHigher));
    assert_eq!(two_why("22222222", "BBRR"), Some(WhyNot::Unbeatable));
    assert_eq!(two_why("3", "BBRR"), Some(WhyNot::Unbeatable));
}
