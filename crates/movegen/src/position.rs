//! A board for searches: tiles are laid and taken up quickly.

use std::sync::Arc;

use rules::{Board, Direction, Laid, Placement};
use tiles::{Placed, Tiles};

use crate::candidate::Candidate;
use crate::code;
use crate::crossing::letters_between;
use crate::equity::Equity;
use crate::fault::{LayFault, PositionFault, RackFault};
use crate::generator::Setup;
use crate::line::{Line, NO_CROSSING};
use crate::plan::{Plan, RACK};
use crate::rack::Rack;

/// The tiles on a board, with what generating placements needs to know of every free square, in both directions: the
/// letters that fit between the tiles of the crossing line, and the score of those tiles.
///
/// [`make`](Position::make) lays a placement and updates only what it touches; [`unmake`](Position::unmake) takes the
/// last one up again. It has no pool, no racks and no turn.
///
/// It always agrees with [`rules::check`]; random games test this.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Arc<Setup>,
    /// The rows, then the columns.
    lines: Vec<Line>,
    n_tiles: usize,
    /// The previous contents of changed squares.
    changes: Vec<Change>,
    /// For each placement, the number of changes and of tiles before it.
    made: Vec<(usize, usize)>,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    line: u8,
    along: u8,
    tile: u8,
    score: i16,
    allowed: u64,
}

impl Position {
    pub(crate) fn new(setup: Arc<Setup>, board: &Board) -> Result<Position, PositionFault> {
        let plan = &setup.plan;
        let (rows, cols) = (usize::from(board.rows()), usize::from(board.cols()));
        if (rows, cols) != (plan.rows, plan.cols) {
            return Err(PositionFault::OtherSize { rows, cols, need_rows: plan.rows, need_cols: plan.cols });
        }
        if let Some((square, _)) = board.placed().find(|(_, placed)| !plan.alphabet.has(placed.letter())) {
            return Err(PositionFault::UnknownTile { square });
        }
        if let Err(missing) = plan.full_set.minus(&board.tiles()) {
            return Err(PositionFault::NotInSet { tiles: plan.alphabet.rack(&missing.tiles) });
        }
        let mut position = Position::empty(setup);
        for (square, placed) in board.placed() {
            position.set(usize::from(square.row), usize::from(square.col), code::of_placed(placed));
        }
        for index in 0..position.lines.len() {
            for along in 0..position.plan().line_len(index) {
                position.cross(index, along);
            }
        }
        position.changes.clear();
        Ok(position)
    }

    pub(crate) fn empty(setup: Arc<Setup>) -> Position {
        let lines = vec![Line::free(setup.plan.letters); setup.plan.n_lines()];
        Position { setup, lines, n_tiles: 0, changes: Vec::new(), made: Vec::new() }
    }

    /// How many tiles lie on the board.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        self.n_tiles
    }

    /// Whether no tile lies on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_tiles == 0
    }

    /// The tiles on the board, as a multiset.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        let rows = &self.lines[..self.plan().rows];
        rows.iter().flat_map(|line| line.tiles).filter_map(code::placed).map(Placed::tile).collect()
    }

    /// The tiles on the board, for the referee.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::empty(&self.setup.layout);
        for (index, line) in self.lines[..self.plan().rows].iter().enumerate() {
            for (along, &tile) in line.tiles.iter().enumerate() {
                board.set(self.plan().square(index, along), code::placed(tile));
            }
        }
        board
    }

    /// A rack for this board.
    ///
    /// # Errors
    /// No such rack is possible: it has too many tiles, or tiles beyond the set together with the board.
    pub fn rack(&self, tiles: &Tiles) -> Result<Rack, RackFault> {
        Rack::new(self.plan(), &self.tiles(), tiles)
    }

    /// Lays the tiles of a placement that was generated for this board.
    pub fn make(&mut self, candidate: &Candidate) {
        self.made.push((self.changes.len(), self.n_tiles));
        let setup = Arc::clone(&self.setup);
        let plan = &setup.plan;
        let index = plan.line_index(candidate.direction, usize::from(candidate.line));
        let len = plan.line_len(index);
        let mut along = usize::from(candidate.first);
        for &code in candidate.codes() {
            along = self.lines[index].run_after(along);
            if along >= len {
                // The placement is for another board: no room is left for more tiles.
                break;
            }
            self.save(index, along);
            self.save(plan.crossing(index, along), index_of(plan, index));
            let (row, col) = if index < plan.rows { (index, along) } else { (along, index - plan.rows) };
            self.set(row, col, code);
            along += 1;
        }
        self.cross_after(candidate, index);
    }

    /// Takes up the tiles that [`make`](Position::make) laid last; returns whether there were any.
    pub fn unmake(&mut self) -> bool {
        let Some((n_changes, n_tiles)) = self.made.pop() else { return false };
        while self.changes.len() > n_changes {
            let Some(Change { line, along, tile, score, allowed }) = self.changes.pop() else { break };
            let (line, along) = (&mut self.lines[usize::from(line)], usize::from(along));
            (line.tiles[along], line.scores[along], line.allowed[along]) = (tile, score, allowed);
        }
        self.n_tiles = n_tiles;
        true
    }

    /// A placement of the referee in the form for [`make`](Position::make). Its score is computed; whether its words
    /// are good and whether it is connected is not checked.
    ///
    /// # Errors
    /// The tiles are not on free squares of one line.
    pub fn candidate(&self, placement: &Placement) -> Result<Candidate, LayFault> {
        let mut tiles = placement.tiles.clone();
        tiles.sort_unstable();
        self.check_squares(&tiles)?;
        if placement.rearranges.is_some() {
            return Err(LayFault::Rearranges);
        }
        let Some(first) = tiles.first().map(|laid| laid.square) else { return Err(LayFault::Count { have: 0 }) };
        let direction = match &tiles[..] {
            [_] => self.direction_of_one(first),
            several => Direction::BOTH
                .into_iter()
                .find(|&one| several.iter().all(|laid| laid.square.line(one) == first.line(one)))
                .ok_or(LayFault::NotInLine)?,
        };
        let mut laid = [0; RACK];
        for (code, tile) in laid.iter_mut().zip(&tiles) {
            *code = code::of_placed(tile.placed);
        }
        let (line, start) = (first.line(direction), first.along(direction));
        let mut candidate = Candidate {
            score: 0,
            equity: Equity::ZERO,
            direction,
            line,
            first: start,
            n_tiles: tiles.len() as u8,
            laid,
        };
        if self.squares(&candidate).ne(tiles.iter().map(|laid| laid.square)) {
            return Err(LayFault::NotInLine);
        }
        let index = self.plan().line_index(direction, usize::from(line));
        candidate.score = self.score(index, usize::from(start), candidate.codes());
        candidate.equity = Equity::points(candidate.score);
        Ok(candidate)
    }

    /// The lines whose placements may have changed by the last [`make`](Position::make): bit `i` is line `i`.
    #[must_use]
    pub fn touched(&self) -> u64 {
        match self.made.last() {
            None => 0,
            // The first tiles change which squares must be covered, on all lines.
            Some((_, 0)) => u64::MAX,
            Some(&(n_changes, _)) => self.changes[n_changes..].iter().fold(0, |lines, change| lines | 1 << change.line),
        }
    }

    /// The line on which a placement lies, in the order of [`n_lines`](Position::n_lines).
    #[must_use]
    pub fn line_of(&self, candidate: &Candidate) -> usize {
        self.plan().line_index(candidate.direction, usize::from(candidate.line))
    }

    pub(crate) fn plan(&self) -> &Plan {
        &self.setup.plan
    }

    pub(crate) fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn line(&self, index: usize) -> &Line {
        &self.lines[index]
    }

    /// Scores tiles that are laid on a line from the free square `first` on.
    pub(crate) fn score(&self, index: usize, first: usize, laid: &[u8]) -> i32 {
        let (plan, line) = (self.plan(), &self.lines[index]);
        let premiums = &plan.premiums[index];
        let value = |code: u8| i32::from(plan.values[usize::from(code)]);
        let (mut letters, mut times, mut crosswords) = (0, 1, 0);
        let mut along = line.run_before(first);
        let mut rest = laid.iter();
        loop {
            let tile = line.tiles[along];
            if tile == 0 {
                let Some(&code) = rest.next() else { break };
                let letter = value(code) * i32::from(premiums.letter[along]);
                let word = i32::from(premiums.word[along]);
                letters += letter;
                times *= word;
                if line.scores[along] != NO_CROSSING {
                    crosswords += (i32::from(line.scores[along]) + letter) * word;
                }
            } else {
                letters += value(tile);
            }
            along += 1;
        }
        letters * times + crosswords + plan.bonuses[laid.len()]
    }

    /// Whether so few tiles may be laid on the line if the rules ask for more: only if a word on the board is extended.
    /// A single tile is laid in both directions at once.
    pub(crate) fn is_long_enough(&self, index: usize, first: usize, n_tiles: usize) -> bool {
        let plan = self.plan();
        if self.is_empty() {
            return n_tiles >= plan.opening_at_least;
        }
        if n_tiles >= plan.placing_at_least {
            return true;
        }
        if n_tiles == 1 && grows(self.line(plan.crossing(index, first)), index_of(plan, index)) {
            return true;
        }
        let line = self.line(index);
        let mut along = first;
        for _ in 0..n_tiles {
            along = line.run_after(along);
            if grows(line, along) {
                return true;
            }
            along += 1;
        }
        false
    }

    fn check_squares(&self, tiles: &[Laid]) -> Result<(), LayFault> {
        if tiles.is_empty() || tiles.len() >= RACK {
            return Err(LayFault::Count { have: tiles.len() });
        }
        for (nth, laid) in tiles.iter().enumerate() {
            let square = laid.square;
            let is_on_board = usize::from(square.row) < self.plan().rows && usize::from(square.col) < self.plan().cols;
            let is_twice = nth > 0 && tiles[nth - 1].square == square;
            if !is_on_board || is_twice || self.lines[usize::from(square.row)].is_taken(usize::from(square.col)) {
                return Err(LayFault::NotFree { square });
            }
            if !self.plan().alphabet.has(laid.placed.letter()) {
                return Err(LayFault::UnknownTile { square });
            }
        }
        Ok(())
    }

    /// The direction of a single tile: across if it forms a word that way.
    fn direction_of_one(&self, square: rules::Square) -> Direction {
        let (line, along) = (&self.lines[usize::from(square.row)], usize::from(square.col));
        let across = line.run_before(along) < along || line.is_taken(along + 1);
        if across { Direction::Across } else { Direction::Down }
    }

    fn set(&mut self, row: usize, col: usize, code: u8) {
        for (index, along) in [(row, col), (self.setup.plan.rows + col, row)] {
            let line = &mut self.lines[index];
            line.tiles[along] = code;
            line.scores[along] = NO_CROSSING;
            line.allowed[along] = code::bit(code);
        }
        self.n_tiles += 1;
    }

    /// Saves a square for [`unmake`](Position::unmake).
    fn save(&mut self, index: usize, along: usize) {
        let line = &self.lines[index];
        let (tile, score, allowed) = (line.tiles[along], line.scores[along], line.allowed[along]);
        self.changes.push(Change { line: index as u8, along: along as u8, tile, score, allowed });
    }

    /// Updates the squares at the ends of all runs that the candidate's tiles extended.
    fn cross_after(&mut self, candidate: &Candidate, index: usize) {
        let setup = Arc::clone(&self.setup);
        let plan = &setup.plan;
        let first = usize::from(candidate.first);
        // The word itself: its ends lie in crossing lines.
        let across = index_of(plan, index);
        let (start, end) = (self.lines[index].run_before(first), self.lines[index].run_after(first));
        for along in [start.wrapping_sub(1), end] {
            if along < plan.line_len(index) {
                self.cross(plan.crossing(index, along), across);
            }
        }
        let mut n_tiles = 0;
        for along in first..end {
            if n_tiles == candidate.n_tiles() {
                break;
            }
            // Squares of the word that were free before; the changes were saved in their order.
            let nth_saved = self.made.last().map_or(0, |made| made.0) + 2 * n_tiles;
            if self.changes.get(nth_saved).is_none_or(|change| usize::from(change.along) != along) {
                continue;
            }
            n_tiles += 1;
            let crossing = plan.crossing(index, along);
            let (start, end) = (self.lines[crossing].run_before(across), self.lines[crossing].run_after(across));
            for beside in [start.wrapping_sub(1), end] {
                if beside < plan.line_len(crossing) {
                    self.cross(plan.crossing(crossing, beside), along);
                }
            }
        }
    }

    /// Computes what may be laid on a square of a line, from the tiles of the crossing line.
    fn cross(&mut self, index: usize, along: usize) {
        if self.lines[index].is_taken(along) {
            return;
        }
        let plan = &self.setup.plan;
        let crossing = &self.lines[plan.crossing(index, along)];
        let across = index_of(plan, index);
        let (start, end) = (crossing.run_before(across), crossing.run_after(across + 1));
        let (before, after) = (&crossing.tiles[start..across], &crossing.tiles[across + 1..end]);
        let (score, allowed) = if before.is_empty() && after.is_empty() {
            (NO_CROSSING, plan.letters)
        } else {
            let values = before.iter().chain(after).map(|&tile| plan.values[usize::from(tile)]);
            (values.sum(), letters_between(&self.setup.graph, before, after))
        };
        self.save(index, along);
        let line = &mut self.lines[index];
        (line.scores[along], line.allowed[along]) = (score, allowed);
    }
}

/// Two positions are equal if the same tiles are on the same squares and the same letters fit next to them.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.lines == other.lines
    }
}

/// The number of a line among those of its direction, which is its position on the lines that cross it.
pub(crate) fn index_of(plan: &Plan, index: usize) -> usize {
    if index < plan.rows { index } else { index - plan.rows }
}

/// Whether a word on the board ends or starts next to this square of a line.
pub(crate) fn grows(line: &Line, along: usize) -> bool {
    along - line.run_before(along) > 1 || line.run_after(along + 1) - (along + 1) > 1
}
