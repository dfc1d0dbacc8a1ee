//! The state of one card after its answers.

use crate::{DAY, Grade, Memory};

/// How soon a new card comes back, in milliseconds: after a correct answer, and after a wrong one.
const STEPS: [i64; 2] = [60_000, 600_000];
/// How soon a forgotten card comes back, in milliseconds.
const AGAIN_STEPS: [i64; 1] = [600_000];
/// A card counts as known if it would still be remembered after this many days.
const KNOWN: f64 = 7.0;

/// The phases of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It is new and comes back within minutes; the number is that of its next step.
    Learning(usize),
    /// It comes back after days.
    Review,
    /// It was forgotten and comes back within minutes; the number is that of its next step.
    Relearning(usize),
}

/// The state of one card, which follows from its answers in the order of their times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The state of the memory.
    pub memory: Memory,
    /// The phase of the card.
    pub phase: Phase,
    /// When it was first answered, in milliseconds since 1970.
    pub first: i64,
    /// When it was last answered, in milliseconds since 1970.
    pub last: i64,
    /// How often it was answered.
    pub answers: u32,
    /// How often it was forgotten after it had been learnt.
    pub lapses: u32,
}

impl Progress {
    /// The state after the first answer.
    #[must_use]
    pub fn first(grade: Grade, at: i64) -> Progress {
        let phase = stepped(0, &STEPS, grade).map_or(Phase::Review, Phase::Learning);
        Progress { memory: Memory::first(grade), phase, first: at, last: at, answers: 1, lapses: 0 }
    }

    /// The state after a further answer. If the clock was set back, no time counts as passed.
    #[must_use]
    pub fn after(self, grade: Grade, at: i64) -> Progress {
        let days = u32::try_from(at.saturating_sub(self.last).max(0) / DAY).unwrap_or(u32::MAX);
        let (phase, lapses) = match self.phase {
            Phase::Learning(step) => (stepped(step, &STEPS, grade).map_or(Phase::Review, Phase::Learning), 0),
            Phase::Relearning(step) => (stepped(step, &AGAIN_STEPS, grade).map_or(Phase::Review, Phase::Relearning), 0),
            Phase::Review if grade == Grade::Again => (Phase::Relearning(0), 1),
            Phase::Review => (Phase::Review, 0),
        };
        Progress {
            memory: self.memory.after(grade, days),
            phase,
            first: self.first,
            last: at.max(self.last),
            answers: self.answers.saturating_add(1),
            lapses: self.lapses.saturating_add(lapses),
        }
    }

    /// The state after these answers, given in any order; `None` without answers.
    #[must_use]
    pub fn of(answers: impl IntoIterator<Item = (i64, Grade)>) -> Option<Progress> {
        let mut answers: Vec<(i64, Grade)> = answers.into_iter().collect();
        answers.sort_unstable();
        let mut answers = answers.into_iter();
        let (at, grade) = answers.next()?;
        Some(answers.fold(Progress::first(grade, at), |progress, (at, grade)| progress.after(grade, at)))
    }

    /// When it comes back, in milliseconds since 1970, so that it is remembered with this probability.
    #[must_use]
    pub fn due(&self, retention: f64) -> i64 {
        let wait = match self.phase {
            Phase::Learning(step) => STEPS.get(step).copied().unwrap_or(DAY),
            Phase::Relearning(step) => AGAIN_STEPS.get(step).copied().unwrap_or(DAY),
            Phase::Review => i64::from(self.memory.days_until(retention)) * DAY,
        };
        self.last.saturating_add(wait)
    }

    /// Whether it is asked now. A card that comes back within minutes is due when they have passed, one that comes back
    /// after days is due for its whole day.
    #[must_use]
    pub fn is_due(&self, retention: f64, now: i64, day_ends: i64) -> bool {
        let at = self.due(retention);
        if self.phase == Phase::Review { at < day_ends } else { at <= now }
    }

    /// The probability of remembering it now.
    #[must_use]
    pub fn chance(&self, now: i64) -> f64 {
        self.memory.chance(now.saturating_sub(self.last).max(0) as f64 / DAY as f64)
    }

    /// Whether it was learnt and would still be remembered in a week.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.phase == Phase::Review && self.memory.stability >= KNOWN
    }
}

/// The next step; `None` after the last one.
fn stepped(step: usize, steps: &[i64], grade: Grade) -> Option<usize> {
    match grade {
        Grade::Again => Some(0),
        Grade::Hard => Some(step),
        Grade::Good => Some(step + 1).filter(|&next| next < steps.len()),
        Grade::Easy => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grade::{Again, Good};
    use proptest::prelude::*;

    /// Answered whenever it is due; the waits are those of the reference implementation.
    #[test]
    fn thirteen_answers_give_the_published_waits() {
        let grades = [Good, Good, Good, Good, Good, Good, Again, Again, Good, Good, Good, Good, Good];
        let mut waits = Vec::new();
        let mut progress: Option<Progress> = None;
        for grade in grades {
            let next = match progress {
                None => Progress::first(grade, 0),
                Some(before) => before.after(grade, before.due(0.9)),
            };
            waits.push((next.due(0.9) - next.last) / DAY);
            progress = Some(next);
        }
        assert_eq!(waits, [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
        assert_eq!(progress.unwrap().lapses, 1);
    }

    #[test]
    fn a_new_card_takes_its_steps_before_it_waits_for_days() {
        let first = Progress::first(Good, 0);
        assert_eq!((first.phase, first.due(0.9)), (Phase::Learning(1), 600_000));
        assert_eq!(Progress::first(Again, 0).due(0.9), 60_000);
        assert_eq!(Progress::first(Grade::Easy, 0).phase, Phase::Review);
        assert_eq!(first.after(Good, 600_000).phase, Phase::Review);
    }

    proptest! {
        /// The answers that two devices gave offline have the same result in any order of arrival.
        #[test]
        fn answers_amount_to_the_same_in_whatever_order_they_arrive(
            answers in proptest::collection::vec((0..10_000_000_000i64, 1..=4i64), 1..30),
            turn in 0..30usize,
        ) {
            let answers: Vec<_> = answers.into_iter().map(|(at, number)| (at, Grade::of_number(number).unwrap())).collect();
            let mut turned = answers.clone();
            turned.rotate_left(turn % answers.len());
            prop_assert_eq!(Progress::of(answers), Progress::of(turned));
        }
    }
}
