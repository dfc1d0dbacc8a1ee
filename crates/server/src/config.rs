//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;

use protocol::wire::rest::RunningLimits;
use serde::Deserialize;

use crate::limits::RUNNING_MOST;

/// How a server is set up. Flags go before the environment, and both before the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where it listens. Port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: PathBuf,
    /// Where games are kept: `sqlite:PATH` or `postgres://…`; nothing: SQLite in the data folder.
    pub database: Option<String>,
    /// Where news goes: `nats://HOST:PORT`; nothing: this process only.
    pub bus: Option<String>,
    /// Addresses under which browsers know the server, such as `https://play.example.org`. Requests from pages of
    /// other sites are refused. Nothing: whatever the header `Host` says.
    pub origins: Vec<String>,
    /// Whether tables may have a chat; a school says no.
    pub chat: bool,
    /// The edition that is played when nobody says otherwise; nothing: the first.
    pub edition: Option<String>,
    /// Whether the server stands behind a proxy that says in `X-Forwarded-For` who asks, and speaks TLS.
    pub behind_proxy: bool,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long a bot thinks, in milliseconds.
    pub bot_time_ms: u64,
    /// How long a bot takes to answer in the mean, in milliseconds, even if it has decided before; 0: it answers at once.
    /// It never waits when its time is short, nor at a table with a seat for a program.
    pub bot_pause_ms: u64,
    /// How long a bot lets others challenge the last play before it starts its turn, in milliseconds.
    pub challenge_wait_ms: u64,
    /// How much lag is taken off the clock for one action at most, in milliseconds.
    pub lag_cap_ms: u64,
    /// How long a table without players stays in the lobby, in seconds.
    pub lobby_lease_s: u64,
    /// Without a sign of life for longer than this the site was down, and clocks stand still for that time, in
    /// milliseconds.
    pub outage_after_ms: u64,
    /// How many sockets one address may hold.
    pub sockets_per_address: usize,
    /// How many sockets the server holds in all.
    pub sockets: usize,
    /// How many connections one address may hold that are no sockets: a browser opens six, and a class sits behind one
    /// address. Behind a proxy only `connections` counts.
    pub connections_per_address: usize,
    /// How many connections the server holds in all that are no sockets; fewer where the system allows few files.
    pub connections: usize,
    /// How many messages one person may send in a second in the long run.
    pub messages_per_second: f64,
    /// How many requests one person may make in a second in the long run; an address may make ten times as many.
    pub requests_per_second: f64,
    /// How many tables one person may make in an hour.
    pub tables_per_hour: f64,
    /// How many tables one address may make in an hour, whoever makes them.
    pub tables_per_address: f64,
    /// How many new people may come from one address at once. They come back one a second.
    pub people_at_once: f64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7654)),
            data: PathBuf::from("tilewright-data"),
            database: None,
            bus: None,
            origins: Vec::new(),
            chat: true,
            edition: None,
            behind_proxy: false,
            bot_threads: 1,
            bot_time_ms: 3_000,
            bot_pause_ms: 1_300,
            challenge_wait_ms: 5_000,
            lag_cap_ms: 500,
            lobby_lease_s: 15 * 60,
            outage_after_ms: 4_000,
            sockets_per_address: 200,
            sockets: 20_000,
            connections_per_address: 400,
            connections: 10_000,
            messages_per_second: 20.0,
            requests_per_second: 20.0,
            tables_per_hour: 120.0,
            tables_per_address: 1_200.0,
            people_at_once: 200.0,
        }
    }
}

/// Why a file of settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigFault(pub String);

impl Config {
    /// The settings of a TOML file; what it does not name is as usual.
    ///
    /// # Errors
    /// The text is not such a file.
    pub fn from_toml(text: &str) -> Result<Config, ConfigFault> {
        toml::from_str(text).map_err(|error| ConfigFault(error.to_string()))
    }

    /// What can be changed while the server runs.
    #[must_use]
    pub(crate) fn running_limits(&self) -> RunningLimits {
        // Limits are small numbers; a fraction of one a second is one.
        let whole = |limit: f64| limit.clamp(1.0, f64::from(RUNNING_MOST)) as u32;
        RunningLimits {
            messages_per_second: whole(self.messages_per_second),
            requests_per_second: whole(self.requests_per_second),
            tables_per_hour: whole(self.tables_per_hour),
            tables_per_address: whole(self.tables_per_address),
            people_at_once: whole(self.people_at_once),
        }
    }

    /// The address of the store.
    #[must_use]
    pub fn database_url(&self) -> String {
        let file = || format!("sqlite:{}", self.data.join("tilewright.db").display());
        self.database.clone().unwrap_or_else(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let config = Config::from_toml("listen = \"0.0.0.0:80\"\nbot_threads = 4");
        let expected = Config { listen: SocketAddr::from(([0, 0, 0, 0], 80)), bot_threads: 4, ..Config::default() };
        assert_eq!(config, Ok(expected));
    }

    #[test]
    fn a_key_that_does_not_exist_is_reported() {
        let fault = Config::from_toml("listn = \"x\"").unwrap_err();
        assert!(fault.0.contains("listn"), "{fault}");
    }
}
