//! The threads that play games, and the line of progress.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use movegen::{Leaves, Played, SelfPlay};

use super::bot::Seated;
use super::clocks::Clocks;
use super::luck::Fortune;
use super::sequential::Sequential;
use super::tally::Tally;
use crate::fault::Fault;

/// The time between two lines of progress.
const TICK: Duration = Duration::from_millis(500);

/// The games to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    /// The seed of all draws.
    pub(super) seed: u64,
    /// How many games each pool gives: one, or two with seats swapped.
    pub(super) games_each: u64,
    /// The number of games; every pool that is begun is played in full.
    pub(super) n_games: u64,
}

/// A table, with the players at it that think.
pub(super) struct Pairing<'a, L> {
    pub(super) table: SelfPlay<'a, L>,
    /// `None` for a static player.
    pub(super) bots: [Option<Seated>; 2],
    /// Measures the luck of the draws, if asked to.
    pub(super) fortune: Option<Fortune<'a>>,
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
            // After a fault the game is only brought to its end; it does not count.
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
    /// Plays on as many threads as there are tables, until all games are played or the test has decided. `keep` is
    /// called with each game and its number; the first fault ends the run.
    ///
    /// Units count in the order of their numbers, and those after the deciding one do not count, so the result does not
    /// depend on the number of threads.
    pub(super) fn play<L: Leaves + Sync>(
        self,
        tables: Vec<Pairing<'_, L>>,
        until: Option<&Sequential>,
        keep: impl Fn(u64, &Played) -> Result<(), Fault> + Sync,
    ) -> Result<Tally, Fault> {
        let progress = Progress { n_units: self.n_games.div_ceil(self.games_each), ..Progress::default() };
        let (send, receive) = channel();
        std::thread::scope(|scope| {
            for table in tables {
                let (send, progress, keep) = (send.clone(), &progress, &keep);
                scope.spawn(move || self.work(table, progress, &send, keep));
            }
            drop(send);
            let is_watched = std::io::stderr().is_terminal();
            let mut shown = Instant::now();
            let mut counted = Counted { until, tally: Tally::default(), waiting: BTreeMap::new(), next: 0 };
            let mut fault = None;
            loop {
                match receive.recv_timeout(TICK) {
                    Ok(Ok((nth, unit))) => counted.add(nth, unit),
                    Ok(Err(why)) => fault = fault.or(Some(why)),
                    Err(RecvTimeoutError::Timeout) => {}
                    // All threads have reported their results and ended.
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if counted.is_decided() {
                    progress.stop();
                }
                if is_watched && shown.elapsed() >= TICK {
                    progress.show(self.games_each);
                    shown = Instant::now();
                }
            }
            if is_watched {
                let _ = write!(std::io::stderr(), "\r\x1b[K");
            }
            fault.map_or(Ok(counted.tally), Err)
        })
    }

    fn work<L: Leaves>(
        self,
        mut table: Pairing<'_, L>,
        progress: &Progress,
        send: &Sender<Result<(u64, Tally), Fault>>,
        keep: &impl Fn(u64, &Played) -> Result<(), Fault>,
    ) {
        while let Some(nth) = progress.next() {
            let unit = self.unit(&mut table, nth, keep).inspect_err(|_| progress.stop());
            // The receiver exists as long as the threads do.
            let _ = send.send(unit.map(|unit| (nth, unit)));
        }
    }

    fn unit<L: Leaves>(
        self,
        table: &mut Pairing<'_, L>,
        nth: u64,
        keep: &impl Fn(u64, &Played) -> Result<(), Fault>,
    ) -> Result<Tally, Fault> {
        let mut clocks = <[Clocks; 2]>::default();
        let games = (0..self.games_each).map(|game| {
            // In pairs each player begins once from each pool; otherwise they alternate.
            let first = if self.games_each > 1 { game } else { nth } % 2;
            let played = table.game(self.seed, nth, first as usize, &mut clocks)?;
            keep(nth * self.games_each + game + 1, &played)?;
            Ok(played)
        });
        let games = games.collect::<Result<Vec<Played>, Fault>>()?;
        let tally = Tally::of(&games, clocks);
        Ok(match &mut table.fortune {
            Some(fortune) => tally.with_luck(games.iter().map(|played| fortune.of(nth, played)).sum()),
            None => tally,
        })
    }
}

/// The sum of all units up to a number, and later units that are finished already.
struct Counted<'a> {
    until: Option<&'a Sequential>,
    tally: Tally,
    waiting: BTreeMap<u64, Tally>,
    next: u64,
}

impl Counted<'_> {
    fn add(&mut self, nth: u64, unit: Tally) {
        self.waiting.insert(nth, unit);
        while !self.is_decided() {
            let Some(unit) = self.waiting.remove(&self.next) else { return };
            self.tally = self.tally.with(&unit);
            self.next += 1;
        }
    }

    fn is_decided(&self) -> bool {
        self.until.is_some_and(|test| test.decides(&self.tally).is_some())
    }
}

/// The progress of all threads.
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
        // If the progress cannot be shown, no harm is done.
        let _ = write!(std::io::stderr(), "\r\x1b[K{} of {} games", begun * games_each, self.n_units * games_each);
        let _ = std::io::stderr().flush();
    }
}
