//! The meaning of a typed line.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{LookedUp, PreviewResult, Proposal};
use crate::command::ActionDoc;
use crate::message::LaidDoc;

/// What a typed line means in the position, to be confirmed by the player. Nothing has been done yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TypedAnswer {
    /// An action, which the client shows and sends when the player confirms.
    Action {
        /// The action that would be sent.
        action: ActionDoc,
        /// Its meaning, in a sentence.
        sentence: String,
        /// The tiles that would be laid, ready to be shown.
        laid: Vec<LaidDoc>,
        /// The referee's preview of a play.
        #[ts(optional = nullable)]
        preview: Option<Box<PreviewResult>>,
    },
    /// A proposal to the others.
    Propose {
        /// The proposal that would be sent.
        what: Proposal,
    },
    /// Words that were looked up, if the rules allow it.
    LookedUp {
        /// The words in the order in which they were typed.
        words: Vec<LookedUp>,
    },
    /// Text to show.
    Say {
        /// The lines of text.
        lines: Vec<String>,
    },
    /// A command for the client itself, because only it knows the tentative tiles and the order of the rack.
    Here {
        /// The command, without its abbreviations.
        topic: Topic,
        /// The text after the command.
        rest: String,
        /// An answer for clients that have none of their own; empty if only the client can know it.
        lines: Vec<String>,
    },
}

/// Commands that a client carries out itself; docs/NOTATION.md lists the words for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// The tiles on the rack.
    Rack,
    /// The tiles that the player has not seen; of one letter, if one is named.
    Bag,
    /// The scores of all seats.
    Score,
    /// Whose turn it is.
    Turn,
    /// The times on the clocks.
    Time,
    /// The last turn.
    Last,
    /// The turn before the last.
    Previous,
    /// The score of the tentative tiles.
    Preview,
    /// The tentative tiles.
    Laid,
    /// The board with its tiles.
    Board,
    /// The tiles of a row.
    Row,
    /// The tiles of a column.
    Column,
    /// The squares around one.
    Around,
    /// Move the cursor to a square.
    Square,
    /// The words that can be challenged.
    Words,
    /// Spell letters with words (alpha, bravo), or stop doing so.
    Spelling,
    /// Do what was offered, or play the tentative tiles.
    Yes,
    /// Drop what was offered.
    No,
    /// Take the tentative tiles back to the rack.
    Recall,
    /// Shuffle the rack.
    Shuffle,
    /// Ask for a good play.
    Hint,
}
