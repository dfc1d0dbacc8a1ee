//! The racks that a file shows, which are often only parts of them.

use notation::gcg::GcgGame;
use tiles::Tiles;

use super::Terms;
use super::script::{Deed, Script};

/// A turn as a file shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldTurn {
    /// The rack of the player to move. The file may show only some of its tiles, or none.
    pub rack: Tiles,
    /// Whether the file names the tiles of an exchange; `true` for every other turn.
    pub are_given_known: bool,
}

/// All turns of a file in their order, without a replay. Empty if the players of the file cannot sit at a table.
#[must_use]
pub fn told(game: &GcgGame, terms: &Terms<'_>) -> Vec<ToldTurn> {
    let Ok(script) = Script::new(game, &[], terms) else { return Vec::new() };
    let turns = script.steps.iter().filter(|step| step.event.what.is_turn());
    let told =
        turns.map(|step| ToldTurn { rack: step.rack, are_given_known: !matches!(step.deed, Deed::ExchangeCount(_)) });
    told.collect()
}
