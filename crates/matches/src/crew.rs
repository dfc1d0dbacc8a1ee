//! The threads that play games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use movegen::{Leaves, Played, SelfPlay};

use crate::bot::Seated;
use crate::clocks::Clocks;
use crate::fault::MatchFault;
use crate::luck::Fortune;
use crate::sequential::Sequential;
use crate::tally::Tally;

/// The time between two reports of progress.
const TICK: Duration = Duration::from_millis(500);

/// The games to play.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    /// The seed of all draws.
    pub seed: u64,
    /// How many games each pool gives: one, or two with seats swapped.
    pub games_each: u64,
    /// The number of games; every pool that is begun is played in full.
    pub n_games: u64,
}

/// A table, with the players at it that think.
pub struct Pairing<'a, L> {
    /// Where games are played, with the static players.
    pub table: SelfPlay<'a, L>,
    /// `None` for a static player.
    pub bots: [Option<Seated>; 2],
    /// Measures the luck of the draws, if asked to.
    pub fortune: Option<Fortune<'a>>,
}

impl<L: Leaves> Pairing<'_, L> {
    fn game(&mut self, seed: u64, nth: u64, first: usize, clocks: &mut [Clocks; 2]) -> Result<Played, MatchFault> {
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
            return Err(MatchFault::Game { game, why: Box::new(fault) });
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
    /// called with each game and its number; the first fault ends the run. `watch` is called now and then with the
    /// number of games that have begun, and the number of all.
    ///
    /// Units count in the order of their numbers, and those after the deciding one do not count, so the result does not
    /// depend on the number of threads.
    /// # Errors
    /// A player cannot go on, or a game could not be kept.
    pub fn play<L: Leaves + Sync, E: From<MatchFault> + Send>(
        self,
        tables: Vec<Pairing<'_, L>>,
        until: Option<&Sequential>,
        keep: impl Fn(u64, &Played) -> Result<(), E> + Sync,
        mut watch: impl FnMut(u64, u64),
    ) -> Result<Tally, E> {
        let progress = Progress { n_units: self.n_games.div_ceil(self.games_each), ..Progress::default() };
        let (send, receive) = channel();
        std::thread::scope(|scope| {
            for table in tables {
                let (send, progress, keep) = (send.clone(), &progress, &keep);
                scope.spawn(move || self.work(table, progress, &send, keep));
            }
            drop(send);
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
                if shown.elapsed() >= TICK {
                    watch(progress.begun() * self.games_each, progress.n_units * self.games_each);
                    shown = Instant::now();
                }
            }
            fault.map_or(Ok(counted.tally), Err)
        })
    }

    fn work<L: Leaves, E: From<MatchFault>>(
        self,
        mut table: Pairing<'_, L>,
        progress: &Progress,
        send: &Sender<Result<(u64, Tally), E>>,
        keep: &impl Fn(u64, &Played) -> Result<(), E>,
    ) {
        while let Some(nth) = progress.next() {
            let unit = self.unit(&mut table, nth, keep).inspect_err(|_| progress.stop());
            // The receiver exists as long as the threads do.
            let _ = send.send(unit.map(|unit| (nth, unit)));
        }
    }

    fn unit<L: Leaves, E: From<MatchFault>>(
        self,
        table: &mut Pairing<'_, L>,
        nth: u64,
        keep: &impl Fn(u64, &Played) -> Result<(), E>,
    ) -> Result<Tally, E> {
        let mut clocks = <[Clocks; 2]>::default();
        let games = (0..self.games_each).map(|game| {
            // In pairs each player begins once from each pool; otherwise they alternate.
            let first = if self.games_each > 1 { game } else { nth } % 2;
            let played = table.game(self.seed, nth, first as usize, &mut clocks)?;
            keep(nth * self.games_each + game + 1, &played)?;
            Ok(played)
        });
        let games = games.collect::<Result<Vec<Played>, E>>()?;
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

    fn begun(&self) -> u64 {
        self.next.load(Ordering::Relaxed).min(self.n_units)
    }
}
