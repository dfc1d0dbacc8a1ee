//! The present time, and dates for the names of files.

use rules::Millis;
use server::clock::{Clock as _, SystemClock};

/// A day in milliseconds.
pub(crate) const DAY: u64 = 86_400_000;

/// The present time, in milliseconds since 1970.
pub(crate) fn now() -> Millis {
    SystemClock.now()
}

/// The day of a time counted from 1970, as `2026-11-15`.
pub(crate) fn date(moment: Millis) -> String {
    let mut day = moment.0 / DAY;
    let mut year = 1970_u64;
    // Each round is one year; a clock set beyond the year 9999 gives that year's last day.
    while year < 9999 && day >= days_of(year) {
        day -= days_of(year);
        year += 1;
    }
    let months = [31, days_of(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while month < 11 && day >= months[month] {
        day -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, (day + 1).min(31))
}

fn days_of(year: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    365 + u64::from(is_leap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_through_leap_years() {
        let day = |day: u64| date(Millis(day * DAY));
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(11_016), "2000-02-29");
        assert_eq!(day(11_017), "2000-03-01");
        assert_eq!(day(20_772), "2026-11-15");
        assert_eq!(day(u64::MAX / DAY), "9999-12-31");
    }
}
