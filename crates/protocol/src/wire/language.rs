//! The languages in which the server writes sentences.

use std::collections::BTreeMap;

use editions::Language;

/// The longest header that is read, in bytes. Those of browsers have a few dozen.
const MAX_HEADER: usize = 1_000;

/// The title of an edition with its variations, by language.
pub type Titles = BTreeMap<Language, String>;

/// A language in which a client reads sentences.
#[cfg(feature = "schema")]
#[derive(ts_rs::TS)]
#[ts(rename = "Language", rename_all = "snake_case")]
pub(crate) enum LanguageDoc {
    En,
    De,
}

/// So that the compiler asks for the description of a new language.
#[cfg(feature = "schema")]
const _: fn(Language) -> LanguageDoc = |language| match language {
    Language::En => LanguageDoc::En,
    Language::De => LanguageDoc::De,
};

/// [`Titles`] as the TypeScript types describe them.
#[cfg(feature = "schema")]
pub(crate) type TitlesDoc = BTreeMap<LanguageDoc, String>;

/// The spoken language that a header `Accept-Language` prefers; English if it names none of them.
#[must_use]
pub fn preferred_language(header: &str) -> Language {
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
            assert_eq!(preferred_language(header), language, "{header}");
        }
        assert_eq!(preferred_language(&"de,".repeat(1_000)), Language::En, "nobody sends that");
    }
}
