//! A drawn board and a rack: all that a placement is checked against.

use std::sync::Arc;

use rules::{Board, Laid, Layout, Placement, Play, Ruleset, Square, Unplayable, check};
use tiles::{Alphabet, Tiles};

use super::phrase::write;
use super::ruleset;
use super::tell::{self, tell_play};

/// A board in the middle of a game, and the rack of the player who plays next.
pub(crate) struct Position {
    ruleset: Arc<Ruleset>,
    board: Board,
    rack: Tiles,
}

/// Reads a drawn board. The columns are named in the first line, each row starts with its number; squares that are
/// not drawn are empty, and small letters are blanks.
pub(crate) fn position(edition: &str, drawn: &str) -> Position {
    let ruleset = ruleset(edition);
    let board = board(&ruleset.layout, &ruleset.alphabet, drawn);
    Position { ruleset, board, rack: Tiles::EMPTY }
}

/// Reads a drawn board without the rules.
pub(crate) fn board(layout: &Layout, alphabet: &Alphabet, drawn: &str) -> Board {
    let mut board = Board::empty(layout);
    let mut lines = drawn.lines().map(str::trim).filter(|line| !line.is_empty());
    let cols: Vec<u8> =
        lines.next().unwrap_or_default().split_whitespace().map(|col| col.as_bytes()[0] - b'A').collect();
    for line in lines {
        let (row, squares) = line.split_once(' ').unwrap();
        let row = row.parse::<u8>().unwrap() - 1;
        for (&col, mark) in cols.iter().zip(squares.split_whitespace()).filter(|(_, mark)| *mark != ".") {
            board.set(Square { row, col }, Some(alphabet.spell(mark).unwrap()[0]));
        }
    }
    board
}

impl Position {
    /// With the tiles of a game on the board.
    pub(crate) fn on(mut self, board: &Board) -> Position {
        self.board = board.clone();
        self
    }

    /// The rack of the player who plays next.
    pub(crate) fn holding(mut self, rack: &str) -> Position {
        self.rack = self.ruleset.alphabet.tiles(rack).unwrap();
        self
    }

    /// A written play, checked.
    pub(crate) fn check(&self, play: &str) -> Result<Play, Unplayable> {
        let placement = write(&self.ruleset.alphabet, play).resolve(&self.board, &self.ruleset.alphabet)?;
        check(&self.ruleset, &self.board, &self.rack, &placement)
    }

    /// Tiles on any squares, checked: `H8=A I9=T`.
    pub(crate) fn check_tiles(&self, tiles: &str) -> Result<Play, Unplayable> {
        let laid = tiles.split(' ').map(|one| {
            let (square, tile) = one.split_once('=').unwrap();
            let placed = self.ruleset.alphabet.spell(tile).unwrap()[0];
            Laid { square: super::phrase::place(square).0, placed }
        });
        check(&self.ruleset, &self.board, &self.rack, &Placement::new(laid.collect()))
    }

    /// How a play scores, word by word.
    pub(crate) fn score(&self, play: &str) -> String {
        let play = self.check(play).unwrap_or_else(|why| panic!("{play} cannot be played: {why:?}"));
        tell_play(&self.ruleset, &play)
    }

    /// Why a written play cannot be played.
    pub(crate) fn refuse(&self, play: &str) -> String {
        tell::unplayable(&self.check(play).unwrap_err())
    }

    /// Why tiles on these squares cannot be played.
    pub(crate) fn refuse_tiles(&self, tiles: &str) -> String {
        tell::unplayable(&self.check_tiles(tiles).unwrap_err())
    }
}
