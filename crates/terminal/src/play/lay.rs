//! Reads a typed play as tiles on squares.

use notation::{NotationError, WrittenTurn};
use rules::{Laid, Placement, Refusal, Swap, View, check_swaps};
use tiles::{Placed, Tile, Tiles};

/// A turn that was typed, ready for the referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TypedTurn {
    /// Replacements on the board before the play.
    pub(crate) swaps: Vec<Swap>,
    /// The play; `None` if only replacements were written.
    pub(crate) placement: Option<Placement>,
}

/// Why a typed turn cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TurnFault {
    /// It cannot be read.
    Notation(NotationError),
    /// It does not fit the position.
    Refused(Refusal),
}

/// Reads a turn in the position that this viewer sees.
///
/// A small letter stands for a blank. But people often type only small letters, so a word without capitals uses the
/// tiles of the rack, and blanks only for missing ones.
pub(crate) fn read(view: &View, text: &str) -> Result<TypedTurn, TurnFault> {
    let public = view.public();
    let ruleset = public.ruleset();
    let rack = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
    let parts: Vec<&str> = text.split_whitespace().collect();
    let WrittenTurn { mut swaps, lay } = WrittenTurn::parse(text, &ruleset.alphabet).map_err(TurnFault::Notation)?;
    let mut left = rack;
    for (swap, part) in swaps.iter_mut().zip(&parts) {
        if part.split_once('=').is_some_and(|(_, face)| is_typed_small(face)) {
            swap.placed = meant(swap.placed, &mut left);
        }
    }
    let Some(lay) = lay else { return Ok(TypedTurn { swaps, placement: None }) };
    let refused = |fault| TurnFault::Refused(Refusal::Swap(fault));
    let (_, board, rack) = check_swaps(ruleset, public.board(), &rack, &swaps).map_err(refused)?;
    let unplayable = |fault| TurnFault::Refused(Refusal::Unplayable(fault));
    let mut placement = lay.resolve(&board, &ruleset.alphabet).map_err(unplayable)?;
    if parts.last().is_some_and(|word| is_typed_small(word)) {
        // The tiles of a rearranged word can be used as well.
        let relaid = placement.rearranges.map(|run| run.squares().filter_map(|square| board.at(square)));
        let relaid: Tiles = relaid.into_iter().flatten().map(Placed::tile).collect();
        let mut left = rack.plus(&relaid).unwrap_or(rack);
        for Laid { placed, .. } in &mut placement.tiles {
            *placed = meant(*placed, &mut left);
        }
        // A small letter for a tile that stays on the board is not laid after all.
        placement.tiles.retain(|laid| board.at(laid.square) != Some(laid.placed));
    }
    Ok(TypedTurn { swaps, placement: Some(placement) })
}

/// The tile for a letter typed small: the letter itself while the rack has one, else a blank.
fn meant(placed: Placed, left: &mut Tiles) -> Placed {
    let letter = placed.letter();
    let placed = if left.count(Tile::Letter(letter)) > 0 { Placed::Letter(letter) } else { Placed::BlankAs(letter) };
    *left = left.without(placed.tile()).unwrap_or(*left);
    placed
}

fn is_typed_small(text: &str) -> bool {
    !text.chars().any(char::is_uppercase)
}
