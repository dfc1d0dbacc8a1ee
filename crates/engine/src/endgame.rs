//! Endgames: the pool is empty, so both players know everything.

mod best_line;
mod control;
mod deepening;
mod endings;
mod fault;
mod held;
mod known_lines;
mod line_lists;
mod ordering;
mod search;
mod shared;
mod stakes;
mod transpositions;
mod worker;

pub use fault::EndgameFault;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use movegen::{Candidate, Generator, Position};
use rules::{Board, Points, Ruleset};
use tiles::Tiles;

pub(crate) use self::control::Control;
pub(crate) use self::deepening::BestSoFar;
pub(crate) use self::endings::Endings;
pub(crate) use self::search::Window;
pub(crate) use self::shared::{Busy, Shared};
pub(crate) use self::transpositions::{MOST_VALUE, Transpositions};
pub(crate) use self::worker::Worker;

/// A position of two players with an empty pool, to be solved.
///
/// The value is the spread that the player to move gains from here to the end of the game with best play by both, after
/// unplayed tiles are settled as the ruleset says. When both players pass in succession, the game counts as over even
/// if the ruleset waits for more turns without a play, because a player who would play later can as well play now.
///
/// ```
/// use engine::endgame::{Endgame, Limits};
/// # let edition = editions::load("tournament").unwrap();
/// # let lexicon = english::frozen(&edition.ruleset.alphabet).unwrap();
/// # let ruleset = edition.ruleset;
/// # let generator = movegen::Generator::new(&ruleset, std::sync::Arc::clone(lexicon.graph())).unwrap();
/// let cgp = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
///     2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
/// let position = notation::cgp::CgpPosition::read(cgp, &ruleset).unwrap();
/// let racks = [position.racks[0], position.racks[1]];
/// let endgame = Endgame::new(&ruleset, &generator, &position.board, racks).unwrap();
/// let solution = endgame.solve(&Limits::default(), &false.into());
/// assert!(solution.proven);
/// assert_eq!(solution.value.0, 28);
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    endings: Endings,
    tiles: [Tiles; 2],
    idle: usize,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time limit; without one the search continues until the value is proven.
    pub time: Option<Duration>,
    /// The most positions; `None`: no limit.
    pub nodes: Option<u64>,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The size of the table of positions, in bytes. Lists of plays take up to about 130 MB for each thread in
    /// addition.
    pub table_bytes: usize,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The spread that the player to move gains from here to the end.
    pub value: Points,
    /// Whether the value is exact. If not, it is the estimate at the time when the search had to stop.
    pub proven: bool,
    /// The best turns of both players in succession, to the end of the game. If the value is proven and there was
    /// time left, they are the same for any number of threads.
    pub line: Vec<Step>,
    /// How many turns ahead all lines were searched.
    pub depth: usize,
    /// How many positions were searched.
    pub nodes: u64,
    /// The size of the table of positions, in bytes.
    pub table_bytes: usize,
}

/// One turn of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A play of tiles from the rack.
    Place(Candidate),
    /// The player passes.
    Pass,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: None, nodes: None, threads: NonZeroUsize::MIN, table_bytes: 256 << 20 }
    }
}

impl Endgame {
    /// A position with the racks of both players, the player to move first. The generator must be made for this
    /// ruleset; it works equally well without tables.
    ///
    /// # Errors
    /// When racks and board do not make up the whole set of tiles, or the ruleset is not for such endgames.
    pub fn new(
        ruleset: &Arc<Ruleset>,
        generator: &Generator,
        board: &Board,
        tiles: [Tiles; 2],
    ) -> Result<Endgame, EndgameFault> {
        if !ruleset.seats.contains(2) {
            return Err(EndgameFault::NotForTwo);
        }
        if ruleset.target.is_some() {
            return Err(EndgameFault::Target);
        }
        let position = generator.position(board)?;
        for (rack, nth) in tiles.iter().zip(1..) {
            position.rack(rack).map_err(|fault| EndgameFault::Rack { rack: nth, fault })?;
        }
        let both = tiles[0].plus(&tiles[1]).ok_or(EndgameFault::NotInSet)?;
        let seen = both.plus(&board.tiles()).ok_or(EndgameFault::NotInSet)?;
        let unseen = ruleset.alphabet.full_set().minus(&seen).map_err(|_| EndgameFault::NotInSet)?;
        if !unseen.is_empty() {
            return Err(EndgameFault::PoolLeft { tiles: unseen.len() });
        }
        // Two racks always fit.
        let endings = Endings::new(ruleset, &position, &both).ok_or(EndgameFault::NotInSet)?;
        Ok(Endgame { endings, tiles, idle: 0 })
    }

    /// The same endgame after this many consecutive turns without a play.
    #[must_use]
    pub fn after_idle_turns(self, idle: usize) -> Endgame {
        Endgame { idle, ..self }
    }

    /// The board of the endgame.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.endings.position
    }

    /// Searches until the value is proven, a limit is reached, or `cancelled` is set, and returns the best result so
    /// far.
    #[must_use]
    pub fn solve(&self, limits: &Limits, cancelled: &AtomicBool) -> Solution {
        deepening::solve(self, Window::ALL, limits, cancelled)
    }

    fn worker(&self, noise: u64) -> Worker {
        let mut worker = Worker::new(&self.endings, noise);
        let [mine, others] = &self.tiles;
        worker.begin(&[], [mine, others], 0, self.idle);
        worker
    }
}
