//! The edition of tables whose maker chooses none.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file in the data folder that names it.
const FILE: &str = "usual-edition.txt";

/// The edition that an administrator has chosen, which goes before the one of the settings.
#[derive(Debug)]
pub(crate) struct UsualEdition {
    file: PathBuf,
    name: Mutex<Option<String>>,
}

impl UsualEdition {
    /// Reads the choice from the data folder; an edition that the program does not have counts as none.
    pub(crate) fn load(data: &Path) -> UsualEdition {
        let file = data.join(FILE);
        let name = std::fs::read_to_string(&file).ok().map(|name| name.trim().to_owned());
        UsualEdition { file, name: Mutex::new(name.filter(|name| editions::load(name).is_ok())) }
    }

    /// The name of the edition, if one was chosen.
    pub(crate) fn get(&self) -> Option<String> {
        self.name.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Uses this edition until the process stops.
    pub(crate) fn set(&self, name: String) {
        *self.name.lock().unwrap_or_else(PoisonError::into_inner) = Some(name);
    }

    /// Writes the choice to the data folder, for the next start.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(&self, name: &str) -> io::Result<()> {
        let unfinished = self.file.with_extension("part");
        std::fs::write(&unfinished, format!("{name}\n"))?;
        std::fs::rename(&unfinished, &self.file)
    }
}
