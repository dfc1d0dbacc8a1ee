//! The progress of long work, on terminals only.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The width of the bar, in columns.
const WIDTH: usize = 30;
/// The time between two drawings.
const TICK: Duration = Duration::from_millis(150);

/// A bar on the error output, if that is a terminal.
pub(crate) struct Progress {
    what: &'static str,
    all: usize,
    done: AtomicUsize,
    is_shown: bool,
    drawn: Mutex<Instant>,
    start: Instant,
}

impl Progress {
    /// A bar for work with this many parts.
    pub(crate) fn new(what: &'static str, all: usize) -> Progress {
        let (is_shown, start) = (std::io::stderr().is_terminal(), Instant::now());
        Progress { what, all, done: AtomicUsize::new(0), is_shown, drawn: Mutex::new(start), start }
    }

    /// Counts one more part as done.
    pub(crate) fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if !self.is_shown {
            return;
        }
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.elapsed() >= TICK || done == self.all {
            *drawn = Instant::now();
            // If the progress cannot be shown, no harm is done.
            let _ = write!(std::io::stderr(), "\r\x1b[K{}", self.line(done));
            let _ = std::io::stderr().flush();
        }
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        if self.is_shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
            let _ = std::io::stderr().flush();
        }
    }

    fn line(&self, done: usize) -> String {
        let filled = WIDTH * done / self.all.max(1);
        let bar = "#".repeat(filled.min(WIDTH)) + &".".repeat(WIDTH.saturating_sub(filled));
        let spent = self.start.elapsed().as_secs_f64();
        let left = spent / done.max(1) as f64 * self.all.saturating_sub(done) as f64;
        format!("[{bar}] {done} of {} {}, {left:.0} s left", self.all, self.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_full_as_the_work_is_done() {
        let progress = Progress::new("turns", 4);
        assert!(progress.line(2).starts_with("[###############...............] 2 of 4 turns"), "{}", progress.line(2));
        assert!(Progress::new("turns", 0).line(0).contains("0 of 0"));
    }
}
