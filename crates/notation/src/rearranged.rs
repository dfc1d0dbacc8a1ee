//! A word on the board that is rearranged together with new tiles.

use rules::{Board, Direction, Layout, Placement, PlacementFault, Run, Square, Unplayable, Written};
use tiles::{Alphabet, Placed};

use crate::{Cell, NotationError, WrittenWord};

/// A rearranged word: `~8F STARE`. Every letter of the new run is written, whether its tile comes from the rack or from
/// the old word.
///
/// The old word is found on the board: it is the word of at least two letters along this line of which the new run
/// shows other tiles. A tile that stays on its square is not touched.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rearranged {
    /// The first square of the new run.
    pub start: Square,
    /// The direction of the run.
    pub direction: Direction,
    /// All letters of the new run. Small letters are blanks, from the rack or from the old word.
    pub letters: Vec<Placed>,
}

impl Rearranged {
    pub(crate) fn from_word(word: WrittenWord) -> Result<Rearranged, NotationError> {
        let letter = |cell: &Cell| match *cell {
            Cell::Letter(placed) => Ok(placed),
            Cell::Through | Cell::ThroughAs(_) => Err(NotationError::NotInFull),
        };
        let letters = word.cells.iter().map(letter).collect::<Result<_, _>>()?;
        Ok(Rearranged { start: word.start, direction: word.direction, letters })
    }

    /// Finds the old word, and the tiles that change their square or come from the rack.
    ///
    /// # Errors
    /// No word on the board is covered by the new run, or the run does not fit the other tiles on its line.
    pub fn resolve(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, Unplayable> {
        let old = self.old_word(board).ok_or_else(|| {
            let fault = PlacementFault::NotAWordOnBoard { square: self.start };
            Unplayable { faults: vec![fault], words: Vec::new() }
        })?;
        // With the old word taken up, the new one is laid like any other; if it ends too early, the rest of the old
        // word is still there to conflict with it.
        let mut cleared = board.clone();
        for (square, _) in self.squares().filter(|&(square, _)| old.contains(square)) {
            cleared.set(square, None);
        }
        let letters = self.letters.iter().map(|&placed| Some(placed)).collect();
        let written = Written { start: self.start, direction: self.direction, letters };
        let mut placement = written.resolve(&cleared, alphabet)?;
        placement.tiles.retain(|laid| board.at(laid.square) != Some(laid.placed));
        placement.rearranges = Some(old);
        Ok(placement)
    }

    /// The first word along the line of which the new run shows other letters; or else one with a blank changed; or
    /// else the first word at all.
    fn old_word(&self, board: &Board) -> Option<Run> {
        let mut best: Option<(u8, Run)> = None;
        for (square, placed) in self.squares() {
            let run = board.run_through(square, self.direction);
            let Some(there) = board.at(square).filter(|_| run.len > 1) else { continue };
            let change = u8::from(there.letter() != placed.letter()) * 2 + u8::from(there != placed);
            if best.is_none_or(|(most, _)| change > most) {
                best = Some((change, run));
            }
        }
        best.map(|(_, run)| run)
    }

    /// The squares of the new run with their letters, as far as any board reaches.
    fn squares(&self) -> impl Iterator<Item = (Square, Placed)> + '_ {
        let letters = self.letters.iter().copied().take(Layout::MAX_SIDE);
        (0_u8..).map(|steps| self.start.on(self.direction, steps)).zip(letters)
    }
}
