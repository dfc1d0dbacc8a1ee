//! News between the processes of one site.
//!
//! The log is the truth; news only says that there is something new to read, and carries what is not worth storing.
//! So losing the bus delays things and loses nothing: tables then look into the log by themselves.

mod job;
mod local;
#[cfg(feature = "nats")]
mod nats;
mod news;

use std::sync::Arc;

use tokio::sync::{broadcast, watch};

pub use job::{Job, NextJob};
pub use local::LocalBus;
#[cfg(feature = "nats")]
pub use nats::NatsBus;
pub use news::{Herald, News, What, WhichSockets};

/// Why there is no bus at the address that was given.
#[derive(Debug, thiserror::Error)]
#[error("the bus at {url}: {why}")]
pub struct BusFault {
    url: String,
    why: String,
}

/// The bus at an address.
#[cfg(feature = "nats")]
pub(crate) async fn connect(url: &str) -> Result<Arc<dyn Bus>, BusFault> {
    Ok(Arc::new(NatsBus::connect(url).await?))
}

/// A program without NATS has no bus but its own.
#[cfg(not(feature = "nats"))]
pub(crate) async fn connect(url: &str) -> Result<Arc<dyn Bus>, BusFault> {
    let why = "this program was built without NATS; build the whole one with `cargo build --release --package \
               tilewright` and start target/release/tilewright";
    Err(BusFault { url: url.to_owned(), why: why.to_owned() })
}

/// A way to tell all processes of a site something.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody, this process included.
    fn publish(&self, news: News);
    /// Everything that is told from now on.
    fn listen(&self) -> broadcast::Receiver<Arc<News>>;
    /// Offers a job to the processes that wait for one: one of them gets it, and nobody where none of them waits. So
    /// the process that offers keeps the job, too.
    fn offer(&self, job: Job);
    /// Waits for a job that some process offers. A process without a free thread should not wait.
    fn next_job(&self) -> NextJob;
    /// Whether news gets through to other processes at present.
    fn health(&self) -> watch::Receiver<bool>;
}
