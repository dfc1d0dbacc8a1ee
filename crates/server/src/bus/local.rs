//! A bus within one program.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{broadcast, oneshot, watch};

use super::{Bus, Job, News, NextJob};

/// How many messages a listener may fall behind. Beyond that it reads everything from the store again.
const ROOM: usize = 4_096;

/// A bus within one program, which several servers in the program may share.
#[derive(Clone, Debug)]
pub struct LocalBus {
    news: broadcast::Sender<Arc<News>>,
    health: watch::Sender<bool>,
    /// The receivers that wait for a job.
    idle: Arc<Mutex<VecDeque<oneshot::Sender<Job>>>>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus { news: broadcast::Sender::new(ROOM), health: watch::Sender::new(true), idle: Arc::default() }
    }
}

impl LocalBus {
    /// Drops all news from now on, like a broken connection, until `mend` is called.
    pub fn cut(&self) {
        self.health.send_replace(false);
    }

    /// Lets news through again.
    pub fn mend(&self) {
        self.health.send_replace(true);
    }
}

impl Bus for LocalBus {
    fn publish(&self, news: News) {
        if *self.health.borrow() {
            // Without listeners there is no one to send it to.
            let _ = self.news.send(Arc::new(news));
        }
    }

    fn listen(&self) -> broadcast::Receiver<Arc<News>> {
        self.news.subscribe()
    }

    fn offer(&self, job: Job) {
        if !*self.health.borrow() {
            return;
        }
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut job = job;
        // Receivers that were dropped are skipped.
        while let Some(one) = idle.pop_front() {
            match one.send(job) {
                Ok(()) => return,
                Err(back) => job = back,
            }
        }
    }

    fn next_job(&self) -> NextJob {
        let (job, next) = oneshot::channel();
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(|one| !one.is_closed());
        idle.push_back(job);
        Box::pin(async move {
            match next.await {
                Ok(job) => job,
                // The bus was dropped, so no job will arrive.
                Err(_) => std::future::pending().await,
            }
        })
    }

    fn health(&self) -> watch::Receiver<bool> {
        self.health.subscribe()
    }
}
