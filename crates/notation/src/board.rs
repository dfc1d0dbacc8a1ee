//! Boards drawn with characters, for people and for tests.
//!
//! The drawing for people has coordinates, and the marks of [`Layout`] on empty squares:
//!
//! ```text
//!     A B C D E
//!  1  = . ' . =
//!  2  . H o R N
//!  3  ' . * . '
//! ```
//!
//! Small letters are blanks. Tiles with several letters make all columns wider, so that they stay in line.
//! [`drawn`] reads it back, and also the short form for tests: rows of letters and dots without coordinates and spaces,
//! with such tiles in brackets.

use rules::{Board, Layout, Square};
use tiles::{Alphabet, Placed, SpellingError};

use crate::face::{bare_face, one_tile};

/// The characters for an empty square: the marks of a printed board.
const EMPTY: &[char] = &['.', '\'', '"', '^', '-', '=', '~', '*', '+'];
/// The longest drawing, in bytes; the largest board with wide tiles takes a quarter of it.
const MAX_BYTES: usize = 20_000;

/// Why a text is not a board with tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    /// The text is longer than any board.
    #[error("the drawing is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// The drawing has another number of rows than the printed board.
    #[error("there are {have} rows; the board has {need}")]
    Rows {
        /// How many rows are drawn.
        have: usize,
        /// How many rows the board has.
        need: usize,
    },
    /// A row has another number of squares than the printed board.
    #[error("row {row} has {have} squares; the board has {need} columns")]
    Row {
        /// The number of the row, counted from one.
        row: usize,
        /// How many squares it has.
        have: usize,
        /// How many squares a row of the board has.
        need: usize,
    },
    /// Some characters are neither a tile nor an empty square.
    #[error("row {row}: {error}")]
    Spelling {
        /// The number of the row, counted from one.
        row: usize,
        /// The fault in the spelling.
        error: SpellingError,
    },
}

/// Draws a board for people.
#[must_use]
pub fn draw(board: &Board, layout: &Layout, alphabet: &Alphabet) -> String {
    let widest = alphabet.all().flat_map(|letter| [Placed::Letter(letter), Placed::BlankAs(letter)]);
    let width = widest.map(|placed| bare_face(alphabet, placed).chars().count()).max().unwrap_or(1);
    let columns = (0..layout.cols()).map(|col| char::from(b'A'.saturating_add(col)).to_string());
    let mut text = line("", columns, width);
    let marks = layout.draw();
    for (row, marks) in (0..layout.rows()).zip(marks.lines()) {
        let cells = (0..layout.cols()).zip(marks.chars()).map(|(col, mark)| match board.at(Square { row, col }) {
            Some(placed) => bare_face(alphabet, placed),
            None => mark.to_string(),
        });
        text.push_str(&line(&(u16::from(row) + 1).to_string(), cells, width));
    }
    text
}

/// Reads a drawn board: rows of letters and dots, with or without coordinates and spaces.
///
/// # Errors
/// All faults of the drawing.
pub fn drawn(text: &str, layout: &Layout, alphabet: &Alphabet) -> Result<Board, Vec<BoardFault>> {
    if text.len() > MAX_BYTES {
        return Err(vec![BoardFault::TooLong]);
    }
    let rows: Vec<Row> = rows(text).into_iter().map(|line| cells(line, alphabet)).collect();
    let mut faults = Vec::new();
    let board = filled(layout, rows, |fault| faults.push(fault));
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// The squares of a row, or its fault.
pub(crate) type Row = Result<Vec<Option<Placed>>, SpellingError>;

/// The board with these rows, as far as they fit; `report` is called with every fault.
pub(crate) fn filled(layout: &Layout, rows: Vec<Row>, mut report: impl FnMut(BoardFault)) -> Board {
    let mut board = Board::empty(layout);
    let (have, need) = (rows.len(), usize::from(layout.rows()));
    if have != need {
        report(BoardFault::Rows { have, need });
    }
    for (row, cells) in (0..layout.rows()).zip(rows) {
        let number = usize::from(row) + 1;
        let cells = cells.unwrap_or_else(|error| {
            report(BoardFault::Spelling { row: number, error });
            vec![None; usize::from(layout.cols())]
        });
        let (have, need) = (cells.len(), usize::from(layout.cols()));
        if have != need {
            report(BoardFault::Row { row: number, have, need });
        }
        for (col, cell) in (0..layout.cols()).zip(cells) {
            board.set(Square { row, col }, cell);
        }
    }
    board
}

fn line(name: &str, cells: impl Iterator<Item = String>, width: usize) -> String {
    let mut text = format!("{name:>2} ");
    for cell in cells {
        text.push_str(&format!(" {cell:<width$}"));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The rows of a drawing. If rows are numbered, a line without a number only names the columns.
fn rows(text: &str) -> Vec<&str> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_numbered = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    if lines().any(is_numbered) {
        let numbered = lines().filter(|line| is_numbered(line));
        numbered.map(|line| line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start()).collect()
    } else {
        lines().collect()
    }
}

/// The squares of a row, separated by spaces or not.
fn cells(line: &str, alphabet: &Alphabet) -> Row {
    let mut cells = Vec::new();
    if line.contains(char::is_whitespace) {
        for face in line.split_whitespace() {
            let is_empty = face.chars().all(|c| EMPTY.contains(&c)) && face.chars().count() == 1;
            cells.push(if is_empty { None } else { Some(one_tile(alphabet, face)?) });
        }
        return Ok(cells);
    }
    for stretch in line.split_inclusive(EMPTY) {
        let letters = stretch.trim_end_matches(EMPTY);
        cells.extend(alphabet.spell(letters)?.into_iter().map(Some));
        cells.extend((letters.len() < stretch.len()).then_some(None));
    }
    Ok(cells)
}
