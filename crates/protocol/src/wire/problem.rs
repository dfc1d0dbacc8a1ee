//! Problems: answers to requests that were not carried out.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Reason;

/// Why a request was not carried out, and what would work instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// The class of the problem, for programs that treat many problems alike.
    pub code: Code,
    /// The problem, in a sentence in the language of the client.
    pub sentence: String,
    /// What to do about it, in a sentence in the same language.
    pub advice: String,
    /// The exact problem with its data, for programs.
    pub reason: Reason,
}

/// The class of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message cannot be read.
    Malformed,
    /// Something in the message is too long.
    TooLarge,
    /// Too many requests in too short a time.
    TooMany,
    /// There is no such thing, or the client may not know that it exists.
    NotFound,
    /// The client holds no seat that may do this.
    NotYourSeat,
    /// The client must identify itself first.
    WhoAreYou,
    /// The name and the passphrase do not belong together.
    WrongPassphrase,
    /// The rules of the game do not allow it now.
    Refused,
    /// The position has changed since the client decided.
    PositionChanged,
    /// The settings of the table do not allow it.
    NotAllowed,
    /// The name or seat that was asked for is taken.
    Taken,
    /// The request came from another site.
    WrongOrigin,
    /// The server is about to stop.
    Draining,
    /// The server failed; the request was not at fault.
    Internal,
}
