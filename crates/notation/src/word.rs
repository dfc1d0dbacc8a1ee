//! Words in the notation of plays.

use rules::{Board, Direction, Layout, Placement, Square, Unplayable, Written};
use tiles::{Alphabet, Placed, SpellingError};

use crate::{Coordinate, NotationError};

/// A word with its first square: `8F HORN`, `H6 FA.M`, `H6 FA(R)M`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WrittenWord {
    /// The square of the first letter.
    pub start: Square,
    /// The direction of the word.
    pub direction: Direction,
    /// The text of each square.
    pub cells: Vec<Cell>,
}

/// What the notation says about one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A letter, which is laid unless it is already there.
    Letter(Placed),
    /// A dot: any tile that is there.
    Through,
    /// A letter in parentheses: this tile must be there.
    ThroughAs(Placed),
}

impl WrittenWord {
    pub(crate) fn parse(at: Coordinate, text: &str, alphabet: &Alphabet) -> Result<WrittenWord, NotationError> {
        let cells = cells(text, alphabet)?;
        if cells.len() > Layout::MAX_SIDE {
            return Err(NotationError::WordTooLong { have: cells.len() });
        }
        Ok(WrittenWord { start: at.square, direction: at.direction, cells })
    }

    /// The word in the form in which the referee checks it on this board.
    #[must_use]
    pub fn written(&self, board: &Board) -> Written {
        let squares = (0_u8..).map(|steps| self.start.on(self.direction, steps));
        let letter = |(cell, square): (&Cell, Square)| match *cell {
            Cell::Letter(placed) => Some(placed),
            Cell::Through => None,
            // On an empty square this must not be read as a tile to lay.
            Cell::ThroughAs(placed) => board.at(square).map(|_| placed),
        };
        let letters = self.cells.iter().zip(squares).map(letter).collect();
        Written { start: self.start, direction: self.direction, letters }
    }

    /// Finds the tiles that have to be laid.
    ///
    /// # Errors
    /// The word does not fit the tiles on the board.
    pub fn resolve(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, Unplayable> {
        self.written(board).resolve(board, alphabet)
    }
}

/// Reads letters, dots and parentheses.
fn cells(text: &str, alphabet: &Alphabet) -> Result<Vec<Cell>, NotationError> {
    let mut cells = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let position = text[..text.len() - rest.len()].chars().count() + 1;
        if let Some(after) = rest.strip_prefix('.') {
            cells.push(Cell::Through);
            rest = after;
        } else if let Some(inside) = rest.strip_prefix('(') {
            let bad = NotationError::Parenthesis { position };
            let (letters, after) = inside.split_once(')').ok_or_else(|| bad.clone())?;
            if letters.is_empty() || letters.contains('(') {
                return Err(bad);
            }
            cells.extend(spell(letters, position, alphabet)?.into_iter().map(Cell::ThroughAs));
            rest = after;
        } else if rest.starts_with(')') {
            return Err(NotationError::Parenthesis { position });
        } else {
            let (letters, after) = rest.split_at(rest.find(['.', '(', ')']).unwrap_or(rest.len()));
            cells.extend(spell(letters, position - 1, alphabet)?.into_iter().map(Cell::Letter));
            rest = after;
        }
    }
    Ok(cells)
}

/// Spells a part of a word; positions of faults count from the beginning of the word.
fn spell(letters: &str, before: usize, alphabet: &Alphabet) -> Result<Vec<Placed>, NotationError> {
    alphabet.spell(letters).map_err(|error| {
        NotationError::Spelling(match error {
            SpellingError::UnknownLetter { found, position } => {
                SpellingError::UnknownLetter { found, position: position + before }
            }
            SpellingError::BadBracket { position } => SpellingError::BadBracket { position: position + before },
            SpellingError::TooMany => error,
        })
    })
}
