//! Editions and variations.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::Ruleset;
use serde::Deserialize;

use crate::{Language, Theme};

/// A set of rules that was chosen by name, checked and ready to be played.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The name as it was chosen, with variations: `deluxe+nine-tile`.
    pub name: String,
    /// The title of the edition, without its variations.
    pub title: String,
    /// Its special feature, in a sentence.
    pub summary: String,
    /// Title and summary in other languages, as far as they are translated.
    pub translated: BTreeMap<Language, Blurb>,
    /// The colours of its board.
    pub theme: Theme,
    /// The names of the variations that belong to this edition. Any other may be chosen too.
    pub games: Vec<String>,
    /// Whether its tables have no chat, as in a classroom.
    pub quiet: bool,
    /// The name of the word list for games if none is chosen.
    pub words: Option<String>,
    /// The variations that were chosen.
    pub variations: Vec<Variation>,
    /// The rules that were set by hand, as key and value.
    pub settings: Vec<(String, String)>,
    /// The checked rules.
    pub ruleset: Arc<Ruleset>,
}

/// A change of some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// What it changes, in a sentence or two.
    pub summary: String,
    /// The keys of the rules that it sets, in their order.
    pub keys: Vec<&'static str>,
    /// Title and summary in other languages, as far as they are translated.
    pub translated: BTreeMap<Language, Blurb>,
}

/// The title and the summary of an edition or a variation, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blurb {
    /// The title that people read.
    pub title: String,
    /// Its special feature, in a sentence.
    pub summary: String,
}

impl Edition {
    /// The title with those of its variations: `Deluxe · Nine tiles`.
    #[must_use]
    pub fn full_title(&self) -> String {
        self.full_title_in(Language::En)
    }

    /// The full title in another language; in English if it is not translated.
    #[must_use]
    pub fn full_title_in(&self, language: Language) -> String {
        let titles = self.variations.iter().map(|variation| variation.blurb(language).title);
        let titles: Vec<String> = std::iter::once(self.blurb(language).title).chain(titles).collect();
        titles.join(" · ")
    }

    /// Title and summary of the edition alone, in this language if they are translated.
    #[must_use]
    pub fn blurb(&self, language: Language) -> Blurb {
        blurb(&self.translated, language, &self.title, &self.summary)
    }
}

impl Variation {
    /// Title and summary, in this language if they are translated.
    #[must_use]
    pub fn blurb(&self, language: Language) -> Blurb {
        blurb(&self.translated, language, &self.title, &self.summary)
    }
}

fn blurb(translated: &BTreeMap<Language, Blurb>, language: Language, title: &str, summary: &str) -> Blurb {
    let usual = || Blurb { title: title.to_owned(), summary: summary.to_owned() };
    translated.get(&language).cloned().unwrap_or_else(usual)
}
