//! A process that appends is killed without warning, again and again: nothing that was acknowledged is lost, nothing
//! happens twice, and every log continues where it stopped.
//!
//! This program is both sides: without arguments it is the test, which starts itself again as the process to be killed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{HashMap, HashSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use store::{Append, Appended, GameId, Identity, IdentityId, IdentityKind, NewGame, Store, StoreUrl, UnixMs};

/// The number of games that the process plays at the same time.
const GAMES: usize = 6;
/// How often it is killed.
const KILLS: usize = 12;
/// The variable that tells a process that it is the one to be killed, with the address of its store.
const VICTIM: &str = "TILEWRIGHT_CRASH_STORE";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    if let Ok(url) = std::env::var(VICTIM) {
        runtime.block_on(append_until_killed(&url));
        return;
    }
    // Like the usual test harness: an argument is a part of the names of the tests to run.
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or_default();
    let mut passed = 0;
    let mut test = |name: &str, url: Option<String>| {
        if let Some(url) = url.filter(|_| name.contains(&wanted)) {
            runtime.block_on(nothing_acknowledged_is_lost(&url));
            println!("test {name} ... ok");
            passed += 1;
        }
    };
    let folder = std::env::temp_dir().join(format!("tilewright-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    test("sqlite::nothing_acknowledged_is_lost", Some(format!("sqlite:{}", folder.join("store.db").display())));
    std::fs::remove_dir_all(&folder).unwrap();
    test("postgres::nothing_acknowledged_is_lost", runtime.block_on(postgres()));
    println!("\ntest result: ok. {passed} passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
}

/// An empty schema, if PostgreSQL is running.
async fn postgres() -> Option<String> {
    let Ok(address) = std::env::var("TILEWRIGHT_TEST_POSTGRES") else {
        println!("NOT RUN: the test on PostgreSQL, because TILEWRIGHT_TEST_POSTGRES is not set");
        return None;
    };
    let schema = format!("crash_{}", std::process::id());
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    let sql = format!("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
    pool.close().await;
    Some(format!("{address}?options=-c%20search_path%3D{schema}"))
}

fn game(number: usize) -> GameId {
    GameId::new(format!("game-{number}")).unwrap()
}

fn player() -> IdentityId {
    IdentityId::new("ada").unwrap()
}

/// The process to be killed: plays all games at the same time, and prints a line for each acknowledgement.
async fn append_until_killed(url: &str) {
    let store = Store::open(&url.parse().unwrap()).await.unwrap();
    let mut playing = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        playing.spawn(play(store.clone(), number));
    }
    playing.join_all().await;
}

async fn play(store: Store, number: usize) {
    let mut next = store.game(&game(number)).await.unwrap().unwrap().next;
    // The last command may or may not have been carried out before the last kill, so it is sent again, as a client
    // would. Its key is its number.
    let mut key = next.saturating_sub(1).max(1);
    loop {
        let mut append = Append::new(game(number), next, vec![format!("command {key}")], UnixMs(next as i64));
        append.command =
            Some(store::KeyedCommand { by: player(), key: key.to_string(), reply: format!("reply {key}") });
        match store.append(append).await.unwrap() {
            Appended::Appended { next: now } => next = now,
            Appended::Repeated { reply, .. } => assert_eq!(reply, format!("reply {key}")),
            other => unreachable!("nobody else plays: {other:?}"),
        }
        // One call, so that the kill cannot cut a line in two.
        std::io::stdout().write_all(format!("{number} {key}\n").as_bytes()).unwrap();
        key += 1;
    }
}

async fn nothing_acknowledged_is_lost(url: &str) {
    let place: StoreUrl = url.parse().unwrap();
    let store = Store::open(&place).await.unwrap();
    let (kind, at) = (IdentityKind::Guest, UnixMs(0));
    let ada = Identity { id: player(), kind, name: "Ada".to_owned(), created: at, seen: at };
    store.create_identity(ada).await.unwrap();
    for number in 0..GAMES {
        store.create_game(NewGame::new(game(number), vec!["created".to_owned()], at)).await.unwrap();
    }
    store.close().await;
    let mut acknowledged: HashMap<usize, HashSet<u64>> = HashMap::new();
    for kill in 0..KILLS {
        // Each time at another moment.
        for (number, key) in run_and_kill(url, 5 + kill * 17) {
            acknowledged.entry(number).or_default().insert(key);
        }
        let store = Store::open(&place).await.unwrap();
        for number in 0..GAMES {
            let log = store.read_game(&game(number), 0, 10_000).await.unwrap();
            assert_eq!(store.game(&game(number)).await.unwrap().unwrap().next, log.len() as u64);
            // Commands are numbered from one, so each line has its place: none is missing, none is there twice.
            for (place, line) in log.iter().enumerate().skip(1) {
                assert_eq!(line, &format!("command {place}"), "game {number} after kill {kill}");
            }
            let known = acknowledged.entry(number).or_default();
            let last = known.iter().max().copied().unwrap_or_default();
            assert!(last < log.len() as u64, "game {number} has lost command {last} in kill {kill}");
            assert!(log.len() as u64 - 1 <= last + 1, "one at most was under way");
        }
        store.close().await;
    }
    assert!(acknowledged.values().all(|known| known.len() > 10), "every game was played");
}

/// Starts the other side, kills it after some acknowledgements, and returns all of them.
fn run_and_kill(url: &str, after: usize) -> Vec<(usize, u64)> {
    let mut victim = Command::new(std::env::current_exe().unwrap());
    let mut victim = victim.env(VICTIM, url).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut said: Vec<String> = lines.by_ref().take(after).map(Result::unwrap).collect();
    assert_eq!(said.len(), after, "it ended by itself");
    victim.kill().unwrap();
    victim.wait().unwrap();
    said.extend(lines.map(Result::unwrap));
    said.iter()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap()))
        .collect()
}
