//! The search of one choice with one draw.

use movegen::{Candidate, Choice};
use tiles::Tiles;

use super::weighing::{Case, LeadsTo, Says, Weighing};
use super::world::{Care, World};
use crate::endgame::{BestSoFar, Shared, Window, Worker};

/// The most positions for a world: it is one of many, and need not be solved.
const MOST_NODES_OF_WORLD: u64 = 20_000;

/// The question about a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The result: won, drawn or lost.
    Result,
    /// The exact spread.
    Spread,
    /// Whether the spread is this or less.
    AtMost(i32),
}

/// The effort of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JobEffort {
    /// Both play on with the best estimates.
    Playout,
    /// A search of this many positions.
    Search(u64),
}

/// A choice with a draw, to be searched.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) option: usize,
    pub(super) draw: usize,
    /// The play of the choice; nothing for a pass or an exchange.
    pub(super) laid: Option<Candidate>,
    /// The racks of both players when the pool is empty.
    racks: [Tiles; 2],
    /// The player to move then.
    next: usize,
    idle: usize,
    /// The lead of the player who chose, after it.
    lead: i32,
    pub(super) leads_to: LeadsTo,
    /// The results known so far.
    case: Case,
    /// The world in which play continues, if the pool is not empty after the choice.
    world: Option<World>,
}

impl Job {
    pub(super) fn new(weighing: &Weighing, option: usize, draw: usize, rack_size: usize) -> Job {
        let (weighed, drawn) = (&weighing.options[option], &weighing.draws[draw]);
        let own = weighed.leave.plus(&drawn.tiles).unwrap_or(weighed.leave);
        let others = weighing.others(drawn);
        let laid = match weighed.choice {
            Choice::Place(candidate) => Some(candidate),
            Choice::Exchange(_) | Choice::Pass => None,
        };
        Job {
            option,
            draw,
            laid,
            racks: if weighing.mover == 0 { [own, others] } else { [others, own] },
            next: 1 - weighing.mover,
            idle: weighed.idle,
            lead: weighing.lead + weighed.score,
            leads_to: weighed.leads_to,
            case: weighed.cases[draw],
            world: (weighed.leads_to == LeadsTo::Unknown).then(|| World::after(weighing, option, draw, rack_size)),
        }
    }

    /// Searches the case, and returns the results.
    pub(super) fn study(&self, worker: &mut Worker, shared: &Shared<'_>, aim: Aim, effort: JobEffort) -> Case {
        let mut case = self.case;
        if let Some(world) = &self.world {
            let care = match effort {
                JobEffort::Playout => Care::None,
                JobEffort::Search(nodes) => Care::Some(nodes.min(MOST_NODES_OF_WORLD)),
            };
            let spread = world.clone().play_on(worker, shared, care);
            // For the second player the sign is reversed.
            case.learn(if self.next == 1 { spread } else { -spread }, None);
            return case;
        }
        let [one, other] = &self.racks;
        worker.begin(self.laid.as_slice(), [one, other], self.next, self.idle);
        let JobEffort::Search(nodes) = effort else {
            case.learn(self.lead - worker.guess().value, None);
            return case;
        };
        // The question, minus the lead.
        let question = match aim {
            Aim::Result => Window { low: self.lead - 1, high: self.lead + 1 },
            Aim::Spread => {
                Window { low: self.lead - case.high - 1, high: self.lead - case.low + 1 }.within(Window::ALL)
            }
            Aim::AtMost(most) => Window { low: self.lead - most - 1, high: self.lead - most },
        };
        // Another question starts from depth one, using what the table knows.
        let depth = if aim == Aim::Result { case.depth } else { case.depth.min(1) };
        let before = case.guess.filter(|_| depth > 0).map(|guess| (self.lead - guess, depth));
        let BestSoFar { value, is_final, depth, .. } = worker.pursue(shared, question, before, nodes);
        let says = if value <= question.low {
            Says::AtLeast
        } else if value >= question.high {
            Says::AtMost
        } else {
            Says::Exactly
        };
        case.learn(self.lead - value, is_final.then_some(says));
        case.depth = case.depth.max(depth);
        case
    }
}
