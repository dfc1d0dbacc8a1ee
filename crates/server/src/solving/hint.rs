//! Hints in three steps: the kind of turn, the place, the tiles.

use movegen::Choice;
use protocol::message::RackTileDoc;
use protocol::wire::rest::PuzzleHint;
use rules::Direction;
use tiles::Tiles;

use super::Desk;

/// The number of hints.
pub(crate) const HINTS: u8 = protocol::wire::limits::HINTS as u8;
/// The first hint rounds the score down to a multiple of this many points.
const ROUND: i32 = 10;

/// The hint with this number, counted from one; `None` if there is no such hint.
pub(crate) fn hint(desk: &Desk, step: u8) -> Option<PuzzleHint> {
    let Desk { situation, answer, puzzle, .. } = desk;
    let alphabet = &situation.ruleset.alphabet;
    let faces = |tiles: &Tiles| RackTileDoc::write_all(tiles, alphabet).into_iter().map(|tile| tile.face).collect();
    Some(match (step, answer) {
        (1, Choice::Place(play)) => PuzzleHint::Nudge {
            exchange: false,
            bonus: situation.ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == play.n_tiles()),
            at_least: puzzle.answer.score / ROUND * ROUND,
        },
        (1, Choice::Exchange(_) | Choice::Pass) => PuzzleHint::Nudge { exchange: true, bonus: false, at_least: 0 },
        (2, Choice::Place(play)) => {
            let first = situation.position.placement(play).tiles.first()?.square;
            PuzzleHint::Place { row: first.row, col: first.col, across: play.direction() == Direction::Across }
        }
        (2, Choice::Exchange(given)) => PuzzleHint::Count { tiles: given.len() },
        (3, Choice::Place(play)) => {
            let blanks = play.placed().filter(|placed| placed.is_blank()).map(tiles::Placed::letter);
            let blanks = blanks.map(|letter| alphabet.face(letter).to_owned()).collect();
            PuzzleHint::Tiles { tiles: faces(&play.tiles()), blanks }
        }
        (3, Choice::Exchange(given)) => PuzzleHint::Tiles { tiles: faces(given), blanks: Vec::new() },
        _ => return None,
    })
}
