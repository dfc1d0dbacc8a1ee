//! `trials`: what `cargo xtask chaos`, `cargo xtask load` and `cargo xtask siege` run.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use trials::chaos::{Disk, Ending, Plan, Report, Switch, run};
use trials::load::{Halls, Load, ceilings, measure, measure_halls, serve_echo};
use trials::siege::{self, Siege};

#[derive(Debug, Parser)]
#[command(name = "trials", about = "Real servers under fire and under load")]
struct Arguments {
    #[command(subcommand)]
    command: Trial,
}

#[derive(Debug, Subcommand)]
enum Trial {
    /// Kill servers while people play
    Chaos(Chaos),
    /// Measure how much a server can carry
    Load(Measurement),
    /// Attack servers while people play
    Siege(Besieging),
    /// Run a server that only passes texts on, for comparison
    #[command(hide = true)]
    Echo {
        /// The length of a text
        #[arg(long)]
        event: usize,
    },
}

#[derive(Debug, clap::Args)]
struct Measurement {
    /// The program
    #[arg(long)]
    program: PathBuf,
    /// The address of PostgreSQL; SQLite without it
    #[arg(long)]
    postgres: Option<String>,
    /// The address of NATS, which several servers need
    #[arg(long, requires = "postgres")]
    nats: Option<String>,
    /// How many servers share the work, stage by stage
    #[arg(long, value_delimiter = ',', default_value = "1", value_parser = clap::value_parser!(u8).range(1..=16))]
    servers: Vec<u8>,
    /// How many games are running, stage by stage; there are as many sockets
    #[arg(long, value_delimiter = ',', default_value = "100,500,1000,5000")]
    games: Vec<usize>,
    /// How many people watch one game, stage by stage
    #[arg(long, value_delimiter = ',', default_value = "1000,10000")]
    spectators: Vec<usize>,
    /// How many moves a second are made in the quiet measurement
    #[arg(long, default_value_t = 500.0)]
    half: f64,
    /// Measure classes and halls instead: how many people each has
    #[arg(long, value_delimiter = ',')]
    event: Vec<usize>,
    /// The time limit of each measurement, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
}

#[derive(Debug, clap::Args)]
struct Besieging {
    /// The program
    #[arg(long)]
    program: PathBuf,
    /// The length of an attack, if it can be chosen, in seconds
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(2..=90))]
    seconds: u64,
    /// Which trials to run; by default all
    #[arg(long, value_delimiter = ',')]
    only: Vec<siege::Trial>,
}

#[derive(Debug, clap::Args)]
struct Chaos {
    /// The program
    #[arg(long)]
    program: PathBuf,
    /// The address of PostgreSQL; SQLite without it
    #[arg(long)]
    postgres: Option<String>,
    /// The address of NATS; with it, two processes are used, and services come and go
    #[arg(long, requires = "postgres")]
    nats: Option<String>,
    /// How often a server is killed or replaced
    #[arg(long, default_value_t = 200)]
    kills: usize,
    /// Replace the servers one after the other instead of killing them, and leave services running
    #[arg(long, requires = "nats")]
    rolling: bool,
    /// The program that the servers run before they are replaced
    #[arg(long, requires = "rolling")]
    older: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long)]
    seed: u64,
    /// Cuts one process off from NATS, instead of stopping services
    #[arg(long, requires = "nats", conflicts_with = "rolling")]
    partition: bool,
    /// The disk under the servers; slow and full ones need strace and SQLite
    #[arg(long, value_enum, default_value_t, conflicts_with = "postgres")]
    disk: DiskName,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 8)]
    tables: usize,
    /// How many classes and tournaments are held at the same time
    #[arg(long, default_value_t = 2)]
    events: usize,
}

/// The names of [`Disk`].
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
enum DiskName {
    /// As it is
    #[default]
    Sound,
    /// Every sync takes 20 to 200 ms longer
    Slow,
    /// Full for a while after the start of each server
    Full,
}

fn main() -> ExitCode {
    let trial = Arguments::parse().command;
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error.into()),
    };
    let outcome = runtime.block_on(async {
        match trial {
            Trial::Chaos(chaos) => chaos.run().await,
            Trial::Load(load) => load.run().await.map(|()| true),
            Trial::Siege(siege) => siege.run().await,
            Trial::Echo { event } => serve_echo(event).await.map(|()| true),
        }
    });
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => fail(&error),
    }
}

fn fail(error: &anyhow::Error) -> ExitCode {
    eprintln!("trials: {error:#}");
    ExitCode::FAILURE
}

impl Measurement {
    async fn run(self) -> anyhow::Result<()> {
        let most =
            [&self.games, &self.spectators, &self.event].map(|stages| stages.iter().copied().max().unwrap_or_default());
        let most = most.iter().sum::<usize>() as u64;
        // A socket has two ends, and both processes need some more files.
        trials::allow_files(most + 1_000)?;
        if !self.event.is_empty() {
            let postgres = self.schema(0).await?;
            let (program, people, time) = (self.program, self.event, Duration::from_secs(self.seconds));
            return measure_halls(&Halls { program, postgres, people, time, tell: |line| println!("{line}") }).await;
        }
        anyhow::ensure!(
            self.nats.is_some() || self.servers.iter().all(|&servers| servers == 1),
            "several servers need PostgreSQL and NATS"
        );
        for (stage, &servers) in (0..).zip(&self.servers) {
            let load = Load {
                program: self.program.clone(),
                own: std::env::current_exe()?,
                postgres: self.schema(stage).await?,
                nats: self.nats.clone().filter(|_| servers > 1),
                servers: servers.into(),
                stages: self.games.clone(),
                spectators: self.spectators.clone(),
                half: self.half,
                time: Duration::from_secs(self.seconds),
                tell: |line| println!("{line}"),
            };
            if stage == 0 {
                ceilings(&load).await?;
            }
            if self.servers.len() > 1 {
                println!("servers: {servers}");
            }
            measure(&load).await?;
        }
        Ok(())
    }

    /// A schema for one stage, if PostgreSQL is measured.
    async fn schema(&self, stage: u64) -> anyhow::Result<Option<String>> {
        match &self.postgres {
            Some(address) => trials::own_schema(address, stage).await.map(Some),
            None => Ok(None),
        }
    }
}

impl Besieging {
    async fn run(self) -> anyhow::Result<bool> {
        trials::allow_files(4_096)?;
        let siege = Siege { program: self.program, time: Duration::from_secs(self.seconds) };
        let trials = if self.only.is_empty() { siege::Trial::ALL.to_vec() } else { self.only };
        let mut broken = Vec::new();
        for trial in trials {
            println!("{trial:?}");
            let findings = siege.lay(trial).await.with_context(|| format!("{trial:?} could not be tried"))?;
            println!("{}", siege::table(&findings));
            broken.extend(findings.into_iter().filter(|finding| !finding.held).map(|finding| (trial, finding)));
        }
        for (trial, finding) in &broken {
            println!("BROKEN: {trial:?}: {}: {}, and the law is: {}", finding.what, finding.measured, finding.law);
        }
        if broken.is_empty() {
            println!("every law held");
        }
        Ok(broken.is_empty())
    }
}

impl Chaos {
    async fn run(self) -> anyhow::Result<bool> {
        trials::allow_files(4_096)?;
        let postgres = match &self.postgres {
            Some(address) => Some(trials::own_schema(address, self.seed).await?),
            None => None,
        };
        let is_two = self.nats.is_some();
        let plan = Plan {
            program: self.program,
            postgres,
            nats: self.nats,
            servers: if is_two { 2 } else { 1 },
            kills: self.kills,
            ending: if self.rolling { Ending::Upgrade { older: self.older.clone() } } else { Ending::Kill },
            losses: if is_two && !self.rolling { (self.kills / 5).max(2) } else { 0 },
            switch: (is_two && !self.partition).then_some(Switch::Caller),
            partition: self.partition,
            disk: match self.disk {
                DiskName::Sound => Disk::Sound,
                DiskName::Slow => Disk::Slow,
                DiskName::Full => Disk::Full,
            },
            tables: self.tables,
            // An older program may not support events.
            events: if self.older.is_some() { 0 } else { self.events },
            seed: self.seed,
            life: Duration::from_secs(2),
            progress: tell,
        };
        let report = run(plan).await?;
        println!("{}", text(&report));
        Ok(report.faults.is_empty())
    }
}

/// A line on a terminal that is overwritten by the next.
fn tell(line: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{line}");
        let _ = std::io::stderr().flush();
    } else {
        eprintln!("{line}");
    }
}

fn text(report: &Report) -> String {
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
    let found = &report.findings;
    let [done, repeated, forbidden] = report.commands;
    let mut text = format!(
        "{} servers ended and {} services lost in {:.0} s\n\
         {} games to their end, {} entries; all replayed, all draws proven\n\
         {} entries shown to clients, all of them in the logs; {} connections lost\n\
         {done} moves, orders and answers acknowledged, {repeated} of them sent more than once; {} refused, {forbidden} forbidden ones sent\n\
         {} turned away by servers about to stop, and done elsewhere; the longest wait for an answer was {:.1} s\n\
         {} plays, {} challenges upheld, {} failed, {} turns lost by time, {} pauses while nobody was there, {} acts of bots\n\
         {} classes and tournaments, {} orders in their logs, {} results of games that came back once, {} views that follow from the logs\n\
         {} answers of people who learn words kept, {} tries at puzzles kept and counted once, {} studies kept\n\
         {} games reviewed, {} analyses and deeper reviews to their end, which were cut off {} times and asked for again\n\
         {} hidden draws, cookies and keys looked for in what clients heard and in {} lines of the servers' logs",
        report.kills,
        report.losses,
        report.took.as_secs_f64(),
        found.games,
        found.entries,
        found.shown,
        found.lost,
        found.refused,
        report.turned_away,
        report.longest.as_secs_f64(),
        found.placed,
        found.challenges[0],
        found.challenges[1],
        found.timed_out,
        found.paused,
        found.by_bots,
        found.events,
        found.orders,
        found.results,
        found.views,
        found.answers,
        found.tries,
        found.studies,
        report.reviews,
        report.streams[0],
        report.streams[1],
        found.concealed,
        found.lines,
    );
    for fault in &report.faults {
        text.push_str(&format!("\nBROKEN: {fault}"));
    }
    text.push_str(if report.faults.is_empty() { "\nnothing was lost, doubled or shown" } else { "\nfailed" });
    text
}
