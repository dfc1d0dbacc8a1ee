//! A contender, laid on the board once for all rollouts.

use movegen::{Choice, Equity, Generator, Ground, Position};
use tiles::{Tile, Tiles};

use crate::options::Possible;
use crate::situation::Situation;

/// The position after a contender, and what is known of the lines that it changed.
#[derive(Clone, Debug)]
pub(super) struct Stand {
    pub(super) position: Position,
    pub(super) ground: Ground,
    /// The lines that it changed.
    pub(super) touched: u64,
    /// What it scored.
    pub(super) score: i32,
    /// What the tiles are worth that stay.
    pub(super) kept_worth: Equity,
    /// The tiles that stay.
    pub(super) kept: Vec<Tile>,
    /// The tiles that go back to the pool.
    pub(super) given: Vec<Tile>,
    pub(super) kind: Kind,
}

/// What a turn was, as far as it matters for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Place,
    Exchange,
    Pass,
}

impl Stand {
    pub(super) fn new(situation: &Situation, generator: &Generator, contender: &Possible) -> Stand {
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
        // Contenders are for this rack; of another what is not there is not taken.
        let kept: Vec<Tile> = situation.tiles.minus(&used).unwrap_or(situation.tiles).iter().collect();
        // When nobody draws any more, what stays is settled at the end.
        let counts = situation.pool > 0 && kind != Kind::Pass;
        let kept_worth = if counts { contender.equity - Equity::points(score) } else { Equity::ZERO };
        Stand { position, ground, touched, score, kept_worth, kept, given: given.iter().collect(), kind }
    }
}
