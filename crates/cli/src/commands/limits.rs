//! The limits of a search: time, threads and memory.

use std::num::NonZeroUsize;
use std::time::Duration;

use engine::endgame::Limits;

use crate::options::Threads;

/// The largest table of positions, in megabytes.
const MAX_MEGABYTES: u64 = 1 << 20;

/// Options that limit an exact search.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// How many seconds the search may take; after that, it prints the best result so far as unproven
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,

    #[command(flatten)]
    threads: Threads,

    /// How large the table of positions may grow, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=MAX_MEGABYTES))]
    memory: u64,
}

impl LimitArgs {
    /// The limits that were asked for.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: self.time,
            nodes: None,
            threads: NonZeroUsize::new(self.threads.n()).unwrap_or(NonZeroUsize::MIN),
            table_bytes: usize::try_from(self.memory << 20).unwrap_or(usize::MAX),
        }
    }
}

/// A number of seconds, whole or not.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| format!("'{text}' is no number of seconds"))?;
    Duration::try_from_secs_f64(number).map_err(|_| format!("{text} seconds are not possible"))
}
