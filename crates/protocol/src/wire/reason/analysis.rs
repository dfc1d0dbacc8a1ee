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
pub enum AnalysisReason {
    /// The position does not fit the rules.
    Position {
        /// All faults of the position.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<PositionFault>,
    },
    /// The player to move has no tiles.
    NoTiles,
    /// There are too many blanks on the rack to list all plays.
    TooManyBlanks {
        /// The most blanks on a rack that can be analysed.
        most: usize,
    },
    /// The engine does not support the rules, or the word list does not fit them.
    NotForTheseRules,
    /// The game has no such turn.
    NoSuchTurn,
    /// The play cannot be made in this position.
    NoSuchPlay {
        /// The play as it was sent.
        play: String,
    },
    /// The person is in a game with others in which nobody may get help.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// The title of that game's rules, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The names of the other players in that game.
        others: Vec<String>,
    },
    /// Too many analyses are waiting.
    Full,
    /// There is no such study, or it was deleted.
    NoSuchStudy,
    /// Another person made the study, and the client does not have its key.
    NotYourStudy,
    /// The study was changed on another device in the meantime.
    StudyChanged,
    /// The person has as many studies as one may have, or they are as large together.
    TooManyStudies {
        /// The most studies that one person can keep.
        most: u64,
        /// How many megabytes they may have together.
        megabytes: u64,
    },
    /// The study has no name.
    NamelessStudy,
    /// The study has too many chapters or positions, or a play that does not follow any other.
    StudyTooLarge {
        /// The most chapters of a study.
        chapters: usize,
        /// The most plays of a chapter.
        plays: usize,
    },
    /// The chapter begins with a position that comes from no game, and GCG can only describe whole games.
    NotAsGcg,
}

/// A fault of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionFault {
    /// The text is longer than any position.
    TooLong,
    /// A part is missing: a position has a board, racks, scores, and the number of turns without a score.
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
    /// The set has no tile with this text, which stands on the board.
    BoardTile {
        /// The number of the row, counted from one.
        row: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// The set has no tile with this text, which stands on a rack.
    RackTile {
        /// The number of the rack, counted from one, the player to move first.
        rack: usize,
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// A rack has too many tiles.
    RackTooFull {
        /// The number of the rack, counted from one, the player to move first.
        rack: usize,
        /// How many tiles are written there.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// The numbers of racks and scores differ, or are larger than the number of seats.
    Players {
        /// How many racks there are.
        racks: usize,
        /// How many scores there are.
        scores: usize,
    },
    /// Board and racks together have tiles beyond the set.
    TooManyTiles {
        /// The tiles that are too many, as a rack is written.
        surplus: String,
    },
    /// A score is no number.
    Score {
        /// The text in its place.
        text: String,
    },
    /// The number of turns without a score is no number.
    ZeroTurns {
        /// The text in its place.
        text: String,
    },
    /// There are too many settings after the position.
    TooManySettings,
}

impl AnalysisReason {
    pub(super) fn code(&self) -> Code {
        match self {
            AnalysisReason::Position { .. }
            | AnalysisReason::NoTiles
            | AnalysisReason::NoSuchPlay { .. }
            | AnalysisReason::NamelessStudy => Code::Malformed,
            AnalysisReason::TooManyBlanks { .. } | AnalysisReason::NotForTheseRules | AnalysisReason::NotAsGcg => {
                Code::Refused
            }
            AnalysisReason::NoSuchTurn | AnalysisReason::NoSuchStudy => Code::NotFound,
            AnalysisReason::Locked { .. } | AnalysisReason::NotYourStudy => Code::NotAllowed,
            AnalysisReason::Full | AnalysisReason::TooManyStudies { .. } => Code::TooMany,
            AnalysisReason::StudyChanged => Code::PositionChanged,
            AnalysisReason::StudyTooLarge { .. } => Code::TooLarge,
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
