//! The plays of each line, found once for every state of the line and kept.
//!
//! A play changes a few lines of the board; what can be played on the others stays the same. And the same states of
//! a line come again and again in different orders of plays. So the plays of a line are found once for all tiles
//! that a player had at first; of these, each position takes the plays whose tiles are still there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use movegen::{Candidate, Letters, Position, Rack};
use rules::{Ruleset, Square};
use tiles::Placed;

use super::held::{Held, Packing};
use super::worker::Standing;

/// The number of a line's state.
pub(super) type State = u32;

/// A placement with what the search asks first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The tiles that it takes.
    pub(super) takes: Held,
    /// A random number for what it adds to the board; also its name.
    pub(super) name: u64,
    pub(super) score: i32,
}

/// All plays that were found so far.
#[derive(Debug)]
pub(super) struct LineLists {
    letters: Letters,
    racks: [Rack; 2],
    packings: [Packing; 2],
    states: HashMap<u64, State, BuildHasherDefault<AsItIs>>,
    /// For each state the plays of both players.
    lists: Vec<[List; 2]>,
    plays: Vec<Play>,
    candidates: Vec<Candidate>,
    found: Vec<Candidate>,
}

#[derive(Clone, Copy, Debug)]
struct List {
    start: u32,
    len: u32,
}

impl List {
    const UNKNOWN: List = List { start: 0, len: u32::MAX };
}

/// With so many plays in memory, about 130 MB, those that no list on the way needs are forgotten.
const MOST_PLAYS: usize = 1 << 21;

impl LineLists {
    pub(super) fn new(letters: Letters, racks: [Rack; 2], packings: [Packing; 2]) -> LineLists {
        LineLists {
            letters,
            racks,
            packings,
            states: HashMap::default(),
            lists: Vec::new(),
            plays: Vec::new(),
            candidates: Vec::new(),
            found: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn play(&self, id: u32) -> &Play {
        &self.plays[id as usize]
    }

    #[inline]
    pub(super) fn candidate(&self, id: u32) -> &Candidate {
        &self.candidates[id as usize]
    }

    /// The state that a line is in.
    pub(super) fn state(&mut self, position: &Position, line: usize) -> State {
        let next = self.lists.len() as State;
        let state = *self.states.entry(position.line_key(line, self.letters)).or_insert(next);
        if state == next {
            self.lists.push([List::UNKNOWN; 2]);
        }
        state
    }

    /// Calls `each` with the plays on a line that the mover has the tiles for.
    #[inline]
    pub(super) fn each(
        &mut self,
        line: (&Position, usize, State),
        at: &Standing,
        ruleset: &Ruleset,
        mut each: impl FnMut(u32, &Play),
    ) {
        let (position, line, state) = line;
        let (player, counts) = (at.mover, at.mine().counts);
        let mut list = self.lists[state as usize][player];
        if list.len == u32::MAX {
            list = self.find(position, line, player, ruleset);
            self.lists[state as usize][player] = list;
        }
        let packing = &self.packings[player];
        let plays = &self.plays[list.start as usize..(list.start + list.len) as usize];
        for (id, play) in (list.start..).zip(plays) {
            if packing.has(counts, play.takes.counts) {
                each(id, play);
            }
        }
    }

    /// Whether it is time to forget.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.plays.len() > MOST_PLAYS
    }

    /// Forgets all plays but those that are still referred to; their numbers change.
    pub(super) fn forget<'r>(&mut self, referred: impl Iterator<Item = &'r mut u32>) {
        let (plays, candidates) = (std::mem::take(&mut self.plays), std::mem::take(&mut self.candidates));
        self.lists.fill([List::UNKNOWN; 2]);
        for id in referred {
            let old = *id as usize;
            *id = self.plays.len() as u32;
            self.plays.push(plays[old]);
            self.candidates.push(candidates[old]);
        }
    }

    #[inline(never)]
    fn find(&mut self, position: &Position, line: usize, player: usize, ruleset: &Ruleset) -> List {
        self.found.clear();
        position.line_into(line, &self.racks[player], &mut self.found);
        let start = self.plays.len() as u32;
        for candidate in &self.found {
            let laid = position.squares(candidate).zip(candidate.placed());
            self.plays.push(Play {
                takes: self.packings[player].held(candidate.placed().map(Placed::tile), ruleset),
                name: laid.fold(0, |name, (square, placed)| name ^ name_of(square, placed)),
                score: candidate.score().0,
            });
        }
        self.candidates.append(&mut self.found);
        List { start, len: self.plays.len() as u32 - start }
    }
}

/// A random number for a tile on a square.
fn name_of(square: Square, placed: Placed) -> u64 {
    let blank = matches!(placed, Placed::BlankAs(_));
    let square = u64::from(square.row) << 8 | u64::from(square.col);
    mixed(square << 16 | (placed.letter().index() as u64) << 1 | u64::from(blank))
}

/// A number that looks random, for each number another (SplitMix64).
pub(super) const fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Keys of lines are random already.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
