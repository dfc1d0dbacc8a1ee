//! Refusals of a table, its game and its referee.

use notation::NotationError;
use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use ts_rs::TS;

use super::Refused;
use super::referee::{NotationDoc, SpellingDoc};
use crate::wire::Code;

/// Requests that a table does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TableReason")]
#[schema(as = TableReason)]
pub enum Table {
    /// Only the host can do this.
    HostOnly,
    /// No single member may give up for a team where the host runs the game.
    TeamGoesOn {
        /// The name of the host.
        host: String,
    },
    /// The table has no chat.
    NoChat,
    /// A line of chat is empty.
    EmptyLine,
    /// The table gives no hints.
    NoHints,
    /// Words are looked up only for a challenge.
    DictionaryClosed,
    /// The server cannot tell just now who is connected.
    PresenceUnknown,
    /// Nobody can claim the game at this table.
    NoClaims,
    /// The seat that the game waits for is here, or has not been away for long enough.
    ClaimTooEarly,
}

impl Table {
    pub(super) fn code(&self) -> Code {
        match self {
            Table::EmptyLine => Code::Malformed,
            Table::HostOnly
            | Table::TeamGoesOn { .. }
            | Table::NoChat
            | Table::NoHints
            | Table::DictionaryClosed
            | Table::PresenceUnknown
            | Table::NoClaims
            | Table::ClaimTooEarly => Code::NotAllowed,
        }
    }
}

/// Proposals and answers that are not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "ProposalReason")]
#[schema(as = ProposalReason)]
pub enum Proposal {
    /// Another proposal waits for answers.
    AnotherWaits,
    /// The proposal is no longer open.
    Lapsed,
    /// The table decides about a challenge.
    InDoubt,
    /// A rematch is for a game that is over.
    NotOver,
    /// There is a rematch already.
    RematchMade,
    /// A play is put in doubt by a challenge, not by a proposal.
    DoubtByChallenge,
    /// The game is over.
    GameOver,
    /// The game is paused already.
    AlreadyPaused,
    /// The game is not paused.
    NotPaused,
    /// The host has paused the game, and lets it go on.
    Held {
        /// The name of the host.
        host: String,
    },
    /// No play can be taken back now.
    NothingToTakeBack,
}

impl Proposal {
    pub(super) fn code(&self) -> Code {
        match self {
            Proposal::AnotherWaits | Proposal::InDoubt => Code::Taken,
            Proposal::Lapsed => Code::NotFound,
            Proposal::NotOver
            | Proposal::RematchMade
            | Proposal::DoubtByChallenge
            | Proposal::GameOver
            | Proposal::AlreadyPaused
            | Proposal::NotPaused
            | Proposal::Held { .. }
            | Proposal::NothingToTakeBack => Code::NotAllowed,
        }
    }
}

/// Refusals of the game and its referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "GameReason")]
#[schema(as = GameReason)]
pub enum Game {
    /// The referee refuses it.
    Refused {
        /// The refusal with its data.
        #[ts(as = "super::referee::RefusalDoc")]
        #[schema(value_type = Object)]
        refusal: Refused,
    },
    /// The position has changed since the client decided.
    PositionChanged,
    /// The game has not begun.
    NotBegun,
    /// The game does not wait for the asker.
    NothingToDo,
}

impl Game {
    pub(super) fn code(&self) -> Code {
        match self {
            Game::Refused { .. } => Code::Refused,
            Game::PositionChanged => Code::PositionChanged,
            Game::NotBegun | Game::NothingToDo => Code::NotAllowed,
        }
    }
}

/// Faults in a line that a player typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TypedReason")]
#[schema(as = TypedReason)]
pub enum Typed {
    /// The line is empty, or has only replacements.
    OnlyReplacements,
    /// Replacements stand before something that is no turn.
    ReplacementsFirst,
    /// A play without a square or a word.
    NoSquareAndWord,
    /// An exchange without tiles.
    NoTiles,
    /// The word that is challenged is not a word of the last play.
    NotOfLastPlay {
        /// The word that was typed.
        word: String,
        /// The words of the last play.
        words: Vec<String>,
    },
    /// The line is no play.
    Notation {
        /// The fault in the notation.
        #[serde(with = "NotationDoc")]
        #[ts(as = "NotationDoc")]
        #[schema(value_type = Object)]
        error: NotationError,
    },
    /// Something in it is no tile.
    Spelling {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
}

impl Typed {
    pub(super) fn code(&self) -> Code {
        Code::Malformed
    }
}
