//! Helpers for sentences about lessons, in all languages.

use rules::Play;
use tiles::Alphabet;

/// The word of a play that lies along its direction.
pub(crate) fn main_word(play: &Play, alphabet: &Alphabet) -> String {
    play.words().first().map(|word| alphabet.word(&word.word())).unwrap_or_default()
}
