//! Choices in notation.

use std::fmt;

use movegen::Choice;

use crate::situation::Situation;

/// A choice in notation, for programs: `8F HORN`, `exchange QVW`, `pass`. For people, `speech` writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A play: `8F HORN`.
    Play(String),
    /// An exchange of these tiles: `QVW`.
    Exchange(String),
    /// A turn without a play or an exchange.
    Pass,
}

const PASS: &str = "pass";
const EXCHANGE: &str = "exchange ";

impl Written {
    /// Writes a choice with the coordinates and the letters of the situation.
    #[must_use]
    pub fn of(situation: &Situation, choice: &Choice) -> Written {
        match choice {
            Choice::Place(candidate) => Written::Play(situation.position.notation(candidate)),
            Choice::Exchange(given) => Written::Exchange(situation.ruleset.alphabet.rack(given)),
            Choice::Pass => Written::Pass,
        }
    }

    /// Reads the form that [`Display`](fmt::Display) writes. Text that is neither an exchange nor a pass counts as a
    /// play, without being checked.
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
    fn a_written_choice_is_read_back_as_itself() {
        let exchange = Written::Exchange("QVW".to_owned());
        for (written, text) in
            [(Written::Play("8F HoRN".to_owned()), "8F HoRN"), (exchange, "exchange QVW"), (Written::Pass, "pass")]
        {
            assert_eq!((written.to_string().as_str(), Written::read(text)), (text, written));
        }
    }
}
