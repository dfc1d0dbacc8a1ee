//! Broken promises of a server.

use std::sync::{Arc, Mutex, PoisonError};

/// After this many faults, further ones are only counted.
const MOST: usize = 50;

/// Promises that were broken, as reported by the part that noticed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults(Arc<Mutex<Vec<String>>>);

impl Faults {
    /// Records a broken promise.
    pub(crate) fn note(&self, fault: impl Into<String>) {
        let mut faults = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.len() < MOST {
            faults.push(fault.into());
        }
    }

    /// All broken promises so far.
    #[must_use]
    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether no promise was broken.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}
