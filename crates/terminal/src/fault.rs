//! Why a game cannot be begun, saved or shown.

use std::fmt;
use std::path::Path;

/// The fault, in a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub(crate) String);

impl Fault {
    /// A file that cannot be used, with the reason that the system gives.
    pub(crate) fn file(what: &str, path: &Path, why: impl fmt::Display) -> Fault {
        Fault(format!("{what} {}: {why}", path.display()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}
