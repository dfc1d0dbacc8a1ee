//! Choices with their values.

use movegen::Choice;
use rules::Points;
use tiles::{Alphabet, Tiles};

use crate::ChoiceText;

/// A choice that was made or could have been made, with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The play, the exchange or the pass.
    pub choice: Choice,
    /// The choice in notation: a play as `8F HORN`, `exchange AIU`, `pass`.
    pub text: String,
    /// What this choice scores in its turn, in points; zero for an exchange or a pass.
    pub score: Points,
    /// The tiles that stay on the rack.
    pub leave: Tiles,
    /// The value in points: score and leave, that of the simulation, or the spread gained to the end.
    pub points: f64,
    /// The standard error of the value, if it was simulated.
    pub points_error: Option<f64>,
    /// The chance to win after it, from 0 to 1; one half in a game without opponents.
    pub win: f64,
    /// The standard error of the chance, if it was simulated; 0 if the chance is proven.
    pub win_error: Option<f64>,
    /// The average score of the opponent's reply, if it was simulated.
    pub reply: Option<f64>,
    /// Whether it earns a bonus for many tiles.
    pub is_bonus: bool,
}

/// How values were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JudgedBy {
    /// By score and leave alone.
    Static,
    /// By simulating games with tiles dealt by chance.
    Simulated {
        /// How often the tiles were dealt.
        iterations: u64,
    },
    /// By simulation, with the chances of a pre-endgame search where they are proven.
    Preendgame {
        /// How often the tiles were dealt.
        iterations: u64,
        /// Whether no other play wins more often than the best one.
        proven: bool,
    },
    /// By searching the game to its end.
    Solved {
        /// Whether the search was complete.
        proven: bool,
    },
}

impl Judged {
    /// The choice in notation.
    #[must_use]
    pub fn written(&self, alphabet: &Alphabet) -> ChoiceText {
        match &self.choice {
            Choice::Place(_) => ChoiceText::Play(self.text.clone()),
            Choice::Exchange(given) => ChoiceText::Exchange(alphabet.rack(given)),
            Choice::Pass => ChoiceText::Pass,
        }
    }

    /// Whether it is the same choice, regardless of its value.
    #[must_use]
    pub fn is_same(&self, other: &Judged) -> bool {
        match (&self.choice, &other.choice) {
            (Choice::Place(_), Choice::Place(_)) => self.text == other.text,
            (one, other) => one == other,
        }
    }
}
