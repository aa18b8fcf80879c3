//! The nearest of some known words, for suggestions.

/// The known word with the fewest single-letter changes from `word`, if it is near at all.
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let limit = word.chars().count() / 3 + 1;
    known
        .into_iter()
        .map(|k| (strsim::damerau_levenshtein(word, k), k))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_only_what_is_near() {
        assert_eq!(nearest("touliao.wim", ["touliao.win", "tanda.factor"]), Some("touliao.win"));
        assert_eq!(nearest("shangahi", ["xixi", "shanghai"]), Some("shanghai"));
        assert_eq!(nearest("x", ["touliao.win"]), None);
    }
}
