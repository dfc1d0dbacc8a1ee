//! `tilewright serve`: the server and the web app.

mod greeting;

use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use server::{Config, Parts, Running, StartError};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::DEFAULT_EDITION;
use crate::data;
use crate::fault::Fault;
use crate::output::read_small;
use greeting::Scheme;

/// The largest file of settings that is read, in bytes.
const MAX_FILE_BYTES: u64 = 64 * 1024;

/// Host games in the browser, for a kitchen table, a class, a club or a public site
#[derive(Debug, clap::Args)]
#[command(
    after_help = "All settings can also be in a file (--config), and most in the environment. Flags come first, then the \
    environment, then the file.\nSee docs/OPERATIONS.md for the file, a systemd unit, a reverse proxy, backups and scaling.\n\n\
    Examples:\n  tilewright serve\n  tilewright serve --listen 0.0.0.0:7654\n  tilewright serve --listen 0.0.0.0:7654 --tls\n  \
    tilewright serve --database postgres://tilewright@db/games --bus nats://bus:4222"
)]
pub(crate) struct Args {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE", env = "TILEWRIGHT_CONFIG")]
    config: Option<PathBuf>,

    /// The address to listen at; port 0 takes any free port [default: 127.0.0.1:7654]
    #[arg(long, value_name = "ADDRESS", env = "TILEWRIGHT_LISTEN")]
    listen: Option<SocketAddr>,

    /// The data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The database: sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE [default: SQLite in the data folder]
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// The NATS server through which several processes work together: nats://HOST:PORT [default: one process only]
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_BUS", hide_env_values = true)]
    bus: Option<String>,

    /// The address of the server in the browser, such as https://play.example.org; may be given more than once
    #[arg(long = "origin", value_name = "URL", env = "TILEWRIGHT_ORIGIN", value_delimiter = ',')]
    origins: Vec<String>,

    /// The server is behind a proxy that uses TLS and sets X-Forwarded-For
    #[arg(long, env = "TILEWRIGHT_BEHIND_PROXY")]
    behind_proxy: bool,

    /// Use TLS without a proxy, with the files below or with a local certificate that the server makes
    #[arg(long, env = "TILEWRIGHT_TLS")]
    tls: bool,

    /// The certificate followed by its chain, in PEM; SIGHUP loads it again
    #[arg(long, value_name = "FILE", env = "TILEWRIGHT_TLS_CERTIFICATE", requires = "tls_key")]
    tls_certificate: Option<PathBuf>,

    /// The private key of the certificate in PEM
    #[arg(long, value_name = "FILE", env = "TILEWRIGHT_TLS_KEY", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,

    /// How many threads bots think on [default: one fewer than the processors, at least 1]
    #[arg(long, value_name = "N", env = "TILEWRIGHT_BOT_THREADS")]
    bot_threads: Option<usize>,

    /// How long a bot takes to answer on average, in milliseconds; 0 for no pause [default: 1300]
    #[arg(long, value_name = "MS", env = "TILEWRIGHT_BOT_PAUSE")]
    bot_pause: Option<u64>,

    /// Write the log as JSON, one object per line
    #[arg(long, env = "TILEWRIGHT_LOG_JSON")]
    log_json: bool,

    /// The log filter, such as info or server=debug
    #[arg(long, value_name = "FILTER", env = "TILEWRIGHT_LOG", default_value = "info")]
    log: String,
}

/// Runs the server until it is told to stop.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    start_logging(args)?;
    let config = config(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fault::BadInput(format!("the server cannot start: {error}")))?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> Result<(), Fault> {
    let data = config.data.clone();
    let running = server::start(config, Parts::default()).await.map_err(|error| match error {
        StartError::Database(error) => Fault::Usage(format!("--database: {error}")),
        StartError::AddressTaken { address } => Fault::BadInput(greeting::taken(address)),
        error => Fault::BadInput(error.to_string()),
    })?;
    // Scripts read the port from the first line.
    let scheme = if running.fingerprint().is_some() { Scheme::Https } else { Scheme::Http };
    crate::print(&format!("listening on {scheme}://{}\n", running.address()))?;
    if let Some(fingerprint) = running.fingerprint() {
        crate::print(&format!("certificate SHA-256 {fingerprint}\n"))?;
    }
    if std::io::stderr().is_terminal() {
        let lines = greeting::lines(scheme, running.address(), server::own_address(), &data);
        // If the terminal is closed, nobody can read the greeting.
        let _ = std::io::stderr().write_all(lines.as_bytes());
    }
    if let Some(key) = running.new_admin_key() {
        match std::io::stderr().is_terminal() {
            true => {
                let _ = std::io::stderr().write_all(greeting::admin_key(key, &data).as_bytes());
            }
            // Output that goes elsewhere is a log, which other people may read.
            false => tracing::info!("the administrator's key was made: `tilewright admin key` shows it"),
        }
    }
    tokio::select! {
        signal = stop_signal(&running) => {
            signal.map_err(|error| Fault::BadInput(format!("no signal can be waited for: {error}")))?;
        }
        () = running.asked_to_drain() => {}
    }
    running.drain().await;
    Ok(())
}

/// Waits for SIGTERM, or for Ctrl-C. SIGHUP loads the certificate again; if it means that the terminal was closed, the
/// server stops.
async fn stop_signal(running: &Running) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hang_up = signal(SignalKind::hangup())?;
        let is_by_hand = std::io::stderr().is_terminal();
        loop {
            tokio::select! {
                _ = terminate.recv() => return Ok(()),
                stopped = tokio::signal::ctrl_c() => return stopped,
                _ = hang_up.recv() => match is_by_hand {
                    true => return Ok(()),
                    false => load_certificate(running).await,
                },
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = running;
        tokio::signal::ctrl_c().await
    }
}

#[cfg(unix)]
async fn load_certificate(running: &Running) {
    match running.reload_certificate().await {
        Ok(fingerprint) => tracing::info!(fingerprint, "the certificate was loaded again"),
        Err(error @ server::TlsFault::NoFiles) => tracing::info!("{error}"),
        Err(error) => tracing::error!(%error, "the certificate was not loaded again"),
    }
}

/// Options take precedence over the environment, and both over the file.
fn config(args: &Args) -> Result<Config, Fault> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut config = match &args.config {
        Some(path) => from_file(path)?,
        None => Config { bot_threads: threads.saturating_sub(1).max(1), ..Config::default() },
    };
    config.listen = args.listen.unwrap_or(config.listen);
    config.data = data_folder(&config, args.data.as_deref());
    config.database = args.database.clone().or(config.database);
    config.bus = args.bus.clone().or(config.bus);
    if !args.origins.is_empty() {
        config.origins.clone_from(&args.origins);
    }
    config.behind_proxy |= args.behind_proxy;
    config.tls |= args.tls;
    config.tls_certificate = args.tls_certificate.clone().or(config.tls_certificate);
    config.tls_key = args.tls_key.clone().or(config.tls_key);
    config.bot_threads = args.bot_threads.unwrap_or(config.bot_threads);
    config.bot_pause_ms = args.bot_pause.unwrap_or(config.bot_pause_ms);
    config.edition = config.edition.or_else(|| Some(DEFAULT_EDITION.trim().to_owned()));
    config.check().map_err(|fault| Fault::Usage(fault.to_string()))?;
    data::make(&config.data)?;
    Ok(config)
}

/// The data folder: the one that was asked for, or else that in the file, or else that of the other commands.
pub(crate) fn data_folder(config: &Config, asked: Option<&Path>) -> PathBuf {
    let is_said = asked.is_some() || std::env::var_os("TILEWRIGHT_DATA").is_some_and(|folder| !folder.is_empty());
    if is_said || config.data == Config::default().data { data::folder(asked) } else { config.data.clone() }
}

/// The settings of a file.
pub(crate) fn from_file(path: &Path) -> Result<Config, Fault> {
    let unreadable = |why: &dyn std::fmt::Display| Fault::file("cannot read the settings", path, why);
    let text = read_small(path, MAX_FILE_BYTES).map_err(|why| unreadable(&why))?;
    Config::from_toml(&text).map_err(|fault| unreadable(&fault))
}

fn start_logging(args: &Args) -> Result<(), Fault> {
    let targets: Targets = args.log.parse().map_err(|error| Fault::Usage(format!("--log {}: {error}", args.log)))?;
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let lines = if args.log_json { lines.json().boxed() } else { lines.boxed() };
    let started = tracing_subscriber::registry().with(lines.with_filter(targets)).try_init();
    started.map_err(|error| Fault::BadInput(format!("nothing can be logged: {error}")))
}
