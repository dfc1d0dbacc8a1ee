//! The events that this process holds in memory.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::event::EventRole;
use protocol::wire::{EventId, Key};
use store::TokenHash;
use tokio::sync::{Mutex as Door, OwnedMutexGuard};

use super::unfinished::Unfinished;
use super::{Hall, Viewer};
use crate::limits;
use crate::line::LineId;
use crate::problem::Problem;
use crate::site::Site;

/// The events that this process holds in memory, by key.
#[derive(Default)]
pub(crate) struct Halls {
    open: Mutex<HashMap<EventId, Arc<Door<Hall>>>>,
    /// The devices of people in these events: their requests count against the event. Only hashes of tokens are here.
    members: Mutex<HashMap<TokenHash, EventId>>,
    /// The events at which something failed that is tried again.
    pub(super) unfinished: Unfinished,
}

impl Halls {
    /// Locks an event, brought up to date with the store. The lock lasts until the returned guard is dropped.
    ///
    /// # Errors
    /// There is no such event, or the store fails.
    pub(crate) async fn enter(&self, site: &Arc<Site>, id: &EventId) -> Result<OwnedMutexGuard<Hall>, Problem> {
        let known = self.door(id);
        let door = match known {
            Some(door) => door,
            None => {
                let hall = Arc::new(Door::new(Hall::load(site, id).await?));
                let door = Arc::clone(self.locked().entry(id.clone()).or_insert(hall));
                super::tend::soon(site, id);
                door.lock().await.ask_who_is_here(site);
                door
            }
        };
        let mut hall = door.lock_owned().await;
        hall.catch_up(site).await?;
        Ok(hall)
    }

    /// Locks an event, brought up to date with the store, for a person in a role.
    ///
    /// # Errors
    /// The person may not see the event, or does not have the role they ask for, or the store fails.
    pub(crate) async fn enter_as(
        &self,
        site: &Arc<Site>,
        id: &EventId,
        person: &str,
        key: Option<&Key>,
        role: Option<EventRole>,
    ) -> Result<(OwnedMutexGuard<Hall>, Viewer), Problem> {
        let mut hall = self.enter(site, id).await?;
        let viewer = match hall.viewer(person, key, role) {
            Ok(viewer) => viewer,
            // Another process may have let them in, and its message may still be on the way, or lost.
            Err(refusal) if !hall.were_others_let_in(site).await? => return Err(refusal),
            Err(_) => hall.viewer(person, key, role)?,
        };
        Ok((hall, viewer))
    }

    /// Locks an event, brought up to date with the store, for a director.
    ///
    /// # Errors
    /// The person may not see the event, or does not direct it, or the store fails.
    pub(crate) async fn enter_to_direct(
        &self,
        site: &Arc<Site>,
        id: &EventId,
        person: &str,
    ) -> Result<OwnedMutexGuard<Hall>, Problem> {
        let (mut hall, mut viewer) = self.enter_as(site, id, person, None, None).await?;
        // A player may have become a director at another process.
        if viewer != Viewer::Director && hall.were_others_let_in(site).await? {
            viewer = hall.viewer(person, None, None)?;
        }
        viewer.must_direct()?;
        Ok(hall)
    }

    /// Whether this process holds the event in memory.
    #[must_use]
    pub(crate) fn is_open(&self, id: &str) -> bool {
        EventId::new(id).is_some_and(|id| self.locked().contains_key(&id))
    }

    /// Remembers that a device is that of somebody in an event.
    pub(crate) fn remember(&self, device: TokenHash, event: &EventId) {
        let mut members = self.members();
        if members.len() < limits::MEMBERS_KNOWN || members.contains_key(&device) {
            members.insert(device, event.clone());
        }
    }

    /// The event of a device, as far as it is remembered.
    #[must_use]
    pub(crate) fn of_device(&self, device: &TokenHash) -> Option<EventId> {
        self.members().get(device).cloned()
    }

    /// Marks an event that another process has changed, and reads it again in the background.
    pub(crate) fn changed(&self, site: &Arc<Site>, id: &EventId) {
        let Some(door) = self.door(id) else { return };
        let site = Arc::clone(site);
        tokio::spawn(async move {
            let mut hall = door.lock().await;
            hall.is_stale = true;
            // A failure is dropped here: the next request reads again, and reports it.
            let _ = hall.catch_up(&site).await;
        });
    }

    /// Marks every event as changed, after messages from other processes may have been lost.
    pub(crate) fn all_changed(&self, site: &Arc<Site>) {
        for id in self.ids() {
            self.changed(site, &id);
        }
    }

    /// The keys of the events held in memory.
    #[must_use]
    pub(crate) fn ids(&self) -> Vec<EventId> {
        self.locked().keys().cloned().collect()
    }

    /// Drops an event from memory.
    pub(crate) fn forget(&self, id: &EventId) {
        self.locked().remove(id);
    }

    /// Drops the events from memory that no client follows and no request uses.
    pub(crate) fn sweep(&self) {
        self.locked().retain(|_, door| {
            let is_idle = door.try_lock().is_ok_and(|mut hall| hall.watchers.is_empty());
            !is_idle || Arc::strong_count(door) > 1
        });
        let open: HashSet<EventId> = self.ids().into_iter().collect();
        self.members().retain(|_, event| open.contains(event));
    }

    /// Takes a client that has disconnected from the followers of an event.
    pub(crate) fn gone(&self, site: &Arc<Site>, id: &EventId, line: LineId) {
        let Some(door) = self.door(id) else { return };
        let site = Arc::clone(site);
        tokio::spawn(async move { door.lock().await.leave(&site, line) });
    }

    /// The event, if this process holds it in memory.
    pub(super) fn door(&self, id: &EventId) -> Option<Arc<Door<Hall>>> {
        self.locked().get(id).cloned()
    }

    fn members(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, EventId>> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<EventId, Arc<Door<Hall>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
