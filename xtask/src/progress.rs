//! The progress of a build: a line that is updated every second.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time between two updates on a terminal, and between two lines in a file.
const ON_TERMINAL: Duration = Duration::from_secs(1);
const IN_FILE: Duration = Duration::from_secs(10);

/// The progress of a build.
pub(crate) struct Progress {
    started: Instant,
    is_terminal: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default, PartialEq, Eq)]
struct State {
    /// How many crates are built, and how many there are; `None` until cargo knows.
    crates: Option<(usize, usize)>,
    /// The state of the build of the pages, if they have to be built.
    pages: Option<&'static str>,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        let is_terminal = std::io::stderr().is_terminal();
        Progress { started: Instant::now(), is_terminal, state: Mutex::default() }
    }

    /// Runs work and shows its progress until it is done. Work that takes only a moment shows nothing.
    pub(crate) fn show<T>(&self, work: impl FnOnce(&Progress) -> T) -> T {
        let (done, is_done) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let pause = if self.is_terminal { ON_TERMINAL } else { IN_FILE };
                while is_done.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                    self.write();
                }
            });
            let outcome = work(self);
            drop(done);
            self.clear();
            outcome
        })
    }

    /// Reads cargo's output: `Building [====>   ] 120/272: serde, tokio`.
    pub(crate) fn cargo_says(&self, piece: &str) {
        if let Some(count) = count_in(piece) {
            self.state().crates = Some(count);
        }
    }

    /// Sets the state of the build of the pages.
    pub(crate) fn pages(&self, what: &'static str) {
        let mut state = self.state();
        // Pages that need not be built are not mentioned.
        if what == "being built" || state.pages.is_some() {
            state.pages = Some(what);
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) {
        let line = self.state().line(self.started.elapsed());
        let mut out = std::io::stderr();
        // If the progress cannot be shown, the work goes on.
        let _ = if self.is_terminal { write!(out, "\r\u{1b}[K{line}") } else { writeln!(out, "{line}") };
        let _ = out.flush();
    }

    fn clear(&self) {
        if self.is_terminal {
            let _ = write!(std::io::stderr(), "\r\u{1b}[K");
        }
    }
}

impl State {
    fn line(&self, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs();
        let time = format!("{}:{:02}", seconds / 60, seconds % 60);
        let crates = match self.crates {
            None => "fetching the crates".to_owned(),
            Some((done, all)) => format!("{done} of {all} crates built"),
        };
        let pages = self.pages.map_or_else(String::new, |what| format!(", pages {what}"));
        format!("  {time}  {crates}{pages}")
    }
}

/// The two numbers of a progress bar.
fn count_in(piece: &str) -> Option<(usize, usize)> {
    let (_, rest) = piece.split_once("Building [")?.1.split_once("] ")?;
    let numbers = rest.split([':', ' ']).next()?;
    let (done, all) = numbers.split_once('/')?;
    Some((done.trim().parse().ok()?, all.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_cargos_bar() {
        assert_eq!(count_in("    Building [=====>          ] 120/272: serde, tokio(build)"), Some((120, 272)));
        assert_eq!(count_in("   Compiling serde v1.0.229"), None);
        assert_eq!(count_in("    Building [=> "), None);
    }

    #[test]
    fn the_line_tells_how_long_it_took_and_how_far_it_is() {
        let mut state = State::default();
        assert_eq!(state.line(Duration::from_secs(5)), "  0:05  fetching the crates");
        state.crates = Some((120, 272));
        state.pages = Some("ready");
        assert_eq!(state.line(Duration::from_secs(84)), "  1:24  120 of 272 crates built, pages ready");
    }

    #[test]
    fn pages_that_were_built_before_are_not_mentioned() {
        let progress = Progress::new();
        progress.pages("ready");
        assert_eq!(progress.state().pages, None);
        progress.pages("being built");
        progress.pages("ready");
        assert_eq!(progress.state().pages, Some("ready"));
    }
}
