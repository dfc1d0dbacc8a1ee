//! A problem in words.

use editions::Language;
use protocol::wire::Titles;

/// What is wrong, and what to do about it, each in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What is wrong.
    pub sentence: String,
    /// What to do about it.
    pub advice: String,
}

/// A problem in words.
pub(crate) fn told(sentence: impl Into<String>, advice: impl Into<String>) -> Told {
    Told { sentence: sentence.into(), advice: advice.into() }
}

/// What is played, in a language; in another where it is not told in this one.
pub(crate) fn title(titles: &Titles, language: Language) -> &str {
    titles.get(&language).or_else(|| titles.values().next()).map_or("", String::as_str)
}

/// Letters with spaces between them, and a dash for none.
pub(crate) fn letters(faces: &[&str]) -> String {
    if faces.is_empty() { "–".to_owned() } else { faces.join(" ") }
}
