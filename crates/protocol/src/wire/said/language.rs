//! The languages that are spoken.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The longest header that is looked through, in bytes. Browsers send a few dozen.
const MAX_HEADER: usize = 1_000;

/// A language in which a client wants to be told what people read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

/// What is played, as people say it in each language.
pub type Titles = BTreeMap<Language, String>;

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::De];

    /// The language with this tag, such as `de` or `de-AT`.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default().trim();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Language::En),
            "de" => Some(Language::De),
            _ => None,
        }
    }

    /// The language that a header `Accept-Language` prefers among those that are spoken; English, where it names none.
    #[must_use]
    pub fn preferred(header: &str) -> Language {
        if header.len() > MAX_HEADER {
            return Language::default();
        }
        let mut best = (Language::default(), 0.0);
        for part in header.split(',') {
            let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).unwrap_or(0.0);
            if let Some(language) = Language::of_tag(tag.trim()).filter(|_| weight > best.1) {
                best = (language, weight);
            }
        }
        best.0
    }
}

impl From<lessons::Language> for Language {
    fn from(language: lessons::Language) -> Language {
        match language {
            lessons::Language::En => Language::En,
            lessons::Language::De => Language::De,
        }
    }
}

impl From<Language> for lessons::Language {
    fn from(language: Language) -> lessons::Language {
        match language {
            Language::En => lessons::Language::En,
            Language::De => lessons::Language::De,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_weighs_most_is_taken() {
        for (header, language) in [
            ("de", Language::De),
            ("de-AT,de;q=0.9,en;q=0.8", Language::De),
            ("fr,en;q=0.5,de;q=0.7", Language::De),
            ("en-GB,de", Language::En),
            ("fr-FR, ja", Language::En),
            ("", Language::En),
            (";;q=,,de;q=nothing", Language::En),
        ] {
            assert_eq!(Language::preferred(header), language, "{header}");
        }
        assert_eq!(Language::preferred(&"de,".repeat(1_000)), Language::En, "nobody sends that");
    }
}
