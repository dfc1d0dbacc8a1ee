//! A play as players write it down: a square, a direction and a word.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::{Alphabet, Placed};

use super::{Laid, Placement, PlacementFault, Unplayable};
use crate::{Board, Direction, Layout, Run, Square};

/// A play in notation: `8F HORN`, `H6 FA.M`. A letter that is already on the board may be written or left open.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// The square of the first letter.
    pub start: Square,
    /// The direction of the word.
    pub direction: Direction,
    /// Its letters; `None` where a tile on the board is played through.
    pub letters: Vec<Option<Placed>>,
}

impl Written {
    /// Finds the tiles that have to be laid.
    ///
    /// # Errors
    /// The written word does not fit the board: other letters, nothing to play through, squares outside the board, or
    /// more letters before or after it than were written.
    pub fn resolve(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, Unplayable> {
        let mut faults = Vec::new();
        let mut laid = Vec::new();
        // No word is longer than the longest board; more letters would only repeat the fault.
        for (steps, letter) in (0_u8..).zip(self.letters.iter().take(Layout::MAX_SIDE + 1)) {
            let square = self.start.on(self.direction, steps);
            match (board.at(square), *letter) {
                _ if !board.has(square) => faults.push(PlacementFault::OffBoard { square }),
                (None, None) => faults.push(PlacementFault::NothingToPlayThrough { square }),
                (None, Some(placed)) => laid.push(Laid { square, placed }),
                (Some(there), Some(placed)) if there.letter() != placed.letter() => {
                    faults.push(PlacementFault::SquareTaken { square, holds: alphabet.written(there) });
                }
                (Some(_), _) => {}
            }
        }
        let mut words = Vec::new();
        if faults.is_empty() {
            if let Some(fault) = self.runs_on(board, alphabet) {
                if let PlacementFault::RunsOn { makes, .. } = &fault {
                    words.push(makes.clone());
                }
                faults.push(fault);
            }
            if laid.is_empty() {
                faults.push(PlacementFault::NoTiles);
            }
        }
        if faults.is_empty() { Ok(Placement::new(laid)) } else { Err(Unplayable { faults, words }) }
    }

    /// The fault of a word that would continue on the board, such as GATE before LIED.
    fn runs_on(&self, board: &Board, alphabet: &Alphabet) -> Option<PlacementFault> {
        // At most a board's length was accepted before.
        let len = u8::try_from(self.letters.len()).ok()?;
        let written = Run { start: self.start, direction: self.direction, len };
        // A run through the square next to the word may go on below it, where the word is played through letters.
        let beside = |square: Square, is_outside: &dyn Fn(u8) -> bool| {
            let squares = board.run_through(square, self.direction).squares();
            let outside = squares.filter(|square| is_outside(square.along(self.direction)));
            alphabet.word(&outside.filter_map(|square| board.at(square)).map(Placed::letter).collect::<Vec<_>>())
        };
        let (from, next) = (self.start.along(self.direction), self.start.on(self.direction, len));
        let square_before = self.start.before(self.direction);
        let before = square_before.map_or_else(String::new, |square| beside(square, &|at| at < from));
        let after = beside(next, &|at| at >= next.along(self.direction));
        if before.is_empty() && after.is_empty() {
            return None;
        }
        let letters: Vec<_> = written
            .squares()
            .zip(&self.letters)
            .filter_map(|(square, letter)| letter.or(board.at(square)).map(Placed::letter))
            .collect();
        let word = alphabet.word(&letters);
        let makes = [before.as_str(), &word, &after].concat();
        let touches = [before, after].into_iter().filter(|letters| !letters.is_empty()).collect();
        Some(PlacementFault::RunsOn { written: word, touches, makes })
    }
}
