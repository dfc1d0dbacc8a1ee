//! The solver's own results: how a puzzle ended, and their overall standing.

use protocol::wire::rest::{PuzzleOver, PuzzleSolution, PuzzleStanding};
use store::{IdentityId, PuzzleEnding, PuzzleResult, PuzzleSolve};

use crate::Trouble;
use crate::problem::Problem;
use crate::site::Site;
use crate::solving::{change, days, solver};

/// The results of a person in all puzzles.
pub(super) async fn standing(site: &Site, of: &IdentityId) -> Result<PuzzleStanding, Trouble> {
    let rating = solver(&site.store.puzzle_solver(of).await?.unwrap_or_default());
    let rows = site.store.puzzles_of(of).await?;
    let count = |result| rows.iter().filter(|row| row.result == Some(result)).count();
    let (week, days) = days(rows.iter().filter(|row| row.result.is_some()).map(|row| row.at.0), site.unix().0);
    Ok(PuzzleStanding {
        rating: rating.value.round() as i32,
        deviation: rating.deviation.round() as i32,
        solved: count(PuzzleResult::Solved),
        missed: count(PuzzleResult::Missed),
        week,
        days,
    })
}

/// How a puzzle ended; `None` while it is open. The solution is computed only after the end.
pub(super) fn over(
    solve: &PuzzleSolve,
    solution: impl FnOnce() -> PuzzleSolution,
) -> Result<Option<PuzzleOver>, Problem> {
    let Some(ending) = solve.ended else { return Ok(None) };
    let change = change(solve)?;
    Ok(Some(PuzzleOver {
        solved: ending == PuzzleEnding::Found,
        tries: solve.tries.len(),
        gained: change.gained.round() as i32,
        rating: change.puzzle.round() as i32,
        solution: solution(),
    }))
}
