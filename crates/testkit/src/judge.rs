//! A judge with an opinion on every word.

use rules::Judge;
use tiles::{Letter, spread};

/// Accepts most words and refuses some, always the same ones for the same number.
#[derive(Clone, Copy, Debug)]
pub struct HashJudge {
    number: u64,
    bad_in_16: u64,
}

impl HashJudge {
    /// Refuses `bad_in_16` of sixteen words.
    #[must_use]
    pub fn new(number: u64, bad_in_16: u64) -> HashJudge {
        HashJudge { number, bad_in_16 }
    }
}

impl Judge for HashJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        let hash = word.iter().fold(self.number, |hash, letter| spread(hash ^ (letter.index() as u64 + 1)));
        hash % 16 >= self.bad_in_16
    }
}
