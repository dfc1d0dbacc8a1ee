//! How well a card is remembered: the model FSRS-6, with the default parameters that its authors publish.
//!
//! The crate `fsrs` can also fit parameters to a person's answers, and has many dependencies for it; scheduling needs
//! only these few formulas. The tests compare them with values from the reference implementation.

use crate::Grade;

/// The published defaults of FSRS-6.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
/// The probability with which a card is remembered after as many days as its stability.
const AT_STABILITY: f64 = 0.9;
/// The least stability, in days.
const LEAST: f64 = 0.001;
/// The longest wait, in days.
const LONGEST: f64 = 36_500.0;

/// The state of a person's memory of one card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// After how many days the probability of remembering it falls to 90 %.
    pub stability: f64,
    /// The difficulty, from 1 to 10.
    pub difficulty: f64,
}

impl Memory {
    /// The state after the first answer.
    #[must_use]
    pub fn first(grade: Grade) -> Memory {
        let stability = W[grade as usize - 1].max(LEAST);
        Memory { stability, difficulty: first_difficulty(grade).clamp(1.0, 10.0) }
    }

    /// The state after a further answer, this many whole days after the previous one.
    #[must_use]
    pub fn after(self, grade: Grade, days: u32) -> Memory {
        let stability = if days == 0 {
            self.on_the_same_day(grade)
        } else if grade == Grade::Again {
            self.forgotten(self.chance(f64::from(days)))
        } else {
            self.recalled(grade, self.chance(f64::from(days)))
        };
        Memory { stability: stability.clamp(LEAST, LONGEST), difficulty: self.next_difficulty(grade) }
    }

    /// The probability of remembering it after this many days.
    #[must_use]
    pub fn chance(self, days: f64) -> f64 {
        (1.0 + factor() * days.max(0.0) / self.stability).powf(-W[20])
    }

    /// After how many whole days the probability falls to this value.
    #[must_use]
    pub fn days_until(self, chance: f64) -> u32 {
        let days = self.stability / factor() * (chance.clamp(0.01, 0.999).powf(-1.0 / W[20]) - 1.0);
        days.round().clamp(1.0, LONGEST) as u32
    }

    fn on_the_same_day(self, grade: Grade) -> f64 {
        let grows = (W[17] * (f64::from(grade as u8) - 3.0 + W[18])).exp() * self.stability.powf(-W[19]);
        // A correct answer never lowers the stability.
        self.stability * if grade >= Grade::Good { grows.max(1.0) } else { grows }
    }

    fn recalled(self, grade: Grade, chance: f64) -> f64 {
        let bonus = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            Grade::Again | Grade::Good => 1.0,
        };
        let ease = W[8].exp() * (11.0 - self.difficulty) * self.stability.powf(-W[9]);
        self.stability * (1.0 + ease * (((1.0 - chance) * W[10]).exp() - 1.0) * bonus)
    }

    fn forgotten(self, chance: f64) -> f64 {
        let kept = (self.stability + 1.0).powf(W[13]) - 1.0;
        let long = W[11] * self.difficulty.powf(-W[12]) * kept * ((1.0 - chance) * W[14]).exp();
        // Forgetting never raises the stability.
        long.min(self.stability / (W[17] * W[18]).exp())
    }

    fn next_difficulty(self, grade: Grade) -> f64 {
        let change = -W[6] * (f64::from(grade as u8) - 3.0);
        let moved = self.difficulty + change * (10.0 - self.difficulty) / 9.0;
        // It drifts back towards the difficulty of an easy card.
        (W[7] * first_difficulty(Grade::Easy) + (1.0 - W[7]) * moved).clamp(1.0, 10.0)
    }
}

fn first_difficulty(grade: Grade) -> f64 {
    W[4] - (W[5] * (f64::from(grade as u8) - 1.0)).exp() + 1.0
}

fn factor() -> f64 {
    AT_STABILITY.powf(-1.0 / W[20]) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grade::{Again, Easy, Good, Hard};
    use proptest::prelude::*;

    fn near(have: f64, want: f64) {
        assert!((have - want).abs() < 1e-4, "{have} is not {want}");
    }

    /// The values are those of the reference implementation.
    #[test]
    fn first_answers_give_the_published_memories() {
        for (grade, stability, difficulty) in
            [(Again, 0.212, 6.4133), (Hard, 1.2931, 5.112_170_7), (Good, 2.3065, 2.118_104), (Easy, 8.2956, 1.0)]
        {
            near(Memory::first(grade).stability, stability);
            near(Memory::first(grade).difficulty, difficulty);
        }
    }

    /// The sequence and its result are those of the reference implementation.
    #[test]
    fn six_answers_give_the_published_memory() {
        let later = [(Good, 0), (Good, 1), (Good, 3), (Good, 8), (Good, 21)];
        let memory = later.into_iter().fold(Memory::first(Again), |memory, (grade, days)| memory.after(grade, days));
        near(memory.stability, 53.62691);
        near(memory.difficulty, 6.357_486_7);
    }

    #[test]
    fn at_nine_in_ten_the_wait_is_the_stability() {
        let memory = Memory { stability: 42.0, difficulty: 5.0 };
        assert_eq!(memory.days_until(0.9), 42);
        near(memory.chance(42.0), 0.9);
        assert!(memory.days_until(0.97) < 42 && memory.days_until(0.8) > 42);
    }

    proptest! {
        #[test]
        fn whatever_is_answered_the_memory_stays_within_its_bounds(
            first in 1..=4i64,
            later in proptest::collection::vec((1..=4i64, 0..5_000u32), 0..60),
        ) {
            let grade = |number| Grade::of_number(number).unwrap();
            let memory = later.iter().fold(Memory::first(grade(first)), |memory, &(number, days)| memory.after(grade(number), days));
            prop_assert!(memory.stability >= LEAST && memory.stability <= LONGEST);
            prop_assert!((1.0..=10.0).contains(&memory.difficulty));
            prop_assert!(memory.days_until(0.9) >= 1);
        }

        #[test]
        fn a_better_grade_never_brings_a_card_back_earlier(stability in 0.01..1_000.0f64, difficulty in 1.0..10.0f64, days in 0..2_000u32) {
            let memory = Memory { stability, difficulty };
            let waits = Grade::ALL.map(|grade| memory.after(grade, days).days_until(0.9));
            prop_assert!(waits.is_sorted(), "{waits:?}");
        }
    }
}
