//! The clock of the machine is set while people play.
//!
//! The clock of the real machine is not changed: the server runs in this process, and reads a clock that runs like the
//! machine's and can be set.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use rules::Millis;
use server::clock::{Clock, SystemClock, Waiting};
use server::{Config, Parts};

use super::Finding;
use super::sleep::{begin, judge};
use crate::folder::Folder;

const HOUR: i64 = 60 * 60 * 1_000;

/// A clock that differs from the machine's by this many milliseconds.
#[derive(Clone, Default)]
struct SetClock(Arc<AtomicI64>);

impl SetClock {
    fn set_by(&self, by: i64) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Millis {
        Millis(SystemClock.now().0.saturating_add_signed(self.0.load(Ordering::Relaxed)))
    }

    fn steady(&self) -> Millis {
        SystemClock.steady()
    }

    fn until(&self, at: Millis) -> Waiting {
        // As on a real machine, a wait that has begun does not notice that the clock is set.
        Box::pin(tokio::time::sleep(Duration::from_millis((at - self.now()).0)))
    }
}

pub(super) async fn lay() -> anyhow::Result<Vec<Finding>> {
    let folder = Folder::new()?;
    let clock = SetClock::default();
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { listen, data: folder.path().to_owned(), ..Config::default() };
    let parts = Parts { clock: Some(Arc::new(clock.clone())), ..Parts::default() };
    let server = server::start(config, parts).await?;
    let mut findings = Vec::new();
    for (what, by) in [("an hour forwards", HOUR), ("an hour back", -HOUR)] {
        let mut games = begin(server.address()).await?;
        clock.set_by(by);
        findings.extend(judge(what, &mut games).await?);
    }
    server.drain().await;
    Ok(findings)
}
