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
    /// The position is none of these rules.
    Position {
        /// Everything that is wrong with it.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<PositionFault>,
    },
    /// The player to move has no tiles.
    NoTiles,
    /// There are more blanks on the rack than plays can be listed for.
    TooManyBlanks {
        /// The most.
        most: usize,
    },
    /// The rules allow what the engine does not find, or the words do not go with them.
    NotForTheseRules,
    /// The game has no such turn.
    NoSuchTurn,
    /// A play is none of this position.
    NoSuchPlay {
        /// What was written.
        play: String,
    },
    /// The asker plays with other people, and nobody may be helped there.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// What is played there, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The others who play there.
        others: Vec<String>,
    },
    /// Too many analyses wait already.
    Full,
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionFault {
    /// It is longer than any position.
    TooLong,
    /// A part is missing: board, racks, scores and turns without a score.
    Parts {
        /// How many are there.
        have: usize,
    },
    /// The board has another number of rows.
    Rows {
        /// How many are there.
        have: usize,
        /// How many there should be.
        need: usize,
    },
    /// A row has another number of squares.
    Row {
        /// Which one, counted from one.
        row: usize,
        /// How many squares it has.
        have: usize,
        /// How many there should be.
        need: usize,
    },
    /// Something on the board is no tile.
    BoardTile {
        /// In which row, counted from one.
        row: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// Something on a rack is no tile.
    RackTile {
        /// On which rack, counted from one, the player to move first.
        rack: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// A rack has more tiles than it holds.
    RackTooFull {
        /// Which one, counted from one.
        rack: usize,
        /// How many it has.
        have: usize,
        /// How many it holds.
        most: usize,
    },
    /// There are as many racks as scores, and not more than people can play.
    Players {
        /// How many racks there are.
        racks: usize,
        /// How many scores there are.
        scores: usize,
    },
    /// Board and racks have tiles that the set has not.
    TooManyTiles {
        /// Those that are too many.
        surplus: String,
    },
    /// A score is no number.
    Score {
        /// What is written there.
        text: String,
    },
    /// The number of turns without a score is none.
    ZeroTurns {
        /// What is written there.
        text: String,
    },
    /// There are more settings behind the position than anybody needs.
    TooManySettings,
}

impl Analysis {
    pub(super) fn code(&self) -> Code {
        match self {
            Analysis::Position { .. } | Analysis::NoTiles | Analysis::NoSuchPlay { .. } => Code::Malformed,
            Analysis::TooManyBlanks { .. } | Analysis::NotForTheseRules => Code::Refused,
            Analysis::NoSuchTurn => Code::NotFound,
            Analysis::Locked { .. } => Code::NotAllowed,
            Analysis::Full => Code::TooMany,
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
