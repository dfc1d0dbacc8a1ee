//! The store of a server from outside: backups, restoring, moving to another database.

pub(crate) mod backup;
pub(crate) mod check;
pub(crate) mod migrate;
pub(crate) mod restore;
mod rotation;

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::json;
use server::Config;
use store::{Copied, MoveError, Progress, StoreUrl};

use crate::fault::Fault;
use crate::output::pretty;
use crate::serve;

/// The time between two lines of progress on a terminal.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

/// The options that name a store.
#[derive(Debug, clap::Args)]
pub(crate) struct Which {
    /// The settings of the server, which name its data folder; options and variables take precedence
    #[arg(long, value_name = "FILE", env = "TILEWRIGHT_CONFIG")]
    config: Option<PathBuf>,

    /// The data folder of the server; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The database of the server, if it is not in the data folder: postgres://USER:PASSWORD@HOST:PORT/DATABASE
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE", hide_env_values = true)]
    database: Option<StoreUrl>,
}

impl Which {
    fn settings(&self) -> Result<Config, Fault> {
        Ok(self.config.as_deref().map(serve::from_file).transpose()?.unwrap_or_default())
    }

    /// The data folder, which need not exist.
    fn folder(&self) -> Result<PathBuf, Fault> {
        Ok(serve::data_folder(&self.settings()?, self.data.as_deref()))
    }

    fn url(&self) -> Result<StoreUrl, Fault> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let config = self.settings()?;
        match config.database.as_deref() {
            Some(url) => url.parse().map_err(|error| Fault::BadInput(format!("`database` in the settings: {error}"))),
            None => Ok(StoreUrl::in_data_folder(&serve::data_folder(&config, self.data.as_deref()))),
        }
    }
}

/// Runs work with databases to its end.
fn wait_for<T>(work: impl Future<Output = Result<T, MoveError>>) -> Result<T, Fault> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fault::BadInput(format!("cannot start: {error}")))?;
    runtime.block_on(work).map_err(|error| Fault::BadInput(error.to_string()))
}

/// Shows progress on a terminal.
struct Shown {
    last: Option<Instant>,
    is_terminal: bool,
}

impl Shown {
    fn new() -> Shown {
        Shown { last: None, is_terminal: std::io::stderr().is_terminal() }
    }

    fn show(&mut self, progress: Progress) {
        if !self.is_terminal || self.last.is_some_and(|last| last.elapsed() < SHOWN_EVERY) {
            return;
        }
        self.last = Some(Instant::now());
        let Progress { table, tables: (done, all), rows } = progress;
        // If the progress cannot be shown, the work goes on.
        let _ = write!(std::io::stderr(), "\r\u{1b}[K{rows} rows; {table}, {done} of {all} parts done");
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        if self.last.is_some() {
            let _ = write!(std::io::stderr(), "\r\u{1b}[K");
        }
    }
}

/// The report of a copy, as text or as a JSON document.
fn report(copied: &Copied, from: &str, to: &str, started: Instant, as_json: bool) -> String {
    told(copied, from, to, &format!("written to {to} and compared"), started, as_json)
}

/// The same with other words for the action.
fn told(copied: &Copied, from: &str, to: &str, done: &str, started: Instant, as_json: bool) -> String {
    let seconds = started.elapsed().as_secs_f64();
    if as_json {
        let table =
            |table: &store::TableCopied| json!({ "name": table.name, "rows": table.rows, "sha256": table.digest });
        let tables: Vec<serde_json::Value> = copied.tables.iter().map(table).collect();
        return pretty(&json!({ "from": from, "to": to, "rows": copied.rows(), "tables": tables, "seconds": seconds }));
    }
    let rows = |name: &str| copied.tables.iter().find(|table| table.name == name).map_or(0, |table| table.rows);
    format!(
        "games {}, tables {}, people {}; {} rows in all, {done}, in {seconds:.1} s\n",
        copied.games,
        rows("tables"),
        rows("identities"),
        copied.rows()
    )
}
