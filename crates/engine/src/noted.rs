//! The values of all leaves of a rack.

use std::cell::RefCell;

use movegen::{Equity, Leave, Leaves};
use tiles::Tiles;

/// Records the values of leaves as a search asks for them. A search asks once for every part of the rack, and these are
/// also the leaves of all exchanges.
pub(crate) struct Noted<'l, L: ?Sized> {
    leaves: &'l L,
    notes: RefCell<Vec<(Tiles, Equity)>>,
}

impl<'l, L: Leaves + ?Sized> Noted<'l, L> {
    pub(crate) fn new(leaves: &'l L) -> Noted<'l, L> {
        Noted { leaves, notes: RefCell::new(Vec::new()) }
    }

    /// Every possible leave, with its value.
    pub(crate) fn into_notes(self) -> Vec<(Tiles, Equity)> {
        self.notes.into_inner()
    }
}

impl<L: Leaves + ?Sized> Leaves for Noted<'_, L> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        let value = self.leaves.value(leave);
        self.notes.borrow_mut().push((leave.tiles().collect(), value));
        value
    }
}
