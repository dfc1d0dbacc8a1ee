//! What something that could be done is worth.

use movegen::Choice;
use rules::Points;
use tiles::{Alphabet, Tiles};

use crate::Written;

/// Something that was or could have been done, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The play, the exchange or the pass.
    pub choice: Choice,
    /// How it is written: a play as `8F HORN`, `exchange AIU`, `pass`.
    pub text: String,
    /// What it scores.
    pub score: Points,
    /// The tiles that stay.
    pub leave: Tiles,
    /// The points that it is worth: score and leave, or what the simulation found, or the spread gained to the end.
    pub points: f64,
    /// The standard error of the points, where they were found by chance.
    pub points_error: Option<f64>,
    /// The chance to win after it, from 0 to 1; one half where nobody plays against the player.
    pub win: f64,
    /// The standard error of the chance, where it was found by chance.
    pub win_error: Option<f64>,
    /// What the opponent scores next on average, where that was simulated.
    pub reply: Option<f64>,
    /// Whether it earns a bonus for many tiles.
    pub is_bonus: bool,
}

/// How values were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// By score and leave.
    Static,
    /// By playing on with tiles dealt by chance.
    Simulated {
        /// How often they were dealt.
        iterations: u64,
    },
    /// By looking at everything to the end of the game.
    Solved {
        /// Whether it was everything, or as much as was allowed.
        proven: bool,
    },
}

impl Judged {
    /// What is done.
    #[must_use]
    pub fn written(&self, alphabet: &Alphabet) -> Written {
        match &self.choice {
            Choice::Place(_) => Written::Play(self.text.clone()),
            Choice::Exchange(given) => Written::Exchange(alphabet.rack(given)),
            Choice::Pass => Written::Pass,
        }
    }

    /// What the tiles that stay are worth, where score and leave are all that counts.
    #[must_use]
    pub fn leave_points(&self) -> f64 {
        self.points - f64::from(self.score.0)
    }

    /// Whether it is the same thing to do, however it is valued.
    #[must_use]
    pub fn is_same(&self, other: &Judged) -> bool {
        match (&self.choice, &other.choice) {
            (Choice::Place(_), Choice::Place(_)) => self.text == other.text,
            (one, other) => one == other,
        }
    }
}
