//! The writer of a store: takes the waiting work and puts it into one durable transaction. A SQLite file has one
//! writer, through which every change goes; for PostgreSQL only appends use it, a few groups at the same time.
//!
//! A disk can sync a few hundred or thousand times a second, however little is written each time. While one group is
//! being committed, the next one gathers; so the number of appends a second grows with the number of games, while the
//! time of a single append does not.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[cfg(feature = "postgres")]
use sqlx::PgPool;
use sqlx::SqlitePool;
#[cfg(feature = "postgres")]
use tokio::sync::Semaphore;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::games::{Waiting, write_together};
use crate::session::{Link, Session, Values};
use crate::{Append, Appended, StoreError};

/// The most pieces of work in one transaction; with more, the first ones would wait too long.
const GROUP: usize = 256;
/// The most pieces of work that wait; the sender of another one has to wait for room.
const WAITING: usize = 4096;

/// How many groups of appends are sent to PostgreSQL at the same time.
#[cfg(feature = "postgres")]
const GROUPS_AT_ONCE: usize = 3;

/// Whether the changes of a piece of work are kept.
pub(crate) enum Ending<T> {
    /// They are kept.
    Keep(T),
    /// They are rolled back; the answer is still given.
    Undo(T),
}

/// The future of an answer.
pub(crate) type Working<'s, T> = Pin<Box<dyn Future<Output = Result<Ending<T>, StoreError>> + Send + 's>>;

/// How the changes of a failed piece of work are undone without undoing those of others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guard {
    /// The writer sets a savepoint before it.
    Savepoint,
    /// It is one statement, which undoes itself, or has set the savepoint `append`.
    Itself,
}

/// A piece of work whose answer waits for the commit.
pub(crate) trait Job: Send {
    /// How its changes are undone.
    fn guard(&self) -> Guard;

    /// Runs the work; true if the changes are kept.
    fn run<'s>(&'s mut self, session: &'s mut Session) -> Pin<Box<dyn Future<Output = bool> + Send + 's>>;

    /// Sends the answer, once the outcome of the commit is known.
    fn finish(self: Box<Self>, committed: &Result<(), StoreError>);

    /// The append in it, if it is one.
    fn append(&mut self) -> Option<&mut Waiting> {
        None
    }

    /// Whether it was done and made durable before its turn.
    fn is_done(&self) -> bool {
        false
    }
}

/// The answer to a piece of work, once the outcome of its group's commit is known.
pub(crate) fn outcome<T>(
    result: Option<Result<T, StoreError>>,
    committed: &Result<(), StoreError>,
) -> Result<T, StoreError> {
    match (result, committed) {
        (Some(result), Ok(())) => result,
        // Its own error is reported, whatever happened to the group.
        (Some(Err(error)), Err(_)) => Err(error),
        (Some(Ok(_)) | None, Err(error)) => Err(error.clone()),
        (None, Ok(())) => Err(StoreError::Closed),
    }
}

struct Task<W, T> {
    guard: Guard,
    work: Option<W>,
    result: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<W, T> Job for Task<W, T>
where
    W: for<'s> FnOnce(&'s mut Session) -> Working<'s, T> + Send,
    T: Send,
{
    fn guard(&self) -> Guard {
        self.guard
    }

    fn run<'s>(&'s mut self, session: &'s mut Session) -> Pin<Box<dyn Future<Output = bool> + Send + 's>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return false };
            let (result, stays) = match work(session).await {
                Ok(Ending::Keep(value)) => (Ok(value), true),
                Ok(Ending::Undo(value)) => (Ok(value), false),
                Err(error) => (Err(error), false),
            };
            self.result = Some(result);
            stays
        })
    }

    fn finish(self: Box<Self>, committed: &Result<(), StoreError>) {
        // The receiver may have been dropped; the work is done all the same.
        let _ = self.answer.send(outcome(self.result, committed));
    }
}

/// The sending end of the writer's queue.
pub(crate) struct Writer {
    /// `None` once it is closed.
    door: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts a writer that owns the only connection of the pool.
    pub(crate) fn start(pool: SqlitePool) -> Writer {
        let (door, inbox) = mpsc::channel(WAITING);
        let task = tokio::spawn(write_groups(pool, inbox));
        Writer { door: Mutex::new(Some(door)), task: Mutex::new(Some(task)) }
    }

    /// Starts a writer of appends to PostgreSQL.
    #[cfg(feature = "postgres")]
    pub(crate) fn start_appending(pool: PgPool) -> Writer {
        let (door, inbox) = mpsc::channel(WAITING);
        let task = tokio::spawn(append_groups(pool, inbox));
        Writer { door: Mutex::new(Some(door)), task: Mutex::new(Some(task)) }
    }

    /// How many pieces of work wait for the next group.
    pub(crate) fn n_waiting(&self) -> usize {
        locked(&self.door).as_ref().map_or(0, |door| door.max_capacity() - door.capacity())
    }

    /// Accepts no more work, and waits until all of it is written.
    pub(crate) async fn close(&self) {
        drop(locked(&self.door).take());
        let task = locked(&self.task).take();
        if let Some(task) = task {
            // If it has panicked, nothing is left to close.
            let _ = task.await;
        }
    }

    /// Runs the work in the next group.
    pub(crate) async fn write<T, W>(&self, work: W, guard: Guard) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'s> FnOnce(&'s mut Session) -> Working<'s, T> + Send + 'static,
    {
        let (answer, waiting) = oneshot::channel();
        self.send(Box::new(Task { guard, work: Some(work), result: None, answer })).await?;
        waiting.await.map_err(|_| StoreError::Closed)?
    }

    /// Appends in the next group, together with other games.
    pub(crate) async fn append(&self, append: Arc<Append>, bytes: u64) -> Result<Option<Appended>, StoreError> {
        let (task, waiting) = Waiting::new(append, bytes);
        self.send(Box::new(task)).await?;
        waiting.await.map_err(|_| StoreError::Closed)?
    }

    async fn send(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        let door = locked(&self.door).clone().ok_or(StoreError::Closed)?;
        door.send(job).await.map_err(|_| StoreError::Closed)
    }
}

/// The lock guards a single assignment, which cannot be left half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn write_groups(pool: SqlitePool, mut inbox: mpsc::Receiver<Box<dyn Job>>) {
    let mut group = Vec::new();
    while inbox.recv_many(&mut group, GROUP).await > 0 {
        append_group(&pool, &mut group).await;
        let committed = if group.is_empty() { Ok(()) } else { write_group(&pool, &mut group).await };
        for job in group.drain(..) {
            job.finish(&committed);
        }
    }
    pool.close().await;
}

/// Makes the appends of a group that can be made together, and answers them. The others are left for later.
async fn append_group(pool: &SqlitePool, group: &mut Vec<Box<dyn Job>>) {
    if group.len() > 1
        && let Ok(link) = pool.acquire().await
    {
        let mut session = Session::Sqlite(Link::Plain(link));
        if !append_within(&mut session, group).await {
            clean(session).await;
        }
    }
}

/// The same on a connection. False if something went wrong; each append then finds out for itself whether it was made.
async fn append_within(session: &mut Session, group: &mut Vec<Box<dyn Job>>) -> bool {
    let mut appends: Vec<&mut Waiting> = group.iter_mut().filter_map(|job| job.append()).collect();
    let is_known = write_together(session, &mut appends).await.is_ok();
    for job in group.extract_if(.., |job| job.is_done()) {
        job.finish(&Ok(()));
    }
    is_known
}

/// What SQLite says of a rollback where there is nothing to roll back.
const NOTHING_OPEN: &str = "no transaction is active";

/// Cleans the connection for the next group. After some errors, such as a full disk, SQLite has rolled back by itself, and
/// then the connection is clean already.
async fn clean(mut session: Session) {
    match session.execute("ROLLBACK", Values::new()).await {
        Ok(_) => {}
        Err(StoreError::Unavailable { problem }) if problem.contains(NOTHING_OPEN) => {}
        Err(_) => session.discard(),
    }
}

/// Runs all the work in one transaction. After an error, the outcome of the whole group is unknown.
async fn write_group(pool: &SqlitePool, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let mut session = Session::Sqlite(Link::Plain(pool.acquire().await?));
    // A single append is a transaction by itself.
    if let [job] = group
        && job.append().is_some()
    {
        if !job.run(&mut session).await {
            clean(session).await;
        }
        return Ok(());
    }
    let written = write_within(&mut session, group).await;
    if written.is_err() {
        clean(session).await;
    }
    written
}

async fn write_within(session: &mut Session, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    session.execute("BEGIN IMMEDIATE", Values::new()).await?;
    for job in group {
        match job.guard() {
            Guard::Savepoint => {
                session.execute("SAVEPOINT job", Values::new()).await?;
                if !job.run(session).await {
                    session.execute("ROLLBACK TO job", Values::new()).await?;
                }
                session.execute("RELEASE job", Values::new()).await?;
            }
            Guard::Itself => {
                job.run(session).await;
            }
        }
    }
    session.execute("COMMIT", Values::new()).await.map(drop)
}

/// Appends to PostgreSQL, a few groups at once.
#[cfg(feature = "postgres")]
async fn append_groups(pool: PgPool, mut inbox: mpsc::Receiver<Box<dyn Job>>) {
    let places = Arc::new(Semaphore::new(GROUPS_AT_ONCE));
    loop {
        // While all its connections are busy, the next group gathers.
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let mut group = Vec::new();
        if inbox.recv_many(&mut group, GROUP).await == 0 {
            break;
        }
        let pool = pool.clone();
        tokio::spawn(async move {
            let appended = append_all(&pool, &mut group).await;
            for job in group {
                job.finish(&appended);
            }
            drop(place);
        });
    }
    // This waits for the groups that have been sent.
    let _ = places.acquire_many(GROUPS_AT_ONCE as u32).await;
}

/// Makes the appends of a group, and answers those that could be made together.
#[cfg(feature = "postgres")]
async fn append_all(pool: &PgPool, group: &mut Vec<Box<dyn Job>>) -> Result<(), StoreError> {
    let mut session = Session::Postgres(Link::Plain(pool.acquire().await?));
    append_within(&mut session, group).await;
    for job in group {
        job.run(&mut session).await;
    }
    Ok(())
}
