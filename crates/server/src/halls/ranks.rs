//! Standings and ratings, which are worked out once for all who look at them: a hall has hundreds of phones.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use events::rating::{Change, Worth};
use events::{DivisionId, RoundNo, Standings};
use protocol::wire::event::EventRated;

use super::{Hall, words};

/// The spread that counts as a whole win where games are rated by spread, in points.
const WHOLE_WIN: u16 = 200;

/// What follows from the log and is shown to everybody, and how many entries the log had.
#[derive(Debug, Default)]
pub(super) struct Ranks(Mutex<WorkedOut>);

#[derive(Debug, Default)]
struct WorkedOut {
    seq: u64,
    rated: Option<EventRated>,
    standings: BTreeMap<DivisionId, Arc<Standings>>,
    safe: BTreeMap<DivisionId, usize>,
    changes: Option<Arc<Vec<Change>>>,
}

impl Hall {
    /// The standings of a division with all results so far.
    pub(super) fn standings(&self, division: DivisionId) -> Arc<Standings> {
        let state = self.event.state();
        let made = || Arc::new(state.standings(division, words::last(state, division)));
        self.known(|known| Arc::clone(known.standings.entry(division).or_insert_with(made)))
    }

    /// How many places from the top nobody can take away any more, after the last round that is over; nothing while there
    /// is none.
    pub(super) fn safe(&self, division: DivisionId) -> Option<u16> {
        let state = self.event.state();
        let made = || {
            let rounds = state.divisions().get(&division).map_or(&[][..], |division| &division.rounds);
            let last = rounds.iter().take_while(|round| round.phase == events::Phase::Over).count();
            state.safe_places(division, RoundNo(u8::try_from(last).unwrap_or(u8::MAX)))
        };
        let safe = self.known(|known| *known.safe.entry(division).or_insert_with(made));
        u16::try_from(safe).ok().filter(|&safe| safe > 0)
    }

    /// How the ratings of those who played have changed; none where games are not rated.
    pub(crate) fn rating_changes(&self) -> Arc<Vec<Change>> {
        let worth = match self.record.settings.rated {
            None => return Arc::default(),
            Some(EventRated::Wins) => Worth::Win,
            Some(EventRated::Spread) => Worth::Spread(WHOLE_WIN),
        };
        let made = || Arc::new(events::rating::changes(self.event.state(), worth));
        self.known(|known| Arc::clone(known.changes.get_or_insert_with(made)))
    }

    /// Looks into the ranks of the log as it is now.
    fn known<T>(&self, look: impl FnOnce(&mut WorkedOut) -> T) -> T {
        let mut known = self.ranks.0.lock().unwrap_or_else(PoisonError::into_inner);
        let rated = self.record.settings.rated;
        if (known.seq, known.rated) != (self.seq(), rated) {
            *known = WorkedOut { seq: self.seq(), rated, ..WorkedOut::default() };
        }
        look(&mut known)
    }
}
