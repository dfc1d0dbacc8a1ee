//! Replacing single tiles on the board by tiles from the rack, before the play itself.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::{Letter, Placed, Tile, Tiles};

use super::Swap;
use crate::{Board, Direction, Ruleset, Square};

/// A replacement that was made: the tile before, the tile after, and the words that changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SwapDone {
    /// The square whose tile was replaced.
    pub square: Square,
    /// The tile that was taken up.
    pub before: Placed,
    /// The tile that was laid instead.
    pub after: Placed,
    /// The words that changed; empty if a blank was replaced by the letter that it stood for.
    pub words: Vec<Vec<Letter>>,
}

/// Why tiles on the board may not be replaced in this way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwapFault {
    /// The rules do not allow it.
    NotAllowed,
    /// There are more replacements in one turn than squares on the board.
    TooMany,
    /// The square has no tile.
    NothingThere {
        /// The empty square.
        square: Square,
    },
    /// Only a blank may be taken up, and only for the letter that it stands for.
    OnlyBlanks {
        /// The square without such a blank.
        square: Square,
    },
    /// The letter would stay the same, so there would be no new word.
    SameLetter {
        /// The square whose letter would stay.
        square: Square,
    },
    /// The tile is not on the rack.
    NotOnRack {
        /// The tile that the rack does not have.
        missing: String,
    },
    /// A tile that was just gained cannot be exchanged in the same turn.
    GainedTileExchanged,
}

/// Checks replacements one after the other, and returns them with the board and the rack after them.
///
/// # Errors
/// Why the first impossible replacement is refused; the later ones depend on it.
pub fn check_swaps(
    ruleset: &Ruleset,
    board: &Board,
    rack: &Tiles,
    swaps: &[Swap],
) -> Result<(Vec<SwapDone>, Board, Tiles), SwapFault> {
    let (mut board, mut rack) = (board.clone(), *rack);
    if swaps.len() > usize::from(board.rows()) * usize::from(board.cols()) {
        return Err(SwapFault::TooMany);
    }
    let mut done = Vec::new();
    for swap in swaps {
        let one = check_swap(ruleset, &mut board, &mut rack, *swap)?;
        done.push(one);
    }
    Ok((done, board, rack))
}

fn check_swap(ruleset: &Ruleset, board: &mut Board, rack: &mut Tiles, swap: Swap) -> Result<SwapDone, SwapFault> {
    let Swap { square, placed } = swap;
    let placing = ruleset.placing;
    if !placing.substituting && !placing.taking_blanks {
        return Err(SwapFault::NotAllowed);
    }
    let before = board.at(square).ok_or(SwapFault::NothingThere { square })?;
    let frees_blank = before == Placed::BlankAs(placed.letter()) && placed == Placed::Letter(placed.letter());
    if !(frees_blank && placing.taking_blanks) {
        if !placing.substituting {
            return Err(SwapFault::OnlyBlanks { square });
        }
        if before.letter() == placed.letter() {
            return Err(SwapFault::SameLetter { square });
        }
    }
    let missing = || SwapFault::NotOnRack { missing: ruleset.alphabet.written(placed) };
    if !ruleset.alphabet.has(placed.letter()) {
        return Err(missing());
    }
    let less = rack.without(placed.tile()).ok_or_else(missing)?;
    // A tile was just taken away, so there is room, and this is never `None`.
    *rack = less.with(before.tile()).unwrap_or(less);
    board.set(square, Some(placed));
    let mut words = Vec::new();
    if before.letter() != placed.letter() {
        let runs = Direction::BOTH.into_iter().map(|direction| board.run_through(square, direction));
        words.extend(runs.filter(|run| run.len > 1).map(|run| board.letters(run)));
    }
    Ok(SwapDone { square, before, after: placed, words })
}

/// The tiles that replacements took from a rack, and those that they added to it; a tile that went both ways is in
/// neither.
#[must_use]
pub fn swap_balance(swaps: &[SwapDone]) -> (Tiles, Tiles) {
    let given: Tiles = swaps.iter().map(|swap| swap.after.tile()).collect();
    let gained: Tiles = swaps.iter().map(|swap| swap.before.tile()).collect();
    let net = |from: &Tiles, less: &Tiles| -> Tiles {
        let kinds = from.kinds().map(|(tile, count)| (tile, count.saturating_sub(less.count(tile))));
        kinds.flat_map(|(tile, count): (Tile, usize)| core::iter::repeat_n(tile, count)).collect()
    };
    (net(&given, &gained), net(&gained, &given))
}
