//! Puzzles: positions with one answer that is clearly better than all others.
//!
//! A position is judged three times with increasing effort: by score and leave, by a short simulation, and by a long
//! one with other tiles. It is a puzzle only if the same play comes first each time, by more than chance. With an empty
//! pool the endgame is solved instead.

mod block;
mod tag;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use movegen::{Choice, Equity, LastTiles};
use rules::Points;
use tiles::Tiles;

pub use self::tag::Tag;
use crate::knowledge::Knowledge;
use crate::options::{Possible, possible};
use crate::review::solved::Search;
use crate::simulation::{Contender, Settings, Simulation};
use crate::situation::Situation;
use crate::written::Written;

/// The effort of the judgements, and how clear the answer must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// The least lead of the answer by score and leave, in points, for a simulation.
    pub static_gap: f64,
    /// The least lead in the long simulation, in points.
    pub points: f64,
    /// Or the least lead in the chance to win.
    pub win: f64,
    /// The least lead in standard errors.
    pub sureness: f64,
    /// How many plays are simulated.
    pub candidates: usize,
    /// The deals of the short simulation.
    pub short: u64,
    /// The deals of the long simulation.
    pub long: u64,
    /// The most positions of an endgame.
    pub endgame_nodes: u64,
}

impl Default for Demand {
    fn default() -> Demand {
        Demand {
            static_gap: 6.0,
            points: 6.0,
            win: 0.03,
            sureness: 3.0,
            candidates: 10,
            short: 100,
            long: 1_000,
            endgame_nodes: 300_000,
        }
    }
}

/// A position with one clearly best answer.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position of the player to move.
    pub situation: Situation,
    /// The best choice.
    pub answer: Answer,
    /// The second best choice.
    pub second: Answer,
    /// The subjects of the puzzle.
    pub tags: Vec<Tag>,
}

/// A choice in a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// The choice in notation.
    pub text: String,
    /// What the solution scores, in points.
    pub score: Points,
    /// The value in points: the simulation's, or the spread gained to the end.
    pub points: f64,
    /// The chance to win, from 0 to 1.
    pub win: f64,
}

/// The puzzle in this position, if there is one. The result depends on the arguments alone.
#[must_use]
pub fn puzzle(situation: &Situation, knowledge: &Knowledge, demand: &Demand, seed: u64) -> Option<Puzzle> {
    let mut finder = knowledge.generator.finder();
    let possible = possible(situation, &*knowledge.leaves, &mut finder, demand.candidates);
    let (answer, second) = match situation.known_opponent().filter(|_| situation.pool == 0) {
        Some(opponent) => solved(situation, knowledge, demand, opponent, &possible)?,
        None if situation.draws_by_chance() => simulated(situation, knowledge, demand, &possible, seed)?,
        None => return None,
    };
    let tags = tags(situation, &answer, knowledge);
    Some(Puzzle { situation: situation.clone(), answer, second, tags })
}

/// What a turn gains to the end of the game with best play by both, in points. `None` if tiles are in the pool, or if the
/// search does not prove the value within the time and within the positions of [`Demand::endgame_nodes`].
#[must_use]
pub fn proven_value(situation: &Situation, knowledge: &Knowledge, choice: &Choice, time: Duration) -> Option<Points> {
    let opponent = situation.known_opponent().filter(|_| situation.pool == 0)?;
    let (nodes, deadline) = (Demand::default().endgame_nodes, Instant::now().checked_add(time));
    let search = Search { situation, knowledge, opponent, nodes, deadline };
    search.value(choice, &AtomicBool::new(false)).filter(|(_, is_proven)| *is_proven).map(|(value, _)| value)
}

/// The subjects of a puzzle with this answer.
#[must_use]
pub fn tags(situation: &Situation, answer: &Answer, knowledge: &Knowledge) -> Vec<Tag> {
    let Some(rack) = situation.rack() else { return Vec::new() };
    let mut finder = knowledge.generator.finder();
    let all = match situation.last_values() {
        Some(others) => finder.all(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others)),
        None => finder.all(&situation.position, &rack, &*knowledge.leaves),
    };
    let mut tags = tag::tags(situation, answer, &all);
    tags.extend(block::is_block(situation, &answer.choice, &all, knowledge).then_some(Tag::Block));
    tags
}

fn simulated(
    situation: &Situation,
    knowledge: &Knowledge,
    demand: &Demand,
    possible: &[Possible],
    seed: u64,
) -> Option<(Answer, Answer)> {
    let [first, second, ..] = possible else { return None };
    if f64::from((first.equity - second.equity).0) < demand.static_gap * f64::from(Equity::points(1).0) {
        return None;
    }
    let run = |iterations: u64, seed: u64| {
        let settings = Settings { iterations, seed, sureness: f64::INFINITY, ..Settings::default() };
        Simulation::new(situation, knowledge, possible).run(&settings, &AtomicBool::new(false), &mut |_| ())
    };
    let short = run(demand.short, seed);
    if short.best()?.choice != first.choice {
        return None;
    }
    let long = run(demand.long, seed.wrapping_add(1));
    let [best, next, ..] = &long.contenders[..] else { return None };
    (best.choice == first.choice && is_clear(best, next, demand))
        .then(|| (answer(situation, best), answer(situation, next)))
}

/// Whether the lead is beyond chance, and large enough to matter.
fn is_clear(best: &Contender, next: &Contender, demand: &Demand) -> bool {
    let ahead = |one: crate::simulation::Estimate, other: crate::simulation::Estimate, least: f64| {
        let (gap, error) = (one.mean - other.mean, one.error.hypot(other.error));
        gap >= least && gap >= demand.sureness * error
    };
    ahead(best.equity, next.equity, demand.points) && best.win.mean >= next.win.mean
        || ahead(best.win, next.win, demand.win)
}

fn answer(situation: &Situation, contender: &Contender) -> Answer {
    judged(situation, &contender.choice, contender.equity.mean, contender.win.mean)
}

fn judged(situation: &Situation, choice: &Choice, points: f64, win: f64) -> Answer {
    let score = if let Choice::Place(candidate) = choice { candidate.score() } else { Points::ZERO };
    Answer { choice: choice.clone(), text: Written::of(situation, choice).to_string(), score, points, win }
}

/// With an empty pool: the best turn must be proven, and all others in the list must be proven worse.
fn solved(
    situation: &Situation,
    knowledge: &Knowledge,
    demand: &Demand,
    opponent: Tiles,
    possible: &[Possible],
) -> Option<(Answer, Answer)> {
    let search = Search { situation, knowledge, opponent, nodes: demand.endgame_nodes, deadline: None };
    let stop = AtomicBool::new(false);
    let best = search.best(&stop).filter(|best| best.proven)?;
    let result = |value: Points| crate::win::Chance::of_result((situation.spread() + value).0).share();
    let answer = judged(situation, &best.choice, f64::from(best.value.0), result(best.value));
    let mut second: Option<Answer> = None;
    for one in possible {
        let (value, is_proven) = search.value(&one.choice, &stop)?;
        let other = judged(situation, &one.choice, f64::from(value.0), result(value));
        if other.text == answer.text {
            continue;
        }
        if !is_proven || answer.points - other.points < demand.points {
            return None;
        }
        if second.as_ref().is_none_or(|second| other.points > second.points) {
            second = Some(other);
        }
    }
    second.map(|second| (answer, second))
}
