//! Points of the rules and of the findings' fine print, each as the smallest record that shows it.

use paipu::audit::{Book, Chain, FileHead, judge};
use paipu::finding::Severity;
use paipu::profile::builtins;
use paipu::seat::Seat;
use paipu::source::Place;
use paipu::syntax::ast::{Line, Statement};
use paipu::syntax::parse_hand;
use paipu::table::{Digests, Table};

/// Error findings as (code, line), and the scores due in the last hand where they are known.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    errors: Vec<(&'static str, u64)>,
    scores: Option<Vec<i128>>,
}

/// Audits a record; the first line of `text` is line 1.
fn audit(text: &str) -> Answer {
    let book = Book::new(builtins().map(|profile| &**profile));
    let place = |from: usize| Place {
        text,
        offset: 0,
        from: u32::try_from(from).unwrap_or(u32::MAX),
        line: 1 + text[..from].matches('\n').count() as u64,
    };
    let mut lines = Vec::new();
    let mut at = parse_hand(text, 0, &[], &mut lines);
    if lines.first().is_some_and(|line: &Line<'_>| matches!(line.statement, Statement::Hand(_))) {
        lines.clear();
        at = 0;
    }
    let (head, findings) = FileHead::read(&lines, &book, None);
    let mut all: Vec<_> = findings.into_iter().map(|f| (place(0).line_of(f.span.start), f)).collect();
    let (mut table, mut digests) = (Table::new(&head, &place(0)), Digests::default());
    let (mut scratch, mut chain, mut scores) = (paipu::audit::Scratch::default(), Chain::Free, None);
    while at < text.len() {
        lines.clear();
        let from = at;
        at = parse_hand(text, at, &[], &mut lines);
        if lines.is_empty() {
            continue;
        }
        let (mut report, link) = judge(text, &lines, &head.rules, chain, &mut scratch);
        chain = link.digest;
        let here = place(from);
        table.fold(&mut report, &link, &here, &mut digests);
        scores = report.settlement.map(|due| Seat::ALL.map(|seat| due.scores[seat].0).to_vec());
        all.extend(report.findings.into_iter().map(|f| (here.line_of(f.span.start), f)));
    }
    let paipu::table::Tally { matches, misplaced: outside, .. } = table.finish();
    let pinned = matches.into_iter().flat_map(|m| m.findings).chain(outside);
    all.extend(pinned.map(|p| (p.pin.spot().line, p.finding)));
    let errors = all.into_iter().filter(|(_, f)| f.fact.severity() == Severity::Error);
    Answer { errors: errors.map(|(line, f)| (f.code().slug(), line)).collect(), scores }
}

/// Only these errors.
#[track_caller]
fn finds(text: &str, errors: &[(&'static str, u64)]) {
    assert_eq!(audit(text).errors, errors);
}

/// Only these errors, and these scores due, in the order E S W N.
#[track_caller]
fn settles(text: &str, errors: &[(&'static str, u64)], scores: [i128; 4]) {
    assert_eq!(audit(text), Answer { errors: errors.to_vec(), scores: Some(scores.to_vec()) });
}

#[test]
fn a_hand_that_nobody_wins_needs_no_base() {
    for rules in ["shanghai", "xixi", "lezhong-wealth"] {
        settles(&format!("paipu 1\nhand 1\nrules {rules}\nresult void\n"), &[], [0; 4]);
    }
    settles("paipu 1\nhand 1\nrules xixi\nresult passed-out\n", &[], [0; 4]);
}

#[test]
fn wealth_stakes_after_a_rob_that_is_missing_are_not_wrong_as_well() {
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 5\nE call\nS no-rob\nS stake 2\nE stake 2\nE play 3\nresult landlord\n";
    finds(text, &[("bid-incomplete", 7)]);
}

#[test]
fn shanghai_1_6_ninety_seconds_are_still_in_time() {
    let record = |online: &str| {
        format!(
            "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3 @10\nS offline @20\nS online @{online}\nS play 4 @111\nresult landlord\n"
        )
    };
    settles(&record("110"), &[], [30, -10, -10, -10]);
    settles(&record("110.001"), &[("escape-missed", 9)], [30, -10, -10, -10]);
}

#[test]
fn shanghai_1_6_offline_without_a_time_is_unverified_also_after_coming_back() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3\nS offline\nS online\nS escape\nresult escape S\n";
    settles(text, &[], [20, -40, 10, 10]);
}

#[test]
fn shanghai_1_6_events_after_the_result_mean_nothing() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3\nresult landlord\nS quit\n";
    settles(text, &[], [30, -10, -10, -10]);
}

#[test]
fn shanghai_1_6_an_escape_line_with_the_wrong_seat_is_one_fault() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3\nS quit\nW escape\nresult escape S\n";
    settles(text, &[("escape-unfounded", 8)], [20, -40, 10, 10]);
}

#[test]
fn an_escape_is_ruled_once_whether_the_hand_goes_on_or_not() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3\nS quit\nS escape\nS escape\nresult escape S\n";
    settles(text, &[("misplaced", 9)], [20, -40, 10, 10]);
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 10\nE call\nS no-rob\nW no-rob\nE play 3\nS quit\nS escape\nS escape\nS pass\nresult landlord\n";
    finds(text, &[("misplaced", 11)]);
}

#[test]
fn shanghai_an_event_that_cannot_be_read_may_be_the_ground() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nlandlord E 1\nE play 3\nS qiut\nS escape\nresult escape S\n";
    settles(text, &[("unknown-keyword", 7)], [20, -40, 10, 10]);
}

#[test]
fn shanghai_a_result_that_cannot_be_read_makes_no_score_wrong() {
    let text = "paipu 1\nhand 1\nrules shanghai\nbase 10\nE bid pass\nS bid pass\nW bid pass\nN bid 1\nN baodao 7777777 claim\nresutl void\nscore E 0 fee 0\nscore S 0 fee 0\nscore W 0 fee 0\nscore N 0 fee 0\n";
    finds(text, &[("unknown-keyword", 10)]);
}

#[test]
fn points_a_base_that_cannot_be_read_is_not_the_default() {
    let text = "paipu 1\nhand 1\nrules lezhong-points\nbase x\nE call\nS no-rob\nW no-rob\nE quit\nresult escape E\nscore E -30\nscore S 0\nscore W 0\n";
    finds(text, &[("syntax", 4)]);
}

#[test]
fn pengpu_1_1_tanda_where_no_bid_is_known_is_no_fault() {
    finds("paipu 1\nhand 1\nrules pengpu\nlandlord S\nS tanda\nresult landlord\n", &[]);
    finds("paipu 1\nhand 1\nrules pengpu\nlandlord S 2\nS tanda\nresult landlord\n", &[("tanda-not-allowed", 5)]);
}

#[test]
fn pengpu_1_5_a_claim_goes_on_with_the_seat_that_made_it() {
    let text = "paipu 1\nhand 1\nrules pengpu\nE bid 1\nS bid 2\nW bid pass\nN bid pass\nlandlord E 2\nS baodao 7777777 claim\nresult claimed\nscore E -2\nscore S 6\nscore W -2\nscore N -2\n";
    settles(text, &[("landlord-mismatch", 8)], [-2, 6, -2, -2]);
}

#[test]
fn xixi_a_late_pass_of_a_seat_passed_over_is_ignored() {
    let text = "paipu 1\nhand 1\nrules xixi\nbase 1\nlandlord E 1\nE play 3\nW play 4\nS pass\nN pass\nE pass\nS pass\nW play 3\nresult landlord\n";
    finds(text, &[("play-out-of-turn", 7), ("play-out-of-turn", 8)]);
}

#[test]
fn wealth_2_1_a_stake_after_a_line_that_cannot_be_read_is_no_fault() {
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 1\nE call\nS no-rob\nW no-rob\nlandlord E\nE stkae 2\nS stake 4\nE play 3\nresult landlord\n";
    finds(text, &[("unknown-keyword", 9)]);
}

#[test]
fn wealth_2_1_a_rob_that_cannot_be_read_leaves_the_landlord_to_the_first_play() {
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 1\nE call\nS rbo\nW no-rob\nE no-rob\nS play 3\nW play 4\nresult landlord\n";
    finds(text, &[("unknown-keyword", 6)]);
}

#[test]
fn pengpu_1_8_totals_stand_after_the_last_hand() {
    let hand = |id: u8| format!("hand {id}\nrules pengpu\nlandlord E 1\nresult landlord\n");
    let text = format!("paipu 1\n{}total E 3\n{}total E 6\ntotal E 6\n", hand(1), hand(2));
    finds(&text, &[("misplaced", 6), ("misplaced", 12)]);
}

#[test]
fn shanghai_1_1_what_comes_before_the_bids_is_one_fault() {
    let record = |acts: &str| format!("paipu 1\nhand 1\nrules shanghai\nbase 10\n{acts}\nE play 3\nresult landlord\n");
    finds(&record("E tanda\nE bid 3\nlandlord E 3"), &[("tanda-not-allowed", 5)]);
    finds(&record("landlord E 3\nE bid 3"), &[("bid-incomplete", 5)]);
    finds(
        &record("E bid 1\nE baodao ? play\nS bid 2\nW bid pass\nN bid pass\nlandlord S"),
        &[("baodao-not-allowed", 6), ("play-out-of-turn", 11)],
    );
    finds(&record("E bid 1\nS bid pass\nW bid pass\nE baodao ? play"), &[("bid-incomplete", 8)]);
}

#[test]
fn wealth_r31_a_stake_before_the_calls_is_not_allowed() {
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 1\nE stake 2\nE call\nS no-rob\nW no-rob\nE play 3\nresult landlord\n";
    finds(text, &[("stake-not-allowed", 5)]);
    finds("paipu 1\nhand 1\nrules lezhong-wealth\nbase 1\nlandlord E\nE stake 2\nresult landlord\n", &[]);
}

#[test]
fn wealth_r47_acts_after_all_are_absent_are_no_fault() {
    let text = "paipu 1\nhand 1\nrules lezhong-wealth\nbase 1\nE call\nS no-rob\nW no-rob\nE play 3\nE auto\nS auto\nW auto\nS pass\nresult void\n";
    settles(text, &[], [0, 0, 0, 0]);
}
