//! News between the processes of one site.
//!
//! The log is the truth; news only says that there is something new to read, and carries what is not worth storing.
//! So losing the bus delays things and loses nothing: tables then look into the log by themselves.

mod job;
mod local;
mod nats;
mod news;

use std::sync::Arc;

use tokio::sync::{broadcast, watch};

pub use job::{Job, NextJob};
pub use local::LocalBus;
pub use nats::{NatsBus, NatsFault};
pub use news::{Herald, News, What};

/// A way to tell all processes of a site something.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody, this process included.
    fn publish(&self, news: News);
    /// Everything that is told from now on.
    fn listen(&self) -> broadcast::Receiver<Arc<News>>;
    /// Offers a job to the processes that wait for one: one of them gets it, and nobody where none of them waits. So
    /// whoever offers keeps the job, too.
    fn offer(&self, job: Job);
    /// Waits for a job that some process offers. Whoever has no free thread should not wait.
    fn next_job(&self) -> NextJob;
    /// Whether news gets through to other processes at present.
    fn health(&self) -> watch::Receiver<bool>;
}
