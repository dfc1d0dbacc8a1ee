//! Choices in notation.

use std::fmt;

use movegen::Choice;

use crate::situation::Situation;

/// A choice in notation, for programs: `8F HORN`, `exchange QVW`, `pass`. For people, `speech` writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceText {
    /// A play: `8F HORN`.
    Play(String),
    /// An exchange of these tiles: `QVW`.
    Exchange(String),
    /// A turn without a play or an exchange.
    Pass,
}

const PASS: &str = "pass";
const EXCHANGE: &str = "exchange ";

impl ChoiceText {
    /// Writes a choice with the coordinates and the letters of the situation.
    #[must_use]
    pub fn of(situation: &Situation, choice: &Choice) -> ChoiceText {
        match choice {
            Choice::Place(candidate) => ChoiceText::Play(situation.position.notation(candidate)),
            Choice::Exchange(given) => ChoiceText::Exchange(situation.ruleset.alphabet.rack(given)),
            Choice::Pass => ChoiceText::Pass,
        }
    }

    /// Reads the form that [`Display`](fmt::Display) writes. Text that is neither an exchange nor a pass counts as a
    /// play, without being checked.
    #[must_use]
    pub fn read(text: &str) -> ChoiceText {
        match text.strip_prefix(EXCHANGE) {
            Some(given) => ChoiceText::Exchange(given.trim().to_owned()),
            None if text == PASS => ChoiceText::Pass,
            None => ChoiceText::Play(text.to_owned()),
        }
    }
}

impl fmt::Display for ChoiceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChoiceText::Play(play) => f.write_str(play),
            ChoiceText::Exchange(given) => write!(f, "{EXCHANGE}{given}"),
            ChoiceText::Pass => f.write_str(PASS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_choice_is_read_back_as_itself() {
        let exchange = ChoiceText::Exchange("QVW".to_owned());
        for (written, text) in [
            (ChoiceText::Play("8F HoRN".to_owned()), "8F HoRN"),
            (exchange, "exchange QVW"),
            (ChoiceText::Pass, "pass"),
        ] {
            assert_eq!((written.to_string().as_str(), ChoiceText::read(text)), (text, written));
        }
    }
}
