//! Exams: fixed positions whose plays were simulated for long once and for all, and the marks of players who choose in
//! them.

mod judge;
mod making;
mod marks;
mod question;
mod taking;

pub use judge::Judge;
pub use marks::{Mark, Marks};
pub use question::{Exam, ExamFault, Label, Question, Terms};
pub use taking::{Answer, Candidate, Room};
