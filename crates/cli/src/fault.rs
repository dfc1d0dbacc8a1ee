//! Faults that end the program.

use std::fmt;

use protocol::wire::reason::RulesFault;
use speech::english;

/// A fault, by its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A file, a name or a game is not what it should be: exit status 1.
    BadInput(String),
    /// The command line makes no sense: exit status 2.
    Usage(String),
}

impl Fault {
    /// A file that cannot be used, with the reason that the system gives.
    pub(crate) fn file(what: &str, path: &std::path::Path, why: impl fmt::Display) -> Fault {
        Fault::BadInput(format!("{what} {}: {why}", path.display()))
    }

    /// The exit status of the program.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Fault::BadInput(_) => 1,
            Fault::Usage(_) => 2,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::BadInput(text) | Fault::Usage(text) => f.write_str(text),
        }
    }
}

#[cfg(feature = "terminal")]
impl From<terminal::Fault> for Fault {
    fn from(fault: terminal::Fault) -> Fault {
        Fault::BadInput(fault.to_string())
    }
}

impl From<editions::LoadError> for Fault {
    /// A line a fault.
    fn from(error: editions::LoadError) -> Fault {
        let faults: Vec<RulesFault> = error.0.iter().map(RulesFault::from).collect();
        Fault::BadInput(english().rules_faults(&faults).join("\n"))
    }
}
