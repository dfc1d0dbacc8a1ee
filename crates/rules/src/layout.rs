//! The printed board: its size, its premium squares, and the squares of the first word.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Square;

/// The factors that a square has when it is covered; a factor of one has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Premium {
    /// The factor of the letter.
    pub letter: u8,
    /// The factor of the word.
    pub word: u8,
}

impl Premium {
    /// An ordinary square.
    pub const NONE: Premium = Premium { letter: 1, word: 1 };
}

/// A printed board without tiles.
///
/// It is drawn as text, a line a row: `.` an ordinary square, `'` double, `"` triple and `^` quadruple
/// letter, `-` double, `=` triple and `~` quadruple word, `*` a start square that doubles the word, `+` a
/// start square without premium.
///
/// ```
/// let layout = rules::Layout::drawn("=.'.=\n.\".\".\n'.*.'\n.\".\".\n=.'.=")?;
/// assert_eq!((layout.rows(), layout.cols()), (5, 5));
/// assert_eq!(layout.starts().len(), 1);
/// # Ok::<(), Vec<rules::LayoutFault>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    rows: u8,
    cols: u8,
    marks: Vec<Mark>,
    starts: Vec<Square>,
}

/// Why a drawing is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// A side is shorter than [`Layout::MIN_SIDE`] or longer than [`Layout::MAX_SIDE`].
    BadSize {
        /// How many rows were drawn.
        rows: usize,
        /// How many squares the first row has.
        cols: usize,
    },
    /// A row is not as long as the first one.
    UnevenRow {
        /// The number of the row, counted from one.
        row: usize,
        /// How many squares it has.
        have: usize,
        /// How many squares the first row has.
        need: usize,
    },
    /// A character does not stand for a kind of square.
    UnknownMark {
        /// The character in the drawing.
        mark: char,
        /// The number of the row, counted from one.
        row: usize,
        /// The number of the column, counted from one.
        col: usize,
    },
    /// No square is marked as the start.
    NoStart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Mark {
    drawn: char,
    premium: Premium,
    is_start: bool,
}

const MARKS: [Mark; 9] = [
    Mark { drawn: '.', premium: Premium::NONE, is_start: false },
    Mark { drawn: '\'', premium: Premium { letter: 2, word: 1 }, is_start: false },
    Mark { drawn: '"', premium: Premium { letter: 3, word: 1 }, is_start: false },
    Mark { drawn: '^', premium: Premium { letter: 4, word: 1 }, is_start: false },
    Mark { drawn: '-', premium: Premium { letter: 1, word: 2 }, is_start: false },
    Mark { drawn: '=', premium: Premium { letter: 1, word: 3 }, is_start: false },
    Mark { drawn: '~', premium: Premium { letter: 1, word: 4 }, is_start: false },
    Mark { drawn: '*', premium: Premium { letter: 1, word: 2 }, is_start: true },
    Mark { drawn: '+', premium: Premium::NONE, is_start: true },
];

impl Layout {
    /// The shortest side of a board, in squares.
    pub const MIN_SIDE: usize = 3;
    /// The longest side of a board, in squares.
    pub const MAX_SIDE: usize = 21;

    /// All characters with which a square can be drawn.
    pub fn marks() -> impl Iterator<Item = char> {
        MARKS.iter().map(|mark| mark.drawn)
    }

    /// Reads a drawn board.
    ///
    /// # Errors
    /// All faults of the drawing.
    pub fn drawn(text: &str) -> Result<Layout, Vec<LayoutFault>> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        let sides = Layout::MIN_SIDE..=Layout::MAX_SIDE;
        let (rows, cols) = (lines.len(), lines.first().map_or(0, |line| line.chars().count()));
        if !sides.contains(&rows) || !sides.contains(&cols) {
            return Err(Vec::from([LayoutFault::BadSize { rows, cols }]));
        }
        let mut faults = Vec::new();
        let mut marks = Vec::new();
        let mut starts = Vec::new();
        // The sides were checked, so rows and columns fit in a byte.
        for (row, line) in (0_u8..).zip(&lines) {
            let have = line.chars().count();
            if have != cols {
                faults.push(LayoutFault::UnevenRow { row: usize::from(row) + 1, have, need: cols });
                continue;
            }
            for (col, drawn) in (0_u8..).zip(line.chars()) {
                let Some(mark) = MARKS.into_iter().find(|mark| mark.drawn == drawn) else {
                    let (row, col) = (usize::from(row) + 1, usize::from(col) + 1);
                    faults.push(LayoutFault::UnknownMark { mark: drawn, row, col });
                    continue;
                };
                marks.push(mark);
                if mark.is_start {
                    starts.push(Square { row, col });
                }
            }
        }
        if starts.is_empty() {
            faults.push(LayoutFault::NoStart);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Layout { rows: rows as u8, cols: cols as u8, marks, starts })
    }

    /// The drawing, as [`Layout::drawn`] reads it.
    #[must_use]
    pub fn draw(&self) -> String {
        let mut text = String::new();
        for row in self.marks.chunks(usize::from(self.cols)) {
            text.extend(row.iter().map(|mark| mark.drawn));
            text.push('\n');
        }
        text
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns it has.
    #[must_use]
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// The squares of which the first word must cover one.
    #[must_use]
    pub fn starts(&self) -> &[Square] {
        &self.starts
    }

    /// Whether the board has this square.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// The factors of this square; [`Premium::NONE`] outside the board.
    #[must_use]
    pub fn premium(&self, square: Square) -> Premium {
        if !self.has(square) {
            return Premium::NONE;
        }
        let index = usize::from(square.row) * usize::from(self.cols) + usize::from(square.col);
        self.marks.get(index).map_or(Premium::NONE, |mark| mark.premium)
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Square { row, col }))
    }
}

impl fmt::Display for LayoutFault {
    /// For developers; `speech` has the sentences for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl core::error::Error for LayoutFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_as_it_was_read() {
        let text = "=.'\n.*.\n~^+\n";
        assert_eq!(Layout::drawn(text).unwrap().draw(), text);
    }

    #[test]
    fn every_fault_of_a_drawing_is_listed_with_its_place() {
        let faults = Layout::drawn("...\n..\n.x.").unwrap_err();
        assert_eq!(
            faults,
            [
                LayoutFault::UnevenRow { row: 2, have: 2, need: 3 },
                LayoutFault::UnknownMark { mark: 'x', row: 3, col: 2 },
                LayoutFault::NoStart,
            ]
        );
        assert!(matches!(Layout::drawn("").unwrap_err()[..], [LayoutFault::BadSize { rows: 0, cols: 0 }]));
    }
}
