//! Taking up blanks from the board, if the rules allow it (V4).

use rules::{Board, Ruleset, Swap, check_swaps};
use tiles::{Placed, Tile, Tiles};

/// The blanks on the board that this rack can take up, each in exchange for a tile with its letter; and the board and
/// rack afterwards. A blank is worth more than any letter.
pub(super) fn taken(ruleset: &Ruleset, board: &Board, rack: &Tiles) -> Option<(Vec<Swap>, Board, Tiles)> {
    if !ruleset.placing.taking_blanks {
        return None;
    }
    let mut left = *rack;
    let mut swaps = Vec::new();
    for (square, placed) in board.placed() {
        let Placed::BlankAs(letter) = placed else { continue };
        if let Some(less) = left.without(Tile::Letter(letter)) {
            left = less;
            swaps.push(Swap { square, placed: Placed::Letter(letter) });
        }
    }
    let (_, board, rack) = check_swaps(ruleset, board, rack, &swaps).ok()?;
    (!swaps.is_empty()).then_some((swaps, board, rack))
}
