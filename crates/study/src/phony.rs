//! Made-up words that look real.

use lexicon::{Lexicon, Word};
use tiles::{Letter, mixed};

/// A word with one vowel or consonant replaced by another, so that no list has the result. The number selects among the
/// possibilities; `None` if there are none, which is rare.
pub(crate) fn phony(word: Word, lexicon: &Lexicon, number: u32) -> Option<Word> {
    let letters: Vec<Letter> = word.letters().collect();
    let alphabet = lexicon.alphabet();
    let is_vowel = |letter: Letter| alphabet.spec(letter).is_some_and(|spec| spec.vowel);
    let others: Vec<Letter> = alphabet.all().collect();
    let n = letters.len() * others.len();
    let start = (chance(number, &letters) % n.max(1) as u64) as usize;
    (0..n).map(|step| (start + step) % n).find_map(|place| {
        let (at, other) = (place / others.len(), others[place % others.len()]);
        let mut changed = letters.clone();
        let is_alike = other != letters[at] && is_vowel(other) == is_vowel(letters[at]);
        changed[at] = other;
        // The whole list counts here, including words that are not shown.
        (is_alike && !lexicon.contains(&changed)).then(|| Word::new(&changed))?
    })
}

/// A number that looks like chance and is the same on every machine.
pub(crate) fn chance(number: u32, letters: &[Letter]) -> u64 {
    letters.iter().fold(mixed(u64::from(number)), |sum, letter| mixed(sum ^ letter.index() as u64))
}
