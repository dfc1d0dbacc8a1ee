//! What speaks against a position that somebody has set up. It is analysed all the same.

use protocol::wire::SquareDoc;
use rules::{Board, Judge as _, Ruleset, Square};

use crate::words::TableJudge;

/// The most words and the most squares that are named.
const MOST_NAMED: usize = 20;

/// The first words on the board that are not in the list, in the order in which a board is read.
pub(crate) fn not_words(board: &Board, ruleset: &Ruleset, judge: &TableJudge) -> Vec<String> {
    let words = board.runs().map(|run| board.letters(run));
    let bad = words.filter(|word| !judge.accepts(word)).map(|word| ruleset.alphabet.word(&word));
    let mut named = Vec::new();
    for word in bad {
        if named.len() < MOST_NAMED && !named.contains(&word) {
            named.push(word);
        }
    }
    named
}

/// The first squares whose tiles are not connected with a start square.
pub(crate) fn apart(board: &Board, ruleset: &Ruleset) -> Vec<SquareDoc> {
    let apart = board.apart(&ruleset.layout).into_iter().take(MOST_NAMED);
    apart.map(|Square { row, col }| SquareDoc { row, col }).collect()
}
