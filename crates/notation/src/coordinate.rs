//! Coordinates: the first square of a word, and its direction.

use std::fmt;
use std::str::FromStr;

use rules::{Direction, Layout, Square};

use crate::error::shown;

/// A square and a direction: `8F` is row 8, column F, across; `F8` is the same square, down.
///
/// ```
/// use notation::Coordinate;
/// let across: Coordinate = "8f".parse()?;
/// assert_eq!((across.square.row, across.square.col), (7, 5));
/// assert_eq!(across.to_string(), "8F");
/// assert_eq!("U21".parse::<Coordinate>()?.to_string(), "U21");
/// # Ok::<(), notation::CoordinateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinate {
    /// The first square.
    pub square: Square,
    /// The direction of the word.
    pub direction: Direction,
}

/// Why a text is not a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CoordinateError {
    /// The text is not a number and a letter.
    #[error("\"{text}\" is not a square: write 8F for a word across, or F8 for a word down")]
    NotASquare {
        /// The beginning of the text.
        text: String,
    },
    /// No board has this many rows.
    #[error("there is no row {row}: rows are 1 to {}", Layout::MAX_SIDE)]
    NoSuchRow {
        /// The row as it was written.
        row: String,
    },
    /// No board has this many columns.
    #[error("there is no column {column}: columns are A to {}", Coordinate::LAST_COLUMN)]
    NoSuchColumn {
        /// The column as it was written.
        column: char,
    },
}

impl Coordinate {
    /// The last column of the largest board.
    pub const LAST_COLUMN: char = (b'A' + (Layout::MAX_SIDE as u8 - 1)) as char;
}

impl FromStr for Coordinate {
    type Err = CoordinateError;

    fn from_str(text: &str) -> Result<Coordinate, CoordinateError> {
        let not_a_square = || CoordinateError::NotASquare { text: shown(text) };
        let first = text.chars().next().ok_or_else(not_a_square)?;
        let (direction, row, column) = if first.is_ascii_digit() {
            let at = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(not_a_square)?;
            (Direction::Across, &text[..at], &text[at..])
        } else {
            let (column, row) = text.split_at(first.len_utf8());
            (Direction::Down, row, column)
        };
        let mut letters = column.chars();
        let (Some(column), None) = (letters.next(), letters.next()) else { return Err(not_a_square()) };
        if row.is_empty() || !row.chars().all(|c| c.is_ascii_digit()) || !column.is_ascii_alphabetic() {
            return Err(not_a_square());
        }
        let sides = 1..=Layout::MAX_SIDE;
        let no_such_row = || CoordinateError::NoSuchRow { row: shown(row) };
        let row = row.parse().ok().filter(|row| sides.contains(row)).ok_or_else(no_such_row)?;
        let column = column.to_ascii_uppercase();
        let col = usize::from(column as u8 - b'A');
        if col >= Layout::MAX_SIDE {
            return Err(CoordinateError::NoSuchColumn { column });
        }
        // Both were compared with the longest side, which fits in a byte.
        Ok(Coordinate { square: Square { row: row as u8 - 1, col: col as u8 }, direction })
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A'.saturating_add(self.square.col));
        let row = u16::from(self.square.row) + 1;
        match self.direction {
            Direction::Across => write!(f, "{row}{column}"),
            Direction::Down => write!(f, "{column}{row}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_of_the_largest_board_is_read_back_in_both_directions() {
        for row in 0..Layout::MAX_SIDE as u8 {
            for col in 0..Layout::MAX_SIDE as u8 {
                for direction in Direction::BOTH {
                    let coordinate = Coordinate { square: Square { row, col }, direction };
                    assert_eq!(coordinate.to_string().parse(), Ok(coordinate));
                    assert_eq!(coordinate.to_string().to_lowercase().parse(), Ok(coordinate));
                }
            }
        }
    }

    #[test]
    fn a_wrong_coordinate_is_refused_with_the_right_form() {
        let sentence = |text: &str| text.parse::<Coordinate>().unwrap_err().to_string();
        assert_eq!(sentence("22A"), "there is no row 22: rows are 1 to 21");
        assert_eq!(sentence("A0"), "there is no row 0: rows are 1 to 21");
        assert_eq!(sentence("V3"), "there is no column V: columns are A to U");
        for text in ["", "8", "F", "8FF", "F8F", "FF8", "8 F", "é8", "8é", "-1A", "A-1", "A+1"] {
            let error = text.parse::<Coordinate>().unwrap_err();
            assert!(matches!(error, CoordinateError::NotASquare { .. }), "{text}: {error}");
        }
        assert!(matches!("A99999999999999999999".parse::<Coordinate>(), Err(CoordinateError::NoSuchRow { .. })));
    }
}
