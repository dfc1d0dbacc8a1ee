//! The marks of an answer.

use crate::Grade;

/// How much of an answer was found, missed and wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many of the words or letters were found.
    pub found: u32,
    /// How many were not found.
    pub missed: u32,
    /// How many wrong ones were given.
    pub wrong: u32,
}

/// If less than this many tenths were found, the card counts as not remembered.
const ENOUGH: u64 = 8;

impl Marks {
    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Marks) -> Marks {
        Marks { found: self.found + other.found, missed: self.missed + other.missed, wrong: self.wrong + other.wrong }
    }

    /// The share of the expected words or letters that was found, from 0 to 1; 1 if none were expected.
    #[must_use]
    pub fn recall(self) -> f64 {
        share(self.found, self.missed)
    }

    /// The share of the given words or letters that is correct, from 0 to 1; 1 if none were given.
    #[must_use]
    pub fn precision(self) -> f64 {
        share(self.found, self.wrong)
    }

    /// The grade that follows: complete and without mistakes is good, nearly complete is hard, less is again. Only the
    /// learner can say that a card was too easy.
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

    /// The cases that the web app is tested with as well, because it grades answers without a network.
    #[test]
    fn all_is_good_nearly_all_is_hard_and_less_comes_again_as_on_the_page() {
        let text = include_str!("../tests/data/marks.json");
        let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok());
        let numbers: Vec<u32> = numbers.collect();
        assert!(numbers.len() >= 40 && numbers.len().is_multiple_of(4), "each case has four numbers");
        for case in numbers.chunks_exact(4) {
            let marks = Marks { found: case[0], missed: case[1], wrong: case[2] };
            let grade = [Grade::Again, Grade::Hard, Grade::Good][case[3] as usize];
            assert_eq!(marks.grade(), grade, "{marks:?}");
        }
        assert_eq!(Marks { found: u32::MAX, missed: u32::MAX, wrong: u32::MAX }.grade(), Grade::Again);
    }
}
