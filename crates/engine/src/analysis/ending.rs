//! Analysis of positions with an empty pool.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use movegen::Choice;

use super::line::{AnalysisLine, Exact};
use super::stand::{Method, Stand};
use super::{Analyst, Effort};
use crate::endgame::{Endgame, Limits, Step};
use crate::review::solved::Search;

/// The share of the time for the best line; the rest is for the values of the other choices.
const BEST_SHARE: f64 = 0.6;

impl Analyst<'_> {
    /// The spread that every choice gains to the end with best play by both; `None` if the rules do not allow such
    /// searches.
    pub(super) fn solve(
        &self,
        effort: &Effort,
        deadline: Instant,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Stand),
    ) -> Option<Stand> {
        let situation = self.situation;
        let opponent = situation.known_opponent()?;
        let racks = [situation.tiles, opponent];
        let board = situation.position.board();
        let endgame = Endgame::new(&situation.ruleset, &self.knowledge.generator, &board, racks).ok()?;
        let Effort { nodes, threads, table_bytes, .. } = *effort;
        let time = Some(deadline.saturating_duration_since(Instant::now()).mul_f64(BEST_SHARE));
        let limits = Limits { time, nodes, threads, table_bytes };
        let solution = endgame.after_idle_turns(situation.idle).solve(&limits, stop);
        let best = match solution.line.first()? {
            Step::Place(candidate) => Choice::Place(*candidate),
            Step::Pass => Choice::Pass,
        };
        let exact = |proven| if proven { Exact::WinAndPoints } else { Exact::Nothing };
        let mut lines = vec![AnalysisLine::solved(situation, &best, solution.value, exact(solution.proven))];
        tell(&self.stand(&lines, false));
        let nodes = nodes.unwrap_or(u64::MAX);
        let search = Search { situation, knowledge: self.knowledge, opponent, nodes, deadline: Some(deadline) };
        let mut is_settled = solution.proven;
        for one in self.possible.iter().filter(|one| !self.is_same(&one.choice, &best)) {
            if stop.load(Ordering::Relaxed) || Instant::now() >= deadline {
                is_settled = false;
                break;
            }
            let Some((value, proven)) = search.value(&one.choice, stop) else { continue };
            // A choice that was not searched to the end could be better than the best proven one.
            let value = if proven && solution.proven { value } else { value.min(solution.value) };
            is_settled &= proven;
            lines.push(AnalysisLine::solved(situation, &one.choice, value, exact(proven)));
            // The sort keeps the order of equals: the best line first.
            lines.sort_by(|one, other| other.points.mean.total_cmp(&one.points.mean));
            tell(&self.stand(&lines, false));
        }
        Some(self.stand(&lines, is_settled))
    }

    fn stand(&self, lines: &[AnalysisLine], is_settled: bool) -> Stand {
        Stand { method: Method::Endgame, lines: lines.to_vec(), rollouts: 0, is_settled }
    }

    fn is_same(&self, one: &Choice, other: &Choice) -> bool {
        match (one, other) {
            (Choice::Place(one), Choice::Place(other)) => {
                let position = &self.situation.position;
                one.score() == other.score() && position.notation(one) == position.notation(other)
            }
            (one, other) => one == other,
        }
    }
}
