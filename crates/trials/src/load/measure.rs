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
/// The most simultaneous moves, when as many as possible are made.
const AT_ONCE: usize = 128;
/// The moves of a game, on average, before everybody begins another; few whole games have fewer than 18.
const MOVES_A_GAME: usize = 14;
/// The most games one after the other in one measurement.
const MOST_ROUNDS: usize = 100;
/// The approximate lengths, in bytes, of an ordinary move as it is sent, and of a command.
const MOVE: usize = 450;
const COMMAND: usize = 260;

/// The settings of a measurement.
#[derive(Debug)]
pub struct Load {
    /// The `tilewright` whose servers are measured.
    pub program: PathBuf,
    /// The path of this program, which also runs the bare server.
    pub own: PathBuf,
    /// The address of PostgreSQL; `None`: SQLite.
    pub postgres: Option<String>,
    /// The number of running games in each stage; there are as many sockets.
    pub stages: Vec<usize>,
    /// The number of spectators of one game in each stage.
    pub spectators: Vec<usize>,
    /// Half of the moves a second that are made.
    pub half: f64,
    /// The time limit of each measurement.
    pub time: Duration,
    /// Prints a line.
    pub tell: fn(&str),
}

/// The settings for measuring classes and halls.
#[derive(Debug)]
pub struct Halls {
    /// The path of the program.
    pub program: PathBuf,
    /// The address of PostgreSQL; `None`: SQLite.
    pub postgres: Option<String>,
    /// The number of people in each.
    pub people: Vec<usize>,
    /// The time limit of each measurement.
    pub time: Duration,
    /// Prints a line.
    pub tell: fn(&str),
}

/// Measures classes and halls, and prints a line for each.
///
/// # Errors
/// Something cannot be measured, or a person was refused.
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

/// Measures, and prints line by line.
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
        disk: None,
    };
    let journal = Journal::default();
    let host = start.host(free_address()?, &journal).await?;
    let process = host.process();
    let floor = Arc::new(Floor::new());
    let mut crowd = Crowd::new(host.address(), Arc::clone(&floor));
    (load.tell)(
        "games | sockets | KiB/idle socket | KiB/live game | moves/s | of them p50, p99 ms | at the pace: p50, p99 ms | CPU ms/move, at the most | at the pace",
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

/// Adds games up to this number, and measures.
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
    let fast = rounds(load, process, crowd, floor, Pace::AtOnce(AT_ONCE)).await?;
    let half = rounds(load, process, crowd, floor, Pace::PerSecond(load.half)).await?;
    let each = |bytes: f64| bytes / 1024.0 / n_new.max(1) as f64;
    (load.tell)(&format!(
        "{n_games} | {} | {:.1} | {:.1} | {:.0} | {} | {} (at {:.0}/s) | {:.2} | {:.2} | {} and {} moves, grown in {grown:.0} s",
        crowd.len(),
        each(with_sockets.memory - before.memory),
        each(with_games.memory - with_sockets.memory),
        fast.per_second(),
        times(&fast.waits),
        times(&half.waits),
        half.per_second(),
        fast.cpu_a_move(),
        half.cpu_a_move(),
        fast.waits.len(),
        half.waits.len(),
    ));
    if let Some(fault) = crowd.lost() {
        anyhow::bail!(fault);
    }
    anyhow::ensure!(floor.n_refused() == 0, "{} commands were refused", floor.n_refused());
    Ok(())
}

/// The measurements at one pace.
struct Paced {
    waits: Waits,
    /// The seconds in which moves were made, and the server's processor time in them.
    elapsed: f64,
    cpu: f64,
}

impl Paced {
    fn per_second(&self) -> f64 {
        self.waits.len() as f64 / self.elapsed
    }

    /// Milliseconds.
    fn cpu_a_move(&self) -> f64 {
        self.cpu * 1e3 / self.waits.len().max(1) as f64
    }
}

/// Plays for the whole time: when the games have had their moves, everybody begins new ones, which is not measured.
async fn rounds(load: &Load, process: u32, crowd: &mut Crowd, floor: &Arc<Floor>, pace: Pace) -> anyhow::Result<Paced> {
    let (mut waits, mut elapsed, mut cpu) = (Waits::default(), 0.0, 0.0);
    let whole = load.time.as_secs_f64();
    for _ in 0..MOST_ROUNDS {
        crowd.begin_again(&tables::for_two()?).await?;
        let before = gauge::read(process)?;
        let n_moves = floor.n_games() * MOVES_A_GAME;
        let (found, took) = floor.play(pace, n_moves, Duration::from_secs_f64(whole - elapsed)).await;
        cpu += gauge::read(process)?.cpu - before.cpu;
        elapsed += took;
        waits = waits.and(found);
        if elapsed >= whole * 0.98 {
            break;
        }
    }
    Ok(Paced { waits, elapsed, cpu })
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
    bare.args(["echo", "--event", &MOVE.to_string()]);
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
