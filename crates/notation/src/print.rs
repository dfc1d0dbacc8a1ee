//! Writes plays in notation.

use rules::{Direction, Play, Square, Swap, SwapDone};
use tiles::{Alphabet, Placed};

use crate::Coordinate;
use crate::turn::AGAIN;

/// How letters that were already on the board are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Through {
    /// As dots: `FA.M`.
    Dots,
    /// In parentheses: `FA(R)M`.
    Letters,
}

/// A play: `8F HORN`, `H6 FA.M`; a rearranged word as `~8F STARE`.
#[must_use]
pub fn play(play: &Play, through: Through, alphabet: &Alphabet) -> String {
    let placement = play.placement();
    // The first word is the one along the direction of play; only a damaged log has none.
    let Some(word) = play.words().first() else { return unread(play, alphabet) };
    let at = Coordinate { square: word.run.start, direction: word.run.direction };
    let letters: Vec<(Square, Placed)> =
        word.run.squares().zip(word.letters.iter().map(|letter| letter.placed)).collect();
    if placement.rearranges.is_some() {
        let letters: Vec<Placed> = letters.into_iter().map(|(_, placed)| placed).collect();
        return format!("{AGAIN}{at} {}", alphabet.spelled(&letters));
    }
    let is_laid = |square: Square| placement.tiles.iter().any(|laid| laid.square == square);
    let mut text = format!("{at} ");
    for stretch in letters.chunk_by(|(one, _), (next, _)| is_laid(*one) == is_laid(*next)) {
        let placed: Vec<Placed> = stretch.iter().map(|&(_, placed)| placed).collect();
        match through {
            _ if stretch.iter().all(|&(square, _)| is_laid(square)) => text.push_str(&alphabet.spelled(&placed)),
            Through::Dots => text.extend(placed.iter().map(|_| '.')),
            Through::Letters => text.extend(["(", &alphabet.spelled(&placed), ")"]),
        }
    }
    text
}

/// A replacement on the board: `H8=E`.
#[must_use]
pub fn swap(swap: &Swap, alphabet: &Alphabet) -> String {
    format!("{}={}", swap.square, alphabet.written(swap.placed))
}

/// A whole turn: replacements, then the play.
#[must_use]
pub fn turn(swaps: &[SwapDone], play: Option<&Play>, through: Through, alphabet: &Alphabet) -> String {
    let swaps = swaps.iter().map(|done| swap(&Swap { square: done.square, placed: done.after }, alphabet));
    let play = play.map(|one| self::play(one, through, alphabet));
    swaps.chain(play).collect::<Vec<_>>().join(" ")
}

fn unread(play: &Play, alphabet: &Alphabet) -> String {
    let tiles = &play.placement().tiles;
    let placed: Vec<Placed> = tiles.iter().map(|laid| laid.placed).collect();
    let at = tiles.first().map(|laid| Coordinate { square: laid.square, direction: Direction::Across });
    at.map_or_else(String::new, |at| format!("{at} {}", alphabet.spelled(&placed)))
}
