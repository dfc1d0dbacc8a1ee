//! Candidates as placements of the referee, and in notation.

use std::fmt::Write as _;

use rules::{Direction, Laid, Placement, Run, Square, Written};
use tiles::{Letter, Placed};

use crate::candidate::Candidate;
use crate::code;
use crate::position::Position;

impl Position {
    /// The squares on which a candidate lays its tiles, in reading order.
    pub fn squares(&self, candidate: &Candidate) -> impl Iterator<Item = Square> + '_ {
        let index = self.plan().line_index(candidate.direction, usize::from(candidate.line));
        let (line, len) = (self.line(index), self.plan().line_len(index));
        let free = (usize::from(candidate.first)..len).filter(|&along| !line.is_taken(along));
        free.take(candidate.n_tiles()).map(move |along| self.plan().square(index, along))
    }

    /// The candidate for the referee.
    #[must_use]
    pub fn placement(&self, candidate: &Candidate) -> Placement {
        let laid = self.squares(candidate).zip(candidate.placed());
        Placement::new(laid.map(|(square, placed)| Laid { square, placed }).collect())
    }

    /// The candidate in notation, with dots for the tiles through which it plays.
    #[must_use]
    pub fn written(&self, candidate: &Candidate) -> Written {
        let index = self.plan().line_index(candidate.direction, usize::from(candidate.line));
        let line = self.line(index);
        let start = line.run_before(usize::from(candidate.first));
        let mut rest = candidate.placed();
        let mut letters = Vec::new();
        for along in start..self.plan().line_len(index) {
            if line.is_taken(along) {
                letters.push(None);
            } else {
                let Some(placed) = rest.next() else { break };
                letters.push(Some(placed));
            }
        }
        Written { start: self.plan().square(index, start), direction: candidate.direction, letters }
    }

    /// The words that a candidate forms, the one in its direction first.
    #[must_use]
    pub fn words(&self, candidate: &Candidate) -> Vec<(Run, Vec<Letter>)> {
        let mut board = self.board();
        let laid: Vec<(Square, Placed)> = self.squares(candidate).zip(candidate.placed()).collect();
        for &(square, placed) in &laid {
            board.set(square, Some(placed));
        }
        let crossing = laid.iter().map(|&(square, _)| board.run_through(square, candidate.direction.crossing()));
        let main = laid.first().map(|&(square, _)| board.run_through(square, candidate.direction));
        let runs = main.into_iter().chain(crossing).filter(|run| run.len > 1);
        runs.map(|run| (run, board.letters(run))).collect()
    }

    /// The candidate as a short text: `8F HORN` is across, `F8 HORN` down, `.` stands for a tile on the board, a small
    /// letter for a blank.
    #[must_use]
    pub fn notation(&self, candidate: &Candidate) -> String {
        self.spelled(candidate, |_| ".".to_owned())
    }

    /// The same for people, with the letters that are on the board: `H6 FARM`.
    #[must_use]
    pub fn whole(&self, candidate: &Candidate) -> String {
        self.spelled(candidate, |square| {
            self.at(square).map_or_else(String::new, |there| self.plan().alphabet.written(there))
        })
    }

    fn spelled(&self, candidate: &Candidate, through: impl Fn(Square) -> String) -> String {
        let Written { start, direction, letters } = self.written(candidate);
        let column = char::from(b'A' + start.col);
        let row = usize::from(start.row) + 1;
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = match direction {
            Direction::Across => write!(text, "{row}{column} "),
            Direction::Down => write!(text, "{column}{row} "),
        };
        for (steps, letter) in (0_u8..).zip(letters) {
            match letter {
                Some(placed) => text.push_str(&self.plan().alphabet.written(placed)),
                None => text.push_str(&through(start.on(direction, steps))),
            }
        }
        text
    }

    /// The tile on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Placed> {
        let line = self.lines().get(usize::from(square.row))?;
        code::placed(*line.tiles.get(usize::from(square.col))?)
    }
}
