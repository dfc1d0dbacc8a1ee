//! A tentative play: a cursor, and tiles that can go back to the rack at any time.
//!
//! Nothing here knows the rules: the referee is asked about the tiles after every key.

mod misfit;
#[cfg(test)]
mod tests;
mod typing;

use rules::{Board, Direction, Laid, Placement, Square};
use tiles::{Alphabet, Placed, Tile, Tiles};

pub(crate) use self::misfit::Misfit;
pub(crate) use self::typing::Case;

/// The board and the rack under a tentative play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    /// The tiles on the board.
    pub(crate) board: &'a Board,
    /// The player's rack.
    pub(crate) rack: &'a Tiles,
    /// The alphabet of the game.
    pub(crate) alphabet: &'a Alphabet,
}

/// The square for the next tile, and the direction of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The square; after a tile at the edge it is beyond the board.
    pub(crate) square: Square,
    /// The direction of the word.
    pub(crate) direction: Direction,
}

/// The directions of the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column at the left.
    Left,
    /// To the column at the right.
    Right,
}

/// A tentative play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    cursor: Option<Cursor>,
    laid: Vec<Laid>,
    /// The characters of the last typed tile, which may be the beginning of a longer one.
    typed: String,
    /// Whether those characters are already laid as a tile.
    is_laid: bool,
    /// Whether the previous letter was typed with Shift. Two in a row mean Caps Lock, which uses no blank.
    was_capital: bool,
    is_caps_lock: bool,
    picked: Option<usize>,
}

impl Draft {
    /// A draft without tiles, with the cursor on this square.
    pub(crate) fn at(square: Option<Square>) -> Draft {
        let cursor = square.map(|square| Cursor { square, direction: Direction::Across });
        Draft { cursor, ..Draft::default() }
    }

    /// The square for the next tile; `None` while there is no cursor.
    pub(crate) fn cursor(&self) -> Option<Cursor> {
        self.cursor
    }

    /// The tentative tiles, in the order in which they were laid.
    pub(crate) fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The tiles for the referee, if there are any.
    pub(crate) fn placement(&self) -> Option<Placement> {
        (!self.laid.is_empty()).then(|| Placement::new(self.laid.clone()))
    }

    /// The position on the rack of the tile picked up with the mouse.
    pub(crate) fn picked(&self) -> Option<usize> {
        self.picked
    }

    /// Picks a tile up, or puts it down again.
    pub(crate) fn pick(&mut self, place: usize) {
        self.picked = if self.picked == Some(place) { None } else { Some(place) };
    }

    /// The tiles that are still on the rack.
    pub(crate) fn left(&self, rack: &Tiles) -> Tiles {
        self.laid.iter().fold(*rack, |left, laid| left.without(laid.placed.tile()).unwrap_or(left))
    }

    /// For each tile of an ordered rack, whether it lies on the board.
    pub(crate) fn used(&self, tiles: &[Tile]) -> Vec<bool> {
        let mut used = vec![false; tiles.len()];
        for laid in &self.laid {
            let at = (0..tiles.len()).find(|&at| !used[at] && tiles[at] == laid.placed.tile());
            if let Some(at) = at {
                used[at] = true;
            }
        }
        used
    }

    /// Lays a tile at the cursor and moves on.
    pub(crate) fn lay(&mut self, ground: Ground<'_>, placed: Placed) -> Result<(), Misfit> {
        let cursor = self.cursor.ok_or(Misfit::NoCursor)?;
        if !ground.board.has(cursor.square) || !self.is_free(ground.board, cursor.square) {
            return Err(Misfit::NoRoom);
        }
        if self.left(ground.rack).count(placed.tile()) == 0 {
            return Err(Misfit::NotOnRack(ground.alphabet.face(placed.letter()).to_owned()));
        }
        self.laid.push(Laid { square: cursor.square, placed });
        self.picked = None;
        self.go_on(ground.board);
        Ok(())
    }

    /// Turns the tile laid last into a blank, or back into a letter.
    pub(crate) fn change_blank(&mut self, ground: Ground<'_>) -> Result<(), Misfit> {
        self.typed.clear();
        let left = self.left(ground.rack);
        let Some(last) = self.laid.last_mut() else { return Ok(()) };
        let letter = last.placed.letter();
        let (wanted, misfit) = match last.placed {
            Placed::Letter(_) => (Placed::BlankAs(letter), Misfit::NoBlank),
            Placed::BlankAs(_) => (Placed::Letter(letter), Misfit::NotOnRack(ground.alphabet.face(letter).to_owned())),
        };
        if left.count(wanted.tile()) == 0 {
            return Err(misfit);
        }
        last.placed = wanted;
        Ok(())
    }

    /// Takes the tile before the cursor back; tiles on the board are skipped.
    pub(crate) fn back(&mut self, board: &Board) {
        let pending = self.unfinished().is_some();
        self.typed.clear();
        if pending {
            return;
        }
        let Some(cursor) = self.cursor else {
            self.laid.pop();
            return;
        };
        let mut at = cursor.square;
        while let Some(before) = at.before(cursor.direction) {
            at = before;
            if let Some(index) = self.laid.iter().position(|laid| laid.square == at) {
                self.laid.remove(index);
                self.cursor = Some(Cursor { square: at, ..cursor });
                return;
            }
        }
        // If this line has none, the tile laid last goes back, wherever it is.
        match self.laid.pop() {
            Some(laid) => self.cursor = Some(Cursor { square: laid.square, ..cursor }),
            None => self.step_back(board, cursor),
        }
    }

    /// Takes all tiles back; the cursor returns to the beginning of the play.
    pub(crate) fn recall(&mut self) {
        let first = self.laid.iter().map(|laid| laid.square).min();
        self.laid.clear();
        self.typed.clear();
        self.picked = None;
        self.was_capital = false;
        if let (Some(square), Some(cursor)) = (first, self.cursor) {
            self.cursor = Some(Cursor { square, ..cursor });
        }
    }

    /// Moves the cursor over a square.
    pub(crate) fn skip(&mut self, board: &Board) {
        self.typed.clear();
        self.go_on(board);
    }

    /// Changes the direction.
    pub(crate) fn turn(&mut self) {
        self.typed.clear();
        if let Some(cursor) = &mut self.cursor {
            cursor.direction = cursor.direction.crossing();
        }
    }

    /// Moves to the next free square in that direction, if there is one.
    pub(crate) fn step(&mut self, board: &Board, way: Way) {
        self.typed.clear();
        let Some(cursor) = self.cursor else {
            self.cursor = self.first_free(board).map(|square| Cursor { square, direction: Direction::Across });
            return;
        };
        let mut at = Some(cursor.square);
        while let Some(next) = at.and_then(|at| next(board, at, way)) {
            if self.is_free(board, next) {
                self.cursor = Some(Cursor { square: next, ..cursor });
                return;
            }
            at = Some(next);
        }
    }

    /// Sets the cursor, in this direction.
    pub(crate) fn go_to(&mut self, board: &Board, square: Square, direction: Direction) {
        self.typed.clear();
        if board.has(square) {
            self.cursor = Some(Cursor { square, direction });
            if !self.is_free(board, square) {
                self.go_on(board);
            }
        }
    }

    /// A click on a square: the cursor points across, then down, then disappears; a tile of this play goes back.
    pub(crate) fn click(&mut self, board: &Board, square: Square) {
        self.typed.clear();
        if let Some(index) = self.laid.iter().position(|laid| laid.square == square) {
            self.laid.remove(index);
            let direction = self.cursor.map_or(Direction::Across, |cursor| cursor.direction);
            self.cursor = Some(Cursor { square, direction });
            return;
        }
        if board.at(square).is_some() || !board.has(square) {
            return;
        }
        self.cursor = match self.cursor {
            Some(Cursor { square: at, direction: Direction::Across }) if at == square => {
                Some(Cursor { square, direction: Direction::Down })
            }
            Some(Cursor { square: at, direction: Direction::Down }) if at == square => None,
            _ => Some(Cursor { square, direction: Direction::Across }),
        };
    }

    /// Lays a whole play, replacing the tentative tiles.
    pub(crate) fn set(&mut self, ground: Ground<'_>, placement: &Placement) {
        self.recall();
        self.laid.clone_from(&placement.tiles);
        self.keep_fitting_tiles(ground);
        if let Some(last) = self.laid.iter().map(|laid| laid.square).max() {
            let first = self.laid.iter().map(|laid| laid.square).min().unwrap_or(last);
            let direction = if first.col == last.col && first != last { Direction::Down } else { Direction::Across };
            self.cursor = Some(Cursor { square: last, direction });
            self.go_on(ground.board);
        }
    }

    /// Takes back tiles that can no longer lie there after the board or the rack has changed.
    pub(crate) fn keep_fitting_tiles(&mut self, ground: Ground<'_>) {
        let mut left = *ground.rack;
        self.laid.retain(|laid| {
            let rest = left.without(laid.placed.tile());
            let fits = rest.is_some() && ground.board.has(laid.square) && ground.board.at(laid.square).is_none();
            if let (true, Some(rest)) = (fits, rest) {
                left = rest;
            }
            fits
        });
        self.typed.clear();
        self.picked = None;
        if let Some(cursor) = self.cursor
            && ground.board.has(cursor.square)
            && !self.is_free(ground.board, cursor.square)
        {
            self.go_on(ground.board);
        }
    }

    fn is_free(&self, board: &Board, square: Square) -> bool {
        board.at(square).is_none() && !self.laid.iter().any(|laid| laid.square == square)
    }

    /// Moves the cursor to the next free square in the direction of play, or beyond the edge.
    fn go_on(&mut self, board: &Board) {
        let Some(cursor) = self.cursor else { return };
        let mut at = cursor.square;
        while board.has(at) {
            at = at.on(cursor.direction, 1);
            if !board.has(at) || self.is_free(board, at) {
                break;
            }
        }
        self.cursor = Some(Cursor { square: at, ..cursor });
    }

    fn step_back(&mut self, board: &Board, cursor: Cursor) {
        let mut at = cursor.square;
        while let Some(before) = at.before(cursor.direction) {
            at = before;
            if self.is_free(board, at) {
                self.cursor = Some(Cursor { square: at, ..cursor });
                return;
            }
        }
    }

    fn first_free(&self, board: &Board) -> Option<Square> {
        let squares = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square { row, col }));
        let (row, col) = (board.rows() / 2, board.cols() / 2);
        squares
            .filter(|&square| self.is_free(board, square))
            .min_by_key(|square| u32::from(square.row.abs_diff(row)) + u32::from(square.col.abs_diff(col)))
    }
}

fn next(board: &Board, at: Square, way: Way) -> Option<Square> {
    let next = match way {
        Way::Up => at.before(Direction::Down)?,
        Way::Left => at.before(Direction::Across)?,
        Way::Down => at.on(Direction::Down, 1),
        Way::Right => at.on(Direction::Across, 1),
    };
    board.has(next).then_some(next)
}
