//! A run: servers are killed and services taken away while people play.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use protocol::wire::TableSettings;
use tokio::task::JoinSet;

use super::arena::{Arena, Mode};
use super::audit::{self, Findings};
use super::event::{self, Evening, Held};
use super::seating::{self, Played};
use super::service::{Service, Switch};
use super::study::{self, Studied};
use crate::dice::Dice;
use crate::folder::Folder;
use crate::host::{Host, Journal, Start, free_address};
use crate::tables;

/// How long everybody may take to know the same after the last kill.
const PATIENCE: Duration = Duration::from_secs(90);

/// A server is killed before this many moves were acknowledged.
const MOVES: u64 = 16;

/// Servers that forget nobody for being busy, and bots that are quick.
const SETTINGS: &str = "messages_per_second = 100000.0\nrequests_per_second = 100000.0\ntables_per_hour = 1000000.0\n\
    tables_per_address = 10000000.0\n\
    people_at_once = 1000000.0\nsockets_per_address = 10000\nconnections_per_address = 10000\nbot_time_ms = 150\nbot_pause_ms = 0\nchallenge_wait_ms = 0\nbot_threads = 1\noutage_after_ms = 1600\n";

/// How a server ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is killed without warning.
    Kill,
    /// It is asked to stop, and a new one takes its place, as in an upgrade: the servers take turns, so that one of
    /// them is always there.
    Upgrade {
        /// The program that the servers run at first; nothing: the same as afterwards.
        older: Option<PathBuf>,
    },
}

/// What a run is made of.
#[derive(Debug)]
pub struct Plan {
    /// The program.
    pub program: PathBuf,
    /// The address of PostgreSQL; nothing: SQLite.
    pub postgres: Option<String>,
    /// The address of NATS.
    pub nats: Option<String>,
    /// How many servers there are.
    pub servers: usize,
    /// How often one of them ends.
    pub kills: usize,
    /// How it ends.
    pub ending: Ending,
    /// How often a service is taken away.
    pub losses: usize,
    /// Who takes services away.
    pub switch: Option<Switch>,
    /// How many games are played at once.
    pub tables: usize,
    /// How many classes and tournaments are held at once, each beside somebody who learns words.
    pub events: usize,
    /// The seed of all dice.
    pub seed: u64,
    /// How long a server runs at most before it is killed.
    pub life: Duration,
    /// Whether progress is told.
    pub progress: fn(&str),
}

/// What came of a run.
#[derive(Debug)]
pub struct Report {
    /// How often a server was killed or replaced.
    pub kills: usize,
    /// How often a service was taken away.
    pub losses: usize,
    /// How long it took.
    pub took: Duration,
    /// What was found in the logs.
    pub findings: Findings,
    /// Commands that were done, those of them that had been sent more than once, and those that had to be refused.
    pub commands: [usize; 3],
    /// How often a command was turned away by a server that was about to stop; each was sent again and answered.
    pub turned_away: usize,
    /// Games that were reviewed afterwards.
    pub reviews: usize,
    /// The longest time from the first sending of a command to its answer.
    pub longest: Duration,
    /// Promises that were broken.
    pub faults: Vec<String>,
}

/// Plays while servers are killed, and holds everybody to their word.
///
/// # Errors
/// The run itself could not be done.
pub async fn run(mut plan: Plan) -> anyhow::Result<Report> {
    let started = Instant::now();
    let folder = Folder::new()?;
    let mut dice = Dice::new(plan.seed);
    let addresses: Vec<SocketAddr> = (0..plan.servers).map(|_| free_address()).collect::<Result<_, _>>()?;
    let start = Start {
        program: plan.program.clone(),
        data: folder.path().to_owned(),
        database: plan.postgres.clone(),
        bus: plan.nats.clone(),
        settings: SETTINGS.to_owned(),
        log: "info,server=debug,store=debug,sqlx=warn",
        files: None,
    };
    let journal = Journal::default();
    let mut hosts = Vec::new();
    let first = match &plan.ending {
        Ending::Upgrade { older: Some(older) } => Start { program: older.clone(), ..start.clone() },
        Ending::Upgrade { older: None } | Ending::Kill => start.clone(),
    };
    for &address in &addresses {
        hosts.push(first.host(address, &journal).await?);
    }
    let arena = Arc::new(Arena::new(addresses));
    let games = tokio::spawn(keep_playing(Arc::clone(&arena), plan.tables, dice.fork()));
    let events = tokio::spawn(keep_meeting(Arc::clone(&arena), plan.events, dice.fork()));
    let learners = tokio::spawn(keep_learning(Arc::clone(&arena), plan.events, dice.fork()));
    let mut ring = Ring { start, journal: journal.clone(), hosts, dice, arena: Arc::clone(&arena) };
    let losses = ring.fight(&mut plan).await?;
    (plan.progress)("everybody settles");
    arena.set_mode(Mode::Settle);
    settle(&arena).await;
    arena.set_mode(Mode::Finish);
    let mut ending = Box::pin(async { (games.await, events.await, learners.await) });
    let mut ended = tokio::time::timeout(PATIENCE, &mut ending).await;
    if ended.is_err() {
        arena.faults.note("games do not end although everybody gives up");
        arena.give_up();
        // Those who insist on something say what it was.
        ended = tokio::time::timeout(PATIENCE, ending).await;
    }
    let (played, held, studied) = ended.context("the players are stuck")?;
    let (played, held, studied) = (played??, held??, studied??);
    for host in ring.hosts {
        if let Err(error) = host.stop().await {
            arena.faults.note(format!("{error:#}"));
        }
    }
    (plan.progress)("the logs are audited");
    let url = match &plan.postgres {
        Some(url) => url.clone(),
        None => format!("sqlite:{}", folder.path().join("tilewright.db").display()),
    };
    let findings = audit::audit(&url, &played, &held, &studied, &journal, &arena.faults).await?;
    Ok(Report {
        kills: plan.kills,
        losses,
        took: started.elapsed(),
        findings,
        commands: arena.tally.read(),
        turned_away: arena.tally.turned_away(),
        reviews: arena.tally.reviews(),
        longest: arena.tally.longest(),
        faults: arena.faults.all(),
    })
}

/// Lets everybody see whether they know what a newcomer would.
async fn settle(arena: &Arena) {
    let until = Instant::now() + PATIENCE;
    while arena.n_diverging() > 0 {
        if Instant::now() > until {
            return arena.faults.note(format!("{} clients do not converge", arena.n_diverging()));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays one game after the other at this many tables.
async fn keep_playing(arena: Arc<Arena>, n_tables: usize, mut dice: Dice) -> anyhow::Result<Vec<Played>> {
    let settings: Arc<Vec<TableSettings>> = Arc::new(tables::all()?);
    let mut places = JoinSet::new();
    for place in 0..n_tables {
        let (arena, settings, mut dice) = (Arc::clone(&arena), Arc::clone(&settings), dice.fork());
        places.spawn(async move {
            let mut played = Vec::new();
            let mut number = place;
            while *arena.mode().borrow() == Mode::Play && !arena.is_hopeless() {
                let settings = settings[number % settings.len()].clone();
                number += n_tables;
                played.push(seating::play(Arc::clone(&arena), settings, dice.fork()).await?);
            }
            anyhow::Ok(played)
        });
    }
    let mut all = Vec::new();
    for played in places.join_all().await {
        all.extend(played?);
    }
    Ok(all)
}

/// Holds one event after the other at this many places.
async fn keep_meeting(arena: Arc<Arena>, n_places: usize, mut dice: Dice) -> anyhow::Result<Vec<Held>> {
    let mut places = JoinSet::new();
    for place in 0..n_places {
        let (arena, mut dice) = (Arc::clone(&arena), dice.fork());
        places.spawn(async move {
            let mut all = Vec::new();
            let mut number = place;
            while *arena.mode().borrow() == Mode::Play && !arena.is_hopeless() {
                match event::hold(Arc::clone(&arena), Evening::nth(number), dice.fork()).await? {
                    Some(held) => all.push(held),
                    // An address makes a few events in an hour; the next process has not heard of them.
                    None => tokio::time::sleep(Duration::from_millis(500)).await,
                }
                number += 1;
            }
            anyhow::Ok(all)
        });
    }
    Ok(places.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// This many people learn words.
async fn keep_learning(arena: Arc<Arena>, n_people: usize, mut dice: Dice) -> anyhow::Result<Vec<Studied>> {
    let mut people = JoinSet::new();
    for _ in 0..n_people {
        people.spawn(study::study(Arc::clone(&arena), dice.fork()));
    }
    people.join_all().await.into_iter().collect()
}

/// The servers, and the thread that kills them.
struct Ring {
    start: Start,
    journal: Journal,
    hosts: Vec<Host>,
    dice: Dice,
    arena: Arc<Arena>,
}

impl Ring {
    /// Kills servers and takes services away, in turn. Says how often a service was taken away.
    async fn fight(&mut self, plan: &mut Plan) -> anyhow::Result<usize> {
        let mut losses = 0;
        for kill in 1..=plan.kills {
            self.watch(plan.life).await;
            match plan.ending {
                Ending::Kill => self.kill().await?,
                Ending::Upgrade { .. } => self.upgrade().await?,
            }
            if losses * plan.kills < kill * plan.losses
                && let Some(switch) = &mut plan.switch
            {
                let service = if losses % 2 == 0 { Service::Nats } else { Service::Postgres };
                self.watch(plan.life).await;
                switch.stop(service).await?;
                self.wait(plan.life).await;
                switch.start(service).await?;
                losses += 1;
            }
            let [done, repeated, refused] = self.arena.tally.read();
            let told = format!(
                "{kill} of {} ended, {losses} services lost; {done} moves acknowledged, {repeated} of them sent again, {refused} forbidden",
                plan.kills
            );
            (plan.progress)(&told);
            if !self.arena.faults.is_empty() {
                break;
            }
        }
        self.watch(plan.life).await;
        Ok(losses)
    }

    /// Waits for a few moves, and then a moment; or for a limited time, when nothing moves. So kills come in the middle
    /// of things, however fast the machine is.
    async fn watch(&mut self, most: Duration) {
        let until = Instant::now() + most;
        let wanted = self.arena.tally.read()[0] + usize::try_from(self.dice.below(MOVES)).unwrap_or(0);
        while self.arena.tally.read()[0] < wanted && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        self.wait(Duration::from_millis(40)).await;
    }

    async fn wait(&mut self, most: Duration) {
        tokio::time::sleep(self.dice.up_to(most)).await;
    }

    /// Replaces the server that has run longest: it is asked to stop, and the next one starts at its address.
    async fn upgrade(&mut self) -> anyhow::Result<()> {
        let host = self.hosts.remove(0);
        let address = host.address();
        host.stop().await?;
        self.hosts.push(self.start.host(address, &self.journal).await?);
        Ok(())
    }

    /// Kills one server and starts it again; now and then it dies once more while it starts, or stays away
    /// until clocks stand still.
    async fn kill(&mut self) -> anyhow::Result<()> {
        let victim = usize::try_from(self.dice.below(self.hosts.len() as u64))?;
        let host = self.hosts.swap_remove(victim);
        let address = host.address();
        host.kill()?;
        if self.dice.thousandths(40) {
            tokio::time::sleep(Duration::from_millis(2_200)).await;
        }
        if self.dice.thousandths(100) {
            let starting = self.start.spawn(address, &self.journal)?;
            self.wait(Duration::from_millis(400)).await;
            starting.kill()?;
        }
        self.hosts.push(self.start.host(address, &self.journal).await?);
        Ok(())
    }
}
