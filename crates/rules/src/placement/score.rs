//! The score of a word.

use tiles::Placed;

use super::{FormedWord, LetterScore};
use crate::{Board, Points, Premium, Ruleset, Run};

/// Scores a run of `after`, the board with the play on it. Squares that are empty on `before` are newly covered, and
/// only their premiums count: letters first, then the word.
pub(super) fn score_word(ruleset: &Ruleset, before: &Board, after: &Board, run: Run) -> FormedWord {
    let mut times = 1_u32;
    let mut letters_score = Points::ZERO;
    let letters = run
        .squares()
        .filter_map(|square| after.at(square).map(|placed| (square, placed)))
        .map(|(square, placed): (_, Placed)| {
            let is_new = before.at(square).is_none();
            let premium = if is_new { ruleset.layout.premium(square) } else { Premium::NONE };
            times = times.saturating_mul(u32::from(premium.word));
            let letter = LetterScore { placed, value: ruleset.alphabet.value(placed.tile()), times: premium.letter };
            letters_score += letter.score();
            letter
        })
        .collect();
    let score = Points(letters_score.0.saturating_mul(i32::try_from(times).unwrap_or(i32::MAX)));
    FormedWord { run, letters, times, score }
}
