//! Ratings of solvers and puzzles on one scale: an attempt is a game between the two.

use events::rating::{Rating, met};
use serde::{Deserialize, Serialize};
use store::{LimitError, PuzzleRated, PuzzleResult, PuzzleSolve};

use crate::problem::{self, Problem};

/// The rating of a new solver.
const NEW: Rating = Rating { value: 1_400.0, deviation: 200.0, volatility: 0.06 };
/// The deviation of the estimated rating of a puzzle that nobody has tried.
const GUESSED: f64 = 150.0;
/// The most points that one puzzle can change a rating by.
const MOST: f64 = 200.0;
/// How much each of the three hints takes from the score for an answer found at the first attempt: even after all three
/// some score is left.
const HINT: f64 = 0.25;

/// A rating that is no number.
const NO_NUMBER: LimitError = LimitError::Number { what: "a rating" };

/// A rating as it is stored.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct StoredRating {
    value: f64,
    deviation: f64,
    volatility: f64,
}

/// The effect of a puzzle on both ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Change {
    /// By how much the solver's rating changed.
    pub(crate) gained: f64,
    /// The rating of the puzzle afterwards.
    pub(crate) puzzle: f64,
}

/// A stored rating of a solver; the rating of a new solver if none is stored.
pub(crate) fn solver(doc: &str) -> Rating {
    read(doc).unwrap_or(NEW)
}

/// The rating of a puzzle: the stored one, or the estimate of a puzzle of the program that nobody has tried.
pub(crate) fn puzzle(number: i64, doc: &str) -> Rating {
    let shipped = u32::try_from(number).ok().and_then(puzzles::numbered);
    read(doc).unwrap_or(guess(shipped.map_or(NEW.value, |puzzle| puzzle.first_rating())))
}

/// The first rating of a puzzle that the server has made, as it is stored.
///
/// # Errors
/// The estimate is no number.
pub(super) fn first(puzzle: &puzzles::Puzzle) -> Result<String, LimitError> {
    written(guess(puzzle.first_rating()))
}

fn guess(value: f64) -> Rating {
    Rating { value, deviation: GUESSED, volatility: NEW.volatility }
}

/// Computes the new ratings when a puzzle counts.
pub(crate) fn rate(
    number: i64,
    solver_doc: &str,
    rating_doc: &str,
    solve: &PuzzleSolve,
) -> Result<PuzzleRated, LimitError> {
    let (before, hard) = (solver(solver_doc), puzzle(number, rating_doc));
    let (after, harder) = met(before, hard, score(solve));
    let bounded = |before: Rating, after: Rating| Rating {
        value: after.value.clamp(before.value - MOST, before.value + MOST),
        ..after
    };
    let (after, harder) = (bounded(before, after), bounded(hard, harder));
    let change = Change { gained: after.value - before.value, puzzle: harder.value };
    if !change.gained.is_finite() || !change.puzzle.is_finite() {
        return Err(NO_NUMBER);
    }
    let solve = serde_json::to_string(&change).map_err(|_| NO_NUMBER)?;
    Ok(PuzzleRated { solver: written(after)?, puzzle: written(harder)?, solve })
}

/// The change by a puzzle that has counted; nothing if it has not.
///
/// # Errors
/// The stored rating cannot be read.
pub(crate) fn change(solve: &PuzzleSolve) -> Result<Change, Problem> {
    if solve.doc.is_empty() {
        return Ok(Change::default());
    }
    serde_json::from_str(&solve.doc).map_err(|why| problem::internal(&format_args!("the change of a rating: {why}")))
}

/// The solver's score for a puzzle, from zero to one. The first attempt decides; hints before it lower the score.
fn score(solve: &PuzzleSolve) -> f64 {
    match solve.result {
        Some(PuzzleResult::Solved) => {
            let hints = u32::try_from(solve.hints).unwrap_or_default();
            (1.0 - HINT * f64::from(hints)).max(HINT)
        }
        Some(PuzzleResult::Missed) | None => 0.0,
    }
}

/// A stored rating; `None` if none is stored, or one that cannot be read, which is logged.
fn read(doc: &str) -> Option<Rating> {
    if doc.is_empty() {
        return None;
    }
    match serde_json::from_str(doc) {
        Ok(StoredRating { value, deviation, volatility }) => Some(Rating { value, deviation, volatility }),
        Err(why) => {
            tracing::error!(%why, "a stored rating cannot be read; it begins anew");
            None
        }
    }
}

/// JSON has no infinite numbers: such a rating is not kept.
fn written(Rating { value, deviation, volatility }: Rating) -> Result<String, LimitError> {
    if ![value, deviation, volatility].iter().all(|number| number.is_finite()) {
        return Err(NO_NUMBER);
    }
    serde_json::to_string(&StoredRating { value, deviation, volatility }).map_err(|_| NO_NUMBER)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(result: PuzzleResult, hints: i64) -> PuzzleSolve {
        PuzzleSolve { result: Some(result), hints, ..PuzzleSolve::default() }
    }

    fn gained(result: PuzzleResult, hints: i64) -> f64 {
        let PuzzleRated { solve: doc, .. } = rate(1, "", "", &counted(result, hints)).unwrap();
        change(&PuzzleSolve { doc, ..PuzzleSolve::default() }).unwrap().gained
    }

    /// Files of stored ratings and changes are never changed: they have to stay readable.
    #[test]
    fn ratings_and_their_changes_are_stored_as_their_files_say() {
        let (rating, changed) = (
            include_str!("../../tests/golden/puzzle/v1-rating.json").trim_end(),
            include_str!("../../tests/golden/puzzle/v1-change.json").trim_end(),
        );
        let expected = Rating { value: 1_512.5, deviation: 87.25, volatility: 0.0625 };
        assert_eq!(read(rating), Some(expected));
        assert_eq!(written(expected).as_deref(), Ok(rating));
        let solve = PuzzleSolve { doc: changed.to_owned(), ..PuzzleSolve::default() };
        let expected = Change { gained: -12.5, puzzle: 1_633.75 };
        assert_eq!(change(&solve), Ok(expected));
        assert_eq!(serde_json::to_string(&expected).unwrap(), changed);
    }

    #[test]
    fn a_damaged_change_is_a_fault_and_not_a_puzzle_that_has_not_counted() {
        let damaged = |doc: &str| change(&PuzzleSolve { doc: doc.to_owned(), ..PuzzleSolve::default() });
        assert_eq!(damaged(""), Ok(Change::default()));
        for doc in ["{", "{}", "{\"gained\":1.0}", "7"] {
            assert!(damaged(doc).is_err(), "{doc}");
        }
    }

    #[test]
    fn who_solves_gains_and_the_puzzle_becomes_easier_and_the_other_way_round() {
        let start = puzzle(1, "").value;
        let rated = rate(1, "", "", &counted(PuzzleResult::Solved, 0)).unwrap();
        assert!(solver(&rated.solver).value > NEW.value && puzzle(1, &rated.puzzle).value < start);
        let rated = rate(1, "", "", &counted(PuzzleResult::Missed, 0)).unwrap();
        assert!(solver(&rated.solver).value < NEW.value && puzzle(1, &rated.puzzle).value > start);
    }

    #[test]
    fn a_rating_that_is_no_number_is_refused_and_not_kept_as_nothing() {
        let endless = Rating { value: f64::INFINITY, ..NEW };
        assert_eq!(written(endless), Err(NO_NUMBER));
        assert_eq!(written(Rating { deviation: f64::NAN, ..NEW }), Err(NO_NUMBER));
        assert_eq!(read(&written(NEW).unwrap()), Some(NEW));
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
            doc = rate(1, &doc, "", &counted(PuzzleResult::Solved, 0)).unwrap().solver;
        }
        assert!(solver(&doc).deviation < NEW.deviation * 0.6, "{doc}");
    }
}
