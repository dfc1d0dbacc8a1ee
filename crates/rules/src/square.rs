//! Squares of a board, and the two directions in which words are read.

use core::fmt;

/// The two directions in which words are read; never diagonally, never backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The direction in which crosswords are read.
    #[must_use]
    pub const fn crossing(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}

/// A square by its row and column, both counted from zero at the top left.
///
/// It is shown in notation, with the column as a letter: `H8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, counted from zero at the top.
    pub row: u8,
    /// The column, counted from zero at the left.
    pub col: u8,
}

impl Square {
    /// The square `steps` further along this direction. It may be outside the board.
    #[must_use]
    pub const fn on(self, direction: Direction, steps: u8) -> Square {
        match direction {
            Direction::Across => Square { row: self.row, col: self.col.saturating_add(steps) },
            Direction::Down => Square { row: self.row.saturating_add(steps), col: self.col },
        }
    }

    /// The square before this one in this direction; `None` if this is the first of its line.
    #[must_use]
    pub const fn before(self, direction: Direction) -> Option<Square> {
        let Square { row, col } = self;
        match direction {
            Direction::Across if col > 0 => Some(Square { row, col: col - 1 }),
            Direction::Down if row > 0 => Some(Square { row: row - 1, col }),
            Direction::Across | Direction::Down => None,
        }
    }

    /// Its position along its line in this direction: its column when reading across.
    #[must_use]
    pub const fn along(self, direction: Direction) -> u8 {
        match direction {
            Direction::Across => self.col,
            Direction::Down => self.row,
        }
    }

    /// The line on which it lies in this direction: its row when reading across.
    #[must_use]
    pub const fn line(self, direction: Direction) -> u8 {
        self.along(direction.crossing())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Boards have far fewer columns than letters; a square from a damaged log is still shown without a panic.
        match char::from_u32(u32::from('A') + u32::from(self.col)) {
            Some(column) if self.col < 26 => write!(f, "{column}{}", u16::from(self.row) + 1),
            _ => write!(f, "row {} column {}", u16::from(self.row) + 1, u16::from(self.col) + 1),
        }
    }
}

/// Consecutive squares of a line, on which a word lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    /// The square of the first letter.
    pub start: Square,
    /// The direction in which it is read.
    pub direction: Direction,
    /// How many squares it has.
    pub len: u8,
}

impl Run {
    /// Its squares, in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.len).map(move |steps| self.start.on(self.direction, steps))
    }

    /// Whether the square is one of them.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        let (from, at) = (self.start.along(self.direction), square.along(self.direction));
        square.line(self.direction) == self.start.line(self.direction) && at >= from && at - from < self.len
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn a_square_is_written_with_the_letter_of_its_column_and_the_number_of_its_row() {
        assert_eq!(Square { row: 7, col: 7 }.to_string(), "H8");
        assert_eq!(Square { row: 20, col: 20 }.to_string(), "U21");
    }

    #[test]
    fn a_run_contains_exactly_its_squares() {
        let run = Run { start: Square { row: 3, col: 2 }, direction: Direction::Down, len: 4 };
        for row in 0..10 {
            for col in 0..10 {
                let square = Square { row, col };
                assert_eq!(run.contains(square), run.squares().any(|one| one == square));
            }
        }
    }
}
