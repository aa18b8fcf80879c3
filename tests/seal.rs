//! `paipu seal`: chains made, verified, and each way to break one named.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod records_support;

use paipu::convert::{Dialects, canonical};
use paipu::seal::{Broken, How, Trouble, check, seal};
use paipu::syntax::Language;
use records_support::{paipu, records};

/// Five hands of a score sheet.
fn sheet() -> Vec<String> {
    let hand = |n: u32| {
        format!(
            "hand G-{n:02}\nlandlord S 1 # comment {n}\nresult landlord\nscore E -{n}\nscore S +{}\nscore W -{n}\nscore N -{n}\n",
            3 * n
        )
    };
    (1..=5).map(hand).collect()
}

fn file(hands: &[String]) -> String {
    format!("paipu 1\nrules xixi\n\n{}\ntotal E 0\n", hands.join("\n"))
}

fn sealed(text: &str) -> String {
    seal(text, &Dialects::builtin(), None).unwrap().text
}

/// The sealed sheet, hand by hand.
fn sealed_sheet() -> Vec<String> {
    let text = sealed(&file(&sheet()));
    let body = text.strip_prefix("paipu 1\nrules xixi\n\n").unwrap().strip_suffix("\ntotal E 0\n").unwrap();
    body.split("\n\n").map(|hand| format!("{}\n", hand.trim_end())).collect()
}

fn broken(hands: &[String]) -> Broken {
    *check(&file(hands), &Dialects::builtin()).unwrap_err()
}

/// Which hand is named, and what is said of it.
fn verdict(hands: &[String]) -> (String, How) {
    let Broken { hand, how } = broken(hands);
    (hand.id.unwrap(), how)
}

/// The digest of the standard, by the other side: the audit.
fn audit(text: &str) -> (i32, String) {
    let (status, out, errors) =
        paipu(&["audit", "--only", "digest-mismatch,commit-mismatch", "--format", "ndjson"], text.as_bytes());
    assert_eq!(errors, "");
    (status, out)
}

#[test]
fn a_sealed_file_verifies_and_nothing_else_is_touched() {
    let text = file(&sheet());
    let sealed = sealed(&text);
    let mut without: String = sealed.split_inclusive('\n').filter(|line| !line.starts_with("digest")).collect();
    without.truncate(text.len());
    assert_eq!(without, text);
    let intact = check(&sealed, &Dialects::builtin()).unwrap();
    assert_eq!(intact.hands, 5);
    assert!(sealed.contains(&format!("digest sha256:{}\n\ntotal E 0", intact.last)));
    assert_eq!(seal(&sealed, &Dialects::builtin(), None).unwrap().text, sealed, "sealed again");
    assert_eq!(audit(&sealed).0, 0);
    let no_end = file(&sheet()).replace("\ntotal E 0\n", "").replace('\n', "\r\n");
    let ends = seal(no_end.trim_end(), &Dialects::builtin(), None).unwrap().text;
    assert!(ends.ends_with("\r\n") && !ends.replace("\r\n", "").contains('\n'), "line ends are those of the file");
}

#[test]
fn spelling_and_comments_are_not_sealed() {
    let sealed = sealed(&file(&sheet()));
    let dialects = Dialects::builtin();
    for text in [
        canonical(&sealed, Language::Chinese, &dialects),
        sealed.replace('\n', "\r\n"),
        sealed.replace(" # comment 3", ""),
        sealed.replace("score S +9", "  score\tS 9"),
    ] {
        assert_eq!(check(&text, &dialects).map(|intact| intact.hands), Ok(5));
    }
}

#[test]
fn a_changed_hand_is_named() {
    let mut hands = sealed_sheet();
    hands[2] = hands[2].replace("+9", "+8");
    assert_eq!(verdict(&hands), ("G-03".into(), How::Changed));
    let mut hands = sealed_sheet();
    hands[0] = hands[0].replace("+3", "+2");
    assert_eq!(verdict(&hands), ("G-01".into(), How::Changed));
    let mut hands = sealed_sheet();
    let digest = hands[1].lines().last().unwrap().to_owned();
    hands[1] = hands[1].replace(&digest, &format!("digest sha256:{}", "0".repeat(64)));
    assert_eq!(verdict(&hands), ("G-02".into(), How::Digest));
}

#[test]
fn a_removed_hand_is_noticed_at_the_next() {
    let mut hands = sealed_sheet();
    hands.remove(2);
    assert_eq!(verdict(&hands), ("G-04".into(), How::Removed));
    let mut hands = sealed_sheet();
    hands.remove(0);
    assert_eq!(verdict(&hands), ("G-02".into(), How::ChangedOrRemoved));
    let mut hands = sealed_sheet();
    hands.pop();
    assert_eq!(check(&file(&hands), &Dialects::builtin()).unwrap().hands, 4, "the end leaves no trace but its digest");
}

#[test]
fn an_inserted_hand_is_named() {
    let forged = sheet()[0].replace("G-01", "X");
    let mut hands = sealed_sheet();
    hands.insert(2, forged.clone());
    assert_eq!(verdict(&hands), ("X".into(), How::Inserted), "without a digest");
    hands[2] = format!("{forged}digest sha256:{}\n", "a".repeat(64));
    assert_eq!(verdict(&hands), ("X".into(), How::Inserted), "with one made up");
    let chain = sealed(&file(&[&sealed_sheet()[..2], &[forged]].concat()));
    let made = chain.split("\n\n").find(|part| part.starts_with("hand X")).unwrap();
    hands[2] = format!("{}\n", made.trim_end());
    assert_eq!(verdict(&hands), ("X".into(), How::Inserted), "with the one that is due");
    hands[2] = sealed_sheet()[0].clone();
    assert!(matches!(verdict(&hands), (id, How::Copied(of)) if id == "G-01" && of.line == 4), "a copy");
    let mut hands = sealed_sheet();
    hands.insert(0, sheet()[0].replace("G-01", "X"));
    assert_eq!(verdict(&hands), ("X".into(), How::Inserted), "in front");
}

#[test]
fn reordered_hands_are_told_from_changed_ones() {
    let moved = |from: usize, to: usize| {
        let mut hands = sealed_sheet();
        let hand = hands.remove(from);
        hands.insert(to, hand);
        match verdict(&hands) {
            (id, How::Moved(behind)) => (id, behind.id.unwrap()),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(moved(2, 1), ("G-03".into(), "G-02".into()));
    assert_eq!(moved(0, 4), ("G-02".into(), "G-01".into()));
    assert_eq!(moved(4, 0), ("G-05".into(), "G-04".into()));
}

#[test]
fn two_sealed_files_joined_are_two_chains() {
    let one = sealed_sheet();
    let other: Vec<String> = sheet().iter().map(|hand| hand.replace("G-", "H-")).collect();
    let other = sealed(&file(&other));
    let other = other.strip_prefix("paipu 1\nrules xixi\n\n").unwrap().split("\n\n").take(5).map(|h| format!("{h}\n"));
    let hands: Vec<String> = one.into_iter().chain(other).collect();
    assert_eq!(verdict(&hands), ("H-01".into(), How::First));
}

#[test]
fn what_has_no_digest_is_told() {
    assert_eq!(broken(&sheet()).how, How::NeverSealed);
    let mut hands = sealed_sheet();
    hands[4] = sheet()[4].clone();
    assert_eq!(verdict(&hands), ("G-05".into(), How::NoDigest));
}

#[test]
fn every_record_that_can_be_sealed_verifies_in_the_audit_too() {
    let dialects = Dialects::builtin();
    let mut count = 0;
    for (path, text) in records() {
        let mut salts = |_: &_| Ok::<_, Trouble>("a \"salt\"".to_owned());
        let Ok(sealed) = seal(&text, &dialects, Some(&mut salts)) else { continue };
        if sealed.hands == 0 {
            continue;
        }
        let checked = check(&sealed.text, &dialects).unwrap_or_else(|broken| panic!("{path}: {broken:?}"));
        assert_eq!((checked.hands, &checked.last), (sealed.hands, &sealed.last), "{path}");
        for language in [Language::English, Language::Chinese] {
            let formatted = canonical(&sealed.text, language, &dialects);
            assert_eq!(check(&formatted, &dialects).as_ref(), Ok(&checked), "{path}");
        }
        if count % 20 == 0 && !text.contains("sha256:") {
            let (status, out) = audit(&sealed.text);
            assert_eq!(status, 0, "{path}: {out}");
        }
        count += 1;
    }
    assert!(count > 20, "{count}");
}

#[test]
fn digests_that_were_recorded_right_are_kept() {
    for (path, text) in records().into_iter().filter(|(path, text)| path.contains("clean") && text.contains("digest")) {
        if let Ok(intact) = check(&text, &Dialects::builtin()) {
            assert_eq!(sealed(&text), text, "{path}");
            assert!(intact.hands > 0);
        }
    }
}

#[test]
fn the_command_seals_in_place_and_checks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("day.paipu");
    let name = path.to_str().unwrap();
    std::fs::write(&path, file(&sheet())).unwrap();
    assert_eq!(paipu(&["seal", "--check", name], b"").0, 1);
    let (status, out, _) = paipu(&["seal", name], b"");
    assert_eq!(status, 0);
    assert!(out.contains("5 hands sealed; last digest sha256:"), "{out}");
    let (status, out, _) = paipu(&["seal", "--check", name], b"");
    assert_eq!(status, 0);
    assert!(out.contains("intact"), "{out}");
    let text = std::fs::read_to_string(&path).unwrap().replace("score E -4", "score E -5");
    let (status, out, _) = paipu(&["seal", "--check", "-"], text.as_bytes());
    assert_eq!(
        (status, out.as_str()),
        (1, "-:31: hand G-04 (line 31) was changed: its digest does not fit what it says\n")
    );
}

#[test]
fn the_command_names_the_first_hand_at_fault_whatever_was_done() {
    let hands = sealed_sheet();
    let done = |change: &dyn Fn(&mut Vec<String>)| {
        let mut hands = hands.clone();
        change(&mut hands);
        let (status, out, errors) = paipu(&["seal", "--check", "-"], file(&hands).as_bytes());
        assert_eq!((status, errors.as_str()), (1, ""), "{out}");
        out
    };
    let removed = done(&|hands| drop(hands.remove(2)));
    assert!(removed.contains("a hand before hand G-04 (line 22) was removed"), "{removed}");
    let inserted = done(&|hands| hands.insert(2, sheet()[0].replace("G-01", "X")));
    assert!(inserted.contains("hand X (line 22) was inserted"), "{inserted}");
    let reordered = done(&|hands| hands.swap(1, 2));
    assert!(reordered.contains("was reordered"), "{reordered}");
    let two = done(&|hands| {
        hands[3] = hands[3].replace("-4", "-5");
        hands[1] = hands[1].replace("-2", "-3");
    });
    assert!(two.contains("hand G-02 (line 13) was changed"), "the first of two: {two}");
    let turned = done(&|hands| hands.reverse());
    assert!(turned.starts_with("-:4: "), "{turned}");
}

#[test]
fn a_hand_with_a_new_digest_is_noticed_behind_it_and_a_new_chain_by_its_last_digest() {
    let mut hands = sealed_sheet();
    let forged = sheet()[2].replace("+9", "+8");
    let chain = sealed(&file(&[&hands[..2], &[forged]].concat()));
    let made = chain.split("\n\n").find(|part| part.starts_with("hand G-03")).unwrap();
    hands[2] = format!("{}\n", made.trim_end());
    assert_eq!(broken(&hands).hand.id.as_deref(), Some("G-04"));
    let mut all = sheet();
    all[2] = all[2].replace("+9", "+8");
    let before = check(&sealed(&file(&sheet())), &Dialects::builtin()).unwrap().last;
    assert_ne!(check(&sealed(&file(&all)), &Dialects::builtin()).unwrap().last, before);
}

#[test]
fn a_commit_fits_its_salt_and_deal_alone() {
    let (_, text) =
        records().into_iter().find(|(path, _)| path.ends_with("clean/shanghai/ordinary-win.paipu")).unwrap();
    let (_, sealed, _) = paipu(&["seal", "--commit", "--salt", "红 \"lantern\" \\", "-"], text.as_bytes());
    assert_eq!(audit(&sealed).0, 0, "{sealed}");
    let deal = sealed.lines().find(|line| line.starts_with("deal E")).unwrap();
    let (head, cards) = deal.split_at("deal E ".len());
    let mut cards: Vec<&str> = cards.split(' ').collect();
    cards.reverse();
    assert_eq!(audit(&sealed.replace(deal, &format!("{head}{}", cards.join(" ")))).0, 0, "the order of cards is none");
    let other = sealed.lines().find(|line| line.starts_with("deal S")).unwrap();
    let swapped = sealed.replace(deal, "\0").replace(other, &other.replace("deal S", "deal E"));
    assert_eq!(audit(&swapped.replace('\0', &deal.replace("deal E", "deal S"))).0, 1, "another deal");
    for salts in [&["--salt", "a\nb"][..], &["--salt"]] {
        let (status, out, _) = paipu(&[&["seal", "--commit"], salts, &["-"]].concat(), text.as_bytes());
        assert_eq!((status, out.as_str()), (2, ""), "{salts:?}");
    }
}

#[test]
fn commits_are_made_from_salts() {
    let (_, text) =
        records().into_iter().find(|(path, _)| path.ends_with("clean/shanghai/ordinary-win.paipu")).unwrap();
    let (status, sealed, errors) = paipu(&["seal", "--commit", "--salt", "red lantern", "-"], text.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(sealed.contains("\nsalt \"red lantern\"\ndigest sha256:"), "{sealed}");
    assert!(sealed.contains("\ncommit sha256:"), "{sealed}");
    assert_eq!(audit(&sealed).0, 0);
    assert_eq!(audit(&sealed.replace("red lantern", "red lamp")).0, 1);
    let (_, twice, _) = paipu(&["seal", "--commit", "-"], text.as_bytes());
    assert_eq!(canonical(&twice, Language::English, &Dialects::builtin()), twice, "a canonical record stays one");
    let random = |_| paipu(&["seal", "--commit", "-"], text.as_bytes()).1;
    assert_ne!(random(0), random(1));
}

#[test]
fn what_cannot_be_sealed_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("day.paipu");
    for (text, words) in [
        ("paipu 1\nhand 1\nresult void\n", "names no rules"),
        ("paipu 1\nhand 1\nrules home\nresult void\n", "names the rules home, which are not known"),
        ("paipu 1\nhand 1\nrules xixi\nnonsense\n", "line 4 cannot be read"),
        ("paipu 1\n", "no hand to seal"),
    ] {
        std::fs::write(&path, text).unwrap();
        let (status, out, errors) = paipu(&["seal", path.to_str().unwrap()], b"");
        assert_eq!((status, out.as_str()), (2, ""), "{text}");
        assert!(errors.contains(words), "{errors}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}
