//! Starting and stopping a server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::reason::RulesFault;
use rules::Millis;
use store::{Hold, Holding, Store, StoreUrl};
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use crate::admin::{AdminKey, Restrictions, UsualEdition};
use crate::analysis::Queue;
use crate::aside::Heavy;
use crate::bots::{EngineThinkers, Pool, Thinkers};
use crate::bus::{self, Bus, BusFault, LocalBus, What};
use crate::clock::{Clock, SystemClock};
use crate::config::Config;
use crate::crowd::Crowd;
use crate::game::{Note, Tables};
use crate::halls::{self, Halls};
use crate::health::Health;
use crate::inventing::{EngineInventor, Inventor};
use crate::lobby::Lobby;
use crate::outage::{BEAT, Outages};
use crate::retention::{RETAIN, keep_only};
use crate::site::{Site, SiteRates, raised, unix};
use crate::solving;
use crate::tls::{Tls, TlsFault};
use crate::words::Shelf;
use crate::{http, limits, listen, secret};

/// How long after a deadline a table is woken that another process has open.
const LATE: Millis = Millis(2_000);
/// How many overdue games are handled at a time.
const MOST_DUE: usize = 200;
/// How often tables read the log while the bus is down.
const LOOK: Millis = Millis(500);
/// How often restrictions are read again, in case news of them was lost.
const REREAD: Millis = Millis(10_000);
/// The time between two deletions of expired rows.
const SWEEP: Millis = Millis(10 * 60 * 1_000);
/// The time between two checks of the whole store, and between two deletions of old imported games.
const DAY: Millis = Millis(24 * 60 * 60 * 1_000);
/// How long tables without a game are kept.
pub(crate) const IDLE_TABLE: Millis = Millis(7 * 24 * 60 * 60 * 1_000);

/// How long after its end a game is packed in the store.
const PACK_AFTER: Millis = Millis(60 * 60 * 1_000);
/// How long draining waits for running work.
const DRAIN: std::time::Duration = std::time::Duration::from_secs(10);

/// The parts of a server other than its configuration. Missing parts are made from the configuration.
#[derive(Default)]
pub struct Parts {
    /// The clock, for tests.
    pub clock: Option<Arc<dyn Clock>>,
    /// The open store.
    pub store: Option<Store>,
    /// A bus that several servers in one program share.
    pub bus: Option<Arc<dyn Bus>>,
    /// The engine of the bots.
    pub thinkers: Option<Arc<dyn Thinkers>>,
    /// Who makes new puzzles.
    pub inventor: Option<Arc<dyn Inventor>>,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address of the store is not valid.
    #[error("--database: {0}")]
    Database(#[from] store::StoreUrlError),
    /// The store cannot be opened.
    #[error(transparent)]
    Open(#[from] store::OpenError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusFault),
    /// The certificate cannot be used.
    #[error("TLS: {0}")]
    Tls(#[from] TlsFault),
    /// The program has no edition of the configured name.
    #[error("`edition = \"{name}\"` in the settings: {}", faults(fault))]
    Edition {
        /// The name in the configuration.
        name: String,
        /// The fault of that edition.
        fault: editions::LoadError,
    },
    /// Another program listens at this address.
    #[error("{address} is taken: another program listens there")]
    AddressTaken {
        /// The address that is taken.
        address: SocketAddr,
    },
    /// The address cannot be used, the folder cannot be made, or there are no threads.
    #[error("{what}: {error}")]
    System {
        /// The step that failed, in words.
        what: String,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// The operating system gives no random bytes.
    #[error("the system gives no random bytes")]
    Random,
}

/// The faults of rules, in English like all log lines.
fn faults(error: &editions::LoadError) -> String {
    let faults: Vec<RulesFault> = error.0.iter().map(RulesFault::from).collect();
    speech::english().rules_faults(&faults).join(" ")
}

/// A running server; [`Running::drain`] stops it.
pub struct Running {
    address: SocketAddr,
    site: Arc<Site>,
    stop: watch::Sender<bool>,
    serving: JoinHandle<()>,
    tls: Option<Tls>,
    /// A file beside the database that keeps other servers from using it.
    _hold: Option<Hold>,
    /// The administrator's key; `None` if it cannot be kept in the data folder.
    admin_key: Option<AdminKey>,
    /// Closes when all tables and sockets have ended.
    all_gone: mpsc::Receiver<()>,
}

/// Starts a server.
///
/// # Errors
/// The first part that is missing or fails.
pub async fn start(config: Config, parts: Parts) -> Result<Running, StartError> {
    let system = |what: String| move |error: std::io::Error| StartError::System { what, error };
    let url = config.database_url().parse::<StoreUrl>()?;
    check_edition(&config)?;
    // This comes before the store: an operator who starts a server twice is told where it is already running.
    let listener = bind(config.listen).await?;
    let address = listener.local_addr().map_err(system(config.listen.to_string()))?;
    let tls = Tls::of(&config)?;
    let (store, hold) = match parts.store {
        Some(store) => (store, None),
        None => {
            // Servers without a common bus would not learn of each other's moves.
            let is_alone = parts.bus.is_none() && config.bus.is_none();
            let holding = if is_alone { Holding::Alone } else { Holding::WithOthers };
            open_store(&config, &url, holding).await?
        }
    };
    let bus = bus_of(parts.bus, &config).await?;
    let admin_key = admin_key(&config);
    let thinkers = parts.thinkers.unwrap_or_else(|| Arc::new(EngineThinkers));
    let pool = Pool::new(config.bot_threads, thinkers).map_err(system("threads for bots".to_owned()))?;
    let (alive, all_gone) = mpsc::channel(1);
    http::start_counting();
    let (n_connections, n_sockets) = listen::shares(listen::raise_files(), config.connections, config.sockets);
    let connections = Arc::new(Crowd::new(n_connections, listen::of_one(n_connections, &config)));
    let site = Arc::new(Site {
        rates: SiteRates::new(&config),
        running: Mutex::new(config.running_limits()),
        restrictions: Restrictions::default(),
        wants_drain: watch::Sender::new(false),
        clock: parts.clock.unwrap_or_else(|| Arc::new(SystemClock)),
        store,
        bus,
        herald: secret::token().map_err(|_| StartError::Random)?,
        shelf: Shelf::new(Some(&config.data)),
        usual_edition: UsualEdition::load(&config.data),
        dictionary: english::Definitions::default(),
        pool,
        heavy: Heavy::of_this_machine(),
        analyses: Arc::new(Queue::of_this_machine()),
        knowing: Arc::default(),
        stock: solving::Stock::default(),
        inventor: parts.inventor.unwrap_or_else(|| Arc::new(EngineInventor)),
        tables: Tables::default(),
        events: Halls::default(),
        lobby: Lobby::default(),
        outages: Outages::default(),
        health: Health::default(),
        draining: watch::Sender::new(false),
        sessions: Arc::default(),
        sockets: Arc::new(Crowd::new(n_sockets, config.sockets_per_address)),
        sockets_of_events: Arc::new(Crowd::new(n_sockets, limits::SOCKETS_BY_EVENT)),
        sockets_of_one: Arc::new(Crowd::new(n_sockets, limits::SOCKETS_BY_PERSON)),
        bodies: Arc::new(Crowd::new(limits::BODIES, limits::BODIES_BY_ADDRESS)),
        alive: Mutex::new(Some(alive)),
        listening: address,
        config,
    });
    warm(&site).await;
    site.restrictions.load(&site).await;
    // Outages must be known before any clock is checked.
    beat(&site).await;
    site.lobby.load(&site).await;
    let (stop, stopped) = watch::channel(false);
    spawn_background(&site, &stopped);
    let app = http::app(Arc::clone(&site));
    let serving = tokio::spawn(listen::serve(listener, app, connections, tls.clone(), stopped));
    note_start(&site);
    Ok(Running { address, site, stop, serving, tls, _hold: hold, admin_key, all_gone })
}

/// Writes to the log where the server listens, and if its pages are missing.
fn note_start(site: &Site) {
    if !webapp::is_built() {
        tracing::warn!("this program was built without its pages, so a browser shows only how to build them");
    }
    tracing::info!(address = %site.listening, store = %site.store.url(), "listening");
}

/// The key of administrators; `None` if it can be neither read nor made.
fn admin_key(config: &Config) -> Option<AdminKey> {
    let key = AdminKey::load_or_make(&config.data);
    key.inspect_err(|error| tracing::warn!(%error, "nobody can administer this server")).ok()
}

/// Whether the edition of the settings can be loaded.
fn check_edition(config: &Config) -> Result<(), StartError> {
    let Some(name) = &config.edition else { return Ok(()) };
    let loaded = Shelf::new(Some(&config.data)).editions().load(name, &[]);
    loaded.map(drop).map_err(|fault| StartError::Edition { name: name.clone(), fault })
}

/// The given bus, or else the one of the settings, or else one for this process alone.
async fn bus_of(given: Option<Arc<dyn Bus>>, config: &Config) -> Result<Arc<dyn Bus>, BusFault> {
    match (given, &config.bus) {
        (Some(bus), _) => Ok(bus),
        (None, Some(url)) => bus::connect(url).await,
        (None, None) => Ok(Arc::new(LocalBus::default())),
    }
}

async fn bind(listen: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(listen).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => StartError::AddressTaken { address: listen },
        _ => StartError::System { what: format!("listening at {listen}"), error },
    })
}

/// Loads word lists and editions before the first request needs them.
async fn warm(site: &Arc<Site>) {
    let warming = Arc::clone(site);
    if let Err(error) = tokio::task::spawn_blocking(move || http::warm(&warming)).await {
        tracing::warn!(%error, "the word lists could not be loaded beforehand");
    }
}

/// Opens the store, and holds the file that keeps other servers from using it.
async fn open_store(config: &Config, url: &StoreUrl, holding: Holding) -> Result<(Store, Option<Hold>), StartError> {
    std::fs::create_dir_all(&config.data)
        .map_err(|error| StartError::System { what: format!("the data folder {}", config.data.display()), error })?;
    let hold = url.hold(holding)?;
    Ok((Store::open(url).await?, hold))
}

impl Running {
    /// The address at which it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// SHA-256 of the certificate, if the server speaks TLS itself.
    #[must_use]
    pub fn fingerprint(&self) -> Option<String> {
        self.tls.as_ref().map(Tls::fingerprint)
    }

    /// Reads the files of the certificate again, for new connections; returns the new fingerprint.
    ///
    /// # Errors
    /// There are no files, or they cannot be used; the server then keeps its old certificate.
    pub async fn reload_certificate(&self) -> Result<String, TlsFault> {
        let tls = self.tls.clone().ok_or(TlsFault::NoFiles)?;
        let reading = tokio::task::spawn_blocking(move || tls.reload());
        reading.await.unwrap_or_else(|error| Err(TlsFault::Certificate { problem: error.to_string() }))
    }

    /// The administrator's key, if this start has made it.
    #[must_use]
    pub fn new_admin_key(&self) -> Option<&str> {
        self.admin_key.as_ref().filter(|key| key.is_new()).map(AdminKey::expose)
    }

    /// Waits until an administrator asks the server to stop.
    pub async fn asked_to_drain(&self) {
        raised(&mut self.site.wants_drain.subscribe()).await;
    }

    /// Drains: tells all clients, takes no more commands, lets running work finish, and stops. Everything that was
    /// answered is in the store.
    pub async fn drain(mut self) {
        tracing::info!("draining");
        self.site.draining.send_replace(true);
        self.stop.send_replace(true);
        // Tables and sockets end when they see that the site is draining.
        self.site.alive.lock().unwrap_or_else(PoisonError::into_inner).take();
        let finished = async {
            let _ = self.all_gone.recv().await;
            let _ = (&mut self.serving).await;
        };
        if tokio::time::timeout(DRAIN, finished).await.is_err() {
            tracing::warn!("not everything finished in time; what was answered is safe");
        }
        // Clocks are stopped from now until the next heartbeat of any process.
        self.site.store.clone().close().await;
        tracing::info!("drained");
    }

    /// Waits until the server stops without being told to, which happens only after a failure.
    pub async fn wait(&mut self) {
        let _ = (&mut self.serving).await;
    }
}

fn spawn_background(site: &Arc<Site>, stopped: &watch::Receiver<bool>) {
    every(site, stopped, BEAT, |site| async move { beat(&site).await });
    every(site, stopped, BEAT, |site| async move { fire_deadlines(&site, LATE).await });
    every(site, stopped, BEAT, |site| async move { close_lapsed(&site).await });
    every(site, stopped, BEAT, |site| async move { halls::tend_due(&site).await });
    every(site, stopped, SWEEP, |site| async move { sweep(&site).await });
    every(site, stopped, RETAIN, keep_only);
    every(site, stopped, REREAD, |site| async move { site.restrictions.load(&site).await });
    every(site, stopped, DAY, |site| async move {
        sweep_imports(&site).await;
        site.health.check(&site).await;
    });
    every(site, stopped, LOOK, |site| async move {
        // While news does not arrive, tables read the log regularly.
        let is_healthy = *site.bus.health().borrow();
        if !is_healthy {
            site.tables.wake_all();
            site.events.all_changed(&site);
        }
    });
    tokio::spawn(until_stopped(stopped.clone(), hear(Arc::clone(site))));
    let keeper = Arc::clone(site);
    tokio::spawn(until_stopped(stopped.clone(), async move { keeper.lobby.keep(&keeper).await }));
    tokio::spawn(until_stopped(stopped.clone(), help_others(Arc::clone(site))));
    if site.config.make_puzzles {
        tokio::spawn(until_stopped(stopped.clone(), solving::make(Arc::clone(site))));
    }
    let checked = Arc::clone(site);
    tokio::spawn(until_stopped(stopped.clone(), async move { checked.health.check(&checked).await }));
    // Deadlines that passed while no process was running.
    let first = Arc::clone(site);
    tokio::spawn(async move { fire_deadlines(&first, Millis::ZERO).await });
    // Results and tables of events that a killed process has left undone.
    let tended = Arc::clone(site);
    tokio::spawn(until_stopped(stopped.clone(), async move { halls::tend_all(&tended).await }));
}

/// Repeats work until the server stops: first after one pause, counted from now.
fn every<F>(site: &Arc<Site>, stopped: &watch::Receiver<bool>, pause: Millis, work: fn(Arc<Site>) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let site = Arc::clone(site);
    // The next time is fixed before the task starts and before each piece of work, so that a jump of the clock in
    // between brings the work forward instead of putting it off.
    let mut next = site.now() + pause;
    tokio::spawn(until_stopped(stopped.clone(), async move {
        loop {
            site.clock.until(next).await;
            next = site.now() + pause;
            work(Arc::clone(&site)).await;
        }
    }));
}

async fn until_stopped(mut stopped: watch::Receiver<bool>, work: impl Future<Output = ()>) {
    tokio::select! {
        () = work => {}
        _ = stopped.wait_for(|stop| *stop) => {}
    }
}

async fn beat(site: &Arc<Site>) {
    let gap = Millis(site.config.outage_after_ms);
    match site.outages.beat(&site.store, site.now(), gap).await {
        Ok(true) => {
            tracing::warn!("nobody was there for a while; clocks stand still for that time");
            site.tables.wake_all();
        }
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, "no sign of life could be stored"),
    }
}

/// Wakes tables whose deadline has passed unnoticed.
async fn fire_deadlines(site: &Arc<Site>, late: Millis) {
    let due = match site.store.due(unix(site.now() - late), MOST_DUE).await {
        Ok(due) => due,
        Err(error) => {
            tracing::warn!(%error, "deadlines cannot be read now");
            return;
        }
    };
    for due in due {
        let Some(table) = protocol::wire::TableId::new(due.game.as_str()) else { continue };
        if let Err(problem) = site.tables.tell(site, &table, Note::Wake).await {
            tracing::warn!(%table, %problem, "a table that is due cannot be opened");
        }
    }
}

async fn close_lapsed(site: &Arc<Site>) {
    for table in site.lobby.lapsed(site.now()) {
        if site.tables.tell(site, &table, Note::Wake).await.is_err() {
            site.lobby.refresh(site, &table).await;
        }
    }
}

async fn sweep(site: &Arc<Site>) {
    let now = site.now();
    site.events.sweep();
    halls::tend_all(site).await;
    if let Err(error) = site.store.sweep(unix(now), unix(now - IDLE_TABLE)).await {
        tracing::warn!(%error, "nothing could be thrown away");
    }
    // Commands of games that ended before that are not repeated any more.
    if let Err(error) = site.store.pack_finished(unix(now - PACK_AFTER), MOST_DUE).await {
        tracing::warn!(%error, "finished games could not be packed");
    }
}

async fn sweep_imports(site: &Arc<Site>) {
    loop {
        match site.store.sweep_imports(unix(site.now() - limits::IMPORT_KEPT)).await {
            Ok(0) => return,
            Ok(n_games) => tracing::info!(n_games, "games from files were thrown away because they are old"),
            Err(error) => {
                tracing::warn!(%error, "old games from files could not be thrown away");
                return;
            }
        }
    }
}

/// Computes turns for bots of other processes while a thread is free.
async fn help_others(site: Arc<Site>) {
    loop {
        site.pool.free().await;
        tokio::select! {
            job = site.bus.next_job() => {
                // If the table cannot be opened, the process that offered the job does it itself.
                let _ = site.tables.tell(&site, &job.table, Note::Think { seq: job.seq }).await;
            }
            () = site.pool.busy() => {}
        }
    }
}

/// Follows the news. It never waits for the store: a process that falls behind has to make all tables read the log,
/// which slows the store down further.
async fn hear(site: Arc<Site>) {
    let mut news = site.bus.listen();
    let mut health = site.bus.health();
    loop {
        tokio::select! {
            news = news.recv() => match news {
                Ok(news) => {
                    if let What::LoggedOut { person, which } = &news.what {
                        site.sessions.close(person, which.read());
                    }
                    hear_of_rules(&site, &news.what);
                    if matches!(news.what, What::Seated { .. }) {
                        news.what.table().into_iter().for_each(|table| site.lobby.table_changed(table));
                    }
                    if news.from != site.herald
                        && let What::Event { event } = &news.what
                    {
                        site.events.changed(&site, event);
                    }
                    if news.from != site.herald
                        && let What::AtEvent { event, people, nth, asks } = &news.what
                    {
                        let (from, people) = (news.from.clone(), people.clone());
                        site.events.heard(&site, event, halls::Report { from, people, nth: *nth, asks: *asks });
                    }
                    if news.from != site.herald
                        && let Some(table) = news.what.table()
                    {
                        site.tables.tell_open(table, Note::News(Arc::clone(&news)));
                    }
                }
                // Everything that was missed is in the store.
                Err(RecvError::Lagged(missed)) => {
                    metrics::counter!("tilewright_news_missed_total").increment(missed);
                    site.tables.wake_all();
                    site.events.all_changed(&site);
                    site.lobby.all_changed();
                }
                Err(RecvError::Closed) => return,
            },
            changed = health.changed() => {
                if changed.is_err() {
                    std::future::pending::<()>().await;
                }
                metrics::gauge!("tilewright_bus_healthy").set(f64::from(u8::from(*health.borrow())));
                site.tables.wake_all();
                site.events.all_changed(&site);
                site.lobby.all_changed();
            }
        }
    }
}

/// Follows news about bans, limits and the usual edition.
fn hear_of_rules(site: &Arc<Site>, what: &What) {
    match what {
        What::Restricted => {
            let site = Arc::clone(site);
            tokio::spawn(async move { site.restrictions.load(&site).await });
        }
        What::Limits(limits) => {
            site.rates.set(limits);
            *site.running.lock().unwrap_or_else(PoisonError::into_inner) = *limits;
        }
        What::UsualEdition(edition) => site.usual_edition.set(edition.clone()),
        _ => {}
    }
}
