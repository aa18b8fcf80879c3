//! Generated hands are legal: the audit finds no fault in any, whatever the profile, the seed and the options.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use paipu::audit::{Book, Chain, FileHead, Flags, HandReport, Scratch, judge};
use paipu::finding::Severity;
use paipu::generate::{Generator, Options, Spelling, Suits};
use paipu::profile::{Profile, builtin, builtins, load_file};
use paipu::replay::Rules;
use paipu::source::Place;
use paipu::syntax::ast::{Act, Line, Outcome, Statement};
use paipu::syntax::parse_hand;
use paipu::table::{Digests, Table};

fn file(profile: &Profile, options: Options, seed: u64, hands: u64) -> String {
    let mut out = Vec::new();
    Generator::new(profile, options, seed).unwrap().file(hands, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Audits a file; every finding that is no note fails.
fn audit(text: &str, profile: &Profile, mut each: impl FnMut(&HandReport<'_>, &[Line<'_>])) {
    let book = Book::new([profile]);
    let mut lines = Vec::new();
    let mut at = parse_hand(text, 0, &[], &mut lines);
    let place = |from: usize| Place {
        text,
        offset: 0,
        from: u32::try_from(from).unwrap(),
        line: 1 + text[..from].matches('\n').count() as u64,
    };
    let (head, found) = FileHead::read(&lines, &book, None);
    assert!(found.is_empty(), "{found:?}");
    let mut table = Table::new(&head, &place(0));
    let (mut scratch, mut digests, mut chain) = (Scratch::default(), Digests::default(), None::<String>);
    while at < text.len() {
        let from = at;
        lines.clear();
        at = parse_hand(text, at, &[], &mut lines);
        let before = chain.as_deref().map_or(Chain::Free, Chain::After);
        let (mut report, link) = judge(text, &lines, &head.rules, before, &mut scratch);
        chain = if let Chain::After(hex) = Chain::of(&lines) { Some(hex.to_owned()) } else { None };
        table.fold(&mut report, &link, &place(from), &mut digests);
        for finding in &report.findings {
            let fine = finding.fact.severity() == Severity::Note;
            assert!(
                fine,
                "{:?} at {}\n{}",
                finding.fact,
                &text[finding.span.start as usize..finding.span.end as usize],
                &text[from..at]
            );
        }
        each(&report, &lines);
    }
    let paipu::table::Tally { matches, misplaced: found, .. } = table.finish();
    assert!(found.is_empty(), "{found:?}");
    for game in matches {
        let found: Vec<_> = game.findings.iter().map(|f| &f.finding.fact).collect();
        assert!(found.is_empty(), "{found:?}\n{}", &text[text.len().saturating_sub(400)..]);
    }
}

fn all_options() -> Vec<Options> {
    let plain = Options::default();
    vec![
        plain,
        Options { times: true, tables: 3, ..plain },
        Options { partial: true, suits: Suits::Mixed, ..plain },
        Options { in_match: true, sealed: true, ..plain },
        Options { in_match: true, partial: true, times: true, spelling: Spelling::Free, ..plain },
        Options { spelling: Spelling::Free, sealed: true, tables: 2, suits: Suits::Mixed, ..plain },
        Options { spelling: Spelling::Free, partial: true, times: true, sealed: true, ..plain },
        Options { suits: Suits::None, mishaps: false, ..plain },
    ]
}

#[test]
fn no_hand_of_any_profile_is_faulty() {
    for profile in builtins() {
        for (n, options) in (0u64..).zip(all_options()) {
            for seed in 0..3 {
                audit(&file(profile, options, 100 * n + seed, 20), profile, |_, _| {});
            }
        }
    }
}

/// The same on every machine: these digests change only with the generator.
#[test]
fn the_bytes_are_these() {
    let digest = |name: &str, options| {
        let text = file(builtin(name).unwrap(), options, 1, 30);
        Sha256::digest(text.as_bytes()).iter().take(8).fold(0u64, |all, byte| (all << 8) | u64::from(*byte))
    };
    let plain = Options::default();
    let free =
        Options { spelling: Spelling::Free, sealed: true, partial: true, tables: 3, suits: Suits::Mixed, ..plain };
    assert_eq!(digest("shanghai", plain), 0xd015_d31e_b852_be94);
    assert_eq!(digest("lezhong-wealth", free), 0x602c_5823_a7cf_ca70);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for profile in builtins() {
        for options in all_options() {
            assert_eq!(file(profile, options, 7, 20), file(profile, options, 7, 20));
        }
        assert_ne!(file(profile, Options::default(), 7, 20), file(profile, Options::default(), 8, 20));
    }
}

/// What happens in the hands of a profile, by a word for each thing.
fn happenings(profile: &Profile) -> BTreeMap<String, usize> {
    let rules = Rules::new(profile);
    let mut seen = BTreeMap::new();
    let options = Options { times: true, ..Options::default() };
    audit(&file(profile, options, 1, 700), profile, |report, lines| {
        let mut count = |what: String| *seen.entry(what).or_insert(0) += 1;
        let ended = report.outcome.as_ref().unwrap();
        count(match ended.kind {
            Some(Outcome::Escape(_)) => "escape".into(),
            kind => format!("{:?}", kind.unwrap()),
        });
        if !ended.escaped.is_empty() {
            count("gone".into());
        }
        flags(&ended.flags).into_iter().for_each(&mut count);
        for line in lines {
            match &line.statement {
                Statement::Act { act: Act::Play { cards, pattern }, .. } => {
                    for reading in rules.classify(cards.counts.ranks()) {
                        count(reading.name.slug().into());
                        count(format!("{}/{}", reading.name.slug(), reading.cards));
                    }
                    if let Some(name) = pattern {
                        count(format!("as/{}", name.slug()));
                    }
                }
                Statement::Act { act, .. } => count(first_word(&format!("{act:?}"))),
                _ => {}
            }
        }
    });
    seen
}

fn first_word(text: &str) -> String {
    text.split([' ', '(']).next().unwrap_or_default().into()
}

fn flags(flags: &Flags) -> Vec<String> {
    match *flags {
        Flags::TwoDeck { touliao, tanda, mingwang, huangfan, baodao, .. } => {
            let named =
                [("touliao", touliao), ("tanda", tanda), ("mingwang", mingwang == Some(true)), ("huangfan", huangfan)];
            let flags = named.iter().filter(|(_, holds)| *holds).map(|(name, _)| (*name).to_owned());
            flags.chain([format!("sets/{baodao}")]).collect()
        }
        Flags::OneDeck { spring, .. } => spring.iter().map(|spring| format!("{spring:?}")).collect(),
    }
}

/// What the hands of a two-deck profile show, and of a one-deck profile.
const TWO_DECKS: &str = "Landlord Peasants PassedOut Void Bid BidPass Pass Offline Online Auto Tanda Baodao touliao mingwang single \
    pair triple triple-pair straight pair-run triple-run plane bomb four-jokers bomb/4 bomb/5 bomb/6 bomb/7 bomb/8 \
    as/single Claimed";
const ONE_DECK: &str = "Landlord Peasants PassedOut Void Pass Offline Auto single pair triple triple-single triple-pair straight \
    pair-run triple-run plane-single plane-pair four-two-single four-two-pair bomb rocket as/single";

fn assert_happens(name: &str, wanted: &[&str]) {
    let seen = happenings(builtin(name).unwrap());
    let missing: Vec<_> = wanted.iter().flat_map(|w| w.split_whitespace()).filter(|&w| !seen.contains_key(w)).collect();
    assert!(missing.is_empty(), "{name}: {missing:?} not in {seen:?}");
}

#[test]
fn everything_happens_in_shanghai_and_xixi() {
    assert_happens("shanghai", &[TWO_DECKS, "Quit Escape escape Misdeal huangfan sets/1 sets/2 straight/13"]);
    assert_happens("xixi", &[TWO_DECKS, "Quit Escape escape Misdeal huangfan sets/1 sets/2 straight/14"]);
}

#[test]
fn everything_happens_in_pengpu() {
    assert_happens("pengpu", &[TWO_DECKS, "Misdeal sets/1"]);
}

#[test]
fn everything_happens_with_three_players() {
    assert_happens("lezhong-wealth", &[ONE_DECK, "Call NoCall Rob NoRob Show Sealed Stake Quit Escape gone"]);
    assert_happens("lezhong-points", &[ONE_DECK, "Call NoCall Rob NoRob Show Quit escape Spring AntiSpring"]);
    assert_happens("classic", &[ONE_DECK, "Bid BidPass Spring AntiSpring"]);
}

/// Houses that turn every knob which play depends on.
const HOUSES: [&str; 6] = [
    r#"extends = "shanghai"
name = "whole sets"
huangfan.second_pass_out = "marker-takes-1"
baodao.bound = true
baodao.min_cards = 4
baodao.max_sets = 3
quota.passed = 0
quota.four_jokers = false
straight.max_len = 6
straight.ace = "always-low"
plane.wings = "disjoint"
escape.max_drops = 1
escape.offline_seconds = 10
touliao.win = "4"
"#,
    r#"extends = "xixi"
name = "small"
deal.hand = 24
deal.bottom = 12
baodao.max_sets = 0
huangfan.factor = 1
fee.amount = { flat = 5 }
"#,
    r#"extends = "pengpu"
name = "pengpu2"
huangfan.next_hand = true
baodao.max_sets = 8
baodao.bound = true
deal.misdeal = false
table.match_hands = 20
"#,
    r#"extends = "classic"
name = "open"
bidding.rounds = "open"
wings = { distinct = false, jokers = "none", from_bomb = false, next_to_run = false, of_triple_rank = false }
four_two = { distinct = true, jokers = "one" }
escape.kind = "ends"
escape.all_absent_void = true
declare.show = true
declare.sealed = true
declare.multiplier = true
stake.values = [1, 3]
landlord_weight = 3
"#,
    r#"extends = "lezhong-wealth"
name = "limits"
caps.share = "own-limit"
bidding.kind = "score"
factor.bid = true
fee.on_passed_out = true
"#,
    r#"extends = "lezhong-points"
name = "none left"
deal.hand = 18
deal.bottom = 0
wings.distinct = true
wings.jokers = "one"
escape.kind = "none"
declare.show = false
caps.share = "carried"
factor.spring = 16
"#,
];

#[test]
fn no_hand_of_any_house_is_faulty() {
    for house in HOUSES {
        let profile = load_file(house, "house.toml".as_ref()).map_err(|e| e.to_string()).unwrap();
        for (n, options) in (0u64..).zip(all_options()) {
            for seed in 0..3 {
                audit(&file(&profile, options, 100 * n + seed, 20), &profile, |_, _| {});
            }
        }
    }
}
