//! What people learn: their answers, what those amount to, their own lists.

mod answers;
mod lists;
mod moving;
mod plans;

pub use answers::{StudyAdded, StudyAnswer, StudyCard};
pub use lists::StudyList;
pub use moving::StudyMoved;

/// What the answers to one card amount to, as a document that the store does not read. They come in the order of their
/// times and keys.
pub type StudyFold = fn(&[StudyAnswer]) -> String;

/// Removes all that somebody has learnt.
pub(crate) const OF_A_LEARNER: [&str; 5] = [
    "DELETE FROM study_codes WHERE identity_id = $1",
    "DELETE FROM study_lists WHERE identity_id = $1",
    "DELETE FROM study_cards WHERE identity_id = $1",
    "DELETE FROM study_answers WHERE identity_id = $1",
    "DELETE FROM study_plans WHERE identity_id = $1",
];
