//! Generated hands are legal: the audit finds no fault in any, whatever the profile, the seed and the options.

use std::collections::BTreeMap;

use paipu::audit::{Book, Chain, FileHead, Flags, HandReport, Scratch, judge};
use paipu::finding::Severity;
use paipu::generate::{Generator, Options, Spelling, Suits};
use paipu::profile::{Profile, builtins};
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
    let (matches, found) = table.finish();
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
        Options { in_match: true, partial: true, times: true, ..plain },
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

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for profile in builtins() {
        for options in all_options() {
            assert_eq!(file(profile, options, 7, 20), file(profile, options, 7, 20));
        }
        assert_ne!(file(profile, Options::default(), 7, 20), file(profile, Options::default(), 8, 20));
    }
}

/// What happens in the hands of a profile, counted by a word for each thing.
fn happenings(profile: &Profile) -> BTreeMap<String, usize> {
    let mut seen = BTreeMap::new();
    let mut count = |what: &str| *seen.entry(what.to_owned()).or_insert(0) += 1;
    let options = Options { times: true, ..Options::default() };
    audit(&file(profile, options, 1, 400), profile, |report, lines| {
        let ended = report.outcome.as_ref().unwrap();
        match ended.kind {
            Some(Outcome::Escape(_)) => count("escape"),
            kind => count(&format!("{kind:?}")),
        }
        if let Flags::TwoDeck { touliao, tanda, mingwang, huangfan, baodao, .. } = ended.flags {
            let flags =
                [("touliao", touliao), ("tanda", tanda), ("mingwang", mingwang == Some(true)), ("huangfan", huangfan)];
            flags.iter().filter(|(_, holds)| *holds).for_each(|(what, _)| count(what));
            count(&format!("baodao {baodao}"));
        }
        if let Flags::OneDeck { spring: Some(spring), .. } = ended.flags {
            count(&format!("{spring:?}"));
        }
        for line in lines {
            if let Statement::Act { act, .. } = &line.statement {
                let words = match act {
                    Act::Play { cards, pattern } => {
                        let named = pattern.map_or("", |_| "as ");
                        let rules = paipu::replay::Rules::new(profile);
                        rules.classify(cards.counts.ranks()).iter().for_each(|r| {
                            count(&format!("{named}{}", r.name.slug()));
                            if r.is_bomb() || r.cards > 12 {
                                count(&format!("{} of {}", r.name.slug(), r.cards));
                            }
                        });
                        continue;
                    }
                    act => format!("{act:?}"),
                };
                count(words.split([' ', '(']).next().unwrap());
            }
        }
    });
    seen
}

#[test]
fn everything_happens() {
    for profile in builtins() {
        let seen = happenings(profile);
        println!("{} {seen:#?}", profile.name);
    }
}
