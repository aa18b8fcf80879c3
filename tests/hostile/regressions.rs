//! Inputs by which fuzzing once broke something, or that are like those: none may break anything again.

use std::fs;
use std::path::Path;

use paipu::audit::Book;
use paipu::convert::{Dialects, canonical, compare, is_json, to_json, to_record};
use paipu::profile::{builtins, load_file};
use paipu::selftest::examine;
use paipu::syntax::Language;

#[test]
fn inputs_that_once_broke_something_break_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/regressions");
    let book = Book::new(builtins().map(|profile| &**profile));
    let dialects = Dialects::builtin();
    let mut count = 0;
    // a packaged crate comes without them
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let ran = crate::fed(Path::new("."), &["audit", "--format", "json"], bytes.clone());
        assert!((0..=2).contains(&ran.code) && !ran.err.contains("panicked"), "{} {ran:?}", path.display());
        let text = String::from_utf8_lossy(&bytes);
        examine(&text, &book);
        let formatted = canonical(&text, Language::English, &dialects);
        if compare(&text, &formatted, &dialects).is_ok()
            && canonical(&formatted, Language::English, &dialects) == formatted
        {
            let json = to_json(&text, &dialects).map(|json| to_record(&json));
            assert!(json.is_err() || json == Ok(Ok(formatted)), "{}", path.display());
        }
        if is_json(&text)
            && let Ok(record) = to_record(&text)
        {
            assert_eq!(canonical(&record, Language::English, &dialects), record, "{}", path.display());
        }
        let _ = load_file(&text, &path);
        count += 1;
    }
    assert!(count > 0);
}
