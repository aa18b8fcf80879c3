//! Any text: the parser never panics, and what it reads is written and read as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use paipu::syntax::{Style, parse_hand, parse_line, write_line};

fuzz_target!(|text: &str| {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < text.len() {
        lines.clear();
        at = parse_hand(text, at, &[], &mut lines).max(at + 1);
        for line in &lines {
            let mut written = String::new();
            if write_line(&mut written, text, line, Style::default()).is_ok() {
                let mut again = String::new();
                if let Some(read) = parse_line(&written) {
                    let _ = write_line(&mut again, &written, &read, Style::default());
                    assert_eq!(written, again);
                }
            }
        }
    }
});
