//! The envelopes: messages of a client, and messages of a server.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Ask, CoachDoc, HintPart, MAX_CLIENT_BYTES, PreviewResult, Problem, Tell, TypedAnswer, VERSION};
use crate::command::ActionDoc;
use crate::doc::{Version, from_json, to_json};
use crate::message::MAX_BYTES;
use crate::wire::words::LookedUp;
use crate::{Fault, PlayDoc};

/// A message of a client. It is answered by one reply with the same number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// The version of the messages.
    pub v: Version<VERSION>,
    /// A number that the client chooses; the reply has the same.
    pub id: u32,
    /// The request itself.
    pub ask: Ask,
}

/// What a server sends on a socket: one reply to each request, and news at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ServerMessage {
    /// The version of the messages.
    pub v: Version<VERSION>,
    /// The content: a reply, or news.
    pub tell: Tell,
}

/// Whether a request was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was carried out.
    Ok(Box<Answer>),
    /// It was not carried out, and nothing has changed.
    Error(Problem),
}

/// What a client gets for a request that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// The request was carried out, and has no other answer. The data of a subscription is sent in separate messages.
    Done,
    /// The action is in the log, which now has this many entries.
    Acted {
        /// How many entries the log has with the action in it.
        seq: u64,
    },
    /// The words and the score of a tentative placement, or its faults.
    Preview(PreviewResult),
    /// What a typed line means.
    Typed(TypedAnswer),
    /// Words that were looked up.
    LookedUp {
        /// The words in the order of the request.
        words: Vec<LookedUp>,
    },
    /// A play that the server recommends.
    Hint {
        /// The action, ready to be sent.
        action: ActionDoc,
        /// The play in notation, and its score; empty if the action is no play.
        text: String,
        /// The play; absent if the action is no play.
        #[ts(optional = nullable)]
        play: Option<PlayDoc>,
        /// The names of the tips that the play follows, the most telling first.
        tips: Vec<String>,
        /// The definitions of its words, on one line; `null` if none is known.
        meaning: Option<String>,
    },
    /// A part of a recommended play: as much as the requested step reveals.
    HintPart(HintPart),
    /// What the coach has to say.
    Coach(CoachDoc),
    /// The server's time, in milliseconds.
    Pong {
        /// Milliseconds since 1970.
        now: u64,
    },
    /// The proposal was made and waits for answers.
    Proposed {
        /// The number by which it is answered.
        proposal: u64,
    },
}

impl ClientMessage {
    /// A message with this number, in the current version.
    #[must_use]
    pub fn new(id: u32, ask: Ask) -> ClientMessage {
        ClientMessage { v: Version, id, ask }
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message from JSON.
    ///
    /// # Errors
    /// It is not such a message.
    pub fn from_json(text: &str) -> Result<ClientMessage, Fault> {
        from_json(text, MAX_CLIENT_BYTES, VERSION)
    }

    /// The number of a message that could not be read otherwise, so that the error can be sent as its reply.
    #[must_use]
    pub fn number_of(text: &str) -> Option<u32> {
        /// Reads only the number.
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
    /// A message with this content, in the current version.
    #[must_use]
    pub fn new(tell: Tell) -> ServerMessage {
        ServerMessage { v: Version, tell }
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message from JSON.
    ///
    /// # Errors
    /// It is not such a message.
    pub fn from_json(text: &str) -> Result<ServerMessage, Fault> {
        from_json(text, MAX_BYTES, VERSION)
    }
}
