//! The languages that texts of the data are written in.

use serde::Deserialize;

/// A language in which the rules and the lessons are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

/// A text in every language. A file that leaves one out is refused.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    en: String,
    de: String,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::De];

    /// Its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
        }
    }

    /// The language with this code (`en`, `de-CH`); English where it is none of ours.
    #[must_use]
    pub fn of_code(code: &str) -> Language {
        match code.split(['-', '_']).next() {
            Some(code) if code.eq_ignore_ascii_case("de") => Language::De,
            _ => Language::En,
        }
    }
}

impl Text {
    /// The text in this language.
    #[must_use]
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }
}
