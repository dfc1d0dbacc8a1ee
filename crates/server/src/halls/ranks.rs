//! Standings, which are worked out once for all who look at them: a hall has hundreds of phones.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use events::{DivisionId, Standings};

use super::{Hall, words};

/// The standings of each division, and how many entries of the log they were made from.
#[derive(Debug, Default)]
pub(super) struct Ranks(Mutex<(u64, BTreeMap<DivisionId, Arc<Standings>>)>);

impl Hall {
    /// The standings of a division with all results so far.
    pub(super) fn standings(&self, division: DivisionId) -> Arc<Standings> {
        let mut known = self.ranks.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.0 != self.seq() {
            *known = (self.seq(), BTreeMap::new());
        }
        let state = self.event.state();
        let made = || Arc::new(state.standings(division, words::last(state, division)));
        Arc::clone(known.1.entry(division).or_insert_with(made))
    }
}
