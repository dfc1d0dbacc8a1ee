//! The events that somebody looks at.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::EventId;
use tokio::sync::{Mutex as Door, OwnedMutexGuard};

use super::Hall;
use crate::line::LineId;
use crate::problem::Problem;
use crate::site::Site;

/// The halls of one process, by event.
#[derive(Default)]
pub(crate) struct Halls {
    open: Mutex<HashMap<EventId, Arc<Door<Hall>>>>,
}

impl Halls {
    /// An event as it is now, for one who reads or changes it alone.
    ///
    /// # Errors
    /// There is no such event, or the store cannot be used.
    pub(crate) async fn enter(&self, site: &Arc<Site>, id: &EventId) -> Result<OwnedMutexGuard<Hall>, Problem> {
        let known = self.locked().get(id).cloned();
        let door = match known {
            Some(door) => door,
            None => {
                let hall = Arc::new(Door::new(Hall::load(site, id).await?));
                let door = Arc::clone(self.locked().entry(id.clone()).or_insert(hall));
                super::tend::soon(site, id);
                door
            }
        };
        let mut hall = door.lock_owned().await;
        hall.catch_up(site).await?;
        Ok(hall)
    }

    /// Whether an event is open here.
    #[must_use]
    pub(crate) fn is_open(&self, id: &str) -> bool {
        EventId::new(id).is_some_and(|id| self.locked().contains_key(&id))
    }

    /// Another process has changed an event.
    pub(crate) fn changed(&self, site: &Arc<Site>, id: &EventId) {
        let Some(door) = self.locked().get(id).cloned() else { return };
        let site = Arc::clone(site);
        tokio::spawn(async move {
            let mut hall = door.lock().await;
            hall.is_stale = true;
            // Those who ask next try again, and say what is wrong.
            let _ = hall.catch_up(&site).await;
        });
    }

    /// Anything may have changed.
    pub(crate) fn all_changed(&self, site: &Arc<Site>) {
        for id in self.ids() {
            self.changed(site, &id);
        }
    }

    /// The events that are open here.
    #[must_use]
    pub(crate) fn ids(&self) -> Vec<EventId> {
        self.locked().keys().cloned().collect()
    }

    /// Forgets an event.
    pub(crate) fn forget(&self, id: &EventId) {
        self.locked().remove(id);
    }

    /// Forgets events that nobody follows here and nobody uses just now.
    pub(crate) fn sweep(&self) {
        self.locked().retain(|_, door| {
            let is_idle = door.try_lock().is_ok_and(|mut hall| hall.watchers.is_empty());
            !is_idle || Arc::strong_count(door) > 1
        });
    }

    /// A client is gone.
    pub(crate) fn gone(&self, id: &EventId, line: LineId) {
        let Some(door) = self.locked().get(id).cloned() else { return };
        tokio::spawn(async move { door.lock().await.watchers.remove(line) });
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<EventId, Arc<Door<Hall>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
