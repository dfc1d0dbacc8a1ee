//! Drawing a rack.

use tiles::{Alphabet, Tile};

use super::Marks;
use crate::text::{Style, TextLine};

/// The tiles of a rack in this order, with their values in digits that every screen reader says aloud.
pub fn rack(tiles: &[Tile], alphabet: &Alphabet, marks: Marks<'_>) -> TextLine {
    let mut line = TextLine::default();
    for &tile in tiles {
        let (face, value) = match tile {
            Tile::Blank => ("?", String::new()),
            Tile::Letter(letter) => (alphabet.face(letter), alphabet.value(tile).to_string()),
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
