//! What a player asks for, as JSON.
//!
//! ```text
//! {"v":1,"action":{"place":{"placement":{"tiles":["F8=H","G8=O","H8=R","I8=N"]}}}}
//! {"v":1,"action":{"exchange":{"tiles":"QZ"}}}
//! {"v":1,"action":{"challenge":{"words":[0]}}}
//! {"v":1,"action":"pass"}
//! ```
//!
//! A message names no seat: whose it is, the connection says on which it came. So nobody can ask in the name of
//! another, and what only the clock or a director may do cannot be written at all.

use rules::{Action, Swap, WordChoice};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;

use crate::Fault;
use crate::doc::play::PlacementDoc;
use crate::doc::text::{MAX_SQUARES, read_laid_tiles, read_tiles};
use crate::doc::{Version, from_json, to_json};
use crate::fault::at_most;

/// The version of commands that is written and read.
pub const VERSION: u32 = 1;
/// The longest command, in bytes.
pub const MAX_BYTES: usize = 16 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandDoc {
    v: Version<VERSION>,
    action: ActionDoc,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum ActionDoc {
    StartTurn,
    Place {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        swaps: Vec<String>,
        placement: PlacementDoc,
    },
    Exchange {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        swaps: Vec<String>,
        tiles: String,
    },
    Pass,
    /// A pass after tiles on the board were replaced.
    PassAfter {
        swaps: Vec<String>,
    },
    Challenge {
        /// Which words, counted from zero; all of them if it is not there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<Vec<usize>>,
    },
    Accept,
    Choose {
        tiles: String,
    },
    Resign,
}

/// Writes what a player asks for.
#[must_use]
pub fn write(action: &Action, alphabet: &Alphabet) -> String {
    let swapped = |swaps: &[Swap]| swaps.iter().map(|swap| notation::print::swap(swap, alphabet)).collect();
    let action = match action {
        Action::StartTurn => ActionDoc::StartTurn,
        Action::Place { swaps, placement } => {
            ActionDoc::Place { swaps: swapped(swaps), placement: PlacementDoc::write(placement, alphabet) }
        }
        Action::Exchange { swaps, tiles } => ActionDoc::Exchange { swaps: swapped(swaps), tiles: alphabet.rack(tiles) },
        Action::Pass { swaps } if swaps.is_empty() => ActionDoc::Pass,
        Action::Pass { swaps } => ActionDoc::PassAfter { swaps: swapped(swaps) },
        Action::Challenge { words: WordChoice::All } => ActionDoc::Challenge { words: None },
        Action::Challenge { words: WordChoice::Named(words) } => ActionDoc::Challenge { words: Some(words.clone()) },
        Action::Accept => ActionDoc::Accept,
        Action::Choose { tiles } => ActionDoc::Choose { tiles: alphabet.rack(tiles) },
        Action::Resign => ActionDoc::Resign,
    };
    to_json(&CommandDoc { v: Version, action })
}

/// Reads what a player asks for, in the alphabet of the game.
///
/// # Errors
/// The text is not a command. Whether it is legal, the referee says.
pub fn read(text: &str, alphabet: &Alphabet) -> Result<Action, Fault> {
    let CommandDoc { v: Version, action } = from_json(text, MAX_BYTES, VERSION)?;
    let swapped = |swaps: &[String]| -> Result<Vec<Swap>, Fault> {
        let laid = read_laid_tiles(swaps, alphabet)?;
        Ok(laid.into_iter().map(|laid| Swap { square: laid.square, placed: laid.placed }).collect())
    };
    Ok(match action {
        ActionDoc::StartTurn => Action::StartTurn,
        ActionDoc::Place { swaps, placement } => {
            Action::Place { swaps: swapped(&swaps)?, placement: placement.read(alphabet)? }
        }
        ActionDoc::Exchange { swaps, tiles } => {
            Action::Exchange { swaps: swapped(&swaps)?, tiles: read_tiles(&tiles, alphabet)? }
        }
        ActionDoc::Pass => Action::Pass { swaps: Vec::new() },
        ActionDoc::PassAfter { swaps } => Action::Pass { swaps: swapped(&swaps)? },
        ActionDoc::Challenge { words: None } => Action::Challenge { words: WordChoice::All },
        ActionDoc::Challenge { words: Some(words) } => {
            at_most("words", words.len(), MAX_SQUARES)?;
            Action::Challenge { words: WordChoice::Named(words) }
        }
        ActionDoc::Accept => Action::Accept,
        ActionDoc::Choose { tiles } => Action::Choose { tiles: read_tiles(&tiles, alphabet)? },
        ActionDoc::Resign => Action::Resign,
    })
}
