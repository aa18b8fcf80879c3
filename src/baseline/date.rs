//! Days of the calendar.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::syntax::days;

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(i64);

impl Date {
    /// Today in Greenwich.
    pub fn today() -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
        Self(i64::try_from(seconds / 86_400).unwrap_or_default())
    }

    /// The day of `yyyy-mm-dd`.
    pub fn read(text: &str) -> Option<Self> {
        days(text).map(Self)
    }

    /// So many days later.
    #[must_use]
    pub const fn later(self, days: i64) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Year, month and day, proleptic Gregorian.
    const fn civil(self) -> (i64, i64, i64) {
        // 400 years have 146 097 days, and are counted from a first of March
        let shifted = self.0.saturating_add(719_468);
        let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let year = year + 400 * era;
        if month < 10 { (year, month + 3, day) } else { (year + 1, month - 9, day) }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_they_are_read() {
        for text in ["1970-01-01", "2000-02-29", "2024-02-29", "2024-03-01", "2026-12-31", "2100-02-28", "0000-03-01"] {
            assert_eq!(Date::read(text).map(|date| date.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Date::read("2026-12-01").unwrap().later(90).to_string(), "2027-03-01");
        assert!(Date::read("2026-02-29").is_none() && Date::read("2026-1-1").is_none());
    }
}
