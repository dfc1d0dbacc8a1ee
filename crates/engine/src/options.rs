//! What a player could do, the most promising first.

use movegen::{Candidate, Choice, Equity, Finder, LastTiles, Leaves, Rack};
use rules::Points;

use crate::situation::Situation;

/// Something that the player to move could do, with what it is worth at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// What is done.
    pub choice: Choice,
    /// The score, and the value of the tiles that stay.
    pub equity: Equity,
}

/// The `most` plays and exchanges that are worth most at once, best first. Where nothing else is possible, or tiles
/// are so few that waiting can be best, a pass is the last of them; so the list is never empty.
///
/// With an empty pool tiles that stay count as lost, and going out gains those of the others.
#[must_use]
pub fn possible(
    situation: &Situation,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    most: usize,
) -> Vec<Possible> {
    let rack = situation.rack().unwrap_or_else(|| Rack::drawn(&[]));
    let mut placements = match situation.last_values() {
        Some(others) => finder.all(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others)),
        None => finder.all(&situation.position, &rack, leaves),
    };
    let kept = most.max(1).min(placements.len());
    if kept > 0 && kept < placements.len() {
        placements.select_nth_unstable_by(kept - 1, Candidate::preference);
        placements.truncate(kept);
    }
    placements.sort_unstable_by(Candidate::preference);
    let exchanges = finder.exchanges(situation.may_exchange());
    let placed = placements.into_iter().map(|one| Possible { equity: one.equity(), choice: Choice::Place(one) });
    let given = exchanges.into_iter().map(|(given, equity)| Possible { choice: Choice::Exchange(given), equity });
    let mut all: Vec<Possible> = placed.chain(given).collect();
    // The sort keeps the order of equals: plays before exchanges.
    all.sort_by_key(|one| std::cmp::Reverse(one.equity));
    all.truncate(most.max(1));
    if all.is_empty() || situation.pool < usize::from(situation.ruleset.rack_size) {
        let value = situation.ruleset.alphabet.value_of_all(&situation.tiles);
        all.push(Possible { choice: Choice::Pass, equity: -Equity::from(Points(value as i32)) });
    }
    all
}
