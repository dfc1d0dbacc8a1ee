//! The handle of an open store.

use std::fmt;
use std::path::Path;
#[cfg(feature = "postgres")]
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::SqlitePool;
#[cfg(feature = "postgres")]
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
#[cfg(feature = "postgres")]
use sqlx::{Connection as _, PgConnection, PgPool};

use crate::session::{Link, Session, Values};
use crate::url::Location;
use crate::writer::{Ending, Guard, Working, Writer};
use crate::{Append, Appended, OpenError, StoreError, StoreUrl, migrations};

/// The time limit for a connection, for an answer, and for waiting until another process has written to the same file.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// The number of connections that read a SQLite file.
const READERS: u32 = 4;
/// The number of connections to PostgreSQL.
#[cfg(feature = "postgres")]
const CONNECTIONS: u32 = 16;

/// An open store. Clones are cheap and share everything.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

enum Inner {
    Sqlite {
        url: StoreUrl,
        readers: SqlitePool,
        writer: Writer,
        /// The only connection of the writer.
        only: SqlitePool,
    },
    #[cfg(feature = "postgres")]
    Postgres { url: StoreUrl, pool: PgPool, writer: Writer },
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.url())
    }
}

/// What to do if there is no store, or an older one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Absent {
    IsMade,
    IsAFault,
}

/// The pause before a locked file is tried again.
const TURN: Duration = Duration::from_millis(10);
/// The cache of a connection: 16 MiB, which SQLite writes as KiB below zero.
const CACHE: &str = "-16384";
/// The number of pages in the write-ahead log after which it is copied to the file: 4 MiB. Moves wait for that; with
/// 16 MiB one in fifty waited for more than 25 ms.
const CHECKPOINT_PAGES: &str = "1024";

fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Data that a person deletes is overwritten in the file, not only unlinked.
        .pragma("secure_delete", "ON")
        // The pages to which games append stay in memory, and are written back in larger steps.
        .pragma("cache_size", CACHE)
        .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
        .pragma("temp_store", "MEMORY")
        .busy_timeout(PATIENCE)
}

/// Options for a file on a read-only medium: SQLite makes nothing beside it, and believes that nobody changes it.
fn sealed_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).immutable(true).pragma("temp_store", "MEMORY")
}

/// Whether a file must be read as it lies there: it cannot be written, and is whole without a write-ahead log.
fn is_sealed(path: &Path) -> bool {
    let may_write = std::fs::OpenOptions::new().write(true).open(path).is_ok()
        && std::fs::metadata(path).is_ok_and(|about| !about.permissions().readonly());
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let has_log = std::fs::metadata(log).is_ok_and(|about| about.len() > 0);
    path.is_file() && !may_write && !has_log
}

/// Connects the writer. While another process sets up the write-ahead log of a new file, SQLite refuses at once instead
/// of waiting, whatever its timeout is; so this function waits.
async fn only_connection(options: &SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let begun = Instant::now();
    loop {
        let only = SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
        match only.connect_with(options.clone()).await {
            Err(error) if is_locked(&error) && begun.elapsed() < PATIENCE => tokio::time::sleep(TURN).await,
            connected => return connected,
        }
    }
}

/// Whether another connection holds the file: the code 5 of SQLite.
fn is_locked(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some("5"))
}

/// Makes an empty file that only its owner may read, unless there is one: it will hold hidden tiles and seeds.
fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path).map(drop)
}

impl Store {
    /// Opens a store. It is created if it does not exist, and migrated to the version of this program.
    ///
    /// This must be called within a tokio runtime that lives as long as the store.
    ///
    /// # Errors
    /// It cannot be reached, or was written by a newer program.
    pub async fn open(url: &StoreUrl) -> Result<Store, OpenError> {
        Store::open_with(url, Absent::IsMade).await
    }

    /// Opens an existing store of this program's version, without changing it.
    ///
    /// # Errors
    /// It does not exist, cannot be reached, or has another version.
    pub async fn open_existing(url: &StoreUrl) -> Result<Store, OpenError> {
        Store::open_with(url, Absent::IsAFault).await
    }

    async fn open_with(url: &StoreUrl, absent: Absent) -> Result<Store, OpenError> {
        let fault = |problem: sqlx::Error| OpenError::Database { url: url.clone(), problem: problem.to_string() };
        let (inner, begun) = match &url.0 {
            Location::Sqlite(path) => {
                if absent == Absent::IsMade {
                    private_file(path).map_err(|error| fault(error.into()))?;
                }
                let is_sealed = absent == Absent::IsAFault && is_sealed(path);
                let options = if is_sealed { sealed_options(path) } else { sqlite_options(path) };
                let only = only_connection(&options).await.map_err(fault)?;
                // A program that only reads does not wait for a server that writes.
                let begin = if absent == Absent::IsMade { "BEGIN IMMEDIATE" } else { "BEGIN" };
                let begun = only.begin_with(begin).await.map_err(fault)?;
                let readers = SqlitePoolOptions::new()
                    .max_connections(READERS)
                    .acquire_timeout(PATIENCE)
                    .connect_lazy_with(options.pragma("query_only", "ON"));
                let writer = Writer::start(only.clone());
                (Inner::Sqlite { url: url.clone(), readers, writer, only }, Session::Sqlite(Link::Within(begun)))
            }
            #[cfg(not(feature = "postgres"))]
            Location::Postgres(_) => return Err(OpenError::WithoutPostgres { url: url.clone() }),
            #[cfg(feature = "postgres")]
            Location::Postgres(address) => {
                let options = PgConnectOptions::from_str(address).map_err(fault)?;
                // The pool would keep waiting for a server that is not there; an operator with a mistyped address
                // should not have to.
                let first = PgConnection::connect_with(&options).await.map_err(fault)?;
                first.close().await.map_err(fault)?;
                let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
                let pool = pool.connect_with(options).await.map_err(fault)?;
                let begun = pool.begin().await.map_err(fault)?;
                let writer = Writer::start_appending(pool.clone());
                (Inner::Postgres { url: url.clone(), pool, writer }, Session::Postgres(Link::Within(begun)))
            }
        };
        match absent {
            Absent::IsMade => migrations::run(url, begun).await?,
            Absent::IsAFault => migrations::check(url, begun).await?,
        }
        Ok(Store { inner: Arc::new(inner) })
    }

    /// The address of the store.
    #[must_use]
    pub fn url(&self) -> &StoreUrl {
        match &*self.inner {
            Inner::Sqlite { url, .. } => url,
            #[cfg(feature = "postgres")]
            Inner::Postgres { url, .. } => url,
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader().await?.rows("SELECT 1", Values::new()).await.map(drop)
    }

    /// The damage of the file, in the words of the database; `None` if it has none, and for PostgreSQL, which checks
    /// itself. It reads the whole file, which may take a while.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn damage(&self) -> Result<Option<String>, StoreError> {
        if self.url().path().is_none() {
            return Ok(None);
        }
        let found = self.reader().await?.row("PRAGMA quick_check(1)", Values::new()).await;
        let said = match found {
            Ok(row) => row.map_or(Ok("nothing was checked".to_owned()), |mut row| row.text())?,
            // If even the schema is damaged, the query fails.
            Err(StoreError::Unavailable { problem }) if problem.contains("malformed") => problem,
            Err(error) => return Err(error),
        };
        Ok((said != "ok").then_some(said))
    }

    /// The size of the database in bytes: the file with its write-ahead log, or PostgreSQL's own number.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn bytes(&self) -> Result<u64, StoreError> {
        let Some(path) = self.url().path() else {
            let row = self.reader().await?.row("SELECT pg_database_size(current_database())", Values::new()).await?;
            return row.map_or(Ok(0), |mut row| row.count());
        };
        let size = |ending: &str| {
            let mut path = path.as_os_str().to_owned();
            path.push(ending);
            std::fs::metadata(path).map_or(0, |about| about.len())
        };
        Ok(size("") + size("-wal"))
    }

    /// How much work waits for the database: writes for the only writer of a SQLite file; appends to PostgreSQL, and
    /// connections to it that are in use.
    #[must_use]
    pub fn n_waiting(&self) -> usize {
        match &*self.inner {
            Inner::Sqlite { writer, .. } => writer.n_waiting(),
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, writer, .. } => {
                writer.n_waiting() + (pool.size() as usize).saturating_sub(pool.num_idle())
            }
        }
    }

    /// Closes all connections; all that was answered is safe. Clones then answer [`StoreError::Closed`].
    pub async fn close(self) {
        match &*self.inner {
            Inner::Sqlite { readers, writer, .. } => {
                readers.close().await;
                writer.close().await;
            }
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, writer, .. } => {
                writer.close().await;
                pool.close().await;
            }
        }
    }

    /// A connection for reading.
    pub(crate) async fn reader(&self) -> Result<Session, StoreError> {
        Ok(match &*self.inner {
            Inner::Sqlite { readers, .. } => Session::Sqlite(Link::Plain(readers.acquire().await?)),
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, .. } => Session::Postgres(Link::Plain(pool.acquire().await?)),
        })
    }

    /// A connection for several queries that see the same moment.
    pub(crate) async fn snapshot(&self) -> Result<Session, StoreError> {
        Ok(match &*self.inner {
            Inner::Sqlite { readers, .. } => Session::Sqlite(Link::Within(readers.begin().await?)),
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, .. } => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                Session::Postgres(Link::Within(pool.begin_with(begin).await?))
            }
        })
    }

    /// A connection for one long change; on SQLite no other write happens meanwhile.
    pub(crate) async fn long_change(&self) -> Result<Session, StoreError> {
        Ok(match &*self.inner {
            Inner::Sqlite { only, .. } => Session::Sqlite(Link::Within(only.begin_with("BEGIN IMMEDIATE").await?)),
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, .. } => Session::Postgres(Link::Within(pool.begin().await?)),
        })
    }

    /// Executes a single statement; returns how many rows it changed.
    pub(crate) async fn change(&self, sql: &'static str, values: Values) -> Result<u64, StoreError> {
        self.write_one(move |session| Box::pin(async move { session.execute(sql, values).await.map(Ending::Keep) }))
            .await
    }

    /// Runs a change: it is made completely or not at all, and is durable when it is answered.
    pub(crate) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'s> FnOnce(&'s mut Session) -> Working<'s, T> + Send + 'static,
    {
        match &*self.inner {
            Inner::Sqlite { writer, .. } => writer.write(work, Guard::Savepoint).await,
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, .. } => {
                let mut session = Session::Postgres(Link::Within(pool.begin().await?));
                match work(&mut session).await? {
                    Ending::Keep(value) => session.commit().await.map(|()| value),
                    Ending::Undo(value) => session.roll_back().await.map(|()| value),
                }
            }
        }
    }

    /// Appends in one commit together with the appends of other games at the same time.
    pub(crate) async fn write_with_others(
        &self,
        append: Arc<Append>,
        bytes: u64,
    ) -> Result<Option<Appended>, StoreError> {
        match &*self.inner {
            Inner::Sqlite { writer, .. } => writer.append(append, bytes).await,
            #[cfg(feature = "postgres")]
            Inner::Postgres { writer, .. } => writer.append(append, bytes).await,
        }
    }

    /// Runs a change of a single statement, which is made completely or not at all.
    pub(crate) async fn write_one<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'s> FnOnce(&'s mut Session) -> Working<'s, T> + Send + 'static,
    {
        match &*self.inner {
            Inner::Sqlite { writer, .. } => writer.write(work, Guard::Itself).await,
            #[cfg(feature = "postgres")]
            Inner::Postgres { pool, .. } => {
                let mut session = Session::Postgres(Link::Plain(pool.acquire().await?));
                match work(&mut session).await? {
                    Ending::Keep(value) | Ending::Undo(value) => Ok(value),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, NewGame, UnixMs};

    /// The number of a setting of the writer's connection.
    async fn setting(store: &Store, question: &str) -> i64 {
        let mut session = store.long_change().await.unwrap();
        let row = session.row(format!("PRAGMA {question}"), Values::new()).await.unwrap();
        session.roll_back().await.unwrap();
        row.unwrap().int().unwrap()
    }

    /// A new connection reads the schema again and has nothing in memory, and with no room on the disk or with commands that
    /// come twice there would be one after the other. Whether it is the same one shows a setting that only it has.
    #[tokio::test]
    async fn a_writer_that_finds_no_room_keeps_its_connection_and_writes_when_there_is_some() {
        let path = std::env::temp_dir().join(format!("tilewright-room-{}.db", std::process::id()));
        let store = Store::open(&StoreUrl::sqlite(&path)).await.unwrap();
        let game = GameId::new("game").unwrap();
        let records = |n: usize| vec!["x".repeat(1_000); n];
        store.create_game(NewGame::new(game.clone(), records(1), UnixMs(0))).await.unwrap();
        let pages = setting(&store, "page_count").await;
        assert_eq!(setting(&store, &format!("max_page_count = {pages}")).await, pages);
        for _ in 0..3 {
            let large = NewGame::new(GameId::new("large").unwrap(), records(100), UnixMs(0));
            let full = store.create_game(large).await.unwrap_err();
            assert!(full.to_string().contains("disk is full"), "{full}");
            let full = store.append(Append::new(game.clone(), 1, records(100), UnixMs(1))).await.unwrap_err();
            assert!(full.to_string().contains("disk is full"), "{full}");
            let late = store.append(Append::new(game.clone(), 0, records(1), UnixMs(1))).await.unwrap();
            assert!(matches!(late, Appended::Conflict { .. }), "{late:?}");
        }
        assert_eq!(setting(&store, "max_page_count").await, pages, "it is another connection");
        setting(&store, "max_page_count = 100000").await;
        let appended = store.append(Append::new(game, 1, records(100), UnixMs(1))).await.unwrap();
        assert!(matches!(appended, Appended::Appended { .. }), "{appended:?}");
        store.close().await;
        std::fs::remove_file(&path).unwrap();
    }

    /// The promise that an answer means "on the disk" depends on these settings.
    #[tokio::test]
    async fn sqlite_syncs_every_commit() {
        let path = std::env::temp_dir().join(format!("tilewright-settings-{}.db", std::process::id()));
        let store = Store::open(&StoreUrl::sqlite(&path)).await.unwrap();
        let mut session = store.long_change().await.unwrap();
        for (question, answer) in [("synchronous", 2), ("foreign_keys", 1), ("secure_delete", 1)] {
            let row = session.row(format!("PRAGMA {question}"), Values::new()).await.unwrap();
            assert_eq!(row.unwrap().int(), Ok(answer), "{question}");
        }
        let mode = session.row("PRAGMA journal_mode", Values::new()).await.unwrap().unwrap().text();
        assert_eq!(mode.as_deref(), Ok("wal"));
        session.roll_back().await.unwrap();
        store.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}
