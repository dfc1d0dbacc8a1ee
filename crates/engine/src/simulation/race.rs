//! Rounds of iterations, after which contenders drop out.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::prior::Prior;
use super::rollout::Roller;
use super::tally::Tally;
use super::{Estimate, MOST_ITERATIONS, Report, Settings, Simulation};

/// The iterations of the first rounds.
const FIRST_ROUND: u64 = 16;
/// The most iterations of a round.
const LONGEST_ROUND: u64 = 512;
/// The iterations before the first contender drops out; standard errors are unreliable before.
const LEAST: u64 = 64;
/// The iterations before the rollouts of two contenders count at all: with fewer, their spread says nothing about their
/// error, and that of a single one is always zero.
const FEWEST: u64 = 8;
/// Contenders that certainly differ by less than this share of a game, in hundred-thousandths, count as equal.
const SAME: f64 = 100.0;

pub(super) fn run(
    simulation: &Simulation<'_>,
    settings: &Settings,
    cancelled: &AtomicBool,
    progress: &mut dyn FnMut(&Report),
) -> Report {
    let n = simulation.contenders.len();
    let prior = Prior::new(simulation, settings);
    let mut race = Race { tally: Tally::new(n), prior, active: (0..n).collect(), out_after: vec![None; n], n_done: 0 };
    let halt = Halt { cancelled, deadline: settings.deadline };
    let iterations = settings.iterations.min(MOST_ITERATIONS);
    let mut rollers: Vec<Roller<'_>> = Vec::new();
    // A contender alone is played on too, and so is one that is kept, because its value was asked for.
    let is_asked_for = n == 1 || simulation.kept.is_some();
    while (race.active.len() > 1 || is_asked_for) && race.n_done < iterations && !halt.is_due() {
        let n_threads = settings.threads.get().min(round_at(race.n_done) as usize).max(1);
        while rollers.len() < n_threads {
            rollers.push(Roller::new(simulation, settings));
        }
        let round = race.n_done..(race.n_done + round_at(race.n_done)).min(iterations);
        let next = AtomicU64::new(round.start);
        let (active, end) = (&race.active[..], round.end);
        let work = |roller: &mut Roller<'_>| {
            let mut tally = Tally::new(n);
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= end || !roller.iteration(nth, active, &halt, &mut tally) {
                    return tally;
                }
            }
        };
        let tallies: Vec<Tally> = match &mut rollers[..] {
            [only] => vec![work(only)],
            several => std::thread::scope(|scope| {
                let threads: Vec<_> = several.iter_mut().map(|roller| scope.spawn(|| work(roller))).collect();
                let joined = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
                joined.map(|tally| tally.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
            }),
        };
        tallies.iter().for_each(|tally| race.tally.merge(tally));
        race.n_done = end;
        race.drop_out(settings.sureness, simulation.kept);
        progress(&race.report(simulation));
    }
    race.report(simulation)
}

/// The length of a round: it grows with the number of iterations.
fn round_at(n_done: u64) -> u64 {
    (n_done / 4 / FIRST_ROUND * FIRST_ROUND).clamp(FIRST_ROUND, LONGEST_ROUND)
}

/// The stop conditions of a simulation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halt<'a> {
    cancelled: &'a AtomicBool,
    deadline: Option<Instant>,
}

impl Halt<'_> {
    pub(super) fn is_due(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

struct Race {
    tally: Tally,
    prior: Prior,
    /// The contenders that are still in, in ascending order.
    active: Vec<usize>,
    out_after: Vec<Option<u64>>,
    n_done: u64,
}

impl Race {
    /// Removes every contender that is certainly behind the best, or certainly equal to it, except the kept one.
    fn drop_out(&mut self, sureness: f64, kept: Option<usize>) {
        let best = self.best();
        let Some(best) = best.filter(|&best| self.tally.each[best].n >= LEAST) else { return };
        let Race { tally, prior, active, out_after, n_done } = self;
        active.retain(|&one| {
            let Estimate { mean: lead, error } = believed(prior, tally, best, one);
            let is_behind = lead > sureness * error;
            let is_same = lead + sureness * error < SAME;
            let is_out = one != best && (is_behind || is_same);
            out_after[one] = is_out.then(|| out_after[one].unwrap_or(*n_done));
            !is_out || kept == Some(one)
        });
    }

    /// The estimated lead of a contender over the first one that has not dropped out.
    fn belief(&self, one: usize) -> f64 {
        match self.active.first() {
            Some(&first) if first != one => believed(&self.prior, &self.tally, one, first).mean,
            _ => 0.0,
        }
    }

    fn best(&self) -> Option<usize> {
        self.active.iter().copied().reduce(|best, one| if self.belief(one) > self.belief(best) { one } else { best })
    }

    fn report(&self, simulation: &Simulation<'_>) -> Report {
        // After a time limit the last round may have been cut short.
        let n_done = self.active.first().map_or(0, |&one| self.tally.each[one].n);
        let beliefs: Vec<f64> = (0..simulation.contenders.len()).map(|one| self.belief(one)).collect();
        Report::new(simulation.contenders, &self.tally, &beliefs, &self.out_after, n_done)
    }
}

/// The estimated lead of one contender over another, from the prior and the rollouts.
fn believed(prior: &Prior, tally: &Tally, one: usize, other: usize) -> Estimate {
    let lead = tally.lead(one, other);
    let error = if lead.n < FEWEST { f64::INFINITY } else { lead.utility.error };
    prior.believed(one, other, Estimate { error, ..lead.utility })
}
