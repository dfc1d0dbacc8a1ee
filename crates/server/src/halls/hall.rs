//! What one process knows of an event.

use std::sync::Arc;

use events::Event;
use protocol::event_log;
use protocol::wire::{Code, EventId, reason};
use store::{GameId, IdentityId, Slip, UnixMs, Updated};

use super::EventRecord;
use super::ranks::Ranks;
use super::watchers::Watchers;
use crate::bus::What;
use crate::problem::{self, Problem};
use crate::site::Site;

/// What one process knows of an event. It is a cache: all of it is in the store.
pub(crate) struct Hall {
    /// The event.
    pub(crate) id: EventId,
    /// How often its settings were changed.
    pub(super) version: u64,
    /// What is stored beside the log.
    pub(crate) record: EventRecord,
    /// The log, and what it amounts to.
    pub(crate) event: Arc<Event>,
    /// Who directs it.
    pub(super) directors: Vec<IdentityId>,
    /// Who plays in it, with which slips.
    pub(super) slips: Vec<Slip>,
    /// Who follows it here.
    pub(super) watchers: Watchers,
    /// The standings, once they were asked for.
    pub(super) ranks: Ranks,
    /// Whether another process has changed it.
    pub(super) is_stale: bool,
}

/// The name of an event in the store.
pub(super) fn event_key(id: &EventId) -> Result<store::EventId, Problem> {
    store::EventId::new(id.as_str()).map_err(|_| no_such_event())
}

/// The name of its log.
pub(super) fn log_key(id: &EventId) -> Result<GameId, Problem> {
    GameId::new(id.as_str()).map_err(|_| no_such_event())
}

/// There is no such event, or it is none of the asker's business.
pub(super) fn no_such_event() -> Problem {
    Problem::new(reason::Event::NoSuchEvent)
}

fn stored(error: store::StoreError) -> Problem {
    problem::stored(&error)
}

impl Hall {
    /// Reads an event.
    pub(super) async fn load(site: &Site, id: &EventId) -> Result<Hall, Problem> {
        let key = event_key(id)?;
        let found = site.store.event(&key).await.map_err(stored)?.ok_or_else(no_such_event)?;
        let record = EventRecord::from_json(&found.doc).map_err(|why| problem::internal(&why))?;
        let log = read_log(site, id, 0).await?;
        let replayed = Event::replay(log);
        let event = replayed.map_err(|(entry, why)| problem::internal(&format!("entry {entry} of {id}: {why}")))?;
        Ok(Hall {
            id: id.clone(),
            version: found.version,
            record,
            event: Arc::new(event),
            directors: site.store.directors_of(&key).await.map_err(stored)?,
            slips: site.store.slips_of(&key).await.map_err(stored)?,
            watchers: Watchers::default(),
            ranks: Ranks::default(),
            is_stale: false,
        })
    }

    /// How many entries the log has.
    #[must_use]
    pub(crate) fn seq(&self) -> u64 {
        self.event.log().len() as u64
    }

    /// Reads what other processes have changed, and shows it.
    pub(super) async fn catch_up(&mut self, site: &Site) -> Result<(), Problem> {
        if std::mem::take(&mut self.is_stale) {
            if let Err(problem) = self.reread(site).await {
                self.is_stale = true;
                if problem.code() == Code::NotFound {
                    self.dismiss();
                }
                return Err(problem);
            }
            self.show();
        }
        Ok(())
    }

    async fn reread(&mut self, site: &Site) -> Result<(), Problem> {
        let key = event_key(&self.id)?;
        let found = site.store.event(&key).await.map_err(stored)?.ok_or_else(no_such_event)?;
        self.record = EventRecord::from_json(&found.doc).map_err(|why| problem::internal(&why))?;
        self.version = found.version;
        self.read_on(site).await?;
        self.directors = site.store.directors_of(&key).await.map_err(stored)?;
        self.slips = site.store.slips_of(&key).await.map_err(stored)?;
        Ok(())
    }

    /// Stores other settings and shows them; says no if another process was faster.
    pub(crate) async fn update(&mut self, site: &Site, record: EventRecord) -> Result<bool, Problem> {
        let closed = record.closed.map(|at| UnixMs(i64::try_from(at).unwrap_or(i64::MAX)));
        let doc = problem::written(&record)?;
        let updated = site.store.update_event(&event_key(&self.id)?, self.version, doc, closed, site.unix()).await;
        match updated.map_err(stored)? {
            Updated::Updated { version } => {
                (self.version, self.record) = (version, record);
                self.show();
                site.publish(What::Event { event: self.id.clone() });
                Ok(true)
            }
            Updated::Conflict { .. } => {
                self.is_stale = true;
                Ok(false)
            }
        }
    }

    /// Reads the entries that were made elsewhere.
    pub(super) async fn read_on(&mut self, site: &Site) -> Result<(), Problem> {
        let entries = read_log(site, &self.id, self.seq()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let event = Arc::make_mut(&mut self.event);
        for entry in entries {
            event.apply(entry).map_err(|why| problem::internal(&format!("the log of {}: {why}", self.id)))?;
        }
        Ok(())
    }

    /// How many slips of a player are in use.
    #[must_use]
    pub(super) fn n_devices(&self, player: u16) -> u8 {
        let used = self.slips.iter().filter(|slip| slip.player == player && slip.holder.is_some()).count();
        u8::try_from(used).unwrap_or(u8::MAX)
    }
}

async fn read_log(site: &Site, id: &EventId, from: u64) -> Result<Vec<events::Entry>, Problem> {
    let (game, mut log) = (log_key(id)?, Vec::new());
    loop {
        let start = from + log.len() as u64;
        let lines = site.store.read_game(&game, start, store::limits::READ_RECORDS).await.map_err(stored)?;
        if lines.is_empty() {
            return Ok(log);
        }
        for line in &lines {
            let entry = event_log::read(line);
            log.push(entry.map_err(|fault| problem::internal(&format!("a record of {id}: {fault}")))?);
        }
    }
}
