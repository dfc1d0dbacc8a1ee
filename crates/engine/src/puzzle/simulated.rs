//! Positions with tiles in the pool: simulations, and proven chances for the last tiles.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use movegen::{Choice, Equity};

use super::{Answer, Demand, Tag, all, block, judged, tag};
use crate::endgame::Limits;
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::preendgame::{JudgedChoice, Preendgame};
use crate::simulation::{Estimate, Report, Settings, Simulation, usual_plies};
use crate::situation::Situation;

/// How far a block may be behind by score and leave, in points: no reply makes up for more.
const BEHIND: i32 = 12;

/// A position that is judged by simulation.
pub(super) struct Simulated<'a> {
    pub(super) situation: &'a Situation,
    pub(super) knowledge: &'a Knowledge,
    pub(super) demand: &'a Demand,
    pub(super) stop: &'a AtomicBool,
}

/// A choice with its values.
struct Valued {
    choice: Choice,
    points: Estimate,
    win: Estimate,
}

impl Simulated<'_> {
    /// The best turn and the second-best one, if the best one is clearly ahead of every other.
    pub(super) fn answer(&self, possible: &[Possible], seed: u64) -> Option<(Answer, Answer)> {
        let wanted = self.wanted(possible);
        if wanted.is_empty() {
            return None;
        }
        let short = self.run(possible, self.demand.short, seed);
        let choice = short.best()?.choice.clone();
        if !wanted.contains(&choice) {
            return None;
        }
        let long = self.run(possible, self.demand.long, seed.wrapping_add(1));
        if !long.best()?.choice.is_same(&choice) {
            return None;
        }
        let found = self.proven(valued(&long));
        let best = found.iter().find(|one| one.choice.is_same(&choice))?;
        let others = || found.iter().filter(|one| !one.choice.is_same(&choice));
        let rank = |one: &&Valued, other: &&Valued| {
            one.win.mean.total_cmp(&other.win.mean).then(one.points.mean.total_cmp(&other.points.mean))
        };
        let second = others().max_by(rank)?;
        others().all(|other| self.is_clear(best, other)).then(|| (self.told(best), self.told(second)))
    }

    /// The choices that can be the answer of a puzzle with the wanted subject, as far as that is known without
    /// simulation.
    fn wanted(&self, possible: &[Possible]) -> Vec<Choice> {
        let [first, second, ..] = possible else { return Vec::new() };
        if self.demand.about == Some(Tag::Block) {
            return self.blocks(possible);
        }
        let gap = f64::from((first.equity - second.equity).0);
        if gap < self.demand.static_gap * f64::from(Equity::points(1).0) {
            return Vec::new();
        }
        let is_wanted = self.demand.about.is_none_or(|about| {
            let all = all(self.situation, self.knowledge);
            tag::tags(self.situation, &judged(self.situation, &first.choice, 0.0, 0.0), &all).contains(&about)
        });
        if is_wanted { vec![first.choice.clone()] } else { Vec::new() }
    }

    /// The plays that block and are not too far behind by score and leave.
    fn blocks(&self, possible: &[Possible]) -> Vec<Choice> {
        let all = all(self.situation, self.knowledge);
        let best = possible.first().map_or(Equity::points(0), |best| best.equity);
        let near = possible.iter().filter(|one| (best - one.equity).0 <= Equity::points(BEHIND).0);
        let choices = near.map(|one| &one.choice);
        choices.filter(|choice| block::is_block(self.situation, choice, &all, self.knowledge)).cloned().collect()
    }

    fn run(&self, possible: &[Possible], iterations: u64, seed: u64) -> Report {
        let plies = usual_plies(self.situation);
        let settings = Settings { plies, iterations, seed, sureness: f64::INFINITY, ..Settings::default() };
        Simulation::new(self.situation, self.knowledge, possible).run(&settings, self.stop, &mut |_| ())
    }

    /// The same choices with the chances that can be proven, and all others whose chances are known by then. What is not
    /// proven keeps its simulated chance, because estimates of the search are too optimistic.
    fn proven(&self, mut found: Vec<Valued>) -> Vec<Valued> {
        let Ok(preendgame) = Preendgame::new(self.situation) else { return found };
        let nodes = Some(self.demand.preendgame_nodes);
        let limits = Limits { time: None, nodes, threads: NonZeroUsize::MIN, table_bytes: 16 << 20 };
        let report = preendgame.solve(&limits, self.stop, &|_| ());
        for one in &mut found {
            if let Some(win) = report.of(&one.choice).and_then(|(_, judged)| judged.proven_win()) {
                one.win = Estimate { mean: win, error: 0.0 };
            }
        }
        let value = |one: &JudgedChoice| {
            let win = if report.placements_proven { Some(one.win) } else { one.proven_win() };
            let exact = |mean| Estimate { mean, error: 0.0 };
            Some(Valued { choice: one.choice.clone(), points: exact(one.gains(self.situation)), win: exact(win?) })
        };
        let is_new = |one: &&JudgedChoice| !found.iter().any(|known| known.choice.is_same(&one.choice));
        let more: Vec<Valued> = report.candidates.iter().filter(is_new).filter_map(value).collect();
        found.extend(more);
        found
    }

    /// Whether the lead is beyond chance, and large enough to matter.
    fn is_clear(&self, best: &Valued, next: &Valued) -> bool {
        let ahead = |one: Estimate, other: Estimate, least: f64| {
            let (gap, error) = (one.mean - other.mean, one.error.hypot(other.error));
            gap >= least && gap >= self.demand.sureness * error
        };
        ahead(best.points, next.points, self.demand.points) && best.win.mean >= next.win.mean
            || ahead(best.win, next.win, self.demand.win)
    }

    fn told(&self, one: &Valued) -> Answer {
        judged(self.situation, &one.choice, one.points.mean, one.win.mean)
    }
}

fn valued(report: &Report) -> Vec<Valued> {
    let valued =
        |one: &crate::simulation::Contender| Valued { choice: one.choice.clone(), points: one.equity, win: one.win };
    report.contenders.iter().map(valued).collect()
}
