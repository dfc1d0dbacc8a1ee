//! The ceiling of the disk: commits without games.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection as _, SqliteConnection};
use tokio::task::JoinSet;

/// The approximate length of a record of a play, in bytes.
const RECORD: usize = 220;
/// The number of rows in one commit.
const GROUP: i64 = 64;
/// The number of connections, the same as that of a server.
const CONNECTIONS: u32 = 16;

const TABLE: &str = "CREATE TABLE bare (id TEXT, seq BIGINT, record TEXT, PRIMARY KEY (id, seq))";
const INSERT: &str = "INSERT INTO bare VALUES ($1, $2, $3)";

/// The rows a second that one connection makes durable in a SQLite file in this folder, in groups.
pub(crate) async fn sqlite(folder: &Path, time: Duration) -> anyhow::Result<f64> {
    let options = SqliteConnectOptions::new()
        .filename(folder.join("bare.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = SqliteConnection::connect_with(&options).await.context("a bare file")?;
    sqlx::raw_sql(TABLE).execute(&mut connection).await?;
    let record = "r".repeat(RECORD);
    let started = Instant::now();
    let mut n_rows = 0_i64;
    while started.elapsed() < time {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        for game in 0..GROUP {
            sqlx::query(INSERT).bind(game.to_string()).bind(n_rows).bind(&record).execute(&mut connection).await?;
            n_rows += 1;
        }
        sqlx::query("COMMIT").execute(&mut connection).await?;
    }
    let per_second = n_rows as f64 / started.elapsed().as_secs_f64();
    connection.close().await?;
    Ok(per_second)
}

/// The rows a second that as many connections as a server has make durable in PostgreSQL, each on its own; there the
/// database groups simultaneous commits.
pub(crate) async fn postgres(address: &str, time: Duration) -> anyhow::Result<f64> {
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect(address).await.context("PostgreSQL")?;
    sqlx::raw_sql(TABLE).execute(&pool).await?;
    let started = Instant::now();
    let mut workers = JoinSet::new();
    for worker in 0..CONNECTIONS {
        let pool = pool.clone();
        workers.spawn(async move {
            let record = "r".repeat(RECORD);
            let mut n_rows = 0_i64;
            while started.elapsed() < time {
                sqlx::query(INSERT).bind(worker.to_string()).bind(n_rows).bind(&record).execute(&pool).await?;
                n_rows += 1;
            }
            anyhow::Ok(n_rows)
        });
    }
    let mut n_rows = 0;
    for rows in workers.join_all().await {
        n_rows += rows?;
    }
    Ok(n_rows as f64 / started.elapsed().as_secs_f64())
}
