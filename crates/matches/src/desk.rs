//! The engine's side of the line protocol: it answers another program over a pair of streams.
//!
//! `docs/PROTOCOL.md` describes the lines. Every line of the client is answered, faulty ones with an `error` line; only
//! `quit` and the end of the input end the talk.

mod request;
mod settings;
mod thinking;

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

pub use self::settings::{Loaded, Means};

use self::request::Request;
use self::settings::Desk;
use self::thinking::SearchTask;
use crate::lines::{EngineLine, Lines, PROTOCOL};

/// The output: one line at a time, from any thread.
#[derive(Clone)]
struct Voice(Arc<Mutex<Box<dyn Write + Send>>>);

impl Voice {
    /// Writes a line. Line ends in the text are removed.
    fn say(&self, line: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        // A client that has gone away is noticed at the end of the input.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    fn fault(&self, about: &str, why: impl std::fmt::Display) {
        self.say(&format!("error {about}: {why}"));
    }
}

/// A running search.
struct Search {
    stop: Arc<AtomicBool>,
    /// Set before the answer is written, so that a client that has read the answer can start the next search.
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// Serves a client until it ends. `program` is the name and version with which the engine introduces itself.
///
/// # Errors
/// The rules and words at the beginning cannot be loaded.
pub fn serve<M: Means>(
    means: M,
    program: &str,
    input: impl BufRead,
    output: impl Write + Send + 'static,
) -> Result<(), M::Fault> {
    let mut desk = Desk::new(means)?;
    let voice = Voice(Arc::new(Mutex::new(Box::new(output))));
    let mut search: Option<Search> = None;
    for line in Lines::new(input) {
        search = search.filter(|search| !search.is_over.load(Ordering::Acquire));
        let text = match line {
            EngineLine::Text(text) => text,
            EngineLine::Bad(why) => {
                voice.fault("line", why);
                continue;
            }
        };
        match Request::read(&text) {
            Ok(None) => {}
            Ok(Some(Request::Quit)) => break,
            Ok(Some(Request::Stop)) => match &search {
                Some(search) => search.stop.store(true, Ordering::Relaxed),
                None => voice.fault("stop", "nothing is going on"),
            },
            Ok(Some(Request::Ready)) => voice.say("ready"),
            Ok(Some(request)) if search.is_some() => voice.fault(request.name(), "a search is going on; stop it first"),
            Ok(Some(Request::Hello)) => hello(&voice, program, &desk),
            Ok(Some(Request::Go(go))) => match desk.thought(&go) {
                Ok(thought) => search = Some(start(thought, voice.clone())),
                Err(why) => voice.fault("go", why),
            },
            Ok(Some(request)) => match desk.take(&request) {
                Ok(()) => voice.say(&format!("ok {}", request.name())),
                Err(why) => voice.fault(request.name(), why),
            },
            Err(why) => voice.fault("line", why),
        }
    }
    if let Some(Search { stop, thread, .. }) = search {
        stop.store(true, Ordering::Relaxed);
        // The result was written, and the failure of a thread has no one to be reported to.
        let _ = thread.join();
    }
    Ok(())
}

fn hello(voice: &Voice, program: &str, desk: &Desk<impl Means>) {
    voice.say(&format!("engine {program} {PROTOCOL}"));
    for option in desk.options() {
        voice.say(&format!("option {option}"));
    }
    voice.say("ready");
}

fn start(thought: SearchTask, voice: Voice) -> Search {
    let stop = Arc::new(AtomicBool::new(false));
    let is_over = Arc::new(AtomicBool::new(false));
    let (flag, over) = (Arc::clone(&stop), Arc::clone(&is_over));
    let thread = std::thread::spawn(move || {
        let best = thought.think(&flag, &mut |info| voice.say(&format!("info {info}")));
        over.store(true, Ordering::Release);
        match best {
            Ok(best) => voice.say(&format!("bestmove {best}")),
            Err(why) => voice.fault("go", why),
        }
    });
    Search { stop, is_over, thread }
}
