//! Traps in lost endgames: turns that win if the opponent makes a mistake.
//!
//! Against best play all turns of a lost endgame lose, and the one that loses by the least is often the easiest to
//! answer. Few opponents find every answer. So this searches for a turn that wins if the opponent makes the play with
//! the highest sum of score and leave, as most people do; at worst it costs points.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use movegen::{Choice, Finder};
use tiles::Tiles;

use crate::knowledge::Knowledge;
use crate::options::{Possible, possible};
use crate::simulation::{MOST_CONTENDERS, MOST_PLIES, Report, Settings, Simulation};
use crate::situation::{Opponent, Situation};

/// How many turns are searched further if none wins at once; each takes as long as the first search.
const FURTHER: usize = 12;

/// Looks for traps in endgames of two.
pub(super) struct Traps<'a> {
    pub(super) knowledge: &'a Knowledge,
    pub(super) finder: &'a mut Finder,
    pub(super) deadline: Instant,
    pub(super) stop: &'a AtomicBool,
}

/// The value of a lost game.
const LOST: f64 = 0.0;

impl Traps<'_> {
    /// The turn with the best result against such an opponent, if it does not lose.
    pub(super) fn find(&mut self, situation: &Situation) -> Option<Choice> {
        let mut results = self.play_on(situation)?.contenders;
        results.sort_by(|one, other| {
            let by_points = other.equity.mean.total_cmp(&one.equity.mean);
            other.win.mean.total_cmp(&one.win.mean).then(by_points)
        });
        if let Some(best) = results.first().filter(|best| best.win.mean > LOST) {
            return Some(best.choice.clone());
        }
        let (deadline, stop) = (self.deadline, self.stop);
        let is_due = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
        let further = results.into_iter().take(FURTHER).map(|one| one.choice);
        further.take_while(|_| !is_due()).find(|choice| self.wins_later(situation, choice))
    }

    /// Whether some turn does not lose after this turn and the answer to it.
    fn wins_later(&mut self, situation: &Situation, choice: &Choice) -> bool {
        let later = next(situation, choice).and_then(|answering| {
            let answer = possible(&answering, &*self.knowledge.leaves, self.finder, 1).into_iter().next()?;
            next(&answering, &answer.choice)
        });
        let report = later.and_then(|later| self.play_on(&later));
        report.is_some_and(|report| report.contenders.iter().any(|one| one.win.mean > LOST))
    }

    /// Plays every turn on to the end; `None` if there is no time for it.
    fn play_on(&mut self, situation: &Situation) -> Option<Report> {
        let all: Vec<Possible> = possible(situation, &*self.knowledge.leaves, self.finder, MOST_CONTENDERS);
        let settings =
            Settings { plies: MOST_PLIES, iterations: 1, deadline: Some(self.deadline), ..Settings::default() };
        let report = Simulation::new(situation, self.knowledge, &all).run(&settings, self.stop, &mut |_| ());
        (report.iterations > 0).then_some(report)
    }
}

/// The endgame after a turn, from the other player's side; `None` if the game is over.
fn next(situation: &Situation, choice: &Choice) -> Option<Situation> {
    let (other, opponent) = (situation.known_opponent()?, situation.others.first()?);
    let mut position = situation.position.clone();
    let (tiles, score, idle) = match choice {
        Choice::Place(candidate) => {
            position.make(candidate);
            (candidate.leave(&situation.tiles).ok()?, situation.score + candidate.score(), 0)
        }
        Choice::Exchange(_) => return None,
        Choice::Pass => (situation.tiles, situation.score, situation.idle + 1),
    };
    if tiles.is_empty() || situation.ruleset.idle.ends(idle, 0, 2) {
        return None;
    }
    Some(Situation {
        ruleset: Arc::clone(&situation.ruleset),
        position,
        tiles: other,
        score: opponent.score,
        others: vec![Opponent { score, n_tiles: tiles.len(), known: Some(tiles) }],
        unseen: Tiles::EMPTY,
        pool: 0,
        idle,
    })
}
