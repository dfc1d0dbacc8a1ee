//! How things stand.

use super::line::{Exact, Line};
use crate::preendgame::PreendgameReport;
use crate::simulation::Report;
use crate::situation::Situation;

/// What is known about all choices, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// How it was found.
    pub method: Method,
    /// The choices: those that are still in by what they are worth, then those that dropped out.
    pub lines: Vec<Line>,
    /// How many games were played on, of all choices together.
    pub rollouts: u64,
    /// Whether it is settled which choice is best, so that more time would change nothing.
    pub is_settled: bool,
}

/// How values are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// By score and leave.
    Static,
    /// By playing on with tiles dealt by chance.
    Simulation,
    /// The same, and by looking at everything that the last tiles of the pool can be.
    Preendgame,
    /// By looking at everything to the end of the game.
    Endgame,
}

impl Stand {
    pub(super) fn simulated(situation: &Situation, report: &Report) -> Stand {
        let lines = report.contenders.iter().map(|one| Line::simulated(situation, one)).collect();
        Stand { method: Method::Simulation, lines, rollouts: report.rollouts, is_settled: report.is_sure }
    }

    /// The same with what is proven for every filling of the pool. What is not proven is not believed: shallow searches
    /// of such positions promise too much.
    pub(super) fn with_preendgame(mut self, situation: &Situation, report: &PreendgameReport) -> Stand {
        let mut lines: Vec<Line> = Vec::with_capacity(self.lines.len());
        for line in std::mem::take(&mut self.lines) {
            let judged = report.candidates.iter().find(|one| one.choice == line.choice);
            lines.push(match judged {
                Some(judged) => line.judged(judged),
                None => line,
            });
        }
        // The winner of all choices may be one that nobody had simulated.
        if let Some(best) = report.candidates.first().filter(|_| report.placements_proven)
            && !lines.iter().any(|line| line.choice == best.choice)
        {
            lines.push(Line::solved(situation, &best.choice, rules::Points::ZERO, Exact::Nothing).judged(best));
        }
        if report.placements_proven {
            let place = |line: &Line| report.candidates.iter().position(|one| one.choice == line.choice);
            lines.sort_by_key(|line| place(line).unwrap_or(usize::MAX));
        }
        Stand { lines, is_settled: report.proven, ..self }
    }
}
