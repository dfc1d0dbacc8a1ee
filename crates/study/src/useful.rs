//! How useful words are to players.

use lexicon::Word;

/// Words with what players would lose without them, as self-play has found; where nothing is known of a list, none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Useful(Vec<(Word, u32)>);

impl Useful {
    /// Words and what they are worth, in any order and unit.
    #[must_use]
    pub fn new(mut words: Vec<(Word, u32)>) -> Useful {
        words.sort_unstable_by_key(|&(word, worth)| (std::cmp::Reverse(worth), word));
        Useful(words)
    }

    /// The words with what they are worth, the most useful first.
    pub fn words(&self) -> impl Iterator<Item = (Word, u32)> + '_ {
        self.0.iter().copied()
    }
}
