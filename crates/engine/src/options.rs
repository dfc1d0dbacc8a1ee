//! The choices of a player, most promising first.

use movegen::{Candidate, Choice, Equity, Finder, LastTiles, Leaves, Rack};
use rules::Points;
use tiles::Tile;

use crate::situation::Situation;

/// A choice of the player to move, with its static value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// The score plus the value of the leave.
    pub equity: Equity,
}

/// With more tiles or blanks than these, a search of the whole board can take seconds.
const MANY_TILES: usize = 10;
const MANY_BLANKS: usize = 4;

/// The `most` plays and exchanges with the highest static value, best first. If nothing else is possible, or so few
/// tiles are left that waiting can be best, a pass is the last of them; so the list is never empty.
///
/// With an empty pool, tiles that stay on the rack count as lost, and going out gains the opponents' tiles.
#[must_use]
pub fn possible(
    situation: &Situation,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    most: usize,
) -> Vec<Possible> {
    possible_unless(situation, leaves, finder, most, &|| false)
}

/// The same, but it stops with the choices found so far when `is_due` returns true. This matters only for racks with a
/// great many tiles or blanks; their plays are listed line by line, without values of leaves.
pub(crate) fn possible_unless(
    situation: &Situation,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    most: usize,
    is_due: &dyn Fn() -> bool,
) -> Vec<Possible> {
    let rack = situation.rack().unwrap_or_else(|| Rack::drawn(&[]));
    let is_large = is_large(situation);
    let mut placements = match situation.last_values() {
        _ if is_large => line_by_line(situation, &rack, most, is_due),
        Some(others) => finder.all(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others)),
        None => finder.all(&situation.position, &rack, leaves),
    };
    let kept = most.max(1).min(placements.len());
    if kept > 0 && kept < placements.len() {
        placements.select_nth_unstable_by(kept - 1, Candidate::preference);
        placements.truncate(kept);
    }
    placements.sort_unstable_by(Candidate::preference);
    let exchanges = if is_large { Vec::new() } else { finder.exchanges(situation.may_exchange()) };
    let placed = placements.into_iter().map(|one| Possible { equity: one.equity(), choice: Choice::Place(one) });
    let given = exchanges.into_iter().map(|(given, equity)| Possible { choice: Choice::Exchange(given), equity });
    let mut all: Vec<Possible> = placed.chain(given).collect();
    // The sort is stable, so plays come before exchanges of equal value.
    all.sort_by_key(|one| std::cmp::Reverse(one.equity));
    all.truncate(most.max(1));
    if all.is_empty() || situation.pool < usize::from(situation.ruleset.rack_size) {
        let value = situation.ruleset.alphabet.value_of_all(&situation.tiles);
        all.push(Possible { choice: Choice::Pass, equity: -Equity::from(Points(value as i32)) });
    }
    all
}

/// Whether the player to move holds so many tiles or blanks that plays are listed line by line.
pub(crate) fn is_large(situation: &Situation) -> bool {
    situation.tiles.len() > MANY_TILES || situation.tiles.count(Tile::Blank) > MANY_BLANKS
}

/// Whether a player may hold so many tiles or blanks that a single search can take seconds.
pub(crate) fn has_large_racks(situation: &Situation) -> bool {
    let n_blanks = situation.tiles.count(Tile::Blank) + situation.unseen.count(Tile::Blank);
    usize::from(situation.ruleset.rack_size) > MANY_TILES || n_blanks > MANY_BLANKS
}

/// The highest-scoring plays of each line, as far as time allows.
fn line_by_line(situation: &Situation, rack: &Rack, most: usize, is_due: &dyn Fn() -> bool) -> Vec<Candidate> {
    let mut placements: Vec<Candidate> = Vec::new();
    for index in 0..situation.position.n_lines() {
        if is_due() && !placements.is_empty() {
            break;
        }
        situation.position.line_into(index, rack, &mut placements);
        placements.sort_unstable_by(Candidate::preference);
        placements.truncate(most.max(1));
    }
    placements
}
