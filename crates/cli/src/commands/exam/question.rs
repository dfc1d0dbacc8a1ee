//! The file of an exam: a line for how it was judged, then a line for each position.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::commands::input::Input;
use crate::fault::Fault;

/// The largest line of an exam, in bytes.
const MAX_LINE: usize = 1 << 20;
/// The most positions that are read.
const MAX_QUESTIONS: usize = 1_000_000;

/// How plays are judged: the first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Terms {
    /// By which rules.
    pub(super) edition: String,
    /// With which words.
    pub(super) lexicon: String,
    /// From which games and deals follow.
    pub(super) seed: u64,
    /// How often hidden tiles are dealt.
    pub(super) iterations: u64,
    /// How far rollouts go, as long as the end is not near.
    pub(super) plies: usize,
    /// How many racks are tried to find out what the opponent kept.
    pub(super) racks: usize,
    /// How many plays are judged beforehand.
    pub(super) candidates: usize,
}

/// A position, and what is known of its plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Question {
    /// The game of self-play that it is from, counted from 0. No two are from the same one.
    pub(super) game: u64,
    /// The turn, counted from 1.
    pub(super) turn: usize,
    /// The position as the player to move knows it, in CGP.
    pub(super) position: String,
    /// The board before the opponent's last turn, in CGP, if tiles were laid.
    pub(super) before: Option<String>,
    /// How many tiles the opponent exchanged on the last turn, if that was done.
    pub(super) exchanged: Option<usize>,
    /// How many tiles are in the pool.
    pub(super) pool: usize,
    /// The chance to win with the best play, from 0 to 1.
    pub(super) win: f64,
    /// Plays, the best first.
    pub(super) plays: Vec<Label>,
}

/// What is known of a play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Label {
    /// As it is written.
    pub(super) play: String,
    /// The chance to win that is given up against the best play, with the same deals for both.
    pub(super) given_up: f64,
    /// The standard error of that.
    pub(super) error: f64,
    /// In how many deals it was played on.
    pub(super) n: u64,
}

/// An exam as it stands in a file.
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
