//! `tilewright engine`: a text protocol over standard input and output, for other programs.
//!
//! `docs/PROTOCOL.md` describes the lines. Every line of the client is answered, faulty ones with an `error` line; only
//! `quit` and the end of the input end the program.

mod desk;
pub(crate) mod lines;
mod request;
mod thinking;

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use self::desk::Desk;
use self::lines::{EngineLine, Lines};
use self::request::Request;
use crate::commands::analysis::Means;
use crate::fault::Fault;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// Answer other programs: a text protocol over standard input and output
#[derive(Debug, clap::Args)]
#[command(
    after_help = concat!("The lines are described in docs/PROTOCOL.md. A short talk:\n\n  > hello\n  < engine tilewright ", 
    env!("CARGO_PKG_VERSION"), " protocol 1\n  < ready\n  > position 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0\n  < ok position\n  \
    > go sim time 1000\n  < info iterations 512 win 0.742 points 61.2 play 8B ORPHANS\n  < bestmove 8B ORPHANS\n  > quit\n\n\
    Examples:\n  tilewright engine\n  tilewright engine --edition super --lexicon club.txt")
)]
pub(crate) struct Args {
    #[command(flatten)]
    means: Means,
}

/// The output: one line at a time, from any thread.
#[derive(Clone, Default)]
struct Voice(Arc<Mutex<()>>);

impl Voice {
    /// Writes a line. Line ends in the text are removed.
    fn say(&self, line: &str) {
        let _one_at_a_time = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut out = io::stdout().lock();
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

/// Serves the client until it ends.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let mut desk = Desk::new(args.means.clone())?;
    let voice = Voice::default();
    let mut search: Option<Search> = None;
    for line in Lines::new(io::stdin().lock()) {
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
            Ok(Some(Request::Hello)) => hello(&voice, &desk),
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

fn hello(voice: &Voice, desk: &Desk) {
    voice.say(&format!("engine tilewright {} protocol {PROTOCOL}", env!("CARGO_PKG_VERSION")));
    for option in desk.options() {
        voice.say(&format!("option {option}"));
    }
    voice.say("ready");
}

fn start(thought: thinking::SearchTask, voice: Voice) -> Search {
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
