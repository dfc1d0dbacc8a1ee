//! Lexicons as judges of a game.
//!
//! None of them can tell whether a play is possible; a judge that generates plays can.

use rules::Judge;
use tiles::Letter;

use crate::{HouseWords, Lexicon};

/// A word is acceptable if the lexicon has it.
impl Judge for Lexicon {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.contains(word)
    }
}

/// A word is acceptable if the table has it.
impl Judge for HouseWords {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.contains(word)
    }
}
