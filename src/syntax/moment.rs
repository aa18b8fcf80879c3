//! RFC 3339 times as seconds since 1970.

/// Seconds since 1970-01-01T00:00:00Z, fractions dropped: `DATE "T" hh:mm:ss ("." DIGIT+)? ("Z" | [+-]hh:mm)`.
pub(super) fn unix(text: &str) -> Option<i64> {
    let (date, rest) = text.split_at_checked(10)?;
    let clock = rest.strip_prefix(['T', 't'])?;
    let (clock, rest) = clock.split_at_checked(8)?;
    let offset = zone(after_fraction(rest)?)?;
    Some(days(date)? * 86_400 + seconds(clock)? - offset)
}

/// What follows `("." DIGIT+)?`.
fn after_fraction(text: &str) -> Option<&str> {
    let Some(fraction) = text.strip_prefix('.') else { return Some(text) };
    let rest = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < fraction.len()).then_some(rest)
}

/// Days from 1970-01-01 to `yyyy-mm-dd`, proleptic Gregorian.
pub(crate) fn days(date: &str) -> Option<i64> {
    let (year, rest) = field(date, 4, 0, 9999)?;
    let (month, rest) = field(rest.strip_prefix('-')?, 2, 1, 12)?;
    let (day, rest) = field(rest.strip_prefix('-')?, 2, 1, length(year, month))?;
    // years are counted from March, so that the leap day comes last
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    rest.is_empty().then_some(365 * year + leap_days + (153 * month + 2) / 5 + day - 1 - 719_468)
}

/// Days in a month.
const fn length(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Seconds from midnight to `hh:mm:ss`; a leap second is read as the next minute's first.
fn seconds(clock: &str) -> Option<i64> {
    let (hour, rest) = field(clock, 2, 0, 23)?;
    let (minute, rest) = field(rest.strip_prefix(':')?, 2, 0, 59)?;
    let (second, rest) = field(rest.strip_prefix(':')?, 2, 0, 60)?;
    rest.is_empty().then_some(hour * 3600 + minute * 60 + second)
}

/// Seconds east of Greenwich.
fn zone(text: &str) -> Option<i64> {
    if matches!(text, "Z" | "z") {
        return Some(0);
    }
    let (sign, rest) =
        text.strip_prefix('+').map(|rest| (1, rest)).or(text.strip_prefix('-').map(|rest| (-1, rest)))?;
    let (hour, rest) = field(rest, 2, 0, 23)?;
    let (minute, rest) = field(rest.strip_prefix(':')?, 2, 0, 59)?;
    rest.is_empty().then_some(sign * (hour * 3600 + minute * 60))
}

/// `width` digits within bounds, and what follows.
fn field(text: &str, width: usize, least: i64, most: i64) -> Option<(i64, &str)> {
    let (digits, rest) = text.split_at_checked(width)?;
    let all = digits.bytes().all(|b| b.is_ascii_digit());
    let value = all.then(|| digits.bytes().fold(0, |n, b| n * 10 + i64::from(b - b'0')))?;
    (least..=most).contains(&value).then_some((value, rest))
}

#[cfg(test)]
mod tests {
    use super::unix;

    #[test]
    fn rfc_3339_times_are_seconds_since_1970() {
        for (text, want) in [
            ("1970-01-01T00:00:00Z", 0),
            ("2014-12-01T19:30:00+08:00", 1_417_433_400),
            ("2024-02-29t23:59:60z", 1_709_251_200),
            ("2000-02-29T12:00:00.123456789-00:30", 951_827_400),
            ("0000-01-01T00:00:00Z", -62_167_219_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("1969-12-31T23:59:59Z", -1),
        ] {
            assert_eq!(unix(text), Some(want), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_none() {
        for text in [
            "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2024-13-01T00:00:00Z",
            "2024-00-01T00:00:00Z",
            "2024-04-31T00:00:00Z",
            "2024-04-00T00:00:00Z",
            "2024-04-01T24:00:00Z",
            "2024-04-01T00:60:00Z",
            "2024-04-01T00:00:61Z",
            "2024-04-01T00:00:00",
            "2024-04-01T00:00:00.Z",
            "2024-04-01T00:00:00+8:00",
            "2024-04-01T00:00:00+24:00",
            "2024-04-01T00:00:00+08:00x",
            "2024-04-01 00:00:00Z",
            "２024-04-01T00:00:00Z",
            "2024-4-1T00:00:00Z",
            "+024-04-01T00:00:00Z",
            "",
        ] {
            assert_eq!(unix(text), None, "{text}");
        }
    }
}
