//! A run: servers are killed and services stopped while people play.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::arena::{Arena, Mode};
use super::audit::{self, Findings};
use super::people::{self, Busy};
use super::service::{Line, Service, Switch, Wire, wired};
use crate::dice::Dice;
use crate::folder::Folder;
use crate::host::{DiskFault, Host, Journal, Start, free_address};

/// How long all clients may take to know the same after the last kill.
const PATIENCE: Duration = Duration::from_secs(90);

/// The longest time that a server is cut off from NATS: longer than it needs to notice.
const PARTED: Duration = Duration::from_secs(6);

/// What SQLite says of a disk without room.
const FULL: &str = "disk is full";

/// How many servers in a thousand live up to this many times longer. The answers to some questions, such as puzzles and
/// analyses, begin with work that a new server does once, and none would come if all died young.
const LONG_LIVES: u64 = 100;
const LONGER: u32 = 5;

/// A server is killed after at most this many acknowledged moves.
const MOVES: u64 = 16;

/// Limits that busy clients do not reach, and quick bots.
const SETTINGS: &str = "messages_per_second = 100000.0\nrequests_per_second = 100000.0\ntables_per_hour = 1000000.0\n\
    tables_per_address = 10000000.0\n\
    people_at_once = 1000000.0\nsockets_per_address = 10000\nconnections_per_address = 10000\nbot_time_ms = 150\nbot_pause_ms = 0\nchallenge_wait_ms = 0\nbot_threads = 1\noutage_after_ms = 1600\n";

/// How a server ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is killed without warning.
    Kill,
    /// It is asked to stop, and a new one takes its place, as in an upgrade. The servers take turns, so that one of
    /// them is always running.
    Upgrade {
        /// The program that the servers run at first; `None`: the same as afterwards.
        older: Option<PathBuf>,
    },
}

/// The disk under the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// Nothing is wrong with it.
    Sound,
    /// Every sync takes longer.
    Slow,
    /// Some writes of each server find no room.
    Full,
}

/// The settings of a run.
#[derive(Debug)]
pub struct Plan {
    /// The `tilewright` that is started and killed.
    pub program: PathBuf,
    /// The address of PostgreSQL; `None`: SQLite.
    pub postgres: Option<String>,
    /// The address of NATS.
    pub nats: Option<String>,
    /// The number of servers.
    pub servers: usize,
    /// How often one of them ends.
    pub kills: usize,
    /// How it ends.
    pub ending: Ending,
    /// How often a service is stopped.
    pub losses: usize,
    /// The disk under the servers.
    pub disk: Disk,
    /// What stops services.
    pub switch: Option<Switch>,
    /// Whether single servers are cut off from NATS without a word, instead of stopping services.
    pub partition: bool,
    /// How many games are played at the same time.
    pub tables: usize,
    /// How many classes and tournaments are held at the same time, each together with people who learn words and solve
    /// puzzles.
    pub events: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The longest time that a server runs before it is killed.
    pub life: Duration,
    /// Called with each line of progress.
    pub progress: fn(&str),
}

/// The result of a run.
#[derive(Debug)]
pub struct Report {
    /// How often a server was killed or replaced.
    pub kills: usize,
    /// How often a service was stopped.
    pub losses: usize,
    /// How long it took.
    pub took: Duration,
    /// The findings in the logs.
    pub findings: Findings,
    /// Commands that were carried out, those of them that had been sent more than once, and those that had to be
    /// refused.
    pub commands: [usize; 3],
    /// How often a stopping server turned a command away; each was sent again and answered.
    pub turned_away: usize,
    /// Reviews that were made.
    pub reviews: usize,
    /// Analyses and deeper reviews that came to their end, and how often one was cut off and asked for again.
    pub streams: [usize; 2],
    /// The longest time from the first sending of a command to its answer.
    pub longest: Duration,
    /// Broken promises of the servers.
    pub faults: Vec<String>,
}

/// Plays while servers are killed, and checks all promises.
///
/// # Errors
/// The run itself failed.
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
        disk: None,
    };
    let journal = Journal::default();
    let mut hosts = Vec::new();
    let first = match &plan.ending {
        Ending::Upgrade { older: Some(older) } => Start { program: older.clone(), ..start.clone() },
        Ending::Upgrade { older: None } | Ending::Kill => start.clone(),
    };
    let wires = wires(&plan, &addresses).await?;
    for &address in &addresses {
        // The disk of the first servers works: they make the tables of the store.
        let start = Start { bus: bus_of(&wires, address).or_else(|| plan.nats.clone()), ..first.clone() };
        hosts.push(start.host(address, &journal).await?);
    }
    let arena = Arc::new(Arena::new(addresses));
    let busy = Busy { tables: plan.tables, events: plan.events };
    let mut lives = tokio::spawn(people::live(Arc::clone(&arena), busy, dice.fork()));
    let mut ring =
        Ring { start, disk: plan.disk, wires, journal: journal.clone(), hosts, dice, arena: Arc::clone(&arena) };
    let losses = ring.fight(&mut plan).await?;
    if plan.disk == Disk::Full {
        until_full(&journal, &arena).await;
    }
    (plan.progress)("everybody settles");
    arena.set_mode(Mode::Settle);
    settle(&arena).await;
    arena.set_mode(Mode::Finish);
    let mut ended = tokio::time::timeout(PATIENCE, &mut lives).await;
    if ended.is_err() {
        arena.faults.note("games do not end although everybody gives up");
        arena.give_up();
        // Clients that wait for something report what it is.
        ended = tokio::time::timeout(PATIENCE, lives).await;
    }
    let evidence = ended.with_context(|| format!("the players are stuck: {:?}", arena.faults.all()))???;
    end(ring.hosts, &arena).await;
    (plan.progress)("the logs are audited");
    let sqlite = || format!("sqlite:{}", folder.path().join("tilewright.db").display());
    let url = plan.postgres.clone().unwrap_or_else(sqlite);
    let findings = audit::audit(&url, &evidence, &journal, &arena.faults).await?;
    Ok(Report {
        kills: plan.kills,
        losses,
        took: started.elapsed(),
        findings,
        commands: arena.tally.read(),
        turned_away: arena.tally.turned_away(),
        reviews: arena.tally.reviews(),
        streams: arena.tally.streams(),
        longest: arena.tally.longest(),
        faults: arena.faults.all(),
    })
}

/// The lines between each server and NATS that a trial can cut; none where it cuts none.
async fn wires(plan: &Plan, addresses: &[SocketAddr]) -> anyhow::Result<Vec<(SocketAddr, Wire, String)>> {
    let mut wires = Vec::new();
    if let (true, Some(nats)) = (plan.partition, &plan.nats) {
        for &address in addresses {
            let (wire, near) = wired(nats).await?;
            wires.push((address, wire, near));
        }
    }
    Ok(wires)
}

/// Waits until a server has found its disk full: people still play, so it writes until then.
async fn until_full(journal: &Journal, arena: &Arena) {
    let until = Instant::now() + PATIENCE;
    while !journal.lines().iter().any(|line| line.contains(FULL)) {
        if Instant::now() > until {
            return arena.faults.note("the disk was never full");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Stops the servers in good order.
async fn end(hosts: Vec<Host>, arena: &Arena) {
    for host in hosts {
        if let Err(error) = host.stop().await {
            arena.faults.note(format!("{error:#}"));
        }
    }
}

/// Lets all clients check whether they know what a new one is sent.
async fn settle(arena: &Arena) {
    let until = Instant::now() + PATIENCE;
    while arena.n_diverging() > 0 {
        if Instant::now() > until {
            return arena.faults.note(format!("{} clients do not converge", arena.n_diverging()));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The servers, and the thread that kills them.
struct Ring {
    start: Start,
    disk: Disk,
    /// The proxy between each server and NATS, and its address, where servers are cut off.
    wires: Vec<(SocketAddr, Wire, String)>,
    journal: Journal,
    hosts: Vec<Host>,
    dice: Dice,
    arena: Arc<Arena>,
}

impl Ring {
    /// Kills servers and stops services, in turn. Returns how often a service was stopped.
    async fn fight(&mut self, plan: &mut Plan) -> anyhow::Result<usize> {
        let mut losses = 0;
        for kill in 1..=plan.kills {
            self.watch(plan.life).await;
            if self.dice.thousandths(LONG_LIVES) {
                self.wait(plan.life * LONGER).await;
            }
            match plan.ending {
                Ending::Kill => self.kill().await?,
                Ending::Upgrade { .. } => self.upgrade().await?,
            }
            if losses * plan.kills < kill * plan.losses && !self.wires.is_empty() {
                self.part(plan.life).await?;
                losses += 1;
            } else if losses * plan.kills < kill * plan.losses
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

    /// Waits for a few moves and then a moment, or for a limited time if there are no moves. So kills happen in the
    /// middle of work, however fast the machine is.
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
        self.start_at(address).await
    }

    /// Cuts one server off from NATS for a while.
    async fn part(&mut self, life: Duration) -> anyhow::Result<()> {
        let victim = usize::try_from(self.dice.below(self.wires.len() as u64))?;
        self.wires[victim].1.turn(Line::Silent);
        self.watch(life).await;
        self.wait(PARTED).await;
        self.wires[victim].1.turn(Line::Whole);
        Ok(())
    }

    async fn start_at(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        if let Some(bus) = bus_of(&self.wires, address) {
            self.start.bus = Some(bus);
        }
        self.start.disk = disk_of(self.disk, &mut self.dice);
        self.hosts.push(self.start.host(address, &self.journal).await?);
        Ok(())
    }

    /// Kills one server and starts it again. Sometimes it is killed once more while it starts, or stays away until
    /// clocks stop.
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
        self.start_at(address).await
    }
}

/// The address at which a server reaches NATS.
fn bus_of(wires: &[(SocketAddr, Wire, String)], address: SocketAddr) -> Option<String> {
    wires.iter().find(|(of, _, _)| *of == address).map(|(_, _, near)| near.clone())
}

/// The disk fault of the next server.
fn disk_of(disk: Disk, dice: &mut Dice) -> Option<DiskFault> {
    match disk {
        Disk::Sound => None,
        Disk::Slow => Some(DiskFault::Slow(Duration::from_millis(20 + dice.below(180)))),
        Disk::Full => {
            let first = 20 + dice.below(150);
            Some(DiskFault::Full(first..=first + dice.below(60)))
        }
    }
}
