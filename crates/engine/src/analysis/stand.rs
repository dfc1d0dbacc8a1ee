//! The state of an analysis.

use super::line::AnalysisLine;
use crate::preendgame::PreendgameReport;
use crate::simulation::Report;
use crate::situation::Situation;

/// The values of all choices, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// The method of the values.
    pub method: Method,
    /// The choices: those still in, by value, then those that were dropped.
    pub lines: Vec<AnalysisLine>,
    /// How many games were simulated, for all choices together.
    pub rollouts: u64,
    /// Whether the best choice is certain, so that more time would change nothing.
    pub is_settled: bool,
}

/// The methods of valuing choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// By score and leave alone.
    Static,
    /// By simulating games with tiles dealt by chance.
    Simulation,
    /// By simulation, and by searching all orders of the pool's last tiles.
    Preendgame,
    /// By searching the game to its end.
    Endgame,
}

impl Stand {
    pub(super) fn simulated(situation: &Situation, report: &Report) -> Stand {
        let lines = report.contenders.iter().map(|one| AnalysisLine::simulated(situation, one)).collect();
        Stand { method: Method::Simulation, lines, rollouts: report.rollouts, is_settled: report.is_sure }
    }

    /// The state with the proofs for every possible pool. Unproven values are ignored, because shallow searches of such
    /// positions are too optimistic.
    pub(super) fn with_preendgame(mut self, situation: &Situation, report: &PreendgameReport) -> Stand {
        let mut lines: Vec<AnalysisLine> = Vec::with_capacity(self.lines.len());
        for line in std::mem::take(&mut self.lines) {
            lines.push(match report.of(&line.choice) {
                Some((_, judged)) => line.judged(judged),
                None => line,
            });
        }
        // The best choice of all may be one that was not simulated.
        if let Some(best) = report.candidates.first().filter(|_| report.placements_proven)
            && !lines.iter().any(|line| line.choice.is_same(&best.choice))
        {
            lines.push(AnalysisLine::proven(situation, best));
        }
        if report.placements_proven {
            lines.sort_by_key(|line| report.of(&line.choice).map_or(usize::MAX, |(rank, _)| rank));
        }
        Stand { lines, is_settled: report.proven, ..self }
    }
}
