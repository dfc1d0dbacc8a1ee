//! Signals that ask the program to end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a signal has asked the program to end.
#[derive(Clone, Debug)]
pub(crate) struct Signals(Arc<AtomicBool>);

impl Signals {
    /// Listens for signals from now on.
    pub(crate) fn listen() -> io::Result<Signals> {
        let asked = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&asked))?;
            }
        }
        Ok(Signals(asked))
    }

    /// Whether such a signal has arrived.
    pub(crate) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
