//! Drawing a rack.

use tiles::{Alphabet, Tile};

use super::Marks;
use super::board::small_digits;
use crate::text::{Style, TextLine};

/// The tiles of a rack in this order, with their values.
pub fn rack(tiles: &[Tile], alphabet: &Alphabet, marks: Marks<'_>) -> TextLine {
    let mut line = TextLine::default();
    for &tile in tiles {
        let (face, value) = match tile {
            Tile::Blank => ("?", String::new()),
            Tile::Letter(letter) => (alphabet.face(letter), small_digits(alphabet.value(tile))),
        };
        let style = match marks {
            Marks::Plain => Style::default(),
            Marks::Coloured(palette) => palette.tile(false),
        };
        line.push_styled(format!(" {face}{value} "), style);
        line.push(" ");
    }
    line
}
