//! The results of puzzles.

mod deed;
mod made;
mod moving;

pub use made::MadePuzzle;
pub(super) use moving::copy;

use crate::limits::{self, NAME_BYTES, STUDY_KEY_BYTES};
use crate::session::{Row, Values};
use crate::{IdentityId, LimitError, Store, StoreError, UnixMs};

/// A step of a person in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleDeed {
    /// Attempts a turn that is not the answer.
    Try {
        /// The key of the attempt, made by the device and never used again.
        key: String,
        /// The attempted turn.
        play: String,
    },
    /// Takes the hint with this number, and with it all before.
    Hint(i64),
    /// Finds the answer.
    Solve {
        /// The key of the attempt, made by the device and never used again.
        key: String,
        /// The turn with which it was found, which may be any turn equivalent to the answer.
        play: String,
    },
    /// Asks for the answer.
    GiveUp,
}

/// A person's result in a puzzle so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSolve {
    /// The attempted turns, in order.
    pub tries: Vec<String>,
    /// How many hints were taken.
    pub hints: i64,
    /// Whether it counts as solved or missed; `None` before the first attempt.
    pub result: Option<PuzzleResult>,
    /// How it ended; `None` while it is open.
    pub ended: Option<PuzzleEnding>,
    /// When it counted, or before that, when the person first did something in it.
    pub at: UnixMs,
    /// The changes of both ratings, as a document that the store does not read; empty before it counts.
    pub doc: String,
}

/// Whether a puzzle counts as solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResult {
    /// The first attempt was the answer.
    Solved,
    /// The first attempt was not the answer, or the person asked for the answer before any attempt.
    Missed,
}

/// How a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleEnding {
    /// The answer was found.
    Found,
    /// The answer was asked for.
    GivenUp,
}

/// A puzzle in the history of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRow {
    /// The number of the puzzle.
    pub puzzle: i64,
    /// Whether it counts as solved or missed; `None` before the first attempt.
    pub result: Option<PuzzleResult>,
    /// How it ended; `None` while it is open.
    pub ended: Option<PuzzleEnding>,
    /// When it counted, or before that, when the person first did something in it.
    pub at: UnixMs,
}

/// The new ratings when a puzzle counts: documents that the store does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleRated {
    /// The new rating of the solver.
    pub solver: String,
    /// The new rating of the puzzle.
    pub puzzle: String,
    /// The changes of both.
    pub solve: String,
}

/// Works out what changes when a puzzle counts, from how good the solver was and how hard the puzzle, which are empty before
/// the first time. What cannot be written down is not stored, and the puzzle does not count.
pub type PuzzleRate =
    fn(puzzle: i64, solver: &str, rating: &str, solve: &PuzzleSolve) -> Result<PuzzleRated, LimitError>;

/// The values in the columns `result` and `ending`: open, success, failure.
const OPEN: i64 = 0;
const WELL: i64 = 1;
const BADLY: i64 = 2;

impl PuzzleResult {
    fn read(number: i64) -> Option<PuzzleResult> {
        match number {
            WELL => Some(PuzzleResult::Solved),
            BADLY => Some(PuzzleResult::Missed),
            _ => None,
        }
    }
}

impl PuzzleEnding {
    fn read(number: i64) -> Option<PuzzleEnding> {
        match number {
            WELL => Some(PuzzleEnding::Found),
            BADLY => Some(PuzzleEnding::GivenUp),
            _ => None,
        }
    }
}

impl Store {
    /// Records a step in a puzzle, and returns its result. An attempt that is sent twice counts once. The first attempt
    /// decides how the puzzle counts, and both ratings change in the same transaction. Steps after the end change
    /// nothing.
    ///
    /// # Errors
    /// A value exceeds its limit, the person is unknown, or the database cannot be used.
    pub async fn puzzle_deed(
        &self,
        of: &IdentityId,
        puzzle: i64,
        deed: PuzzleDeed,
        at: UnixMs,
        rate: PuzzleRate,
    ) -> Result<PuzzleSolve, StoreError> {
        if let PuzzleDeed::Try { key, play } | PuzzleDeed::Solve { key, play } = &deed {
            limits::name("key of a try", key, STUDY_KEY_BYTES)?;
            limits::name("play", play, NAME_BYTES)?;
        }
        let of = of.clone();
        self.write(move |session| Box::pin(deed::act(session, of, puzzle, deed, at, rate))).await
    }

    /// A person's result in a puzzle so far.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_solve(&self, of: &IdentityId, puzzle: i64) -> Result<PuzzleSolve, StoreError> {
        deed::look(&mut self.reader().await?, of, puzzle).await
    }

    /// A person's rating as a solver; `None` until a puzzle has counted.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_solver(&self, of: &IdentityId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT doc FROM puzzle_solvers WHERE identity_id = $1";
        self.reader().await?.row(sql, Values::new().with(of)).await?.map(|mut row| row.text()).transpose()
    }

    /// The rating of a puzzle; `None` until it has counted for a person.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_rating(&self, puzzle: i64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT doc FROM puzzle_ratings WHERE puzzle = $1";
        self.reader().await?.row(sql, Values::new().with(puzzle)).await?.map(|mut row| row.text()).transpose()
    }

    /// The ratings of all puzzles that have counted for a person, by number.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_ratings(&self) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "SELECT puzzle, doc FROM puzzle_ratings ORDER BY puzzle LIMIT $1";
        let rating = |mut row: Row| Ok((row.int()?, row.text()?));
        let values = Values::new().with(limits::PUZZLES);
        self.reader().await?.rows(sql, values).await?.into_iter().map(rating).collect()
    }

    /// The puzzles in which a person has done something, latest first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzles_of(&self, of: &IdentityId) -> Result<Vec<PuzzleRow>, StoreError> {
        let sql = "SELECT puzzle, result, ending, at_ms FROM puzzle_solves WHERE identity_id = $1 \
                   ORDER BY at_ms DESC, puzzle LIMIT $2";
        let row = |mut row: Row| {
            Ok(PuzzleRow {
                puzzle: row.int()?,
                result: PuzzleResult::read(row.int()?),
                ended: PuzzleEnding::read(row.int()?),
                at: row.at()?,
            })
        };
        let values = Values::new().with(of).with(limits::PUZZLES);
        self.reader().await?.rows(sql, values).await?.into_iter().map(row).collect()
    }
}
