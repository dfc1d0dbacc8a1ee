//! The tiles on the board.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use tiles::{Letter, Placed, Tiles};

use crate::{Direction, Layout, Run, Square};

/// The tiles that lie on a board. Premiums are printed on the [`Layout`], not kept here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: u8,
    cols: u8,
    cells: Vec<Option<Placed>>,
    n_tiles: u16,
}

impl Board {
    /// A board without tiles.
    #[must_use]
    pub fn empty(layout: &Layout) -> Board {
        let (rows, cols) = (layout.rows(), layout.cols());
        Board { rows, cols, cells: vec![None; usize::from(rows) * usize::from(cols)], n_tiles: 0 }
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns it has.
    #[must_use]
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// How many tiles lie on it.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        usize::from(self.n_tiles)
    }

    /// Whether no tile lies on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_tiles == 0
    }

    /// Whether it has this square.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// The tile on this square; `None` on a free square and outside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Placed> {
        if self.has(square) { self.cells[self.index(square)] } else { None }
    }

    /// Lays a tile on a square, or clears it, and returns the tile that was there. Outside the board nothing happens.
    /// The rules are not checked; [`check`](crate::check) does that.
    pub fn set(&mut self, square: Square, placed: Option<Placed>) -> Option<Placed> {
        if !self.has(square) {
            return None;
        }
        let index = self.index(square);
        let before = core::mem::replace(&mut self.cells[index], placed);
        // At most one tile is taken away for each that was added before.
        self.n_tiles = self.n_tiles + u16::from(placed.is_some()) - u16::from(before.is_some());
        before
    }

    /// Every tile with its square, row by row.
    pub fn placed(&self) -> impl Iterator<Item = (Square, Placed)> + '_ {
        let squares = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| Square { row, col }));
        squares.zip(&self.cells).filter_map(|(square, cell)| cell.map(|placed| (square, placed)))
    }

    /// All tiles on it, as a multiset.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        self.cells.iter().flatten().map(|placed| placed.tile()).collect()
    }

    /// Whether a tile lies next to this square, in a row or a column.
    #[must_use]
    pub fn touches(&self, square: Square) -> bool {
        Direction::BOTH.into_iter().any(|direction| {
            let before = square.before(direction).is_some_and(|one| self.at(one).is_some());
            before || self.at(square.on(direction, 1)).is_some()
        })
    }

    /// The longest run of tiles through this square; of length zero if none lies there.
    #[must_use]
    pub fn run_through(&self, square: Square, direction: Direction) -> Run {
        if self.at(square).is_none() {
            return Run { start: square, direction, len: 0 };
        }
        let mut start = square;
        while let Some(before) = start.before(direction).filter(|&one| self.at(one).is_some()) {
            start = before;
        }
        let mut len = square.along(direction) - start.along(direction) + 1;
        while self.at(start.on(direction, len)).is_some() {
            len += 1;
        }
        Run { start, direction, len }
    }

    /// Every run of two tiles or more, in the order in which a board is read.
    pub fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        self.placed().flat_map(move |(square, _)| {
            let run = move |direction| self.run_through(square, direction);
            // A run is taken once, at its first letter; a single tile is a word in neither direction.
            Direction::BOTH.map(run).into_iter().filter(move |run| run.start == square && run.len > 1)
        })
    }

    /// The squares whose tiles are not connected with a start square, row by row. Plays leave none: every play covers a
    /// start square or touches a tile.
    #[must_use]
    pub fn apart(&self, layout: &Layout) -> Vec<Square> {
        let lies = |square: &Square| self.at(*square).is_some();
        let mut open: Vec<Square> = layout.starts().iter().copied().filter(lies).collect();
        let mut connected: BTreeSet<Square> = open.iter().copied().collect();
        while let Some(square) = open.pop() {
            let beside = Direction::BOTH.into_iter().flat_map(|way| [square.before(way), Some(square.on(way, 1))]);
            open.extend(beside.flatten().filter(lies).filter(|&one| connected.insert(one)));
        }
        self.placed().map(|(square, _)| square).filter(|square| !connected.contains(square)).collect()
    }

    /// The letters of a run; squares without a tile are skipped.
    #[must_use]
    pub fn letters(&self, run: Run) -> Vec<Letter> {
        run.squares().filter_map(|square| self.at(square)).map(Placed::letter).collect()
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.cols) + usize::from(square.col)
    }
}
