//! A contender, laid on the board once for all its rollouts.

use movegen::{Choice, Equity, Generator, Ground, Position};
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
    pub(super) kind: Kind,
}

/// The kind of turn, as far as it matters for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Place,
    Exchange,
    Pass,
}

impl ChangedLines {
    pub(super) fn new(situation: &Situation, generator: &Generator, contender: &Possible) -> ChangedLines {
        let mut position = situation.position.clone();
        let mut ground = Ground::new(generator);
        let mut touched = 0;
        let (kind, used, given, score) = match &contender.choice {
            Choice::Place(candidate) => {
                position.make(candidate);
                touched = position.touched();
                ground.look(&position, touched);
                (Kind::Place, candidate.tiles(), Tiles::EMPTY, candidate.score().0)
            }
            Choice::Exchange(given) => (Kind::Exchange, *given, *given, 0),
            Choice::Pass => (Kind::Pass, Tiles::EMPTY, Tiles::EMPTY, 0),
        };
        // Contenders belong to this rack; with another one, missing tiles are not taken.
        let kept: Vec<Tile> = situation.tiles.minus(&used).unwrap_or(situation.tiles).iter().collect();
        // When nothing is drawn any more, leaves are settled at the end.
        let counts = situation.pool > 0 && kind != Kind::Pass;
        let kept_worth = if counts { contender.equity - Equity::points(score) } else { Equity::ZERO };
        ChangedLines { position, ground, touched, score, kept_worth, kept, given: given.iter().collect(), kind }
    }
}
