//! House words: the words that a table adds to a lexicon, and removes from it.

use std::collections::BTreeMap;
use std::sync::Arc;

use tiles::Letter;

use crate::{About, Lexicon, LexiconError, Word, Words};

/// The most words that a table may add and remove together.
const MAX_CHANGES: usize = 10_000;
/// The tier of a word that the table added: everybody at the table knows it.
const HOUSE_TIER: u8 = 0;

/// A lexicon with words added and removed by the players at a table.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
/// # use lexicon::{About, ImportOptions, Lexicon, import_list};
/// # let (words, _) = import_list(&b"CAT\nDOG\n"[..], &alphabet, &ImportOptions::default()).unwrap();
/// # let letters = |text: &str| alphabet.letters(text).unwrap();
/// # let lexicon = std::sync::Arc::new(Lexicon::from_words(About::default(), alphabet.clone(), &words).unwrap());
/// use lexicon::HouseWords;
/// let mut house = HouseWords::new(lexicon);
/// house.add(&letters("ZORK"))?;
/// house.remove(&letters("DOG"))?;
/// assert!(house.contains(&letters("ZORK")) && house.contains(&letters("CAT")));
/// assert!(!house.contains(&letters("DOG")));
/// let rebuilt = house.rebuilt("ours").unwrap();
/// assert!(rebuilt.contains(&letters("ZORK")), "with a graph of its own, for move generation");
/// # Ok::<(), lexicon::HouseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HouseWords {
    lexicon: Arc<Lexicon>,
    /// Each word that was changed, and whether it is a word now.
    changes: BTreeMap<Word, bool>,
}

/// Why a word cannot be added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HouseError {
    /// A word must have at least one letter, and must fit on a board.
    #[error("a word has 1 to {} letters; this one has {have}", Word::MAX_LEN)]
    BadLength {
        /// How many letters it has.
        have: usize,
    },
    /// A letter is not in the lexicon's alphabet.
    #[error("letter {position} is not of the lexicon's alphabet")]
    ForeignLetter {
        /// The position of the letter, counted from one.
        position: usize,
    },
    /// Too many words were changed; such a table should make its own list.
    #[error("a table can change at most {MAX_CHANGES} words: import a list of your own instead")]
    TooManyChanges,
}

impl HouseWords {
    /// A lexicon without changes.
    #[must_use]
    pub fn new(lexicon: Arc<Lexicon>) -> HouseWords {
        HouseWords { lexicon, changes: BTreeMap::new() }
    }

    /// The lexicon without the changes.
    #[must_use]
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Adds a word.
    ///
    /// # Errors
    /// It cannot be a word, or too many words were changed.
    pub fn add(&mut self, word: &[Letter]) -> Result<(), HouseError> {
        self.change(word, true)
    }

    /// Removes a word.
    ///
    /// # Errors
    /// It cannot be a word, or too many words were changed.
    pub fn remove(&mut self, word: &[Letter]) -> Result<(), HouseError> {
        self.change(word, false)
    }

    /// Whether these letters are a word at this table.
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        let changed =
            if self.changes.is_empty() { None } else { Word::new(word).and_then(|word| self.changes.get(&word)) };
        changed.copied().unwrap_or_else(|| self.lexicon.contains(word))
    }

    /// The words that the lexicon does not have.
    pub fn added(&self) -> impl Iterator<Item = Word> + '_ {
        self.changes.iter().filter(|&(_, &is_word)| is_word).map(|(&word, _)| word)
    }

    /// The words of the lexicon that were removed.
    pub fn removed(&self) -> impl Iterator<Item = Word> + '_ {
        self.changes.iter().filter(|&(_, &is_word)| !is_word).map(|(&word, _)| word)
    }

    /// A lexicon that includes the changes, so that move generation can walk its graph.
    ///
    /// # Errors
    /// No graph can be built.
    pub fn rebuilt(&self, name: &str) -> Result<Lexicon, LexiconError> {
        let kept = self.lexicon.tiered_words().filter(|(word, _)| !self.changes.contains_key(word));
        let tiered: BTreeMap<Word, Option<u8>> =
            kept.chain(self.added().map(|word| (word, Some(HOUSE_TIER)))).collect();
        let words: Words = tiered.keys().copied().collect();
        let about = About { name: name.to_owned(), ..self.lexicon.about().clone() };
        let lexicon = Lexicon::from_words(about, self.lexicon.alphabet().clone(), &words)?;
        let lexicon = lexicon.with_unshown(self.lexicon.unshown().clone());
        match (self.lexicon.tiers(), tiered.into_values().collect()) {
            (Some(_), Some(tiers)) => lexicon.with_tiers(tiers),
            _ => Ok(lexicon),
        }
    }

    fn change(&mut self, letters: &[Letter], is_word: bool) -> Result<(), HouseError> {
        let have = letters.len();
        let word = Word::new(letters).filter(|word| !word.is_empty()).ok_or(HouseError::BadLength { have })?;
        if let Some(index) = letters.iter().position(|&letter| !self.lexicon.alphabet().has(letter)) {
            return Err(HouseError::ForeignLetter { position: index + 1 });
        }
        if self.lexicon.contains(letters) == is_word {
            self.changes.remove(&word);
        } else if self.changes.len() >= MAX_CHANGES && !self.changes.contains_key(&word) {
            return Err(HouseError::TooManyChanges);
        } else {
            self.changes.insert(word, is_word);
        }
        Ok(())
    }
}
