//! Turns with an empty pool, searched to the end.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use movegen::{Candidate, Choice};
use rules::Points;
use tiles::Tiles;

use crate::endgame::{Endgame, Limits, Step};
use crate::knowledge::Knowledge;
use crate::situation::Situation;

/// The best first turn, with the spread that it gains to the end.
pub(crate) struct Solved {
    pub(crate) choice: Choice,
    pub(crate) value: Points,
    pub(crate) proven: bool,
}

/// A search to the end of the game, with both racks known.
pub(crate) struct Search<'a> {
    pub(crate) situation: &'a Situation,
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) opponent: Tiles,
    pub(crate) nodes: u64,
    /// The time limit of the search.
    pub(crate) deadline: Option<Instant>,
}

impl Search<'_> {
    /// The best turn.
    pub(crate) fn best(&self, stop: &AtomicBool) -> Option<Solved> {
        let Situation { position, tiles, idle, .. } = self.situation;
        let endgame = self.endgame(&position.board(), [*tiles, self.opponent], *idle)?;
        let solution = endgame.solve(&self.limits(), stop);
        let choice = match solution.line.first()? {
            Step::Place(candidate) => Choice::Place(*candidate),
            Step::Pass => Choice::Pass,
        };
        Some(Solved { choice, value: solution.value, proven: solution.proven })
    }

    /// The spread that this turn gains to the end with best play by both, and whether it is proven.
    pub(crate) fn value(&self, choice: &Choice, stop: &AtomicBool) -> Option<(Points, bool)> {
        let Situation { ruleset, position, tiles, idle, .. } = self.situation;
        let (score, board, leave, idle) = match choice {
            Choice::Place(candidate) => {
                let leave = candidate.leave(tiles).ok()?;
                if leave.is_empty() {
                    return Some((self.out(candidate), true));
                }
                let mut after = position.clone();
                after.make(candidate);
                (candidate.score(), after.board(), leave, 0)
            }
            Choice::Pass | Choice::Exchange(_) => (Points::ZERO, position.board(), *tiles, idle + 1),
        };
        // The game may be over after this turn; then nothing is left to search.
        let endgame = Endgame::new(ruleset, &self.knowledge.generator, &board, [self.opponent, leave]).ok()?;
        let solution = endgame.after_idle_turns(idle).solve(&self.limits(), stop);
        Some((score - solution.value, solution.proven))
    }

    /// The gain of going out with this play.
    fn out(&self, candidate: &Candidate) -> Points {
        let others = self.situation.last_values().unwrap_or(Points::ZERO);
        Points(candidate.score().0 + others.0 * self.situation.ruleset.unplayed.out_times())
    }

    fn endgame(&self, board: &rules::Board, racks: [Tiles; 2], idle: usize) -> Option<Endgame> {
        let ruleset = Arc::clone(&self.situation.ruleset);
        Endgame::new(&ruleset, &self.knowledge.generator, board, racks).ok().map(|one| one.after_idle_turns(idle))
    }

    fn limits(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limits { time, nodes: Some(self.nodes), threads: NonZeroUsize::MIN, table_bytes: 16 << 20 }
    }
}
