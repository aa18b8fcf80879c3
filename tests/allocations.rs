//! A clean hand allocates nothing: slices borrow the record, and room is reused from hand to hand.

use paipu::audit::{Book, Chain, FileRules, Inherited, Scratch, judge};
use paipu::generate::{Generator, Options};
use paipu::profile::builtins;
use paipu::syntax::parse_hand;

/// Judges all hands of a record; how many there are without a fault or a note.
fn pass(text: &str, from: usize, rules: &FileRules<'_, '_>, scratch: &mut Scratch) -> u64 {
    let (mut at, mut clean, mut lines) = (from, 0, Vec::with_capacity(400));
    let before = allocation_counter::measure(|| {
        while at < text.len() {
            lines.clear();
            at = parse_hand(text, at, &[], &mut lines);
            let (report, _) = judge(text, &lines, rules, Chain::Free, scratch);
            clean += u64::from(report.findings.is_empty());
        }
    });
    assert!(clean > 0);
    before.count_total
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
        let mut scratch = Scratch::default();
        pass(&text, 0, &rules, &mut scratch);
        assert_eq!(pass(&text, 0, &rules, &mut scratch), 0, "{}", profile.name);
    }
}
