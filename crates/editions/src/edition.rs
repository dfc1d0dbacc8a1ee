//! An edition as it is played.

use std::sync::Arc;

use rules::Ruleset;

use crate::Theme;

/// A set of rules that was chosen by name, checked and ready to play.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The name as it was chosen, with its variations: `deluxe+nine-tile`.
    pub name: String,
    /// What the edition is called, without its variations.
    pub title: String,
    /// What is special about it, in a sentence.
    pub summary: String,
    /// The colours of its board.
    pub theme: Theme,
    /// The variations that belong to this edition, by name. Any other may be chosen too.
    pub games: Vec<String>,
    /// Whether its tables have no chat, as in a classroom.
    pub quiet: bool,
    /// The variations that were chosen.
    pub variations: Vec<Variation>,
    /// The rules that were set by hand, as key and value.
    pub settings: Vec<(String, String)>,
    /// The rules.
    pub ruleset: Arc<Ruleset>,
}

/// A change of some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What changes, in a sentence or two.
    pub summary: String,
}

impl Edition {
    /// The title with those of its variations: `Deluxe · Nine tiles`.
    #[must_use]
    pub fn full_title(&self) -> String {
        let titles = self.variations.iter().map(|variation| variation.title.as_str());
        let titles: Vec<&str> = std::iter::once(self.title.as_str()).chain(titles).collect();
        titles.join(" · ")
    }
}
