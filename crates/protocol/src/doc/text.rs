//! Seats as numbers; squares, tiles, words and digests as text.

use notation::Coordinate;
use rules::{Digest, Direction, Laid, Layout, Run, Square, Swap};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, BySeat, Letter, Placed, Seat, Tile, Tiles};
use ts_rs::TS;

use crate::Fault;
use crate::fault::{at_most, shown};

/// The most tiles on a board.
pub(crate) const MAX_SQUARES: usize = Layout::MAX_SIDE * Layout::MAX_SIDE;

/// A seat as a number, counted from zero.
pub(crate) fn write_seat(seat: Seat) -> u8 {
    // A table has at most six seats.
    seat.index() as u8
}

pub(crate) fn read_seat(seat: u8) -> Result<Seat, Fault> {
    Seat::new(usize::from(seat)).ok_or(Fault::Seat { seat: usize::from(seat) })
}

pub(crate) fn read_by_seat<T>(values: Vec<T>) -> Result<BySeat<T>, Fault> {
    let have = values.len();
    BySeat::new(values).ok_or(Fault::PerSeat { have })
}

/// Tiles of a rack: `AEINRT?`.
pub(crate) fn read_tiles(text: &str, alphabet: &Alphabet) -> Result<Tiles, Fault> {
    alphabet.tiles(text).map_err(|error| Fault::Letters { text: shown(text), error })
}

pub(crate) fn write_tile(tile: Tile, alphabet: &Alphabet) -> String {
    alphabet.rack(&Tiles::from_iter([tile]))
}

pub(crate) fn read_tile(text: &str, alphabet: &Alphabet) -> Result<Tile, Fault> {
    let tiles = read_tiles(text, alphabet)?;
    let tile = tiles.iter().next().filter(|_| tiles.len() == 1);
    tile.ok_or_else(|| Fault::NotOneTile { text: shown(text) })
}

/// A word in capital letters, without marks for blanks.
pub(crate) fn write_word(word: &[Letter], alphabet: &Alphabet) -> String {
    alphabet.spelled(&word.iter().map(|&letter| Placed::Letter(letter)).collect::<Vec<_>>())
}

pub(crate) fn read_word(text: &str, alphabet: &Alphabet) -> Result<Vec<Letter>, Fault> {
    Ok(read_spelled(text, alphabet)?.into_iter().map(Placed::letter).collect())
}

/// Letters of neighbouring tiles on the board; small letters are blanks.
pub(crate) fn read_spelled(text: &str, alphabet: &Alphabet) -> Result<Vec<Placed>, Fault> {
    let placed = alphabet.spell(text).map_err(|error| Fault::Letters { text: shown(text), error })?;
    at_most("letters of a word", placed.len(), Layout::MAX_SIDE)?;
    Ok(placed)
}

pub(crate) fn read_placed(text: &str, alphabet: &Alphabet) -> Result<Placed, Fault> {
    match read_spelled(text, alphabet)?[..] {
        [placed] => Ok(placed),
        _ => Err(Fault::NotOneTile { text: shown(text) }),
    }
}

pub(crate) fn read_square(text: &str) -> Result<Square, Fault> {
    Ok(text.parse::<Coordinate>()?.square)
}

/// A square: `H8`.
pub(crate) fn write_square(square: Square) -> String {
    Coordinate { square, direction: Direction::Down }.to_string()
}

/// A tile on a square: `H8=E`.
pub(crate) fn write_laid(laid: Laid, alphabet: &Alphabet) -> String {
    notation::print::swap(&Swap { square: laid.square, placed: laid.placed }, alphabet)
}

pub(crate) fn read_laid(text: &str, alphabet: &Alphabet) -> Result<Laid, Fault> {
    let (square, placed) = text.split_once('=').ok_or_else(|| Fault::NotLaid { text: shown(text) })?;
    Ok(Laid { square: read_square(square)?, placed: read_placed(placed, alphabet)? })
}

pub(crate) fn write_laid_tiles(tiles: &[Laid], alphabet: &Alphabet) -> Vec<String> {
    tiles.iter().map(|&laid| write_laid(laid, alphabet)).collect()
}

pub(crate) fn read_laid_tiles(tiles: &[String], alphabet: &Alphabet) -> Result<Vec<Laid>, Fault> {
    at_most("tiles", tiles.len(), MAX_SQUARES)?;
    tiles.iter().map(|text| read_laid(text, alphabet)).collect()
}

/// The first square of a word and its direction: `8F` is across, `F8` is down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RunDoc {
    at: String,
    len: u8,
}

impl RunDoc {
    pub(crate) fn write(run: Run) -> RunDoc {
        let Run { start, direction, len } = run;
        RunDoc { at: Coordinate { square: start, direction }.to_string(), len }
    }

    pub(crate) fn read(&self) -> Result<Run, Fault> {
        let Coordinate { square, direction } = self.at.parse()?;
        at_most("squares of a word", usize::from(self.len), Layout::MAX_SIDE)?;
        Ok(Run { start: square, direction, len: self.len })
    }
}

pub(crate) fn read_digest(text: &str) -> Result<Digest, Fault> {
    Digest::from_hex(text).ok_or_else(|| Fault::Hex { text: shown(text) })
}
