//! Faults that end the program.

use std::fmt;

use protocol::wire::reason::RulesFault;
use speech::{Hindrance, Phrasebook, english};

/// A fault, by its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A file, a name or a game is not valid: exit status 1.
    BadInput(String),
    /// The command line is not valid: exit status 2.
    Usage(String),
    /// A choice of rules that cannot be played with, by its faults: exit status 1.
    Rules(Vec<RulesFault>),
    /// A game cannot begin or go on, which its players are told in their language, and scripts in English: exit status 1.
    Game(Hindrance),
    /// An option of the game in the terminal is not valid, told likewise: exit status 2.
    #[cfg(feature = "terminal")]
    GameOption(Hindrance),
}

impl Fault {
    /// The fault of a file that cannot be used, with the operating system's reason.
    pub(crate) fn file(what: &str, path: &std::path::Path, why: impl fmt::Display) -> Fault {
        Fault::BadInput(format!("{what} {}: {why}", path.display()))
    }

    /// The exit status of the program.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Fault::BadInput(_) | Fault::Rules(_) | Fault::Game(_) => 1,
            Fault::Usage(_) => 2,
            #[cfg(feature = "terminal")]
            Fault::GameOption(_) => 2,
        }
    }

    /// The same fault with its sentence in a language, where it has one.
    #[cfg(feature = "terminal")]
    pub(crate) fn told(self, book: &dyn Phrasebook) -> Fault {
        match self {
            Fault::Game(why) => Fault::BadInput(book.hindrance(&why)),
            Fault::GameOption(why) => Fault::Usage(book.hindrance(&why)),
            Fault::Rules(faults) => Fault::BadInput(lines(&faults, book)),
            Fault::BadInput(_) | Fault::Usage(_) => self,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::BadInput(text) | Fault::Usage(text) => f.write_str(text),
            Fault::Rules(faults) => f.write_str(&lines(faults, english())),
            Fault::Game(why) => f.write_str(&english().hindrance(why)),
            #[cfg(feature = "terminal")]
            Fault::GameOption(why) => f.write_str(&english().hindrance(why)),
        }
    }
}

/// A line a fault.
fn lines(faults: &[RulesFault], book: &dyn Phrasebook) -> String {
    book.rules_faults(faults).join("\n")
}

#[cfg(feature = "terminal")]
impl From<terminal::Fault> for Fault {
    fn from(fault: terminal::Fault) -> Fault {
        Fault::Game(fault.into_hindrance())
    }
}

#[cfg(feature = "terminal")]
impl From<matches::MatchFault> for Fault {
    fn from(fault: matches::MatchFault) -> Fault {
        Fault::BadInput(fault.to_string())
    }
}

impl From<editions::LoadError> for Fault {
    fn from(error: editions::LoadError) -> Fault {
        Fault::Rules(error.0.iter().map(RulesFault::from).collect())
    }
}
