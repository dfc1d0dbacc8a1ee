//! Puzzles: positions with one answer that is clearly better than all others.
//!
//! A position is judged three times with increasing effort: by score and leave, by a short simulation, and by a long
//! one with other tiles. It is a puzzle only if the same play comes first each time, by more than chance. Simulations are
//! as long as in an [`analysis`](crate::analysis), and with one to four tiles in the pool proven chances replace simulated
//! ones, so that an analysis of a puzzle comes to the same answer. With an empty pool the endgame is solved instead.

mod block;
mod proof;
mod simulated;
mod tag;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use movegen::{Candidate, Choice, LastTiles};
use rules::Points;

use self::simulated::Simulated;
pub use self::tag::Tag;
use crate::choice_text::ChoiceText;
use crate::knowledge::Knowledge;
use crate::options::possible;
use crate::review::solved::Search;
use crate::situation::Situation;

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
    /// The most positions of a pre-endgame.
    pub preendgame_nodes: u64,
    /// The wanted subject: a position whose answer has another one is left early. For [`Tag::Block`] the answer need not be
    /// best by score and leave, because these know nothing of the opponent's reply.
    pub about: Option<Tag>,
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
            preendgame_nodes: 300_000,
            about: None,
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

/// The puzzle in this position, if there is one. The result depends on the arguments alone, unless `stop` is set: then
/// there is none.
#[must_use]
pub fn puzzle(
    situation: &Situation,
    knowledge: &Knowledge,
    demand: &Demand,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Puzzle> {
    let mut finder = knowledge.generator.finder();
    let possible = possible(situation, &*knowledge.leaves, &mut finder, demand.candidates);
    let (answer, second) = match situation.known_opponent().filter(|_| situation.pool == 0) {
        Some(opponent) => proof::solved(situation, knowledge, demand, opponent, &possible, stop)?,
        None if situation.draws_by_chance() => {
            Simulated { situation, knowledge, demand, stop }.answer(&possible, seed)?
        }
        None => return None,
    };
    let tags = tags(situation, &answer, knowledge);
    let is_wanted = !stop.load(Ordering::Relaxed) && demand.about.is_none_or(|about| tags.contains(&about));
    is_wanted.then(|| Puzzle { situation: situation.clone(), answer, second, tags })
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
    let all = all(situation, knowledge);
    let mut tags = tag::tags(situation, answer, &all);
    tags.extend(block::is_block(situation, &answer.choice, &all, knowledge).then_some(Tag::Block));
    tags
}

/// All plays of a position, with the values of what stays on the rack.
fn all(situation: &Situation, knowledge: &Knowledge) -> Vec<Candidate> {
    let Some(rack) = situation.rack() else { return Vec::new() };
    let mut finder = knowledge.generator.finder();
    match situation.last_values() {
        Some(others) => finder.all(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others)),
        None => finder.all(&situation.position, &rack, &*knowledge.leaves),
    }
}

fn judged(situation: &Situation, choice: &Choice, points: f64, win: f64) -> Answer {
    let score = if let Choice::Place(candidate) = choice { candidate.score() } else { Points::ZERO };
    Answer { choice: choice.clone(), text: ChoiceText::of(situation, choice).to_string(), score, points, win }
}
