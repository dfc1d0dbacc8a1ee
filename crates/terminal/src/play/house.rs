//! House words: words that a table adds to its list, or takes out of it.

use std::sync::Arc;

use lexicon::{HouseError, HouseWords, Lexicon, Word};
use protocol::wire::reason::HouseFault;
use serde::{Deserialize, Serialize};
use speech::{Hindrance, Phrasebook, Remark};
use tiles::Letter;

use crate::Fault;

/// Adds a word, or takes one out.
type Change = fn(&mut HouseWords, &[Letter]) -> Result<(), HouseError>;

/// The house words of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct House {
    /// Words that are good although the list does not have them.
    pub allow: Vec<String>,
    /// Words of the list that are not good.
    pub forbid: Vec<String>,
}

impl House {
    /// The list with the house words, and a sentence about them.
    ///
    /// # Errors
    /// A word cannot be added to the list, or is not in it.
    pub fn changed(&self, list: Lexicon, book: &dyn Phrasebook) -> Result<(Lexicon, Option<String>), Fault> {
        if self.allow.is_empty() && self.forbid.is_empty() {
            return Ok((list, None));
        }
        let name = list.about().name.clone();
        let alphabet = list.alphabet().clone();
        let mut house = HouseWords::new(Arc::new(list));
        let changes: [(&[String], &str, Change); 2] =
            [(&self.allow, "--allow", HouseWords::add), (&self.forbid, "--forbid", HouseWords::remove)];
        for (words, option, change) in changes {
            for word in words {
                let bad = |why| Fault(Hindrance::HouseWord { typed: format!("{option} {word}"), why });
                let letters = alphabet.letters(word.trim()).map_err(|error| bad(HouseFault::Spelling { error }))?;
                change(&mut house, &letters).map_err(|error| bad(unusable(error)))?;
            }
        }
        let (more, fewer) = (house.added().count(), house.removed().count());
        let said = book.remark(&Remark::HouseWords { more, fewer });
        let list = house.rebuilt(&name).map_err(|error| Fault(Hindrance::HouseList { error: error.to_string() }))?;
        Ok((list, Some(said)))
    }
}

fn unusable(error: HouseError) -> HouseFault {
    match error {
        HouseError::BadLength { have } => HouseFault::Length { have, most: Word::MAX_LEN },
        HouseError::ForeignLetter { position } => HouseFault::ForeignLetter { position },
        HouseError::TooManyChanges => HouseFault::TooManyChanges,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Lexicon {
        english::lexicon(&editions::alphabet("english").unwrap()).unwrap()
    }

    fn house(allow: &[&str], forbid: &[&str]) -> House {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        House { allow: owned(allow), forbid: owned(forbid) }
    }

    #[test]
    fn a_table_plays_with_its_own_words() {
        let (list, said) = house(&["grull", "qzq"], &["AA"]).changed(list(), speech::english()).unwrap();
        let has = |word: &str| list.contains(&list.alphabet().letters(word).unwrap());
        assert_eq!(["GRULL", "QZQ", "HORN", "AA"].map(has), [true, true, true, false]);
        assert_eq!(said.unwrap(), "House words: 2 more, 1 fewer.");
    }

    #[test]
    fn a_house_word_in_other_letters_is_named() {
        let fault = house(&["naïve"], &[]).changed(list(), speech::english()).unwrap_err();
        assert!(fault.to_string().contains("--allow naïve: 'ï' (character 3)"), "{fault}");
    }
}
