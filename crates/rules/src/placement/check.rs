//! Checks placements and makes plays of them.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::{Placed, Tiles};

use super::score::score_word;
use super::{FormedWord, Laid, Placement, PlacementFault, Play, Unplayable};
use crate::{Board, Direction, Points, Ruleset, Run, Square};

/// Checks a placement against the rules, the board and the rack, and scores it.
///
/// It does not ask whether the words are good; a challenge does that, or a judge if the rules consult one at once.
///
/// # Errors
/// All reasons why it cannot be played.
pub fn check(ruleset: &Ruleset, board: &Board, rack: &Tiles, placement: &Placement) -> Result<Play, Unplayable> {
    let mut placement = placement.clone();
    placement.tiles.sort_unstable();
    let mut checker = Checker { ruleset, board, faults: Vec::new() };
    checker.squares(&placement);
    if !checker.faults.is_empty() {
        // The tiles cannot even be laid, so there are no words to check.
        return Err(Unplayable { faults: checker.faults, words: Vec::new() });
    }
    let mut after = board.clone();
    for laid in &placement.tiles {
        after.set(laid.square, Some(laid.placed));
    }
    let from_rack = checker.taken_from_rack(rack, &placement);
    let direction = checker.direction(&placement, &after);
    if let Some(direction) = direction {
        checker.no_gap(&placement, &after, direction);
    }
    checker.reaches_the_board(&placement);
    checker.enough_tiles(&placement, &from_rack, direction);
    let words = direction.map_or_else(Vec::new, |direction| formed(ruleset, board, &after, &placement, direction));
    if words.is_empty() && checker.faults.is_empty() {
        checker.faults.push(PlacementFault::NoWord);
    }
    if checker.faults.is_empty() {
        let bonus = ruleset.bonus(from_rack.len());
        let relaid = relaid(board, &placement).map(|(square, placed)| Laid { square, placed }).collect();
        Ok(Play::new(placement, relaid, from_rack, words, bonus))
    } else {
        let words = words.iter().map(|word| ruleset.alphabet.word(&word.word())).collect();
        Err(Unplayable { faults: checker.faults, words })
    }
}

struct Checker<'a> {
    ruleset: &'a Ruleset,
    board: &'a Board,
    faults: Vec<PlacementFault>,
}

impl Checker<'_> {
    /// Each tile must be on a separate square that is free or belongs to the rearranged word.
    fn squares(&mut self, placement: &Placement) {
        if placement.tiles.is_empty() {
            self.faults.push(PlacementFault::NoTiles);
        }
        // A rearranged word covers its line at most.
        let most = usize::from(self.ruleset.rack_size) + placement.rearranges.map_or(0, |run| usize::from(run.len));
        if placement.tiles.len() > most {
            let have = placement.tiles.len();
            self.faults.push(PlacementFault::TooManyTiles { have, most });
            return;
        }
        if let Some(run) = placement.rearranges {
            self.rearranged_word(run, placement);
        }
        for (index, laid) in placement.tiles.iter().enumerate() {
            let square = laid.square;
            if !self.board.has(square) {
                self.faults.push(PlacementFault::OffBoard { square });
            }
            if !self.ruleset.alphabet.has(laid.placed.letter()) {
                self.faults.push(PlacementFault::UnknownLetter { square });
            }
            // The tiles are sorted by square.
            if index > 0 && placement.tiles[index - 1].square == square {
                self.faults.push(PlacementFault::SameSquareTwice { square });
            }
            let is_relaid = placement.rearranges.is_some_and(|run| run.contains(square));
            if let Some(there) = self.board.at(square).filter(|_| !is_relaid) {
                let holds = self.ruleset.alphabet.written(there);
                self.faults.push(PlacementFault::SquareTaken { square, holds });
            }
        }
    }

    /// Rearranging must be allowed, the run must be a whole word, and the tiles must stay on its line.
    fn rearranged_word(&mut self, run: Run, placement: &Placement) {
        if !self.ruleset.placing.rearranging {
            self.faults.push(PlacementFault::NoRearranging);
        }
        if run.len < 2 || self.board.run_through(run.start, run.direction) != run {
            self.faults.push(PlacementFault::NotAWordOnBoard { square: run.start });
        }
        let line = run.start.line(run.direction);
        let strays = placement.tiles.iter().filter(|laid| laid.square.line(run.direction) != line);
        self.faults.extend(strays.map(|laid| PlacementFault::OffTheLine { square: laid.square }));
    }

    /// The tiles that come from the rack: all that are laid, minus those that only change their square.
    fn taken_from_rack(&mut self, rack: &Tiles, placement: &Placement) -> Tiles {
        let relaid: Tiles = relaid(self.board, placement).map(|(_, there)| there.tile()).collect();
        let laid = placement.laid();
        let from_rack = laid.minus(&relaid).unwrap_or_else(|missing| {
            let left_over = self.ruleset.alphabet.rack(&missing.tiles);
            self.faults.push(PlacementFault::TileNotRelaid { missing: left_over });
            // Tiles of the word that are not left over were laid again; the others come from the rack, and are checked
            // as such.
            relaid.minus(&missing.tiles).and_then(|again| laid.minus(&again)).unwrap_or(Tiles::EMPTY)
        });
        if let Some(letters) = self.changed_blanks(placement) {
            self.faults.push(PlacementFault::TileNotRelaid { missing: letters });
        }
        if let Err(missing) = rack.minus(&from_rack) {
            let missing = self.ruleset.alphabet.rack(&missing.tiles);
            self.faults.push(PlacementFault::NotOnRack { missing });
        }
        from_rack
    }

    /// A blank keeps its letter for the rest of the game, even if it changes its square. These are the blanks that were
    /// taken up and not laid again with the same letter.
    fn changed_blanks(&self, placement: &Placement) -> Option<String> {
        let mut laid: Vec<Placed> = placement.tiles.iter().map(|laid| laid.placed).collect();
        let mut lost = String::new();
        for (_, there) in relaid(self.board, placement).filter(|(_, there)| there.is_blank()) {
            match laid.iter().position(|&placed| placed == there) {
                Some(index) => drop(laid.swap_remove(index)),
                None => lost.push_str(&self.ruleset.alphabet.written(there)),
            }
        }
        (!lost.is_empty()).then_some(lost)
    }

    /// The direction of the play. A single tile is read across if it forms a word that way.
    fn direction(&mut self, placement: &Placement, after: &Board) -> Option<Direction> {
        if let Some(run) = placement.rearranges {
            return Some(run.direction);
        }
        let first = placement.tiles.first()?.square;
        if placement.tiles.len() == 1 {
            let across = after.run_through(first, Direction::Across).len > 1;
            return Some(if across { Direction::Across } else { Direction::Down });
        }
        let in_line = |direction: Direction| {
            placement.tiles.iter().all(|laid| laid.square.line(direction) == first.line(direction))
        };
        let direction = Direction::BOTH.into_iter().find(|&direction| in_line(direction));
        if direction.is_none() {
            let squares = placement.tiles.iter().map(|laid| laid.square).collect();
            self.faults.push(PlacementFault::NotInLine { squares });
        }
        direction
    }

    fn no_gap(&mut self, placement: &Placement, after: &Board, direction: Direction) {
        // A rearranged word extends the old one, so no square between it and the old one may be empty either.
        let old = placement.rearranges.into_iter().flat_map(Run::squares);
        let covered = || placement.tiles.iter().map(|laid| laid.square).chain(old.clone());
        let along = |square: &Square| square.along(direction);
        let (Some(first), Some(last)) = (covered().min_by_key(along), covered().max_by_key(along)) else { return };
        let span = Run { start: first, direction, len: last.along(direction) - first.along(direction) + 1 };
        let squares: Vec<Square> = span.squares().filter(|&square| after.at(square).is_none()).collect();
        if !squares.is_empty() {
            self.faults.push(PlacementFault::Gap { squares });
        }
    }

    fn reaches_the_board(&mut self, placement: &Placement) {
        let covers = |square: &Square| placement.tiles.iter().any(|laid| laid.square == *square);
        if self.board.is_empty() {
            let starts = self.ruleset.layout.starts();
            if !starts.iter().any(covers) {
                self.faults.push(PlacementFault::MissesStart { starts: starts.to_vec() });
            }
        } else if placement.rearranges.is_none() && !placement.tiles.iter().any(|laid| self.board.touches(laid.square))
        {
            self.faults.push(PlacementFault::NotConnected);
        }
    }

    fn enough_tiles(&mut self, placement: &Placement, from_rack: &Tiles, direction: Option<Direction>) {
        let have = from_rack.len();
        if self.board.is_empty() {
            let need = usize::from(self.ruleset.opening.at_least);
            if have < need {
                self.faults.push(PlacementFault::OpeningTooShort { have, need });
            }
            return;
        }
        let need = usize::from(self.ruleset.placing.at_least);
        let lengthens = || match (&placement.tiles[..], direction) {
            // A single tile is played in both directions at once.
            ([laid], _) => Direction::BOTH.into_iter().any(|direction| self.lengthens_a_word(laid, direction)),
            (tiles, Some(direction)) => tiles.iter().any(|laid| self.lengthens_a_word(laid, direction)),
            (_, None) => false,
        };
        if have == 0 {
            self.faults.push(PlacementFault::NoTiles);
        } else if have < need && placement.rearranges.is_none() && !lengthens() {
            self.faults.push(PlacementFault::TooFewTiles { have, need });
        }
    }

    /// Whether a word on the board ends or starts next to this tile.
    fn lengthens_a_word(&self, laid: &Laid, direction: Direction) -> bool {
        let before = laid.square.before(direction).map(|square| self.board.run_through(square, direction));
        let after = self.board.run_through(laid.square.on(direction, 1), direction);
        before.is_some_and(|run| run.len > 1) || after.len > 1
    }
}

/// The tiles on the board that a rearranging play takes up, with their squares.
fn relaid<'a>(board: &'a Board, placement: &'a Placement) -> impl Iterator<Item = (Square, Placed)> + 'a {
    placement.tiles.iter().filter_map(|laid| board.at(laid.square).map(|there| (laid.square, there)))
}

/// The words that the play forms or alters: in its direction first, then the crosswords in reading order.
fn formed(
    ruleset: &Ruleset,
    before: &Board,
    after: &Board,
    placement: &Placement,
    direction: Direction,
) -> Vec<FormedWord> {
    let Some(first) = placement.tiles.first() else { return Vec::new() };
    let main = after.run_through(first.square, direction);
    let changed = placement.tiles.iter().filter(|laid| {
        // A crossword through a square that shows the same letter as before is neither formed nor altered.
        before.at(laid.square).is_none_or(|there| there.letter() != laid.placed.letter())
    });
    let crossing = changed.map(|laid| after.run_through(laid.square, direction.crossing()));
    core::iter::once(main)
        .chain(crossing)
        .filter(|run| run.len > 1)
        .map(|run| score_word(ruleset, before, after, run))
        .collect()
}

impl Ruleset {
    /// The bonus for playing this many tiles from the rack at once.
    #[must_use]
    pub fn bonus(&self, n_tiles: usize) -> Points {
        let bonus = self.bonuses.iter().find(|bonus| usize::from(bonus.tiles) == n_tiles);
        bonus.map_or(Points::ZERO, |bonus| bonus.points)
    }
}
