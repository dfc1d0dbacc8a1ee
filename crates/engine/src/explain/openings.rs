//! Lines and premium squares that a play opens and closes.

use std::collections::BTreeSet;

use lexicon::LetterSet;
use rules::{Board, Direction, Layout, Ruleset, Square};
use tiles::{Letter, Placed, Tile};

use super::hooks::Sight;
use super::report::{Exposed, Lane, Openings};

/// A premium square that takes more tiles than this to reach does not count as open.
const FAR: usize = 5;

/// A board, and which letters fit where.
struct Room<'r> {
    ruleset: &'r Ruleset,
    board: &'r Board,
    sight: Sight<'r>,
    /// For each direction and square, the unseen letters that fit with the crossing tiles.
    open: [Vec<LetterSet>; 2],
}

/// A section of a line on which a play could lie.
struct Stretch {
    first: Square,
    /// How many squares it has.
    len: u8,
    n_free: usize,
    through: Vec<Placed>,
}

impl<'r> Room<'r> {
    fn new(ruleset: &'r Ruleset, board: &'r Board, sight: Sight<'r>) -> Room<'r> {
        let open = Direction::BOTH.map(|direction| {
            let crossing = direction.crossing();
            ruleset.layout.squares().map(|square| open_letters(board, square, crossing, sight)).collect()
        });
        Room { ruleset, board, sight, open }
    }

    fn open(&self, square: Square, direction: Direction) -> LetterSet {
        let index = usize::from(square.row) * usize::from(self.board.cols()) + usize::from(square.col);
        self.open[direction as usize].get(index).copied().unwrap_or(LetterSet::EMPTY)
    }

    /// Whether some word of unseen letters fits a stretch from its square `nth` on.
    fn has_word(&self, stretch: &Stretch, direction: Direction, nth: u8, list: u32) -> bool {
        let graph = self.sight.lexicon.graph();
        let square = stretch.first.on(direction, nth);
        let fixed = self.board.at(square).map(Placed::letter);
        let open = self.open(square, direction);
        graph.children(list).any(|node| {
            let Some(letter) = Letter::new(usize::from(node.tile()).wrapping_sub(1)) else { return false };
            let fits = fixed.map_or_else(|| open.has(letter), |fixed| fixed == letter);
            let is_last = nth + 1 == stretch.len;
            fits && if is_last { node.accepts() } else { self.has_word(stretch, direction, nth + 1, node.arc()) }
        })
    }

    /// The section that starts at a square and takes this many tiles, if it touches tiles on the board.
    fn stretch(&self, first: Square, direction: Direction, n_tiles: usize) -> Option<Stretch> {
        if first.before(direction).is_some_and(|before| self.board.at(before).is_some()) {
            return None;
        }
        let mut stretch = Stretch { first, len: 0, n_free: 0, through: Vec::new() };
        let mut is_joined = false;
        loop {
            let square = first.on(direction, stretch.len);
            if !self.board.has(square) {
                break;
            }
            match self.board.at(square) {
                Some(placed) => stretch.through.push(placed),
                None if stretch.n_free == n_tiles => break,
                None if self.open(square, direction).is_empty() => return None,
                None => {
                    stretch.n_free += 1;
                    is_joined |= touches(self.board, square, direction.crossing());
                }
            }
            stretch.len += 1;
        }
        is_joined |= !stretch.through.is_empty();
        let is_single = stretch.len < 2;
        let root = self.sight.lexicon.graph().dawg_root();
        let is_possible = is_joined && stretch.n_free == n_tiles;
        // A single tile makes its words in the other direction.
        (is_possible && (is_single || self.has_word(&stretch, direction, 0, root))).then_some(stretch)
    }

    /// The lines on which this many tiles fit.
    fn lanes(&self, n_tiles: usize) -> BTreeSet<Lane> {
        let mut lanes = BTreeSet::new();
        for direction in Direction::BOTH {
            for square in self.ruleset.layout.squares() {
                let lane = Lane { direction, line: square.line(direction) };
                if !lanes.contains(&lane) && self.stretch(square, direction, n_tiles).is_some() {
                    lanes.insert(lane);
                }
            }
        }
        lanes
    }

    /// The play with the fewest tiles that covers a free square.
    fn reach(&self, target: Square) -> Option<(usize, Direction, Stretch)> {
        for n_tiles in 1..=usize::from(self.ruleset.rack_size).min(FAR) {
            for direction in Direction::BOTH {
                let along = target.along(direction);
                let line_start = (0..along).fold(target, |square, _| square.before(direction).unwrap_or(square));
                let starts = (0..=along).map(|steps| line_start.on(direction, steps));
                let covers = |stretch: &Stretch| stretch.first.along(direction) + stretch.len > along;
                let found = starts.filter_map(|first| self.stretch(first, direction, n_tiles)).find(covers);
                if let Some(stretch) = found {
                    return Some((n_tiles, direction, stretch));
                }
            }
        }
        None
    }

    fn exposed(&self, square: Square, n_tiles: usize, direction: Direction, stretch: &Stretch) -> Exposed {
        let alphabet = &self.ruleset.alphabet;
        let crossing = direction.crossing();
        let is_beside = touches(self.board, square, crossing);
        // A single tile makes words in both directions.
        let fits = |letter: &Letter| n_tiles > 1 || self.sight.fits(self.board, square, *letter, direction);
        let letters = self.open(square, direction).iter().filter(fits);
        Exposed {
            square,
            times: self.ruleset.layout.premium(square).word,
            n_tiles,
            through: alphabet.spelled(&stretch.through),
            letters: if is_beside || n_tiles == 1 { self.sight.counted(letters) } else { Vec::new() },
        }
    }
}

/// The lines and premium squares that a play opens and closes.
pub(super) fn openings(ruleset: &Ruleset, before: &Board, after: &Board, sight: Sight<'_>) -> Openings {
    let [old, new] = [before, after].map(|board| Room::new(ruleset, board, sight));
    let fewest = ruleset.bonuses.iter().map(|bonus| usize::from(bonus.tiles)).min();
    let lanes = |room: &Room<'_>| fewest.map_or_else(BTreeSet::new, |fewest| room.lanes(fewest));
    let (lanes_before, lanes_after) = (lanes(&old), lanes(&new));
    let mut premiums = Vec::new();
    for square in best_premiums(&ruleset.layout) {
        if after.at(square).is_some() {
            continue;
        }
        let needed = old.reach(square).map(|(n_tiles, ..)| n_tiles);
        if let Some((n_tiles, direction, stretch)) = new.reach(square)
            && needed.is_none_or(|needed| n_tiles < needed)
        {
            let exposed = new.exposed(square, n_tiles, direction, &stretch);
            // A square that fits no unseen tile cannot be reached.
            if n_tiles > 1 || !exposed.letters.is_empty() {
                premiums.push(exposed);
            }
        }
    }
    Openings {
        lanes_opened: lanes_after.difference(&lanes_before).copied().collect(),
        lanes_closed: lanes_before.difference(&lanes_after).copied().collect(),
        premiums,
    }
}

/// The squares with the highest word premium.
fn best_premiums(layout: &Layout) -> Vec<Square> {
    let most = layout.squares().map(|square| layout.premium(square).word).max().unwrap_or(1);
    layout.squares().filter(|&square| most > 1 && layout.premium(square).word == most).collect()
}

fn touches(board: &Board, square: Square, direction: Direction) -> bool {
    let before = square.before(direction).is_some_and(|before| board.at(before).is_some());
    before || board.at(square.on(direction, 1)).is_some()
}

/// The unseen letters that fit between the tiles on both sides of a square.
fn open_letters(board: &Board, square: Square, direction: Direction, sight: Sight<'_>) -> LetterSet {
    let has_blank = sight.unseen.count(Tile::Blank) > 0;
    let can_be = |letter: &Letter| has_blank || sight.unseen.count(Tile::Letter(*letter)) > 0;
    let is_free = board.at(square).is_none();
    let stands_beside = is_free && touches(board, square, direction);
    let fits = |letter: &Letter| !stands_beside || sight.fits(board, square, *letter, direction);
    sight.lexicon.alphabet().all().filter(can_be).filter(fits).collect()
}
