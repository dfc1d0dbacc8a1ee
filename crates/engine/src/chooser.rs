//! The clocked player: everything that the engine can do, fitted into a clock for the whole game.

mod clock;
mod trap;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use movegen::{Choice, Finder};
use rules::Points;

pub use self::clock::TimeLeft;
use self::trap::Traps;
use crate::endgame::{Endgame, Limits, Solution, Step};
use crate::inference::{InferenceSettings, LastTurn, infer};
use crate::knowledge::Knowledge;
use crate::options::{Possible, has_large_racks, possible_unless};
use crate::preendgame::{self, Preendgame, PreendgameReport};
use crate::simulation::{MOST_ITERATIONS, MOST_PLIES, Report, Settings, Simulation, Utility};
use crate::situation::Situation;

/// Chooses plays within a clock.
///
/// It starts from the static order of plays, which is there at once; the time that is left for the turn goes into
/// simulation, into the pre-endgame with the last tiles in the pool, or into the endgame when it is empty. Every part
/// looks at the clock, and when time is up the best so far is played.
#[derive(Clone, Debug)]
pub struct Chooser {
    knowledge: Knowledge,
    finder: Finder,
    manner: Manner,
    n_chosen: u64,
}

/// How a chooser thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// How many plays are simulated; towards the end twice as many.
    pub candidates: usize,
    /// How far rollouts go, as long as the end of the game is not near.
    pub plies: usize,
    /// How many threads think.
    pub threads: NonZeroUsize,
    /// How many racks are tried to infer what the opponent kept; none for no inference.
    pub inferred_racks: usize,
    /// What counts.
    pub utility: Utility,
    /// By how many standard errors a play must be behind to be given up.
    pub sureness: f64,
    /// Whether a lost endgame is played as one that the opponent may still spoil, not for the fewest points lost.
    pub hopes: bool,
    /// After this many iterations a simulation ends, even with time left.
    pub iterations: u64,
    /// After this many positions the search of an endgame or pre-endgame ends, even with time left.
    pub nodes: Option<u64>,
    /// How many bytes the endgame's table may take.
    pub table_bytes: usize,
    /// What all chance follows from.
    pub seed: u64,
}

/// What was chosen, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// What to do.
    pub choice: Choice,
    /// How it was found.
    pub thought: Thought,
    /// How long it took.
    pub time: Duration,
}

/// With this much time more tiles in the pool are tried, which takes many times as long.
const LONG_TURN: Duration = Duration::from_secs(20);
/// The most tiles in the pool for which a short turn is enough.
const SHORT_TURN_POOL: usize = 1;
/// The share of a turn for the best line to the end; the rest is for traps, if that line loses.
const SOLVING_SHARE: f64 = 0.75;
/// How far rollouts go when the pool is enough for two racks.
const LATE_PLIES: usize = 4;

/// How a choice was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// There was nothing else to do, or no time to think.
    Static(Possible),
    /// It was best in the simulation.
    Simulated(Report),
    /// It wins most often, whatever the last tiles of the pool are.
    Judged(PreendgameReport),
    /// It is the first turn of the best line to the end.
    Solved(Solution),
    /// The best line to the end loses. This does too, unless the opponent takes what is worth most at once.
    Hoped(Solution, Choice),
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            candidates: 16,
            plies: 2,
            threads: NonZeroUsize::MIN,
            inferred_racks: 1_000,
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
    /// Towards the end rollouts go further: what a table says of so few tiles is coarse, and the end is near.
    fn plies_for(&self, situation: &Situation) -> usize {
        let rack_size = usize::from(situation.ruleset.rack_size);
        match situation.pool {
            pool if pool <= rack_size => MOST_PLIES,
            pool if pool <= 2 * rack_size => self.plies.max(LATE_PLIES),
            _ => self.plies,
        }
    }

    /// With the last racks in sight the value of leaves tells less, so that more plays are looked at.
    fn candidates_for(&self, situation: &Situation) -> usize {
        let is_late = situation.pool <= usize::from(situation.ruleset.rack_size);
        if is_late { self.candidates * 2 } else { self.candidates }
    }
}

impl Chooser {
    /// A player who knows this much and thinks so.
    #[must_use]
    pub fn new(knowledge: Knowledge, manner: Manner) -> Chooser {
        let finder = knowledge.generator.finder();
        Chooser { knowledge, finder, manner, n_chosen: 0 }
    }

    /// What to do within the clock. `last` is the last turn of the next opponent, where it is known. With `stop` set
    /// it answers at once.
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

    /// What to do within this much time for this turn.
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
        // A time beyond what the clock can tell is as good as a day.
        let deadline = start.checked_add(time).unwrap_or_else(|| start + Duration::from_secs(86_400));
        self.n_chosen = self.n_chosen.wrapping_add(1);
        let candidates = self.manner.candidates_for(situation);
        let is_due = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
        let possible = possible_unless(situation, &*self.knowledge.leaves, &mut self.finder, candidates, &is_due);
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

    /// Finds more than the static order tells, if there is anything to find and time for it.
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
            // A single turn of a rollout could take longer than there is.
            return None;
        }
        if let Some(report) = self.judge(situation, deadline, stop) {
            return Some(Thought::Judged(report));
        }
        self.simulate(situation, last, possible, deadline, stop).map(Thought::Simulated)
    }

    /// With the last tiles in the pool: what wins most often, if that can be proven in half of the time. What is not
    /// proven is not believed: shallow searches of such positions promise too much.
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

    /// In a lost endgame: what still wins if the opponent goes wrong.
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
        let Manner { threads, utility, sureness, iterations, inferred_racks, .. } = self.manner;
        let plies = self.manner.plies_for(situation);
        let seed = self.manner.seed.wrapping_add(self.n_chosen);
        let now = Instant::now();
        // Inference may take a fifth of the time.
        let until = now + deadline.saturating_duration_since(now) / 5;
        let inference = InferenceSettings { racks: inferred_racks, deadline: Some(until), seed, ..Default::default() };
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
