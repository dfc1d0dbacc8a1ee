//! The log of an event, and which of its entries count.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::command::By;
use crate::entry::{Entry, Happened};
use crate::id::{DivisionId, Millis, PlayerId};
use crate::limits::MAX_ENTRIES;
use crate::misfit::Misfit;
use crate::profile::is_name;
use crate::state::State;

/// An event: its log, and the state that follows from the entries that count.
///
/// ```
/// use events::{By, Command, Event, Method, Millis, Order, Setup};
///
/// let mut event = Event::open("Tuesday club", 7, Millis(0)).unwrap();
/// let order = Order::AddDivision(Setup::new("Open", 3, Method::Swiss));
/// let decision = event.decide(&Command { at: Millis(5), by: By::Director, order }).unwrap();
/// event = decision.after;
/// assert_eq!(event.log()[1..], decision.entries);
/// assert_eq!(Event::replay(event.log().to_vec()).unwrap(), event);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    log: Vec<Entry>,
    counts: Vec<bool>,
    pub(crate) state: State,
}

/// A moment of an event to which it can return.
pub(crate) struct Mark {
    n_entries: usize,
    counts: Vec<bool>,
    state: State,
}

impl Event {
    /// Sets up an event, with one entry in its log.
    ///
    /// # Errors
    /// The name is empty, too long, or not one line.
    pub fn open(name: &str, seed: u64, at: Millis) -> Result<Event, Misfit> {
        let what = Happened::Opened { name: String::from(name), seed };
        Event::replay(vec![Entry { at, by: By::Director, what }]).map_err(|(_, misfit)| misfit)
    }

    /// Makes an event from its log, or from any first part of a log.
    ///
    /// # Errors
    /// The number of the first entry that does not fit, counted from zero, and why.
    pub fn replay(log: Vec<Entry>) -> Result<Event, (usize, Misfit)> {
        let Some(Entry { at, what: Happened::Opened { name, seed }, .. }) = log.first() else {
            return Err((0, Misfit::NotOpenedOnce));
        };
        if !is_name(name) {
            return Err((0, Misfit::Unsound));
        }
        if log.len() > MAX_ENTRIES {
            return Err((MAX_ENTRIES, Misfit::TooLong));
        }
        let state = State::new(name.clone(), *seed, *at);
        let mut counts = vec![true];
        for (index, entry) in log.iter().enumerate().skip(1) {
            if entry.at < log[index - 1].at {
                return Err((index, Misfit::TimeRunsBackwards));
            }
            if let Happened::Undone { entry } = entry.what {
                undo(&log, &mut counts, entry).map_err(|misfit| (index, misfit))?;
            }
            counts.push(true);
        }
        let state = fold(state, &log, &counts)?;
        Ok(Event { log, counts, state })
    }

    /// All entries, including those that were undone.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Whether the entry with this number counts. Undone entries stay in the log but do not count.
    #[must_use]
    pub fn counts(&self, entry: usize) -> bool {
        self.counts.get(entry).copied().unwrap_or(false)
    }

    /// The state that follows from the log.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The number of the last entry that counts and can be undone. Adding the only division cannot be undone.
    #[must_use]
    pub fn last_undoable(&self) -> Option<u32> {
        let is_only_division =
            |what: &Happened| matches!(what, Happened::DivisionAdded { .. }) && self.state.divisions().len() == 1;
        let last = (1..self.log.len()).rev().find(|&index| {
            let what = &self.log[index].what;
            self.counts[index] && !matches!(what, Happened::Undone { .. }) && !is_only_division(what)
        })?;
        u32::try_from(last).ok()
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// The entry does not fit; the event is then left as it was.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Misfit> {
        self.apply_all([entry])
    }

    /// Appends entries that were decided elsewhere.
    ///
    /// # Errors
    /// One of them does not fit; the event is then left as it was before the first.
    pub fn apply_all(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<(), Misfit> {
        let mark = self.mark();
        let applied = entries.into_iter().try_for_each(|entry| self.push(entry));
        applied.inspect_err(|_| self.back_to(mark))
    }

    /// Appends an entry; if it does not fit, the state may be half changed.
    pub(crate) fn push(&mut self, entry: Entry) -> Result<(), Misfit> {
        if let Happened::Undone { entry: target } = entry.what {
            let without = self.without(target)?;
            return self.push_undo(entry, without);
        }
        self.must_take(&entry)?;
        self.state.step(&entry)?;
        self.log.push(entry);
        self.counts.push(true);
        Ok(())
    }

    /// Appends an undo with what [`Event::without`] gives for the entry that is undone.
    pub(crate) fn push_undo(&mut self, entry: Entry, without: (Vec<bool>, State)) -> Result<(), Misfit> {
        self.must_take(&entry)?;
        (self.counts, self.state) = without;
        self.state.now = entry.at;
        self.log.push(entry);
        self.counts.push(true);
        Ok(())
    }

    fn must_take(&self, entry: &Entry) -> Result<(), Misfit> {
        if self.log.len() >= MAX_ENTRIES {
            return Err(Misfit::TooLong);
        }
        if entry.at < self.state.now { Err(Misfit::TimeRunsBackwards) } else { Ok(()) }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { n_entries: self.log.len(), counts: self.counts.clone(), state: self.state.clone() }
    }

    pub(crate) fn back_to(&mut self, Mark { n_entries, counts, state }: Mark) {
        self.log.truncate(n_entries);
        (self.counts, self.state) = (counts, state);
    }

    /// The flags and the state that would follow if an entry were undone.
    pub(crate) fn without(&self, target: u32) -> Result<(Vec<bool>, State), Misfit> {
        let mut counts = self.counts.clone();
        undo(&self.log, &mut counts, target)?;
        let blank = State::new(self.state.name.clone(), self.state.seed, self.log[0].at);
        match fold(blank, &self.log, &counts) {
            Ok(state) => Ok((counts, state)),
            Err((index, _)) => Err(Misfit::NeededBy { entry: u32::try_from(index).unwrap_or(u32::MAX) }),
        }
    }

    /// The number for the next player: one that was never used.
    pub(crate) fn next_player(&self) -> PlayerId {
        let given = self.log.iter().filter_map(|entry| match entry.what {
            Happened::Registered { player, .. } => Some(player.0),
            _ => None,
        });
        PlayerId(given.max().unwrap_or(0).saturating_add(1))
    }

    /// The number for the next division: one that was never used.
    pub(crate) fn next_division(&self) -> DivisionId {
        let given = self.log.iter().filter_map(|entry| match entry.what {
            Happened::DivisionAdded { division, .. } => Some(division.0),
            _ => None,
        });
        DivisionId(given.max().unwrap_or(0).saturating_add(1))
    }
}

/// Marks an entry as undone; if it was an undo, the entry that it undid counts again. To undo that entry once more,
/// undo the entry itself: an undo of an undo is refused.
fn undo(log: &[Entry], counts: &mut [bool], target: u32) -> Result<(), Misfit> {
    let target = target as usize;
    if target == 0 || !counts.get(target).copied().unwrap_or(false) {
        return Err(Misfit::NothingToUndo);
    }
    counts[target] = false;
    let Happened::Undone { entry: inner } = log[target].what else { return Ok(()) };
    let inner = inner as usize;
    if matches!(log[inner].what, Happened::Undone { .. }) {
        return Err(Misfit::NothingToUndo);
    }
    counts[inner] = true;
    Ok(())
}

/// The state after all entries that count. Its time is that of the last entry, even if that one was undone.
fn fold(mut state: State, log: &[Entry], counts: &[bool]) -> Result<State, (usize, Misfit)> {
    for (index, entry) in log.iter().enumerate().skip(1) {
        if counts[index] && !matches!(entry.what, Happened::Undone { .. }) {
            state.step(entry).map_err(|misfit| (index, misfit))?;
        }
        state.now = entry.at;
    }
    Ok(state)
}
