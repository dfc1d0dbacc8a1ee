//! A step in a puzzle, within a transaction.

use super::{BADLY, OPEN, PuzzleDeed, PuzzleEnding, PuzzleRate, PuzzleResult, PuzzleSolve, WELL};
use crate::limits::PUZZLE_TRIES;
use crate::session::{Session, Values};
use crate::study::plans::hold;
use crate::writer::Ending;
use crate::{IdentityId, StoreError, UnixMs};

const SOLVE: &str =
    "SELECT hints, result, ending, at_ms, doc FROM puzzle_solves WHERE identity_id = $1 AND puzzle = $2";
const TRIES: &str = "SELECT play FROM puzzle_tries WHERE identity_id = $1 AND puzzle = $2 ORDER BY at_ms, try_key";

/// A person's result in a puzzle.
pub(super) async fn look(session: &mut Session, of: &IdentityId, puzzle: i64) -> Result<PuzzleSolve, StoreError> {
    let both = || Values::new().with(of).with(puzzle);
    let Some(mut row) = session.row(SOLVE, both()).await? else { return Ok(PuzzleSolve::default()) };
    let tries = session.rows(TRIES, both()).await?;
    Ok(PuzzleSolve {
        tries: tries.into_iter().map(|mut row| row.text()).collect::<Result<_, _>>()?,
        hints: row.int()?,
        result: PuzzleResult::read(row.int()?),
        ended: PuzzleEnding::read(row.int()?),
        at: row.at()?,
        doc: row.text()?,
    })
}

/// Records a step in a puzzle.
pub(super) async fn act(
    session: &mut Session,
    of: IdentityId,
    puzzle: i64,
    deed: PuzzleDeed,
    at: UnixMs,
    rate: PuzzleRate,
) -> Result<Ending<PuzzleSolve>, StoreError> {
    hold(session, &of).await?;
    let both = || Values::new().with(&of).with(puzzle);
    let sql = "INSERT INTO puzzle_solves (identity_id, puzzle, hints, result, ending, at_ms, doc) \
               VALUES ($1, $2, 0, $3, $3, $4, '') ON CONFLICT (identity_id, puzzle) DO NOTHING";
    session.execute(sql, both().with(OPEN).with(at)).await?;
    let before = look(session, &of, puzzle).await?;
    if before.ended.is_some() {
        return Ok(Ending::Keep(before));
    }
    let (result, ending) = match deed {
        PuzzleDeed::Hint(hints) => {
            let sql = "UPDATE puzzle_solves SET hints = $3 WHERE identity_id = $1 AND puzzle = $2 AND hints < $3";
            session.execute(sql, both().with(hints)).await?;
            return Ok(Ending::Keep(look(session, &of, puzzle).await?));
        }
        PuzzleDeed::Try { key, play } => {
            // Further attempts are still judged, but no longer stored.
            if before.tries.len() < PUZZLE_TRIES {
                add_try(session, both(), &key, &play, at).await?;
            }
            (PuzzleResult::Missed, OPEN)
        }
        PuzzleDeed::Solve { key, play } => {
            add_try(session, both(), &key, &play, at).await?;
            (PuzzleResult::Solved, WELL)
        }
        PuzzleDeed::GiveUp => (PuzzleResult::Missed, BADLY),
    };
    if before.result.is_none() {
        count(session, &of, puzzle, PuzzleSolve { result: Some(result), at, ..before }, rate).await?;
    }
    let sql = "UPDATE puzzle_solves SET ending = $3 WHERE identity_id = $1 AND puzzle = $2";
    session.execute(sql, both().with(ending)).await?;
    Ok(Ending::Keep(look(session, &of, puzzle).await?))
}

async fn add_try(session: &mut Session, of: Values, key: &str, play: &str, at: UnixMs) -> Result<(), StoreError> {
    let sql = "INSERT INTO puzzle_tries (identity_id, puzzle, try_key, play, at_ms) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (identity_id, puzzle, try_key) DO NOTHING";
    session.execute(sql, of.with(key).with(play).with(at)).await.map(drop)
}

/// Counts a puzzle: the ratings of solver and puzzle are locked and changed together.
async fn count(
    session: &mut Session,
    of: &IdentityId,
    puzzle: i64,
    solve: PuzzleSolve,
    rate: PuzzleRate,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO puzzle_solvers (identity_id, doc) VALUES ($1, '') \
               ON CONFLICT (identity_id) DO UPDATE SET doc = puzzle_solvers.doc RETURNING doc";
    let row = session.row(sql, Values::new().with(of)).await?;
    let solver = row.map_or(Ok(String::new()), |mut row| row.text())?;
    let sql = "INSERT INTO puzzle_ratings (puzzle, doc) VALUES ($1, '') \
               ON CONFLICT (puzzle) DO UPDATE SET doc = puzzle_ratings.doc RETURNING doc";
    let row = session.row(sql, Values::new().with(puzzle)).await?;
    let rating = row.map_or(Ok(String::new()), |mut row| row.text())?;
    let rated = rate(puzzle, &solver, &rating, &solve)?;
    let sql = "UPDATE puzzle_solvers SET doc = $2 WHERE identity_id = $1";
    session.execute(sql, Values::new().with(of).with(&*rated.solver)).await?;
    let sql = "UPDATE puzzle_ratings SET doc = $2 WHERE puzzle = $1";
    session.execute(sql, Values::new().with(puzzle).with(&*rated.puzzle)).await?;
    let result = if solve.result == Some(PuzzleResult::Solved) { WELL } else { BADLY };
    let sql = "UPDATE puzzle_solves SET result = $3, at_ms = $4, doc = $5 WHERE identity_id = $1 AND puzzle = $2";
    let values = Values::new().with(of).with(puzzle).with(result).with(solve.at).with(&*rated.solve);
    session.execute(sql, values).await.map(drop)
}
