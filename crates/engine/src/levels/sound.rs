//! Whether an unknown word sounds like a word.

use lexicon::Graph;
use tiles::Letter;

/// The groups of three letters in the words that a player knows; the end of a word counts as a letter.
#[derive(Clone, Debug)]
pub(super) struct Sound {
    seen: Vec<u64>,
}

/// Letters are numbered from 1, so that 0 can stand for the end of a word.
const BITS: usize = 6;
const N_GROUPS: usize = 1 << (3 * BITS);

impl Sound {
    pub(super) fn of(graph: &Graph) -> Sound {
        let mut seen = vec![0_u64; N_GROUPS / u64::BITS as usize];
        for word in graph.words() {
            for group in groups(word.letters()) {
                seen[group / 64] |= 1 << (group % 64);
            }
        }
        Sound { seen }
    }

    /// How many letter groups of a word occur in no known word.
    pub(super) fn n_strange(&self, word: &[Letter]) -> usize {
        groups(word.iter().copied()).filter(|group| self.seen[group / 64] >> (group % 64) & 1 == 0).count()
    }
}

/// Every three adjacent letters, as a number.
fn groups(letters: impl Iterator<Item = Letter>) -> impl Iterator<Item = usize> {
    let numbers = std::iter::once(0).chain(letters.map(|letter| letter.index() + 1)).chain([0]);
    numbers.scan(0, |group, number| {
        *group = (*group << BITS | number) % N_GROUPS;
        Some(*group)
    })
}

#[cfg(test)]
mod tests {
    use lexicon::{Word, Words};

    use super::*;

    #[test]
    fn a_word_made_of_parts_of_known_words_sounds_like_one() {
        let alphabet = editions::alphabet("english").unwrap();
        let letters = |text: &str| alphabet.letters(text).unwrap();
        let words: Words = ["HORN", "FORM"].iter().filter_map(|word| Word::new(&letters(word))).collect();
        let sound = Sound::of(&Graph::build(&words, alphabet.n_letters()).unwrap());
        assert_eq!(sound.n_strange(&letters("HORM")), 0);
        assert_eq!(sound.n_strange(&letters("HORN")), 0);
        assert!(sound.n_strange(&letters("HXRM")) > 2);
    }
}
