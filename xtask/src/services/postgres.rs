//! A PostgreSQL server for tests, removed afterwards.

use std::net::TcpListener;
use std::path::{Path, PathBuf};

use super::instance::{Instance, User};
use super::package::{Tool, find_or_install};
use crate::program;

const POSTGRES: Tool = Tool {
    name: "PostgreSQL",
    programs: &["postgres"],
    // Debian keeps the server's programs off the PATH.
    folders: &["/usr/lib/postgresql/*/bin"],
    package: "postgresql-15",
};

/// Which data survives a power cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    /// All acknowledged data; for measurements.
    Full,
    /// Possibly none, but all data survives the end of any process; for tests.
    Processes,
}

/// A database server on loopback with its own port and folder.
pub(crate) struct Postgres {
    program: PathBuf,
    data: PathBuf,
    user: User,
    port: u16,
    durability: Durability,
    instance: Option<Instance>,
}

impl Postgres {
    /// Makes a database in a folder and serves it.
    pub(crate) fn start(folder: &Path, durability: Durability) -> Result<Postgres, String> {
        let program = find_or_install(&POSTGRES)?;
        // It may be a link; its libraries are next to the real file.
        let program = program.canonicalize().unwrap_or(program);
        let user = User::not_root();
        let own = folder.join("postgres");
        std::fs::create_dir_all(&own).map_err(|error| format!("{} cannot be made: {error}", own.display()))?;
        user.own(&own)?;
        let data = own.join("data");
        let mut make = user.command(&program.with_file_name("initdb"));
        make.args(["--username", "tilewright", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"]);
        make.arg("--pgdata").arg(&data).current_dir("/");
        let made = program::run(make, |_| ())?;
        if !made.success {
            return Err(format!("PostgreSQL made no database:\n{}", made.output));
        }
        let mut postgres = Postgres { program, data, user, port: free_port()?, durability, instance: None };
        postgres.resume()?;
        Ok(postgres)
    }

    /// The address for clients.
    pub(crate) fn url(&self) -> String {
        format!("postgres://tilewright@127.0.0.1:{}/postgres", self.port)
    }

    /// Stops at once, as in a crash.
    pub(crate) fn stop(&mut self) {
        self.instance = None;
    }

    /// Serves the same data at the same address again.
    pub(crate) fn resume(&mut self) -> Result<(), String> {
        let mut serve = self.user.command(&self.program);
        serve.arg("-D").arg(&self.data).args(["-p", &self.port.to_string()]);
        for setting in ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"] {
            serve.args(["-c", setting]);
        }
        if self.durability == Durability::Processes {
            // Commits are still passed to the operating system, which outlives the process.
            serve.args(["-c", "fsync=off"]);
        }
        // Without this, the words that are waited for are in the language of the machine.
        serve.args(["-c", "lc_messages=C"]);
        let is_ready = |line: &str| line.contains("ready to accept connections");
        let (instance, _) = Instance::start("PostgreSQL", serve, "-QUIT", is_ready)?;
        self.instance = Some(instance);
        Ok(())
    }
}

/// A port that is free now.
fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|error| format!("there is no free port: {error}"))
}
