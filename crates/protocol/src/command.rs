//! Actions of a player as JSON.
//!
//! ```text
//! {"v":1,"action":{"place":{"placement":{"tiles":["F8=H","G8=O","H8=R","I8=N"]}}}}
//! {"v":1,"action":{"exchange":{"tiles":"QZ"}}}
//! {"v":1,"action":{"challenge":{"words":[0]}}}
//! {"v":1,"action":"pass"}
//! ```
//!
//! A message names no seat: the seat is the one of the connection on which the message came. So no client can act for
//! another seat, and actions of the clock or of a director cannot be written at all.

use std::fmt;

use rules::{Action, Swap, WordChoice};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use crate::Fault;
use crate::doc::play::PlacementDoc;
use crate::doc::text::{MAX_SQUARES, read_laid_tiles, read_tiles};
use crate::doc::{Version, from_json, to_json};
use crate::fault::at_most;

/// The version of commands.
pub const VERSION: u32 = 1;
/// The longest command, in bytes.
pub const MAX_BYTES: usize = 16 * 1024;

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandDoc {
    v: Version<VERSION>,
    action: ActionDoc,
}

/// An action of a player as a document. It may name tiles of a rack, so `{:?}` does not show them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionDoc {
    /// Begin the turn.
    StartTurn,
    /// Lay tiles.
    Place {
        /// Tiles to replace on the board before the play: `H8=E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<String>,
        /// The tiles and their squares; they may also rearrange a word.
        placement: PlacementDoc,
    },
    /// Exchange tiles.
    Exchange {
        /// Tiles to replace on the board before the exchange: `H8=E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<String>,
        /// The tiles to give back, as a rack is written: `QZ`.
        tiles: String,
    },
    /// Ends the turn without laying or exchanging tiles.
    Pass,
    /// A pass after tiles on the board were replaced.
    PassAfter {
        /// Tiles to replace on the board: `H8=E`.
        swaps: Vec<String>,
    },
    /// Challenge the last play.
    Challenge {
        /// The words to challenge, as positions in the list of words of the last play, counted from zero; absent: all
        /// of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        words: Option<Vec<usize>>,
    },
    /// Let the last play stand.
    Accept,
    /// Take tiles from an open pool.
    Choose {
        /// The tiles to take, as a rack is written: `QZ`.
        tiles: String,
    },
    /// Gives up the game; with more than two players, the others continue.
    Resign,
}

impl fmt::Debug for ActionDoc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ActionDoc::StartTurn => "StartTurn",
            ActionDoc::Place { .. } => "Place",
            ActionDoc::Exchange { .. } => "Exchange",
            ActionDoc::Pass | ActionDoc::PassAfter { .. } => "Pass",
            ActionDoc::Challenge { .. } => "Challenge",
            ActionDoc::Accept => "Accept",
            ActionDoc::Choose { .. } => "Choose",
            ActionDoc::Resign => "Resign",
        })
    }
}

impl ActionDoc {
    /// The document for an action.
    #[must_use]
    pub fn write(action: &Action, alphabet: &Alphabet) -> ActionDoc {
        let swapped = |swaps: &[Swap]| swaps.iter().map(|swap| notation::print::swap(swap, alphabet)).collect();
        match action {
            Action::StartTurn => ActionDoc::StartTurn,
            Action::Place { swaps, placement } => {
                ActionDoc::Place { swaps: swapped(swaps), placement: PlacementDoc::write(placement, alphabet) }
            }
            Action::Exchange { swaps, tiles } => {
                ActionDoc::Exchange { swaps: swapped(swaps), tiles: alphabet.rack(tiles) }
            }
            Action::Pass { swaps } if swaps.is_empty() => ActionDoc::Pass,
            Action::Pass { swaps } => ActionDoc::PassAfter { swaps: swapped(swaps) },
            Action::Challenge { words: WordChoice::All } => ActionDoc::Challenge { words: None },
            Action::Challenge { words: WordChoice::Named(words) } => {
                ActionDoc::Challenge { words: Some(words.clone()) }
            }
            Action::Accept => ActionDoc::Accept,
            Action::Choose { tiles } => ActionDoc::Choose { tiles: alphabet.rack(tiles) },
            Action::Resign => ActionDoc::Resign,
        }
    }

    /// The action, with its tiles in the alphabet of the game.
    ///
    /// # Errors
    /// Letters that the alphabet does not have, squares that no board has, or too many of either. Whether the action is
    /// legal, the referee decides.
    pub fn read(&self, alphabet: &Alphabet) -> Result<Action, Fault> {
        Ok(match self {
            ActionDoc::StartTurn => Action::StartTurn,
            ActionDoc::Place { swaps, placement } => {
                Action::Place { swaps: read_swaps(swaps, alphabet)?, placement: placement.read(alphabet)? }
            }
            ActionDoc::Exchange { swaps, tiles } => {
                Action::Exchange { swaps: read_swaps(swaps, alphabet)?, tiles: read_tiles(tiles, alphabet)? }
            }
            ActionDoc::Pass => Action::Pass { swaps: Vec::new() },
            ActionDoc::PassAfter { swaps } => Action::Pass { swaps: read_swaps(swaps, alphabet)? },
            ActionDoc::Challenge { words: None } => Action::Challenge { words: WordChoice::All },
            ActionDoc::Challenge { words: Some(words) } => {
                at_most("words", words.len(), MAX_SQUARES)?;
                Action::Challenge { words: WordChoice::Named(words.clone()) }
            }
            ActionDoc::Accept => Action::Accept,
            ActionDoc::Choose { tiles } => Action::Choose { tiles: read_tiles(tiles, alphabet)? },
            ActionDoc::Resign => Action::Resign,
        })
    }
}

/// Reads replacements on the board, each as `H8=E`.
///
/// # Errors
/// A text is not a tile on a square, or there are too many.
pub fn read_swaps(swaps: &[String], alphabet: &Alphabet) -> Result<Vec<Swap>, Fault> {
    let laid = read_laid_tiles(swaps, alphabet)?;
    Ok(laid.into_iter().map(|laid| Swap { square: laid.square, placed: laid.placed }).collect())
}

/// Writes an action as JSON, with its version.
#[must_use]
pub fn write(action: &Action, alphabet: &Alphabet) -> String {
    to_json(&CommandDoc { v: Version, action: ActionDoc::write(action, alphabet) })
}

/// Reads an action from JSON, with its tiles in the alphabet of the game.
///
/// # Errors
/// The text is not a command. Whether the action is legal, the referee decides.
pub fn read(text: &str, alphabet: &Alphabet) -> Result<Action, Fault> {
    let CommandDoc { v: Version, action } = from_json(text, MAX_BYTES, VERSION)?;
    action.read(alphabet)
}
