//! The stop conditions of a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The number of positions between two checks of the stop conditions. With blanks a position can take a millisecond.
pub(super) const LOOK_EVERY: u64 = 16;

/// The stop conditions of a search.
#[derive(Debug)]
pub(crate) struct Control<'a> {
    cancelled: &'a AtomicBool,
    deadline: Option<Instant>,
    most_nodes: u64,
    nodes: AtomicU64,
    /// Whether the search as a whole is over: cancelled, out of time or of positions.
    is_over: AtomicBool,
}

impl<'a> Control<'a> {
    pub(crate) fn new(cancelled: &'a AtomicBool, deadline: Option<Instant>, most_nodes: Option<u64>) -> Control<'a> {
        Control {
            cancelled,
            deadline,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Counts positions; true if the search as a whole must stop.
    pub(crate) fn must_stop(&self, nodes: u64) -> bool {
        let all = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if self.cancelled.load(Ordering::Relaxed) || all >= self.most_nodes || is_late() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.is_over()
    }

    /// Whether the search as a whole is over.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}
