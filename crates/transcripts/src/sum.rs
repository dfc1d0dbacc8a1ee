//! The calculation of a score, as text.

use rules::{FormedWord, LetterScore, Play, Points};
use tiles::Alphabet;

/// The calculation: `HORN (4+1+1+1)x2 = 14; 50 for the tiles laid`.
pub(super) fn sum(play: &Play, alphabet: &Alphabet) -> String {
    let words = play.words().iter().map(|word| one(word, alphabet));
    let bonus = (play.bonus() != Points::ZERO).then(|| format!("{} for playing many tiles at once", play.bonus()));
    words.chain(bonus).collect::<Vec<_>>().join("; ")
}

fn one(word: &FormedWord, alphabet: &Alphabet) -> String {
    let letter = |letter: &LetterScore| match letter.times {
        1 => letter.value.to_string(),
        times => format!("{}x{times}", letter.value),
    };
    let letters = word.letters.iter().map(letter).collect::<Vec<_>>().join("+");
    let name = alphabet.word(&word.word());
    match word.times {
        1 => format!("{name} {letters} = {}", word.score),
        times => format!("{name} ({letters})x{times} = {}", word.score),
    }
}
