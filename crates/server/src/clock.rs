//! The clock of a server, and waiting for a time.
//!
//! All times in the server come from here, so that tests can set the clock.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rules::Millis;
use tokio::sync::watch;

/// A future that completes at a point in time.
pub type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock, which tells the date and a steady time.
pub trait Clock: Send + Sync + 'static {
    /// The date: milliseconds since the beginning of 1970.
    fn now(&self) -> Millis;
    /// The steady time: milliseconds since the process began. It never goes back, and changing the date of the machine
    /// does not change it. Rate limits use it.
    fn steady(&self) -> Millis;
    /// Completes when the date has reached this time.
    fn until(&self, at: Millis) -> Waiting;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().into()
    }

    fn steady(&self) -> Millis {
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        BEGAN.elapsed().into()
    }

    fn until(&self, at: Millis) -> Waiting {
        // Waiting for a day at most is enough: the caller checks the clock again.
        let left = (at - self.now()).min(Millis(24 * 60 * 60 * 1000));
        Box::pin(tokio::time::sleep(Duration::from_millis(left.0)))
    }
}

/// A clock for tests, which changes only when it is told to.
#[derive(Clone, Debug)]
pub struct ManualClock {
    now: watch::Sender<Millis>,
    steady: Arc<AtomicU64>,
}

impl ManualClock {
    /// A clock that shows this date.
    #[must_use]
    pub fn new(at: Millis) -> ManualClock {
        ManualClock { now: watch::Sender::new(at), steady: Arc::default() }
    }

    /// Lets time pass: advances both the date and the steady time.
    pub fn advance(&self, by: Millis) {
        self.steady.fetch_add(by.0, Ordering::Relaxed);
        self.now.send_modify(|now| *now += by);
    }

    /// Sets the date, forwards or back, without letting time pass: as an administrator would, or a machine that wakes
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
            // The sender exists as long as the clock; without it the time would never change.
            if now.wait_for(|now| *now >= at).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
