//! Games from GCG files, and games as GCG files.
//!
//! [`import`] replays a file through the referee, so that it is checked exactly like a live game. [`export`] writes a
//! log as a file. [`notation::gcg`] reads and writes the text itself.

#![forbid(unsafe_code)]

mod after;
mod export;
mod fault;
mod house;
mod needs;
mod referee;
mod replay;
mod script;
mod sum;

pub use export::{Untold, Unwritable, export};
pub use fault::{Closing, ImportFault, ImportFaultKind, NumberFault, Scoreless};
use notation::gcg::GcgGame;
use rules::{Entry, Game, Hidden, Judge, Ruleset};
use tiles::{BySeat, Tiles};

/// Under which rules a file is read.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// The name of the edition.
    pub edition: &'a str,
    /// The rules. What a file itself shows goes before them: how many play, what a failed challenge is worth, how
    /// unplayed tiles are settled; and nothing is timed.
    pub ruleset: &'a Ruleset,
    /// The judge of words; `None`: words are not checked.
    pub words: Option<&'a dyn Judge>,
}

/// A game as a file tells it.
#[derive(Clone, Debug)]
pub struct Import {
    /// The log that the referee wrote. Where the file has faults, it goes on as well as it can.
    pub log: Vec<Entry<Hidden>>,
    /// The game at the end of the log.
    pub game: Game,
    /// All that is wrong with the file, in the order of its lines.
    pub faults: Vec<ImportFault>,
    /// Racks that cannot all have been as the file has them. Annotators guess at racks; the plays stand all the same.
    pub doubts: Vec<ImportFault>,
    /// For every turn, the rack of the player to move as the file has it; then the racks at its end.
    pub racks: Vec<Tiles>,
    /// The racks at the end of the file.
    pub last_racks: BySeat<Tiles>,
}

/// Replays a file.
///
/// `numbers` are the numbers of the lines in the file, as [`GcgGame::read`] gives them.
///
/// Tiles that the file does not tell are filled in from those that nobody has: never with one that somebody shows
/// later.
///
/// # Errors
/// The file cannot be seated at a table at all: nobody plays, or too many.
pub fn import(game: &GcgGame, numbers: &[usize], terms: &Terms<'_>) -> Result<Import, Vec<ImportFault>> {
    let script = script::Script::new(game, numbers, terms)?;
    replay::replay(&script, terms)
}
