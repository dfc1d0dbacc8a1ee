//! Refusals of the referee, and faults found by the readers of notation.
//!
//! These documents describe types of other crates: serde writes and reads those types as if they were declared here,
//! and does not compile if a variant is missing.

use notation::{CoordinateError, NotationError};
use rules::{CorruptLog, Millis, PlacementFault, Refusal, Square, SwapFault, TableFault, TimeLimit, Unplayable};
use serde::{Deserialize, Serialize};
use tiles::{Seat, SpellingError};
use ts_rs::TS;

/// A refusal of the referee that is not a fault of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Refused(#[serde(with = "RefusalDoc")] Refusal);

impl Refused {
    /// The refusal; `None` if the server contradicted itself.
    #[must_use]
    pub fn new(refusal: Refusal) -> Option<Refused> {
        match refusal {
            Refusal::WrongSeed | Refusal::BadDraw | Refusal::Broken(_) => None,
            refusal => Some(Refused(refusal)),
        }
    }

    /// The refusal of the referee.
    #[must_use]
    pub fn refusal(&self) -> &Refusal {
        &self.0
    }
}

/// Why people cannot sit at the table in this way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatsFault(#[serde(with = "TableFaultDoc")] pub TableFault);

/// Refusals of the referee. Seats are counted from zero, and times are in milliseconds.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Refusal", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Refusal")]
pub(super) enum RefusalDoc {
    NoSuchSeat,
    NotBegun,
    AlreadyBegun,
    GameOver,
    NotOver,
    Paused,
    NotPaused,
    HasResigned,
    NotYourTurn {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        to_move: Seat,
    },
    LastChance {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        player: Seat,
    },
    ChooseFirst {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        seat: Seat,
        n_tiles: usize,
    },
    NothingToChoose,
    ChooseExactly {
        have: usize,
        need: usize,
    },
    NotInPool {
        missing: String,
    },
    Unplayable(
        #[serde(with = "UnplayableDoc")]
        #[ts(as = "UnplayableDoc")]
        Unplayable,
    ),
    Swap(
        #[serde(with = "SwapDoc")]
        #[ts(as = "SwapDoc")]
        SwapFault,
    ),
    NotWords {
        words: Vec<String>,
    },
    ExchangeNothing,
    NoExchange,
    MustPlay,
    PoolTooSmall {
        have: usize,
        need: usize,
    },
    NotOnRack {
        missing: String,
    },
    NothingToChallenge,
    NothingToTakeBack,
    NotYourChallenge,
    NoSuchWord {
        n_words: usize,
    },
    TimeIsUp {
        #[serde(with = "TimeLimitDoc")]
        #[ts(as = "TimeLimitDoc")]
        limit: TimeLimit,
    },
    TimeIsNotUp {
        #[serde(with = "some_millis")]
        #[ts(type = "number | null")]
        left: Option<Millis>,
    },
    // These are faults of the server, which are never sent.
    #[serde(skip)]
    #[ts(skip)]
    WrongSeed,
    #[serde(skip)]
    #[ts(skip)]
    BadDraw,
    #[serde(skip)]
    #[ts(skip)]
    Broken(CorruptLog),
}

/// A placement that cannot be played.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Unplayable")]
#[ts(rename = "Unplayable")]
struct UnplayableDoc {
    #[serde(with = "placement_faults")]
    #[ts(as = "Vec<PlacementFaultDoc>")]
    faults: Vec<PlacementFault>,
    words: Vec<String>,
}

/// Why a placement cannot be played.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "PlacementFault", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "PlacementFault")]
pub(super) enum PlacementFaultDoc {
    NoTiles,
    TooManyTiles {
        have: usize,
        most: usize,
    },
    OffBoard {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    UnknownLetter {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    SquareTaken {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
        holds: String,
    },
    SameSquareTwice {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    NotInLine {
        #[serde(with = "squares")]
        #[ts(as = "Vec<crate::wire::SquareDoc>")]
        squares: Vec<Square>,
    },
    Gap {
        #[serde(with = "squares")]
        #[ts(as = "Vec<crate::wire::SquareDoc>")]
        squares: Vec<Square>,
    },
    NothingToPlayThrough {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    MissesStart {
        #[serde(with = "squares")]
        #[ts(as = "Vec<crate::wire::SquareDoc>")]
        starts: Vec<Square>,
    },
    OpeningTooShort {
        have: usize,
        need: usize,
    },
    NotConnected,
    NoWord,
    TooFewTiles {
        have: usize,
        need: usize,
    },
    NotOnRack {
        missing: String,
    },
    RunsOn {
        written: String,
        touches: Vec<String>,
        makes: String,
    },
    NoRearranging,
    NotAWordOnBoard {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    TileNotRelaid {
        missing: String,
    },
    OffTheLine {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
}

/// Why tiles on the board cannot be replaced.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "SwapFault", tag = "fault", rename_all = "snake_case")]
#[ts(rename = "SwapFault")]
enum SwapDoc {
    NotAllowed,
    TooMany,
    NothingThere {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    OnlyBlanks {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    SameLetter {
        #[serde(with = "SquareDoc")]
        #[ts(as = "crate::wire::SquareDoc")]
        square: Square,
    },
    NotOnRack {
        missing: String,
    },
    GainedTileExchanged,
}

/// A time limit of a turn, of a seat's clock, or of the game.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "TimeLimit", rename_all = "snake_case")]
#[ts(rename = "TimeLimitKind")]
enum TimeLimitDoc {
    Turn(
        #[serde(with = "seat")]
        #[ts(type = "number")]
        Seat,
    ),
    Game,
    Clock(
        #[serde(with = "seat")]
        #[ts(type = "number")]
        Seat,
    ),
}

/// Why people cannot sit at the table in this way.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "TableFault", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "SeatsFault")]
pub(super) enum TableFaultDoc {
    Seats {
        have: usize,
        from: u8,
        to: u8,
    },
    Members {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        seat: Seat,
        have: usize,
        from: u8,
        to: u8,
    },
    Name {
        name: String,
    },
    UnknownLevel {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        seat: Seat,
        level: String,
        known: Vec<String>,
    },
    Nothing {
        #[serde(with = "seat")]
        #[ts(type = "number")]
        seat: Seat,
    },
}

/// Why a text is not a play.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "NotationError", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "NotationFault")]
pub(super) enum NotationDoc {
    Nothing,
    TooLong,
    Coordinate(
        #[serde(with = "CoordinateDoc")]
        #[ts(as = "CoordinateDoc")]
        CoordinateError,
    ),
    NoWord {
        coordinate: String,
    },
    LeftOver {
        text: String,
    },
    Spelling(
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        SpellingError,
    ),
    Parenthesis {
        position: usize,
    },
    WordTooLong {
        have: usize,
    },
    NotInFull,
    BadSwap {
        text: String,
    },
}

/// Why a text is not a square.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "CoordinateError", tag = "fault", rename_all = "snake_case")]
#[ts(rename = "CoordinateFault")]
pub(super) enum CoordinateDoc {
    NotASquare { text: String },
    NoSuchRow { row: String },
    NoSuchColumn { column: char },
}

/// Why a text does not spell tiles. Positions are characters, counted from one.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "SpellingError", tag = "fault", rename_all = "snake_case")]
#[ts(rename = "SpellingFault")]
pub(super) enum SpellingDoc {
    UnknownLetter { found: char, position: usize },
    BadBracket { position: usize },
    TooMany,
}

/// A square of the board.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Square")]
struct SquareDoc {
    row: u8,
    col: u8,
}

/// A seat as a number, counted from zero.
mod seat {
    use serde::de::Error as _;

    use super::{Deserialize, Seat};
    use crate::doc::text::{read_seat, write_seat};

    pub(super) fn serialize<S: serde::Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(write_seat(*seat))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        read_seat(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A time as a number of milliseconds.
pub(super) mod millis {
    use super::{Deserialize, Millis};

    pub(in crate::wire::reason) fn serialize<S: serde::Serializer>(
        time: &Millis,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(time.0)
    }

    pub(in crate::wire::reason) fn deserialize<'de, D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Millis, D::Error> {
        u64::deserialize(deserializer).map(Millis)
    }
}

/// An optional time as a number of milliseconds.
mod some_millis {
    use super::{Deserialize, Millis, Serialize};

    pub(super) fn serialize<S: serde::Serializer>(time: &Option<Millis>, serializer: S) -> Result<S::Ok, S::Error> {
        time.map(|time| time.0).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Millis>, D::Error> {
        Ok(Option::<u64>::deserialize(deserializer)?.map(Millis))
    }
}

/// Several squares.
mod squares {
    use super::{Deserialize, Serialize, Square, SquareDoc};

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "SquareDoc")] Square);

    pub(super) fn serialize<S: serde::Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(squares.iter().copied().map(One))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Square>, D::Error> {
        Ok(Vec::<One>::deserialize(deserializer)?.into_iter().map(|One(square)| square).collect())
    }
}

/// Several reasons why a placement cannot be played.
mod placement_faults {
    use super::{Deserialize, PlacementFault, PlacementFaultDoc, Serialize};

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "PlacementFaultDoc")] PlacementFault);

    pub(super) fn serialize<S: serde::Serializer>(faults: &[PlacementFault], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(faults.iter().cloned().map(One))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<PlacementFault>, D::Error> {
        Ok(Vec::<One>::deserialize(deserializer)?.into_iter().map(|One(fault)| fault).collect())
    }
}
