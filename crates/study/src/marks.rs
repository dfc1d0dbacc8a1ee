//! The marks of an answer.

use crate::Grade;

/// How much of a card was found, missed and wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many of the words or letters were found.
    pub found: u32,
    /// How many were not found.
    pub missed: u32,
    /// How many wrong ones were given.
    pub wrong: u32,
}

/// With fewer than this many in ten, the card counts as not known.
const ENOUGH: u64 = 8;

impl Marks {
    /// The share of what was asked for that was found, from 0 to 1; 1 if nothing was asked for.
    #[must_use]
    pub fn recall(self) -> f64 {
        share(self.found, self.missed)
    }

    /// The share of what was given that is right, from 0 to 1; 1 if nothing was given.
    #[must_use]
    pub fn precision(self) -> f64 {
        share(self.found, self.wrong)
    }

    /// The grade that follows: all of it and nothing wrong is good, nearly all is hard, less has to come again. That a card
    /// was too easy, only the learner can say.
    #[must_use]
    pub fn grade(self) -> Grade {
        let (found, asked) = (u64::from(self.found), u64::from(self.found) + u64::from(self.missed));
        if found * 10 < asked * ENOUGH || asked == 0 {
            Grade::Again
        } else if self.missed > 0 || self.wrong > 0 {
            Grade::Hard
        } else {
            Grade::Good
        }
    }
}

fn share(right: u32, other: u32) -> f64 {
    let all = f64::from(right) + f64::from(other);
    if all == 0.0 { 1.0 } else { f64::from(right) / all }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recall_and_precision_are_told_apart() {
        let marks = Marks { found: 4, missed: 1, wrong: 4 };
        assert_eq!((marks.recall(), marks.precision()), (0.8, 0.5));
        assert_eq!(Marks::default().precision(), 1.0);
    }

    #[test]
    fn all_is_good_nearly_all_is_hard_and_less_comes_again() {
        let grade = |found, missed, wrong| Marks { found, missed, wrong }.grade();
        assert_eq!(grade(5, 0, 0), Grade::Good);
        assert_eq!(grade(5, 0, 1), Grade::Hard);
        assert_eq!(grade(4, 1, 0), Grade::Hard);
        assert_eq!(grade(3, 2, 0), Grade::Again);
        assert_eq!(grade(0, 1, 0), Grade::Again);
        assert_eq!(grade(u32::MAX, u32::MAX, u32::MAX), Grade::Again);
    }
}
