//! A clean hand allocates nothing: slices borrow the record, and room is reused from hand to hand.

use paipu::audit::{Book, Chain, FileRules, Inherited, Scratch, judge};
use paipu::generate::{Generator, Options};
use paipu::profile::builtins;
use paipu::syntax::ast::Line;
use paipu::syntax::parse_hand;

/// Judges all hands of a record; how many have neither fault nor note, and how often those allocated.
fn pass<'a>(
    text: &'a str,
    rules: &FileRules<'_, 'a>,
    lines: &mut Vec<Line<'a>>,
    scratch: &mut Scratch,
) -> (usize, u64) {
    let (mut at, mut clean, mut allocated) = (0, 0, 0);
    while at < text.len() {
        let mut is_clean = false;
        let counted = allocation_counter::measure(|| {
            lines.clear();
            at = parse_hand(text, at, &[], lines);
            let (report, _) = judge(text, lines, rules, Chain::Free, scratch);
            is_clean = report.findings.is_empty();
        });
        if is_clean {
            clean += 1;
            allocated += counted.count_total;
        }
    }
    (clean, allocated)
}

#[test]
fn clean_hands_allocate_nothing_once_room_has_been_made() {
    let book = Book::new(builtins().map(|profile| &**profile));
    let rules = FileRules { book: &book, forced: None, inherited: Inherited::Nothing, judged: true };
    for profile in builtins() {
        let options = Options { mishaps: false, ..Options::default() };
        let mut generator = Generator::new(profile, options, 7).unwrap();
        let mut text = String::new();
        (0..40).for_each(|_| generator.hand(&mut text));
        let (mut lines, mut scratch) = (Vec::new(), Scratch::default());
        pass(&text, &rules, &mut lines, &mut scratch);
        let (clean, allocated) = pass(&text, &rules, &mut lines, &mut scratch);
        assert!(clean >= 20, "{}: {clean}", profile.name);
        assert_eq!(allocated, 0, "{}", profile.name);
    }
}
