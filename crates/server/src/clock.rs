//! The clock of a server, and waiting for a time.
//!
//! All time in the server comes from here, so that tests turn the clock by hand.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rules::Millis;
use tokio::sync::watch;

/// A future that ends at a point in time.
pub type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock: the date, and a time that only goes forward.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since the beginning of 1970.
    fn now(&self) -> Millis;
    /// Milliseconds since the process began. It never goes back, and setting the date of the machine does not change
    /// it: limits by time are counted with it.
    fn steady(&self) -> Millis;
    /// Ends when the date is this time or later.
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

    fn steady(&self) -> Millis {
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        Millis(u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn until(&self, at: Millis) -> Waiting {
        // A day is enough: the caller looks at the clock again.
        let left = (at - self.now()).min(Millis(24 * 60 * 60 * 1000));
        Box::pin(tokio::time::sleep(Duration::from_millis(left.0)))
    }
}

/// A clock that somebody turns by hand, for tests.
#[derive(Clone, Debug)]
pub struct ManualClock {
    now: watch::Sender<Millis>,
    steady: Arc<AtomicU64>,
}

impl ManualClock {
    /// A clock that stands at this time.
    #[must_use]
    pub fn new(at: Millis) -> ManualClock {
        ManualClock { now: watch::Sender::new(at), steady: Arc::default() }
    }

    /// Lets time pass: both the date and the steady time.
    pub fn advance(&self, by: Millis) {
        self.steady.fetch_add(by.0, Ordering::Relaxed);
        self.now.send_modify(|now| *now += by);
    }

    /// Sets the date, forwards or back, without any time passing: as an administrator would, or a machine that wakes
    /// up.
    pub fn set(&self, at: Millis) {
        self.now.send_replace(at);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        *self.now.borrow()
    }

    fn steady(&self) -> Millis {
        Millis(self.steady.load(Ordering::Relaxed))
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
