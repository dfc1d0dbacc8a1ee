//! The colours of a board.

use std::fmt;

use rules::Premium;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::library::Library;
use crate::{Fault, LoadError, ShippedKind, file};

/// The colours of a board and its tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name by which editions choose it.
    #[serde(skip_deserializing)]
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// Squares without a premium.
    pub board: Colour,
    /// The colour of the start square.
    pub start: Colour,
    /// Squares that count a letter twice.
    pub double_letter: Colour,
    /// Squares that count a letter three times.
    pub triple_letter: Colour,
    /// Squares that count a letter four times or more.
    pub quadruple_letter: Colour,
    /// Squares that count a word twice.
    pub double_word: Colour,
    /// Squares that count a word three times.
    pub triple_word: Colour,
    /// Squares that count a word four times or more.
    pub quadruple_word: Colour,
    /// The colour of tiles.
    pub tile: Colour,
    /// The colour of the letters on tiles.
    pub tile_text: Colour,
    /// Whether racks also show the score with pegs.
    #[serde(default)]
    pub pegs: bool,
}

/// A colour as red, green and blue, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// The red part, from 0 to 255.
    pub red: u8,
    /// The green part, from 0 to 255.
    pub green: u8,
    /// The blue part, from 0 to 255.
    pub blue: u8,
}

/// The theme with this name.
///
/// # Errors
/// There is none; the error holds similar names.
///
/// ```
/// assert_eq!(editions::theme("classic")?.triple_word.to_string(), "#d8382e");
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn theme(name: &str) -> Result<Theme, LoadError> {
    Ok(read(name, &Library::SHIPPED.text(ShippedKind::Theme, name)?)?)
}

pub(crate) fn read(name: &str, text: &str) -> Result<Theme, Fault> {
    let theme: Theme = file::read(name, text)?;
    Ok(Theme { name: name.to_owned(), ..theme })
}

impl Theme {
    /// The colour of a square with this premium that is not a start square.
    #[must_use]
    pub fn square(&self, premium: Premium) -> Colour {
        match premium {
            Premium { word: 4.., .. } => self.quadruple_word,
            Premium { word: 3, .. } => self.triple_word,
            Premium { word: 2, .. } => self.double_word,
            Premium { letter: 4.., .. } => self.quadruple_letter,
            Premium { letter: 3, .. } => self.triple_letter,
            Premium { letter: 2, .. } => self.double_letter,
            Premium { .. } => self.board,
        }
    }
}

impl Colour {
    /// Reads `#rrggbb`.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let byte = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        let signed = digits.contains('+');
        if signed { None } else { Some(Colour { red: byte(0)?, green: byte(2)?, blue: byte(4)? }) }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let text = String::deserialize(deserializer)?;
        Colour::from_hex(&text).ok_or_else(|| D::Error::custom("a colour is written as \"#rrggbb\""))
    }
}
