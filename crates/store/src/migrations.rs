//! The schema, as numbered steps that only go forward.
//!
//! The steps are written for SQLite; for PostgreSQL the names of types are replaced. A step that has been released is
//! never changed: a later one corrects it.

use std::cmp::Ordering;

use crate::session::{Session, Values};
use crate::{OpenError, StoreError, StoreUrl};

/// All steps; the number of a step is its position, counted from one.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001-start.sql"),
    include_str!("../migrations/0002-hosts.sql"),
    include_str!("../migrations/0003-own-data.sql"),
    include_str!("../migrations/0004-administration.sql"),
    include_str!("../migrations/0005-no-invitations.sql"),
    include_str!("../migrations/0006-study.sql"),
    include_str!("../migrations/0007-events.sql"),
    include_str!("../migrations/0008-line-studies.sql"),
    include_str!("../migrations/0009-puzzles.sql"),
    include_str!("../migrations/0010-made-puzzles.sql"),
];

/// Words of SQLite's schema, and the words of PostgreSQL for them. Both compare text by its bytes.
#[cfg(feature = "postgres")]
const WORDS: &[(&str, &str)] = &[
    (" STRICT, WITHOUT ROWID", ""),
    (" STRICT", ""),
    (" INTEGER", " BIGINT"),
    (" BLOB", " BYTEA"),
    (" TEXT", " TEXT COLLATE \"C\""),
];

/// Keeps two processes that start at the same time from both making the schema; the number is arbitrary.
#[cfg(feature = "postgres")]
const LOCK: &str = "SELECT 1 FROM pg_advisory_xact_lock(7135531009)";

/// The version that this program uses.
fn known() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}

/// Migrates a database to the newest version, within one transaction.
pub(crate) async fn run(url: &StoreUrl, mut session: Session) -> Result<(), OpenError> {
    let fault = |error: StoreError| OpenError::Database { url: url.clone(), problem: error.to_string() };
    if is_foreign(&mut session).await.map_err(fault)? {
        return Err(OpenError::Foreign { url: url.clone() });
    }
    let found = version(&mut session).await.map_err(fault)?;
    if found > known() {
        return Err(OpenError::Newer { url: url.clone(), found, known: known() });
    }
    for (version, step) in (1..).zip(STEPS) {
        if version > found {
            let failed =
                |error: StoreError| OpenError::Migration { url: url.clone(), version, problem: error.to_string() };
            session.script(in_words_of(&session, step)).await.map_err(failed)?;
            let values = Values::new().with(version);
            session.execute("UPDATE schema SET version = $1", values).await.map_err(failed)?;
        }
    }
    session.commit().await.map_err(fault)
}

/// Whether a PostgreSQL database has no store yet; it changes nothing.
#[cfg(feature = "postgres")]
pub(crate) async fn is_new(url: &StoreUrl) -> Result<bool, OpenError> {
    use sqlx::Connection as _;
    let fault = |error: sqlx::Error| OpenError::Database { url: url.clone(), problem: error.to_string() };
    let crate::url::Location::Postgres(address) = &url.0 else { return Ok(false) };
    let mut connection = sqlx::PgConnection::connect(address).await.map_err(fault)?;
    let question = sqlx::query_scalar::<_, Option<String>>("SELECT CAST(to_regclass('schema') AS TEXT)");
    let found = question.fetch_one(&mut connection).await.map_err(fault)?;
    connection.close().await.map_err(fault)?;
    Ok(found.is_none())
}

/// Whether a database has the newest version; it changes nothing.
pub(crate) async fn check(url: &StoreUrl, mut session: Session) -> Result<(), OpenError> {
    let fault = |error: StoreError| OpenError::Database { url: url.clone(), problem: error.to_string() };
    if is_foreign(&mut session).await.map_err(fault)? {
        return Err(OpenError::Foreign { url: url.clone() });
    }
    let row = session.row("SELECT version FROM schema", Values::new()).await.map_err(fault)?;
    let found = row.map_or(Ok(0), |mut row| row.int()).map_err(fault)?;
    match found.cmp(&known()) {
        Ordering::Less => Err(OpenError::Older { url: url.clone(), found, known: known() }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { url: url.clone(), found, known: known() }),
    }
}

/// The tables of a SQLite file by name.
const TABLES: &str = "SELECT name FROM sqlite_master WHERE type = 'table'";

/// Whether a SQLite file has tables of another program.
async fn is_foreign(session: &mut Session) -> Result<bool, StoreError> {
    if !matches!(session, Session::Sqlite(_)) {
        return Ok(false);
    }
    let (mut n_tables, mut is_ours) = (0, false);
    for mut row in session.rows(TABLES, Values::new()).await? {
        n_tables += 1;
        is_ours |= row.text()? == "schema";
    }
    Ok(n_tables > 0 && !is_ours)
}

/// Whether a file is a store of some version.
pub(crate) async fn is_store(url: &StoreUrl) -> bool {
    use sqlx::Connection as _;
    let Some(path) = url.path() else { return false };
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let Ok(mut connection) = sqlx::SqliteConnection::connect_with(&options).await else { return false };
    let version = sqlx::query_scalar::<_, i64>("SELECT version FROM schema").fetch_one(&mut connection).await;
    // A connection that cannot be closed is closed when it is dropped.
    let _ = connection.close().await;
    version.is_ok_and(|version| version > 0)
}

/// The version of a database; 0 if it is new.
async fn version(session: &mut Session) -> Result<i64, StoreError> {
    #[cfg(feature = "postgres")]
    if matches!(session, Session::Postgres(_)) {
        session.rows(LOCK, Values::new()).await?;
    }
    session.script("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)".to_owned()).await?;
    if let Some(mut row) = session.row("SELECT version FROM schema", Values::new()).await? {
        return row.int();
    }
    session.execute("INSERT INTO schema (version) VALUES (0)", Values::new()).await?;
    Ok(0)
}

fn in_words_of(session: &Session, step: &str) -> String {
    match session {
        Session::Sqlite(_) => step.to_owned(),
        #[cfg(feature = "postgres")]
        Session::Postgres(_) => WORDS.iter().fold(step.to_owned(), |step, (from, to)| step.replace(from, to)),
    }
}
