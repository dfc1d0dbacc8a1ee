//! Faults in the parts of rules: boards and alphabets.

use editions::Counted;
use rules::LayoutFault;
use serde::{Deserialize, Serialize};
use tiles::AlphabetFault;
use ts_rs::TS;

/// Why a drawing is not a board. Rows and columns are counted from one.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "LayoutFault", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "BoardFault")]
pub(super) enum LayoutDoc {
    BadSize { rows: usize, cols: usize },
    UnevenRow { row: usize, have: usize, need: usize },
    UnknownMark { mark: char, row: usize, col: usize },
    NoStart,
}

/// Why letters do not form an alphabet.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "AlphabetFault", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "AlphabetFault")]
pub(super) enum AlphabetFaultDoc {
    NoLetters,
    TooManyLetters { have: usize },
    BadFaceLength { face: String },
    ReservedCharacter { face: String, character: char },
    NoSmallForm { face: String },
    SameFaceTwice { face: String },
    TooManyTiles { have: usize },
}

/// The lists in a choice of rules that can be too long.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Counted", rename_all = "snake_case")]
#[ts(rename = "RulesCounted")]
pub(super) enum CountedDoc {
    FileBytes,
    NameBytes,
    Rules,
    Settings,
    Letters,
    BoardRows,
    Bonuses,
    IdleKinds,
    Levels,
    LevelScores,
    LevelCharacters,
}
