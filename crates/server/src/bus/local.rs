//! A bus inside one program.

use std::sync::Arc;

use tokio::sync::{broadcast, watch};

use super::{Bus, News};

/// How many pieces of news a listener may be behind. Whoever is further behind looks everything up again.
const ROOM: usize = 4_096;

/// A bus inside one program; several servers in it may share one.
#[derive(Clone, Debug)]
pub struct LocalBus {
    news: broadcast::Sender<Arc<News>>,
    health: watch::Sender<bool>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus { news: broadcast::Sender::new(ROOM), health: watch::Sender::new(true) }
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

    fn health(&self) -> watch::Receiver<bool> {
        self.health.subscribe()
    }
}
