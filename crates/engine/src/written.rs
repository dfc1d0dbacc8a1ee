//! Choices in notation.

use std::fmt;

use movegen::Choice;

use crate::situation::Situation;

/// A choice in notation, as programs write it to each other: `8F HORN`, `exchange QVW`, `pass`. What people read is said by
/// `speech`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A play: `8F HORN`.
    Play(String),
    /// An exchange of these tiles: `QVW`.
    Exchange(String),
    /// Nothing is laid and nothing exchanged.
    Pass,
}

const PASS: &str = "pass";
const EXCHANGE: &str = "exchange ";

impl Written {
    /// A choice in a situation.
    #[must_use]
    pub fn of(situation: &Situation, choice: &Choice) -> Written {
        match choice {
            Choice::Place(candidate) => Written::Play(situation.position.notation(candidate)),
            Choice::Exchange(given) => Written::Exchange(situation.ruleset.alphabet.rack(given)),
            Choice::Pass => Written::Pass,
        }
    }

    /// Reads what [`Display`](fmt::Display) writes. Text that is neither an exchange nor a pass is taken for a play, which
    /// is not looked at.
    #[must_use]
    pub fn read(text: &str) -> Written {
        match text.strip_prefix(EXCHANGE) {
            Some(given) => Written::Exchange(given.trim().to_owned()),
            None if text == PASS => Written::Pass,
            None => Written::Play(text.to_owned()),
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Play(play) => f.write_str(play),
            Written::Exchange(given) => write!(f, "{EXCHANGE}{given}"),
            Written::Pass => f.write_str(PASS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let exchange = Written::Exchange("QVW".to_owned());
        for (written, text) in
            [(Written::Play("8F HoRN".to_owned()), "8F HoRN"), (exchange, "exchange QVW"), (Written::Pass, "pass")]
        {
            assert_eq!((written.to_string().as_str(), Written::read(text)), (text, written));
        }
    }
}
