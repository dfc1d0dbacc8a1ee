//! From a first impression to proof, stage by stage.

use std::cmp::Ordering;

use movegen::Choice;
use tiles::Tiles;

use super::crew::{Crew, Stage};
use super::job::{Aim, Effort};
use super::options::Options;
use super::weighing::{Case, LeadsTo, Weighed, Weighing, points};

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
const PROOF: [u64; 4] = [4_000, 64_000, 1_000_000, u64::MAX];
/// How many draws give a first impression.
const FIRST_DRAWS: usize = 12;
/// An opponent first considers so many plays with the highest scores.
const FIRST_REPLIES: usize = 24;

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
    fn is_over(&self) -> bool {
        self.crew.control.must_stop(0)
    }

    /// Everything that time allows for the player to move.
    pub(super) fn solve(&mut self, weighing: &mut Weighing) {
        let all: Vec<usize> = (0..weighing.options.len()).collect();
        self.impression(weighing, all);
        self.climb(weighing, &|_| false);
        self.prove(weighing, &|_| false);
        if self.options.n_pool == 1 {
            self.idle_turns(weighing);
        }
        self.spreads(weighing);
    }

    /// Plays all options out.
    fn impression(&mut self, weighing: &mut Weighing, options: Vec<usize>) {
        let n_draws = if self.options.n_pool == 1 { usize::MAX } else { FIRST_DRAWS };
        let draws = (0..weighing.draws.len().min(n_draws)).collect();
        self.crew.run(weighing, &Stage { options, draws, aim: Aim::Result, effort: Effort::Playout });
    }

    /// Looks at the best more and more closely.
    fn climb(&mut self, weighing: &mut Weighing, is_enough: &dyn Fn(&Weighing) -> bool) {
        for (rung, level) in LADDER.iter().zip(1..) {
            for _ in 0..TRIES {
                let mut options = alive(weighing);
                options.truncate(rung.n_options);
                options.retain(|&option| weighing.options[option].level < level);
                if options.is_empty() {
                    break;
                }
                let draws = (0..weighing.draws.len().min(rung.n_draws)).collect();
                self.look_at(weighing, options.clone(), draws, rung.nodes);
                if self.is_over() || is_enough(weighing) {
                    return;
                }
                options.iter().for_each(|&option| weighing.options[option].level = level);
            }
        }
    }

    /// Looks at all options that may still be best, until none is left that may be better than the best.
    fn prove(&mut self, weighing: &mut Weighing, is_enough: &dyn Fn(&Weighing) -> bool) {
        for nodes in PROOF {
            let mut options = alive(weighing);
            options.retain(|&option| weighing.options[option].leads_to == LeadsTo::Endgame);
            if options.is_empty() || self.is_over() || is_enough(weighing) {
                return;
            }
            self.look_at(weighing, options, (0..weighing.draws.len()).collect(), nodes);
        }
    }

    /// Turns that lay nothing, with one tile in the pool: what the opponent does then, who does not know more than
    /// anybody in their place.
    fn idle_turns(&mut self, weighing: &mut Weighing) {
        let is_open = |option: &Weighed| option.leads_to == LeadsTo::Unknown && !option.is_decided();
        let mut draws: Vec<usize> = (0..weighing.draws.len()).collect();
        let guess =
            |draw: usize| weighing.options.iter().find(|option| is_open(option)).and_then(|one| one.cases[draw].guess);
        draws.sort_by_key(|&draw| guess(draw));
        for draw in draws {
            let best = weighing.best_sure();
            let contenders: Vec<usize> = (0..weighing.options.len())
                .filter(|&nth| is_open(&weighing.options[nth]))
                .filter(|&nth| weighing.options[nth].possible(&weighing.draws) >= best)
                .collect();
            if contenders.is_empty() || self.is_over() {
                return;
            }
            let mut reply = self.reply_weighing(weighing, draw);
            for option in contenders {
                let pool = match weighing.options[option].choice {
                    Choice::Exchange(given) => given,
                    Choice::Place(_) | Choice::Pass => weighing.draws[draw].tiles,
                };
                let Some(case) = self.answer(&mut reply, &pool) else { return };
                weighing.options[option].cases[draw] = case;
            }
        }
    }

    /// The opponent's choices if the pool has these tiles, after a turn that laid nothing.
    fn reply_weighing(&self, weighing: &Weighing, draw: usize) -> Weighing {
        let drawn = &weighing.draws[draw].tiles;
        let unseen = weighing.rack.plus(drawn).unwrap_or(weighing.rack);
        let rack = weighing.others(&weighing.draws[draw]);
        let idle = weighing.idle + 1;
        let mut reply = self.options.weighing(1 - weighing.mover, rack, (unseen, None), -weighing.lead, idle);
        self.options.add(&mut reply, Choice::Pass);
        if let Some(pass) = reply.options.last_mut() {
            for (case, draw) in pass.cases.iter_mut().zip(&reply.draws) {
                let others = reply.unseen.minus(&draw.tiles).unwrap_or(Tiles::EMPTY);
                *case = Case::exactly(reply.lead + self.options.stuck(&rack, &others));
            }
        }
        reply
    }

    /// What comes of the opponent's best choice if the pool has these tiles, for the player who laid nothing. Of
    /// several that seem equally good to the opponent it is the worst. `None` if there was no time.
    fn answer(&mut self, reply: &mut Weighing, pool: &Tiles) -> Option<Case> {
        let draw = reply.draws.iter().position(|draw| draw.tiles == *pool)?;
        let is_enough = |reply: &Weighing| result_of_best(reply, draw).is_some();
        if !is_enough(reply) {
            let first: Vec<usize> = (0..reply.options.len().min(FIRST_REPLIES)).collect();
            self.impression(reply, first);
            self.climb(reply, &is_enough);
        }
        for nodes in PROOF {
            // It does not matter which choice is best as long as all bring the same here.
            self.look_at(reply, alive(reply), vec![draw], nodes);
            let best = alive(reply).first().and_then(|&best| reply.options[best].cases[draw].result());
            let mut others = alive(reply);
            others.retain(|&option| best.is_none() || reply.options[option].cases[draw].result() != best);
            if is_enough(reply) || self.is_over() {
                break;
            }
            self.look_at(reply, others, (0..reply.draws.len()).collect(), nodes);
            if is_enough(reply) || self.is_over() {
                break;
            }
            if nodes == u64::MAX {
                self.look_at(reply, alive(reply), (0..reply.draws.len()).collect(), nodes);
            }
        }
        let result = result_of_best(reply, draw)?;
        let best = alive(reply).first().and_then(|&best| reply.options[best].cases[draw].spread());
        let mut case = Case { guess: best.map(|spread| -spread), ..Case::OPEN };
        match result {
            Ordering::Greater => case.high = -1,
            Ordering::Less => case.low = 1,
            Ordering::Equal => (case.low, case.high) = (0, 0),
        }
        Some(case)
    }

    fn look_at(&mut self, weighing: &mut Weighing, options: Vec<usize>, draws: Vec<usize>, nodes: u64) {
        self.crew.run(weighing, &Stage { options, draws, aim: Aim::Result, effort: Effort::Search(nodes) });
    }

    /// By how much the best options win, so that equal chances are told apart.
    fn spreads(&mut self, weighing: &mut Weighing) {
        let best = weighing.best_sure();
        let mut leaders = alive(weighing);
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
            self.crew.run(weighing, &Stage { options: vec![leader], draws, aim: Aim::Spread, effort });
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
            };
            self.crew.run(weighing, &stage);
        }
        weighing.options[nth].spreads(&weighing.draws, |case| case.high) <= most
    }
}

/// The options that may still be best, what seems best first.
fn alive(weighing: &Weighing) -> Vec<usize> {
    let best = weighing.best_sure();
    let mut options = weighing.ranking();
    options.retain(|&option| weighing.options[option].possible(&weighing.draws) >= best);
    options
}

/// What the best choice brings with this draw, where that is certain. Of equally good ones, the most.
fn result_of_best(weighing: &Weighing, draw: usize) -> Option<Ordering> {
    let alive = alive(weighing);
    let options = || alive.iter().map(|&option| &weighing.options[option]);
    let possible = options().map(|option| option.possible(&weighing.draws)).max()?;
    let is_best = |option: &Weighed| option.sure(&weighing.draws) == possible;
    if options().any(|option| is_best(option) && option.cases[draw].result() == Some(Ordering::Greater)) {
        return Some(Ordering::Greater);
    }
    let mut results = options().map(|option| option.cases[draw].result());
    let first = results.next()??;
    if results.all(|result| result == Some(first)) {
        return Some(first);
    }
    if !options().all(Weighed::is_decided) {
        return None;
    }
    options().filter_map(|option| option.cases[draw].result()).max_by_key(|&result| points(result))
}
