//! The threads on which bots think.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rules::{Action, Digest, View};
use tokio::sync::{oneshot, watch};

use super::{Budget, Thinker, Thinkers, at_once, may_list};
use crate::words::TableJudge;

/// How many jobs may wait for a thread. Further ones are answered by the fallback at once.
const MOST_WAITING: usize = 1_024;
/// How many thinkers are kept in memory: each has its own tables, of about 40 MB for a list of 190,000 words.
const MOST_THINKERS: usize = 8;

/// A decision that a bot has to make.
pub struct BotQuestion {
    /// The game as the bot's seat may see it.
    pub view: View,
    /// The judge of its words. Without a word list it cannot find plays.
    pub judge: Arc<TableJudge>,
    /// The name of its level.
    pub level: String,
    /// The seed of its random numbers: the same seed leads to the same decision.
    pub seed: u64,
    /// The time limit.
    pub time: Duration,
}

struct Job {
    thought: BotQuestion,
    stop: Arc<AtomicBool>,
    begun: Arc<AtomicBool>,
    done: oneshot::Sender<Option<Action>>,
}

/// A small number of threads on which all bots of the server think, one after the other.
pub struct Pool {
    jobs: SyncSender<Job>,
    thinkers: Arc<dyn Thinkers>,
    n_threads: usize,
    /// How many jobs are waiting or running.
    load: watch::Sender<usize>,
}

/// Thinkers by rules and words, the most recently used last. The judge is kept too, so that no other judge can get its
/// address.
type Ready = Mutex<Vec<((Digest, usize), Arc<TableJudge>, Arc<dyn Thinker>)>>;

impl Pool {
    /// A pool of this many threads.
    ///
    /// # Errors
    /// The operating system gives no threads.
    pub fn new(n_threads: usize, thinkers: Arc<dyn Thinkers>) -> std::io::Result<Pool> {
        let (jobs, waiting) = sync_channel::<Job>(MOST_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let ready: Arc<Ready> = Arc::default();
        let (n_threads, load) = (n_threads.max(1), watch::Sender::new(0));
        for number in 0..n_threads {
            let (waiting, thinkers, ready) = (Arc::clone(&waiting), Arc::clone(&thinkers), Arc::clone(&ready));
            let load = load.clone();
            let name = format!("bot-{number}");
            std::thread::Builder::new().name(name).spawn(move || work(&waiting, thinkers.as_ref(), &ready, &load))?;
        }
        Ok(Pool { jobs, thinkers, n_threads, load })
    }

    /// The names of the levels that can be chosen.
    #[must_use]
    pub fn levels(&self) -> Vec<String> {
        self.thinkers.levels()
    }

    /// Queues a decision. The answer is `None` if the bot has nothing to do or could not decide, or if the queue is
    /// full. Dropping the handle stops the search.
    #[must_use]
    pub fn think(&self, thought: BotQuestion) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let begun = Arc::new(AtomicBool::new(false));
        let (done, answer) = oneshot::channel();
        self.load.send_modify(|load| *load += 1);
        let job = Job { thought, stop: Arc::clone(&stop), begun: Arc::clone(&begun), done };
        // If the queue is full, the sender is dropped and the answer is `None`.
        if self.jobs.try_send(job).is_err() {
            self.load.send_modify(|load| *load -= 1);
            metrics::counter!("tilewright_bot_jobs_refused_total").increment(1);
        }
        Thinking { stop, begun, answer }
    }

    /// How many jobs are waiting or running.
    #[must_use]
    pub fn n_waiting(&self) -> usize {
        *self.load.borrow()
    }

    /// A receiver that is notified when jobs come and go.
    pub(crate) fn load(&self) -> watch::Receiver<usize> {
        self.load.subscribe()
    }

    /// Whether every thread has a job.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        *self.load.borrow() >= self.n_threads
    }

    /// Waits until a thread is free.
    pub async fn free(&self) {
        self.wait_for(|load| load < self.n_threads).await;
    }

    /// Waits until every thread has a job.
    pub async fn busy(&self) {
        self.wait_for(|load| load >= self.n_threads).await;
    }

    async fn wait_for(&self, is_so: impl Fn(usize) -> bool) {
        // The sender exists as long as the pool.
        let _ = self.load.subscribe().wait_for(|load| is_so(*load)).await;
    }
}

/// A decision that is being made.
pub struct Thinking {
    stop: Arc<AtomicBool>,
    begun: Arc<AtomicBool>,
    answer: oneshot::Receiver<Option<Action>>,
}

impl Thinking {
    /// Whether a thread has started on it.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }

    /// Waits until the bot has decided.
    pub async fn answer(&mut self) -> Option<Action> {
        (&mut self.answer).await.ok().flatten()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn work(waiting: &Mutex<Receiver<Job>>, thinkers: &dyn Thinkers, ready: &Ready, load: &watch::Sender<usize>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        // The pool was dropped.
        let Ok(Job { thought, stop, begun, done }) = job else { return };
        begun.store(true, Ordering::Relaxed);
        if stop.load(Ordering::Relaxed) {
            load.send_modify(|load| *load -= 1);
            continue;
        }
        // A panic in a bot must end neither the thread nor the table.
        let action = catch_unwind(AssertUnwindSafe(|| decide(&thought, thinkers, ready, &stop)));
        if action.is_err() {
            metrics::counter!("tilewright_bot_panics_total").increment(1);
            tracing::error!("a bot panicked; something simple is played for it");
        }
        load.send_modify(|load| *load -= 1);
        // If the table has moved on, nobody receives the answer.
        let _ = done.send(action.ok().flatten());
    }
}

/// A thinker that is kept in memory. It moves to the end, so that the least recently used one is dropped first.
fn known(ready: &Ready, key: (Digest, usize)) -> Option<Arc<dyn Thinker>> {
    let mut ready = ready.lock().unwrap_or_else(PoisonError::into_inner);
    let at = ready.iter().position(|(known, ..)| *known == key)?;
    let found = ready.remove(at);
    let thinker = Arc::clone(&found.2);
    ready.push(found);
    Some(thinker)
}

fn decide(thought: &BotQuestion, thinkers: &dyn Thinkers, ready: &Ready, stop: &AtomicBool) -> Option<Action> {
    let BotQuestion { view, judge, level, seed, time } = thought;
    if !may_list(view)
        && let Some(words) = judge.words()
        && let Some(action) = at_once(view, &words)
    {
        return Some(action);
    }
    let ruleset = view.public().ruleset();
    let key = (ruleset.digest(), Arc::as_ptr(judge) as usize);
    let thinker = match known(ready, key) {
        Some(thinker) => thinker,
        None => {
            let thinker = match thinkers.thinker(ruleset, judge.words().as_ref()) {
                Ok(thinker) => thinker,
                Err(why) => {
                    tracing::warn!(why, "no bot can play by these rules");
                    return None;
                }
            };
            let mut ready = ready.lock().unwrap_or_else(PoisonError::into_inner);
            if ready.len() >= MOST_THINKERS {
                ready.remove(0);
            }
            ready.push((key, Arc::clone(judge), Arc::clone(&thinker)));
            thinker
        }
    };
    thinker.act(view, level, *seed, Budget { time: *time, stop })
}
