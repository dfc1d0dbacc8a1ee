//! How good somebody is, and how hard a puzzle: both are rated against each other.

use events::rating::{Rating, met};
use serde::{Deserialize, Serialize};
use store::{PuzzleRated, PuzzleResult, PuzzleSolve};

/// Somebody of whom nothing is known.
const NEW: Rating = Rating { value: 1_400.0, deviation: 200.0, volatility: 0.06 };
/// How far off the guess for a puzzle may be that nobody has tried.
const GUESSED: f64 = 150.0;
/// Nobody gains or loses more by one puzzle.
const MOST: f64 = 200.0;
/// What each of the three hints takes from an answer that is found on the first try: after all of them something is left.
const HINT: f64 = 0.25;

/// A rating as it is kept.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Kept {
    value: f64,
    deviation: f64,
    volatility: f64,
}

/// What came of a puzzle for both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Change {
    /// What the solver gained, or lost.
    pub(crate) gained: f64,
    /// How hard the puzzle is since then.
    pub(crate) puzzle: f64,
}

/// A rating that was kept; the one that somebody begins with where there is none.
pub(crate) fn solver(doc: &str) -> Rating {
    read(doc).unwrap_or(NEW)
}

/// How hard a puzzle is, by what people made of it, or by what is guessed of it.
pub(crate) fn puzzle(number: i64, doc: &str) -> Rating {
    let shipped = u32::try_from(number).ok().and_then(puzzles::numbered);
    let guess = shipped.map_or(NEW.value, puzzles::Shipped::first_rating);
    read(doc).unwrap_or(Rating { value: guess, deviation: GUESSED, volatility: NEW.volatility })
}

/// What changes when a puzzle counts.
pub(crate) fn rate(number: i64, solver_doc: &str, rating_doc: &str, solve: &PuzzleSolve) -> PuzzleRated {
    let (before, hard) = (solver(solver_doc), puzzle(number, rating_doc));
    let (after, harder) = met(before, hard, score(solve));
    let bounded = |before: Rating, after: Rating| Rating {
        value: after.value.clamp(before.value - MOST, before.value + MOST),
        ..after
    };
    let (after, harder) = (bounded(before, after), bounded(hard, harder));
    let change = Change { gained: after.value - before.value, puzzle: harder.value };
    let solve = serde_json::to_string(&change).unwrap_or_default();
    PuzzleRated { solver: written(after), puzzle: written(harder), solve }
}

/// What came of a puzzle that has counted.
pub(crate) fn change(solve: &PuzzleSolve) -> Change {
    serde_json::from_str(&solve.doc).unwrap_or_default()
}

/// What somebody made of a puzzle, from zero to one. The first try decides; hints before it make it worth less.
fn score(solve: &PuzzleSolve) -> f64 {
    match solve.result {
        Some(PuzzleResult::Solved) => {
            let hints = u32::try_from(solve.hints).unwrap_or_default();
            (1.0 - HINT * f64::from(hints)).max(HINT)
        }
        Some(PuzzleResult::Missed) | None => 0.0,
    }
}

fn read(doc: &str) -> Option<Rating> {
    let Kept { value, deviation, volatility } = serde_json::from_str(doc).ok()?;
    Some(Rating { value, deviation, volatility })
}

fn written(Rating { value, deviation, volatility }: Rating) -> String {
    serde_json::to_string(&Kept { value, deviation, volatility }).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(result: PuzzleResult, hints: i64) -> PuzzleSolve {
        PuzzleSolve { result: Some(result), hints, ..PuzzleSolve::default() }
    }

    fn gained(result: PuzzleResult, hints: i64) -> f64 {
        let PuzzleRated { solve: doc, .. } = rate(1, "", "", &counted(result, hints));
        change(&PuzzleSolve { doc, ..PuzzleSolve::default() }).gained
    }

    #[test]
    fn who_solves_gains_and_the_puzzle_becomes_easier_and_the_other_way_round() {
        let start = puzzle(1, "").value;
        let rated = rate(1, "", "", &counted(PuzzleResult::Solved, 0));
        assert!(solver(&rated.solver).value > NEW.value && puzzle(1, &rated.puzzle).value < start);
        let rated = rate(1, "", "", &counted(PuzzleResult::Missed, 0));
        assert!(solver(&rated.solver).value < NEW.value && puzzle(1, &rated.puzzle).value > start);
    }

    #[test]
    fn an_answer_is_worth_less_with_every_hint_and_more_than_none_after_all_of_them() {
        let after: Vec<f64> = (0..=3).map(|hints| gained(PuzzleResult::Solved, hints)).collect();
        assert!(after.is_sorted_by(|more, less| more > less), "{after:?}");
        assert!(after[3] > gained(PuzzleResult::Missed, 0));
        assert!(after[0] <= MOST && gained(PuzzleResult::Missed, 3) >= -MOST);
    }

    #[test]
    fn the_more_has_counted_the_surer_the_rating_is() {
        let mut doc = String::new();
        for _ in 0..20 {
            doc = rate(1, &doc, "", &counted(PuzzleResult::Solved, 0)).solver;
        }
        assert!(solver(&doc).deviation < NEW.deviation * 0.6, "{doc}");
    }
}
