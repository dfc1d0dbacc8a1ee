//! The configuration of a server.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use protocol::wire::rest::RunningLimits;
use serde::Deserialize;

use crate::limits::RUNNING_MOST;

/// The configuration of a server. Options take precedence over the environment, and both over the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The address to listen at. Port 0 takes any free port.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: PathBuf,
    /// The database: `sqlite:PATH` or `postgres://…`; `None`: SQLite in the data folder.
    pub database: Option<String>,
    /// The bus between processes: `nats://HOST:PORT`; `None`: there is only one process.
    pub bus: Option<String>,
    /// The addresses by which browsers know the server, such as `https://play.example.org`. Requests from pages of
    /// other sites are refused. Empty: the address in the header `Host`.
    pub origins: Vec<String>,
    /// Whether tables may have a chat; a school turns it off.
    pub chat: bool,
    /// Whether it is the server of a school. Then, unless other settings say otherwise, data is kept for a term (120
    /// days), and people who stay away that long are deleted even if they have an account.
    pub school: bool,
    /// For how many days lines of chat are kept; `None`: as long as their table.
    pub keep_chat_days: Option<NonZeroU32>,
    /// For how many days games are kept after their last entry, finished or not; `None`: forever.
    pub keep_games_days: Option<NonZeroU32>,
    /// For how many days tournaments are kept after their last entry, with the names in them; `None`: forever. Classes
    /// go with games.
    pub keep_tournaments_days: Option<NonZeroU32>,
    /// For how many days answers to cards and results of puzzles are kept; `None`: as long as the person.
    pub keep_learning_days: Option<NonZeroU32>,
    /// For how many days studies of lines are kept after their last change; `None`: as long as the person.
    pub keep_studies_days: Option<NonZeroU32>,
    /// For how many days guests are kept after their last visit; a stand-in then takes their place in games with
    /// others. `None`: forever, except for guests who have done nothing.
    pub keep_guests_days: Option<NonZeroU32>,
    /// Whether the server makes puzzles while nobody needs the machine. The lean program, which people start on their laptops,
    /// does not unless it is told to: it would warm them.
    pub make_puzzles: bool,
    /// The edition of tables for which none is chosen; `None`: the first one.
    pub edition: Option<String>,
    /// Whether the server is behind a proxy that terminates TLS and gives the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Whether the server uses TLS itself. Without the two files below it makes a local certificate.
    pub tls: bool,
    /// The certificate followed by its chain, in PEM.
    pub tls_certificate: Option<PathBuf>,
    /// The private key of the certificate, in PEM.
    pub tls_key: Option<PathBuf>,
    /// The number of threads for bots.
    pub bot_threads: usize,
    /// The time limit of a bot's decision, in milliseconds.
    pub bot_time_ms: u64,
    /// The mean time from the start of a bot's turn to its action, in milliseconds, even if it has decided sooner; 0:
    /// it acts at once. It never waits when its time is short, nor at a table with a seat for a program.
    pub bot_pause_ms: u64,
    /// How long a bot lets others challenge the last play before it starts its turn, in milliseconds.
    pub challenge_wait_ms: u64,
    /// The most network delay that is not charged for one action, in milliseconds.
    pub lag_cap_ms: u64,
    /// How long a table without players stays in the lobby, in seconds.
    pub lobby_lease_s: u64,
    /// After how many milliseconds without a heartbeat the site counts as down; clocks are stopped for that time.
    pub outage_after_ms: u64,
    /// The most sockets from one address.
    pub sockets_per_address: usize,
    /// The most sockets of the server.
    pub sockets: usize,
    /// The most connections from one address that are not sockets: a browser opens six, and a class may share one
    /// address. Behind a proxy only `connections` counts.
    pub connections_per_address: usize,
    /// The most connections to the server that are not sockets; fewer if the operating system allows few open files.
    pub connections: usize,
    /// The most messages of one person in a second, on average.
    pub messages_per_second: f64,
    /// The most requests of one person in a second, on average; an address may make ten times as many.
    pub requests_per_second: f64,
    /// The most new tables of one person in an hour.
    pub tables_per_hour: f64,
    /// The most new tables from one address in an hour, for all its people together.
    pub tables_per_address: f64,
    /// The most new people from one address at once; after that, one more each second.
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
            school: false,
            keep_chat_days: None,
            keep_games_days: None,
            keep_tournaments_days: None,
            keep_learning_days: None,
            keep_studies_days: None,
            keep_guests_days: None,
            make_puzzles: cfg!(feature = "full"),
            edition: None,
            behind_proxy: false,
            tls: false,
            tls_certificate: None,
            tls_key: None,
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

/// The most threads on which bots think.
const MOST_BOT_THREADS: usize = 512;

/// The days of a school term and the holidays after it.
const TERM_DAYS: u32 = 120;

/// For how many days data is kept; `None`: forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Retention {
    /// Lines of chat, counted from the day of each line.
    pub(crate) chat: Option<u32>,
    /// Games and classes, counted from their last entry.
    pub(crate) games: Option<u32>,
    /// Tournaments, counted from their last entry.
    pub(crate) tournaments: Option<u32>,
    /// Answers to cards and results of puzzles, counted from the day of each.
    pub(crate) learning: Option<u32>,
    /// Studies of lines, counted from their last change.
    pub(crate) studies: Option<u32>,
    /// Guests, counted from their last visit.
    pub(crate) guests: Option<u32>,
    /// The audit log of administrators, counted from the day of each entry.
    pub(crate) deeds: Option<u32>,
}

/// Why a settings file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigFault(pub String);

impl Config {
    /// Reads a TOML file; missing keys get their default.
    ///
    /// # Errors
    /// The text is not a settings file.
    pub fn from_toml(text: &str) -> Result<Config, ConfigFault> {
        toml::from_str(text).map_err(|error| ConfigFault(error.to_string()))
    }

    /// What keeps a server with these settings from being of use.
    ///
    /// # Errors
    /// The number of threads is out of range, or an address of pages has another form than those that browsers send.
    pub fn check(&self) -> Result<(), ConfigFault> {
        if !(1..=MOST_BOT_THREADS).contains(&self.bot_threads) {
            let told = format!("bots can have 1 to {MOST_BOT_THREADS} threads, not {}", self.bot_threads);
            return Err(ConfigFault(told));
        }
        let is_address = |origin: &&String| {
            let rest = ["https://", "http://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
            let host = rest.map(|rest| rest.trim_end_matches('/'));
            host.is_some_and(|host| !host.is_empty() && !host.contains(|c: char| c == '/' || c.is_whitespace()))
        };
        match self.origins.iter().find(|origin| !is_address(origin)) {
            Some(wrong) => Err(ConfigFault(format!(
                "\"{wrong}\" is not an address for browsers: write it like https://words.example, without a path"
            ))),
            None => Ok(()),
        }
    }

    /// Whether the server uses TLS itself.
    #[must_use]
    pub fn speaks_tls(&self) -> bool {
        self.tls || self.tls_certificate.is_some() || self.tls_key.is_some()
    }

    /// The retention that follows from `school` and the `keep_…_days`.
    #[must_use]
    pub(crate) fn retention(&self) -> Retention {
        let term = self.school.then_some(TERM_DAYS);
        let days = |set: Option<NonZeroU32>| set.map(NonZeroU32::get).or(term);
        Retention {
            chat: days(self.keep_chat_days),
            games: days(self.keep_games_days),
            tournaments: days(self.keep_tournaments_days),
            learning: days(self.keep_learning_days),
            studies: days(self.keep_studies_days),
            guests: days(self.keep_guests_days),
            deeds: term,
        }
    }

    /// The limits that can be changed while the server runs.
    #[must_use]
    pub(crate) fn running_limits(&self) -> RunningLimits {
        // Limits are whole numbers here; a rate below one becomes one.
        let whole = |limit: f64| limit.clamp(1.0, f64::from(RUNNING_MOST)) as u32;
        RunningLimits {
            messages_per_second: whole(self.messages_per_second),
            requests_per_second: whole(self.requests_per_second),
            tables_per_hour: whole(self.tables_per_hour),
            tables_per_address: whole(self.tables_per_address),
            people_at_once: whole(self.people_at_once),
        }
    }

    /// The address of the database: the configured one, or SQLite in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        let file = || format!("sqlite:{}", self.data.join("tilewright.db").display());
        self.database.clone().unwrap_or_else(file)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn settings_with_which_nobody_can_play_are_refused() {
        let with = |bot_threads, origin: &str| {
            Config { bot_threads, origins: vec![origin.to_owned()], ..Config::default() }.check().is_ok()
        };
        assert!(with(1, "https://words.example") && with(8, "http://localhost:8080/"));
        for (bot_threads, origin) in [
            (0, "https://words.example"),
            (usize::MAX, "https://words.example"),
            (1, "foo bar"),
            (1, "https://words.example/play"),
            (1, "https://"),
            (1, "words.example"),
        ] {
            assert!(!with(bot_threads, origin), "{bot_threads} {origin}");
        }
    }

    #[test]
    fn a_file_changes_the_settings_that_it_names_and_nothing_else() {
        let config = Config::from_toml("listen = \"0.0.0.0:80\"\nbot_threads = 4");
        let expected = Config { listen: SocketAddr::from(([0, 0, 0, 0], 80)), bot_threads: 4, ..Config::default() };
        assert_eq!(config, Ok(expected));
    }

    #[test]
    fn nothing_is_lost_unless_the_settings_say_so_and_a_school_keeps_nothing_longer_than_a_term() {
        let usual = Config::default().retention();
        let all = |days| Retention {
            chat: days,
            games: days,
            tournaments: days,
            learning: days,
            studies: days,
            guests: days,
            deeds: days,
        };
        assert_eq!(usual, all(None));
        let school = Config::from_toml("school = true\nkeep_chat_days = 7").unwrap().retention();
        assert_eq!(school, Retention { chat: Some(7), ..all(Some(120)) });
        assert!(Config::from_toml("keep_games_days = 0").is_err(), "a slip of the finger throws nothing away");
    }

    #[test]
    fn a_key_that_does_not_exist_is_reported() {
        let fault = Config::from_toml("listn = \"x\"").unwrap_err();
        assert!(fault.0.contains("listn"), "{fault}");
    }

    #[test]
    fn the_manual_lists_every_key_and_no_other() {
        // The fault of a key that does not exist lists the keys that do.
        let fault = Config::from_toml("\"?\" = 1").unwrap_err();
        let (_, expected) = fault.0.split_once("expected one of").unwrap();
        let known: BTreeSet<&str> = expected.split('`').skip(1).step_by(2).collect();
        let manual = include_str!("../../../docs/OPERATIONS.md");
        let (_, settings) = manual.split_once("\n## Settings\n").unwrap();
        let (settings, _) = settings.split_once("\n#").unwrap();
        let rows = settings.lines().filter(|line| line.starts_with("| `")).filter_map(|line| line.split(" | ").next());
        let listed: BTreeSet<&str> = rows.flat_map(|keys| keys.split('`').skip(1).step_by(2)).collect();
        assert!(known.len() > 20, "{fault}");
        assert_eq!(listed, known);
    }

    #[test]
    fn the_settings_of_the_package_are_read_also_those_that_it_only_shows() {
        let text = include_str!("../../../packaging/tilewright.toml");
        let config = Config::from_toml(text).unwrap();
        assert_eq!((config.listen, config.data), (Config::default().listen, PathBuf::from("/var/lib/tilewright")));
        let shown =
            text.lines().map(|line| line.strip_prefix("# ").filter(|rest| rest.contains(" = ")).unwrap_or(line));
        let config = Config::from_toml(&shown.collect::<Vec<_>>().join("\n")).unwrap();
        assert!(config.behind_proxy && !config.chat && config.bus.is_some());
    }
}
