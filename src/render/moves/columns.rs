//! Columns aligned by how wide characters are on a terminal: Chinese ones take two places.

use unicode_width::UnicodeWidthStr;

/// Rows whose columns are as wide as their widest cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns {
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// Adds a row.
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().collect());
    }

    /// The rows as lines, two blanks between columns; `right` are the columns aligned to the right.
    pub(super) fn lines(&self, right: &[usize]) -> impl Iterator<Item = String> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let widths: Vec<_> = (0..columns)
            .map(|n| self.rows.iter().filter_map(|row| row.get(n)).map(|cell| cell.width()).max().unwrap_or_default())
            .collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate();
            let padded: Vec<_> = cells.map(|(n, (cell, &width))| pad(cell, width, right.contains(&n))).collect();
            padded.join("  ").trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().into_iter()
    }
}

fn pad(cell: &str, width: usize, right: bool) -> String {
    let blanks = " ".repeat(width.saturating_sub(cell.width()));
    if right { blanks + cell } else { cell.to_owned() + &blanks }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_takes_two_places() {
        let mut columns = Columns::default();
        columns.push(["东家".to_owned(), "7".to_owned(), "x".to_owned()]);
        columns.push(["E".to_owned(), "12".to_owned(), "y".to_owned()]);
        assert_eq!(columns.lines(&[1]).collect::<Vec<_>>(), ["东家   7  x", "E     12  y"]);
    }
}
