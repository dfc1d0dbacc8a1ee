//! Positions of games that the engine plays against itself.

use std::sync::Arc;

use movegen::{Leaves, Observed, SelfPlay, SelfPlayFault};
use rules::Ruleset;

use crate::knowledge::Knowledge;
use crate::situation::Situation;

/// A position of a game, as its player to move sees it.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The position.
    pub situation: Situation,
    /// The turn before it; `None` at the start of a game, or if it is not known.
    pub last: Option<Observed>,
    /// The game and the turn, in words that stay with a puzzle.
    pub source: String,
}

/// Games of two players who choose by score and leave, turn by turn.
pub struct Sights<'a> {
    ruleset: &'a Arc<Ruleset>,
    table: SelfPlay<'a, dyn Leaves + Send + Sync>,
    seed: u64,
}

impl<'a> Sights<'a> {
    /// The games of this seed.
    ///
    /// # Errors
    /// The ruleset is not for static players.
    pub fn new(ruleset: &'a Arc<Ruleset>, knowledge: &'a Knowledge, seed: u64) -> Result<Sights<'a>, SelfPlayFault> {
        Ok(Sights { ruleset, table: SelfPlay::new(ruleset, &knowledge.generator, &*knowledge.leaves)?, seed })
    }

    /// The positions of a game with this number, counted from zero, before each of its turns. A game is always the same.
    pub fn of_game(&mut self, game: u64) -> Vec<Sight> {
        let (seed, ruleset) = (self.seed, self.ruleset);
        let mut sights = Vec::new();
        self.table.chosen(seed, game, (game % 2) as usize, |to_move| {
            let source = format!("self-play {seed} game {} turn {}", game + 1, sights.len() + 1);
            sights.push(Sight { situation: Situation::of_self_play(ruleset, to_move), last: to_move.last, source });
            None
        });
        sights
    }
}
