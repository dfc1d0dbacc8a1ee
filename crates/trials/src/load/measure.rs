//! A measurement, from the first socket to the last move.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::crowd::Crowd;
use super::floor::{Floor, Pace};
use super::gauge::{self, Waits};
use super::{audience, commits, echo, hall};
use crate::folder::Folder;
use crate::host::{Host, Journal, Start, Starting, free_address};
use crate::tables;

/// Limits that thousands of people from one address do not reach.
const SETTINGS: &str = "messages_per_second = 100000.0\nrequests_per_second = 1000000.0\ntables_per_hour = 1000000.0\n\
    tables_per_address = 10000000.0\n\
    people_at_once = 1000000.0\nsockets_per_address = 100000\nconnections_per_address = 100000\nsockets = 100000\n";
/// The most moves under way at once, when as many as possible are made.
const AT_ONCE: usize = 128;
/// The moves of one game in one stage; a game has about twice as many.
const MOVES_A_GAME: usize = 6;
/// About as long as a position as it is sent, and as a command.
const POSITION: usize = 3_000;
const COMMAND: usize = 260;

/// The settings of a measurement.
#[derive(Debug)]
pub struct Load {
    /// The path of the program.
    pub program: PathBuf,
    /// The path of this program, for the bare server.
    pub own: PathBuf,
    /// The address of PostgreSQL; nothing: SQLite.
    pub postgres: Option<String>,
    /// The number of live games in each stage; as many sockets are held.
    pub stages: Vec<usize>,
    /// The number of spectators of one game in each stage.
    pub spectators: Vec<usize>,
    /// Half of the moves a second that are asked for.
    pub half: f64,
    /// The time limit of each measurement.
    pub time: Duration,
    /// Prints a line.
    pub tell: fn(&str),
}

/// How classes and halls are measured.
#[derive(Debug)]
pub struct Halls {
    /// The program.
    pub program: PathBuf,
    /// The address of PostgreSQL; nothing: SQLite.
    pub postgres: Option<String>,
    /// How many people each has.
    pub people: Vec<usize>,
    /// How long each measurement takes.
    pub time: Duration,
    /// Tells a line.
    pub tell: fn(&str),
}

/// Measures classes and halls, and tells a line of each.
///
/// # Errors
/// Something cannot be measured, or somebody was refused.
pub async fn measure_halls(halls: &Halls) -> anyhow::Result<()> {
    (halls.tell)("people | joined | at their boards | a move: p50, p99 ms | while results come in | a result | MiB");
    for &n_people in &halls.people {
        let found = hall::measure(&halls.program, halls.postgres.as_deref(), n_people, halls.time).await?;
        (halls.tell)(&format!(
            "{n_people} | {:.1} s | {:.1} s | {} of {} | {} of {} | {} of {} | {:.0}",
            found.joined.as_secs_f64(),
            found.seated.as_secs_f64(),
            times(&found.quiet),
            found.quiet.len(),
            times(&found.busy),
            found.busy.len(),
            times(&found.results),
            found.results.len(),
            found.memory / 1024.0 / 1024.0,
        ));
    }
    Ok(())
}

/// Measures, and tells line by line.
///
/// # Errors
/// Something cannot be measured.
pub async fn measure(load: &Load) -> anyhow::Result<()> {
    let folder = Folder::new()?;
    ceilings(load, &folder).await?;
    let start = Start {
        program: load.program.clone(),
        data: folder.path().to_owned(),
        database: load.postgres.clone(),
        bus: None,
        settings: SETTINGS.to_owned(),
        log: "warn",
        files: None,
    };
    let journal = Journal::default();
    let host = start.host(free_address()?, &journal).await?;
    let process = host.process();
    let floor = Arc::new(Floor::new());
    let mut crowd = Crowd::new(host.address(), Arc::clone(&floor));
    (load.tell)(
        "games | sockets | KiB/idle socket | KiB/live game | moves/s | of them p50, p99 ms | at half: p50, p99 ms | CPU ms/move",
    );
    for &n_games in &load.stages {
        stage(load, process, &mut crowd, &floor, n_games).await?;
    }
    for &n_people in &load.spectators {
        let watched = audience::measure(host.address(), process, n_people).await?;
        (load.tell)(&format!(
            "{n_people} spectators of one game: {} ms, CPU {:.1} ms/move",
            times(&watched.waits),
            watched.cpu * 1e3
        ));
    }
    for line in journal.lines().iter().take(5) {
        (load.tell)(&format!("the server logged: {line}"));
    }
    finish(host, crowd).await
}

/// Grows to this many games, and measures there.
async fn stage(load: &Load, process: u32, crowd: &mut Crowd, floor: &Arc<Floor>, n_games: usize) -> anyhow::Result<()> {
    let from = crowd.len();
    let n_new = n_games.saturating_sub(from);
    let started = Instant::now();
    let guests = crowd.guests(n_new).await?;
    let before = gauge::read(process)?;
    crowd.enter(guests).await?;
    let with_sockets = gauge::read(process)?;
    crowd.begin(from, &tables::for_two()?).await?;
    let with_games = gauge::read(process)?;
    let grown = started.elapsed().as_secs_f64();
    let n_moves = n_games * MOVES_A_GAME;
    let (fast, elapsed) = floor.play(Pace::AtOnce(AT_ONCE), n_moves, load.time).await;
    let per_second = fast.len() as f64 / elapsed;
    let quiet = gauge::read(process)?;
    let (half, half_took) = floor.play(Pace::PerSecond(load.half), n_moves, load.time).await;
    let after = gauge::read(process)?;
    let each = |bytes: f64| bytes / 1024.0 / n_new.max(1) as f64;
    (load.tell)(&format!(
        "{n_games} | {} | {:.1} | {:.1} | {per_second:.0} | {} | {} (at {:.0}/s) | {:.2} | grown in {grown:.0} s",
        crowd.len(),
        each(with_sockets.memory - before.memory),
        each(with_games.memory - with_sockets.memory),
        times(&fast),
        times(&half),
        half.len() as f64 / half_took,
        (after.cpu - quiet.cpu) * 1e3 / half.len().max(1) as f64,
    ));
    if let Some(fault) = crowd.lost() {
        anyhow::bail!(fault);
    }
    anyhow::ensure!(floor.n_refused() == 0, "{} commands were refused", floor.n_refused());
    Ok(())
}

async fn finish(host: Host, crowd: Crowd) -> anyhow::Result<()> {
    drop(crowd);
    host.stop().await
}

/// The ceilings of the machine, without games.
async fn ceilings(load: &Load, folder: &Folder) -> anyhow::Result<()> {
    let time = load.time.min(Duration::from_secs(4));
    let rows = match &load.postgres {
        Some(address) => commits::postgres(address, time).await?,
        None => commits::sqlite(folder.path(), time).await?,
    };
    (load.tell)(&format!("bare commits: {rows:.0} rows/s"));
    let mut bare = Command::new(&load.own);
    bare.args(["echo", "--event", &POSITION.to_string()]);
    let bare = Starting::new(bare, &Journal::default())?.ready().await?;
    let (process, address) = (bare.process(), bare.address());
    for n_pairs in [1, AT_ONCE] {
        let before = gauge::read(process)?;
        let (waits, elapsed) = echo::measure(address, n_pairs, COMMAND, time).await?;
        let after = gauge::read(process)?;
        (load.tell)(&format!(
            "bare echo, {n_pairs} at once: {:.0} throws/s, {} ms, CPU {:.2} ms/throw",
            waits.len() as f64 / elapsed,
            times(&waits),
            (after.cpu - before.cpu) * 1e3 / waits.len().max(1) as f64,
        ));
    }
    bare.kill()
}

fn times(waits: &Waits) -> String {
    format!("p50 {:.1}, p99 {:.1}", waits.percentile(50), waits.percentile(99))
}
