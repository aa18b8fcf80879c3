//! The nearest of some known words, for suggestions.

/// The known word with the fewest single-letter changes from `word`, if it is near at all.
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let limit = word.chars().count() / 3 + 1;
    known
        .into_iter()
        .map(|k| (distance(word, k), k))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
}

/// Levenshtein's distance, one row at a time.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut left = i + 1;
        let mut above_left = i;
        for (cell, b) in row.iter_mut().skip(1).zip(to.chars()) {
            let best = (above_left + usize::from(a != b)).min(left + 1).min(*cell + 1);
            above_left = std::mem::replace(cell, best);
            left = best;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_changes() {
        assert_eq!(distance("touliao", "touliao"), 0);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn suggests_only_what_is_near() {
        assert_eq!(nearest("touliao.wim", ["touliao.win", "tanda.factor"]), Some("touliao.win"));
        assert_eq!(nearest("x", ["touliao.win"]), None);
    }
}
