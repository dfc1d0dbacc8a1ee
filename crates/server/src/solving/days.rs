//! Days with a puzzle. Only their number counts: a day without one takes nothing away.

use study::DAY;

/// How many days are shown one by one.
const WEEK: usize = 7;

/// For each of the last days, today last, whether a puzzle was tried; and on how many days in all.
pub(crate) fn days(tried: impl Iterator<Item = i64>, now: i64) -> (Vec<bool>, usize) {
    let mut ago: Vec<i64> = tried.map(|at| now / DAY - at / DAY).collect();
    ago.sort_unstable();
    ago.dedup();
    let week = (0..WEEK).rev().map(|day| i64::try_from(day).is_ok_and(|day| ago.contains(&day))).collect();
    (week, ago.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The days of a person who tried puzzles these numbers of days ago.
    fn tried(ago: &[i64]) -> (Vec<bool>, usize) {
        let now = 1_000 * DAY + 5;
        days(ago.iter().map(|days| now - days * DAY), now)
    }

    #[test]
    fn several_puzzles_of_a_day_are_one_day() {
        assert_eq!(tried(&[0, 0, 1]), (vec![false, false, false, false, false, true, true], 2));
        assert_eq!(tried(&[]), (vec![false; WEEK], 0));
    }

    #[test]
    fn days_off_cost_nothing() {
        assert_eq!(tried(&[0, 3, 4, 90]), (vec![false, false, true, true, false, false, true], 4));
        assert_eq!(tried(&[40, 41]).1, 2);
    }
}
