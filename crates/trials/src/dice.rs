//! Repeatable random numbers.

use std::time::Duration;

/// Random numbers that are the same for the same seed (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// The random numbers for a seed.
    #[must_use]
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Separate random numbers, which do not depend on how these are used from now on.
    pub(crate) fn fork(&mut self) -> Dice {
        Dice(self.next())
    }

    /// The next number of 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        tiles::next_mixed(&mut self.0)
    }

    /// A number below this one; zero if it is zero.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        if end == 0 { 0 } else { self.next() % end }
    }

    /// Whether something happens that has this probability, in thousandths.
    pub(crate) fn thousandths(&mut self, chance: u64) -> bool {
        self.below(1_000) < chance
    }

    /// A random time up to this one.
    pub(crate) fn up_to(&mut self, most: Duration) -> Duration {
        let micros = u64::try_from(most.as_micros()).unwrap_or(u64::MAX);
        Duration::from_micros(self.below(micros.saturating_add(1)))
    }

    /// A name that no other has: 32 hexadecimal digits.
    pub(crate) fn key(&mut self) -> String {
        format!("{:016x}{:016x}", self.next(), self.next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_falls_the_same_way() {
        let (mut one, mut two) = (Dice::new(7), Dice::new(7));
        let thrown: Vec<u64> = (0..50).map(|_| one.below(6)).collect();
        assert_eq!(thrown, (0..50).map(|_| two.below(6)).collect::<Vec<u64>>());
        assert!((0..6).all(|face| thrown.contains(&face)), "{thrown:?}");
    }
}
