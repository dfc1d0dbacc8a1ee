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
pub enum TableReason {
    /// Only the host can do this.
    HostOnly,
    /// In a game that the host runs, a single member cannot resign for a team.
    TeamGoesOn {
        /// The name of the host.
        host: String,
    },
    /// A team plays what two of its members agree on.
    TeamAgrees {
        /// The names of the others of the team who are here.
        mates: Vec<String>,
    },
    /// The teacher has closed the dictionary.
    NoLookUps {
        /// The name of the host.
        host: String,
    },
    /// The chat is off at this table, or not for spectators.
    NoChat,
    /// A line of chat is empty.
    EmptyLine,
    /// The table gives no hints.
    NoHints,
    /// The coach helps only somebody who plays alone against bots, where hints are allowed.
    NoCoach,
    /// Words can be looked up only for a challenge.
    DictionaryClosed,
    /// The server cannot tell at the moment who is connected.
    PresenceUnknown,
    /// The table does not allow claiming the game.
    NoClaims,
    /// The seat that the game waits for is present, or has not been away for long enough.
    ClaimTooEarly,
}

impl TableReason {
    pub(super) fn code(&self) -> Code {
        match self {
            TableReason::EmptyLine => Code::Malformed,
            TableReason::HostOnly
            | TableReason::TeamGoesOn { .. }
            | TableReason::TeamAgrees { .. }
            | TableReason::NoLookUps { .. }
            | TableReason::NoChat
            | TableReason::NoHints
            | TableReason::NoCoach
            | TableReason::DictionaryClosed
            | TableReason::PresenceUnknown
            | TableReason::NoClaims
            | TableReason::ClaimTooEarly => Code::NotAllowed,
        }
    }
}

/// Proposals and answers that are not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ProposalReason {
    /// Another proposal waits for answers.
    AnotherWaits,
    /// The proposal is no longer open.
    Lapsed,
    /// The players are deciding about a challenge.
    InDoubt,
    /// A rematch can be proposed after the end only.
    NotOver,
    /// There is a rematch already.
    RematchMade,
    /// A play is doubted by challenging it, not by a proposal.
    DoubtByChallenge,
    /// Only a rematch can be proposed after the end.
    GameOver,
    /// All clocks stand still already.
    AlreadyPaused,
    /// Nothing is paused that could go on.
    NotPaused,
    /// The host has paused the game, and only the host can resume it.
    Held {
        /// The name of the host.
        host: String,
    },
    /// No play can be taken back now.
    NothingToTakeBack,
    /// In a class only the teacher decides about it.
    TeacherDecides,
}

impl ProposalReason {
    pub(super) fn code(&self) -> Code {
        match self {
            ProposalReason::AnotherWaits | ProposalReason::InDoubt => Code::Taken,
            ProposalReason::Lapsed => Code::NotFound,
            ProposalReason::NotOver
            | ProposalReason::RematchMade
            | ProposalReason::DoubtByChallenge
            | ProposalReason::GameOver
            | ProposalReason::AlreadyPaused
            | ProposalReason::NotPaused
            | ProposalReason::Held { .. }
            | ProposalReason::NothingToTakeBack
            | ProposalReason::TeacherDecides => Code::NotAllowed,
        }
    }
}

/// Refusals of the game and its referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameReason {
    /// The referee refuses it.
    Refused {
        /// The refusal with its data.
        #[ts(as = "super::referee::RefusalDoc")]
        #[schema(value_type = Object)]
        refusal: Refused,
    },
    /// The position has changed since the client decided.
    PositionChanged,
    /// Players still take their seats: there is no position to act in.
    NotBegun,
    /// The game does not wait for the person.
    NothingToDo,
}

impl GameReason {
    pub(super) fn code(&self) -> Code {
        match self {
            GameReason::Refused { .. } => Code::Refused,
            GameReason::PositionChanged => Code::PositionChanged,
            GameReason::NotBegun | GameReason::NothingToDo => Code::NotAllowed,
        }
    }
}

/// Faults in a line that a player typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TypedReason {
    /// The line is empty, or has only replacements.
    OnlyReplacements,
    /// Replacements stand before a line that is no turn.
    ReplacementsFirst,
    /// A play without a square or a word.
    NoSquareAndWord,
    /// An exchange without tiles.
    NoTiles,
    /// The word that is challenged is not a word of the last play.
    NotOfLastPlay {
        /// The word as the player typed it.
        word: String,
        /// The words of the last play.
        words: Vec<String>,
    },
    /// The line is not a play.
    Notation {
        /// The fault in the notation.
        #[serde(with = "NotationDoc")]
        #[ts(as = "NotationDoc")]
        #[schema(value_type = Object)]
        error: NotationError,
    },
    /// Some characters stand for no tile.
    Spelling {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
}

impl TypedReason {
    pub(super) fn code(&self) -> Code {
        Code::Malformed
    }
}
