//! Comparing the word lists that games name with the lists that are here.

use std::collections::BTreeMap;
use std::path::Path;

use english::List;
use protocol::wire::HouseWords;
use rules::Table;

use crate::words::{Shelf, ShelfFault, house_words};

/// The word lists of a server, and what could not be said about the games that name them.
pub(super) struct Lists {
    shelf: Shelf,
    /// How many games name a list that is not here, by its name.
    missing: BTreeMap<String, usize>,
    /// How many games began with other words of a list, by its name, where that is no fault.
    older: BTreeMap<String, usize>,
}

impl Lists {
    /// The lists that are shipped, and those in a data folder, which need not exist.
    pub(super) fn within(folder: &Path) -> Lists {
        Lists { shelf: Shelf::new(Some(folder)), missing: BTreeMap::new(), older: BTreeMap::new() }
    }

    /// Compares the words of a game with its list and the house words of its table.
    pub(super) fn compare(&mut self, table: &Table, doc: Option<&str>) -> Result<(), String> {
        let house = doc.map_or_else(|| Ok(HouseWords::default()), house_words);
        let house = house.map_err(|why| format!("the settings of its table cannot be read: {why}"))?;
        let Some(words) = table.words() else { return Ok(()) };
        let judge = match self.shelf.judge(table.ruleset(), Some(&words.name), &house) {
            Ok(judge) => judge,
            Err(ShelfFault::Unknown { .. }) => {
                *self.missing.entry(words.name.clone()).or_default() += 1;
                return Ok(());
            }
            Err(fault) => return Err(fault.to_string()),
        };
        if judge.digest().is_some_and(|digest| digest.0 == words.digest.0) {
            return Ok(());
        }
        // The shipped lists may gain words with a new program, and the forms of house words come from them. The words
        // of a list that was added are never changed under its name.
        if List::named(&words.name).is_some() || house.forms {
            *self.older.entry(words.name.clone()).or_default() += 1;
            return Ok(());
        }
        Err(format!("the word list '{}' has not the words with which it began", words.name))
    }

    /// What could not be compared, a line for each list.
    pub(super) fn remarks(&self) -> Vec<String> {
        let missing = self.missing.iter().map(|(name, games)| {
            format!("word list '{name}' is not here, or cannot be read; games whose words were not checked: {games}")
        });
        let older = self.older.iter().map(|(name, games)| {
            format!(
                "word list '{name}' has other words in this version of the program; games that began before: {games}"
            )
        });
        missing.chain(older).collect()
    }
}
