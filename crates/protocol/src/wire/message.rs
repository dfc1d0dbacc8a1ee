//! The envelopes: what a client sends, and what it is sent.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Ask, HintPart, MAX_CLIENT_BYTES, PreviewResult, Problem, TableId, Tell, TypedAnswer, VERSION};
use crate::command::ActionDoc;
use crate::doc::{Version, from_json, to_json};
use crate::message::MAX_BYTES;
use crate::wire::words::LookedUp;
use crate::{Fault, PlayDoc};

/// What a client sends. It is answered by one reply with the same number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// The version.
    pub v: Version<VERSION>,
    /// A number that the client chooses.
    pub id: u32,
    /// What it wants.
    pub ask: Ask,
}

/// What a server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ServerMessage {
    /// The version.
    pub v: Version<VERSION>,
    /// What it says.
    pub tell: Tell,
}

/// How a message of a client was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was done.
    Ok(Box<Answer>),
    /// It was not done, and nothing has changed.
    Error(Problem),
}

/// The answer to a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// It was done; there is nothing more to say. What was subscribed to comes in messages of its own.
    Done,
    /// The action is in the log, which now has this many entries.
    Acted {
        /// How many entries the log has.
        seq: u64,
    },
    /// What a tentative placement would be.
    Preview(PreviewResult),
    /// What was typed, as a player would do it.
    Typed(TypedAnswer),
    /// Words that were looked up.
    LookedUp {
        /// In the order in which they were asked for.
        words: Vec<LookedUp>,
    },
    /// A play that the server would make.
    Hint {
        /// The action, ready to be sent.
        action: ActionDoc,
        /// The play as players write it, and what it would score; nothing where it is no play.
        text: String,
        /// The play itself.
        #[ts(optional = nullable)]
        play: Option<PlayDoc>,
        /// The names of the tips that it follows, the most telling first.
        tips: Vec<String>,
        /// What its words mean, in a line for people; nothing where no definition is known.
        meaning: Option<String>,
    },
    /// A part of such a play: as much as the step reveals that was asked for.
    HintPart(HintPart),
    /// The server's time, in milliseconds.
    Pong {
        /// The time.
        now: u64,
    },
    /// The proposal waits for the others.
    Proposed {
        /// Its number.
        proposal: u64,
    },
    /// A table that was made by what was asked.
    Table {
        /// Its name.
        table: TableId,
    },
}

impl ClientMessage {
    /// The message with this number.
    #[must_use]
    pub fn new(id: u32, ask: Ask) -> ClientMessage {
        ClientMessage { v: Version, id, ask }
    }

    /// The bytes to send.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads what a stranger sent.
    ///
    /// # Errors
    /// It is not such a message.
    pub fn from_json(text: &str) -> Result<ClientMessage, Fault> {
        from_json(text, MAX_CLIENT_BYTES, VERSION)
    }

    /// The number of a message that could not be read, so that the reply finds its way.
    #[must_use]
    pub fn number_of(text: &str) -> Option<u32> {
        /// Only the number.
        #[derive(Deserialize)]
        struct Any {
            id: u32,
        }
        if text.len() > 4 * MAX_CLIENT_BYTES {
            return None;
        }
        serde_json::from_str(text).ok().map(|Any { id }| id)
    }
}

impl ServerMessage {
    /// The message that says this.
    #[must_use]
    pub fn new(tell: Tell) -> ServerMessage {
        ServerMessage { v: Version, tell }
    }

    /// The bytes to send.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads what was sent.
    ///
    /// # Errors
    /// It is not such a message.
    pub fn from_json(text: &str) -> Result<ServerMessage, Fault> {
        from_json(text, MAX_BYTES, VERSION)
    }
}
