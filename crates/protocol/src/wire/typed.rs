//! What a typed line means.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{LookedUp, PreviewResult, Proposal};
use crate::command::ActionDoc;
use crate::message::LaidDoc;

/// What a typed line means in the position, ready to be confirmed. Nothing has been done yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TypedAnswer {
    /// Something to do: the client shows it, and sends the action when the player says so.
    Action {
        /// What would be sent.
        action: ActionDoc,
        /// What it means, in a sentence.
        sentence: String,
        /// The tiles that would be laid, ready to be shown.
        laid: Vec<LaidDoc>,
        /// What the play would be, if it is one.
        #[ts(optional = nullable)]
        preview: Option<Box<PreviewResult>>,
    },
    /// Something to propose to the others.
    Propose {
        /// The thing that is proposed.
        what: Proposal,
    },
    /// Words that were looked up, where the rules allow it.
    LookedUp {
        /// In the order in which they were typed.
        words: Vec<LookedUp>,
    },
    /// Something to read.
    Say {
        /// The lines.
        lines: Vec<String>,
    },
    /// Something that the client itself shows or does, because it knows the tiles that its player has laid and how they
    /// stand on the rack.
    Here {
        /// The topic of the help.
        topic: Topic,
        /// What stood behind the command.
        rest: String,
        /// An answer for clients that have none of their own; empty where only they can know it.
        lines: Vec<String>,
    },
}

/// What a client shows or does by itself; the words for each are in docs/NOTATION.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// The tiles on the rack.
    Rack,
    /// The tiles that were not seen; of one letter, if one stands behind it.
    Bag,
    /// The scores.
    Score,
    /// Whose turn it is.
    Turn,
    /// The clocks.
    Time,
    /// The last turn.
    Last,
    /// The turn before the last.
    Previous,
    /// What the tiles that were laid would score.
    Preview,
    /// The tiles that were laid.
    Laid,
    /// The board.
    Board,
    /// What lies in a row.
    Row,
    /// What lies in a column.
    Column,
    /// The squares around one.
    Around,
    /// A square, to which the cursor goes.
    Square,
    /// The words that can be challenged.
    Words,
    /// Whether letters are spelled with words.
    Spelling,
    /// What was offered is done, or the tiles that were laid are played.
    Yes,
    /// What was offered is dropped.
    No,
    /// The tiles that were laid go back to the rack.
    Recall,
    /// The rack is mixed.
    Shuffle,
    /// A good play is asked for.
    Hint,
}
