//! Work that takes milliseconds to seconds, while a person or a table waits for it.
//!
//! [`in_turn`] is for what the referee has to know before a move counts. [`Heavy`] is for what people ask for outside
//! their games: reviews, hints, searches in the word list, files. All of it shares a few places, so that moves are
//! always answered in time.

use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::reason;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{Semaphore, watch};

use crate::crowd::Crowd;
use crate::limits;
use crate::problem::{self, Problem};

/// Held during a search for the referee, so that searches run one after the other.
static TURN: Mutex<()> = Mutex::new(());

/// Runs work of some milliseconds, one piece at a time, on a thread that answers no requests meanwhile.
pub(crate) fn in_turn<T>(work: impl FnOnce() -> T) -> T {
    let alone = || {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        work()
    };
    // A runtime with a single thread has no other thread to take over.
    let has_others = Handle::try_current().is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread);
    if has_others { tokio::task::block_in_place(alone) } else { alone() }
}

/// Places for heavy work, and a short queue before them.
#[derive(Debug)]
pub(crate) struct Heavy {
    places: Arc<Semaphore>,
    queue: Arc<Crowd>,
    /// How much work has been asked for since the start.
    begun: watch::Sender<u64>,
}

impl Heavy {
    /// Room for this much heavy work at the same time.
    #[must_use]
    pub(crate) fn new(n_places: usize) -> Heavy {
        let queue = Crowd::new(n_places + limits::HEAVY_WAITING, limits::HEAVY_OF_ONE);
        Heavy { places: Arc::new(Semaphore::new(n_places)), queue: Arc::new(queue), begun: watch::Sender::new(0) }
    }

    /// As many places as the machine has cores, less one for the games.
    #[must_use]
    pub(crate) fn of_this_machine() -> Heavy {
        let n_cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Heavy::new(n_cores.saturating_sub(1).max(1))
    }

    /// How many pieces of work are waiting or running.
    #[must_use]
    pub(crate) fn n_waiting(&self) -> usize {
        self.queue.n_inside()
    }

    /// A receiver that is notified when work is asked for.
    pub(crate) fn begun(&self) -> watch::Receiver<u64> {
        self.begun.subscribe()
    }

    /// Runs a person's work when its turn comes.
    ///
    /// # Errors
    /// Too much work of this person, or of all people, is waiting already.
    pub(crate) async fn run<T, F>(&self, person: &str, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let Some(queued) = self.queue.let_in(person.to_owned()) else {
            metrics::counter!("tilewright_refused_work_total").increment(1);
            return Err(Problem::new(reason::RateReason::HeavyWork));
        };
        self.begun.send_modify(|begun| *begun += 1);
        // Nobody closes the semaphore.
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|why| problem::internal(&why))?;
        // If a client disconnects, its place stays taken until the work is done.
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((place, queued));
            done
        });
        done.await.map_err(|why| problem::internal(&why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn others_are_served_while_a_referee_searches() {
        let (found, search) = mpsc::channel::<()>();
        let searching = tokio::spawn(async move { in_turn(move || search.recv().is_ok()) });
        // The runtime's only thread runs this task although the search has not ended.
        let other = tokio::spawn(async move { found.send(()).is_ok() });
        assert!(other.await.is_ok_and(|sent| sent));
        assert!(searching.await.is_ok_and(|found| found));
    }

    #[tokio::test]
    async fn heavy_work_waits_for_its_turn_and_too_much_of_it_is_refused() {
        let heavy = Arc::new(Heavy::new(1));
        let (go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let ask = |person: String| {
            let (heavy, gate) = (Arc::clone(&heavy), Arc::clone(&gate));
            tokio::spawn(async move {
                let work = move || gate.lock().unwrap_or_else(PoisonError::into_inner).recv().is_ok();
                heavy.run(&person, work).await
            })
        };
        let mut asked: Vec<_> = (0..=limits::HEAVY_WAITING).map(|number| ask(number.to_string())).collect();
        while heavy.queue.n_inside() < asked.len() {
            tokio::task::yield_now().await;
        }
        let refused = heavy.run("late", || ()).await;
        assert!(refused.is_err_and(|problem| problem == Problem::new(reason::RateReason::HeavyWork)));
        for _ in 0..asked.len() {
            assert!(go.send(()).is_ok());
        }
        for one in asked.drain(..) {
            assert!(matches!(one.await, Ok(Ok(true))));
        }
        assert!(heavy.run("late", || ()).await.is_ok(), "afterwards there is room again");
    }

    #[tokio::test]
    async fn one_person_does_not_fill_the_queue() {
        let heavy = Arc::new(Heavy::new(1));
        let (_go, gate) = mpsc::channel::<()>();
        let first = Arc::clone(&heavy);
        let _busy = tokio::spawn(async move { first.run("eve", move || gate.recv().is_ok()).await });
        let more: Vec<_> = (1..limits::HEAVY_OF_ONE)
            .map(|_| {
                let heavy = Arc::clone(&heavy);
                tokio::spawn(async move { heavy.run("eve", || ()).await })
            })
            .collect();
        while heavy.queue.n_inside() < limits::HEAVY_OF_ONE {
            tokio::task::yield_now().await;
        }
        assert!(heavy.run("eve", || ()).await.is_err());
        let others = heavy.queue.let_in("ada".to_owned());
        assert!(others.is_some());
        more.into_iter().for_each(|one| one.abort());
    }
}
