//! Rounds of iterations, after which contenders drop out.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::rollout::Roller;
use super::tally::Tally;
use super::{MOST_ITERATIONS, Report, Settings, Simulation};

/// How many iterations the first rounds have.
const FIRST_ROUND: u64 = 16;
/// The most iterations of a round.
const LONGEST_ROUND: u64 = 512;
/// Before so many iterations nobody drops out: standard errors are not to be trusted yet.
const LEAST: u64 = 64;
/// Contenders that differ surely by less than this share of a game are the same, whichever is played.
const SAME: f64 = 100.0;

pub(super) fn run(
    simulation: &Simulation<'_>,
    settings: &Settings,
    cancelled: &AtomicBool,
    progress: &mut dyn FnMut(&Report),
) -> Report {
    let n = simulation.contenders.len();
    let mut race = Race { tally: Tally::new(n), active: (0..n).collect(), out_after: vec![None; n], n_done: 0 };
    let halt = Halt { cancelled, deadline: settings.deadline };
    let iterations = settings.iterations.min(MOST_ITERATIONS);
    let mut rollers: Vec<Roller<'_>> = Vec::new();
    // A contender alone is played on as well, for whoever wants to know what it leads to.
    while (race.active.len() > 1 || n == 1) && race.n_done < iterations && !halt.is_due() {
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
        race.drop_out(settings.sureness);
        progress(&race.report(simulation));
    }
    race.report(simulation)
}

/// Rounds grow with what is known: what changes little need not be looked at often.
fn round_at(n_done: u64) -> u64 {
    (n_done / 4 / FIRST_ROUND * FIRST_ROUND).clamp(FIRST_ROUND, LONGEST_ROUND)
}

/// When a simulation has to stop.
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
    /// Those who are still in, in ascending order.
    active: Vec<usize>,
    out_after: Vec<Option<u64>>,
    n_done: u64,
}

impl Race {
    /// Takes out whoever is surely behind the best, or surely the same as somebody who was more promising at first.
    fn drop_out(&mut self, sureness: f64) {
        let best = self.active.iter().copied().reduce(|best, one| {
            let (lead, _) = self.tally.lead(one, best);
            if lead > 0.0 { one } else { best }
        });
        let Some(best) = best.filter(|&best| self.tally.each[best].n >= LEAST) else { return };
        let (tally, out_after, n_done) = (&self.tally, &mut self.out_after, self.n_done);
        self.active.retain(|&one| {
            let (lead, error) = tally.lead(best, one);
            let is_behind = lead > sureness * error;
            let is_same = lead + sureness * error < SAME;
            let is_out = one != best && (is_behind || is_same);
            if is_out {
                out_after[one] = Some(n_done);
            }
            !is_out
        });
    }

    fn report(&self, simulation: &Simulation<'_>) -> Report {
        // After a time limit the last round may have been cut short.
        let n_done = self.active.first().map_or(0, |&one| self.tally.each[one].n);
        Report::new(simulation.contenders, &self.tally, &self.out_after, n_done)
    }
}
