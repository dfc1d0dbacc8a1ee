//! Threads on which bots think, so that the screen stays alive.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rules::Action;

use super::step::Want;
use crate::play::{Brain, Crew, Hint};

/// How many hints are given.
const MOST_HINTS: usize = 8;

/// What somebody has thought.
#[derive(Clone, Debug)]
pub(crate) enum Thought {
    /// What a bot does.
    Act {
        /// Of the question.
        ticket: u64,
        /// What it does; nothing if nothing was asked of it.
        action: Option<Action>,
    },
    /// Good plays.
    Hints {
        /// Of the question.
        ticket: u64,
        /// The plays.
        hints: Vec<Hint>,
    },
}

/// Those who think.
pub(crate) struct Thinkers {
    brain: Option<Arc<Brain>>,
    crew: Crew,
    send: Sender<Thought>,
    receive: Receiver<Thought>,
    stop: Arc<AtomicBool>,
}

impl Thinkers {
    /// Bots at these seats, who share what they think with.
    pub(crate) fn new(brain: Option<Arc<Brain>>, crew: Crew) -> Thinkers {
        let (send, receive) = channel();
        Thinkers { brain, crew, send, receive, stop: Arc::default() }
    }

    /// Begins to think about a question; thinking about an earlier one stops.
    pub(crate) fn ask(&mut self, want: Want) {
        match want {
            Want::Hurry => self.stop.store(true, Ordering::Relaxed),
            want => {
                self.stop.store(true, Ordering::Relaxed);
                self.stop = Arc::default();
                let (brain, crew) = (self.brain.clone(), self.crew.clone());
                let (send, stop) = (self.send.clone(), Arc::clone(&self.stop));
                thread::spawn(move || {
                    let nothing = nothing_thought(&want);
                    let thinks = || answer(brain.as_deref(), &crew, want, &stop);
                    // Nothing here is used again after a panic but what is never changed.
                    let thought = catch_unwind(AssertUnwindSafe(thinks)).unwrap_or(nothing);
                    if let Some(thought) = thought {
                        // Where nobody listens any more, the game is over.
                        let _ = send.send(thought);
                    }
                });
            }
        }
    }

    /// What was thought since this was asked last.
    pub(crate) fn thought(&self) -> Option<Thought> {
        self.receive.try_recv().ok()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The answer of somebody who could not think: the game must go on.
fn nothing_thought(want: &Want) -> Option<Thought> {
    match want {
        Want::Act { ticket, .. } => Some(Thought::Act { ticket: *ticket, action: None }),
        Want::Hints { ticket, .. } => Some(Thought::Hints { ticket: *ticket, hints: Vec::new() }),
        Want::Hurry | Want::Nothing => None,
    }
}

/// Thinks about a question until it is answered.
pub(crate) fn answer(brain: Option<&Brain>, crew: &Crew, want: Want, stop: &AtomicBool) -> Option<Thought> {
    match want {
        Want::Act { ticket, seat, view } => {
            let level = crew.level(seat);
            let action = brain.zip(level).and_then(|(brain, level)| brain.act(level, &view, stop));
            Some(Thought::Act { ticket, action })
        }
        Want::Hints { ticket, view } => {
            let hints = brain.map(|brain| brain.hints(&view, MOST_HINTS, stop)).unwrap_or_default();
            Some(Thought::Hints { ticket, hints })
        }
        Want::Hurry | Want::Nothing => None,
    }
}
