//! Turns with the last tiles in the pool: chances that are proven for every possible pool replace simulated ones.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::judged::{Judged, JudgedBy};
use super::reviewer::{FoundChoices, Reviewer};
use crate::endgame::Limits;
use crate::preendgame::{JudgedChoice, Preendgame, PreendgameReport};
use crate::situation::Situation;

/// A turn with one to four tiles in the pool, to be judged by the same search as in an analysis.
pub(super) struct LastDraws<'a> {
    situation: &'a Situation,
    reviewer: &'a Reviewer<'a>,
    preendgame: Preendgame,
}

impl<'a> LastDraws<'a> {
    /// `None` if the position is no such turn, or if the strength leaves no positions for it.
    pub(super) fn of(situation: &'a Situation, reviewer: &'a Reviewer<'a>) -> Option<LastDraws<'a>> {
        let preendgame = Preendgame::new(situation).ok().filter(|_| reviewer.strength.preendgame_nodes > 0)?;
        Some(LastDraws { situation, reviewer, preendgame })
    }

    /// The choices with the chances that can be proven. Estimates of the search are ignored, because shallow searches of
    /// such positions are too optimistic.
    pub(super) fn prove(&self, found: FoundChoices, stop: &AtomicBool) -> FoundChoices {
        let FoundChoices { method: JudgedBy::Simulated { iterations }, .. } = found else { return found };
        let time = self.reviewer.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let nodes = Some(self.reviewer.strength.preendgame_nodes);
        let limits = Limits { time, nodes, threads: NonZeroUsize::MIN, table_bytes: 16 << 20 };
        let report = self.preendgame.solve(&limits, stop, &|_| ());
        let FoundChoices { mut played, mut best, doubt, .. } = found;
        let n_proven = best.iter_mut().chain(&mut played).filter_map(|one| prove(one, &report)).count();
        if report.placements_proven {
            self.put_in_order(&mut best, &report);
        }
        if n_proven == 0 && !report.placements_proven {
            return FoundChoices { method: JudgedBy::Simulated { iterations }, played, best, doubt };
        }
        let doubt = doubt.map(|(points, win)| (points, lost_error(played.as_ref(), best.first()).unwrap_or(win)));
        let method = JudgedBy::Preendgame { iterations, proven: report.placements_proven };
        FoundChoices { method, played, best, doubt }
    }

    /// Sorts the choices as they are proven; the best one may not have been simulated.
    fn put_in_order(&self, best: &mut Vec<Judged>, report: &PreendgameReport) {
        if let Some(first) = report.candidates.first().filter(|first| !best.iter().any(|one| is_of(one, first))) {
            let mut judged =
                self.reviewer.judged(self.situation, &first.choice, first.gains(self.situation), first.win);
            judged.win_error = first.proven_win().map(|_| 0.0);
            best.push(judged);
        }
        best.sort_by_key(|one| report.of(&one.choice).map_or(usize::MAX, |(rank, _)| rank));
    }
}

fn is_of(one: &Judged, choice: &JudgedChoice) -> bool {
    one.choice.is_same(&choice.choice)
}

/// Replaces a simulated chance by the proven one, if there is one.
fn prove(one: &mut Judged, report: &PreendgameReport) -> Option<f64> {
    let win = report.of(&one.choice)?.1.proven_win()?;
    (one.win, one.win_error) = (win, Some(0.0));
    Some(win)
}

/// The standard error of the lost chance; `None` if no chance of the two is proven, so that the same luck still makes
/// their difference surer.
fn lost_error(played: Option<&Judged>, best: Option<&Judged>) -> Option<f64> {
    let [played, best] = [played?.win_error?, best?.win_error?];
    (played == 0.0 || best == 0.0).then(|| played.hypot(best))
}
