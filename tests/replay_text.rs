//! `paipu replay` as text: what a case file gets.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where something is not as it should be")]

use assert_cmd::Command;

const DISPUTED: &str = "samples/disputed-game.paipu";

fn replay(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paipu").unwrap();
    command.env("LC_ALL", "C").arg("replay").args(arguments);
    command
}

fn shown(arguments: &[&str]) -> String {
    String::from_utf8(replay(arguments).assert().code(0).get_output().stdout.clone()).unwrap()
}

#[test]
fn shanghai_findings_stand_with_their_moves() {
    let text = shown(&[DISPUTED]);
    let lines: Vec<_> = text.lines().collect();
    let after = |head: &str| lines[1 + lines.iter().position(|line| line.trim_start().starts_with(head)).unwrap()];
    assert!(after("21    40  West   8s8cKsKhKd  triple-pair").contains("! error does-not-beat (line 40)"), "{text}");
    assert!(after("40    60  South  5s5h5h5c5c  bomb, 2 of 1 allowed").contains("bomb-quota-exceeded"), "{text}");
    assert!(after("Result: the peasants won (line 93)").contains("score-mismatch (line 95)"), "{text}");
    assert!(text.contains("clause: shanghai·炸弹限制"));
    assert!(text.contains("+600"), "the settlement stands at the end");
}

#[test]
fn shanghai_the_balance_due_stands_beside_the_recorded_one() {
    let text = shown(&[DISPUTED]);
    assert!(text.contains("Balance: Due"), "{text}");
    let row = text.lines().rfind(|line| line.starts_with("│ East ")).unwrap();
    assert_eq!(row.split(['│', '┆']).map(str::trim).collect::<Vec<_>>()[6..8], ["12280", "12580"], "{row}");
    assert!(shown(&[DISPUTED, "--lang", "zh"]).contains("余额: 应为"));
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("replay.html");
    shown(&[DISPUTED, "--html", page.to_str().unwrap()]);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(r#""balance":"12280","balance_due":"12580""#));
    // neither a balance carried in nor one that is left
    let record = std::fs::read_to_string(DISPUTED).unwrap();
    for without in [" balance 12280", " 12000"] {
        let path = folder.path().join("one.paipu");
        std::fs::write(&path, record.replacen(without, "", 1)).unwrap();
        let text = shown(&[path.to_str().unwrap()]);
        let row = text.lines().rfind(|line| line.starts_with("│ East ")).unwrap();
        assert!(row.ends_with(" – │"), "{row}");
    }
}

#[test]
fn shanghai_the_table_after_a_move() {
    let text = shown(&[DISPUTED, "--at", "17"]);
    assert!(text.starts_with("Hand SH-2077 after move 17 of 72 (line 35)\nWest: pass\n"), "{text}");
    assert!(text.contains("East   peasant   赵一             11  1 of 1        8s8h8c8d9dKd2s2h2h2dB\n"), "{text}");
    assert!(text.contains("North  landlord  李四             22  0 (no limit)  "), "{text}");
    assert!(text.contains("On the table   East: QsQsQhAhAd  triple-pair\n"), "{text}");
    assert!(text.ends_with("To act         North\n"), "{text}");
}

#[test]
fn columns_are_aligned_by_width_in_chinese_too() {
    use unicode_width::UnicodeWidthStr;
    let text = shown(&[DISPUTED, "--lang", "zh", "--from", "6", "--to", "10"]);
    let rows: Vec<_> = text.lines().filter(|line| line.ends_with("27")).collect();
    assert_eq!(rows.len(), 5, "{text}");
    assert!(rows.iter().all(|row| row.width() == rows[0].width()), "{text}");
    assert!(rows[1].contains("东家  4s4h4c4d  炸弹，第 1 个，限 1 个"), "{text}");
}

#[test]
fn what_is_not_there_is_said_and_not_shown() {
    for (arguments, said) in [
        (&["--at", "99"][..], "hand SH-2077 has 72 moves; there is no move 99"),
        (&["--from", "10", "--to", "5"][..], "--from 10 is after --to 5: there is no move to show"),
        (&["--to", "0", "--lang", "zh"][..], "--from 1 在 --to 0 之后，没有可以显示的动作"),
        (&["--hand", "X"][..], "there is no hand “X”; there are: SH-2077"),
    ] {
        let assert = replay(&[&[DISPUTED], arguments].concat()).assert().code(2);
        let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(error.contains(said), "{error}");
        assert!(assert.get_output().stdout.is_empty());
    }
    replay(&["samples/none.paipu"]).assert().code(2);
}

#[test]
fn of_several_hands_the_first_is_shown_and_the_others_named() {
    let record = "paipu 1\nrules shanghai\n\nhand a\n\nhand b\nE bid 3\nE play 3\n";
    let first = replay(&["-"]).write_stdin(record).assert().code(0);
    assert!(String::from_utf8_lossy(&first.get_output().stderr).contains("the first of 2 hands (a, b)"));
    let second = replay(&["-", "--hand", "b"]).write_stdin(record).assert().code(0).stderr("");
    assert!(String::from_utf8_lossy(&second.get_output().stdout).starts_with("Hand b, shanghai: unfinished\n"));
}

#[test]
fn names_are_shown_and_never_obeyed() {
    let record = "paipu 1\nhand 1\nrules shanghai\nplayer E \"\u{1b}[31mred\u{202e}\"\nE bid 1\n";
    let text = replay(&["-"]).write_stdin(record).assert().code(0);
    let text = String::from_utf8_lossy(&text.get_output().stdout).into_owned();
    assert!(text.contains("\\u{1b}[31mred\\u{202e}") && !text.contains('\u{1b}'), "{text}");
}
