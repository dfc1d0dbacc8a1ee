//! Random placements.

use rules::{Board, Direction, FormedWord, Judge, Laid, Placement, Ruleset, Run, Square, check};
use tiles::{Alphabet, Letter, Placed, Tile, Tiles};

use crate::Dice;

/// How many placements are tried before one is accepted whatever it is.
const TRIES: usize = 12;

/// A placement that is probably legal and whose words are probably good; `None` with an empty rack.
pub(super) fn likely(
    ruleset: &Ruleset,
    board: &Board,
    rack: &Tiles,
    judge: &dyn Judge,
    dice: &mut Dice,
) -> Option<Placement> {
    if rack.is_empty() {
        return None;
    }
    let is_careless = dice.once_in(8);
    let mut last = None;
    for _ in 0..TRIES {
        let again = ruleset.placing.rearranging && dice.once_in(3);
        let placement = if again { rearranged(ruleset, board, rack, dice) } else { None };
        let placement = placement.unwrap_or_else(|| laid(ruleset, board, rack, dice));
        let checked = check(ruleset, board, rack, &placement);
        let is_good = |word: &FormedWord| dice.once_in(6) || judge.accepts(&word.word());
        let is_fine = checked.is_ok_and(|play| play.words().iter().all(is_good));
        last = Some(placement);
        if is_fine || is_careless {
            break;
        }
    }
    last
}

/// Tiles in a line through the start square, or next to tiles on the board.
fn laid(ruleset: &Ruleset, board: &Board, rack: &Tiles, dice: &mut Dice) -> Placement {
    let direction = any_direction(dice);
    let tiles = shuffled(rack, &ruleset.alphabet, dice);
    let lying: Vec<Square> = board.placed().map(|(square, _)| square).collect();
    let (anchor, n) = match dice.pick(&lying) {
        Some(&square) => (beside(square, dice), dice.between(1, tiles.len().min(5))),
        None => {
            let start = ruleset.layout.starts().first().copied().unwrap_or(Square { row: 0, col: 0 });
            (start, dice.between(usize::from(ruleset.opening.at_least), tiles.len().max(2)))
        }
    };
    let back = dice.below(n.max(1));
    let start = (0..back).fold(anchor, |square, _| square.before(direction).unwrap_or(square));
    let squares = (0_u8..32).map(|steps| start.on(direction, steps)).take_while(|&square| board.has(square));
    let free = squares.filter(|&square| board.at(square).is_none());
    Placement::new(free.zip(tiles).take(n).map(|(square, placed)| Laid { square, placed }).collect())
}

/// A word on the board with some tiles from the rack, in any order, over its own squares and those next to it.
fn rearranged(ruleset: &Ruleset, board: &Board, rack: &Tiles, dice: &mut Dice) -> Option<Placement> {
    let lying: Vec<Square> = board.placed().map(|(square, _)| square).collect();
    let old = board.run_through(*dice.pick(&lying)?, any_direction(dice));
    let before = old.start.before(old.direction).filter(|_| dice.once_in(2));
    let start = before.unwrap_or(old.start);
    let n_new = usize::from(before.is_some()) + dice.below(3);
    let len = old.len.saturating_add(n_new as u8);
    let mut tiles: Vec<Placed> = old.squares().filter_map(|square| board.at(square)).collect();
    tiles.extend(shuffled(rack, &ruleset.alphabet, dice).into_iter().take(n_new));
    if !dice.once_in(3) {
        dice.shuffle(&mut tiles);
    }
    let squares = Run { start, direction: old.direction, len }.squares();
    let mut laid: Vec<Laid> = squares.zip(tiles).map(|(square, placed)| Laid { square, placed }).collect();
    // Tiles that stay where they are may be included or not.
    if dice.once_in(2) {
        laid.retain(|laid| board.at(laid.square) != Some(laid.placed));
    }
    Some(Placement { tiles: laid, rearranges: Some(old) })
}

/// A tile of a rack in the form for the board: a blank stands for any letter.
pub(super) fn as_placed(tile: Tile, alphabet: &Alphabet, dice: &mut Dice) -> Placed {
    match tile {
        Tile::Letter(letter) => Placed::Letter(letter),
        Tile::Blank => {
            let letters: Vec<Letter> = alphabet.all().collect();
            dice.pick(&letters).map_or_else(|| panic!("an alphabet has letters"), |&letter| Placed::BlankAs(letter))
        }
    }
}

fn shuffled(rack: &Tiles, alphabet: &Alphabet, dice: &mut Dice) -> Vec<Placed> {
    let mut tiles: Vec<Placed> = rack.iter().map(|tile| as_placed(tile, alphabet, dice)).collect();
    dice.shuffle(&mut tiles);
    tiles
}

fn any_direction(dice: &mut Dice) -> Direction {
    if dice.once_in(2) { Direction::Across } else { Direction::Down }
}

/// The square itself or a neighbouring one.
fn beside(square: Square, dice: &mut Dice) -> Square {
    let direction = any_direction(dice);
    match dice.below(3) {
        0 => square,
        1 => square.before(direction).unwrap_or(square),
        _ => square.on(direction, 1),
    }
}
