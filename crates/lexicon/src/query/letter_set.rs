//! A set of letters.

use tiles::Letter;

/// A set of letters of an alphabet.
///
/// ```
/// use lexicon::LetterSet;
/// use tiles::Letter;
/// let [a, b] = [0, 1].map(|index| Letter::new(index).unwrap());
/// let set = LetterSet::from_iter([b]);
/// assert!(set.has(b) && !set.has(a));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [b]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u64);

impl LetterSet {
    /// No letters.
    pub const EMPTY: LetterSet = LetterSet(0);
    /// Every letter that an alphabet can have.
    pub const ALL: LetterSet = LetterSet(u64::MAX >> 1);

    /// Whether this letter is in the set.
    #[must_use]
    pub const fn has(self, letter: Letter) -> bool {
        self.0 >> letter.index() & 1 != 0
    }

    /// Every letter that is not in the set.
    #[must_use]
    pub const fn complement(self) -> LetterSet {
        LetterSet(!self.0 & LetterSet::ALL.0)
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters, in order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        (0..Letter::MAX).filter_map(Letter::new).filter(move |&letter| self.has(letter))
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        LetterSet(letters.into_iter().fold(0, |set, letter| set | 1 << letter.index()))
    }
}
