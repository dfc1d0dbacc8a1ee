//! Problems with a person's account, and with requests of an administrator.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Problems with a person: devices, accounts, names, programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AccountReason {
    /// The server does not know the device.
    UnknownDevice,
    /// The name and the passphrase do not belong together.
    WrongPassphrase,
    /// The passphrase is too short, or the name is missing.
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
    /// The other person has no account.
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
    /// A name begins with an accent, or has a letter with too many.
    TooManyAccents {
        /// The most accents on one letter.
        most: usize,
    },
    /// The person or the network was banned.
    Banned,
    /// The person may not write in chats.
    Muted,
}

impl AccountReason {
    pub(super) fn code(&self) -> Code {
        match self {
            AccountReason::UnknownDevice => Code::WhoAreYou,
            AccountReason::WrongPassphrase => Code::WrongPassphrase,
            AccountReason::ShortPassphrase { .. } | AccountReason::EmptyName | AccountReason::TooManyAccents { .. } => {
                Code::Refused
            }
            AccountReason::LoginTaken | AccountReason::HasAccount => Code::Taken,
            AccountReason::NoSuchDevice | AccountReason::NoSuchProgram => Code::NotFound,
            AccountReason::NoAccount
            | AccountReason::NoAccountOfTheirs
            | AccountReason::ProgramMakesPrograms
            | AccountReason::NotForPrograms
            | AccountReason::Banned
            | AccountReason::Muted => Code::NotAllowed,
        }
    }
}

/// Problems with requests of an administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AdminReason {
    /// The key is not the key of this server.
    WrongKey,
    /// No edition has this name.
    NoEdition {
        /// The name that was asked for.
        name: String,
    },
    /// An edition cannot be called this.
    BadEditionName,
    /// Another edition, or a variation, has this name.
    EditionTaken {
        /// The name that is taken.
        name: String,
    },
    /// This is not an edition that was added to the server.
    NotYourEdition {
        /// The name that was asked for.
        name: String,
    },
    /// The server has as many editions of its own as it takes.
    TooManyEditions {
        /// The most that it takes.
        most: usize,
    },
    /// No set of tiles has this name.
    NoLetters {
        /// The name that was asked for.
        name: String,
    },
    /// A word list cannot have this name.
    BadListName,
    /// Another word list has this name.
    ListTaken {
        /// The name that is taken.
        name: String,
    },
    /// The list is not one that was added to the server.
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
        /// The fault that makes it unreadable.
        fault: ListFault,
    },
    /// A list has too many words.
    ListTooLarge,
    /// The text is not a network.
    NoNetwork {
        /// The text that was given for a network.
        text: String,
    },
    /// The chat has no such line.
    NoChatLine,
    /// There is no such restriction to lift.
    NotRestricted,
    /// A restriction must last at least one hour.
    NoTime,
    /// There is no such person.
    Nobody,
    /// A limit is set to a number that is too small or too large.
    BadLimit {
        /// The smallest number.
        least: u32,
        /// The largest number.
        most: u32,
    },
}

/// Why a file is not a word list. Lines are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ListFault {
    /// A line is longer than any line of a word list.
    LineTooLong {
        /// The number of the line in the list, counted from one.
        line: usize,
    },
    /// The list is in UTF-16.
    Utf16,
    /// A line has a byte that no text has.
    NotText {
        /// The number of the line in the list, counted from one.
        line: usize,
        /// The first byte in it that is neither UTF-8 nor Latin-1 text.
        byte: u8,
    },
}

impl AdminReason {
    pub(super) fn code(&self) -> Code {
        match self {
            AdminReason::WrongKey => Code::WrongPassphrase,
            AdminReason::NoEdition { .. }
            | AdminReason::NotYourList { .. }
            | AdminReason::NotYourEdition { .. }
            | AdminReason::NoChatLine
            | AdminReason::NotRestricted
            | AdminReason::Nobody => Code::NotFound,
            AdminReason::NoLetters { .. }
            | AdminReason::BadListName
            | AdminReason::BadEditionName
            | AdminReason::UnreadableList { .. }
            | AdminReason::NoNetwork { .. }
            | AdminReason::NoTime
            | AdminReason::BadLimit { .. } => Code::Malformed,
            AdminReason::ListTaken { .. } | AdminReason::EditionTaken { .. } => Code::Taken,
            AdminReason::NoWords { .. } | AdminReason::TooManyEditions { .. } => Code::Refused,
            AdminReason::ListTooLarge => Code::TooLarge,
        }
    }
}
