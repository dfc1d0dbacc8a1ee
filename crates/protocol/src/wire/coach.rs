//! The coach of somebody who plays against bots.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::SquareDoc;

/// What the coach has to say. Nothing in it tells more of a bot's tiles than its play has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CoachDoc {
    /// Without tiles: the names of the tips that a good play would follow here, the most telling first. With tiles: of
    /// those that this play goes against.
    pub tips: Vec<String>,
    /// Where a play lies that scores more than twice as much as the tiles that were laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub look: Option<CoachLook>,
    /// The last turn, if a bot made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<CoachBot>,
}

/// A square that is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CoachLook {
    /// The best premium square of the play; its first square if it has none.
    pub square: SquareDoc,
    /// By how much the square multiplies a letter.
    pub letter: u8,
    /// By how much the square multiplies a word.
    pub word: u8,
}

/// The turn of a bot, and the good sides of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CoachBot {
    /// The seat of the bot, counted from zero.
    pub seat: u8,
    /// How many points the turn brought.
    pub score: i32,
    /// What speaks for it, the most telling first.
    pub reasons: Vec<CoachReason>,
}

/// What speaks for a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CoachReason {
    /// So many tiles at once bring a bonus.
    Bonus {
        /// How many tiles were laid.
        tiles: u8,
        /// The points of the bonus.
        points: i32,
    },
    /// A square multiplies a word.
    Word {
        /// Where the square lies.
        square: SquareDoc,
        /// By how much it multiplies.
        times: u8,
        /// The word that covers the square.
        word: String,
    },
    /// A letter of some value lies on a square that multiplies it.
    Letter {
        /// Where the square lies.
        square: SquareDoc,
        /// By how much it multiplies.
        times: u8,
        /// The letter, as it is written on a tile.
        face: String,
        /// The points of the letter there, in all words together.
        points: i32,
    },
    /// Several words were made at once.
    Words {
        /// The number of words.
        n: u8,
    },
    /// A letter lengthens a word on the board.
    Hook {
        /// The letter, as it is written on a tile.
        face: String,
        /// The word that was there.
        word: String,
    },
    /// Tiles were exchanged for better ones.
    Exchanged {
        /// The number of tiles that went back.
        tiles: u8,
    },
    /// The bot passed.
    Passed,
}
