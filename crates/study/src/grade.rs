//! Grades of answers.

/// How well a card was known, from worst to best, with the numbers that FSRS uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It was not remembered.
    Again = 1,
    /// It was remembered with difficulty.
    Hard = 2,
    /// It was remembered.
    Good = 3,
    /// It was too easy.
    Easy = 4,
}

impl Grade {
    /// All grades, from worst to best.
    pub const ALL: [Grade; 4] = [Grade::Again, Grade::Hard, Grade::Good, Grade::Easy];

    /// The grade with this number.
    #[must_use]
    pub fn of_number(number: i64) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.number() == number)
    }

    /// The number of the grade, from 1 to 4.
    #[must_use]
    pub const fn number(self) -> i64 {
        self as i64
    }
}
