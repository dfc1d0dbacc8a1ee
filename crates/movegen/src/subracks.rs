//! Every part of a rack that could be played, and the value of the rest.

use crate::code::{self, CODES};
use crate::equity::Equity;
use crate::key::Key;
use crate::leaves::{Leave, Leaves};
use crate::plan::{Plan, RACK};
use crate::rack::Rack;

/// No leave is worth more, or less: thus the sum of a score and a leave always fits.
const MOST_LEAVE: i32 = 100_000_000;

/// Tiles that could be played together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subrack {
    /// The letters, without the blanks.
    pub(crate) key: Key,
    /// The letters and the blanks.
    full_key: u64,
    /// The value of each tile, highest first; 0 behind the last.
    pub(crate) values: [i16; RACK],
    /// The tiles, in the order of `values`.
    codes: [u8; RACK],
    pub(crate) n_tiles: u8,
    pub(crate) n_blanks: u8,
    /// The value of the leave.
    pub(crate) leave: Equity,
}

/// All parts of one rack: each multiset of its tiles once.
#[derive(Clone, Debug)]
pub(crate) struct Subracks {
    subracks: Vec<Subrack>,
    /// The parts by their number of tiles.
    by_size: Vec<Part>,
    /// The first part of each number of tiles in `by_size`: those without blanks, then those with.
    starts: [usize; 2 * RACK + 3],
    /// How far a tile of each kind moves the index of a part.
    strides: [u16; CODES],
    /// The best leave after playing this many tiles.
    pub(crate) best_leaves: [Equity; RACK + 1],
}

/// The data of a part that is needed first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Part {
    /// The lower half of its key.
    pub(crate) low: u64,
    pub(crate) leave: Equity,
    pub(crate) index: u16,
}

impl Subrack {
    const EMPTY: Subrack = Subrack {
        key: Key::NONE,
        full_key: 0,
        values: [0; RACK],
        codes: [0; RACK],
        n_tiles: 0,
        n_blanks: 0,
        leave: Equity::ZERO,
    };

    fn with(mut self, code: u8, value: i16) -> Subrack {
        let last = usize::from(self.n_tiles);
        self.values[last] = value;
        self.codes[last] = code;
        self.n_tiles += 1;
        self.full_key = self.full_key.wrapping_add(Key::of(code).low);
        if code == 0 {
            self.n_blanks += 1;
        } else {
            self.key = self.key.plus(Key::of(code));
        }
        self
    }

    fn tiles(&self) -> Leave<'_> {
        Leave { codes: &self.codes[..usize::from(self.n_tiles)], key: self.full_key }
    }
}

impl Subracks {
    pub(crate) fn new() -> Subracks {
        Subracks {
            subracks: Vec::new(),
            by_size: Vec::new(),
            starts: [0; 2 * RACK + 3],
            strides: [0; CODES],
            best_leaves: [Equity::LEAST; RACK + 1],
        }
    }

    /// Lists the parts of this rack.
    pub(crate) fn fill(&mut self, plan: &Plan, rack: &Rack, leaves: &(impl Leaves + ?Sized)) {
        self.subracks.clear();
        self.subracks.push(Subrack::EMPTY);
        let mut kinds = [(0_i16, 0_u8, 0_u8); RACK];
        let mut n_kinds = 0;
        for code in (1..CODES).chain([0]).filter(|&code| rack.counts()[code] > 0) {
            // Kinds with high values first, so that the values of every part are in order.
            let kind = (plan.values[code], code as u8, rack.counts()[code]);
            let at = kinds[..n_kinds].partition_point(|other| other.0 >= kind.0);
            kinds.copy_within(at..n_kinds, at + 1);
            kinds[at] = kind;
            n_kinds += 1;
        }
        for &(value, code, count) in &kinds[..n_kinds] {
            let n_before = self.subracks.len();
            // A rack of fifteen different tiles has 2^15 parts.
            self.strides[usize::from(code)] = n_before as u16;
            for from in 0..n_before * usize::from(count) {
                self.subracks.push(self.subracks[from].with(code, value));
            }
        }
        // A part and what stays of it stand at the same distance from both ends: each kind is a digit of the index.
        for index in 0..self.subracks.len() {
            let value = leaves.value(&self.subracks[index].tiles());
            let played = self.subracks.len() - 1 - index;
            self.subracks[played].leave = Equity(value.0.clamp(-MOST_LEAVE, MOST_LEAVE));
        }
        self.sort();
    }

    /// The parts with this many tiles and no blank.
    #[inline]
    pub(crate) fn without_blanks(&self, n_tiles: usize) -> &[Part] {
        &self.by_size[self.starts[2 * n_tiles]..self.starts[2 * n_tiles + 1]]
    }

    /// The parts with this many tiles, a blank among them.
    #[inline]
    pub(crate) fn with_blanks(&self, n_tiles: usize) -> &[Part] {
        &self.by_size[self.starts[2 * n_tiles + 1]..self.starts[2 * n_tiles + 2]]
    }

    #[inline]
    pub(crate) fn get(&self, index: u16) -> &Subrack {
        &self.subracks[usize::from(index)]
    }

    /// The values of the tiles, highest first.
    pub(crate) fn values(&self) -> [i16; RACK] {
        self.subracks.last().map_or([0; RACK], |all| all.values)
    }

    /// The value of the leave after laying these codes of the rack.
    pub(crate) fn leave_after(&self, laid: &[u8]) -> Equity {
        let index: usize = laid.iter().map(|&one| usize::from(self.strides[usize::from(code::from_rack(one))])).sum();
        self.subracks[index].leave
    }

    /// The same for codes that the rack may not have.
    pub(crate) fn leave_without(&self, laid: &[u8]) -> Equity {
        let used = |code: u8| laid.iter().filter(|&&one| code::from_rack(one) == code).count();
        let has_all = self.subracks.last().is_some_and(|all| {
            let held = |code: u8| all.codes[..usize::from(all.n_tiles)].iter().filter(|&&one| one == code).count();
            laid.iter().all(|&one| used(code::from_rack(one)) <= held(code::from_rack(one)))
        });
        if has_all { self.leave_after(laid) } else { Equity::ZERO }
    }

    /// The parts that may be given away, and what stays is worth then.
    pub(crate) fn exchanges(&self, most_tiles: usize) -> impl Iterator<Item = (Leave<'_>, Equity)> {
        let several = self.subracks.iter().skip(1).filter(move |subrack| usize::from(subrack.n_tiles) <= most_tiles);
        several.map(|subrack| (subrack.tiles(), subrack.leave))
    }

    /// The part that is best given away while others stay, and what those are worth; not the empty one.
    pub(crate) fn best_exchange(&self, most_tiles: usize) -> Option<(Leave<'_>, Equity)> {
        let several = self.subracks.iter().skip(1).filter(|subrack| usize::from(subrack.n_tiles) <= most_tiles);
        // Of equal ones the first, which exchanges the fewest tiles.
        let best = several.reduce(|best, one| if one.leave > best.leave { one } else { best })?;
        Some((best.tiles(), best.leave))
    }

    fn sort(&mut self) {
        self.starts = [0; 2 * RACK + 3];
        self.best_leaves = [Equity::LEAST; RACK + 1];
        let class = |subrack: &Subrack| 2 * usize::from(subrack.n_tiles) + usize::from(subrack.n_blanks > 0);
        for subrack in &self.subracks {
            let best = &mut self.best_leaves[usize::from(subrack.n_tiles)];
            *best = subrack.leave.max(*best);
            self.starts[class(subrack) + 1] += 1;
        }
        for class in 1..self.starts.len() {
            self.starts[class] += self.starts[class - 1];
        }
        let mut next = self.starts;
        self.by_size.resize(self.subracks.len(), Part::default());
        for (index, subrack) in (0_u16..).zip(&self.subracks) {
            let place = &mut next[class(subrack)];
            self.by_size[*place] = Part { low: subrack.key.low, leave: subrack.leave, index };
            *place += 1;
        }
    }
}
