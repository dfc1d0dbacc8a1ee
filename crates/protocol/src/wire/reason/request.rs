//! Faults of a request, and requests that are too frequent.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Faults of a request itself, or of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RequestReason {
    /// It cannot be read.
    Malformed {
        /// The exact fault, in English, for people who write clients.
        detail: String,
    },
    /// The API has nothing at this address.
    NoSuchAddress,
    /// The address takes other HTTP methods.
    WrongMethod,
    /// The request took too long to arrive.
    TooSlow,
    /// The body of the request took too long to arrive.
    BodyTooSlow {
        /// How long a body may take, in seconds.
        seconds: u64,
    },
    /// The body has more bytes than this address takes.
    TooLarge,
    /// The message on a socket is too long.
    MessageTooLong {
        /// The most bytes of a message.
        most: usize,
    },
    /// A frame on a socket was damaged or far too long; the connection is closed.
    MessageDamaged {
        /// The most bytes of a message.
        most: usize,
    },
    /// Too many words to look up at once.
    TooManyWords {
        /// The most words.
        most: usize,
    },
    /// More tentative tiles than a rack holds.
    TooManyTiles,
    /// The request holds something that cannot be stored.
    NotStored {
        /// Why it cannot be stored.
        why: Unstorable,
        /// Which part it is, in English, for people who write programs.
        detail: String,
    },
    /// The request comes from a page of another site.
    WrongOrigin,
    /// The server is restarting.
    Draining,
    /// The server failed; the request was not at fault.
    Internal,
}

/// Why something cannot be stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unstorable {
    /// It is too long, or has too many entries.
    TooLarge {
        /// Its length, in the unit of the limit.
        have: usize,
        /// The limit, in the same unit.
        most: usize,
    },
    /// It is empty.
    Empty,
    /// It holds a character that cannot be stored.
    Character,
    /// The number is outside the range that can be stored.
    Number,
}

impl RequestReason {
    pub(super) fn code(&self) -> Code {
        match self {
            RequestReason::Malformed { .. } | RequestReason::WrongMethod | RequestReason::BodyTooSlow { .. } => {
                Code::Malformed
            }
            RequestReason::NoSuchAddress => Code::NotFound,
            RequestReason::TooSlow => Code::TooMany,
            RequestReason::TooLarge
            | RequestReason::MessageTooLong { .. }
            | RequestReason::MessageDamaged { .. }
            | RequestReason::TooManyWords { .. }
            | RequestReason::TooManyTiles
            | RequestReason::NotStored { .. } => Code::TooLarge,
            RequestReason::WrongOrigin => Code::WrongOrigin,
            RequestReason::Draining => Code::Draining,
            RequestReason::Internal => Code::Internal,
        }
    }
}

/// Limits on how often something may be done, or how much of it there may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RateReason {
    /// Messages or requests.
    Requests,
    /// Wrong codes or links.
    WrongCodes,
    /// Wrong passphrases for one account.
    WrongPassphrases,
    /// Wrong keys of an administrator.
    WrongAdminKeys,
    /// Downloads of all data of a person.
    OwnData,
    /// New accounts and logins.
    Accounts,
    /// New people from one network.
    Newcomers,
    /// New tables of a person or a network.
    Tables,
    /// Reviews for one person.
    Reviews,
    /// Lines of chat.
    Chat,
    /// Open connections.
    Connections,
    /// Waiting heavy requests, such as analyses.
    HeavyWork,
    /// Imported files of games.
    Imports,
    /// Bytes of studies, word lists and answers to cards.
    Saving,
    /// Tables that one connection follows.
    Subscriptions {
        /// The most tables.
        most: usize,
    },
}

impl RateReason {
    pub(super) fn code(&self) -> Code {
        Code::TooMany
    }
}
