//! What is wrong with who asks, and with what an administrator asks for.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// What is wrong with who asks: devices, accounts, names, programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AccountReason")]
#[schema(as = AccountReason)]
pub enum Account {
    /// The server does not know the device.
    UnknownDevice,
    /// The name and the passphrase do not fit.
    WrongPassphrase,
    /// The passphrase is too short, or there is no name.
    ShortPassphrase {
        /// The fewest characters.
        least: usize,
    },
    /// Another account has this name.
    LoginTaken,
    /// The person has an account already.
    HasAccount,
    /// The asker has no account.
    NoAccount,
    /// Another person has no account.
    NoAccountOfTheirs,
    /// The asker has no such device.
    NoSuchDevice,
    /// The asker has no such program.
    NoSuchProgram,
    /// A program cannot make programs.
    ProgramMakesPrograms,
    /// A program cannot do this.
    NotForPrograms,
    /// Nothing of a name can be seen.
    EmptyName,
    /// A name begins with an accent, or has a stack of them.
    TooManyAccents {
        /// The most accents on one letter.
        most: usize,
    },
    /// The person or the network was banned.
    Banned,
    /// The person may not write in chats.
    Muted,
}

impl Account {
    pub(super) fn code(&self) -> Code {
        match self {
            Account::UnknownDevice => Code::WhoAreYou,
            Account::WrongPassphrase => Code::WrongPassphrase,
            Account::ShortPassphrase { .. } | Account::EmptyName | Account::TooManyAccents { .. } => Code::Refused,
            Account::LoginTaken | Account::HasAccount => Code::Taken,
            Account::NoSuchDevice | Account::NoSuchProgram => Code::NotFound,
            Account::NoAccount
            | Account::NoAccountOfTheirs
            | Account::ProgramMakesPrograms
            | Account::NotForPrograms
            | Account::Banned
            | Account::Muted => Code::NotAllowed,
        }
    }
}

/// What is wrong with what an administrator asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AdminReason")]
#[schema(as = AdminReason)]
pub enum Admin {
    /// This is not the key of the server.
    WrongKey,
    /// No edition has this name.
    NoEdition {
        /// The name.
        name: String,
    },
    /// No set of tiles has this name.
    NoLetters {
        /// The name.
        name: String,
    },
    /// A word list cannot be called this.
    BadListName,
    /// Another word list has this name.
    ListTaken {
        /// The name.
        name: String,
    },
    /// This is not a list that was added to the server.
    NotYourList {
        /// The name.
        name: String,
    },
    /// No line of a list is a word.
    NoWords {
        /// How many lines there are.
        lines: usize,
    },
    /// A list cannot be read.
    UnreadableList {
        /// Why, in English.
        detail: String,
    },
    /// A list has too many words.
    ListTooLarge,
    /// A text names no network.
    NoNetwork {
        /// The text.
        text: String,
    },
    /// The chat has no such line.
    NoChatLine,
    /// There is no such restriction to lift.
    NotRestricted,
    /// A restriction of no hours.
    NoTime,
    /// There is no such person.
    Nobody,
}

impl Admin {
    pub(super) fn code(&self) -> Code {
        match self {
            Admin::WrongKey => Code::WrongPassphrase,
            Admin::NoEdition { .. }
            | Admin::NotYourList { .. }
            | Admin::NoChatLine
            | Admin::NotRestricted
            | Admin::Nobody => Code::NotFound,
            Admin::NoLetters { .. }
            | Admin::BadListName
            | Admin::UnreadableList { .. }
            | Admin::NoNetwork { .. }
            | Admin::NoTime => Code::Malformed,
            Admin::ListTaken { .. } => Code::Taken,
            Admin::NoWords { .. } => Code::Refused,
            Admin::ListTooLarge => Code::TooLarge,
        }
    }
}
