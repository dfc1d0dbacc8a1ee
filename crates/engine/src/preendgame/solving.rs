//! From a first impression to proof, stage by stage.

use movegen::Choice;

use super::crew::{Crew, Stage};
use super::job::{Aim, Effort};
use super::options::Options;
use super::replies::Replies;
use super::weighing::{LeadsTo, Weighed, Weighing};

/// How many options get how many positions for each of how many draws. The best of one stage come to the next.
const LADDER: [Rung; 4] = [
    Rung { n_options: 16, nodes: 500, n_draws: 16 },
    Rung { n_options: 8, nodes: 4_000, n_draws: 32 },
    Rung { n_options: 4, nodes: 32_000, n_draws: 64 },
    Rung { n_options: 2, nodes: 256_000, n_draws: usize::MAX },
];
/// When leaders fall back, others take their places on the same rung, but not for ever.
const TRIES: usize = 4;
/// With how many positions for each draw it is proven that no option is better, first cheaply, then at any cost.
pub(super) const PROOF: [u64; 5] = [500, 4_000, 32_000, 500_000, u64::MAX];
/// How many draws give a first impression.
const FIRST_DRAWS: usize = 12;
struct Rung {
    n_options: usize,
    nodes: u64,
    n_draws: usize,
}

/// A crew, and the rules that it works by.
pub(super) struct Solving<'a> {
    pub(super) crew: Crew<'a>,
    pub(super) options: Options<'a>,
}

impl Solving<'_> {
    pub(super) fn is_over(&self) -> bool {
        self.crew.control.must_stop(0)
    }

    /// Everything that time allows for the player to move.
    pub(super) fn solve(&mut self, weighing: &mut Weighing) {
        let all: Vec<usize> = (0..weighing.options.len()).collect();
        self.impression(weighing, all);
        self.climb(weighing);
        self.prove(weighing);
        self.spreads(weighing);
        if self.options.n_pool == 1 {
            self.idle_turns(weighing);
        }
    }

    /// Plays all options out.
    pub(super) fn impression(&mut self, weighing: &mut Weighing, options: Vec<usize>) {
        let n_draws = if self.options.n_pool == 1 { usize::MAX } else { FIRST_DRAWS };
        let draws = (0..weighing.draws.len().min(n_draws)).collect();
        self.crew.run(
            weighing,
            &Stage { options, draws, aim: Aim::Result, effort: Effort::Playout, is_needless: &|_, _| false },
        );
    }

    /// Looks at the best more and more closely.
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

    /// Looks at all options that may still be best, until none is left that may be better than the best.
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

    /// Turns that lay nothing, with one tile in the pool: what the opponent does then, who does not know more than
    /// anybody in their place.
    fn idle_turns(&mut self, weighing: &mut Weighing) {
        let mut draws: Vec<usize> = (0..weighing.draws.len()).collect();
        // With tiles with which the best placement loses, idle turns often lose too, which is what must be proven.
        let best = weighing.ranking().into_iter().find(|&nth| weighing.options[nth].is_decided());
        draws.sort_by_key(|&draw| best.and_then(|best| weighing.options[best].cases[draw].result()));
        for draw in draws {
            // Of idle turns that cannot be better than the best placement nothing more has to be known.
            let best = weighing.best_sure();
            let is_open = |option: &Weighed| option.leads_to == LeadsTo::Unknown && !option.is_decided();
            let contenders: Vec<usize> = (0..weighing.options.len())
                .filter(|&nth| is_open(&weighing.options[nth]))
                .filter(|&nth| weighing.options[nth].possible(&weighing.draws) > best)
                .collect();
            if contenders.is_empty() || self.is_over() {
                return;
            }
            // Turns that count as idle, and turns that do not.
            let mut all: Vec<(usize, Replies)> = Vec::new();
            for option in contenders {
                let Weighed { choice, idle, .. } = &weighing.options[option];
                let pool = match choice {
                    Choice::Exchange(given) => *given,
                    Choice::Place(_) | Choice::Pass => weighing.draws[draw].tiles,
                };
                let nth = all.iter().position(|known| known.0 == *idle).unwrap_or_else(|| {
                    all.push((*idle, Replies::new(&self.options, weighing, draw, *idle)));
                    all.len() - 1
                });
                let Some(case) = self.answer(&mut all[nth].1, &pool) else { return };
                let option = &mut weighing.options[option];
                option.cases[draw] = case;
                option.is_assumed |= all[nth].1.are_assumed();
            }
        }
    }

    pub(super) fn look_at(&mut self, weighing: &mut Weighing, options: Vec<usize>, draws: Vec<usize>, nodes: u64) {
        self.crew.run(
            weighing,
            &Stage { options, draws, aim: Aim::Result, effort: Effort::Search(nodes), is_needless: &Weighing::is_out },
        );
    }

    /// By how much the best options win, so that equal chances are told apart.
    fn spreads(&mut self, weighing: &mut Weighing) {
        let best = weighing.best_sure();
        let mut leaders = weighing.contenders();
        leaders.retain(|&nth| {
            let option = &weighing.options[nth];
            option.leads_to == LeadsTo::Endgame && option.is_decided() && option.sure(&weighing.draws) == best
        });
        let mut most = None;
        for leader in leaders {
            if most.is_some_and(|most| self.is_not_above(weighing, leader, most)) {
                continue;
            }
            if self.is_over() {
                return;
            }
            let effort = Effort::Search(u64::MAX);
            let draws = (0..weighing.draws.len()).collect();
            self.crew.run(
                weighing,
                &Stage { options: vec![leader], draws, aim: Aim::Spread, effort, is_needless: &Weighing::is_out },
            );
            let option = &weighing.options[leader];
            if option.is_exact() {
                most = most.max(Some(option.spreads(&weighing.draws, |case| case.low)));
            }
        }
    }

    /// Whether the spreads of an option can be proven to be no more than this together.
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
                effort: Effort::Search(u64::MAX),
                is_needless: &Weighing::is_out,
            };
            self.crew.run(weighing, &stage);
        }
        weighing.options[nth].spreads(&weighing.draws, |case| case.high) <= most
    }
}
