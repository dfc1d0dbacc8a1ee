//! The places of a line where a word could lie.

use crate::key::Key;
use crate::line::{Line, NO_CROSSING};
use crate::plan::{Plan, Premiums, RACK};
use crate::position::Position;

/// Squares of a line that a placement of a given number of tiles would fill from a given start: the word from end
/// to end with the tiles that lie there. What it scores depends on the tiles only through the multipliers.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// How many times each laid tile counts, in this word and its crossword, highest first; 0 behind the last.
    pub(crate) times: [i16; RACK],
    /// The free squares of the line that are filled.
    pub(crate) squares: u32,
    /// What the placement scores without the laid tiles: tiles on the board, and the bonus.
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
        (self.crossed, self.taken) = (0, 0);
        for along in 0..len {
            self.taken |= u32::from(self.line.tiles[along] != 0) << along;
            self.crossed |= u32::from(self.line.scores[along] != NO_CROSSING) << along;
        }
        self.slots.clear();
        let reach = if self.is_first_play { plan.starts[index] } else { self.taken | self.crossed };
        let may_be_short = plan.placing_at_least <= 1 && !self.is_first_play;
        // A single tile that forms words in both directions is placed across.
        let is_down = index >= plan.rows;
        for start in 0..len {
            if start > 0 && self.line.tiles[start - 1] != 0 {
                continue;
            }
            // From here, with all tiles of a rack, nothing of this is touched.
            if reach >> start & ((2 << plan.rack_size) - 1) == 0 {
                continue;
            }
            let mut growing = Growing::new(&self.line, plan, index, start, len);
            while growing.grow() {
                let n_tiles = usize::from(growing.slot.n_tiles);
                let covered = span(start, growing.end - start);
                let is_connected = reach & covered != 0;
                let is_double = is_down && n_tiles == 1 && growing.slot.squares & self.crossed != 0;
                if growing.end - start < 2 || !is_connected || is_double {
                    continue;
                }
                let first = growing.slot.squares.trailing_zeros() as usize;
                if may_be_short || position.is_long_enough(index, first, n_tiles) {
                    self.slots.push(growing.finished());
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

/// A slot to which square after square is added.
struct Growing<'a> {
    line: &'a Line,
    plan: &'a Plan,
    premiums: &'a Premiums,
    len: usize,
    end: usize,
    slot: Slot,
    /// What the tiles on the board score that are played through.
    through: i32,
    /// What the tiles next to laid ones score in crosswords.
    crosswords: i32,
}

impl<'a> Growing<'a> {
    fn new(line: &'a Line, plan: &'a Plan, index: usize, start: usize, len: usize) -> Growing<'a> {
        let slot = Slot {
            times: [0; RACK],
            squares: 0,
            base: 0,
            through: Key::NONE,
            word_times: 1,
            start: start as u8,
            len: 0,
            n_tiles: 0,
        };
        let premiums = &plan.premiums[index];
        let mut growing = Growing { line, plan, premiums, len, end: start, slot, through: 0, crosswords: 0 };
        growing.play_through();
        growing
    }

    /// Takes in the tiles that follow.
    fn play_through(&mut self) {
        while self.end < self.len && self.line.tiles[self.end] != 0 {
            let tile = self.line.tiles[self.end];
            self.through += i32::from(self.plan.values[usize::from(tile)]);
            self.slot.through = self.slot.through.plus(Key::of(tile));
            self.end += 1;
        }
    }

    /// Takes in one more free square and the tiles behind it; gives whether there was one that can be filled.
    fn grow(&mut self) -> bool {
        let along = self.end;
        let n_tiles = usize::from(self.slot.n_tiles);
        if along >= self.len || n_tiles >= self.plan.rack_size || self.line.allowed[along] == 0 {
            return false;
        }
        self.slot.squares |= 1 << along;
        self.slot.n_tiles += 1;
        let word = self.premiums.word[along];
        if self.line.scores[along] != NO_CROSSING {
            self.crosswords += i32::from(self.line.scores[along]) * i32::from(word);
        }
        if word == 1 {
            let times = tile_times(self.line, self.premiums, along, self.slot.word_times);
            insert(&mut self.slot.times, n_tiles, times);
        } else {
            self.slot.word_times *= word;
            let mut n_before = 0;
            let mut squares = self.slot.squares;
            while squares != 0 {
                let along = squares.trailing_zeros() as usize;
                squares &= squares - 1;
                let times = tile_times(self.line, self.premiums, along, self.slot.word_times);
                insert(&mut self.slot.times, n_before, times);
                n_before += 1;
            }
        }
        self.end += 1;
        self.play_through();
        true
    }

    fn finished(&self) -> Slot {
        let bonus = self.plan.bonuses[usize::from(self.slot.n_tiles)];
        let base = self.through * i32::from(self.slot.word_times) + self.crosswords + bonus;
        Slot { base, len: (self.end - usize::from(self.slot.start)) as u8, ..self.slot.clone() }
    }
}

/// How many times a tile on this square counts, in the word and its crossword.
#[inline]
pub(crate) fn tile_times(line: &Line, premiums: &Premiums, along: usize, word_times: i16) -> i16 {
    let crossword = if line.scores[along] == NO_CROSSING { 0 } else { premiums.word[along] };
    premiums.letter[along] * (word_times + crossword)
}

/// Puts a number among the first `n` of an array, which are in order, highest first.
#[inline]
fn insert(times: &mut [i16; RACK], n: usize, new: i16) {
    let mut at = n;
    while at > 0 && times[at - 1] < new {
        times[at] = times[at - 1];
        at -= 1;
    }
    times[at] = new;
}
