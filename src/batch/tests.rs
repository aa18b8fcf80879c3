use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use super::*;
use crate::finding::Code;
use crate::profile::builtins;
use crate::render::{Csv, Github, Human, Json, Junit, Ndjson, Report, Sarif, Style, Summary};
use crate::source::Inputs;
use crate::words::{Lang, Words};

/// Files in a folder of their own.
struct Files(tempfile::TempDir);

impl Files {
    fn new(files: &[(&str, &[u8])]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            std::fs::write(folder.path().join(name), bytes).unwrap();
        }
        Self(folder)
    }

    fn audit(&self, report: &dyn Report, options: &Options) -> (String, Ended, Vec<String>) {
        let (mut out, troubles) = (Vec::new(), Mutex::new(Vec::new()));
        let ended = audit(
            Inputs::new(vec![self.0.path().to_owned()]),
            Rulebook { book: &book(), forced: None, against: None },
            options,
            Output {
                report,
                writer: &mut out,
                progress: Progress::never(),
                trouble: &|error| troubles.lock().unwrap().push(error.to_string()),
            },
        );
        (String::from_utf8(out).unwrap(), ended, troubles.into_inner().unwrap())
    }

    fn summary(&self, options: &Options) -> Summary {
        self.audit(&Csv, options).1.summary
    }
}

fn book() -> Book<'static> {
    Book::new(builtins().map(|profile| &**profile))
}

fn words() -> Arc<Words> {
    Arc::new(Words::new(Lang::En))
}

fn jobs(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

fn record(hands: usize, seed: usize) -> Vec<u8> {
    let hand = |n: usize| {
        let fault = if n % 5 == seed { "bad line 局\n" } else { "" };
        format!("\n局 H{}\n# 注释 {}\n{fault}x-note 甲\r\n", n % 40, "y".repeat(n % 7 * 30))
    };
    ["paipu 1\nrules shanghai\n".to_owned()].into_iter().chain((0..hands).map(hand)).collect::<String>().into_bytes()
}

fn reports() -> Vec<Box<dyn Report>> {
    let words = Arc::new(Words::new(Lang::En));
    vec![
        Box::new(Human::new(Arc::clone(&words), Style { color: false, width: 80 })),
        Box::new(Json::new(Arc::clone(&words))),
        Box::new(Ndjson::new(Arc::clone(&words))),
        Box::new(Sarif::new(Arc::clone(&words), None)),
        Box::new(Junit::new(Arc::clone(&words))),
        Box::new(Github::new(words)),
        Box::new(Csv),
    ]
}

#[test]
fn neither_jobs_nor_blocks_change_a_byte() {
    let files = Files::new(&[
        ("a.paipu", &record(60, 1)),
        ("b.paipu", b""),
        ("c.paipu", &record(90, 3)),
        ("d.paipu", b"bad\nbad\nhand\nhand x\n\xFF\n\xFE"),
    ]);
    for report in reports() {
        let want = files.audit(&*report, &Options::default());
        for block_bytes in [1, 100, 1000] {
            for n in [1, 2, 8] {
                let got = files.audit(&*report, &Options { jobs: jobs(n), block_bytes, ..Options::default() });
                assert_eq!((got.0, got.1.summary), (want.0.clone(), want.1.summary), "{block_bytes} {n}");
            }
        }
    }
}

#[test]
fn every_hand_is_counted_once() {
    let files = Files::new(&[("a.paipu", &record(60, 1)), ("b.paipu", b""), ("c.paipu", b"hand\nhand x")]);
    let s = files.summary(&Options::default());
    assert_eq!((s.files, s.hands), (3, 62));
    assert_eq!(s.hands, s.clean + s.faulty + s.not_judged);
}

#[test]
fn bytes_that_are_no_text_are_reported_once_a_file() {
    let files = Files::new(&[
        ("a.paipu", b"paipu 1\nhand 1\n\xFF\n\xFF\nhand 2\n\xFF\n"),
        ("b.paipu", b"paipu 1\n\xFF\nhand 1\n\xFF\n"),
    ]);
    let only = Filter { only: vec![Code::Encoding], ..Filter::default() };
    for block_bytes in [1, 1000] {
        let options = Options { filter: only.clone(), block_bytes, ..Options::default() };
        let (text, ended, _) = files.audit(&Github::new(words()), &options);
        assert_eq!(ended.summary.errors, 2, "{text}");
        assert!(text.contains("a.paipu,line=3,") && text.contains("b.paipu,line=2,"), "{text}");
    }
}

#[test]
fn what_is_filtered_out_makes_no_hand_faulty() {
    let files = Files::new(&[("a.paipu", &record(10, 1))]);
    let all = files.summary(&Options::default());
    assert!(all.errors > 0);
    let filter = Filter { only: vec![Code::MatchLength], ..Filter::default() };
    let none = files.summary(&Options { filter, ..Options::default() });
    assert_eq!((none.errors, none.faulty, none.hands), (0, 0, 10));
    let filter = Filter { ignore: Code::ALL.to_vec(), ..Filter::default() };
    assert_eq!(files.summary(&Options { filter, ..Options::default() }).errors, 0);
}

#[test]
fn findings_beyond_the_caps_are_counted_and_said_to_be_left_out() {
    let record = format!("paipu 1\nrules shanghai\nhand 1\n{}", "bad bad\n".repeat(50));
    let files = Files::new(&[("a.paipu", record.as_bytes()), ("b.paipu", record.as_bytes())]);
    let shown = |per_hand, per_run| {
        let caps = Caps { per_hand, per_run };
        let report = Github::new(words());
        let (text, ended, _) = files.audit(&report, &Options { caps, ..Options::default() });
        let s = ended.summary;
        let lines = text.lines().filter(|l| l.starts_with("::error")).count() as u64;
        assert_eq!(lines, s.errors - s.left_out, "{text}");
        (s.errors, s.left_out)
    };
    let (errors, none) = shown(1000, 1000);
    assert!(errors >= 100 && none == 0);
    assert_eq!(shown(10, 1000), (errors, errors - 20));
    assert_eq!(shown(1000, 7), (errors, errors - 7));
}

#[test]
fn a_hand_too_long_is_one_error_and_the_lines_go_on() {
    let long = "x-note\n".repeat(10_000);
    let record = format!("paipu 1\nrules shanghai\nhand 1\n{long}hand 2\nbad\n");
    let files = Files::new(&[("a.paipu", record.as_bytes())]);
    let options = Options { hand_bytes: 5000, block_bytes: 1000, ..Options::default() };
    let (text, ended, _) = files.audit(&Github::new(words()), &options);
    assert_eq!(ended.summary.hands, 2);
    assert!(text.contains("title=syntax") && text.contains("5000") && text.contains("line=10005,"), "{text}");
}

#[test]
fn what_cannot_be_read_costs_nothing_else() {
    let files = Files::new(&[
        ("a.paipu", b"paipu 1\nhand 1\n"),
        ("b.paipu.gz", b"\x1F\x8Bnonsense"),
        ("c.paipu", b"paipu 1\nhand 1\n"),
    ]);
    let (_, ended, troubles) = files.audit(&Csv, &Options { jobs: jobs(2), ..Options::default() });
    assert_eq!((ended.summary.hands, ended.troubles, troubles.len()), (2, 1, 1));
    assert!(troubles[0].contains("b.paipu.gz"), "{troubles:?}");
}

/// Takes a little, then fails.
struct Full(usize);

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(std::io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_ends_the_run() {
    let files = Files::new(&[("a.paipu", &record(200, 1))]);
    for n in [1, 4] {
        let ended = audit(
            Inputs::new(vec![files.0.path().to_owned()]),
            Rulebook { book: &book(), forced: None, against: None },
            &Options { jobs: jobs(n), block_bytes: 100, ..Options::default() },
            Output { report: &Csv, writer: &mut Full(500), progress: Progress::never(), trouble: &|_| () },
        );
        assert_eq!(ended.failed.unwrap().kind(), std::io::ErrorKind::StorageFull);
    }
}
