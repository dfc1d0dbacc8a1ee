//! What time it is, and waiting for a time.
//!
//! All time in the server comes from here, so that tests turn the clock by hand.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rules::Millis;
use tokio::sync::watch;

/// A future that ends at some time.
pub type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since the beginning of 1970.
    fn now(&self) -> Millis;
    /// Ends when it is this time or later.
    fn until(&self, at: Millis) -> Waiting;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn until(&self, at: Millis) -> Waiting {
        // A day is enough: whoever waits looks at the clock again.
        let left = (at - self.now()).min(Millis(24 * 60 * 60 * 1000));
        Box::pin(tokio::time::sleep(Duration::from_millis(left.0)))
    }
}

/// A clock that somebody turns by hand, for tests.
#[derive(Clone, Debug)]
pub struct ManualClock {
    now: watch::Sender<Millis>,
}

impl ManualClock {
    /// A clock that stands at this time.
    #[must_use]
    pub fn new(at: Millis) -> ManualClock {
        ManualClock { now: watch::Sender::new(at) }
    }

    /// Lets time pass.
    pub fn advance(&self, by: Millis) {
        self.now.send_modify(|now| *now += by);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        *self.now.borrow()
    }

    fn until(&self, at: Millis) -> Waiting {
        let mut now = self.now.subscribe();
        Box::pin(async move {
            // The sender lives as long as the clock; without one time stands still for ever.
            if now.wait_for(|now| *now >= at).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
