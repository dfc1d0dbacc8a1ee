//! From a first estimate to proof, in stages.

use super::crew::{Crew, Patience, Stage};
use super::job::{Aim, JobEffort};
use super::options::Options;
use super::weighing::{LeadsTo, Weighing};

/// The stages: how many options get how many positions for how many draws. The best of a stage go on to the next.
const LADDER: [Rung; 4] = [
    Rung { n_options: 16, nodes: 500, n_draws: 16 },
    Rung { n_options: 8, nodes: 4_000, n_draws: 32 },
    Rung { n_options: 4, nodes: 32_000, n_draws: 64 },
    Rung { n_options: 2, nodes: 256_000, n_draws: usize::MAX },
];
/// How often other options take the places of leaders that fell back, within a stage.
const TRIES: usize = 4;
/// The positions for each draw in the attempts to prove that no option is better, from few to unlimited.
pub(super) const PROOF: [u64; 5] = [500, 4_000, 32_000, 500_000, u64::MAX];
/// The number of draws of the first estimate.
const FIRST_DRAWS: usize = 12;
/// The positions for each draw to find the exact spread of a single best option; this changes nothing about the choice.
const LONE_SPREAD: u64 = 250_000;

struct Rung {
    n_options: usize,
    nodes: u64,
    n_draws: usize,
}

/// A crew, and the rules that it works with.
pub(super) struct Solving<'a> {
    pub(super) crew: Crew<'a>,
    pub(super) options: Options<'a>,
}

impl Solving<'_> {
    pub(super) fn is_over(&self) -> bool {
        self.crew.control.must_stop(0)
    }

    /// Searches as much as time allows, for the player to move.
    pub(super) fn solve(&mut self, weighing: &mut Weighing) {
        let all: Vec<usize> = (0..weighing.options.len()).collect();
        self.impression(weighing, all);
        self.climb(weighing);
        self.prove(weighing);
        // Spreads decide between equal chances. Without equals they come last.
        let is_alone = leaders(weighing).len() < 2;
        if !is_alone {
            self.spreads(weighing, u64::MAX);
        }
        if self.options.n_pool == 1 {
            self.idle_turns(weighing);
        }
        if is_alone {
            self.spreads(weighing, LONE_SPREAD);
        }
    }

    /// Estimates options by playing them out.
    pub(super) fn impression(&mut self, weighing: &mut Weighing, options: Vec<usize>) {
        let n_draws = if self.options.n_pool == 1 { usize::MAX } else { FIRST_DRAWS };
        let draws = (0..weighing.draws.len().min(n_draws)).collect();
        self.crew.run(
            weighing,
            &Stage {
                options,
                draws,
                aim: Aim::Result,
                effort: JobEffort::Playout,
                is_needless: &|_, _| false,
                patience: Patience::AllCases,
            },
        );
    }

    /// Searches the best options more and more closely.
    fn climb(&mut self, weighing: &mut Weighing) {
        for (rung, level) in LADDER.iter().zip(1..) {
            for _ in 0..TRIES {
                let mut options = weighing.contenders();
                options.truncate(rung.n_options);
                options.retain(|&option| weighing.options[option].level < level);
                if options.is_empty() {
                    break;
                }
                let draws = (0..weighing.draws.len().min(rung.n_draws)).collect();
                self.look_at(weighing, options.clone(), draws, rung.nodes);
                if self.is_over() {
                    return;
                }
                options.iter().for_each(|&option| weighing.options[option].level = level);
            }
        }
    }

    /// Searches all options that may still be best, until none can be better than the best.
    fn prove(&mut self, weighing: &mut Weighing) {
        for nodes in PROOF {
            let mut options = weighing.contenders();
            options.retain(|&option| weighing.options[option].leads_to == LeadsTo::Endgame);
            if options.is_empty() || self.is_over() {
                return;
            }
            self.look_at(weighing, options, (0..weighing.draws.len()).collect(), nodes);
        }
    }

    pub(super) fn look_at(&mut self, weighing: &mut Weighing, options: Vec<usize>, draws: Vec<usize>, nodes: u64) {
        self.crew.run(
            weighing,
            &Stage {
                options,
                draws,
                aim: Aim::Result,
                effort: JobEffort::Search(nodes),
                is_needless: &Weighing::is_out,
                patience: Patience::AllCases,
            },
        );
    }

    /// Finds the spreads of the best options, to decide between equal chances.
    fn spreads(&mut self, weighing: &mut Weighing, nodes: u64) {
        let mut most = None;
        for leader in leaders(weighing) {
            if most.is_some_and(|most| self.is_not_above(weighing, leader, most)) {
                continue;
            }
            if self.is_over() {
                return;
            }
            let effort = JobEffort::Search(nodes);
            let draws = (0..weighing.draws.len()).collect();
            self.crew.run(
                weighing,
                &Stage {
                    options: vec![leader],
                    draws,
                    aim: Aim::Spread,
                    effort,
                    is_needless: &Weighing::is_out,
                    patience: Patience::AllCases,
                },
            );
            let option = &weighing.options[leader];
            if option.is_exact() {
                most = most.max(Some(option.spreads(&weighing.draws, |case| case.low)));
            }
        }
    }

    /// Whether the sum of an option's spreads is proven to be at most this.
    fn is_not_above(&mut self, weighing: &mut Weighing, nth: usize, most: i64) -> bool {
        for draw in 0..weighing.draws.len() {
            let option = &weighing.options[nth];
            if option.spreads(&weighing.draws, |case| case.high) <= most {
                return true;
            }
            let slack = most - option.spreads(&weighing.draws, |case| case.spread().unwrap_or(case.high));
            if slack < 0 || self.is_over() {
                return false;
            }
            let total: u64 = weighing.draws.iter().map(|draw| draw.weight).sum();
            let bound = option.cases[draw].spread().unwrap_or(0) + (slack / total as i64) as i32;
            let stage = Stage {
                options: vec![nth],
                draws: vec![draw],
                aim: Aim::AtMost(bound),
                effort: JobEffort::Search(u64::MAX),
                is_needless: &Weighing::is_out,
                patience: Patience::AllCases,
            };
            self.crew.run(weighing, &stage);
        }
        weighing.options[nth].spreads(&weighing.draws, |case| case.high) <= most
    }
}

/// The options that lead to an endgame, are decided, and win most often.
fn leaders(weighing: &Weighing) -> Vec<usize> {
    let best = weighing.best_sure();
    let mut leaders = weighing.contenders();
    leaders.retain(|&nth| {
        let option = &weighing.options[nth];
        option.leads_to == LeadsTo::Endgame && option.is_decided() && option.sure(&weighing.draws) == best
    });
    leaders
}
