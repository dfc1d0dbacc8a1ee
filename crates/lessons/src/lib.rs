//! Lessons for newcomers: texts, tasks, and answers computed by the referee.
//!
//! - [`lessons`]: all lessons in their order; a [`Lesson`] is a series of [`Step`]s on a board.
//! - [`Task`]: what a step asks for. The referee and a judge compute the answer; it is never written down.
//! - [`Outcome`], [`Exchanged`]: how an attempt compares with what the step asks for.
//! - [`tips`]: the ten tips, as cards.
//!
//! **Invariant:** no file states a score, or whether a play is good. A faulty lesson is refused.
//!
//! ```
//! let lessons = lessons::lessons(|_| Ok(rules::AcceptAll.into())).unwrap();
//! let lessons::Task::Lay(play) = &lessons[0].steps[0].task else { panic!() };
//! assert_eq!(play.score().0, 14);
//! ```

#![forbid(unsafe_code)]

mod attempt;
mod fault;
mod file;
mod lesson;
mod read;
mod tip;
mod verdict;

pub use attempt::{Exchanged, Outcome, Untyped};
pub use editions::{Language, Text};
pub use fault::LessonFault;
pub use lesson::{Lesson, Step, Task};
pub use read::lessons;
pub use tip::{Tip, tips};
pub use verdict::AttemptVerdict;
