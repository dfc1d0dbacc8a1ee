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
        /// What.
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
}
