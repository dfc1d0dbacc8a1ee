//! The rules that a search needs, in the form for its loops.

use rules::{Direction, Layout, Points, Ruleset, Square};
use tiles::{Alphabet, Tile, Tiles};

use crate::code::{self, LetterSet};
use crate::fault::PlanFault;

/// The size of a line: the longest side, rounded up so that every bit number is a position in it.
pub(crate) const SIDE: usize = u32::BITS as usize;
/// The size of a rack; no ruleset allows more than fifteen tiles.
pub(crate) const RACK: usize = 16;
/// Higher scores could overflow when they are counted in thousandths.
const MOST_POINTS: i64 = 2_000_000;

const _: () = assert!(Layout::MAX_SIDE <= SIDE && (rules::MAX_RACK as usize) < RACK);

/// The printed board, the letters' values and the rules for placements, for one ruleset.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// The rows, then the columns.
    pub(crate) premiums: Vec<Premiums>,
    /// For each line, the squares of which the first word must cover one, one bit for each.
    pub(crate) starts: Vec<u32>,
    /// The value of each code on the board.
    pub(crate) values: [i16; 256],
    pub(crate) letters: LetterSet,
    /// The bonus for each number of tiles.
    pub(crate) bonuses: [i32; RACK],
    pub(crate) rack_size: usize,
    pub(crate) opening_at_least: usize,
    pub(crate) placing_at_least: usize,
    pub(crate) alphabet: Alphabet,
    pub(crate) full_set: Tiles,
}

/// The premiums along a line.
#[derive(Clone, Debug)]
pub(crate) struct Premiums {
    pub(crate) letter: [i16; SIDE],
    pub(crate) word: [i16; SIDE],
}

impl Plan {
    pub(crate) fn new(ruleset: &Ruleset) -> Result<Plan, PlanFault> {
        let layout = &ruleset.layout;
        let (rows, cols) = (usize::from(layout.rows()), usize::from(layout.cols()));
        let mut values = [0; 256];
        for letter in ruleset.alphabet.all() {
            values[usize::from(code::of_letter(letter))] = i16::from(ruleset.alphabet.value(Tile::Letter(letter)));
        }
        let mut bonuses = [0; RACK];
        for (n_tiles, bonus) in bonuses.iter_mut().enumerate() {
            let Points(points) = ruleset.bonus(n_tiles);
            *bonus = points;
        }
        let lines = |of_line: &dyn Fn(Direction, u8) -> Premiums| -> Vec<Premiums> {
            let across = (0..layout.rows()).map(|line| of_line(Direction::Across, line));
            across.chain((0..layout.cols()).map(|line| of_line(Direction::Down, line))).collect()
        };
        let plan = Plan {
            rows,
            cols,
            premiums: lines(&|direction, line| premiums(layout, direction, line)),
            starts: starts(layout),
            values,
            letters: code::all_letters(ruleset.alphabet.n_letters()),
            bonuses,
            rack_size: usize::from(ruleset.rack_size),
            opening_at_least: usize::from(ruleset.opening.at_least),
            placing_at_least: usize::from(ruleset.placing.at_least),
            alphabet: ruleset.alphabet.clone(),
            full_set: ruleset.alphabet.full_set(),
        };
        plan.check_scores()?;
        Ok(plan)
    }

    /// How many lines there are: rows and columns.
    pub(crate) fn n_lines(&self) -> usize {
        self.rows + self.cols
    }

    /// The index of a row or column among all lines.
    pub(crate) fn line_index(&self, direction: Direction, line: usize) -> usize {
        match direction {
            Direction::Across => line,
            Direction::Down => self.rows + line,
        }
    }

    /// The direction of a line, and its number among the lines of that direction.
    pub(crate) fn line_of(&self, index: usize) -> (Direction, usize) {
        if index < self.rows { (Direction::Across, index) } else { (Direction::Down, index - self.rows) }
    }

    /// How many squares a line has.
    pub(crate) fn line_len(&self, index: usize) -> usize {
        if index < self.rows { self.cols } else { self.rows }
    }

    /// The line that crosses this one at `along`.
    pub(crate) fn crossing(&self, index: usize, along: usize) -> usize {
        if index < self.rows { self.rows + along } else { along }
    }

    /// The square at a position on a line.
    pub(crate) fn square(&self, index: usize, along: usize) -> Square {
        let (direction, line) = self.line_of(index);
        // A side has at most `SIDE` squares, so this fits in a byte.
        match direction {
            Direction::Across => Square { row: line as u8, col: along as u8 },
            Direction::Down => Square { row: along as u8, col: line as u8 },
        }
    }

    /// Refuses a layout with so many word premiums that a play could score more than a number can hold.
    fn check_scores(&self) -> Result<(), PlanFault> {
        let product = |premiums: &Premiums| {
            let mut words = premiums.word;
            words.sort_unstable_by(|a, b| b.cmp(a));
            words[..self.rack_size].iter().fold(1_i64, |product, &word| product.saturating_mul(i64::from(word).max(1)))
        };
        let most_times = self.premiums.iter().map(product).max().unwrap_or(1);
        let most_of = |values: &[i16]| values.iter().copied().max().map_or(1, i64::from);
        let value = most_of(&self.values);
        let letter = self.premiums.iter().map(|premiums| most_of(&premiums.letter)).max().unwrap_or(1);
        let word = self.premiums.iter().map(|premiums| most_of(&premiums.word)).max().unwrap_or(1);
        let (side, rack) = (self.rows.max(self.cols) as i64, self.rack_size as i64);
        let main = most_times.saturating_mul(value * (side + (letter - 1) * rack));
        let crosswords = rack * word * value * (side + letter - 1);
        let bonus = self.bonuses.iter().copied().max().map_or(0, i64::from);
        // A tile counts in its word and in its crossword, whose premium is among those of the word.
        let fits = main.saturating_add(crosswords + bonus) <= MOST_POINTS
            && most_times.saturating_mul(2 * letter) <= i64::from(i16::MAX);
        if fits { Ok(()) } else { Err(PlanFault::TooManyPremiums { product: most_times }) }
    }
}

fn premiums(layout: &Layout, direction: Direction, line: u8) -> Premiums {
    let mut premiums = Premiums { letter: [0; SIDE], word: [0; SIDE] };
    let (len, start) = match direction {
        Direction::Across => (layout.cols(), Square { row: line, col: 0 }),
        Direction::Down => (layout.rows(), Square { row: 0, col: line }),
    };
    for along in 0..len {
        let premium = layout.premium(start.on(direction, along));
        premiums.letter[usize::from(along)] = i16::from(premium.letter);
        premiums.word[usize::from(along)] = i16::from(premium.word);
    }
    premiums
}

fn starts(layout: &Layout) -> Vec<u32> {
    let mut starts = vec![0; usize::from(layout.rows()) + usize::from(layout.cols())];
    for start in layout.starts() {
        starts[usize::from(start.row)] |= 1 << start.col;
        starts[usize::from(layout.rows() + start.col)] |= 1 << start.row;
    }
    starts
}
