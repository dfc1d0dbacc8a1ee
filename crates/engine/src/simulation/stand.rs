//! A contender, laid on the board once for all its rollouts.

use movegen::{Choice, Equity, Generator, Ground, Position};
use rules::IdleTurn;
use tiles::{Tile, Tiles};

use crate::options::Possible;
use crate::situation::Situation;

/// The position after a contender, with the lines that it changed.
#[derive(Clone, Debug)]
pub(super) struct ChangedLines {
    pub(super) position: Position,
    pub(super) ground: Ground,
    /// The lines that it changed, one bit each.
    pub(super) touched: u64,
    /// The score of the contender.
    pub(super) score: i32,
    /// The value of its leave.
    pub(super) kept_worth: Equity,
    /// The tiles of its leave.
    pub(super) kept: Vec<Tile>,
    /// The tiles that it exchanges.
    pub(super) given: Vec<Tile>,
    /// The kind of idle turn that it may count as.
    pub(super) idle: Option<IdleTurn>,
}

impl ChangedLines {
    pub(super) fn new(situation: &Situation, generator: &Generator, contender: &Possible) -> ChangedLines {
        let mut position = situation.position.clone();
        let mut ground = Ground::new(generator);
        let mut touched = 0;
        if let Choice::Place(candidate) = &contender.choice {
            position.make(candidate);
            touched = position.touched();
            ground.look(&position, touched);
        }
        let (score, used) = (contender.choice.score().0, contender.choice.used());
        let given = if let Choice::Exchange(given) = contender.choice { given } else { Tiles::EMPTY };
        // Contenders belong to this rack; with another one, missing tiles are not taken.
        let kept: Vec<Tile> = situation.tiles.minus(&used).unwrap_or(situation.tiles).iter().collect();
        // When nothing is drawn any more, leaves are settled at the end.
        let idle = contender.choice.idle();
        let counts = situation.pool > 0 && idle != Some(IdleTurn::Pass);
        let kept_worth = if counts { contender.equity - Equity::points(score) } else { Equity::ZERO };
        ChangedLines { position, ground, touched, score, kept_worth, kept, given: given.iter().collect(), idle }
    }
}
