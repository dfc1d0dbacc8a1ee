//! Faults of a request, and requests that come too often.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Faults of a request itself, or of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "RequestReason")]
#[schema(as = RequestReason)]
pub enum Request {
    /// It cannot be read.
    Malformed {
        /// The exact fault, in English, for people who write clients.
        detail: String,
    },
    /// Nothing is at this address of the API.
    NoSuchAddress,
    /// The address takes other methods.
    WrongMethod,
    /// The request took too long to arrive.
    TooSlow,
    /// The body of the request took too long to arrive.
    BodyTooSlow {
        /// How long a body may take, in seconds.
        seconds: u64,
    },
    /// The request is too large.
    TooLarge,
    /// The message on a socket is too long.
    MessageTooLong {
        /// The most bytes of a message.
        most: usize,
    },
    /// A frame on a socket was damaged or far too long; the connection ends.
    MessageDamaged {
        /// The most bytes of a message.
        most: usize,
    },
    /// More words than are looked up at once.
    TooManyWords {
        /// The most words.
        most: usize,
    },
    /// More tentative tiles than a rack holds.
    TooManyTiles,
    /// Something cannot be stored as it is.
    NotStored {
        /// Why not.
        why: Unstorable,
        /// What it is, in English, for people who write programs.
        detail: String,
    },
    /// The request comes from a page of another site.
    WrongOrigin,
    /// The server is being restarted.
    Draining,
    /// The server could not do it, and it is the server's fault.
    Internal,
}

/// Why something cannot be stored as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unstorable {
    /// It is too long, or too many.
    TooLarge {
        /// How many there are.
        have: usize,
        /// The most.
        most: usize,
    },
    /// It is empty.
    Empty,
    /// It holds a character that cannot be stored.
    Character,
    /// It is a number that cannot be counted to.
    Number,
}

impl Request {
    pub(super) fn code(&self) -> Code {
        match self {
            Request::Malformed { .. } | Request::WrongMethod | Request::BodyTooSlow { .. } => Code::Malformed,
            Request::NoSuchAddress => Code::NotFound,
            Request::TooSlow => Code::TooMany,
            Request::TooLarge
            | Request::MessageTooLong { .. }
            | Request::MessageDamaged { .. }
            | Request::TooManyWords { .. }
            | Request::TooManyTiles
            | Request::NotStored { .. } => Code::TooLarge,
            Request::WrongOrigin => Code::WrongOrigin,
            Request::Draining => Code::Draining,
            Request::Internal => Code::Internal,
        }
    }
}

/// Things that came too often or are too many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "RateReason")]
#[schema(as = RateReason)]
pub enum Rate {
    /// Messages or requests.
    Requests,
    /// Wrong codes or links.
    WrongCodes,
    /// Wrong passphrases for one account.
    WrongPassphrases,
    /// Wrong keys of an administrator.
    WrongAdminKeys,
    /// Files with all data of a person.
    OwnData,
    /// New accounts and logins.
    Accounts,
    /// New people from one network.
    Newcomers,
    /// New tables by a person or from a network.
    Tables,
    /// Reviews by one person.
    Reviews,
    /// Lines of chat.
    Chat,
    /// Open connections.
    Connections,
    /// Heavy work that waits.
    HeavyWork,
    /// Files of games.
    Imports,
    /// Tables that one connection follows.
    Subscriptions {
        /// The most tables.
        most: usize,
    },
}

impl Rate {
    pub(super) fn code(&self) -> Code {
        Code::TooMany
    }
}
