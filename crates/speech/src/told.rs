//! Problems as sentences.

use editions::Language;
use protocol::wire::Titles;

/// A problem and advice about it, a sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The problem, in a sentence.
    pub sentence: String,
    /// What to do about it.
    pub advice: String,
}

/// A problem with its advice.
pub(crate) fn told(sentence: impl Into<String>, advice: impl Into<String>) -> Told {
    Told { sentence: sentence.into(), advice: advice.into() }
}

/// The title of a game's rules in this language; in another language if it has none in this one.
pub(crate) fn title(titles: &Titles, language: Language) -> &str {
    titles.get(&language).or_else(|| titles.values().next()).map_or("", String::as_str)
}

/// Letters separated by spaces; a dash if there are none.
pub(crate) fn letters(faces: &[&str]) -> String {
    if faces.is_empty() { "–".to_owned() } else { faces.join(" ") }
}
