//! Threads on which bots think, so that the screen keeps responding.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rules::Action;

use super::step::Want;
use crate::play::{Brain, Crew, Hint};

/// The most plays that a hint lists.
const MOST_HINTS: usize = 8;

/// The answer to a question.
#[derive(Clone, Debug)]
pub(crate) enum ThinkerReply {
    /// The decision of a bot.
    Act {
        /// The ticket of the question.
        ticket: u64,
        /// The action; `None` if the game does not wait for the bot.
        action: Option<Action>,
    },
    /// Hints for a player.
    Hints {
        /// The ticket of the question.
        ticket: u64,
        /// The hints, best first.
        hints: Vec<Hint>,
    },
}

/// The threads of bots and hints.
pub(crate) struct Thinkers {
    brain: Option<Arc<Brain>>,
    crew: Crew,
    send: Sender<ThinkerReply>,
    receive: Receiver<ThinkerReply>,
    stop: Arc<AtomicBool>,
}

impl Thinkers {
    /// Bots at these seats, on one shared engine.
    pub(crate) fn new(brain: Option<Arc<Brain>>, crew: Crew) -> Thinkers {
        let (send, receive) = channel();
        Thinkers { brain, crew, send, receive, stop: Arc::default() }
    }

    /// Starts on a question, and stops the previous one.
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
                    // Only values that never change are used again after a panic.
                    let thought = catch_unwind(AssertUnwindSafe(thinks)).unwrap_or(nothing);
                    if let Some(thought) = thought {
                        // If nobody receives it, the game is over.
                        let _ = send.send(thought);
                    }
                });
            }
        }
    }

    /// The next answer, if there is one.
    pub(crate) fn thought(&self) -> Option<ThinkerReply> {
        self.receive.try_recv().ok()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The answer after a panic: a bot passes, and there are no hints.
fn nothing_thought(want: &Want) -> Option<ThinkerReply> {
    match want {
        Want::Act { ticket, .. } => Some(ThinkerReply::Act { ticket: *ticket, action: None }),
        Want::Hints { ticket, .. } => Some(ThinkerReply::Hints { ticket: *ticket, hints: Vec::new() }),
        Want::Hurry | Want::Nothing => None,
    }
}

/// Computes the answer to a question.
pub(crate) fn answer(brain: Option<&Brain>, crew: &Crew, want: Want, stop: &AtomicBool) -> Option<ThinkerReply> {
    match want {
        Want::Act { ticket, seat, view } => {
            let level = crew.level(seat);
            let action = brain.zip(level).and_then(|(brain, level)| brain.act(level, &view, stop));
            Some(ThinkerReply::Act { ticket, action })
        }
        Want::Hints { ticket, view } => {
            let hints = brain.map(|brain| brain.hints(&view, MOST_HINTS, stop)).unwrap_or_default();
            Some(ThinkerReply::Hints { ticket, hints })
        }
        Want::Hurry | Want::Nothing => None,
    }
}
