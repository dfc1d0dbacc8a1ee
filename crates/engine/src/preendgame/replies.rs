//! The opponent's reply to a pass or an exchange, with one tile in the pool.
//!
//! The opponent does not know the pool. They make the choice that wins most often from their side, and of equal ones
//! the worst for the player who passed or exchanged. Which choice that is matters less than its result with the actual
//! tile: if all choices that may be best have the same result, nothing more needs to be known.

use std::cmp::{Ordering, Reverse};

use movegen::Choice;
use tiles::Tiles;

use super::claim::{Claim, result_of_best};
use super::crew::{Patience, Stage};
use super::job::{Aim, JobEffort};
use super::options::Options;
use super::solving::{PROOF, Solving};
use super::weighing::{Case, LeadsTo, Weighed, Weighing, points};

/// How many of the highest-scoring plays an opponent considers first.
const FIRST: usize = 24;
/// How many of the apparently best replies get how many positions for each case, before all others are searched.
const BEST: [(usize, u64); 3] = [(6, 1_000), (3, 16_000), (1, 256_000)];
/// The case of the actual draw gets this many times the positions of others.
const THIS_DRAW_FIRST: u64 = 8;
/// How often another claim is tried after one has turned out to be wrong.
const TRIES: usize = 3;

/// The opponent's options after a pass or an exchange.
pub(super) struct ReplySearch {
    weighing: Weighing,
    /// A draw with which a pass of the opponent wins, if one is known.
    pass_wins: Option<usize>,
    /// Whether they were estimated.
    are_begun: bool,
    /// The assumed result of the last option, which stands for turns without a play after which the game continues, if
    /// nothing can be proven without it.
    idle: Idle,
}

/// The knowledge about passes and exchanges of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Idle {
    /// Complete: a pass ends the game.
    Known,
    /// Nothing: the game may continue in many ways.
    Open,
    /// An assumption: the game counts as over when both players pass in succession.
    Assumed,
}

impl ReplySearch {
    /// The replies for the pool of this draw, after this many consecutive turns without a play.
    pub(super) fn new(options: &Options<'_>, weighing: &Weighing, draw: usize, idle: usize) -> ReplySearch {
        let drawn = &weighing.draws[draw].tiles;
        let unseen = weighing.rack.plus(drawn).unwrap_or(weighing.rack);
        let rack = weighing.others(&weighing.draws[draw]);
        let mut replies = options.weighing(1 - weighing.mover, rack, (unseen, None), -weighing.lead, idle);
        options.add(&mut replies, Choice::Pass);
        let mut replies = ReplySearch { weighing: replies, pass_wins: None, are_begun: false, idle: Idle::Open };
        if options.ruleset.idle.ends(idle + 1, options.n_pool, 2) && !options.may_exchange() {
            replies.end_with_pass(options);
            replies.idle = Idle::Known;
        }
        replies
    }

    /// Assumes that a pass of the opponent wins if the pool has these tiles.
    ///
    /// This is for a player who laid nothing and would lose with these tiles whatever they do later: with every
    /// placement that they could then prefer, and when nobody lays anything until the game is over. The assumption is
    /// safe as long as only a win of the opponent is concluded from it: when the opponent passes, the player either
    /// places and loses, or passes, and the opponent weighs the same choices again, until the last pass ends the game.
    pub(super) fn let_pass_win(&mut self, pool: &Tiles) {
        // The result of a placement that counts as a turn without a play depends on the number of such turns.
        let is_same_later =
            self.weighing.options.iter().all(|option| option.leads_to != LeadsTo::Endgame || option.idle == 0);
        if self.idle == Idle::Open && is_same_later {
            self.pass_wins = self.draw(pool);
        }
    }

    /// Assumes that the game is over when the opponent passes too.
    fn assume(&mut self, options: &Options<'_>) {
        if self.idle == Idle::Open {
            self.end_with_pass(options);
            self.idle = Idle::Assumed;
        }
    }

    fn end_with_pass(&mut self, options: &Options<'_>) {
        let Weighing { options: replies, draws, unseen, rack, lead, .. } = &mut self.weighing;
        let Some(pass) = replies.last_mut() else { return };
        for (case, draw) in pass.cases.iter_mut().zip(draws) {
            let others = unseen.minus(&draw.tiles).unwrap_or(Tiles::EMPTY);
            *case = Case::exactly(*lead + options.stuck(rack, &others));
        }
    }

    /// The draw that is the actual pool, among those that are possible for the opponent.
    fn draw(&self, pool: &Tiles) -> Option<usize> {
        self.weighing.draws.iter().position(|draw| draw.tiles == *pool)
    }

    /// The result of the opponent's best choice if the pool has these tiles, for the player who passed or exchanged,
    /// and whether it depends on an assumption. `None` if it is unknown.
    pub(super) fn answer(&self, pool: &Tiles) -> Option<(Case, bool)> {
        let draw = self.draw(pool)?;
        let result = result_of_best(&self.weighing, draw)?;
        let best = self.weighing.ranking().first().and_then(|&best| self.weighing.options[best].cases[draw].spread());
        let (low, high) = match result {
            Ordering::Greater => (Case::OPEN.low, -1),
            Ordering::Equal => (0, 0),
            Ordering::Less => (1, Case::OPEN.high),
        };
        let case = Case { guess: best.map(|spread| (-spread).clamp(low, high)), low, high, ..Case::OPEN };
        Some((case, self.idle == Idle::Assumed && !self.holds_without(draw)))
    }

    /// Whether the opponent's best choice certainly wins with this draw, even though the result of passes is unknown.
    fn holds_without(&self, draw: usize) -> bool {
        let mut weighing = self.weighing.clone();
        if let Some(pass) = weighing.options.last_mut() {
            pass.cases.fill(Case::OPEN);
            if self.pass_wins == Some(draw) {
                pass.cases[draw].low = 1;
            }
        }
        result_of_best(&weighing, draw) == Some(Ordering::Greater)
    }
}

/// A portion of work on one question, before the other questions get theirs.
#[derive(Clone, Copy, Debug)]
pub(super) enum ReplyStep {
    /// This many replies get this many positions for each draw, if they may win almost always.
    Sure(usize, u64),
    /// Assume that the game is over when the opponent passes too.
    Assume,
    /// Prove the result of the best reply, with at most this many positions for each case.
    Proof(u64),
}

/// First a reply is searched that wins almost always, for all possible pools. If there is one, it is found quickly, and
/// a few pools are often enough to show that the turn is not worthwhile. Then all replies are weighed.
pub(super) const STEPS: [ReplyStep; 8] = [
    ReplyStep::Sure(6, 1_000),
    ReplyStep::Sure(4, 8_000),
    ReplyStep::Sure(24, 4_000),
    ReplyStep::Sure(3, 64_000),
    ReplyStep::Sure(2, 300_000),
    ReplyStep::Assume,
    ReplyStep::Proof(32_000),
    ReplyStep::Proof(u64::MAX),
];

impl Solving<'_> {
    /// Does more work on the opponent's reply if the pool has these tiles.
    pub(super) fn deliberate(&mut self, replies: &mut ReplySearch, pool: &Tiles, step: ReplyStep) {
        let Some(draw) = replies.draw(pool) else { return };
        match step {
            ReplyStep::Sure(n_replies, nodes) => {
                if !replies.are_begun {
                    replies.are_begun = true;
                    let first = (0..replies.weighing.options.len().saturating_sub(1).min(FIRST)).collect();
                    self.impression(&mut replies.weighing, first);
                }
                self.look_for_sure(&mut replies.weighing, draw, n_replies, nodes);
            }
            ReplyStep::Assume => replies.assume(&self.options),
            ReplyStep::Proof(most_nodes) => self.prove_replies(&mut replies.weighing, draw, most_nodes),
        }
    }

    /// Tries to prove the result of the best reply with this draw, with at most this many positions for each case.
    fn prove_replies(&mut self, replies: &mut Weighing, draw: usize, most_nodes: u64) {
        // The more the best reply is known to win, the less needs to be known about others.
        for (n_best, nodes) in BEST {
            self.look_at_best(replies, draw, n_best, nodes);
        }
        for nodes in PROOF.into_iter().filter(|&nodes| nodes <= most_nodes) {
            for _ in 0..TRIES {
                let claim = Claim::likely(replies, draw);
                self.look_at_best(replies, draw, 1, nodes);
                self.look_at_obstacles(replies, draw, nodes);
                if Claim::likely(replies, draw) == claim {
                    break;
                }
            }
        }
        if most_nodes == u64::MAX {
            // After this, all cases are settled.
            self.look_at_best(replies, draw, replies.options.len(), most_nodes);
        }
    }

    /// Searches for a reply that wins with this draw, and with so many others that no reply without this win can be
    /// preferred.
    fn look_for_sure(&mut self, replies: &mut Weighing, draw: usize, n_replies: usize, nodes: u64) {
        if result_of_best(replies, draw).is_some() || self.is_over() {
            return;
        }
        let mut options = replies.ranking();
        options.retain(|&option| may_be_sure(replies, draw, option));
        // The fewer cases are unsettled, the nearer it is.
        options.sort_by_key(|&option| Reverse(replies.options[option].sure(&replies.draws)));
        options.truncate(n_replies);
        let is_found = |replies: &Weighing| (0..replies.options.len()).any(|option| is_sure(replies, draw, option));
        let is_needless = |replies: &Weighing, option: usize| !may_be_sure(replies, draw, option) || is_found(replies);
        let draws = (0..replies.draws.len()).collect();
        let (effort, patience) = (JobEffort::Search(nodes), Patience::UntilOneStaysOpen);
        self.crew
            .run(replies, &Stage { options, draws, aim: Aim::Result, effort, is_needless: &is_needless, patience });
    }

    /// Searches all cases of the apparently best replies, unless the result of the best with this draw is known.
    fn look_at_best(&mut self, replies: &mut Weighing, draw: usize, n_best: usize, nodes: u64) {
        if result_of_best(replies, draw).is_some() || self.is_over() {
            return;
        }
        let mut options = replies.contenders();
        options.retain(|&option| replies.options[option].leads_to == LeadsTo::Endgame);
        options.truncate(n_best);
        let draws = (0..replies.draws.len()).collect();
        self.look_at(replies, options, draws, nodes);
    }

    /// Searches replies that prevent the proof of the likely claim for this draw. This draw comes first, which is often
    /// enough and is the same endgame for every pool; so it gets more positions than others.
    fn look_at_obstacles(&mut self, replies: &mut Weighing, draw: usize, nodes: u64) {
        let all = (0..replies.draws.len()).collect();
        for (draws, nodes) in [(vec![draw], nodes.saturating_mul(THIS_DRAW_FIRST)), (all, nodes)] {
            if result_of_best(replies, draw).is_some() || self.is_over() {
                return;
            }
            let Some(claim) = Claim::likely(replies, draw) else { return };
            let mut options = claim.obstacles(replies, draw);
            let can_be_known = |option: &Weighed| option.leads_to == LeadsTo::Endgame || option.is_decided();
            if !options.iter().all(|&option| can_be_known(&replies.options[option])) {
                return;
            }
            options.retain(|&option| replies.options[option].leads_to == LeadsTo::Endgame);
            let is_needless = |replies: &Weighing, option: usize| !claim.needs(replies, draw, option);
            let (effort, patience) = (JobEffort::Search(nodes), Patience::AllCases);
            let stage = Stage { options, draws, aim: Aim::Result, effort, is_needless: &is_needless, patience };
            self.crew.run(replies, &stage);
        }
    }
}

/// The most points of an option that does not win with this draw: it draws here, and wins with all others.
fn most_without(weighing: &Weighing, draw: usize) -> u64 {
    let ways: u64 = weighing.draws.iter().map(|draw| draw.weight).sum();
    points(Ordering::Greater) * ways - weighing.draws[draw].weight
}

/// Whether an option is proven to win with a draw, and as often as any option can that does not.
fn is_sure(weighing: &Weighing, draw: usize, option: usize) -> bool {
    let option = &weighing.options[option];
    let wins = option.leads_to == LeadsTo::Endgame && option.cases[draw].result() == Some(Ordering::Greater);
    wins && option.sure(&weighing.draws) >= most_without(weighing, draw)
}

/// Whether that can still be proven.
fn may_be_sure(weighing: &Weighing, draw: usize, option: usize) -> bool {
    let option = &weighing.options[option];
    let may_win = option.cases[draw].result().is_none_or(|result| result == Ordering::Greater);
    let is_open = option.leads_to == LeadsTo::Endgame && may_win;
    is_open && option.possible(&weighing.draws) >= most_without(weighing, draw)
}

#[cfg(test)]
mod tests {
    use super::super::weighing::ways_to_come_out;
    use super::*;

    /// The result of the best choice with the first draw.
    fn best(options: &[&[Ordering]]) -> Ordering {
        let total = |results: &[Ordering]| results.iter().map(|&result| points(result)).sum::<u64>();
        let most = options.iter().map(|results| total(results)).max().unwrap();
        options.iter().filter(|results| total(results) == most).map(|results| results[0]).max().unwrap()
    }

    #[test]
    fn nothing_is_assumed_only_if_the_best_reply_wins_whatever_passes_bring() {
        let ways = ways_to_come_out(3);
        let mut n_free = [0, 0];
        for (one, other) in ways.iter().flat_map(|one| ways.iter().map(move |other| (one, other))) {
            for pass_wins in [None, Some(0)] {
                let fits = |pass: &&Vec<Ordering>| pass_wins.is_none() || pass[0] == Ordering::Greater;
                for assumed in ways.iter().filter(fits) {
                    let known = [one, other, assumed].map(|results| results.iter().copied().map(Some).collect());
                    let mut weighing = Weighing::of_results(&[1, 1, 1], &known);
                    weighing.options[2].leads_to = LeadsTo::Unknown;
                    let replies = ReplySearch { weighing, pass_wins, are_begun: true, idle: Idle::Assumed };
                    let Some((case, false)) = replies.answer(&Tiles::EMPTY) else { continue };
                    assert_eq!(case.result(), Some(Ordering::Less), "the player who laid nothing loses");
                    let is_won = |pass: &Vec<Ordering>| best(&[one, other, pass]) == Ordering::Greater;
                    assert!(ways.iter().filter(fits).all(is_won), "{one:?} {other:?} {pass_wins:?}");
                    n_free[usize::from(pass_wins.is_some())] += 1;
                }
            }
        }
        assert!(n_free.iter().all(|&n| n > 0));
    }
}
