//! The queue of analyses: a few run at the same time, the others wait.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::limits;

/// A few places for running analyses, and a queue for the others. A person has one analysis at a time: a new one ends
/// the old one.
#[derive(Debug)]
pub(crate) struct Queue {
    n_places: usize,
    line: Mutex<WaitingLine>,
    /// A number that grows with every change of the queue.
    changed: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct WaitingLine {
    next: u64,
    /// All tickets in the order of their arrival; the first `n_places` of them run.
    all: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    id: u64,
    person: String,
    replaced: Arc<AtomicBool>,
}

/// A place in the queue. Dropping it lets the others move up.
#[derive(Debug)]
pub(crate) struct Ticket {
    id: u64,
    queue: Arc<Queue>,
    replaced: Arc<AtomicBool>,
}

impl Queue {
    /// A queue in which this many analyses run at the same time.
    #[must_use]
    pub(crate) fn new(n_places: usize) -> Queue {
        Queue { n_places, line: Mutex::default(), changed: watch::Sender::new(0) }
    }

    /// A queue with half as many places as this machine has cores.
    #[must_use]
    pub(crate) fn of_this_machine() -> Queue {
        let n_cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Queue::new((n_cores / 2).max(1))
    }

    /// Adds an analysis to the queue, and ends the previous one of the same person. `None` if too many are waiting.
    pub(crate) fn enter(self: &Arc<Queue>, person: &str) -> Option<Ticket> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = line.all.iter().filter(|one| one.person == person);
        if line.all.len() >= self.n_places + limits::ANALYSES_WAITING || mine.clone().count() >= limits::ANALYSES_OF_ONE
        {
            return None;
        }
        mine.for_each(|one| one.replaced.store(true, Ordering::Relaxed));
        let (id, replaced) = (line.next, Arc::new(AtomicBool::new(false)));
        line.next += 1;
        line.all.push(Waiting { id, person: person.to_owned(), replaced: Arc::clone(&replaced) });
        drop(line);
        self.changed.send_modify(|changed| *changed += 1);
        Some(Ticket { id, queue: Arc::clone(self), replaced })
    }

    /// Whether no analysis is running or waiting.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.line.lock().unwrap_or_else(PoisonError::into_inner).all.is_empty()
    }

    /// A receiver that is notified when the queue changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}

impl Ticket {
    /// How many analyses come first; `None` if this one may run.
    #[must_use]
    pub(crate) fn ahead(&self) -> Option<usize> {
        let line = self.queue.line.lock().unwrap_or_else(PoisonError::into_inner);
        let at = line.all.iter().position(|one| one.id == self.id)?;
        (at >= self.queue.n_places).then(|| at + 1 - self.queue.n_places)
    }

    /// Moves to the end of the queue if others are waiting: long work is done in pieces, with others in between.
    pub(crate) fn let_others_go_first(&self) {
        let mut line = self.queue.line.lock().unwrap_or_else(PoisonError::into_inner);
        if line.all.len() <= self.queue.n_places {
            return;
        }
        if let Some(at) = line.all.iter().position(|one| one.id == self.id) {
            let own = line.all.remove(at);
            line.all.push(own);
        }
        drop(line);
        self.queue.changed.send_modify(|changed| *changed += 1);
    }

    /// A flag that becomes true when the same person starts another analysis.
    #[must_use]
    pub(crate) fn replaced(&self) -> &Arc<AtomicBool> {
        &self.replaced
    }

    /// Whether the same person has started another analysis.
    #[must_use]
    pub(crate) fn is_replaced(&self) -> bool {
        self.replaced.load(Ordering::Relaxed)
    }

    /// A receiver that is notified when the queue changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.queue.changes()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.queue.line.lock().unwrap_or_else(PoisonError::into_inner).all.retain(|one| one.id != self.id);
        self.queue.changed.send_modify(|changed| *changed += 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_wait_know_their_place_and_move_up_when_somebody_goes() {
        let queue = Arc::new(Queue::new(1));
        let [ada, ben, eve] = ["ada", "ben", "eve"].map(|person| queue.enter(person).unwrap());
        assert_eq!([ada.ahead(), ben.ahead(), eve.ahead()], [None, Some(1), Some(2)]);
        let mut changes = eve.changes();
        drop(ada);
        assert!(changes.has_changed().unwrap());
        changes.mark_unchanged();
        assert_eq!([ben.ahead(), eve.ahead()], [None, Some(1)]);
        drop(ben);
        assert_eq!(eve.ahead(), None);
    }

    #[test]
    fn a_person_has_one_analysis_and_a_new_one_ends_the_old() {
        let queue = Arc::new(Queue::new(2));
        let first = queue.enter("ada").unwrap();
        assert!(!first.is_replaced());
        let second = queue.enter("ada").unwrap();
        assert!(first.is_replaced() && !second.is_replaced());
        // An analysis that has not noticed its end still holds its place.
        assert_eq!(queue.enter("ben").unwrap().ahead(), Some(1));
    }

    #[test]
    fn long_work_lets_those_who_wait_go_first_between_its_pieces() {
        let queue = Arc::new(Queue::new(1));
        let ada = queue.enter("ada").unwrap();
        ada.let_others_go_first();
        assert_eq!(ada.ahead(), None, "nobody waits");
        let [ben, eve] = ["ben", "eve"].map(|person| queue.enter(person).unwrap());
        ada.let_others_go_first();
        assert_eq!([ben.ahead(), eve.ahead(), ada.ahead()], [None, Some(1), Some(2)]);
    }

    #[test]
    fn too_many_are_not_let_in_and_one_person_does_not_take_all_places() {
        let queue = Arc::new(Queue::new(1));
        let own: Vec<Ticket> = std::iter::from_fn(|| queue.enter("ada")).take(100).collect();
        assert_eq!(own.len(), limits::ANALYSES_OF_ONE);
        let others: Vec<Ticket> = (0..100).filter_map(|n| queue.enter(&n.to_string())).collect();
        assert_eq!(own.len() + others.len(), 1 + limits::ANALYSES_WAITING);
    }
}
