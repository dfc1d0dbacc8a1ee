//! A bus inside one program.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{broadcast, oneshot, watch};

use super::{Bus, Job, News, NextJob};

/// How many pieces of news a listener may be behind. A listener that is further behind looks everything up again.
const ROOM: usize = 4_096;

/// A bus inside one program; several servers in it may share one.
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
    /// Loses all news from now on, as a broken wire would, until it is mended.
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
            // Without listeners there is nobody to tell.
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
        // Receivers that were dropped are passed over.
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
                // The bus is gone, and no job will come.
                Err(_) => std::future::pending().await,
            }
        })
    }

    fn health(&self) -> watch::Receiver<bool> {
        self.health.subscribe()
    }
}
