//! Faults in the lines of a game's file.
//!
//! As in [`referee`](super::referee), these documents describe types of other crates.

use notation::gcg::GcgFaultKind;
use notation::{CoordinateError, NotationError};
use rules::{PlacementFault, Refusal, RulesetFault, TableFault};
use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use transcripts::{Closing, ImportFaultKind, NumberFault, Scoreless};
use ts_rs::TS;

use super::referee::{CoordinateDoc, NotationDoc, PlacementFaultDoc, RefusalDoc, SpellingDoc, TableFaultDoc};

/// Why a line of a GCG file cannot be read.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "GcgFaultKind", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "GcgFault")]
pub(super) enum GcgFaultDoc {
    TooLong,
    NoGame,
    NotUtf8,
    NotText,
    Encoding {
        name: String,
    },
    Unknown {
        text: String,
    },
    PlayerNumber {
        name: String,
    },
    NoNick {
        name: String,
    },
    NoPlayer,
    BreaksOff,
    Coordinate(
        #[serde(with = "CoordinateDoc")]
        #[ts(as = "CoordinateDoc")]
        CoordinateError,
    ),
    NoWord {
        at: String,
    },
    Parenthesis {
        text: String,
    },
    Score {
        text: String,
    },
    Total {
        text: String,
    },
}

/// Why a line of a file describes something that cannot have happened. Lines are counted from one.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "ImportFaultKind", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "ImportFault")]
pub(super) enum ImportFaultDoc {
    NoPlayers,
    Table {
        #[serde(with = "table_faults")]
        #[ts(as = "Vec<TableFaultDoc>")]
        faults: Vec<TableFault>,
    },
    // The faults of rules are written like those of a choice of rules.
    #[serde(skip)]
    #[ts(skip)]
    Rules {
        faults: Vec<RulesetFault>,
    },
    PlayerNumbers {
        number: usize,
        #[serde(with = "NumberDoc")]
        #[ts(as = "NumberDoc")]
        problem: NumberFault,
    },
    UnknownPlayer {
        nick: String,
        players: String,
    },
    WrongPlayer {
        nick: String,
        to_move: String,
    },
    GameOver,
    RackSpelling {
        rack: String,
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    RackTooLong {
        rack: String,
        have: usize,
        most: usize,
    },
    ExchangeTooLong {
        have: usize,
        most: usize,
    },
    LeaveLost {
        rack: String,
        missing: String,
        since: usize,
    },
    NotOnRack {
        missing: String,
        rack: String,
    },
    OtherRack {
        rack: String,
        before: String,
        since: usize,
    },
    TooMany {
        tiles: String,
        set: String,
        on_board: String,
    },
    NoSuchTilesLeft {
        tiles: String,
    },
    TooEarly {
        #[serde(with = "ClosingDoc")]
        #[ts(as = "ClosingDoc")]
        what: Closing,
        next: usize,
    },
    Notation {
        #[serde(with = "NotationDoc")]
        #[ts(as = "NotationDoc")]
        error: NotationError,
    },
    Placement {
        #[serde(with = "PlacementFaultDoc")]
        #[ts(as = "PlacementFaultDoc")]
        fault: PlacementFault,
    },
    Refused {
        #[serde(with = "RefusalDoc")]
        #[ts(as = "RefusalDoc")]
        refusal: Refusal,
    },
    Score {
        have: i32,
        right: i32,
        sum: String,
    },
    Total {
        have: i32,
        right: i32,
        before: i32,
        score: i32,
    },
    Scoreless {
        #[serde(with = "ScorelessDoc")]
        #[ts(as = "ScorelessDoc")]
        what: Scoreless,
        have: i32,
    },
    TimeGained {
        have: i32,
    },
    NothingToChallenge {
        nick: String,
    },
    Award {
        have: i32,
        right: i32,
    },
    EndTiles {
        written: String,
        held: String,
    },
    EndScore {
        have: i32,
        right: i32,
        tiles: String,
        value: i32,
    },
    NotAWord {
        word: String,
    },
    GoodWords {
        words: String,
    },
}

/// A fault in the number of a player.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "NumberFault", rename_all = "snake_case")]
#[ts(rename = "PlayerNumberFault")]
enum NumberDoc {
    Missing,
    Twice,
}

/// Values that appear after the last turn only.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Closing", rename_all = "snake_case")]
#[ts(rename = "ClosingPoints")]
enum ClosingDoc {
    Overtime,
    Unplayed,
}

/// A turn without a score.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Scoreless", rename_all = "snake_case")]
#[ts(rename = "ScorelessTurn")]
enum ScorelessDoc {
    Pass,
    Exchange,
}

/// Several faults of a table.
mod table_faults {
    use super::{Deserialize, Serialize, TableFault, TableFaultDoc};

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "TableFaultDoc")] TableFault);

    pub(super) fn serialize<S: serde::Serializer>(faults: &[TableFault], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(faults.iter().cloned().map(One))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<TableFault>, D::Error> {
        Ok(Vec::<One>::deserialize(deserializer)?.into_iter().map(|One(fault)| fault).collect())
    }
}
