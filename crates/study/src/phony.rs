//! Something that looks like a word and is none.

use lexicon::{Lexicon, Word};
use tiles::Letter;

/// A word with one letter changed for another of its kind, so that no list has it. The number chooses among those that
/// there are; none is found for few words.
pub(crate) fn phony(word: Word, lexicon: &Lexicon, number: u32) -> Option<Word> {
    let letters: Vec<Letter> = word.letters().collect();
    let alphabet = lexicon.alphabet();
    let is_vowel = |letter: Letter| alphabet.spec(letter).is_some_and(|spec| spec.vowel);
    let others: Vec<Letter> = alphabet.all().collect();
    let n = letters.len() * others.len();
    let start = mixed(number, &letters) as usize % n.max(1);
    (0..n).map(|step| (start + step) % n).find_map(|place| {
        let (at, other) = (place / others.len(), others[place % others.len()]);
        let mut changed = letters.clone();
        let is_alike = other != letters[at] && is_vowel(other) == is_vowel(letters[at]);
        changed[at] = other;
        // The whole list, with the words that are not shown: those are words as well.
        (is_alike && !lexicon.contains(&changed)).then(|| Word::new(&changed))?
    })
}

/// A number that looks like chance and is the same on every machine.
pub(crate) fn mixed(number: u32, letters: &[Letter]) -> u32 {
    letters.iter().fold(number ^ 0x9e37_79b9, |sum, letter| {
        let sum = (sum ^ letter.index() as u32).wrapping_mul(0x85eb_ca6b);
        sum ^ sum >> 15
    })
}
