//! Sentences about judged plays and turns.

use engine::ChoiceText;
use engine::explain::{Advice, Comparison, Explanation, TipVerdict, UnseenLetter};
use engine::review::TurnReview;
use movegen::Equity;
use tiles::Alphabet;

/// Sentences about plays and turns that the engine has judged.
pub trait Analysis {
    /// A choice of a player: `8F HORN`, `exchange QVW`.
    fn written(&self, written: &ChoiceText) -> String;

    /// The review of a turn, in one sentence.
    fn turn_review(&self, turn: &TurnReview, alphabet: &Alphabet) -> String;

    /// Why a choice is good or bad: one line for each kind of fact.
    fn explanation(&self, explanation: &Explanation) -> String;

    /// The difference between two choices.
    fn comparison(&self, comparison: &Comparison) -> String;

    /// A tip about a choice, in a sentence.
    fn advice(&self, advice: &Advice) -> String;
}

/// A difference in the chance of a bingo below this, as a part of one, is not mentioned.
const SMALL_CHANCE: f64 = 0.03;
/// A loss of winning chance below this, as a part of one, is mentioned without a number.
const SMALL_LOSS: f64 = 0.005;
/// The most letters that a sentence lists.
const MOST_LETTERS: usize = 6;

/// A value in points, rounded to tenths, as sign, whole points and tenths.
pub(crate) fn tenths(value: Equity, separator: char) -> String {
    let tenths = (value.0 + if value.0 < 0 { -50 } else { 50 }) / 100;
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}{separator}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// The sign in front of a tip: whether the turn follows it.
pub(crate) fn mark(verdict: TipVerdict) -> &'static str {
    match verdict {
        TipVerdict::Follows => "+",
        TipVerdict::Against => "−",
        TipVerdict::Note => "·",
    }
}

/// Joins the parts that are not empty to one text.
pub(crate) fn paragraphs(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The letters to be listed, the number of all letters if some are not listed, and how many tiles of them are unseen.
pub(crate) fn letters(letters: &[UnseenLetter]) -> (String, Option<usize>, usize) {
    let n_unseen = letters.iter().map(|letter| letter.n_unseen).sum();
    let faces = |separator: &str, letters: &[UnseenLetter]| {
        letters.iter().map(|letter| letter.letter.as_str()).collect::<Vec<_>>().join(separator)
    };
    match letters.get(..MOST_LETTERS) {
        Some(first) if letters.len() > MOST_LETTERS => (faces("", first) + "…", Some(letters.len()), n_unseen),
        _ => (faces("/", letters), None, n_unseen),
    }
}

/// The lost chance to win, in percent; `None` if it is too small to be mentioned as a number.
pub(crate) fn lost_percent(win: f64) -> Option<f64> {
    (win >= SMALL_LOSS).then_some(win * 100.0)
}

/// The difference in the chance of a bingo, in percent; `None` if it is too small to be mentioned.
pub(crate) fn chance_percent(chance: f64) -> Option<f64> {
    (chance.abs() >= SMALL_CHANCE).then_some(chance * 100.0)
}
