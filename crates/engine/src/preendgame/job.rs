//! One choice with one draw, to be looked at.

use movegen::{Candidate, Choice};
use tiles::Tiles;

use super::weighing::{Case, LeadsTo, Says, Weighing};
use super::world::{Care, World};
use crate::endgame::{Found, Shared, Window, Worker};

/// A world is one of many that are possible, of which it is not worth while to know everything.
const MOST_NODES_OF_WORLD: u64 = 20_000;

/// What is asked about a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Who wins.
    Result,
    /// By how much exactly.
    Spread,
    /// Whether the spread is this or less.
    AtMost(i32),
}

/// How hard it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// Both play on with what seems best at once.
    Playout,
    /// A search of this many positions.
    Search(u64),
}

/// One choice with one draw.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) option: usize,
    pub(super) draw: usize,
    /// The tiles that are laid.
    pub(super) laid: Option<Candidate>,
    /// What the two hold when the pool is empty.
    racks: [Tiles; 2],
    /// Who has the turn then.
    next: usize,
    idle: usize,
    /// By how much the player who chose is ahead after it.
    lead: i32,
    pub(super) leads_to: LeadsTo,
    /// What is known so far.
    case: Case,
    /// If the pool is not empty after it: the world to play on in.
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

    /// Looks at it, and gives what is known then.
    pub(super) fn study(&self, worker: &mut Worker, shared: &Shared<'_>, aim: Aim, effort: Effort) -> Case {
        let mut case = self.case;
        if let Some(world) = &self.world {
            let care = match effort {
                Effort::Playout => Care::None,
                Effort::Search(nodes) => Care::Some(nodes.min(MOST_NODES_OF_WORLD)),
            };
            let spread = world.clone().play_on(worker, shared, care);
            // Player 0 is the other one for who comes second.
            case.learn(if self.next == 1 { spread } else { -spread }, None);
            return case;
        }
        let [one, other] = &self.racks;
        worker.begin(self.laid.as_slice(), [one, other], self.next, self.idle);
        let Effort::Search(nodes) = effort else {
            case.learn(self.lead - worker.guess().value, None);
            return case;
        };
        // What the other gains from here must be made up for.
        let question = match aim {
            Aim::Result => Window { low: self.lead - 1, high: self.lead + 1 },
            Aim::Spread => {
                Window { low: self.lead - case.high - 1, high: self.lead - case.low + 1 }.within(Window::ALL)
            }
            Aim::AtMost(most) => Window { low: self.lead - most - 1, high: self.lead - most },
        };
        // Another question starts from the beginning again, with all that the table knows.
        let depth = if aim == Aim::Result { case.depth } else { case.depth.min(1) };
        let before = case.guess.filter(|_| depth > 0).map(|guess| (self.lead - guess, depth));
        let Found { value, is_final, depth, .. } = worker.pursue(shared, question, before, nodes);
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
