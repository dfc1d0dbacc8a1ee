//! The edition of tables for which none is chosen.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file in the data folder with the name of that edition.
const FILE: &str = "usual-edition.txt";

/// The edition that an administrator has chosen; it takes precedence over the one in the settings.
#[derive(Debug)]
pub(crate) struct UsualEdition {
    file: PathBuf,
    name: Mutex<Option<String>>,
}

impl UsualEdition {
    /// Reads the choice from the data folder. Whether there is such an edition is found out when it is needed.
    pub(crate) fn load(data: &Path) -> UsualEdition {
        let file = data.join(FILE);
        let name = std::fs::read_to_string(&file).ok().map(|name| name.trim().to_owned());
        UsualEdition { file, name: Mutex::new(name) }
    }

    /// The name of the edition, if one was chosen.
    pub(crate) fn get(&self) -> Option<String> {
        self.name.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sets the edition until the process stops.
    pub(crate) fn set(&self, name: String) {
        *self.name.lock().unwrap_or_else(PoisonError::into_inner) = Some(name);
    }

    /// Writes the choice to the data folder, so that it also holds after a restart.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(&self, name: &str) -> io::Result<()> {
        let unfinished = self.file.with_extension("part");
        std::fs::write(&unfinished, format!("{name}\n"))?;
        std::fs::rename(&unfinished, &self.file)
    }
}
