//! What speaks against a position that somebody has set up. It is analysed all the same.

use std::collections::BTreeSet;

use protocol::wire::SquareDoc;
use rules::{Board, Direction, Judge, Ruleset, Square};

use crate::words::TableJudge;

/// The most words and the most squares that are named.
const MOST_NAMED: usize = 20;

/// The first words on the board that are not in the list, in the order in which a board is read.
pub(crate) fn not_words(board: &Board, ruleset: &Ruleset, judge: &TableJudge) -> Vec<String> {
    let runs = board.placed().flat_map(|(square, _)| {
        let run = |direction| board.run_through(square, direction);
        // A run is taken once, at its first letter; a single tile is a word in neither direction.
        Direction::BOTH.map(run).into_iter().filter(move |run| run.start == square && run.len > 1)
    });
    let words = runs.map(|run| board.letters(run));
    let bad = words.filter(|word| !judge.accepts(word)).map(|word| ruleset.alphabet.word(&word));
    let mut named = Vec::new();
    for word in bad {
        if named.len() < MOST_NAMED && !named.contains(&word) {
            named.push(word);
        }
    }
    named
}

/// The first squares whose tiles are not connected with a start square: every play covers one or touches a tile.
pub(crate) fn apart(board: &Board, ruleset: &Ruleset) -> Vec<SquareDoc> {
    let lies = |square: &Square| board.at(*square).is_some();
    let mut open: Vec<Square> = ruleset.layout.starts().iter().copied().filter(lies).collect();
    let mut connected: BTreeSet<Square> = open.iter().copied().collect();
    while let Some(square) = open.pop() {
        let beside = Direction::BOTH.into_iter().flat_map(|way| [square.before(way), Some(square.on(way, 1))]);
        open.extend(beside.flatten().filter(lies).filter(|&one| connected.insert(one)));
    }
    let apart = board.placed().map(|(square, _)| square).filter(|square| !connected.contains(square));
    apart.take(MOST_NAMED).map(|Square { row, col }| SquareDoc { row, col }).collect()
}
