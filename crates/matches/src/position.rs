//! Positions as text (CGP) and as the engine knows them.

use std::sync::Arc;

use engine::Situation;
use movegen::Generator;
use notation::cgp::CgpPosition;
use rules::{Board, Points, Ruleset};
use tiles::Tiles;

/// Reads a position in CGP; text after a tab is ignored.
///
/// # Errors
/// All faults of the text, in one line.
pub fn read(text: &str, ruleset: &Ruleset) -> Result<CgpPosition, String> {
    let cgp = text.split('\t').next().unwrap_or_default();
    CgpPosition::read(cgp, ruleset)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

/// A position in CGP as the player to move knows it.
///
/// # Errors
/// The text is no position of these rules.
pub fn situation(text: &str, ruleset: &Arc<Ruleset>, generator: &Generator) -> Result<Situation, String> {
    let CgpPosition { board, racks, scores, zero_turns, .. } = read(text, ruleset)?;
    Situation::written(ruleset, generator, &board, &racks, &scores, usize::from(zero_turns))
        .map_err(|fault| fault.to_string())
}

/// A position in which the first rack is known and the scores of all players are.
pub(crate) fn write(ruleset: &Ruleset, board: Board, rack: Tiles, scores: Vec<Points>, zero_turns: u16) -> String {
    let others = scores.iter().skip(1).map(|_| Tiles::EMPTY);
    let racks = std::iter::once(rack).chain(others).collect();
    CgpPosition { board, racks, scores, zero_turns, opcodes: Vec::new() }.write(&ruleset.alphabet)
}
