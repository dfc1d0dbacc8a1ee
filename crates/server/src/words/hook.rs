//! A quick test whether a rack has a play: it tries single tiles next to those on the board.

use rules::{Board, Direction, Judge, Laid, Placement, Public, Square, check};
use tiles::{Letter, Placed, Tile, Tiles};

/// Whether a single tile of the rack makes a word somewhere. In nearly every position one does, and the test takes a
/// few dozen look-ups; otherwise the caller has to search all plays.
#[must_use]
pub(super) fn one_tile_fits(public: &Public, rack: &Tiles, judge: &dyn Judge) -> bool {
    let (board, ruleset) = (public.board(), public.ruleset());
    let letters: Vec<Letter> = ruleset.alphabet.all().collect();
    let mut after = board.clone();
    let squares = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square { row, col }));
    let free = squares.filter(|&square| board.at(square).is_none() && board.touches(square));
    for square in free {
        for (tile, _) in rack.kinds() {
            let faces: &[Letter] = match &tile {
                Tile::Letter(letter) => std::slice::from_ref(letter),
                Tile::Blank => &letters,
            };
            for &letter in faces {
                let placed = if tile == Tile::Blank { Placed::BlankAs(letter) } else { Placed::Letter(letter) };
                after.set(square, Some(placed));
                let is_good = makes_words(&after, square, judge);
                after.set(square, None);
                let placement = || Placement::new(vec![Laid { square, placed }]);
                // The referee decides, since the rules may ask for more than good words.
                if is_good && check(ruleset, board, rack, &placement()).is_ok() {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether the tile on this square forms words, all of them good.
fn makes_words(board: &Board, square: Square, judge: &dyn Judge) -> bool {
    let runs = Direction::BOTH.map(|direction| board.run_through(square, direction));
    let mut words = runs.into_iter().filter(|run| run.len > 1).peekable();
    words.peek().is_some() && words.all(|run| judge.accepts(&board.letters(run)))
}
