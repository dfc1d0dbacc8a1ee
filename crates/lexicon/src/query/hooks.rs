//! Letters and words that extend a word.

use tiles::Letter;

use super::{LetterSet, Pattern, Search};
use crate::{Lexicon, Word};

/// The letters that make another word when they are added to a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hooks {
    /// Letters that can be added before it.
    pub front: LetterSet,
    /// Letters that can be added after it.
    pub back: LetterSet,
}

/// Longer words that contain a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extensions {
    /// Words that end with it.
    pub front: Vec<Word>,
    /// Words that start with it.
    pub back: Vec<Word>,
    /// Words that have it inside.
    pub both: Vec<Word>,
}

impl Lexicon {
    /// The letters that make a word when they are added before or after these. These need not be a word themselves.
    #[must_use]
    pub fn hooks(&self, word: &[Letter]) -> Hooks {
        let is_word = |letters: &[&[Letter]]| self.contains(&letters.concat());
        let front = self.alphabet().all().filter(|&letter| is_word(&[&[letter], word])).collect();
        let back = self.alphabet().all().filter(|&letter| is_word(&[word, &[letter]])).collect();
        Hooks { front, back }
    }

    /// The longer words that contain these letters next to each other; at most `limit` in total.
    #[must_use]
    pub fn extensions(&self, word: &[Letter], limit: usize) -> Extensions {
        let mut extensions = Extensions::default();
        let (Some(pattern), false) = (Pattern::containing(word, self.alphabet()), word.is_empty()) else {
            return extensions;
        };
        let longer = word.len() + 1..=Word::MAX_LEN;
        let search = Search { pattern: Some(pattern), lengths: longer, limit, ..Search::default() };
        for found in self.search(&search).matches {
            let letters: Vec<Letter> = found.word.letters().collect();
            let place = match (letters.starts_with(word), letters.ends_with(word)) {
                (true, _) => &mut extensions.back,
                (false, true) => &mut extensions.front,
                (false, false) => &mut extensions.both,
            };
            place.push(found.word);
        }
        extensions
    }
}
