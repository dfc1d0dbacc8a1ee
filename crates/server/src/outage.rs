//! Outages of the whole site.
//!
//! Every process writes a heartbeat into the store every second. A process that finds a gap between heartbeats records
//! it in a log of the site, and every timed game is paused for that time. The pause and its end are entries of the
//! game's log, so that clocks follow from the log and every process computes the same ones.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rules::Millis;
use serde::Deserialize;
use store::{Append, Appended, GameId, NewGame, SITE_LOG, Store, StoreError};

use crate::site::{millis, unix};

/// The time between two heartbeats.
pub(crate) const BEAT: Millis = Millis(1_000);
/// How many outages are remembered: games older than all of them have been looked at since.
const MOST: usize = 1_000;

/// A period without heartbeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outage {
    /// The last heartbeat before it, in milliseconds since 1970.
    pub(crate) from: u64,
    /// The first heartbeat after it, in milliseconds since 1970.
    pub(crate) to: u64,
}

impl Outage {
    /// The record for the store.
    fn record(self) -> String {
        let Outage { from, to } = self;
        format!("{{\"from\":{from},\"to\":{to}}}")
    }
}

/// All recorded outages.
#[derive(Debug, Default)]
pub(crate) struct Outages {
    /// `None` until they are read for the first time.
    known: Mutex<Option<Vec<Outage>>>,
    /// The last heartbeat of this process, in milliseconds since 1970.
    last: AtomicU64,
    /// Held by the task that writes the heartbeat, so that a thousand tables that wake up at once write one.
    beating: tokio::sync::Mutex<()>,
}

impl Outages {
    /// The outages that end after `last`, the time of a game's last entry, for which the game has not been paused yet.
    #[must_use]
    pub(crate) fn since(&self, last: Millis) -> Vec<Outage> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().flatten().filter(|outage| outage.to > last.0).copied().collect()
    }

    /// Whether this process has written a heartbeat within the gap. If not, it was suspended or its clock was set, and
    /// no time limit may be judged by that clock.
    #[must_use]
    pub(crate) fn is_fresh(&self, now: Millis, gap: Millis) -> bool {
        self.since_beat(now) <= gap
    }

    /// The time since this process wrote its last heartbeat, which is a write that reached the disk.
    #[must_use]
    pub(crate) fn since_beat(&self, now: Millis) -> Millis {
        now - Millis(self.last.load(Ordering::Relaxed))
    }

    /// Writes a heartbeat unless another task has just done so; true if there was none for longer than this gap.
    ///
    /// # Errors
    /// The store cannot be used.
    pub(crate) async fn refresh(&self, store: &Store, now: Millis, gap: Millis) -> Result<bool, StoreError> {
        let _turn = self.beating.lock().await;
        if self.is_fresh(now, gap) { Ok(false) } else { self.beat_now(store, now, gap).await }
    }

    /// Writes a heartbeat; true if there was none for longer than this gap.
    ///
    /// # Errors
    /// The store fails. The next heartbeat will notice the gap.
    pub(crate) async fn beat(&self, store: &Store, now: Millis, gap: Millis) -> Result<bool, StoreError> {
        let _turn = self.beating.lock().await;
        self.beat_now(store, now, gap).await
    }

    async fn beat_now(&self, store: &Store, now: Millis, gap: Millis) -> Result<bool, StoreError> {
        let log = GameId::new(SITE_LOG)?;
        let Some(head) = store.game(&log).await? else {
            let first = NewGame::new(log, vec!["{\"v\":1}".to_owned()], unix(now));
            store.create_game(first).await?;
            self.last.store(now.0, Ordering::Relaxed);
            return Ok(false);
        };
        let last = millis(head.changed);
        let found = now - last > gap;
        let mut append = Append::new(log.clone(), head.next, Vec::new(), unix(now.max(last)));
        if found {
            let outage = Outage { from: last.0, to: now.0 };
            append.records = vec![outage.record()];
        }
        // If another process was faster, it has recorded the same outage.
        let appended = store.append(append).await?;
        let is_news = found || matches!(appended, Appended::Conflict { .. }) || self.is_unread();
        if is_news {
            self.read(store, &log).await?;
        }
        // This comes last, so that a task that finds the heartbeat fresh also sees the outage.
        self.last.store(now.0, Ordering::Relaxed);
        Ok(found)
    }

    fn is_unread(&self) -> bool {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    async fn read(&self, store: &Store, log: &GameId) -> Result<(), StoreError> {
        let mut outages: Vec<Outage> = Vec::new();
        let mut from = 1;
        loop {
            let lines = store.read_game(log, from, store::limits::READ_RECORDS).await?;
            if lines.is_empty() {
                break;
            }
            from += lines.len() as u64;
            outages.extend(lines.iter().filter_map(|line| serde_json::from_str::<Outage>(line).ok()));
        }
        let recent = outages[outages.len().saturating_sub(MOST)..].to_vec();
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(recent);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::StoreUrl;

    #[tokio::test]
    async fn the_newest_outage_is_known_however_many_there_were() {
        let path = std::env::temp_dir().join(format!("tilewright-outages-{}.db", std::process::id()));
        let store = Store::open(&StoreUrl::sqlite(&path)).await.unwrap();
        let log = GameId::new(SITE_LOG).unwrap();
        store.create_game(NewGame::new(log.clone(), vec!["{\"v\":1}".to_owned()], unix(Millis(0)))).await.unwrap();
        let old = |number: u64| Outage { from: number, to: number + 1 }.record();
        for from in [0, 10_000] {
            let records = (from..from + 10_000).map(old).collect();
            store.append(Append::new(log.clone(), from + 1, records, unix(Millis(30_000)))).await.unwrap();
        }
        let outages = Outages::default();
        let (now, gap) = (Millis(90_000), Millis(4_000));
        assert_eq!(outages.beat(&store, now, gap).await, Ok(true));
        assert_eq!(outages.since(Millis(25_000)), [Outage { from: 30_000, to: 90_000 }]);
        assert!(outages.is_fresh(now, gap) && !outages.is_fresh(now + gap + Millis(1), gap));
        store.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}
