//! Reads games from GCG files, and writes games as GCG files.
//!
//! [`import`] replays a file through the referee, so that it is checked exactly like a running game. [`export`] writes
//! a log as a file. [`notation::gcg`] reads and writes the text itself. [`Named`] has the rules that a file names, and
//! [`position`](fn@position) gives the position after a turn.

#![forbid(unsafe_code)]

mod after;
mod export;
mod fault;
mod house;
mod named;
mod needs;
mod position;
mod referee;
mod replay;
mod script;
mod sum;
mod told;

pub use export::{Untold, Unwritable, export};
pub use fault::{Closing, ImportFault, ImportFaultKind, NumberFault, Scoreless};
pub use named::{Named, UnknownName, asked_by, fitting_alphabets, settings};
use notation::gcg::GcgGame;
pub use position::{KnownRacks, first_turns, for_others, n_turns, position};
use rules::{Entry, Game, Hidden, Judge, Ruleset};
use tiles::{BySeat, Tiles};
pub use told::{ToldTurn, reread, told, told_until};

/// The rules and words for reading a file.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// The name of the edition.
    pub edition: &'a str,
    /// The rules. What the file itself shows takes precedence: the number of players, the cost of a failed challenge,
    /// the settlement of unplayed tiles; and nothing is timed.
    pub ruleset: &'a Ruleset,
    /// The judge of words; `None`: words are not checked.
    pub words: Option<&'a dyn Judge>,
}

/// A game read from a file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The log that the referee wrote. After a fault in the file it continues as well as it can.
    pub log: Vec<Entry<Hidden>>,
    /// The game at the end of the log.
    pub game: Game,
    /// All faults of the file, in the order of its lines.
    pub faults: Vec<ImportFault>,
    /// Racks in the file that contradict others. Annotators guess at racks; the plays are valid all the same.
    pub doubts: Vec<ImportFault>,
    /// For every turn, the rack of the player to move as the file shows it.
    pub racks: Vec<Tiles>,
    /// The racks at the end of the file.
    pub last_racks: BySeat<Tiles>,
}

/// Replays a file.
///
/// `numbers` are the numbers of the lines in the file, as [`GcgGame::read`] gives them.
///
/// Tiles that the file does not show are filled in from those that nobody has, but never with tiles that a player shows
/// later.
///
/// # Errors
/// The players of the file cannot sit at a table at all: there are none, or too many.
pub fn import(game: &GcgGame, numbers: &[usize], terms: &Terms<'_>) -> Result<Import, Vec<ImportFault>> {
    let script = script::Script::new(game, numbers, terms)?;
    replay::replay(&script, terms)
}
