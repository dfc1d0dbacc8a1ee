//! All games of a measurement: which of them wait for a move, and how long moves took.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rules::Ruleset;
use server::words::Shelf;
use tokio::sync::{Notify, mpsc};

use super::gauge::Waits;
use super::hasty::Hasty;
use super::seat::{Order, SeatAt};

/// How long to wait for a move.
const PATIENCE: Duration = Duration::from_secs(30);

/// All games of a measurement.
pub(crate) struct Floor {
    state: Mutex<State>,
    /// Notified when something has become ready.
    changed: Notify,
    n_refused: AtomicUsize,
    shelf: Shelf,
    player: Mutex<Option<Arc<Hasty>>>,
}

#[derive(Default)]
struct State {
    games: Vec<Game>,
    /// The games that wait for a move.
    ready: VecDeque<usize>,
    n_moving: usize,
    waits: Vec<f64>,
    last_sent: Option<Instant>,
}

struct Game {
    /// The players with their seats, and the channels to them.
    players: [(SeatAt, mpsc::UnboundedSender<Order>); 2],
    /// The player whose turn it is.
    to_move: usize,
    /// Whether it has waited for a move, so that both players have it. It may even be over by now.
    has_begun: bool,
    /// Whether it waits for a move and no player was told to make it.
    is_ready: bool,
    /// Whether a player was told to move, and the opponent has not seen it yet.
    is_moving: bool,
    /// When the pending command was sent.
    sent: Option<Instant>,
}

/// How fast moves are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// This many at the same time, each followed by another.
    AtOnce(usize),
    /// A fixed number a second, whether or not earlier ones were answered.
    PerSecond(f64),
}

impl Floor {
    pub(crate) fn new() -> Floor {
        Floor {
            state: Mutex::default(),
            changed: Notify::new(),
            n_refused: AtomicUsize::new(0),
            shelf: Shelf::new(None),
            player: Mutex::default(),
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a game; its number is that of the games before it.
    pub(crate) fn add(&self, players: [(SeatAt, mpsc::UnboundedSender<Order>); 2]) {
        self.state().games.push(Game {
            players,
            to_move: 0,
            has_begun: false,
            is_ready: false,
            is_moving: false,
            sent: None,
        });
    }

    /// Forgets all games, of which none may be waiting for the answer to a move.
    pub(crate) fn clear(&self) {
        let mut state = self.state();
        state.games.clear();
        state.ready.clear();
        state.n_moving = 0;
    }

    /// Lets no more moves be made in this game, once the one that is being made has arrived.
    pub(crate) async fn retire(&self, game: usize) {
        let until = Instant::now() + PATIENCE;
        while !self.set_aside(game) && Instant::now() < until {
            let _ = tokio::time::timeout(Duration::from_millis(1), self.changed.notified()).await;
        }
    }

    /// Takes a game out of those that wait for a move; false while one is being made.
    fn set_aside(&self, game: usize) -> bool {
        let mut state = self.state();
        state.ready.retain(|ready| *ready != game);
        !state.games[game].is_moving
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

    /// A player with these rules, which all games share.
    pub(crate) fn player(&self, ruleset: &Ruleset) -> anyhow::Result<Arc<Hasty>> {
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(player) = &*player {
            return Ok(Arc::clone(player));
        }
        Ok(Arc::clone(player.insert(Arc::new(Hasty::new(ruleset, &self.shelf)?))))
    }

    /// Records that a command was refused, which must not happen.
    pub(crate) fn refused(&self, why: &str) {
        if self.n_refused.fetch_add(1, Ordering::Relaxed) < 3 {
            eprintln!("refused: {why}");
        }
    }

    /// Records that a command is sent.
    pub(crate) fn sends(&self, game: usize) {
        let mut state = self.state();
        let now = Instant::now();
        state.last_sent = Some(now);
        if let Some(game) = state.games.get_mut(game) {
            game.sent.get_or_insert(now);
        }
    }

    /// When the last command was sent.
    pub(crate) fn last_sent(&self) -> Option<Instant> {
        self.state().last_sent
    }

    /// Records that the player whose turn it is has the position, since this moment.
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

    /// Records that a client sees the end of a game; the player who made the last move does not count.
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

    /// Lets this many moves be made, or as many as possible in this time; returns how long each took from the command
    /// to the opponent's socket, and how long all took, in seconds.
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
        game.is_moving = true;
        let (place, orders) = &game.players[game.to_move];
        orders.send(Order::Move(place.table.clone())).is_ok()
    }
}

impl State {
    /// Records that the result of a command has reached the opponent.
    fn arrived(&mut self, game: usize, at: Option<Instant>) {
        let (Some(game), Some(at)) = (self.games.get_mut(game), at) else { return };
        if let Some(sent) = game.sent.take() {
            game.is_moving = false;
            self.waits.push(at.saturating_duration_since(sent).as_secs_f64());
            self.n_moving = self.n_moving.saturating_sub(1);
        }
    }
}
