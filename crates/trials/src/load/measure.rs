//! A measurement, from the first socket to the last move.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::crowd::Crowd;
use super::floor::{Floor, Pace};
use super::gauge::{self, Waits};
use super::servers::Servers;
use super::{audience, commits, echo, hall};
use crate::folder::Folder;
use crate::host::{Journal, Start, Starting};
use crate::tables;

/// Limits that thousands of people from one address do not reach. Few connections that are no sockets, because their
/// files are taken from those for sockets.
const SETTINGS: &str = "messages_per_second = 100000.0\nrequests_per_second = 1000000.0\ntables_per_hour = 1000000.0\n\
    tables_per_address = 10000000.0\n\
    people_at_once = 1000000.0\nsockets_per_address = 100000\nconnections_per_address = 100000\nconnections = 1000\nsockets = 100000\n";
/// In a class or a hall, 99 of 100 moves take less than this, in milliseconds.
const UNNOTICED: f64 = 50.0;
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
    /// The address of NATS, which more than one server needs.
    pub nats: Option<String>,
    /// How many servers share the work; more than one need PostgreSQL.
    pub servers: usize,
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
/// Something cannot be measured, a person was refused, or moves took longer than people may notice.
pub async fn measure_halls(halls: &Halls) -> anyhow::Result<()> {
    let mut slow = Vec::new();
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
        slow.extend(too_slow(n_people, &found));
    }
    anyhow::ensure!(slow.is_empty(), "{}", slow.join("; "));
    Ok(())
}

/// Says that moves took too long, if they did.
fn too_slow(n_people: usize, found: &hall::Measured) -> Option<String> {
    let rare = found.quiet.percentile(99).max(found.busy.percentile(99));
    let is_fast = found.quiet.len() > 0 && found.busy.len() > 0 && rare < UNNOTICED;
    (!is_fast)
        .then(|| format!("with {n_people} people p99 of a move is {rare:.1} ms, and must stay below {UNNOTICED} ms"))
}

/// Measures, and prints line by line.
///
/// # Errors
/// Something cannot be measured.
pub async fn measure(load: &Load) -> anyhow::Result<()> {
    let folder = Folder::new()?;
    let start = Start {
        program: load.program.clone(),
        data: folder.path().to_owned(),
        database: load.postgres.clone(),
        bus: load.nats.clone(),
        settings: SETTINGS.to_owned(),
        log: "warn",
        files: None,
        disk: None,
    };
    let journal = Journal::default();
    let servers = Servers::start(&start, load.servers, &journal).await?;
    let floor = Arc::new(Floor::new());
    let mut crowd = Crowd::new(&servers.addresses(), Arc::clone(&floor));
    (load.tell)(
        "games | sockets | KiB/idle socket | KiB/live game | moves/s | of them p50, p99 ms | at the pace: p50, p99 ms | CPU ms/move of the server, at the most | at the pace | of the generator, and of everything else, at the most",
    );
    for &n_games in &load.stages {
        stage(load, &servers, &mut crowd, &floor, n_games).await?;
    }
    for &n_people in &load.spectators {
        let watched = audience::measure(&servers, n_people).await?;
        (load.tell)(&format!(
            "{n_people} spectators of one game: {} ms, CPU {:.1} ms/move",
            times(&watched.waits),
            watched.cpu * 1e3
        ));
    }
    for line in journal.lines().iter().take(5) {
        (load.tell)(&format!("the server logged: {line}"));
    }
    finish(servers, crowd).await
}

/// Adds games up to this number, and measures.
async fn stage(
    load: &Load,
    servers: &Servers,
    crowd: &mut Crowd,
    floor: &Arc<Floor>,
    n_games: usize,
) -> anyhow::Result<()> {
    let from = crowd.len();
    let n_new = n_games.saturating_sub(from);
    let started = Instant::now();
    let guests = crowd.guests(n_new).await?;
    let before = servers.usage()?;
    crowd.enter(guests).await?;
    let with_sockets = servers.usage()?;
    crowd.begin(from, &tables::for_two()?).await?;
    let with_games = servers.usage()?;
    let grown = started.elapsed().as_secs_f64();
    let fast = rounds(load, servers, crowd, floor, Pace::AtOnce(AT_ONCE)).await?;
    let half = rounds(load, servers, crowd, floor, Pace::PerSecond(load.half)).await?;
    let each = |bytes: f64| bytes / 1024.0 / n_new.max(1) as f64;
    (load.tell)(&format!(
        "{n_games} | {} | {:.1} | {:.1} | {:.0} | {} | {} (at {:.0}/s) | {:.2} | {:.2} | {:.2}, {:.2} | {} and {} moves, grown in {grown:.0} s",
        crowd.len(),
        each(with_sockets.memory - before.memory),
        each(with_games.memory - with_sockets.memory),
        fast.per_second(),
        times(&fast.waits),
        times(&half.waits),
        half.per_second(),
        fast.each(fast.spent.servers),
        half.each(half.spent.servers),
        fast.each(fast.spent.generator),
        fast.each(fast.spent.others),
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
    /// The seconds in which moves were made, and the processor time in them.
    elapsed: f64,
    spent: Spent,
}

/// Processor time, in seconds.
#[derive(Default)]
struct Spent {
    servers: f64,
    generator: f64,
    /// Everything else on this machine: PostgreSQL and NATS, and whatever else runs on it.
    others: f64,
}

impl Spent {
    /// All that was spent so far.
    fn read(servers: &Servers) -> anyhow::Result<Spent> {
        let (servers, generator) = (servers.usage()?.cpu, gauge::read(std::process::id())?.cpu);
        Ok(Spent { servers, generator, others: gauge::machine()? - servers - generator })
    }

    fn add(&mut self, from: &Spent, to: &Spent) {
        self.servers += to.servers - from.servers;
        self.generator += to.generator - from.generator;
        self.others += to.others - from.others;
    }
}

impl Paced {
    fn per_second(&self) -> f64 {
        self.waits.len() as f64 / self.elapsed
    }

    /// Milliseconds of this processor time for each move.
    fn each(&self, seconds: f64) -> f64 {
        seconds * 1e3 / self.waits.len().max(1) as f64
    }
}

/// Plays for the whole time: when the games have had their moves, everybody begins new ones, which is not measured.
async fn rounds(
    load: &Load,
    servers: &Servers,
    crowd: &mut Crowd,
    floor: &Arc<Floor>,
    pace: Pace,
) -> anyhow::Result<Paced> {
    let (mut waits, mut elapsed, mut spent) = (Waits::default(), 0.0, Spent::default());
    let whole = load.time.as_secs_f64();
    for _ in 0..MOST_ROUNDS {
        crowd.begin_again(&tables::for_two()?).await?;
        let before = Spent::read(servers)?;
        let n_moves = floor.n_games() * MOVES_A_GAME;
        let (found, took) = floor.play(pace, n_moves, Duration::from_secs_f64(whole - elapsed)).await;
        spent.add(&before, &Spent::read(servers)?);
        elapsed += took;
        waits = waits.and(found);
        if elapsed >= whole * 0.98 {
            break;
        }
    }
    Ok(Paced { waits, elapsed, spent })
}

async fn finish(servers: Servers, crowd: Crowd) -> anyhow::Result<()> {
    drop(crowd);
    servers.stop().await
}

/// Measures the ceilings of the machine, without games, and prints them.
///
/// # Errors
/// Something cannot be measured.
pub async fn ceilings(load: &Load) -> anyhow::Result<()> {
    let folder = Folder::new()?;
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
