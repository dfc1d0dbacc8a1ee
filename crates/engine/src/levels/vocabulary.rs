//! The words of a level.

use lexicon::{Lexicon, Word};

use super::chance::Key;

/// The words of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vocabulary {
    /// The words up to a tier, and all short words.
    UpTo {
        /// The highest tier.
        tier: Tier,
        /// All words of up to this many letters are known, however rare they are.
        all_to: usize,
    },
    /// All words.
    All,
}

/// The tiers of words: the sizes of the SCOWL lists, which the default lexicon uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tier {
    Ten,
    Twenty,
    ThirtyFive,
    Fifty,
    Sixty,
    Seventy,
}

impl Tier {
    pub(super) const fn number(self) -> u8 {
        match self {
            Tier::Ten => 10,
            Tier::Twenty => 20,
            Tier::ThirtyFive => 35,
            Tier::Fifty => 50,
            Tier::Sixty => 60,
            Tier::Seventy => 70,
        }
    }

    /// How many of a thousand words of each length are in the tiers up to this one, in the default lexicon: from two
    /// letters to nine and more. Lexicons without tiers are assumed to be similar.
    const fn shares(self) -> [u32; 8] {
        match self {
            Tier::Ten => [218, 129, 92, 56, 38, 28, 19, 9],
            Tier::Twenty => [266, 227, 187, 129, 98, 73, 53, 36],
            Tier::ThirtyFive => [331, 396, 387, 333, 319, 284, 223, 163],
            Tier::Fifty => [444, 483, 475, 430, 427, 408, 348, 299],
            Tier::Seventy => [798, 716, 659, 621, 646, 645, 586, 560],
            Tier::Sixty => [508, 543, 531, 491, 496, 485, 426, 391],
        }
    }
}

impl Vocabulary {
    /// The words of a lexicon in this vocabulary.
    ///
    /// # Errors
    /// When no graph can be built of them.
    pub(super) fn of(self, lexicon: &Lexicon, name: &str) -> Result<Lexicon, lexicon::LexiconError> {
        lexicon.filtered(name, |word, tier| self.has(word, tier))
    }

    /// Whether it has every word of this many letters.
    pub(super) fn has_all_of(self, length: usize) -> bool {
        match self {
            Vocabulary::UpTo { all_to, .. } => length <= all_to,
            Vocabulary::All => true,
        }
    }

    fn has(self, word: Word, tier: Option<u8>) -> bool {
        let Vocabulary::UpTo { tier: most, all_to } = self else { return true };
        if word.len() <= all_to {
            return true;
        }
        match tier {
            Some(tier) => tier <= most.number(),
            None => {
                let shares = most.shares();
                let share = shares[word.len().saturating_sub(2).min(shares.len() - 1)];
                // The same words at every table, and more words with a higher tier.
                let key = word.letters().fold(Key::new(0), |key, letter| key.with(letter.index() as u64));
                key.happens(share)
            }
        }
    }
}
