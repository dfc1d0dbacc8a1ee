//! The tables that have a task in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::TableId;
use tokio::sync::mpsc;

use super::task::Task;
use super::{Note, stored};
use crate::problem::{self, Problem};
use crate::site::Site;

/// How many messages may wait for a table.
const ROOM: usize = 256;

/// The tables that have a task in this process. Messages are boxed: a queue has room for many, most of it unused.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<TableId, mpsc::Sender<Box<Note>>>>,
}

impl Tables {
    /// How many tables have a task.
    #[must_use]
    pub(crate) fn n_open(&self) -> usize {
        self.locked().len()
    }

    /// Sends a message to a table, and starts its task if there is none.
    ///
    /// # Errors
    /// There is no such table, or the store fails.
    pub(crate) async fn tell(&self, site: &Arc<Site>, table: &TableId, note: Note) -> Result<(), Problem> {
        let mut note = Box::new(note);
        // A task that ends because nobody follows the table is replaced by a new one.
        for _ in 0..3 {
            let known = self.locked().get(table).cloned();
            let sender = match known {
                Some(sender) => sender,
                None => self.open(site, table).await?,
            };
            match sender.send(note).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => {
                    note = back;
                    self.forget(table, &sender);
                }
            }
        }
        Err(problem::internal(&"a table closes as soon as it is opened"))
    }

    /// Sends a message to a table if it has a task.
    pub(crate) fn tell_open(&self, table: &TableId, note: Note) {
        let known = self.locked().get(table).cloned();
        let Some(sender) = known else { return };
        // A table whose task is ending needs no news, and one that is busy must not delay the others.
        if let Err(mpsc::error::TrySendError::Full(note)) = sender.try_send(Box::new(note)) {
            tokio::spawn(async move { drop(sender.send(note).await) });
        }
    }

    /// Makes all open tables read the log.
    pub(crate) fn wake_all(&self) {
        for sender in self.locked().values() {
            // A table with a full queue reads the log anyway.
            let _ = sender.try_send(Box::new(Note::Wake));
        }
    }

    async fn open(&self, site: &Arc<Site>, table: &TableId) -> Result<mpsc::Sender<Box<Note>>, Problem> {
        let stored = stored::load(site, table).await?;
        let mut open = self.locked();
        // Another caller may have started the task in the meantime.
        if let Some(sender) = open.get(table) {
            return Ok(sender.clone());
        }
        let (sender, notes) = mpsc::channel(ROOM);
        open.insert(table.clone(), sender.clone());
        metrics::gauge!("tilewright_open_tables").set(open.len() as f64);
        drop(open);
        let (task, me, alive) = (Task::new(Arc::clone(site), stored), sender.clone(), site.alive());
        tokio::spawn(async move {
            task.run(notes, me).await;
            drop(alive);
        });
        Ok(sender)
    }

    /// Removes a task that has ended.
    pub(super) fn forget(&self, table: &TableId, sender: &mpsc::Sender<Box<Note>>) {
        let mut open = self.locked();
        if open.get(table).is_some_and(|known| known.same_channel(sender)) {
            open.remove(table);
        }
        metrics::gauge!("tilewright_open_tables").set(open.len() as f64);
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Box<Note>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
