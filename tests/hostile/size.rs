//! Much of one thing: memory is bounded whatever the input's size.

use crate::{fed, folder, json, poured};

/// Kilobytes of address space; two workers take about half of it.
const MEMORY: u32 = 400_000;

#[test]
fn one_line_of_half_a_gigabyte_costs_its_hand_alone() {
    let ran = poured(MEMORY, "audit --jobs 2 --format json", |out| {
        let _ = out.write_all(b"paipu 1\nrules xixi\nhand a\n");
        let chunk = vec![b'x'; 1 << 20];
        let _ = (0..512).try_for_each(|_| out.write_all(&chunk));
        let _ = out.write_all(b"\nhand b\n");
    });
    let report = json(&ran.out);
    assert_eq!((ran.code, &*ran.err), (1, ""));
    assert_eq!(report["summary"]["hands"], 2);
    assert_eq!(report["hands"][0]["findings"][0]["line"], 4);
    assert_eq!((&report["hands"][1]["line"], report["hands"][1]["findings"].as_array().unwrap().len()), (&5.into(), 0));
}

#[test]
fn a_giant_first_line_is_no_hand() {
    let ran = poured(MEMORY, "audit --jobs 2 --format json", |out| {
        let chunk = vec![b'#'; 1 << 20];
        let _ = (0..64).try_for_each(|_| out.write_all(&chunk));
        let _ = out.write_all(b"\nhand b\nrules xixi\n");
    });
    assert_eq!(json(&ran.out)["summary"]["hands"], 1, "{}", ran.err);
}

#[test]
fn a_hundred_thousand_hands_of_one_line_are_all_counted() {
    let ran = poured(MEMORY, "audit --jobs 2 --format json --max-findings 10", |out| {
        let _ = out.write_all(b"paipu 1\nrules xixi\n");
        let _ = (0..100_000).try_for_each(|n| writeln!(out, "hand {n}"));
    });
    let summary = &json(&ran.out)["summary"];
    assert_eq!((ran.code, &summary["hands"], &summary["clean"]), (0, &100_000.into(), &100_000.into()));
}

#[test]
fn misplaced_totals_of_many_hands_are_counted_not_kept() {
    let ran = poured(MEMORY, "audit --jobs 2 --format json", |out| {
        let _ = out.write_all(b"paipu 1\nrules xixi\n");
        let line = format!("total E 0 # {}\n", "x".repeat(3000));
        let _ = (0..50_000).try_for_each(|n| write!(out, "hand {n}\n{line}"));
    });
    let report = json(&ran.out);
    assert_eq!((ran.code, &report["summary"]["errors"]), (1, &49_999.into()));
    assert_eq!(report["summary"]["left_out"], 49_999 - 100);
}

#[test]
fn long_names_are_cut_in_messages_and_kept_in_data() {
    let folder = folder(&[]);
    let name = "长".repeat(100_000);
    let record = format!("paipu 1\nrules xixi\nhand {name}\nplayer E {name}\nplayer E {name}\nscore E {name}\n");
    let ran = fed(folder.path(), &["audit", "--format", "json"], record.clone());
    assert_eq!((ran.code, json(&ran.out)["hands"][0]["hand"].as_str()), (1, Some(&*name)));
    assert!(json(&ran.out)["hands"][0]["findings"].as_array().unwrap().iter().all(|f| f.to_string().len() < 2000));
    assert_eq!(fed(folder.path(), &["audit"], record).code, 1);
}

#[test]
fn headers_repeated_by_the_thousand_are_each_counted() {
    let folder = folder(&[]);
    let record = format!("paipu 1\nrules xixi\nhand 1\n{}", "player E 甲\nbase 1\n".repeat(20_000));
    let ran = fed(folder.path(), &["audit", "--format", "json"], record);
    let report = json(&ran.out);
    assert_eq!((ran.code, &report["summary"]["errors"]), (1, &39_998.into()));
    let shown = report["hands"][0]["findings"].as_array().unwrap().len();
    assert_eq!(report["hands"][0]["left_out"], 39_998 - shown);
}

#[test]
fn figures_of_any_length_are_read_or_refused() {
    let folder = folder(&[]);
    for figure in ["9".repeat(39), "9".repeat(100_000), format!("-{}", "9".repeat(38)), "1".repeat(200)] {
        let record = format!(
            "paipu 1\nmatch m {figure} {figure}\nrules xixi\nhand 1\nbase {figure}\nplayer E a {figure}\n\
             landlord E 1\n@{figure} E 3\nresult landlord\nscore E {figure} fee {figure} = {figure}\ntotal E {figure}\nstanding {figure} E\n"
        );
        for args in [&["audit"][..], &["convert", "--to", "json"], &["fmt", "-"], &["replay", "-"], &["seal", "-"]] {
            let ran = fed(folder.path(), args, record.clone());
            assert!((0..=2).contains(&ran.code) && !ran.err.contains("panicked"), "{args:?} {ran:?}");
        }
    }
}

#[test]
fn nul_bytes_are_bytes_like_others() {
    let folder = folder(&[("a.paipu", b"paipu 1\nrules xixi\nhand \0\0\nscore E\0 1\n\0\n\0\0\0")]);
    let ran = fed(folder.path(), &["audit", "--format", "json", "a.paipu"], "");
    assert_eq!((ran.code, &json(&ran.out)["summary"]["hands"]), (1, &1.into()));
    assert!(!ran.out.contains('\0'));
    let ran = fed(folder.path(), &["audit"], vec![0; 1 << 20]);
    assert!(ran.code < 2 && !ran.out.contains('\0'), "{ran:?}");
}

#[test]
fn json_takes_the_room_of_its_lines() {
    for (begin, item, end, code) in [
        ("{\"schema\": 1, \"hands\": [", "{},", "{}]}", 2),
        ("{\"schema\": 1, \"hands\": [{\"id\": \"1\", \"acts\": [", "{},", "{}]}]}", 2),
        ("{\"schema\": 1, \"rules\": \"xixi\", \"hands\": [", "{\"id\":\"1\"},", "{\"id\":\"2\"}]}", 1),
    ] {
        let ran = poured(MEMORY, "audit --quiet --jobs 2", move |out| {
            let _ = out.write_all(begin.as_bytes());
            let _ =
                (0..if code == 2 { 3000 } else { 200 }).try_for_each(|_| out.write_all(item.repeat(1000).as_bytes()));
            let _ = out.write_all(end.as_bytes());
        });
        assert_eq!(ran.code, code, "{begin} {}", ran.err);
        assert!(code == 1 || ran.err.contains("hands[0]"), "{begin} {}", ran.err);
    }
}
