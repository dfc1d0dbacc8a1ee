//! Problems with the asker, and with requests of an administrator.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Problems with the asker: devices, accounts, names, programs.
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
        /// The fewest characters of a passphrase.
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
    /// A program cannot register programs.
    ProgramMakesPrograms,
    /// A program cannot do this, only a person.
    NotForPrograms,
    /// A name has no visible character.
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

/// Problems with requests of an administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AdminReason")]
#[schema(as = AdminReason)]
pub enum Admin {
    /// This is not the key of the server.
    WrongKey,
    /// No edition has this name.
    NoEdition {
        /// The name that was asked for.
        name: String,
    },
    /// No set of tiles has this name.
    NoLetters {
        /// The name that was asked for.
        name: String,
    },
    /// A word list cannot be called this.
    BadListName,
    /// Another word list has this name.
    ListTaken {
        /// The name that is taken.
        name: String,
    },
    /// This is not a list that was added to the server.
    NotYourList {
        /// The name that was asked for.
        name: String,
    },
    /// No line of a list is a word.
    NoWords {
        /// How many lines the file has.
        lines: usize,
    },
    /// A list cannot be read.
    UnreadableList {
        /// Why not.
        fault: ListFault,
    },
    /// A list has too many words.
    ListTooLarge,
    /// A text names no network.
    NoNetwork {
        /// The text that was given for a network.
        text: String,
    },
    /// The chat has no such line.
    NoChatLine,
    /// There is no such restriction to lift.
    NotRestricted,
    /// A restriction has a length of zero hours.
    NoTime,
    /// There is no such person.
    Nobody,
}

/// Why a file is not a word list. Lines are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ListFault {
    /// A line is longer than any line of a word list.
    LineTooLong {
        /// The line.
        line: usize,
    },
    /// The list is in UTF-16.
    Utf16,
    /// A line has a byte that no text has.
    NotText {
        /// The line.
        line: usize,
        /// The byte.
        byte: u8,
    },
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
