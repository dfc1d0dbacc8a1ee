//! Sentences for people, in every language that a client may ask for.
//!
//! A [`Said`] cannot be made without all languages.

use std::borrow::Cow;
use std::fmt;

use editions::Language;

/// A sentence in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    english: Cow<'static, str>,
    german: Cow<'static, str>,
}

impl Said {
    /// The same in English and in German.
    #[must_use]
    pub fn new(english: impl Into<Cow<'static, str>>, german: impl Into<Cow<'static, str>>) -> Said {
        Said { english: english.into(), german: german.into() }
    }

    /// What is the same in every language: a play, a number, words of a program.
    #[must_use]
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Said {
        let text = text.into();
        Said { english: text.clone(), german: text }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn told(&self, language: Language) -> &str {
        match language {
            Language::En => &self.english,
            Language::De => &self.german,
        }
    }

    /// With a capital letter and a full stop.
    #[must_use]
    pub fn sentence(&self) -> Said {
        Said { english: sentence(&self.english).into(), german: sentence(&self.german).into() }
    }
}

impl fmt::Display for Said {
    /// In English, as everything is logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    let rest = chars.as_str();
    let end = if text.is_empty() || text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{rest}{end}")
}
