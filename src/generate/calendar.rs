//! RFC 3339 times from seconds, in whole numbers.

use std::fmt::Write;

/// Writes the moment, seconds since 1970, as a time of China.
pub(super) fn write_moment(out: &mut String, unix: i64) {
    let local = unix + 8 * 3600;
    let (days, second) = (local.div_euclid(86_400), local.rem_euclid(86_400));
    let (year, month, day) = date(days);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    let _ = write!(out, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{:02}+08:00", second % 60);
}

/// The date of a day counted from 1970-01-01, reckoning in years from March on, so that the leap day comes last.
const fn date(days: i64) -> (i64, i64, i64) {
    const FROM_YEAR_0: i64 = 719_468;
    const FOUR_CENTURIES: i64 = 146_097;
    let days = days + FROM_YEAR_0;
    let (era, of_era) = (days.div_euclid(FOUR_CENTURIES), days.rem_euclid(FOUR_CENTURIES));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let from_january = if month < 10 { month + 3 } else { month - 9 };
    (400 * era + year + (from_january <= 2) as i64, from_january, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(-1), (1969, 12, 31));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        let mut text = String::new();
        write_moment(&mut text, 1_417_433_400);
        assert_eq!(text, "2014-12-01T19:30:00+08:00");
    }
}
