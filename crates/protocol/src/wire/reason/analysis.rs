//! Why a position is not analysed.

use notation::board::BoardFault;
use notation::cgp::CgpFault;
use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use ts_rs::TS;

use super::referee::SpellingDoc;
use crate::wire::{Code, TableId, Titles};

/// Why a position is not analysed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AnalysisReason")]
#[schema(as = AnalysisReason)]
pub enum Analysis {
    /// The position does not fit the rules.
    Position {
        /// All of its faults.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<PositionFault>,
    },
    /// The player to move has no tiles.
    NoTiles,
    /// There are more blanks on the rack than plays can be listed for.
    TooManyBlanks {
        /// The most blanks on a rack.
        most: usize,
    },
    /// The engine does not support the rules, or the word list does not go with them.
    NotForTheseRules,
    /// The game has no such turn.
    NoSuchTurn,
    /// The play cannot be made in this position.
    NoSuchPlay {
        /// The play, as it was sent.
        play: String,
    },
    /// The asker is in a game with other people in which nobody may be helped.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// The title of that game's rules, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The names of the others in that game.
        others: Vec<String>,
    },
    /// Too many analyses wait already.
    Full,
    /// There is no such study, or not any more.
    NoSuchStudy,
    /// Somebody else made the study, and the asker does not have its key.
    NotYourStudy,
    /// The study was changed on another device.
    StudyChanged,
    /// The asker has as many studies as anybody may have.
    TooManyStudies {
        /// The most.
        most: u64,
    },
    /// The study has more chapters or positions than any may have, or its lines do not hang together.
    StudyTooLarge {
        /// The most chapters.
        chapters: usize,
        /// The most plays of a chapter.
        plays: usize,
    },
    /// The chapter begins with a position that no game led to, and GCG can only tell whole games.
    NotAsGcg,
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionFault {
    /// It is longer than any position.
    TooLong,
    /// A part is missing: board, racks, scores and turns without a score.
    Parts {
        /// How many parts there are.
        have: usize,
    },
    /// The board has another number of rows.
    Rows {
        /// How many rows there are.
        have: usize,
        /// How many rows the board of the rules has.
        need: usize,
    },
    /// A row has another number of squares.
    Row {
        /// The number of the row, counted from one.
        row: usize,
        /// How many squares it has.
        have: usize,
        /// How many squares a row of the rules' board has.
        need: usize,
    },
    /// Something on the board is no tile.
    BoardTile {
        /// The number of the row, counted from one.
        row: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// Something on a rack is no tile.
    RackTile {
        /// The number of the rack, counted from one, the player to move first.
        rack: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// A rack has more tiles than it holds.
    RackTooFull {
        /// The number of the rack, counted from one, the player to move first.
        rack: usize,
        /// How many tiles are written there.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// Racks and scores are not equally many, or more than the rules have seats.
    Players {
        /// How many racks there are.
        racks: usize,
        /// How many scores there are.
        scores: usize,
    },
    /// Board and racks have tiles that the set has not.
    TooManyTiles {
        /// The tiles beyond the set, as a rack is written.
        surplus: String,
    },
    /// A score is no number.
    Score {
        /// The text in its place.
        text: String,
    },
    /// The count of turns without a score is no number.
    ZeroTurns {
        /// The text in its place.
        text: String,
    },
    /// There are more settings behind the position than are read.
    TooManySettings,
}

impl Analysis {
    pub(super) fn code(&self) -> Code {
        match self {
            Analysis::Position { .. } | Analysis::NoTiles | Analysis::NoSuchPlay { .. } => Code::Malformed,
            Analysis::TooManyBlanks { .. } | Analysis::NotForTheseRules | Analysis::NotAsGcg => Code::Refused,
            Analysis::NoSuchTurn | Analysis::NoSuchStudy => Code::NotFound,
            Analysis::Locked { .. } | Analysis::NotYourStudy => Code::NotAllowed,
            Analysis::Full | Analysis::TooManyStudies { .. } => Code::TooMany,
            Analysis::StudyChanged => Code::PositionChanged,
            Analysis::StudyTooLarge { .. } => Code::TooLarge,
        }
    }
}

impl From<CgpFault> for PositionFault {
    fn from(fault: CgpFault) -> PositionFault {
        match fault {
            CgpFault::TooLong | CgpFault::Board(BoardFault::TooLong) => PositionFault::TooLong,
            CgpFault::Fields { have } => PositionFault::Parts { have },
            CgpFault::Board(BoardFault::Rows { have, need }) => PositionFault::Rows { have, need },
            CgpFault::Board(BoardFault::Row { row, have, need }) => PositionFault::Row { row, have, need },
            CgpFault::Board(BoardFault::Spelling { row, error }) => PositionFault::BoardTile { row, error },
            CgpFault::RackSpelling { rack, error } => PositionFault::RackTile { rack, error },
            CgpFault::RackTooFull { rack, have, most } => PositionFault::RackTooFull { rack, have, most },
            CgpFault::Players { racks, scores } => PositionFault::Players { racks, scores },
            CgpFault::TooManyTiles { surplus } => PositionFault::TooManyTiles { surplus },
            CgpFault::Score { text } => PositionFault::Score { text },
            CgpFault::ZeroTurns { text } => PositionFault::ZeroTurns { text },
            CgpFault::TooManyOpcodes => PositionFault::TooManySettings,
        }
    }
}
