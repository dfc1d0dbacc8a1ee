//! Problems as sentences.

use editions::Language;
use protocol::wire::Titles;

/// A problem and its remedy, each in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The problem, in a sentence.
    pub sentence: String,
    /// The remedy, in a sentence.
    pub advice: String,
}

/// A problem with this sentence and this advice.
pub(crate) fn told(sentence: impl Into<String>, advice: impl Into<String>) -> Told {
    Told { sentence: sentence.into(), advice: advice.into() }
}

/// The title of a game's rules, in this language; in another where there is none.
pub(crate) fn title(titles: &Titles, language: Language) -> &str {
    titles.get(&language).or_else(|| titles.values().next()).map_or("", String::as_str)
}

/// Letters with spaces between them, and a dash for none.
pub(crate) fn letters(faces: &[&str]) -> String {
    if faces.is_empty() { "–".to_owned() } else { faces.join(" ") }
}
