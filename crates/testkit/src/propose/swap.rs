//! Random replacements of tiles on the board.

use rules::{Public, Swap};
use tiles::{Placed, Tile, Tiles};

use super::placement::as_placed;
use crate::Dice;

/// A few replacements if the rules allow them, and rarely if they do not.
pub(super) fn some(public: &Public, rack: &Tiles, dice: &mut Dice) -> Vec<Swap> {
    let placing = public.ruleset().placing;
    let is_allowed = placing.substituting || placing.taking_blanks;
    let n = match (is_allowed, dice.below(20)) {
        (true, 0..5) => 1,
        (true, 5) => 2,
        (false, 0) => 1,
        _ => 0,
    };
    (0..n).filter_map(|_| one(public, rack, dice)).collect()
}

fn one(public: &Public, rack: &Tiles, dice: &mut Dice) -> Option<Swap> {
    let lying: Vec<_> = public.board().placed().collect();
    let blanks: Vec<_> = lying.iter().copied().filter(|(_, placed)| placed.is_blank()).collect();
    if let Some(&(square, placed)) = dice.pick(&blanks)
        && dice.once_in(2)
    {
        return Some(Swap { square, placed: Placed::Letter(placed.letter()) });
    }
    let &(square, _) = dice.pick(&lying)?;
    let tiles: Vec<Tile> = rack.iter().collect();
    let &tile = dice.pick(&tiles)?;
    Some(Swap { square, placed: as_placed(tile, &public.ruleset().alphabet, dice) })
}
