//! Why a game cannot be begun, saved or shown.

use std::fmt;
use std::path::Path;

use speech::{FileHindrance, Hindrance, Phrasebook};

/// A fault, as a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub(crate) Hindrance);

impl Fault {
    pub(crate) fn not_saved(path: &Path, why: FileHindrance) -> Fault {
        Fault(Hindrance::NotSaved { path: path.display().to_string(), why })
    }

    pub(crate) fn not_continued(path: &Path, why: FileHindrance) -> Fault {
        Fault(Hindrance::NotContinued { path: path.display().to_string(), why })
    }

    /// The log of a game cannot be read.
    pub(crate) fn unreadable(path: &Path, why: FileHindrance) -> Fault {
        Fault(Hindrance::LogUnreadable { path: path.display().to_string(), why })
    }

    /// The fault as data, which `speech` can tell.
    #[must_use]
    pub fn into_hindrance(self) -> Hindrance {
        self.0
    }

    /// The fault in the language of this book.
    #[must_use]
    pub fn told(&self, book: &dyn Phrasebook) -> String {
        book.hindrance(&self.0)
    }
}

/// In English, for developers.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(speech::english()))
    }
}

impl std::error::Error for Fault {}

/// What the system or a reader says of a file.
pub(crate) fn said(error: impl fmt::Display) -> FileHindrance {
    FileHindrance::Said(error.to_string())
}
