//! The lobby: a copy of the tables in the store, kept up to date by the news.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::{LobbyChange, LobbyRow, ServerMessage, TableId, TableStatus, Tell};
use rules::Millis;
use tokio::sync::Notify;

use crate::line::{ClientLine, LineId};
use crate::site::Site;
use crate::table::{TableRecord, lobby_row};

/// The most tables that a lobby shows.
pub(crate) const MOST: usize = 500;

/// The most tables that are kept, to be shown when others leave. Beyond that the oldest are dropped, and found again
/// when the lobby is read again.
const MOST_KEPT: usize = 20 * MOST;

/// The lobby of one process.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    inner: Mutex<Inner>,
    stale: Mutex<Stale>,
    /// Wakes the task that keeps the lobby up to date.
    changed: Notify,
}

/// The tables that have to be read again.
#[derive(Debug)]
enum Stale {
    Tables(BTreeSet<TableId>),
    All,
}

impl Default for Stale {
    fn default() -> Stale {
        Stale::Tables(BTreeSet::new())
    }
}

#[derive(Debug, Default)]
struct Inner {
    rows: BTreeMap<TableId, LobbyRow>,
    followers: Vec<ClientLine>,
}

impl Inner {
    /// Drops the oldest table where there are too many.
    fn make_room(&mut self) {
        if self.rows.len() >= MOST_KEPT
            && let Some(oldest) = self.rows.values().min_by_key(|row| row.created).map(|row| row.table.clone())
        {
            self.rows.remove(&oldest);
        }
    }

    /// The tables that may still be shown, newest first.
    fn shown(&self, now: Millis) -> Vec<LobbyRow> {
        let is_open = |row: &&LobbyRow| row.until.is_none_or(|until| until > now.0);
        let mut rows: Vec<&LobbyRow> = self.rows.values().filter(is_open).collect();
        rows.sort_by(|one, other| other.created.cmp(&one.created).then_with(|| one.table.cmp(&other.table)));
        rows.into_iter().take(MOST).cloned().collect()
    }

    /// Sends a message to all followers of the lobby.
    fn tell(&mut self, tell: Tell) {
        let bytes = Utf8Bytes::from(ServerMessage::new(tell).to_json());
        self.followers.retain(|line| !line.is_gone());
        for line in &self.followers {
            line.send(&bytes);
        }
    }
}

impl Lobby {
    /// Marks a table as changed. The caller does not wait for the store: a table that changes again before it is read
    /// is read once.
    pub(crate) fn table_changed(&self, table: &TableId) {
        let mut stale = self.stale.lock().unwrap_or_else(PoisonError::into_inner);
        if let Stale::Tables(tables) = &mut *stale {
            tables.insert(table.clone());
            if tables.len() > MOST {
                *stale = Stale::All;
            }
        }
        drop(stale);
        self.changed.notify_one();
    }

    /// Marks all tables as changed.
    pub(crate) fn all_changed(&self) {
        *self.stale.lock().unwrap_or_else(PoisonError::into_inner) = Stale::All;
        self.changed.notify_one();
    }

    /// Reads changed tables from the store until the server stops.
    pub(crate) async fn keep(&self, site: &Site) {
        loop {
            self.changed.notified().await;
            let stale = std::mem::take(&mut *self.stale.lock().unwrap_or_else(PoisonError::into_inner));
            match stale {
                Stale::All => self.load(site).await,
                Stale::Tables(tables) => {
                    for table in tables {
                        self.refresh(site, &table).await;
                    }
                }
            }
        }
    }

    /// Reads the whole lobby from the store.
    pub(crate) async fn load(&self, site: &Site) {
        let page = match site.store.lobby(None, MOST).await {
            Ok(page) => page,
            Err(error) => {
                tracing::warn!(%error, "the lobby cannot be read now");
                return;
            }
        };
        let mut rows = BTreeMap::new();
        for table in page.rows {
            if let Some(row) = row(site, &table.state.doc, table.state.game.is_some()) {
                rows.insert(row.table.clone(), row);
            }
        }
        let mut inner = self.locked();
        inner.rows = rows;
        // The changes since then were not sent one by one.
        let tables = inner.shown(site.now());
        inner.tell(Tell::Lobby { tables });
    }

    /// Reads a changed table from the store.
    pub(crate) async fn refresh(&self, site: &Site, table: &TableId) {
        let Ok(key) = store::TableId::new(table.as_str()) else { return };
        let Ok(found) = site.store.table(&key).await else { return };
        let open = found.filter(|found| found.state.closed.is_none());
        let row = open.and_then(|found| row(site, &found.state.doc, found.state.game.is_some()));
        let mut inner = self.locked();
        inner.make_room();
        let before = match &row {
            Some(row) => inner.rows.insert(table.clone(), row.clone()),
            None => inner.rows.remove(table),
        };
        let change = match row {
            Some(row) if before.as_ref() != Some(&row) => LobbyChange::Put(row),
            None if before.is_some() => LobbyChange::Gone(table.clone()),
            _ => return,
        };
        inner.tell(Tell::LobbyChange(change));
    }

    /// The tables in the lobby, newest first.
    #[must_use]
    pub(crate) fn rows(&self, now: Millis) -> Vec<LobbyRow> {
        self.locked().shown(now)
    }

    /// The tables whose time in the lobby is over.
    #[must_use]
    pub(crate) fn lapsed(&self, now: Millis) -> Vec<TableId> {
        let is_over = |row: &&LobbyRow| row.until.is_some_and(|until| until <= now.0);
        self.locked().rows.values().filter(is_over).map(|row| row.table.clone()).collect()
    }

    /// Adds a follower of the lobby.
    pub(crate) fn follow(&self, line: &ClientLine, now: Millis) {
        let mut inner = self.locked();
        inner.followers.retain(|known| known.id != line.id && !known.is_gone());
        inner.followers.push(line.clone());
        line.tell(Tell::Lobby { tables: inner.shown(now) });
    }

    /// Removes a follower of the lobby.
    pub(crate) fn leave(&self, line: LineId) {
        self.locked().followers.retain(|known| known.id != line);
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn row(site: &Site, doc: &str, has_game: bool) -> Option<LobbyRow> {
    let mut record = TableRecord::from_json(doc).ok()?;
    if has_game {
        record.status = TableStatus::Playing;
    }
    let lease = Millis(record.touched) + Millis::seconds(site.config.lobby_lease_s);
    lobby_row(&record, (!has_game).then_some(lease.0))
}
