//! Why a lesson does not hold.

/// A fault of a lesson. Readers never see it: a test reads all shipped lessons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonFault {
    /// The file cannot be read.
    #[error("lesson {lesson}: {message}")]
    File {
        /// The name of the lesson.
        lesson: String,
        /// The fault, in English.
        message: String,
    },
    /// A step does not hold.
    #[error("lesson {lesson}, step {step}: {message}")]
    Step {
        /// The name of the lesson.
        lesson: String,
        /// The number of the step, from 1.
        step: usize,
        /// The fault, in English.
        message: String,
    },
}
