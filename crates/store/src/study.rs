//! Learning: answers, the progress that follows from them, plans, lists that people make, and puzzles.

mod answers;
mod lists;
mod moving;
mod plans;
mod puzzles;
mod retention;

pub use answers::{StudyAdded, StudyAnswer, StudyCard};
pub use lists::StudyList;
pub use moving::StudyMoved;
pub use puzzles::{
    MadePuzzle, PuzzleDeed, PuzzleEnding, PuzzleRate, PuzzleRated, PuzzleResult, PuzzleRow, PuzzleSolve,
};

/// Computes the progress of a card from its answers, as a document that the store does not read. The answers are sorted
/// by time and key.
pub type StudyFold = fn(&[StudyAnswer]) -> String;

/// The statements that remove all learning data of a person.
pub(crate) const OF_A_LEARNER: [&str; 8] = [
    "DELETE FROM study_codes WHERE identity_id = $1",
    "DELETE FROM study_lists WHERE identity_id = $1",
    "DELETE FROM study_cards WHERE identity_id = $1",
    "DELETE FROM study_answers WHERE identity_id = $1",
    "DELETE FROM puzzle_tries WHERE identity_id = $1",
    "DELETE FROM puzzle_solves WHERE identity_id = $1",
    "DELETE FROM puzzle_solvers WHERE identity_id = $1",
    "DELETE FROM study_plans WHERE identity_id = $1",
];
