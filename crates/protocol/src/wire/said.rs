//! Sentences for people, in every language that a client may ask for.
//!
//! A [`Said`] cannot be made without all languages, and the sentences of the referee are matched variant by variant: a
//! new reason to refuse something does not compile until it can be told to everybody.

mod german;

use std::borrow::Cow;
use std::fmt;

use editions::Language;
use notation::NotationError;
use rules::{PlacementFault, Refusal, SwapFault, TableFault, Unplayable};
use tiles::SpellingError;

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

impl From<&Refusal> for Said {
    fn from(refusal: &Refusal) -> Said {
        Said::new(refusal.to_string(), german::refusal(refusal))
    }
}

impl From<&Unplayable> for Said {
    fn from(unplayable: &Unplayable) -> Said {
        Said::new(unplayable.to_string(), german::unplayable(unplayable))
    }
}

impl From<&PlacementFault> for Said {
    fn from(fault: &PlacementFault) -> Said {
        Said::new(fault.to_string(), german::placement(fault))
    }
}

impl From<&SwapFault> for Said {
    fn from(fault: &SwapFault) -> Said {
        Said::new(fault.to_string(), german::swap(fault))
    }
}

impl From<&TableFault> for Said {
    fn from(fault: &TableFault) -> Said {
        Said::new(fault.to_string(), german::seating(fault))
    }
}

impl From<&NotationError> for Said {
    fn from(error: &NotationError) -> Said {
        Said::new(error.to_string(), german::notation(error))
    }
}

impl From<&SpellingError> for Said {
    fn from(error: &SpellingError) -> Said {
        Said::new(error.to_string(), german::spelling(error))
    }
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    let rest = chars.as_str();
    let end = if text.is_empty() || text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{rest}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_and_ends_with_a_stop_in_every_language() {
        let said = Said::from(&Refusal::GameOver).sentence();
        assert_eq!(said.told(Language::En), "The game is over.");
        assert_eq!(said.told(Language::De), "Die Partie ist zu Ende.");
        assert_eq!(Said::plain("").sentence(), Said::plain(""));
    }

    #[test]
    fn the_squares_and_tiles_of_a_fault_are_named_in_every_language() {
        let square = rules::Square { row: 7, col: 7 };
        let fault = PlacementFault::SquareTaken { square, holds: "Q".to_owned() };
        let unplayable = Unplayable { faults: vec![fault, PlacementFault::NotConnected], words: Vec::new() };
        let said = Said::from(&Refusal::Unplayable(unplayable));
        for language in [Language::En, Language::De] {
            assert!(said.told(language).contains("H8") && said.told(language).contains('Q'), "{said:?}");
        }
        assert!(said.told(Language::De).contains("berühren"));
    }
}
