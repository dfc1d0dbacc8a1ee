//! Selects the turns that deserve a closer look: the most promising ones that differ from each other.

use std::collections::HashMap;

use movegen::{Choice, Finder, Leaves};
use rules::{Direction, Layout, Square};
use tiles::Placed;

use crate::options::{Possible, is_large, possible_unless};
use crate::situation::Situation;

/// How many placements of the same letters an opening gets. Which word is played matters; where it lies makes almost no
/// difference.
const PLACES: usize = 3;

/// The `most` most promising turns in the order of [`possible`](crate::possible), without those that are equivalent to
/// others.
///
/// On an empty board a word can lie in many places for the same score. If the board is symmetric across its diagonal,
/// every play down is the mirror image of one across, and only those across are listed. Of plays with the same letters,
/// in any order and place, only the first three are listed. This leaves room for other words and for exchanges.
#[must_use]
pub fn contenders(
    situation: &Situation,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    most: usize,
) -> Vec<Possible> {
    contenders_unless(situation, leaves, finder, most, &|| false)
}

/// The same, but it stops with what it has found when `is_due` returns true.
pub(crate) fn contenders_unless(
    situation: &Situation,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    most: usize,
    is_due: &dyn Fn() -> bool,
) -> Vec<Possible> {
    // With a great many tiles or blanks, a list of all openings would not fit in memory.
    if !situation.position.is_empty() || is_large(situation) {
        return possible_unless(situation, leaves, finder, most, is_due);
    }
    let mut all = possible_unless(situation, leaves, finder, usize::MAX, is_due);
    // A pass comes last, however many other turns there are.
    let pass = all.pop_if(|one| one.choice == Choice::Pass);
    let is_mirrored = is_mirrored(&situation.ruleset.layout);
    let mut places: HashMap<Vec<Placed>, usize> = HashMap::new();
    all.retain(|one| {
        let Choice::Place(candidate) = &one.choice else { return true };
        if is_mirrored && candidate.direction() == Direction::Down {
            return false;
        }
        let mut letters: Vec<Placed> = candidate.placed().collect();
        letters.sort_unstable();
        let n_places = places.entry(letters).or_default();
        *n_places += 1;
        *n_places <= PLACES
    });
    all.truncate(most.max(1));
    all.extend(pass);
    all
}

/// Whether a board is symmetric across its diagonal.
fn is_mirrored(layout: &Layout) -> bool {
    let mirrored = |square: Square| Square { row: square.col, col: square.row };
    layout.rows() == layout.cols()
        && layout.starts().iter().all(|&start| layout.starts().contains(&mirrored(start)))
        && layout.squares().all(|square| layout.premium(square) == layout.premium(mirrored(square)))
}
