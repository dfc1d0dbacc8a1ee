//! Lessons for newcomers: texts, tasks, and the referee's answers.
//!
//! - [`lessons`]: all of them, in their order; [`Lesson`] is a row of [`Step`]s on a board.
//! - [`Task`]: what a step asks. The answer is worked out by the referee and a judge, never written down.
//! - [`Outcome`], [`Exchanged`]: what came of what a learner did.
//! - [`tips`]: the ten tips, as cards.
//!
//! **Invariant:** no file states a score or whether a play is good. A lesson that does not hold is refused.
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
