//! All games of a measurement: which of them wait for a move, and how long moves took.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rules::Ruleset;
use server::words::Shelf;
use tokio::sync::{Notify, mpsc};

use super::gauge::Waits;
use super::seat::{Order, SeatAt};
use crate::mind::Mind;

/// How long to wait for a move.
const PATIENCE: Duration = Duration::from_secs(30);

/// All games of a measurement.
pub(crate) struct Floor {
    state: Mutex<State>,
    /// Something has become ready.
    changed: Notify,
    n_refused: AtomicUsize,
    shelf: Shelf,
    mind: Mutex<Option<Arc<Mind>>>,
}

#[derive(Default)]
struct State {
    games: Vec<Game>,
    /// Games that wait for a move.
    ready: VecDeque<usize>,
    n_moving: usize,
    waits: Vec<f64>,
    last_sent: Option<Instant>,
}

struct Game {
    /// The player at this seat, and how to reach them.
    players: [(SeatAt, mpsc::UnboundedSender<Order>); 2],
    /// The player whose turn it is.
    to_move: usize,
    /// Whether it has waited for a move: both have it, and it may even be over by now.
    has_begun: bool,
    /// Whether it waits for a move and nobody has been told.
    is_ready: bool,
    /// When the command that is under way went out.
    sent: Option<Instant>,
}

/// How fast moves are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// This many at once, each followed by another.
    AtOnce(usize),
    /// A fixed number a second, with or without answers.
    PerSecond(f64),
}

impl Floor {
    pub(crate) fn new() -> Floor {
        Floor {
            state: Mutex::default(),
            changed: Notify::new(),
            n_refused: AtomicUsize::new(0),
            shelf: Shelf::new(None),
            mind: Mutex::default(),
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a game; its number is how many there were.
    pub(crate) fn add(&self, players: [(SeatAt, mpsc::UnboundedSender<Order>); 2]) {
        self.state().games.push(Game { players, to_move: 0, has_begun: false, is_ready: false, sent: None });
    }

    /// How many games there are.
    pub(crate) fn n_games(&self) -> usize {
        self.state().games.len()
    }

    /// How many of them have begun.
    pub(crate) fn n_begun(&self) -> usize {
        self.state().games.iter().filter(|game| game.has_begun).count()
    }

    /// How many commands were refused.
    pub(crate) fn n_refused(&self) -> usize {
        self.n_refused.load(Ordering::Relaxed)
    }

    /// Somebody who plays by these rules; all games have the same.
    pub(crate) fn mind(&self, ruleset: &Ruleset) -> anyhow::Result<Arc<Mind>> {
        let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mind) = &*mind {
            return Ok(Arc::clone(mind));
        }
        Ok(Arc::clone(mind.insert(Arc::new(Mind::new(ruleset, &self.shelf)?))))
    }

    /// A command was refused, which must not be.
    pub(crate) fn refused(&self, why: &str) {
        if self.n_refused.fetch_add(1, Ordering::Relaxed) < 3 {
            eprintln!("refused: {why}");
        }
    }

    /// A command goes out.
    pub(crate) fn sends(&self, game: usize) {
        let mut state = self.state();
        let now = Instant::now();
        state.last_sent = Some(now);
        if let Some(game) = state.games.get_mut(game) {
            game.sent.get_or_insert(now);
        }
    }

    /// When the last command went out.
    pub(crate) fn last_sent(&self) -> Option<Instant> {
        self.state().last_sent
    }

    /// The player whose turn it is has the position, since this moment.
    pub(crate) fn is_ready(&self, game: usize, seat: u8, at: Option<Instant>) {
        let mut state = self.state();
        state.arrived(game, at);
        let Some(found) = state.games.get_mut(game) else { return };
        found.to_move = usize::from(seat != found.players[0].0.seat);
        found.has_begun = true;
        if !found.is_ready {
            found.is_ready = true;
            state.ready.push_back(game);
        }
        drop(state);
        self.changed.notify_one();
    }

    /// Somebody sees that a game is over; the player who made the last move does not count.
    pub(crate) fn is_over(&self, game: usize, seat: u8, at: Option<Instant>) {
        let mut state = self.state();
        let Some(found) = state.games.get(game) else { return };
        if found.players[found.to_move].0.seat == seat {
            return;
        }
        state.arrived(game, at);
        drop(state);
        self.changed.notify_one();
    }

    /// Lets this many moves be made, or as many as there are in this time; says how long each took from the command to
    /// the opponent's socket, and how long all did.
    pub(crate) async fn play(&self, pace: Pace, n_moves: usize, time: Duration) -> (Waits, f64) {
        self.state().waits.clear();
        let started = Instant::now();
        let mut n_told = 0;
        while n_told < n_moves && started.elapsed() < time {
            let may_move = match pace {
                Pace::AtOnce(n_at_once) => self.state().n_moving < n_at_once,
                Pace::PerSecond(rate) => (n_told as f64) < started.elapsed().as_secs_f64() * rate,
            };
            if may_move && self.tell_one() {
                n_told += 1;
                continue;
            }
            let _ = tokio::time::timeout(Duration::from_millis(1), self.changed.notified()).await;
            if self.state().ready.is_empty() && self.state().n_moving == 0 {
                break;
            }
        }
        let elapsed = started.elapsed().as_secs_f64();
        let until = Instant::now() + PATIENCE;
        while self.state().n_moving > 0 && Instant::now() < until {
            let _ = tokio::time::timeout(Duration::from_millis(5), self.changed.notified()).await;
        }
        (Waits::new(std::mem::take(&mut self.state().waits)), elapsed)
    }

    /// Tells one player to move.
    fn tell_one(&self) -> bool {
        let mut state = self.state();
        let Some(number) = state.ready.pop_front() else { return false };
        state.n_moving += 1;
        let game = &mut state.games[number];
        game.is_ready = false;
        let (place, orders) = &game.players[game.to_move];
        orders.send(Order::Move(place.table.clone())).is_ok()
    }
}

impl State {
    /// The answer to a command has arrived at the opponent.
    fn arrived(&mut self, game: usize, at: Option<Instant>) {
        let (Some(game), Some(at)) = (self.games.get_mut(game), at) else { return };
        if let Some(sent) = game.sent.take() {
            self.waits.push(at.saturating_duration_since(sent).as_secs_f64());
            self.n_moving = self.n_moving.saturating_sub(1);
        }
    }
}
