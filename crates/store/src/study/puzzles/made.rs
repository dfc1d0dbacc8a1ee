//! Puzzles that the servers of a site have made.

use crate::limits::{self, DOCUMENT_BYTES, MADE_PUZZLES, NAME_BYTES};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{Store, StoreError, UnixMs, page};

/// The only row of the table of makers.
const PLACE: i64 = 1;

/// A puzzle that a server has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePuzzle {
    /// Its number, which no other puzzle ever has.
    pub number: i64,
    /// The puzzle: a document that the store does not read.
    pub doc: String,
}

impl Store {
    /// Stores a new puzzle with its first rating, under the number after the last one, or under `first` if there is none.
    /// Returns the number; `None` if there are as many as allowed.
    ///
    /// # Errors
    /// A document is empty or too long, or the database cannot be used.
    pub async fn add_made_puzzle(
        &self,
        first: i64,
        doc: &str,
        rating: &str,
        at: UnixMs,
    ) -> Result<Option<i64>, StoreError> {
        limits::name("puzzle", doc, DOCUMENT_BYTES)?;
        limits::name("rating", rating, DOCUMENT_BYTES)?;
        let (doc, rating) = (doc.to_owned(), rating.to_owned());
        self.write(move |session| Box::pin(add(session, first, doc, rating, at))).await
    }

    /// The puzzles with numbers after this one, in the order of their numbers.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn made_puzzles(&self, after: i64, limit: usize) -> Result<Vec<MadePuzzle>, StoreError> {
        let sql = "SELECT number, doc FROM made_puzzles WHERE number > $1 ORDER BY number LIMIT $2";
        let puzzle = |mut row: Row| Ok(MadePuzzle { number: row.int()?, doc: row.text()? });
        let values = Values::new().with(after).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(puzzle).collect()
    }

    /// Makes a process the one that makes puzzles, until this time. False if another one has said that it will, for a time
    /// that is not over.
    ///
    /// # Errors
    /// The name is empty or too long, or the database cannot be used.
    pub async fn hold_puzzle_making(&self, process: &str, now: UnixMs, until: UnixMs) -> Result<bool, StoreError> {
        limits::name("process", process, NAME_BYTES)?;
        let process = process.to_owned();
        self.write(move |session| {
            Box::pin(async move {
                let sql = "INSERT INTO puzzle_makers (place, process, until_ms) VALUES ($1, $2, $3) \
                           ON CONFLICT (place) DO UPDATE SET process = excluded.process, until_ms = excluded.until_ms \
                           WHERE puzzle_makers.process = excluded.process OR puzzle_makers.until_ms <= $4";
                let values = Values::new().with(PLACE).with(&*process).with(until).with(now);
                Ok(Ending::Keep(session.execute(sql, values).await? > 0))
            })
        })
        .await
    }
}

async fn add(
    session: &mut Session,
    first: i64,
    doc: String,
    rating: String,
    at: UnixMs,
) -> Result<Ending<Option<i64>>, StoreError> {
    let sql = "SELECT COUNT(*), MAX(number) FROM made_puzzles";
    let (n_made, last) = match session.row(sql, Values::new()).await? {
        Some(mut row) => (row.count()?, row.maybe_int()?),
        None => (0, None),
    };
    if n_made >= MADE_PUZZLES {
        return Ok(Ending::Keep(None));
    }
    let number = last.map_or(first, |last| last + 1);
    let sql = "INSERT INTO made_puzzles (number, at_ms, doc) VALUES ($1, $2, $3)";
    session.execute(sql, Values::new().with(number).with(at).with(&*doc)).await?;
    let sql = "INSERT INTO puzzle_ratings (puzzle, doc) VALUES ($1, $2)";
    session.execute(sql, Values::new().with(number).with(&*rating)).await?;
    Ok(Ending::Keep(Some(number)))
}
