//! The shared state of a search's threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::control::Control;
use super::transpositions::Transpositions;

/// The shared state of all threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Transpositions,
    pub(crate) control: &'a Control<'a>,
    /// Whether another thread has found the answer.
    pub(crate) is_found: &'a AtomicBool,
    /// The positions that threads are searching, if there are several threads.
    pub(crate) busy: Option<&'a Busy>,
}

/// The positions that threads are searching. A thread that reaches one of them searches other turns first, and finds
/// the answer in the table when it returns. In this way threads share the work without other messages (simplified
/// ABDADA).
///
/// Entries are hints: losing or keeping one wrongly costs only time.
#[derive(Debug)]
pub(crate) struct Busy {
    places: Vec<AtomicU64>,
}

const PLACES: usize = 1 << 12;
const WAYS: usize = 4;
/// With fewer plies left to search, sharing gains nothing.
const LEAST_DEPTH: u8 = 2;

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy { places: (0..PLACES).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether another thread is searching the position.
    pub(super) fn is_busy(&self, key: u64, depth: u8) -> bool {
        let key = key ^ u64::from(depth);
        depth >= LEAST_DEPTH && self.bucket(key).iter().any(|place| place.load(Ordering::Relaxed) == key)
    }

    /// Marks the position as being searched; true if that was possible.
    pub(super) fn start(&self, key: u64, depth: u8) -> bool {
        if depth < LEAST_DEPTH {
            return false;
        }
        let key = key ^ u64::from(depth);
        let free = self.bucket(key).iter().find(|place| place.load(Ordering::Relaxed) == 0);
        if let Some(place) = free {
            place.store(key, Ordering::Relaxed);
        }
        free.is_some()
    }

    /// Removes the mark.
    pub(super) fn end(&self, key: u64, depth: u8) {
        let key = key ^ u64::from(depth);
        for place in self.bucket(key).iter().filter(|place| place.load(Ordering::Relaxed) == key) {
            place.store(0, Ordering::Relaxed);
        }
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let start = ((key >> 20) as usize % PLACES) & !(WAYS - 1);
        &self.places[start..start + WAYS]
    }
}
