//! A word as one number.

use std::fmt;

use tiles::{Alphabet, Letter};

/// How many bits a letter takes: tiles 1 to 63, and 0 for "no letter".
const BITS: u32 = 6;

/// A word of at most [`Word::MAX_LEN`] letters as one number, so that sorting a list means sorting numbers.
///
/// Words compare as in a dictionary, by the order of their alphabet.
///
/// ```
/// use lexicon::Word;
/// use tiles::Letter;
/// let [a, b] = [0, 1].map(|index| Letter::new(index).unwrap());
/// let abba = Word::new(&[a, b, b, a]).unwrap();
/// assert_eq!(abba.len(), 4);
/// assert_eq!(abba.letter(1), Some(b));
/// assert!(Word::new(&[a, b]).unwrap() < abba, "a shorter word comes first");
/// assert_eq!(Word::new(&[a; 22]), None, "no board has room for it");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u128);

impl Word {
    /// The most letters of a word: the side of the largest board.
    pub const MAX_LEN: usize = 21;

    /// The word without letters.
    pub const EMPTY: Word = Word(0);

    /// The word with these letters, unless there are too many.
    #[must_use]
    pub fn new(letters: &[Letter]) -> Option<Word> {
        (letters.len() <= Word::MAX_LEN).then(|| letters.iter().enumerate().fold(Word::EMPTY, Word::set))
    }

    /// This word with one more letter at its end, unless it is full.
    #[must_use]
    pub fn then(self, letter: Letter) -> Option<Word> {
        let len = self.len();
        (len < Word::MAX_LEN).then(|| Word::set(self, (len, &letter)))
    }

    /// How many letters it has.
    #[must_use]
    pub const fn len(self) -> usize {
        if self.0 == 0 { 0 } else { ((127 - self.0.trailing_zeros()) / BITS) as usize + 1 }
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letter at `index`, counted from zero.
    #[must_use]
    pub fn letter(self, index: usize) -> Option<Letter> {
        let tile = if index < Word::MAX_LEN { self.tile(index) } else { 0 };
        Letter::new(usize::from(tile).wrapping_sub(1))
    }

    /// Its letters, in order.
    pub fn letters(self) -> impl DoubleEndedIterator<Item = Letter> + Clone {
        (0..self.len()).filter_map(move |index| self.letter(index))
    }

    /// Whether it has this letter.
    #[must_use]
    pub fn has(self, letter: Letter) -> bool {
        self.letters().any(|own| own == letter)
    }

    /// The word in capitals.
    #[must_use]
    pub fn written(self, alphabet: &Alphabet) -> String {
        self.letters().map(|letter| alphabet.face(letter)).collect()
    }

    /// The first `len` letters.
    pub(crate) const fn prefix(self, len: usize) -> Word {
        if len == 0 { Word::EMPTY } else { Word(self.0 & (u128::MAX << (128 - BITS * len as u32))) }
    }

    /// How many letters two words have in common at their beginning.
    pub(crate) fn shared(self, other: Word) -> usize {
        ((self.0 ^ other.0).leading_zeros() / BITS) as usize
    }

    /// The tile number of the letter at `index` in a graph, counted from one; 0 after the end.
    pub(crate) const fn tile(self, index: usize) -> u8 {
        (self.0 >> (128 - BITS * (index as u32 + 1))) as u8 & 0x3f
    }

    /// The same letters in reverse order.
    pub(crate) fn reversed(self) -> Word {
        let mut rest = self.0 >> (128 - BITS * self.len().max(1) as u32);
        let mut reversed = 0;
        let mut shift = 128;
        while rest != 0 {
            shift -= BITS;
            reversed |= (rest & 0x3f) << shift;
            rest >>= BITS;
        }
        Word(reversed)
    }

    fn set(self, (index, letter): (usize, &Letter)) -> Word {
        Word(self.0 | ((letter.index() as u128 + 1) << (128 - BITS * (index as u32 + 1))))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.letters().map(Letter::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn letters() -> impl Strategy<Value = Vec<Letter>> {
        proptest::collection::vec((0..Letter::MAX).prop_map(|index| Letter::new(index).unwrap()), 0..=Word::MAX_LEN)
    }

    proptest! {
        #[test]
        fn a_word_gives_back_its_letters(letters in letters()) {
            let word = Word::new(&letters).unwrap();
            prop_assert_eq!(word.len(), letters.len());
            prop_assert_eq!(word.letters().collect::<Vec<_>>(), letters.clone());
            let grown = letters.iter().try_fold(Word::EMPTY, |word, &letter| word.then(letter));
            prop_assert_eq!(grown, Some(word));
        }

        #[test]
        fn words_sort_as_their_letters_do(one in letters(), two in letters()) {
            let (a, b) = (Word::new(&one).unwrap(), Word::new(&two).unwrap());
            prop_assert_eq!(a.cmp(&b), one.cmp(&two));
            let shared = one.iter().zip(&two).take_while(|(x, y)| x == y).count();
            prop_assert_eq!(a.shared(b).min(one.len()).min(two.len()), shared);
            prop_assert_eq!(a.prefix(shared), b.prefix(shared));
        }

        #[test]
        fn a_word_reversed_twice_is_itself(mut letters in letters()) {
            let word = Word::new(&letters).unwrap();
            letters.reverse();
            prop_assert_eq!(word.reversed(), Word::new(&letters).unwrap());
            prop_assert_eq!(word.reversed().reversed(), word);
        }
    }
}
