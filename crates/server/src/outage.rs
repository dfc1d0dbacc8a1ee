//! Outages of the whole site.
//!
//! A heartbeat goes into the store every second, from every process that runs. A process that finds that there was none
//! for a while notes the gap in a log of the site, and every timed game is paused for that time: the pause and its end
//! are entries of the game's own log, so that clocks stay a fold of the log and any process computes the same ones.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rules::Millis;
use serde::Deserialize;
use store::{Append, Appended, GameId, NewGame, Store, StoreError};

use crate::site::{millis, unix};

/// How often the heart beats.
pub(crate) const BEAT: Millis = Millis(1_000);
/// The name of the site's own log.
pub const SITE_LOG: &str = "site";
/// How many outages are remembered: games older than all of them have been looked at since.
const MOST: usize = 1_000;

/// A time without heartbeats.
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

/// All known outages.
#[derive(Debug, Default)]
pub(crate) struct Outages {
    /// Nothing until they are read for the first time.
    known: Mutex<Option<Vec<Outage>>>,
    /// The last heartbeat of this process, in milliseconds since 1970.
    last: AtomicU64,
    /// Held by the task that beats, so that a thousand tables that wake up at once beat once.
    beating: tokio::sync::Mutex<()>,
}

impl Outages {
    /// The outages that end after `last`, the last entry of a game: the game has not been paused for them yet.
    #[must_use]
    pub(crate) fn since(&self, last: Millis) -> Vec<Outage> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().flatten().filter(|outage| outage.to > last.0).copied().collect()
    }

    /// Whether this process has beaten within the gap. If not, it slept, or its clock was set, and no time limit may be
    /// judged by that clock.
    #[must_use]
    pub(crate) fn is_fresh(&self, now: Millis, gap: Millis) -> bool {
        self.since_beat(now) <= gap
    }

    /// The time since this process last beat, which is a write that reached the disk.
    #[must_use]
    pub(crate) fn since_beat(&self, now: Millis) -> Millis {
        now - Millis(self.last.load(Ordering::Relaxed))
    }

    /// Beats, unless another task just did; true if there was no beat for longer than this gap.
    ///
    /// # Errors
    /// The store cannot be used.
    pub(crate) async fn refresh(&self, store: &Store, now: Millis, gap: Millis) -> Result<bool, StoreError> {
        let _turn = self.beating.lock().await;
        if self.is_fresh(now, gap) { Ok(false) } else { self.beat_now(store, now, gap).await }
    }

    /// Beats once; true if there was no beat for longer than this gap.
    ///
    /// # Errors
    /// The store cannot be used. The next beat will notice.
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
        // Where another process was faster, it has noted the same outage.
        let appended = store.append(append).await?;
        let is_news = found || matches!(appended, Appended::Conflict { .. }) || self.is_unread();
        if is_news {
            self.read(store, &log).await?;
        }
        // Only now: a task that sees that it is fresh also sees the outage.
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
