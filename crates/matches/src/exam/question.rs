//! The file of an exam: a line about how it was judged, then a line for each position.

use serde::{Deserialize, Serialize};

/// The most positions that are read.
const MAX_QUESTIONS: usize = 1_000_000;

/// How plays were judged: the first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The edition whose rules hold, with variations, as in `--edition`.
    pub edition: String,
    /// The name of the word list.
    pub lexicon: String,
    /// The seed of all games and deals.
    pub seed: u64,
    /// How often hidden tiles were dealt.
    pub iterations: u64,
    /// The plies of rollouts while the end of the game is not near.
    pub plies: usize,
    /// How many racks were tried to infer the opponent's leave.
    pub racks: usize,
    /// How many plays were judged in advance.
    pub candidates: usize,
}

/// A position with judged plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The number of the self-play game that it comes from, counted from 0. No two positions are from the same game.
    pub game: u64,
    /// The turn, counted from 1.
    pub turn: usize,
    /// The position as the player to move knows it, in CGP.
    pub position: String,
    /// The board before the opponent's last turn, in CGP, if tiles were laid.
    pub before: Option<String>,
    /// How many tiles the opponent exchanged on the last turn; absent if they did not exchange.
    pub exchanged: Option<usize>,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// The chance to win with the best play, from 0 to 1.
    pub win: f64,
    /// The judged plays, best first.
    pub plays: Vec<Label>,
}

/// A judged play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    /// The play in notation.
    pub play: String,
    /// The chance to win that it loses against the best play, with the same deals for both.
    pub given_up: f64,
    /// The standard error of `given_up`.
    pub error: f64,
    /// In how many deals it was played on.
    pub n: u64,
}

/// An exam as read from its lines.
pub struct Exam {
    /// How plays were judged.
    pub terms: Terms,
    /// The positions.
    pub questions: Vec<Question>,
}

/// A line that cannot belong to an exam.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExamFault {
    /// It cannot be read.
    #[error("line {number}: {why}")]
    Line {
        /// The number of the line, counted from one.
        number: usize,
        /// What the reader expected.
        why: String,
    },
    /// There are more positions than one exam may have.
    #[error("there are more than {MAX_QUESTIONS} positions")]
    TooMany,
}

impl Exam {
    /// The longest line of an exam, in bytes.
    pub const MAX_LINE: usize = 1 << 20;

    /// Begins to read an exam, with the first line of the file.
    ///
    /// # Errors
    /// The line does not say how plays were judged.
    pub fn begin(line: &str) -> Result<Exam, ExamFault> {
        let terms = serde_json::from_str(line).map_err(|why| ExamFault::Line { number: 1, why: why.to_string() })?;
        Ok(Exam { terms, questions: Vec::new() })
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// The line is no position, or there are too many.
    pub fn add(&mut self, line: &str) -> Result<(), ExamFault> {
        // The terms are the first line, and lines are counted from one.
        let number = self.questions.len() + 2;
        let question = serde_json::from_str(line).map_err(|why| ExamFault::Line { number, why: why.to_string() })?;
        if self.questions.len() >= MAX_QUESTIONS {
            return Err(ExamFault::TooMany);
        }
        self.questions.push(question);
        Ok(())
    }
}
