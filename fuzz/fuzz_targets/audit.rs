//! Any record: the whole audit never panics, and a report in words can be made of whatever it finds.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use paipu::audit::Book;
use paipu::profile::builtins;
use paipu::selftest::examine;

static BOOK: LazyLock<Book<'static>> = LazyLock::new(|| Book::new(builtins().map(|profile| &**profile)));

fuzz_target!(|text: &str| {
    for report in examine(text, &BOOK).hands {
        if let Some(due) = &report.settlement {
            let ledger = due.ledger().expect("what was settled once is settled again");
            assert_eq!(ledger.scores, due.scores);
            assert_eq!(ledger.fees, due.fees);
        }
    }
});
