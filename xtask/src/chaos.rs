//! `cargo xtask chaos`: kills servers and stops services while people play.
//!
//! The program `trials` does the work: it starts and kills the servers. This command owns the services: `trials` asks
//! on its standard output (`@stop nats`), and is told on its standard input that it was done.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::Failure;
use crate::cargo;
use crate::services::{Durability, Services, helpers};

/// The arguments of the command.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    kills: usize,
    seed: u64,
    /// The program that servers run before they are replaced.
    older: Option<PathBuf>,
    runs: Vec<Run>,
}

/// A kind of run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    Sqlite,
    Postgres,
    /// Two processes with PostgreSQL and NATS, which come and go.
    Two,
    /// Two processes of which now one and now the other hears nothing from NATS.
    Partition,
    /// One process whose disk syncs slowly.
    SlowDisk,
    /// One process whose disk is full now and then.
    FullDisk,
    /// Two processes that are replaced one after the other, as in an upgrade.
    Rolling,
}

impl Run {
    fn name(self) -> &'static str {
        match self {
            Run::Sqlite => "one process, SQLite",
            Run::Postgres => "one process, PostgreSQL",
            Run::Two => "two processes, PostgreSQL and NATS, which come and go",
            Run::Partition => "two processes, PostgreSQL and NATS, of which one hears nothing from NATS",
            Run::SlowDisk => "one process, SQLite, a disk that syncs slowly",
            Run::FullDisk => "one process, SQLite, a disk that is full now and then",
            Run::Rolling => "two processes, PostgreSQL and NATS, replaced one after the other",
        }
    }
}

/// Builds the programs, starts the services, and runs the requested trials.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = Request::parse(arguments)?;
    let [trials, program] = programs(&["build"])?;
    let mut failed = Vec::new();
    for run in &request.runs {
        println!("{}: {} kills, --seed {}", run.name(), request.kills, request.seed);
        let mut command = Command::new(&trials);
        command.arg("chaos").arg("--program").arg(&program);
        command.args(["--kills", &request.kills.to_string(), "--seed", &request.seed.to_string()]);
        if matches!(run, Run::SlowDisk | Run::FullDisk) {
            helpers::disk_faults().map_err(Failure::Work)?;
        }
        let services = match run {
            Run::Sqlite | Run::SlowDisk | Run::FullDisk => None,
            // A crash of the database must not lose acknowledged data.
            Run::Postgres | Run::Two | Run::Partition | Run::Rolling => {
                Some(Services::with(Durability::Full).map_err(Failure::Work)?)
            }
        };
        if let Some(services) = &services {
            command.args(["--postgres", &services.postgres.url()]);
            if matches!(run, Run::Two | Run::Partition | Run::Rolling) {
                command.args(["--nats", &services.nats.url()]);
            }
        }
        let more: &[&str] = match run {
            Run::Partition => &["--partition"],
            Run::SlowDisk => &["--disk", "slow"],
            Run::FullDisk => &["--disk", "full"],
            Run::Sqlite | Run::Postgres | Run::Two | Run::Rolling => &[],
        };
        command.args(more);
        if *run == Run::Rolling {
            command.arg("--rolling");
            if let Some(older) = &request.older {
                command.arg("--older").arg(older);
            }
        }
        if !attend(command, services)? {
            failed.push(run.name());
        }
        println!();
    }
    if failed.is_empty() { Ok(()) } else { Err(Failure::Work(format!("failed: {}", failed.join("; ")))) }
}

/// Builds `trials` and the game, and returns their paths.
pub(crate) fn programs(build: &[&str]) -> Result<[PathBuf; 2], Failure> {
    const NAMES: [&str; 2] = ["trials", "tilewright"];
    let mut arguments = build.to_vec();
    for name in NAMES {
        arguments.extend(["--package", name, "--bin", name]);
    }
    let built = cargo::build(&arguments, |line| eprintln!("{line}")).map_err(Failure::Work)?;
    let found = NAMES.map(|name| built.iter().find(|path| path.file_stem().is_some_and(|stem| stem == name)).cloned());
    let [Some(trials), Some(program)] = found else {
        return Err(Failure::Work("cargo did not build all programs".to_owned()));
    };
    Ok([trials, program])
}

/// Runs the program, and stops and starts services when it asks for that. Returns whether it succeeded.
pub(crate) fn attend(mut command: Command, mut services: Option<Services>) -> Result<bool, Failure> {
    let failed = |error: std::io::Error| Failure::Work(format!("the trials could not be run: {error}"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let (Some(mut answers), Some(said)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(Failure::Work("the trials cannot be heard".to_owned()));
    };
    for line in BufReader::new(said).lines() {
        let line = line.map_err(failed)?;
        let Some(order) = line.strip_prefix('@') else {
            println!("{line}");
            continue;
        };
        let answer = match &mut services {
            Some(services) => obey(order, services).map_or_else(|fault| fault, |()| "done".to_owned()),
            None => "there are no services".to_owned(),
        };
        writeln!(answers, "{answer}").map_err(failed)?;
    }
    Ok(child.wait().map_err(failed)?.success())
}

fn obey(order: &str, services: &mut Services) -> Result<(), String> {
    match order {
        "stop nats" => services.nats.stop(),
        "stop postgres" => services.postgres.stop(),
        "start nats" => services.nats.resume()?,
        "start postgres" => services.postgres.resume()?,
        _ => return Err(format!("nobody knows how to '{order}'")),
    }
    Ok(())
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Request, Failure> {
        let usage = |what: &str| {
            Failure::Usage(format!(
                "chaos takes [--kills N] [--seed S] [--database sqlite|postgres|both] [--two] [--partition] [--disk slow|full] \
                 [--rolling [--older PROGRAM]], not '{what}'"
            ))
        };
        let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        // Any number is suitable, as long as it is printed.
        let seed = seed.map_or(1, |time| u64::from(time.subsec_nanos()));
        let mut request = Request { kills: 200, seed, older: None, runs: Vec::new() };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let alone = match argument.as_str() {
                "--two" => Some(Run::Two),
                "--partition" => Some(Run::Partition),
                "--rolling" => Some(Run::Rolling),
                _ => None,
            };
            if let Some(run) = alone {
                request.runs.push(run);
                continue;
            }
            let value = rest.next().ok_or_else(|| usage(argument))?;
            match (argument.as_str(), value.as_str()) {
                ("--kills", number) => request.kills = number.parse().map_err(|_| usage(number))?,
                ("--seed", number) => request.seed = number.parse().map_err(|_| usage(number))?,
                ("--older", program) => request.older = Some(PathBuf::from(program)),
                ("--disk", "slow") => request.runs.push(Run::SlowDisk),
                ("--disk", "full") => request.runs.push(Run::FullDisk),
                ("--database", "sqlite") => request.runs.push(Run::Sqlite),
                ("--database", "postgres") => request.runs.push(Run::Postgres),
                ("--database", "both") => request.runs.extend([Run::Sqlite, Run::Postgres]),
                _ => return Err(usage(argument)),
            }
        }
        if request.runs.is_empty() {
            request.runs = vec![Run::Sqlite, Run::Postgres, Run::Two, Run::Rolling];
        }
        Ok(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Request, Failure> {
        Request::parse(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn without_a_choice_everything_is_tried() {
        let request = parsed(&["--seed", "7"]).unwrap();
        assert_eq!(request.runs, [Run::Sqlite, Run::Postgres, Run::Two, Run::Rolling]);
        assert_eq!((request.kills, request.seed), (200, 7));
        assert_eq!(parsed(&["--two", "--kills", "9"]).unwrap().runs, [Run::Two]);
        assert_eq!(parsed(&["--partition", "--disk", "full"]).unwrap().runs, [Run::Partition, Run::FullDisk]);
        let upgrade = parsed(&["--rolling", "--older", "old"]).unwrap();
        assert_eq!((upgrade.runs, upgrade.older), (vec![Run::Rolling], Some(PathBuf::from("old"))));
    }

    #[test]
    fn options_without_sense_are_refused() {
        assert!(matches!(parsed(&["--kills"]), Err(Failure::Usage(_))));
        assert!(matches!(parsed(&["--database", "oracle"]), Err(Failure::Usage(_))));
    }
}
