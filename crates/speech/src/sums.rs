//! Calculations of scores, the same in every language.

use rules::{FormedWord, Play, Points};
use tiles::Alphabet;

/// A word and the calculation of its score: `HORN (4+1+1+1)x2 = 14`.
fn word(word: &FormedWord, alphabet: &Alphabet) -> String {
    let letters = word.letters.iter().map(|letter| match letter.times {
        1 => letter.value.to_string(),
        times => format!("{times}x{}", letter.value),
    });
    let letters = letters.collect::<Vec<_>>().join("+");
    let sum = if word.times > 1 { format!("({letters})x{}", word.times) } else { letters };
    format!("{} {sum} = {}", alphabet.word(&word.word()), word.score)
}

/// All words of a play and its bonus, with the total if there is more than one part.
pub(crate) fn play(
    play: &Play,
    alphabet: &Alphabet,
    bonus: impl Fn(Points, usize) -> String,
    together: &str,
) -> String {
    let mut parts: Vec<String> = play.words().iter().map(|formed| word(formed, alphabet)).collect();
    if play.bonus() != Points::ZERO {
        parts.push(bonus(play.bonus(), play.from_rack().len()));
    }
    let sum = parts.join("; ");
    if parts.len() > 1 { format!("{sum}; {together} {}", play.score()) } else { sum }
}
