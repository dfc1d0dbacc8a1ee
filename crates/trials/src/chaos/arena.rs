//! What all players of a run share.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use protocol::wire::TableId;
use rules::{Digest, Ruleset};
use server::words::Shelf;
use tokio::sync::watch;

use super::player::Status;
use crate::dice::Dice;
use crate::fault::Faults;
use crate::guest::Guest;
use crate::mind::Mind;

/// How many finished games are remembered, to be reviewed in depth.
const FINISHED: usize = 16;

/// The phases of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Players play.
    Play,
    /// Players make no more moves, and compare what they know.
    Settle,
    /// Players resign, so that every game ends.
    Finish,
}

/// A play of a finished game, with somebody who may see the game.
#[derive(Clone, Debug)]
pub(crate) struct FinishedTurn {
    pub(crate) guest: Guest,
    pub(crate) table: TableId,
    /// The number of its entry in the log, in all likelihood.
    pub(crate) seq: u64,
}

/// What all players of a run share.
pub(crate) struct Arena {
    /// The addresses of the servers.
    addresses: Vec<SocketAddr>,
    mode: watch::Sender<Mode>,
    shelf: Shelf,
    minds: Mutex<HashMap<Digest, Arc<Mind>>>,
    hopeless: AtomicBool,
    players: Mutex<Vec<watch::Receiver<Status>>>,
    finished: Mutex<VecDeque<FinishedTurn>>,
    /// A copy is held for every table at which people are still taking seats.
    seating: Arc<()>,
    /// Broken promises of the servers.
    pub(crate) faults: Faults,
    /// The counts of the run.
    pub(crate) tally: Tally,
}

/// The counts of a run so far.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    acknowledged: AtomicUsize,
    repeated: AtomicUsize,
    misbehaved: AtomicUsize,
    turned_away: AtomicUsize,
    reviews: AtomicUsize,
    /// Analyses and deeper reviews that came to their end, and how often one was cut off.
    streams: [AtomicUsize; 2],
    /// The longest time to an answer, in milliseconds.
    longest: AtomicU64,
}

impl Tally {
    /// Counts a command that was carried out, with how often it was sent and how long it took.
    pub(crate) fn acknowledged(&self, sent: u32, took: Duration) {
        self.longest.fetch_max(u64::try_from(took.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        if sent > 1 {
            self.repeated.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts a command that a stopping server turned away.
    pub(crate) fn turn_away(&self) {
        self.turned_away.fetch_add(1, Ordering::Relaxed);
    }

    /// How many commands were turned away by a stopping server.
    pub(crate) fn turned_away(&self) -> usize {
        self.turned_away.load(Ordering::Relaxed)
    }

    /// Counts a review.
    pub(crate) fn reviewed(&self) {
        self.reviews.fetch_add(1, Ordering::Relaxed);
    }

    /// How many games were reviewed.
    pub(crate) fn reviews(&self) -> usize {
        self.reviews.load(Ordering::Relaxed)
    }

    /// Counts an analysis or a deeper review that came to its end after it was cut off this often.
    pub(crate) fn streamed(&self, cuts: usize) {
        self.streams[0].fetch_add(1, Ordering::Relaxed);
        self.streams[1].fetch_add(cuts, Ordering::Relaxed);
    }

    /// How many analyses and deeper reviews came to their end, and how often one was cut off and asked for again.
    pub(crate) fn streams(&self) -> [usize; 2] {
        [&self.streams[0], &self.streams[1]].map(|count| count.load(Ordering::Relaxed))
    }

    /// The longest time from the first sending of a command to its answer.
    pub(crate) fn longest(&self) -> Duration {
        Duration::from_millis(self.longest.load(Ordering::Relaxed))
    }

    /// Counts a command that had to be refused.
    pub(crate) fn misbehaved(&self) {
        self.misbehaved.fetch_add(1, Ordering::Relaxed);
    }

    /// How many commands were carried out, how many of those had been sent more than once, and how many had to be
    /// refused.
    pub(crate) fn read(&self) -> [usize; 3] {
        [&self.acknowledged, &self.repeated, &self.misbehaved].map(|count| count.load(Ordering::Relaxed))
    }
}

impl Arena {
    pub(crate) fn new(addresses: Vec<SocketAddr>) -> Arena {
        Arena {
            addresses,
            mode: watch::Sender::new(Mode::Play),
            shelf: Shelf::new(None),
            minds: Mutex::default(),
            hopeless: AtomicBool::new(false),
            players: Mutex::default(),
            finished: Mutex::default(),
            seating: Arc::default(),
            faults: Faults::default(),
            tally: Tally::default(),
        }
    }

    /// The server with this number, modulo the number of servers.
    pub(crate) fn address(&self, number: usize) -> SocketAddr {
        self.addresses[number % self.addresses.len()]
    }

    /// The phase of the run, with its changes.
    pub(crate) fn mode(&self) -> watch::Receiver<Mode> {
        self.mode.subscribe()
    }

    /// Whether servers are still being killed, and people do new things.
    pub(crate) fn is_playing(&self) -> bool {
        *self.mode.borrow() == Mode::Play && !self.is_hopeless()
    }

    /// Starts another phase.
    pub(crate) fn set_mode(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }

    /// Whether the run has been given up.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.hopeless.load(Ordering::Relaxed)
    }

    /// Gives the run up; everybody who waits for the next phase notices.
    pub(crate) fn give_up(&self) {
        self.hopeless.store(true, Ordering::Relaxed);
        self.mode.send_modify(|_| {});
    }

    /// A handle to hold while people take seats at a table.
    pub(crate) fn seating(&self) -> Arc<()> {
        Arc::clone(&self.seating)
    }

    /// Adds a player to those that must converge.
    pub(crate) fn enlist(&self, status: watch::Receiver<Status>) {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).push(status);
    }

    /// How many players have not yet found that they know what a newcomer is sent.
    pub(crate) fn n_diverging(&self) -> usize {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let is_settled = |status: &Status| status.is_over || status.has_converged;
        let waiting = players.iter().filter(|status| !is_settled(&status.borrow())).count();
        waiting + Arc::strong_count(&self.seating) - 1
    }

    /// Remembers a play of a finished game.
    pub(crate) fn remember(&self, turn: FinishedTurn) {
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        finished.push_back(turn);
        if finished.len() > FINISHED {
            finished.pop_front();
        }
    }

    /// A play of one of the games that were finished last.
    pub(crate) fn finished_turn(&self, dice: &mut Dice) -> Option<FinishedTurn> {
        let finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        finished.get(usize::try_from(dice.below(finished.len() as u64)).ok()?).cloned()
    }

    /// A player with these rules.
    pub(crate) fn mind(&self, ruleset: &Ruleset) -> anyhow::Result<Arc<Mind>> {
        let mut minds = self.minds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mind) = minds.get(&ruleset.digest()) {
            return Ok(Arc::clone(mind));
        }
        let mind = Arc::new(Mind::new(ruleset, &self.shelf)?);
        minds.insert(ruleset.digest(), Arc::clone(&mind));
        Ok(mind)
    }
}
