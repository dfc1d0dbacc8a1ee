//! An event as one process holds it in memory.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use events::{DivisionId, Event, Millis, PlayerId, RoundNo, Ticket};
use protocol::event_log;
use protocol::wire::{Code, EventId, TableId, reason};
use store::{GameId, IdentityId, Slip, UnixMs, Updated};

use super::EventRecord;
use super::presence::Presence;
use super::ranks::Ranks;
use super::watchers::Watchers;
use crate::bus::What;
use crate::problem::{self, Problem};
use crate::site::Site;

/// An event as one process holds it in memory. It is a cache: everything in it is in the store.
pub(crate) struct Hall {
    /// The key of the event in the store and in links.
    pub(crate) id: EventId,
    /// The version of `record`: the store counts every change, and refuses a change to an older version.
    pub(super) version: u64,
    /// The settings, links and raised hands, which are stored beside the log.
    pub(crate) record: EventRecord,
    /// The log, and the state that follows from it.
    pub(crate) event: Arc<Event>,
    /// The people who direct it.
    pub(super) directors: Vec<IdentityId>,
    /// The slips of all players, used and unused.
    pub(super) slips: Vec<Slip>,
    /// The clients of this process that are sent every change.
    pub(super) watchers: Watchers,
    /// Who of a class is connected, at this process and at others.
    pub(super) presence: Presence,
    /// The standings, kept from the first request for them until the log grows.
    pub(super) ranks: Ranks,
    /// The games that are over, once they were asked for.
    pub(super) tales: super::progress::Tales,
    /// The rounds in which the time to start a game has run out, each with that time, as far as this process has checked.
    pub(super) late: BTreeSet<(DivisionId, RoundNo, Millis)>,
    /// The tables of this server whose games this process has stopped, because they were decided at the desk.
    pub(super) settled: HashSet<TableId>,
    /// Whether another process has changed the event since this one last read it.
    pub(super) is_stale: bool,
}

/// The key of an event as the store takes it.
pub(super) fn event_key(id: &EventId) -> Result<store::EventId, Problem> {
    store::EventId::new(id.as_str()).map_err(|_| no_such_event())
}

/// The key of the event's log as the store takes it.
pub(super) fn log_key(id: &EventId) -> Result<GameId, Problem> {
    GameId::new(id.as_str()).map_err(|_| no_such_event())
}

/// The answer to a person who names no event, or one that they may not see: the two are not told apart.
pub(super) fn no_such_event() -> Problem {
    Problem::new(reason::EventReason::NoSuchEvent)
}

fn stored(error: store::StoreError) -> Problem {
    problem::stored(&error)
}

impl Hall {
    /// Reads an event from the store.
    pub(super) async fn load(site: &Site, id: &EventId) -> Result<Hall, Problem> {
        let key = event_key(id)?;
        let found = site.store.event(&key).await.map_err(stored)?.ok_or_else(no_such_event)?;
        let record = EventRecord::from_json(&found.doc).map_err(|why| problem::internal(&why))?;
        // The log comes last, so that everybody who holds a slip is in it.
        let directors = site.store.directors_of(&key).await.map_err(stored)?;
        let slips = site.store.slips_of(&key).await.map_err(stored)?;
        Ok(Hall {
            id: id.clone(),
            version: found.version,
            record,
            event: Arc::new(read_event(site, id).await?),
            directors,
            slips,
            watchers: Watchers::default(),
            presence: Presence::default(),
            ranks: Ranks::default(),
            tales: super::progress::Tales::default(),
            late: BTreeSet::new(),
            settled: HashSet::new(),
            is_stale: false,
        })
    }

    /// Why nothing is done at a closed event; `None` while it is open.
    pub(crate) fn closed(&self) -> Option<Problem> {
        let is_shut = self.record.is_shut;
        let why = if is_shut { reason::EventReason::ClosedByAdministrator } else { reason::EventReason::Closed };
        self.record.closed.map(|_| Problem::new(why))
    }

    /// The number of entries in the log.
    #[must_use]
    pub(crate) fn seq(&self) -> u64 {
        self.event.log().len() as u64
    }

    /// Reads what other processes have stored since the last read, and shows it.
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

    /// Whether the store knows of directors or holders of slips that this process has not heard of. If so, the event is
    /// read again, and shown.
    pub(super) async fn were_others_let_in(&mut self, site: &Site) -> Result<bool, Problem> {
        let key = event_key(&self.id)?;
        let directors = site.store.directors_of(&key).await.map_err(stored)?;
        let slips = site.store.slips_of(&key).await.map_err(stored)?;
        self.is_stale = directors != self.directors || slips != self.slips;
        let were_let_in = self.is_stale;
        self.catch_up(site).await?;
        Ok(were_let_in)
    }

    /// Reads the event again, and says whether another process had changed it. Nobody is refused because of what only
    /// this process believes: its messages may still be on the way, or lost.
    pub(super) async fn has_changed_elsewhere(&mut self, site: &Site) -> Result<bool, Problem> {
        let before = (self.version, self.seq());
        self.is_stale = true;
        self.catch_up(site).await?;
        Ok((self.version, self.seq()) != before)
    }

    async fn reread(&mut self, site: &Site) -> Result<(), Problem> {
        let key = event_key(&self.id)?;
        let found = site.store.event(&key).await.map_err(stored)?.ok_or_else(no_such_event)?;
        let record = EventRecord::from_json(&found.doc).map_err(|why| problem::internal(&why))?;
        // The log comes last, as in `load`.
        self.directors = site.store.directors_of(&key).await.map_err(stored)?;
        self.slips = site.store.slips_of(&key).await.map_err(stored)?;
        if record.renamings == self.record.renamings {
            self.read_on(site).await?;
        } else {
            self.event = Arc::new(read_event(site, &self.id).await?);
        }
        (self.version, self.record) = (found.version, record);
        Ok(())
    }

    /// Stores changed settings and shows them; refuses where another process was faster.
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

    /// Reads the entries that other processes have appended, and says whether there were any.
    pub(super) async fn read_on(&mut self, site: &Site) -> Result<bool, Problem> {
        let entries = read_log(site, &self.id, self.seq()).await?;
        if entries.is_empty() {
            return Ok(false);
        }
        let event = Arc::make_mut(&mut self.event);
        event.apply_all(entries).map_err(|why| problem::internal(&format!("the log of {}: {why}", self.id)))?;
        Ok(true)
    }

    /// How many slips of a player are in use.
    #[must_use]
    pub(super) fn n_devices(&self, player: PlayerId) -> u8 {
        let tickets = self.event.state().players().get(&player).map_or(&[][..], events::Player::tickets);
        let used = tickets.iter().filter(|ticket| self.holder(**ticket).is_some()).count();
        u8::try_from(used).unwrap_or(u8::MAX)
    }

    /// The slip with a ticket, once it was made.
    #[must_use]
    pub(super) fn slip(&self, ticket: Ticket) -> Option<&Slip> {
        self.slips.iter().find(|slip| ticket_of(slip) == ticket)
    }

    /// Who holds the slip with a ticket.
    #[must_use]
    pub(super) fn holder(&self, ticket: Ticket) -> Option<&IdentityId> {
        self.slip(ticket)?.holder.as_ref()
    }
}

/// The ticket that a slip has.
pub(super) fn ticket_of(slip: &Slip) -> Ticket {
    Ticket { player: PlayerId(slip.player), place: slip.place }
}

/// Reads the whole log of an event, and replays it.
async fn read_event(site: &Site, id: &EventId) -> Result<Event, Problem> {
    let replayed = Event::replay(read_log(site, id, 0).await?);
    replayed.map_err(|(entry, why)| problem::internal(&format!("entry {entry} of {id}: {why}")))
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
