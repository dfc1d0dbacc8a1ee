//! A list of words, sorted and without repetition.

use tiles::Letter;

use crate::Word;

/// A set of words in alphabetical order, from which a graph is built.
///
/// ```
/// use lexicon::{Word, Words};
/// use tiles::Letter;
/// let [a, b] = [0, 1].map(|index| Letter::new(index).unwrap());
/// let words: Words = [&[b, a][..], &[a, b], &[b, a]].into_iter().filter_map(Word::new).collect();
/// assert_eq!(words.len(), 2, "a word counts once");
/// assert!(words.contains(&[a, b]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<Word>);

impl Words {
    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether these letters are a word of the list.
    #[must_use]
    pub fn contains(&self, letters: &[Letter]) -> bool {
        Word::new(letters).is_some_and(|word| self.rank(word).is_some())
    }

    /// The position of a word in the list, counted from zero.
    #[must_use]
    pub fn rank(&self, word: Word) -> Option<usize> {
        self.0.binary_search(&word).ok()
    }

    /// The words, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Word> + DoubleEndedIterator + '_ {
        self.0.iter().copied()
    }

    /// The words as a slice, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Word] {
        &self.0
    }

    /// How many words there are of each length; the index is the length.
    #[must_use]
    pub fn count_by_length(&self) -> Vec<usize> {
        let mut counts = Vec::new();
        for len in self.iter().map(Word::len) {
            if counts.len() <= len {
                counts.resize(len + 1, 0);
            }
            counts[len] += 1;
        }
        counts
    }
}

/// Sorts the words and removes duplicates, and the empty word.
impl FromIterator<Word> for Words {
    fn from_iter<I: IntoIterator<Item = Word>>(words: I) -> Words {
        let mut words: Vec<Word> = words.into_iter().filter(|word| !word.is_empty()).collect();
        // Most lists are sorted already; then this is one pass.
        if !words.is_sorted() {
            words.sort_unstable();
        }
        words.dedup();
        Words(words)
    }
}
