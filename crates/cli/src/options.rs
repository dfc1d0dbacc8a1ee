//! Options that several commands share, each declared once.

#[cfg(feature = "terminal")]
use std::num::NonZeroUsize;

/// How the answer is printed.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Printing {
    /// Print one JSON document
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

/// How an answer of many parts is printed.
#[cfg(feature = "terminal")]
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Records {
    /// Print one JSON record per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// The seed of random decisions, so that they can be repeated.
#[cfg(feature = "terminal")]
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct SeedOption {
    /// The seed from which all draws follow
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// How many threads are used.
#[cfg(feature = "terminal")]
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Threads {
    /// How many threads to use; by default one for each processor
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    threads: Option<u16>,
}

/// The most threads.
#[cfg(feature = "terminal")]
const MAX_THREADS: i64 = 1024;

#[cfg(feature = "terminal")]
impl Threads {
    /// The number of threads to use.
    pub(crate) fn n(self) -> usize {
        self.asked().map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
    }

    /// The number that was asked for.
    pub(crate) fn asked(self) -> Option<NonZeroUsize> {
        self.threads.and_then(|threads| NonZeroUsize::new(usize::from(threads)))
    }
}
