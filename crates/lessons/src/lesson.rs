//! A lesson: steps on a board, with answers computed by the referee.

use std::sync::Arc;

use editions::Text;
use rules::{Board, Laid, Placement, Play, Points, Ruleset};
use tiles::Tiles;

use crate::verdict::AttemptVerdict;

/// A series of steps under the rules of one edition.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name under which it is requested.
    pub name: String,
    /// The heading of the lesson.
    pub title: Text,
    /// What it is about, in a sentence.
    pub about: Text,
    /// What the lesson has taught, shown at its end.
    pub learnt: Vec<Text>,
    /// The name of the edition.
    pub edition: String,
    /// The rules of that edition.
    pub ruleset: Arc<Ruleset>,
    /// The names of the players, if the lesson follows a game.
    pub players: Vec<String>,
    /// The tiles left on each player's rack, if the lesson follows a game to its end.
    pub left: Vec<Tiles>,
    /// The steps, in the order in which they are taken.
    pub steps: Vec<Step>,
}

/// A step of a lesson, to be read or tried.
#[derive(Clone, Debug)]
pub struct Step {
    /// The board before the step.
    pub board: Board,
    /// The rack to play from, if there is one.
    pub rack: Option<Tiles>,
    /// The player whose turn it is, as a position in the lesson's `players`.
    pub by: Option<usize>,
    /// The heading, if the step has its own.
    pub title: Option<Text>,
    /// The text before the task.
    pub text: Text,
    /// The task of the learner.
    pub task: Task,
    /// The play in notation, if there is one.
    pub notation: Option<String>,
    /// The first hint, if the step has its own.
    pub nudge: Option<Text>,
    /// The text after the task.
    pub then: Option<Text>,
    /// The text after a wrong answer, if it differs from that after a right one.
    pub wrong: Option<Text>,
    /// The name of a suitable tip, shown afterwards.
    pub tip: Option<String>,
}

/// The tasks of steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Nothing but reading.
    Read,
    /// Lay this play.
    Lay(Play),
    /// Judge whether these tiles may be played.
    May(Placement, AttemptVerdict),
    /// Judge whether this play should be challenged.
    Challenge(Play, AttemptVerdict),
    /// Find a play.
    Find {
        /// A play that is good enough.
        play: Play,
        /// The least score of a good enough play.
        least: Points,
    },
    /// Exchange tiles.
    Exchange {
        /// The tiles that should go.
        give: Tiles,
        /// The tiles that should stay.
        keep: Tiles,
        /// The tiles that are drawn.
        draw: Tiles,
    },
}

impl Lesson {
    /// The score of each player after this many steps, computed from the plays.
    #[must_use]
    pub fn totals(&self, steps: usize) -> Vec<Points> {
        let mut totals = vec![Points(0); self.players.len()];
        for step in self.steps.iter().take(steps) {
            if let (Some(total), Some(play)) = (step.by.and_then(|by| totals.get_mut(by)), step.play()) {
                *total += play.score();
            }
        }
        totals
    }

    /// The result after unplayed tiles are settled by these rules; `None` if the lesson does not follow a game to its
    /// end.
    #[must_use]
    pub fn result(&self) -> Option<Vec<Points>> {
        let value = |rack: &Tiles| Points(i32::try_from(self.ruleset.alphabet.value_of_all(rack)).unwrap_or(i32::MAX));
        if self.left.len() != self.players.len() || self.left.is_empty() {
            return None;
        }
        let all: Points = self.left.iter().map(value).sum();
        let out = self.left.iter().position(Tiles::is_empty);
        let settled = |(nth, (total, rack)): (usize, (Points, &Tiles))| {
            let own = value(rack);
            total + self.ruleset.unplayed.settlement(&nth, out.as_ref(), own, all - own).total()
        };
        Some(self.totals(self.steps.len()).into_iter().zip(&self.left).enumerate().map(settled).collect())
    }
}

impl Step {
    /// The play that the step is about, if it is a good one.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        match &self.task {
            Task::Lay(play)
            | Task::Find { play, .. }
            | Task::May(_, AttemptVerdict::Good(play))
            | Task::Challenge(_, AttemptVerdict::Good(play)) => Some(play),
            Task::Read | Task::May(..) | Task::Challenge(..) | Task::Exchange { .. } => None,
        }
    }

    /// The board after the step: with its play, if that may be played.
    #[must_use]
    pub fn board_after(&self) -> Board {
        let mut board = self.board.clone();
        for &Laid { square, placed } in self.play().map_or(&[][..], |play| &play.placement().tiles) {
            board.set(square, Some(placed));
        }
        board
    }

    /// The tiles that the step is about; empty if there are none.
    #[must_use]
    pub fn laid(&self) -> &[Laid] {
        match &self.task {
            Task::Read | Task::Exchange { .. } => &[],
            Task::Lay(play) | Task::Find { play, .. } | Task::Challenge(play, _) => &play.placement().tiles,
            Task::May(placement, _) => &placement.tiles,
        }
    }
}
