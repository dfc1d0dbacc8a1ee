//! Why a lesson does not hold.

/// What is wrong with a lesson. Readers never see it: a test reads all that are shipped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonFault {
    /// The file cannot be read.
    #[error("lesson {lesson}: {message}")]
    File {
        /// The lesson.
        lesson: String,
        /// What is wrong with it.
        message: String,
    },
    /// A step does not hold.
    #[error("lesson {lesson}, step {step}: {message}")]
    Step {
        /// The lesson.
        lesson: String,
        /// Which step, from 1.
        step: usize,
        /// What is wrong with it.
        message: String,
    },
}
