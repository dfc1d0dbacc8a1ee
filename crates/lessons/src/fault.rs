//! Why a lesson is faulty.

/// A fault of a lesson. Users never see it, because a test reads all shipped lessons.
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
    /// A step is faulty.
    #[error("lesson {lesson}, step {step}: {message}")]
    Step {
        /// The name of the lesson.
        lesson: String,
        /// The number of the step, counted from one.
        step: usize,
        /// The fault, in English.
        message: String,
    },
}
