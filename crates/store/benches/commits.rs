//! How many moves a second become durable, and how many the disk could take at best.
//!
//! The ceiling is measured with one connection that commits rows of the same size in groups of the same size, without
//! games. PostgreSQL is measured if `TILEWRIGHT_TEST_POSTGRES` names one: `cargo xtask services --durable cargo bench
//! -p store`.

#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing else to do")]

use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection as _, PgConnection, PgPool, SqliteConnection};
use store::{
    Append, Appended, GameId, Identity, IdentityId, IdentityKind, KeyedCommand, NewGame, Store, StoreUrl, UnixMs,
};

/// The approximate length of a record of a play, in bytes.
const RECORD: usize = 220;
/// How many games are played at the same time.
const GAMES: [usize; 5] = [1, 10, 100, 500, 2000];

fn main() {
    let once = std::env::args().any(|argument| argument == "--once");
    let time = if once { Duration::from_millis(20) } else { Duration::from_secs(2) };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let folder = std::env::temp_dir().join(format!("tilewright-commits-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    println!("disk: {:.0} syncs of 4 KiB a second", syncs(&folder, time));
    runtime.block_on(sqlite(&folder, time));
    match std::env::var("TILEWRIGHT_TEST_POSTGRES") {
        Ok(address) => runtime.block_on(postgres(&address, time)),
        Err(_) => println!("PostgreSQL: not measured, TILEWRIGHT_TEST_POSTGRES is not set"),
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// How many times a second the disk writes a block and confirms it.
fn syncs(folder: &Path, time: Duration) -> f64 {
    let mut file = std::fs::File::create(folder.join("blocks")).unwrap();
    let started = Instant::now();
    let mut count = 0;
    while started.elapsed() < time {
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    f64::from(count) / started.elapsed().as_secs_f64()
}

async fn sqlite(folder: &Path, time: Duration) {
    for games in GAMES {
        let url = StoreUrl::sqlite(folder.join(format!("store-{games}.db")));
        let store = Store::open(&url).await.unwrap();
        let ours = play(&store, games, time).await;
        store.close().await;
        let options = SqliteConnectOptions::new()
            .filename(folder.join(format!("bare-{games}.db")))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut bare = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql("CREATE TABLE records (id TEXT, seq INTEGER, record TEXT, PRIMARY KEY (id, seq)) WITHOUT ROWID")
            .execute(&mut bare)
            .await
            .unwrap();
        let group = games.min(256);
        let started = Instant::now();
        let mut rows = 0;
        while started.elapsed() < time {
            sqlx::query("BEGIN IMMEDIATE").execute(&mut bare).await.unwrap();
            for row in 0..group {
                let insert = sqlx::query("INSERT INTO records VALUES ($1, $2, $3)");
                insert.bind(format!("game-{row}")).bind(rows as i64).bind(line(rows)).execute(&mut bare).await.unwrap();
                rows += 1;
            }
            sqlx::query("COMMIT").execute(&mut bare).await.unwrap();
        }
        report("SQLite", games, &ours, rows as f64 / started.elapsed().as_secs_f64());
    }
}

async fn postgres(address: &str, time: Duration) {
    let mut admin = PgConnection::connect(address).await.unwrap();
    sqlx::raw_sql(
        "CREATE TABLE IF NOT EXISTS bare (id TEXT, seq BIGINT, record TEXT, PRIMARY KEY (id, seq)); TRUNCATE bare",
    )
    .execute(&mut admin)
    .await
    .unwrap();
    for games in GAMES {
        let schema = format!("bench_{games}");
        let sql = format!("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut admin).await.unwrap();
        let url = format!("{address}?options=-c%20search_path%3D{schema}").parse().unwrap();
        let store = Store::open(&url).await.unwrap();
        let ours = play(&store, games, time).await;
        store.close().await;
        let connections = games.min(16);
        let pool = sqlx::postgres::PgPoolOptions::new().max_connections(16).connect(address).await.unwrap();
        let started = Instant::now();
        let mut workers = tokio::task::JoinSet::new();
        for worker in 0..connections {
            workers.spawn(insert_rows(pool.clone(), format!("{games}-{worker}"), started + time));
        }
        let rows: usize = workers.join_all().await.into_iter().sum();
        report("PostgreSQL", games, &ours, rows as f64 / started.elapsed().as_secs_f64());
    }
}

/// Commits one row in each transaction, until the end.
async fn insert_rows(pool: PgPool, id: String, end: Instant) -> usize {
    let mut rows = 0;
    while Instant::now() < end {
        let insert = sqlx::query("INSERT INTO bare VALUES ($1, $2, $3)");
        insert.bind(&id).bind(rows as i64).bind(line(rows)).execute(&pool).await.unwrap();
        rows += 1;
    }
    rows
}

struct Measured {
    per_second: f64,
    median: Duration,
    slow: Duration,
}

/// Plays many games at once: each appends, waits for the answer, and appends again.
async fn play(store: &Store, games: usize, time: Duration) -> Measured {
    let by = IdentityId::new("ada").unwrap();
    let (kind, at) = (IdentityKind::Guest, UnixMs(0));
    store
        .create_identity(Identity { id: by.clone(), kind, name: "Ada".to_owned(), created: at, seen: at })
        .await
        .unwrap();
    let ids: Vec<GameId> = (0..games).map(|number| GameId::new(format!("game-{number}")).unwrap()).collect();
    for id in &ids {
        store.create_game(NewGame::new(id.clone(), vec![line(0)], at)).await.unwrap();
    }
    let started = Instant::now();
    let mut workers = tokio::task::JoinSet::new();
    for id in ids {
        workers.spawn(play_one(store.clone(), id, by.clone(), started + time));
    }
    let mut waits: Vec<Duration> = workers.join_all().await.into_iter().flatten().collect();
    let per_second = waits.len() as f64 / started.elapsed().as_secs_f64();
    waits.sort();
    Measured { per_second, median: waits[waits.len() / 2], slow: waits[waits.len() * 99 / 100] }
}

async fn play_one(store: Store, game: GameId, by: IdentityId, end: Instant) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut next = 1;
    while Instant::now() < end {
        let mut append = Append::new(game.clone(), next, vec![line(waits.len())], UnixMs(next as i64));
        append.deadline = Some(UnixMs(next as i64 + 60_000));
        append.command = Some(KeyedCommand { by: by.clone(), key: next.to_string(), reply: "{}".to_owned() });
        let asked = Instant::now();
        let appended = store.append(append).await.unwrap();
        waits.push(asked.elapsed());
        assert_eq!(appended, Appended::Appended { next: next + 1 });
        next += 1;
    }
    waits
}

fn line(number: usize) -> String {
    format!("{number:0>RECORD$}")
}

fn report(name: &str, games: usize, ours: &Measured, bare: f64) {
    let Measured { per_second, median, slow } = ours;
    println!(
        "{name:<10} {games:>5} games: {per_second:>7.0} appends/s, median {:>6.1} ms, p99 {:>6.1} ms; \
         bare rows {bare:>7.0}/s; ratio {:.2}",
        median.as_secs_f64() * 1e3,
        slow.as_secs_f64() * 1e3,
        per_second / bare,
    );
}
