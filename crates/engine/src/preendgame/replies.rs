//! What the opponent does after a turn that laid nothing, with one tile in the pool.
//!
//! The opponent does not know the pool; they choose what wins most often as they see it, and of equal choices the one
//! that is worst for the player who laid nothing. Which choice that is matters less than what it brings with the tile
//! that is really in the pool: as long as all that may be best bring the same, nothing more has to be known.

use std::cmp::Ordering;

use movegen::Choice;
use tiles::Tiles;

use super::claim::{Claim, result_of_best};
use super::crew::Stage;
use super::job::{Aim, Effort};
use super::options::Options;
use super::solving::{PROOF, Solving};
use super::weighing::{Case, LeadsTo, Weighing};

/// An opponent first considers so many plays with the highest scores.
const FIRST: usize = 24;
/// Of which so many of the best are looked at with so many positions, before all others are.
const BEST: [(usize, u64); 3] = [(6, 1_000), (3, 16_000), (1, 256_000)];
/// When what seemed provable turns out to be wrong, something else is tried, but not for ever.
const TRIES: usize = 3;
/// With no more positions for each case it is tried to do without knowing what idle turns of the opponent bring.
const MOST_NODES_WITHOUT: u64 = 32_000;

/// The opponent's choices after a turn that laid nothing.
pub(super) struct Replies {
    pub(super) weighing: Weighing,
    /// What the last option, which stands for idle turns after which the game goes on, is taken to bring if nothing
    /// can be proven without it.
    idle: Idle,
}

/// What is known of turns of the opponent that lay nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Idle {
    /// All that there is to know: a pass ends the game.
    Known,
    /// Nothing: the game may go on in many ways.
    Open,
    /// The game is taken to be over when both pass in succession.
    Assumed,
}

impl Replies {
    /// If the pool has the tiles of this draw, and after so many idle turns in succession.
    pub(super) fn new(options: &Options<'_>, weighing: &Weighing, draw: usize, idle: usize) -> Replies {
        let drawn = &weighing.draws[draw].tiles;
        let unseen = weighing.rack.plus(drawn).unwrap_or(weighing.rack);
        let rack = weighing.others(&weighing.draws[draw]);
        let mut replies = options.weighing(1 - weighing.mover, rack, (unseen, None), -weighing.lead, idle);
        options.add(&mut replies, Choice::Pass);
        let mut replies = Replies { weighing: replies, idle: Idle::Open };
        if idle + 1 >= options.ruleset.idle.pool_left.turns(2) && !options.may_exchange() {
            replies.end_with_pass(options);
            replies.idle = Idle::Known;
        }
        replies
    }

    /// Takes the game to be over when the opponent passes too.
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

    /// Whether something was taken for granted that the rules do not say.
    pub(super) fn are_assumed(&self) -> bool {
        self.idle == Idle::Assumed
    }
}

impl Solving<'_> {
    /// What comes of the opponent's best choice if the pool has these tiles, for the player who laid nothing. `None`
    /// if there was no time.
    pub(super) fn answer(&mut self, replies: &mut Replies, pool: &Tiles) -> Option<Case> {
        let draw = replies.weighing.draws.iter().position(|draw| draw.tiles == *pool)?;
        if result_of_best(&replies.weighing, draw).is_none() {
            let first = (0..replies.weighing.options.len().saturating_sub(1).min(FIRST)).collect();
            self.impression(&mut replies.weighing, first);
        }
        for (n_best, nodes) in BEST {
            self.look_at_best(&mut replies.weighing, draw, n_best, nodes);
        }
        if replies.idle == Idle::Open {
            self.prove_replies(&mut replies.weighing, draw, MOST_NODES_WITHOUT);
            if result_of_best(&replies.weighing, draw).is_none() {
                replies.assume(&self.options);
            }
        }
        let replies = &mut replies.weighing;
        self.prove_replies(replies, draw, u64::MAX);
        // Whatever is open then, is settled.
        self.look_at_best(replies, draw, replies.options.len(), u64::MAX);
        let result = result_of_best(replies, draw)?;
        let best = replies.ranking().first().and_then(|&best| replies.options[best].cases[draw].spread());
        let (low, high) = match result {
            Ordering::Greater => (Case::OPEN.low, -1),
            Ordering::Equal => (0, 0),
            Ordering::Less => (1, Case::OPEN.high),
        };
        Some(Case { guess: best.map(|spread| (-spread).clamp(low, high)), low, high, ..Case::OPEN })
    }

    /// Tries to prove what the best reply brings with this draw, with at most so many positions for each case.
    fn prove_replies(&mut self, replies: &mut Weighing, draw: usize, most_nodes: u64) {
        for nodes in PROOF.into_iter().filter(|&nodes| nodes <= most_nodes) {
            for _ in 0..TRIES {
                self.look_at_best(replies, draw, 1, nodes);
                self.look_at_obstacles(replies, draw, nodes);
            }
        }
    }

    /// Looks at all cases of the replies that seem best, unless it is known what the best brings with this draw.
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

    /// Looks at replies that stand in the way of what seems provable for this draw: first at this draw alone, which is
    /// often all that must be known.
    fn look_at_obstacles(&mut self, replies: &mut Weighing, draw: usize, nodes: u64) {
        for draws in [vec![draw], (0..replies.draws.len()).collect()] {
            if result_of_best(replies, draw).is_some() || self.is_over() {
                return;
            }
            let Some(claim) = Claim::likely(replies, draw) else { return };
            let mut options = claim.obstacles(replies, draw);
            options.retain(|&option| replies.options[option].leads_to == LeadsTo::Endgame);
            let is_needless = |replies: &Weighing, option: usize| !claim.needs(replies, draw, option);
            let effort = Effort::Search(nodes);
            let stage = Stage { options, draws, aim: Aim::Result, effort, is_needless: &is_needless };
            self.crew.run(replies, &stage);
        }
    }
}
