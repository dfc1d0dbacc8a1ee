//! What a file shows of its turns: the racks, which are often only parts of them, and notes.

use notation::gcg::{GcgGame, GcgLine, Pragma};
use rules::{Entry, Event, Hidden};
use tiles::Tiles;

use super::position::n_turns;
use super::script::{Deed, Script};
use super::{Import, Terms, import};

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

/// The lines of a file up to the next turn after this many; all of them without a number. Racks at the end of the file do
/// not belong to an earlier turn.
#[must_use]
pub fn told_until(game: &GcgGame, turn: Option<usize>) -> GcgGame {
    let Some(turn) = turn else { return game.canonical() };
    let mut n_turns = 0;
    let mut lines = Vec::new();
    for line in &game.lines {
        n_turns += usize::from(matches!(line, GcgLine::Event(event) if event.what.is_turn()));
        if n_turns > turn {
            break;
        }
        lines.push(line.clone());
    }
    if lines.len() < game.lines.len() {
        lines.retain(|line| !matches!(line, GcgLine::Pragma(Pragma::Rack { .. })));
    }
    GcgGame { lines }.canonical()
}

/// The file from which a log was made, read again with the rules of the log. `None` if there is no such file, or if the log has
/// been continued since then.
#[must_use]
pub fn reread(file: &str, log: &[Entry<Hidden>]) -> Option<(GcgGame, Import)> {
    let Some(Event::Created(table)) = log.first().map(|entry| &entry.event) else { return None };
    let (game, numbers) = GcgGame::read(file.as_bytes()).ok().filter(|(game, _)| !game.lines.is_empty())?;
    let terms = Terms { edition: table.edition(), ruleset: table.ruleset(), words: None };
    let import = import(&game, &numbers, &terms).ok()?;
    (n_turns(&import.log) == n_turns(log)).then_some((game, import))
}
