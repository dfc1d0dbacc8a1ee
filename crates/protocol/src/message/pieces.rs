//! Tiles with all that is needed to draw them.

use rules::Square;
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Placed, Tile, Tiles};
use ts_rs::TS;

/// The face of a blank that is not on the board.
const BLANK: &str = "?";

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LaidDoc {
    /// The row, from zero at the top.
    pub row: u8,
    /// The column, from zero at the left.
    pub col: u8,
    /// The letters printed on it; on a blank the letter that it stands for.
    pub face: String,
    /// Its value in points; 0 for a blank.
    pub value: u8,
    /// Whether it is a blank.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub blank: bool,
}

/// A tile as its owner sees it; a blank on a rack is no letter yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RackTileDoc {
    /// The letters printed on it; `?` on a blank.
    pub face: String,
    /// Its value in points; 0 for a blank.
    pub value: u8,
}

/// The number of tiles of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TileCountDoc {
    /// The letters printed on one; `?` on a blank.
    pub face: String,
    /// The value of one, in points; 0 for a blank.
    pub value: u8,
    /// How many tiles of the kind there are.
    pub count: u16,
}

pub(super) fn is_false(value: &bool) -> bool {
    !value
}

fn face(tile: Tile, alphabet: &Alphabet) -> String {
    match tile {
        Tile::Letter(letter) => alphabet.face(letter).to_owned(),
        Tile::Blank => BLANK.to_owned(),
    }
}

impl LaidDoc {
    /// The tile on this square.
    #[must_use]
    pub fn write(square: Square, placed: Placed, alphabet: &Alphabet) -> LaidDoc {
        LaidDoc {
            row: square.row,
            col: square.col,
            face: alphabet.face(placed.letter()).to_owned(),
            value: alphabet.value(placed.tile()),
            blank: placed.tile() == Tile::Blank,
        }
    }
}

impl RackTileDoc {
    /// The tiles of a rack, each with its value.
    #[must_use]
    pub fn write_all(tiles: &Tiles, alphabet: &Alphabet) -> Vec<RackTileDoc> {
        tiles.iter().map(|tile| RackTileDoc { face: face(tile, alphabet), value: alphabet.value(tile) }).collect()
    }
}

impl TileCountDoc {
    /// The kinds of tiles in a set, with their numbers.
    #[must_use]
    pub fn write_all(tiles: &Tiles, alphabet: &Alphabet) -> Vec<TileCountDoc> {
        let write = |(tile, count): (Tile, usize)| TileCountDoc {
            face: face(tile, alphabet),
            value: alphabet.value(tile),
            // A set has a few hundred tiles at most.
            count: u16::try_from(count).unwrap_or(u16::MAX),
        };
        tiles.kinds().map(write).collect()
    }
}
