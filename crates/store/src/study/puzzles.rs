//! What people make of puzzles.

mod deed;
mod moving;

pub(super) use moving::copy;

use crate::limits::{self, NAME_BYTES, STUDY_KEY_BYTES};
use crate::session::{Row, Values};
use crate::{IdentityId, Store, StoreError, UnixMs};

/// What somebody does in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleDeed {
    /// Tries something that is not the answer.
    Try {
        /// Made by the device, and never used again.
        key: String,
        /// What is tried.
        play: String,
    },
    /// Takes this hint, and with it all before.
    Hint(i64),
    /// Finds the answer.
    Solve {
        /// Made by the device, and never used again.
        key: String,
        /// In which guise it was found.
        play: String,
    },
    /// Asks for the answer.
    GiveUp,
}

/// What somebody made of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSolve {
    /// What was tried, the first first.
    pub tries: Vec<String>,
    /// How many hints were taken.
    pub hints: i64,
    /// How it counts; nothing before the first try.
    pub result: Option<PuzzleResult>,
    /// How it ended; nothing while it is open.
    pub ended: Option<PuzzleEnding>,
    /// When it counted, or when it was touched first.
    pub at: UnixMs,
    /// What came of it for solver and puzzle, as a document that the store does not read; empty before it counts.
    pub doc: String,
}

/// How a puzzle counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResult {
    /// The first try was the answer.
    Solved,
    /// It was not, or the answer was asked for before any.
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

/// A puzzle in somebody's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRow {
    /// Its number.
    pub puzzle: i64,
    /// How it counts; nothing before the first try.
    pub result: Option<PuzzleResult>,
    /// How it ended; nothing while it is open.
    pub ended: Option<PuzzleEnding>,
    /// When it counted, or when it was touched first.
    pub at: UnixMs,
}

/// What changes when a puzzle counts: documents that the store does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleRated {
    /// How good the solver is now.
    pub solver: String,
    /// How hard the puzzle is now.
    pub puzzle: String,
    /// What came of it.
    pub solve: String,
}

/// Works out what changes when a puzzle counts, from how good the solver was and how hard the puzzle, which are empty before
/// the first time.
pub type PuzzleRate = fn(puzzle: i64, solver: &str, rating: &str, solve: &PuzzleSolve) -> PuzzleRated;

/// In the columns `result` and `ending`: not yet, well, badly.
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
    /// Does something in a puzzle, and says how it stands then. A try that comes twice counts once; the first try decides how
    /// the puzzle counts, and changes solver and puzzle in the same step. What comes after its end changes nothing.
    ///
    /// # Errors
    /// Something does not fit, nobody has this id, or the database cannot be used.
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

    /// What somebody made of a puzzle so far.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_solve(&self, of: &IdentityId, puzzle: i64) -> Result<PuzzleSolve, StoreError> {
        deed::look(&mut self.reader().await?, of, puzzle).await
    }

    /// How good somebody is at puzzles, once one has counted.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_solver(&self, of: &IdentityId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT doc FROM puzzle_solvers WHERE identity_id = $1";
        self.reader().await?.row(sql, Values::new().with(of)).await?.map(|mut row| row.text()).transpose()
    }

    /// How hard a puzzle is, once it has counted for somebody.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_rating(&self, puzzle: i64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT doc FROM puzzle_ratings WHERE puzzle = $1";
        self.reader().await?.row(sql, Values::new().with(puzzle)).await?.map(|mut row| row.text()).transpose()
    }

    /// How hard all puzzles are that have counted for somebody, by their numbers.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn puzzle_ratings(&self) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "SELECT puzzle, doc FROM puzzle_ratings ORDER BY puzzle LIMIT $1";
        let rating = |mut row: Row| Ok((row.int()?, row.text()?));
        let values = Values::new().with(limits::PUZZLES);
        self.reader().await?.rows(sql, values).await?.into_iter().map(rating).collect()
    }

    /// The puzzles that somebody has touched, the latest first.
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
