//! Copies the results of puzzles to another device.

use crate::session::{Session, Values};
use crate::{IdentityId, StoreError};

/// Copies a person's results of puzzles to another person, who keeps what has already counted for them. The rating of
/// the person with more counted puzzles is kept; no puzzle is rated a second time.
pub(in crate::study) async fn copy(
    session: &mut Session,
    into: &IdentityId,
    from: &IdentityId,
) -> Result<(), StoreError> {
    if counted(session, from).await? > counted(session, into).await? {
        let sql = "INSERT INTO puzzle_solvers (identity_id, doc) SELECT $1, doc FROM puzzle_solvers \
                   WHERE identity_id = $2 ON CONFLICT (identity_id) DO UPDATE SET doc = excluded.doc";
        session.execute(sql, Values::new().with(into).with(from)).await?;
    }
    for sql in [
        "INSERT INTO puzzle_tries (identity_id, puzzle, try_key, play, at_ms) SELECT $1, puzzle, try_key, play, at_ms \
         FROM puzzle_tries f WHERE f.identity_id = $2 AND NOT EXISTS (SELECT 1 FROM puzzle_solves i \
         WHERE i.identity_id = $1 AND i.puzzle = f.puzzle AND i.result > 0) \
         ON CONFLICT (identity_id, puzzle, try_key) DO NOTHING",
        "INSERT INTO puzzle_solves (identity_id, puzzle, hints, result, ending, at_ms, doc) SELECT $1, puzzle, hints, \
         result, ending, at_ms, doc FROM puzzle_solves WHERE identity_id = $2 \
         ON CONFLICT (identity_id, puzzle) DO UPDATE SET hints = excluded.hints, result = excluded.result, \
         ending = excluded.ending, at_ms = excluded.at_ms, doc = excluded.doc \
         WHERE puzzle_solves.result = 0 AND excluded.result > 0",
    ] {
        session.execute(sql, Values::new().with(into).with(from)).await?;
    }
    Ok(())
}

async fn counted(session: &mut Session, of: &IdentityId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) FROM puzzle_solves WHERE identity_id = $1 AND result > 0";
    session.row(sql, Values::new().with(of)).await?.map_or(Ok(0), |mut row| row.count())
}
