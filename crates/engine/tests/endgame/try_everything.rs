//! Plain minimax: every turn of both players, to the end that the ruleset prescribes. Slow and obvious.

use std::collections::HashMap;

use movegen::{Candidate, Finder, NoLeaves, Position};
use rules::{IdleTurn, Ruleset, Square};
use tiles::{Placed, Tiles};

/// All that the value of a position depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Standing {
    board: Vec<(Square, Placed)>,
    /// The racks, the mover's first.
    racks: [Tiles; 2],
    idle: usize,
}

/// Tries everything, and remembers the results.
pub(super) struct TryEverything<'a> {
    ruleset: &'a Ruleset,
    position: Position,
    finder: Finder,
    known: HashMap<Standing, i32>,
}

impl<'a> TryEverything<'a> {
    pub(super) fn new(ruleset: &'a Ruleset, position: Position, finder: Finder) -> Self {
        TryEverything { ruleset, position, finder, known: HashMap::new() }
    }

    /// The mover's gain after this many consecutive turns without a play; `racks[0]` is the mover's rack.
    pub(super) fn value(&mut self, racks: [Tiles; 2], idle: usize) -> i32 {
        if let Some(value) = self.settled(&racks, idle) {
            return value;
        }
        let standing = Standing { board: self.position.board().placed().collect(), racks, idle };
        if let Some(&value) = self.known.get(&standing) {
            return value;
        }
        // A pass always counts as a turn without a play.
        let mut best = -self.value([racks[1], racks[0]], idle + 1);
        let rack = self.position.rack(&racks[0]).unwrap();
        for candidate in self.finder.all(&self.position, &rack, &NoLeaves) {
            best = best.max(self.value_of(&candidate, racks, idle));
        }
        self.known.insert(standing, best);
        best
    }

    fn value_of(&mut self, candidate: &Candidate, racks: [Tiles; 2], idle: usize) -> i32 {
        let score = candidate.score().0;
        let is_idle = score == 0 && self.ruleset.idle.counts.contains(&IdleTurn::ZeroPlay);
        self.position.make(candidate);
        let leave = candidate.leave(&racks[0]).unwrap();
        let value = score - self.value([racks[1], leave], if is_idle { idle + 1 } else { 0 });
        self.position.unmake();
        value
    }

    fn settled(&self, racks: &[Tiles; 2], idle: usize) -> Option<i32> {
        let rule = self.ruleset.unplayed;
        let [mine, others] = racks.map(|rack| self.ruleset.alphabet.value_of_all(&rack) as i32);
        let out = i32::from(rule.gained_times) + i32::from(rule.lost_when_out);
        if racks[1].is_empty() {
            return Some(-mine * out);
        }
        if racks[0].is_empty() {
            return Some(others * out);
        }
        (idle >= self.ruleset.idle.pool_empty.turns(2)).then(|| if rule.lost_otherwise { others - mine } else { 0 })
    }
}
