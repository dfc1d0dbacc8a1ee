//! The file of an exam: a line about how it was judged, then a line for each position.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::commands::input::Input;
use crate::fault::Fault;

/// The largest line of an exam, in bytes.
const MAX_LINE: usize = 1 << 20;
/// The most positions that are read.
const MAX_QUESTIONS: usize = 1_000_000;

/// How plays were judged: the first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Terms {
    /// The edition whose rules hold, with variations, as in `--edition`.
    pub(super) edition: String,
    /// The name of the word list.
    pub(super) lexicon: String,
    /// The seed of all games and deals.
    pub(super) seed: u64,
    /// How often hidden tiles were dealt.
    pub(super) iterations: u64,
    /// The plies of rollouts while the end of the game is not near.
    pub(super) plies: usize,
    /// How many racks were tried to infer the opponent's leave.
    pub(super) racks: usize,
    /// How many plays were judged in advance.
    pub(super) candidates: usize,
}

/// A position with judged plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Question {
    /// The number of the self-play game that it comes from, counted from 0. No two positions are from the same game.
    pub(super) game: u64,
    /// The turn, counted from 1.
    pub(super) turn: usize,
    /// The position as the player to move knows it, in CGP.
    pub(super) position: String,
    /// The board before the opponent's last turn, in CGP, if tiles were laid.
    pub(super) before: Option<String>,
    /// How many tiles the opponent exchanged on the last turn; absent if they did not exchange.
    pub(super) exchanged: Option<usize>,
    /// How many tiles are in the pool.
    pub(super) pool: usize,
    /// The chance to win with the best play, from 0 to 1.
    pub(super) win: f64,
    /// The judged plays, best first.
    pub(super) plays: Vec<Label>,
}

/// A judged play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Label {
    /// The play in notation.
    pub(super) play: String,
    /// The chance to win that it loses against the best play, with the same deals for both.
    pub(super) given_up: f64,
    /// The standard error of `given_up`.
    pub(super) error: f64,
    /// In how many deals it was played on.
    pub(super) n: u64,
}

/// An exam as read from a file.
pub(super) struct Exam {
    pub(super) terms: Terms,
    pub(super) questions: Vec<Question>,
}

impl Exam {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Exam, Fault> {
        let input = Input::named(&path.to_string_lossy());
        let mut lines = input.lines(MAX_LINE)?;
        let bad = |nth: usize, why: &dyn std::fmt::Display| input.fault(format!("line {nth}: {why}"));
        let first = lines.next().transpose()?.ok_or_else(|| input.fault("it is empty"))?;
        let terms = serde_json::from_str(&first.text).map_err(|why| bad(1, &why))?;
        let mut questions = Vec::new();
        for (line, nth) in lines.zip(2..) {
            let question = serde_json::from_str(&line?.text).map_err(|why| bad(nth, &why))?;
            questions.push(question);
            if questions.len() > MAX_QUESTIONS {
                return Err(input.fault(format!("there are more than {MAX_QUESTIONS} positions")));
            }
        }
        Ok(Exam { terms, questions })
    }
}
