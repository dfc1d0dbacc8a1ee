//! A server that can be killed.

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use rules::Millis;
use server::bots::{PlainThinkers, Thinkers};
use server::bus::{Bus, LocalBus};
use server::clock::ManualClock;
use server::{Config, Parts, Running, start};
use sqlx::Connection as _;
use store::{Store, StoreUrl};
use tokio::runtime::{Builder, Runtime};

use super::{Folder, Guest, soon};

/// The variable with the address of PostgreSQL; `cargo xtask test` starts one and sets it.
const POSTGRES: &str = "TILEWRIGHT_TEST_POSTGRES";
/// The variable with the address of NATS; `cargo xtask test` starts one and sets it.
const NATS: &str = "TILEWRIGHT_TEST_NATS";

/// A ground with PostgreSQL and NATS if they are running; otherwise a line names the tests that did not run.
pub(crate) async fn grown(what: &str) -> Option<Ground> {
    let (Ok(postgres), Ok(nats)) = (std::env::var(POSTGRES), std::env::var(NATS)) else {
        let words = format!("NOT RUN: {what}, because {POSTGRES} and {NATS} are not set (`cargo xtask test` does)\n");
        std::io::stderr().write_all(words.as_bytes()).unwrap();
        return None;
    };
    Some(Ground::grown(&postgres, &nats).await)
}

/// What several servers of one site share.
#[derive(Clone)]
pub(crate) struct Ground {
    pub(crate) folder: Arc<Folder>,
    pub(crate) clock: ManualClock,
    pub(crate) bus: Arc<LocalBus>,
    /// The address of NATS, if that is the bus.
    pub(crate) nats: Option<String>,
    /// The address of PostgreSQL, if that is the store.
    pub(crate) postgres: Option<String>,
}

/// A server on its own runtime, so that all of its tasks can be stopped at once, as by a power cut.
pub(crate) struct Host {
    runtime: Option<Runtime>,
    running: Option<Running>,
    address: SocketAddr,
    pub(crate) ground: Ground,
}

impl Ground {
    pub(crate) fn new() -> Ground {
        // A date in 2023.
        let clock = ManualClock::new(Millis(1_700_000_000_000));
        Ground { folder: Arc::new(Folder::new()), clock, bus: Arc::default(), nats: None, postgres: None }
    }

    /// A ground with PostgreSQL (in a separate schema) and NATS at these addresses.
    pub(crate) async fn grown(postgres: &str, nats: &str) -> Ground {
        let mut ground = Ground::new();
        let name = ground.folder.path().file_name().unwrap().to_string_lossy().replace('-', "_");
        let mut connection = sqlx::PgConnection::connect(postgres).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"))).execute(&mut connection).await.unwrap();
        let mark = if postgres.contains('?') { '&' } else { '?' };
        ground.postgres = Some(format!("{postgres}{mark}options=-c%20search_path%3D{name}"));
        ground.nats = Some(nats.to_owned());
        ground
    }

    /// The site's store, opened beside its servers.
    pub(crate) async fn store(&self) -> Store {
        Store::open(&StoreUrl::sqlite(self.folder.path().join("tilewright.db"))).await.unwrap()
    }

    pub(crate) async fn host(&self) -> Host {
        self.host_with(|_| {}).await
    }

    /// A server with other settings.
    pub(crate) async fn host_with(&self, change: impl FnOnce(&mut Config)) -> Host {
        self.host_of(change, Arc::new(PlainThinkers)).await
    }

    /// A server with other settings and other bots.
    pub(crate) async fn host_of(&self, change: impl FnOnce(&mut Config), thinkers: Arc<dyn Thinkers>) -> Host {
        self.host_with_parts(change, Parts { thinkers: Some(thinkers), ..Parts::default() }).await
    }

    /// A server with other settings and other parts; its clock and its bus are those of the ground.
    pub(crate) async fn host_with_parts(&self, change: impl FnOnce(&mut Config), parts: Parts) -> Host {
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: self.folder.path().to_owned(),
            // Tests advance the clock in large steps.
            outage_after_ms: u64::MAX,
            bot_pause_ms: 0,
            challenge_wait_ms: 0,
            // Only the tests that are about it have a server that makes puzzles.
            make_puzzles: false,
            messages_per_second: 10_000.0,
            requests_per_second: 10_000.0,
            tables_per_hour: 1_000_000.0,
            tables_per_address: 10_000_000.0,
            people_at_once: 1_000_000.0,
            bus: self.nats.clone(),
            database: self.postgres.clone(),
            ..Config::default()
        };
        change(&mut config);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let parts = Parts {
            clock: Some(Arc::new(self.clock.clone())),
            bus: self.nats.is_none().then(|| Arc::clone(&self.bus) as Arc<dyn Bus>),
            ..parts
        };
        let starting = runtime.spawn(start(config, parts));
        let running = soon("a server", starting).await.unwrap().unwrap();
        let address = running.address();
        Host { runtime: Some(runtime), running: Some(running), address, ground: self.clone() }
    }
}

impl Host {
    /// A single server.
    pub(crate) async fn new() -> Host {
        Ground::new().host().await
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A new person.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::new(self.address, name).await
    }

    /// Stops everything at once, without telling anybody.
    pub(crate) fn kill(mut self) -> Ground {
        drop(self.running.take());
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        self.ground.clone()
    }

    /// Stops in the way that an operator would.
    pub(crate) async fn drain(mut self) -> Ground {
        let (Some(runtime), Some(running)) = (self.runtime.take(), self.running.take()) else {
            panic!("it was stopped before")
        };
        soon("the end of the server", runtime.spawn(running.drain())).await.unwrap();
        runtime.shutdown_background();
        self.ground.clone()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.running.take());
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
