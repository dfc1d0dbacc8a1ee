//! The places of a line where a word could lie.

use crate::key::Key;
use crate::line::{Line, NO_CROSSING};
use crate::plan::{Plan, Premiums, RACK, SIDE};
use crate::position::Position;

/// Squares of a line that a placement of a given number of tiles would fill from a given start: the word from end
/// to end with the tiles that lie there. What it scores depends on the tiles only through the multipliers.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The factor of each laid tile, in this word and its crossword, highest first; 0 behind the last.
    pub(crate) times: [i16; RACK],
    /// The free squares of the line that are filled.
    pub(crate) squares: u32,
    /// The score without the laid tiles: tiles on the board, and the bonus.
    pub(crate) base: i32,
    /// The tiles on the board that it plays through.
    pub(crate) through: Key,
    /// The product of the word premiums.
    pub(crate) word_times: i16,
    pub(crate) start: u8,
    pub(crate) len: u8,
    pub(crate) n_tiles: u8,
}

/// The slots of a line, kept until the line changes.
#[derive(Clone, Debug)]
pub(crate) struct SlotLine {
    line: Line,
    is_first_play: bool,
    pub(crate) slots: Vec<Slot>,
    /// Free squares with crossing tiles.
    pub(crate) crossed: u32,
    /// Squares with a tile on them.
    pub(crate) taken: u32,
}

impl SlotLine {
    pub(crate) fn new(plan: &Plan) -> SlotLine {
        let mut line = Line::free(plan.letters);
        // No line of a board looks so, thus it is filled when it is first asked for.
        line.scores[0] = i16::MIN;
        SlotLine { line, is_first_play: false, slots: Vec::new(), crossed: 0, taken: 0 }
    }

    /// Lists the slots again if the line has changed.
    pub(crate) fn update(&mut self, position: &Position, index: usize) {
        let (line, is_first_play) = (position.line(index), position.is_empty());
        // Where few tiles may be laid only next to longer words, more than this line counts.
        let depends_on_more = position.plan().placing_at_least > 1;
        if self.line != *line || self.is_first_play != is_first_play || depends_on_more {
            self.line = line.clone();
            self.is_first_play = is_first_play;
            self.fill(position, index);
        }
    }

    fn fill(&mut self, position: &Position, index: usize) {
        let plan = position.plan();
        let len = plan.line_len(index);
        let sums = Sums::new(&self.line, plan, index, len);
        (self.crossed, self.taken) = (sums.crossed, sums.taken);
        self.slots.clear();
        let reach = if self.is_first_play { plan.starts[index] } else { self.taken | self.crossed };
        let may_be_short = plan.placing_at_least <= 1 && !self.is_first_play;
        // A single tile that forms words in both directions is placed across.
        let is_down = index >= plan.rows;
        let free = &sums.free[..sums.n_free];
        for from in 0..free.len() {
            let start = if from == 0 { 0 } else { usize::from(free[from - 1]) + 1 };
            // The first square that a word from here must take in.
            let reached = start + (reach >> start).trailing_zeros() as usize;
            if reached > start + plan.rack_size {
                // With all tiles of a rack it would not get there.
                continue;
            }
            let mut growing = Growing { times: [0; RACK], squares: 0, word_times: 1 };
            for (n_before, &along) in free[from..].iter().take(plan.rack_size).enumerate() {
                let along = usize::from(along) % SIDE;
                if self.line.allowed[along] == 0 {
                    break;
                }
                growing.grow(&self.line, &plan.premiums[index], along, n_before);
                let n_tiles = n_before + 1;
                let end = free.get(from + n_tiles).map_or(len, |&next| usize::from(next));
                let is_double = is_down && n_tiles == 1 && growing.squares & self.crossed != 0;
                if end <= reached || end - start < 2 || is_double {
                    continue;
                }
                if may_be_short || position.is_long_enough(index, usize::from(free[from]), n_tiles) {
                    self.slots.push(growing.slot(&sums, plan.bonuses[n_tiles % RACK], start, end, n_tiles));
                }
            }
        }
    }
}

/// The bits of `len` squares from `start` on.
#[inline]
pub(crate) const fn span(start: usize, len: usize) -> u32 {
    ((1 << len) - 1) << start
}

/// The free squares of a line, and sums over its squares: what lies from one square up to another is the difference
/// of two sums.
struct Sums {
    n_free: usize,
    free: [u8; SIDE],
    taken: u32,
    crossed: u32,
    /// The tiles before each square.
    keys: [Key; SIDE],
    /// The sums of their scores.
    values: [i32; SIDE],
    /// The scores of tiles next to free squares before each square, in crosswords with premiums.
    crosswords: [i32; SIDE],
}

impl Sums {
    fn new(line: &Line, plan: &Plan, index: usize, len: usize) -> Sums {
        let premiums = &plan.premiums[index];
        let (mut n_free, mut free, mut taken, mut crossed) = (0, [0; SIDE], 0, 0);
        let (mut keys, mut values, mut crosswords) = ([Key::NONE; SIDE], [0; SIDE], [0; SIDE]);
        let (mut key, mut value, mut crossword) = (Key::NONE, 0, 0);
        // A line has room for more squares than the longest board, so that the sums behind the last fit.
        for along in 0..len.min(SIDE - 1) {
            let tile = line.tiles[along];
            if tile == 0 {
                free[n_free % SIDE] = along as u8;
                n_free += 1;
                if line.scores[along] != NO_CROSSING {
                    crossed |= 1 << along;
                    crossword += i32::from(line.scores[along]) * i32::from(premiums.word[along]);
                }
            } else {
                taken |= 1 << along;
                key = key.plus(Key::of(tile));
                value += i32::from(plan.values[usize::from(tile)]);
            }
            (keys[along + 1], values[along + 1], crosswords[along + 1]) = (key, value, crossword);
        }
        Sums { n_free, free, taken, crossed, keys, values, crosswords }
    }
}

/// Free squares that are filled one after the other.
struct Growing {
    times: [i16; RACK],
    squares: u32,
    word_times: i16,
}

impl Growing {
    #[inline]
    fn grow(&mut self, line: &Line, premiums: &Premiums, along: usize, n_before: usize) {
        self.squares |= 1 << along;
        let word = premiums.word[along];
        if word == 1 {
            insert(&mut self.times, n_before, tile_times(line, premiums, along, self.word_times));
            return;
        }
        // The word counts more often now, and with it every tile.
        self.word_times *= word;
        let mut squares = self.squares;
        for nth in 0..=n_before {
            let along = squares.trailing_zeros() as usize % SIDE;
            squares &= squares - 1;
            insert(&mut self.times, nth, tile_times(line, premiums, along, self.word_times));
        }
    }

    #[inline]
    fn slot(&self, sums: &Sums, bonus: i32, start: usize, end: usize, n_tiles: usize) -> Slot {
        let (start, end) = (start % SIDE, end % SIDE);
        let through = (sums.values[end] - sums.values[start]) * i32::from(self.word_times);
        Slot {
            times: self.times,
            squares: self.squares,
            base: through + sums.crosswords[end] - sums.crosswords[start] + bonus,
            through: sums.keys[end].minus(sums.keys[start]),
            word_times: self.word_times,
            start: start as u8,
            len: (end - start) as u8,
            n_tiles: n_tiles as u8,
        }
    }
}

/// The factor of a tile on this square, in the word and its crossword.
#[inline]
pub(crate) fn tile_times(line: &Line, premiums: &Premiums, along: usize, word_times: i16) -> i16 {
    let crossword = if line.scores[along] == NO_CROSSING { 0 } else { premiums.word[along] };
    premiums.letter[along] * (word_times + crossword)
}

/// Puts a number among the first `n` of an array, which are in order, highest first.
#[inline]
fn insert(times: &mut [i16; RACK], n: usize, new: i16) {
    let mut at = n % RACK;
    while at > 0 && times[at - 1] < new {
        times[at] = times[at - 1];
        at -= 1;
    }
    times[at] = new;
}
