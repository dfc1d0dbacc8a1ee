//! What a file shows of its turns: the racks, which are often only parts of them, and notes.

use notation::gcg::{GcgGame, GcgLine, Pragma};
use tiles::Tiles;

use super::Terms;
use super::script::{Deed, Script};

/// A turn as a file shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldTurn {
    /// The rack of the player to move. The file may show only some of its tiles, or none.
    pub rack: Tiles,
    /// Whether the file names the tiles of an exchange; `true` for every other turn.
    pub are_given_known: bool,
    /// The notes that follow the turn, a line each; empty if there are none.
    pub note: String,
}

/// All turns of a file in their order, without a replay. Empty if the players of the file cannot sit at a table.
#[must_use]
pub fn told(game: &GcgGame, terms: &Terms<'_>) -> Vec<ToldTurn> {
    let Ok(script) = Script::new(game, &[], terms) else { return Vec::new() };
    let mut steps = script.steps.iter().filter(|step| step.event.what.is_turn()).peekable();
    let mut turns: Vec<ToldTurn> = Vec::new();
    for line in &game.lines {
        match line {
            GcgLine::Event(event) => {
                if let Some(step) = steps.next_if(|step| std::ptr::eq(step.event, event)) {
                    let are_given_known = !matches!(step.deed, Deed::ExchangeCount(_));
                    turns.push(ToldTurn { rack: step.rack, are_given_known, note: String::new() });
                }
            }
            GcgLine::Pragma(Pragma::Note(text)) => {
                if let Some(ToldTurn { note, .. }) = turns.last_mut() {
                    let gap = if note.is_empty() { "" } else { "\n" };
                    note.extend([gap, text]);
                }
            }
            _ => {}
        }
    }
    turns
}
