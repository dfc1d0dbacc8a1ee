//! Events at which something could not be done, such as a game that was not begun because the disk was full. Nobody asks
//! for that a second time, so the server tries it again by itself.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use events::Millis;
use protocol::wire::EventId;

/// The pause before the second attempt, which doubles with each that fails.
const FIRST_PAUSE: Millis = Millis(1_000);
/// The longest pause: what failed because the disk was full is done soon after there is room.
const LONGEST_PAUSE: Millis = Millis(8_000);

/// The events at which something failed.
#[derive(Debug, Default)]
pub(super) struct Unfinished {
    waiting: Mutex<HashMap<EventId, Waiting>>,
    /// Counts beginnings and failures, so that an attempt that began before a failure does not hide it.
    turns: AtomicU64,
    /// Whether the list of open events could not be read.
    is_list_unread: AtomicBool,
}

/// An event at which something failed.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// When it is tried again.
    at: Millis,
    /// The pause before that.
    pause: Millis,
    /// The turn of the failure.
    failed: u64,
}

/// The turn in which an attempt began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt(u64);

impl Unfinished {
    /// Notes that an attempt begins.
    pub(super) fn attempt(&self) -> Attempt {
        Attempt(self.turns.fetch_add(1, Ordering::SeqCst))
    }

    /// Notes that an attempt came to its end, and all was done that was to be done.
    pub(super) fn succeeded(&self, id: &EventId, attempt: Attempt) {
        let mut waiting = self.locked();
        if waiting.get(id).is_some_and(|one| one.failed < attempt.0) {
            waiting.remove(id);
        }
    }

    /// Notes that something of an attempt failed; it is tried again after a pause.
    pub(super) fn failed(&self, id: &EventId, now: Millis) {
        let failed = self.turns.fetch_add(1, Ordering::SeqCst);
        let mut waiting = self.locked();
        let before = waiting.get(id).map(|one| Millis(one.pause.0.saturating_mul(2)).min(LONGEST_PAUSE));
        let pause = before.unwrap_or(FIRST_PAUSE);
        waiting.insert(id.clone(), Waiting { at: Millis(now.0.saturating_add(pause.0)), pause, failed });
    }

    /// Notes that an event is gone.
    pub(super) fn gone(&self, id: &EventId) {
        self.locked().remove(id);
    }

    /// The events whose pause is over. They are not due again before an attempt at them has failed.
    pub(super) fn take_due(&self, now: Millis) -> Vec<EventId> {
        let mut waiting = self.locked();
        let due = waiting.iter_mut().filter(|(_, one)| one.at <= now);
        due.map(|(id, one)| {
            one.at = Millis(u64::MAX);
            id.clone()
        })
        .collect()
    }

    /// Notes whether the list of open events could not be read.
    pub(super) fn list_is_unread(&self, is_unread: bool) {
        self.is_list_unread.store(is_unread, Ordering::SeqCst);
    }

    /// Whether the list of open events could not be read when it was last tried.
    pub(super) fn has_unread_list(&self) -> bool {
        self.is_list_unread.load(Ordering::SeqCst)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<EventId, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event() -> EventId {
        EventId::new("cup").unwrap()
    }

    #[test]
    fn an_event_at_which_something_fails_is_tried_less_and_less_often_and_never_given_up() {
        let unfinished = Unfinished::default();
        let mut now = Millis(0);
        for pause in [1_000, 2_000, 4_000, 8_000, 8_000] {
            unfinished.failed(&event(), now);
            assert_eq!(unfinished.take_due(Millis(now.0 + pause - 1)), []);
            now = Millis(now.0 + pause);
            assert_eq!(unfinished.take_due(now), [event()]);
            assert_eq!(unfinished.take_due(now), [], "the attempt goes on");
        }
        unfinished.succeeded(&event(), unfinished.attempt());
        assert_eq!(unfinished.take_due(Millis(u64::MAX)), []);
    }

    #[test]
    fn an_attempt_that_began_before_something_failed_does_not_hide_the_failure() {
        let unfinished = Unfinished::default();
        let early = unfinished.attempt();
        unfinished.failed(&event(), Millis(0));
        unfinished.succeeded(&event(), early);
        assert_eq!(unfinished.take_due(Millis(1_000)), [event()]);
    }
}
