//! `cargo xtask services`: starts the services that tests need, and removes them afterwards.
//!
//! PostgreSQL and NATS run on the loopback address, with separate ports and folders, while a command runs that finds
//! them through two variables. What is installed already is used; on a Debian with root rights missing packages are
//! installed, and elsewhere a line says how to get them.

pub(crate) mod helpers;
mod instance;
mod nats;
pub(crate) mod package;
mod postgres;

use std::path::PathBuf;
use std::process::Command;

use crate::Failure;
use nats::Nats;
pub(crate) use postgres::Durability;
use postgres::Postgres;

/// The environment variable with the address of PostgreSQL.
const POSTGRES: &str = "TILEWRIGHT_TEST_POSTGRES";
/// The environment variable with the address of NATS.
const NATS: &str = "TILEWRIGHT_TEST_NATS";

/// All services. They stop when this is dropped.
pub(crate) struct Services {
    // It is stopped before its folder is removed.
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    _folder: Folder,
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Services {
    /// Starts the services for tests.
    pub(crate) fn start() -> Result<Services, String> {
        Services::with(Durability::Processes)
    }

    /// Starts the services with this durability.
    pub(crate) fn with(durability: Durability) -> Result<Services, String> {
        let folder = Folder::new()?;
        let nats = Nats::start()?;
        let postgres = Postgres::start(&folder.0, durability)?;
        Ok(Services { postgres, nats, _folder: folder })
    }

    /// The environment variables with the addresses.
    pub(crate) fn environment(&self) -> [(&'static str, String); 2] {
        [(POSTGRES, self.postgres.url()), (NATS, self.nats.url())]
    }
}

impl Folder {
    /// The folder is outside the target folder, because the database runs as a user who may not be able to see that.
    fn new() -> Result<Folder, String> {
        let folder = std::env::temp_dir().join(format!("tilewright-services-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            eprintln!("{} stays behind: {error}", self.0.display());
        }
    }
}

/// Runs a command with the services, or only shows that they can be started.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let (durability, command) = match arguments.split_first() {
        Some((first, rest)) if first == "--durable" => (Durability::Full, rest),
        _ => (Durability::Processes, arguments),
    };
    let services = Services::with(durability).map_err(Failure::Work)?;
    for (name, value) in services.environment() {
        println!("{name}={value}");
    }
    let Some((program, arguments)) = command.split_first() else { return Ok(()) };
    let status = Command::new(program).args(arguments).envs(services.environment()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::Reported),
        Err(error) => Err(Failure::Work(format!("`{program}` could not be run: {error}"))),
    }
}
