//! [`Violation`]: a place in the tree that breaks a house rule.

use std::fmt;

/// A place that breaks a house rule, with the fault and its remedy.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Violation {
    pub(crate) path: String,
    /// The line, counted from one, as in editors.
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Violation {
    pub(crate) fn new(path: &str, line: usize, message: impl Into<String>) -> Violation {
        Violation { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// The violations, sorted, one in each line.
pub(crate) fn list(violations: &[Violation]) -> String {
    let mut lines: Vec<&Violation> = violations.iter().collect();
    lines.sort();
    lines.iter().map(|violation| format!("{violation}\n")).collect()
}
