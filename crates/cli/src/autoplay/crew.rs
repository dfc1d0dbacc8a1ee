//! Threads that play games, and the line that says how far they are.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use movegen::{Leaves, Played, SelfPlay};

use super::bot::Seated;
use super::clocks::Clocks;
use super::tally::Tally;
use crate::fault::Fault;

/// How often the line is written.
const TICK: Duration = Duration::from_millis(500);

/// Games to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    /// From which all draws follow.
    pub(super) seed: u64,
    /// How often each pool is played: once, or twice with seats swapped.
    pub(super) games_each: u64,
    /// How many games; the last pool is played as often as the others.
    pub(super) n_games: u64,
}

/// A table, and the players at it who think.
pub(super) struct Pairing<'a, L> {
    pub(super) table: SelfPlay<'a, L>,
    /// `None` for players who are static.
    pub(super) bots: [Option<Seated>; 2],
}

impl<L: Leaves> Pairing<'_, L> {
    fn game(&mut self, seed: u64, nth: u64, first: usize, clocks: &mut [Clocks; 2]) -> Result<Played, Fault> {
        if let [None, None] = &self.bots {
            return Ok(self.table.game_with_first(seed, nth, first));
        }
        let bots = &mut self.bots;
        bots.iter_mut().flatten().for_each(Seated::start);
        let mut fault = None;
        let played = self.table.chosen(seed, nth, first, |to_move| {
            // After a fault the game only needs to come to its end: it does not count.
            let bot = bots[to_move.player].as_mut().filter(|_| fault.is_none())?;
            bot.choose(to_move).inspect_err(|why| fault = Some(why.clone())).ok()
        });
        if let Some(fault) = fault {
            let game = nth + 1;
            return Err(Fault::BadInput(format!("game {game}: {fault}")));
        }
        for (bot, clocks) in bots.iter().zip(clocks) {
            if let Some((used, clock)) = bot.as_ref().map(Seated::clock) {
                clocks.add(used, clock);
            }
        }
        Ok(played)
    }
}

impl Job {
    /// Plays on as many threads as there are tables. `keep` is told of each game with its number; the first fault
    /// ends the work.
    pub(super) fn play<L: Leaves + Sync>(
        self,
        tables: Vec<Pairing<'_, L>>,
        keep: impl Fn(u64, &Played) -> Result<(), Fault> + Sync,
    ) -> Result<Tally, Fault> {
        let progress = Progress { n_units: self.n_games.div_ceil(self.games_each), ..Progress::default() };
        let (send, receive) = channel();
        std::thread::scope(|scope| {
            for table in tables {
                let (send, progress, keep) = (send.clone(), &progress, &keep);
                scope.spawn(move || {
                    // The receiver lives as long as the scope, so that this is always heard.
                    let _ = send.send(self.work(table, progress, keep));
                });
            }
            drop(send);
            let is_watched = std::io::stderr().is_terminal();
            let mut done = Ok(Tally::default());
            loop {
                match receive.recv_timeout(TICK) {
                    Ok(more) => done = done.and_then(|sum| more.map(|more| sum.with(&more))),
                    Err(RecvTimeoutError::Timeout) if is_watched => progress.show(self.games_each),
                    Err(RecvTimeoutError::Timeout) => {}
                    // Every thread has told its result and gone.
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            if is_watched {
                let _ = write!(std::io::stderr(), "\r\x1b[K");
            }
            done
        })
    }

    fn work<L: Leaves>(
        self,
        mut table: Pairing<'_, L>,
        progress: &Progress,
        keep: &impl Fn(u64, &Played) -> Result<(), Fault>,
    ) -> Result<Tally, Fault> {
        let mut tally = Tally::default();
        let mut games: Vec<Played> = Vec::new();
        while let Some(nth) = progress.next() {
            games.clear();
            for game in 0..self.games_each {
                // In pairs both begin once from each pool; otherwise they take turns.
                let first = if self.games_each > 1 { game } else { nth } % 2;
                let played = table.game(self.seed, nth, first as usize, &mut tally.clocks);
                let kept = played.and_then(|played| {
                    keep(nth * self.games_each + game + 1, &played)?;
                    Ok(played)
                });
                let played = kept.inspect_err(|_| progress.stop())?;
                games.push(played);
            }
            tally.add(&games);
        }
        Ok(tally)
    }
}

/// How far the threads are, together.
#[derive(Debug, Default)]
struct Progress {
    n_units: u64,
    next: AtomicU64,
    is_stopped: AtomicBool,
}

impl Progress {
    /// The number of the next pool, if there is one.
    fn next(&self) -> Option<u64> {
        if self.is_stopped.load(Ordering::Relaxed) {
            return None;
        }
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|&nth| nth < self.n_units)
    }

    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    fn show(&self, games_each: u64) {
        let begun = self.next.load(Ordering::Relaxed).min(self.n_units);
        // Where nobody can see it, nothing is lost.
        let _ = write!(std::io::stderr(), "\r\x1b[K{} of {} games", begun * games_each, self.n_units * games_each);
        let _ = std::io::stderr().flush();
    }
}
