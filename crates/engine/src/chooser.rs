//! The clocked player: all methods of the engine, within a clock for the whole game.

mod clock;
mod trap;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use movegen::{Choice, Finder};
use rules::Points;

pub use self::clock::TimeLeft;
use self::trap::Traps;
use crate::contenders::contenders_unless;
use crate::endgame::{Endgame, Limits, Solution, Step};
use crate::inference::{InferenceSettings, LastTurn, infer};
use crate::knowledge::Knowledge;
use crate::options::{Possible, has_large_racks};
use crate::preendgame::{self, Preendgame, PreendgameReport};
use crate::simulation::{MOST_ITERATIONS, MOST_PLIES, Report, Settings, Simulation, Utility};
use crate::situation::Situation;

/// Chooses plays within a clock.
///
/// It starts from the static order of plays, which is available at once. The rest of the time for the turn goes into
/// simulation, into the pre-endgame when few tiles are in the pool, or into the endgame when it is empty. Every part
/// checks the clock, and when the time is up the best choice so far is played.
#[derive(Clone, Debug)]
pub struct Chooser {
    knowledge: Knowledge,
    finder: Finder,
    manner: Manner,
    n_chosen: u64,
}

/// The settings of a chooser.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// How many plays are simulated; towards the end twice as many.
    pub candidates: usize,
    /// The plies of rollouts when the end of the game is far away.
    pub plies: usize,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// How many racks are tried to infer the opponent's leave; 0: no inference.
    pub inferred_racks: usize,
    /// See [`InferenceSettings::tolerance`].
    pub tolerance: f64,
    /// The weights of winning and of points.
    pub utility: Utility,
    /// By how many standard errors a play must be behind to be dropped.
    pub sureness: f64,
    /// Whether a lost endgame is played for a mistake of the opponent, instead of for the fewest points lost.
    pub hopes: bool,
    /// The most iterations of a simulation, even with time left.
    pub iterations: u64,
    /// The most positions of an endgame or pre-endgame search, even with time left.
    pub nodes: Option<u64>,
    /// The size of the endgame's table, in bytes.
    pub table_bytes: usize,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// A choice, with the method and the time.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// The method that found it.
    pub thought: Thought,
    /// The time that it took.
    pub time: Duration,
}

/// Turns of this length or more also search pools of several tiles, which takes many times as long.
const LONG_TURN: Duration = Duration::from_secs(20);
/// The most tiles in the pool that a shorter turn searches.
const SHORT_TURN_POOL: usize = 1;
/// The share of a turn for the best line to the end; if that line loses, the rest is for traps.
const SOLVING_SHARE: f64 = 0.75;
/// The plies of rollouts when the pool has at most two racks of tiles.
const LATE_PLIES: usize = 4;

/// The method of a choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// By the static order: there was no other choice, or no time.
    Static(Possible),
    /// By simulation, as the best contender.
    Simulated(Report),
    /// By pre-endgame search: it wins for the most possible pools.
    Judged(PreendgameReport),
    /// By endgame search: it is the first turn of the best line to the end.
    Solved(Solution),
    /// As a trap: the best line to the end loses, and so does this choice, unless the opponent makes the play with the
    /// highest sum of score and leave.
    Hoped(Solution, Choice),
}

impl Default for Manner {
    fn default() -> Manner {
        let InferenceSettings { racks, tolerance, .. } = InferenceSettings::default();
        Manner {
            candidates: 16,
            plies: 2,
            threads: NonZeroUsize::MIN,
            inferred_racks: racks,
            tolerance,
            utility: Utility::default(),
            sureness: 2.5,
            hopes: true,
            iterations: MOST_ITERATIONS,
            nodes: None,
            table_bytes: 64 << 20,
            seed: 0,
        }
    }
}

impl Manner {
    /// The plies of rollouts. Near the end they go further, because values of leaves mean little with so few tiles.
    fn plies_for(&self, situation: &Situation) -> usize {
        let rack_size = usize::from(situation.ruleset.rack_size);
        match situation.pool {
            pool if pool <= rack_size => MOST_PLIES,
            pool if pool <= 2 * rack_size => self.plies.max(LATE_PLIES),
            _ => self.plies,
        }
    }

    /// The number of candidates. When the last racks are near, values of leaves mean less, so more plays are compared.
    fn candidates_for(&self, situation: &Situation) -> usize {
        let is_late = situation.pool <= usize::from(situation.ruleset.rack_size);
        if is_late { self.candidates * 2 } else { self.candidates }
    }
}

impl Chooser {
    /// A player with this knowledge and these settings.
    #[must_use]
    pub fn new(knowledge: Knowledge, manner: Manner) -> Chooser {
        let finder = knowledge.generator.finder();
        Chooser { knowledge, finder, manner, n_chosen: 0 }
    }

    /// The choice within the clock. `last` is the last turn of the next opponent, if it is known. If `stop` is set, it
    /// answers at once.
    pub fn choose(
        &mut self,
        situation: &Situation,
        last: Option<&LastTurn>,
        clock: TimeLeft,
        stop: &AtomicBool,
    ) -> Chosen {
        let start = Instant::now();
        let time = clock.for_turn(situation);
        self.within(situation, last, start, time, stop)
    }

    /// The choice within this time for the turn.
    pub fn choose_within(
        &mut self,
        situation: &Situation,
        last: Option<&LastTurn>,
        time: Duration,
        stop: &AtomicBool,
    ) -> Chosen {
        self.within(situation, last, Instant::now(), time, stop)
    }

    fn within(
        &mut self,
        situation: &Situation,
        last: Option<&LastTurn>,
        start: Instant,
        time: Duration,
        stop: &AtomicBool,
    ) -> Chosen {
        // A time limit beyond the range of the clock counts as a day.
        let deadline = start.checked_add(time).unwrap_or_else(|| start + Duration::from_secs(86_400));
        self.n_chosen = self.n_chosen.wrapping_add(1);
        let candidates = self.manner.candidates_for(situation);
        let is_due = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
        let possible = contenders_unless(situation, &*self.knowledge.leaves, &mut self.finder, candidates, &is_due);
        let thought = self.think(situation, last, &possible, deadline, stop);
        let choice = match &thought {
            Some(Thought::Static(one)) => Some(one.choice.clone()),
            Some(Thought::Simulated(report)) => report.best().map(|best| best.choice.clone()),
            Some(Thought::Judged(report)) => report.candidates.first().map(|best| best.choice.clone()),
            Some(Thought::Solved(solution)) => solution.line.first().map(|step| match step {
                Step::Place(candidate) => Choice::Place(*candidate),
                Step::Pass => Choice::Pass,
            }),
            Some(Thought::Hoped(_, choice)) => Some(choice.clone()),
            None => None,
        };
        let first = possible.into_iter().next();
        let first = first.unwrap_or(Possible { choice: Choice::Pass, equity: movegen::Equity::ZERO });
        let choice = choice.unwrap_or_else(|| first.choice.clone());
        Chosen { choice, thought: thought.unwrap_or(Thought::Static(first)), time: start.elapsed() }
    }

    /// Improves on the static order, if there is more than one choice and time is left.
    fn think(
        &mut self,
        situation: &Situation,
        last: Option<&LastTurn>,
        possible: &[Possible],
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let is_due = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
        if possible.len() < 2 || is_due() {
            return None;
        }
        if let Some(solution) = self.solve(situation, deadline, stop) {
            let is_lost = situation.spread() + solution.value < Points::ZERO;
            let hope = is_lost.then(|| self.hope(situation, deadline, stop)).flatten();
            return Some(match hope {
                Some(choice) => Thought::Hoped(solution, choice),
                None => Thought::Solved(solution),
            });
        }
        if has_large_racks(situation) {
            // A single turn of a rollout could take longer than the time left.
            return None;
        }
        if let Some(report) = self.judge(situation, deadline, stop) {
            return Some(Thought::Judged(report));
        }
        self.simulate(situation, last, possible, deadline, stop).map(Thought::Simulated)
    }

    /// With few tiles in the pool: the choice that wins most often, if that can be proven in half of the time. Unproven
    /// values are ignored, because shallow searches of such positions are too optimistic.
    fn judge(&self, situation: &Situation, deadline: Instant, stop: &AtomicBool) -> Option<PreendgameReport> {
        let now = Instant::now();
        let time = deadline.saturating_duration_since(now) / 2;
        let most_pool = if time >= LONG_TURN { preendgame::MOST_POOL } else { SHORT_TURN_POOL };
        if situation.pool > most_pool {
            return None;
        }
        let preendgame = Preendgame::new(situation).ok()?;
        let left = deadline.saturating_duration_since(Instant::now()) / 2;
        let limits = Limits { time: Some(left), ..self.limits() };
        let report = preendgame.solve(&limits, stop, &|_| ());
        Some(report).filter(|report| report.proven && !report.candidates.is_empty())
    }

    fn limits(&self) -> Limits {
        let Manner { threads, nodes, table_bytes, .. } = self.manner;
        Limits { time: None, nodes, threads, table_bytes }
    }

    /// With an empty pool: the best line to the end.
    fn solve(&self, situation: &Situation, deadline: Instant, stop: &AtomicBool) -> Option<Solution> {
        if situation.pool > 0 {
            return None;
        }
        let other = situation.known_opponent()?;
        let (ruleset, generator) = (&situation.ruleset, &self.knowledge.generator);
        let endgame = Endgame::new(ruleset, generator, &situation.position.board(), [situation.tiles, other]).ok()?;
        let time = deadline.saturating_duration_since(Instant::now()).mul_f64(SOLVING_SHARE);
        let limits = Limits { time: Some(time), ..self.limits() };
        let solution = endgame.after_idle_turns(situation.idle).solve(&limits, stop);
        Some(solution).filter(|solution| !solution.line.is_empty())
    }

    /// In a lost endgame: a turn that wins if the opponent makes a mistake.
    fn hope(&mut self, situation: &Situation, deadline: Instant, stop: &AtomicBool) -> Option<Choice> {
        if !self.manner.hopes || has_large_racks(situation) {
            return None;
        }
        Traps { knowledge: &self.knowledge, finder: &mut self.finder, deadline, stop }.find(situation)
    }

    fn simulate(
        &self,
        situation: &Situation,
        last: Option<&LastTurn>,
        possible: &[Possible],
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Option<Report> {
        let Manner { threads, utility, sureness, iterations, tolerance, .. } = self.manner;
        let plies = self.manner.plies_for(situation);
        let seed = self.manner.seed.wrapping_add(self.n_chosen);
        let now = Instant::now();
        // Inference may take a fifth of the time.
        let until = now + deadline.saturating_duration_since(now) / 5;
        let racks = self.manner.inferred_racks;
        let inference = InferenceSettings { racks, deadline: Some(until), tolerance, seed };
        let likely = last.map(|last| infer(situation, &self.knowledge, last, &inference, stop));
        let simulation = Simulation::new(situation, &self.knowledge, possible);
        let simulation = match &likely {
            Some(likely) => simulation.with_racks(likely),
            None => simulation,
        };
        let deadline = Some(deadline);
        let settings = Settings { plies, seed, threads, iterations, deadline, sureness, utility, reply_squares: false };
        let report = simulation.run(&settings, stop, &mut |_| ());
        (report.iterations > 0).then_some(report)
    }
}
