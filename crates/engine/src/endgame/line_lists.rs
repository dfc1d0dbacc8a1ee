//! The plays of each line, generated once for every state of the line and every rack.
//!
//! A play changes a few lines of the board; the plays on the others stay the same, minus those whose tiles are gone.
//! And the same state of a line recurs after different orders of plays.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

use movegen::{Candidate, Letters, Position, Rack};
use rules::Square;
use tiles::{Placed, Tiles, mixed};

use super::endings::Endings;
use super::held::{Held, Packing};
use super::known_lines::KnownLines;

/// A placement with the data that the search needs first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The tiles that it uses.
    pub(super) takes: Held,
    /// A random number for its tiles on their squares, which also identifies it.
    pub(super) name: u64,
    pub(super) score: i32,
}

/// All plays found so far.
#[derive(Debug)]
pub(super) struct LineLists {
    letters: Letters,
    packing: Packing,
    /// The racks that players had during the search, by their packed counts.
    racks: HashMap<u64, Rack, BuildHasherDefault<AsItIs>>,
    /// The lists by the state of the line and the rack.
    lists: KnownLines,
    plays: Vec<Play>,
    candidates: Vec<Candidate>,
    found: Vec<Candidate>,
}

/// A range in the list of all plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct List {
    start: u32,
    len: u32,
}

impl List {
    /// The plays have not been generated yet.
    pub(super) const UNKNOWN: List = List { start: 0, len: u32::MAX };

    #[cfg(test)]
    pub(super) const fn new(start: u32, len: u32) -> List {
        List { start, len }
    }
}

/// With this many plays in memory, about 130 MB, those that no current list uses are dropped.
const MOST_PLAYS: usize = 1 << 21;

impl LineLists {
    pub(super) fn new(endings: &Endings) -> LineLists {
        LineLists {
            letters: endings.letters,
            packing: endings.packing.clone(),
            racks: HashMap::default(),
            lists: KnownLines::new(),
            plays: Vec::new(),
            candidates: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Tiles as a number.
    pub(super) fn held(&self, tiles: &Tiles) -> Held {
        self.packing.held(tiles.iter())
    }

    #[inline]
    pub(super) fn play(&self, id: u32) -> &Play {
        &self.plays[id as usize]
    }

    #[inline]
    pub(super) fn candidate(&self, id: u32) -> &Candidate {
        &self.candidates[id as usize]
    }

    /// Calls `each` with the plays of a known list for which the mover has the tiles. The list may be that of an
    /// earlier turn, when the mover had more tiles.
    #[inline]
    pub(super) fn each(&self, list: List, counts: u64, mut each: impl FnMut(u32, &Play)) {
        let packing = &self.packing;
        let plays = &self.plays[list.start as usize..(list.start + list.len) as usize];
        for (id, play) in (list.start..).zip(plays) {
            if packing.has(counts, play.takes.counts) {
                each(id, play);
            }
        }
    }

    /// Completes the lists of some lines, one bit for each line, for a player with this rack: unknown ones are looked
    /// up, and generated if they are not stored.
    pub(super) fn complete(&mut self, position: &Position, counts: u64, lines: u64, lists: &mut [List]) {
        let unknown = lists.iter().enumerate().filter(|(_, list)| **list == List::UNKNOWN);
        let asked = unknown.fold(0, |asked, (line, _)| asked | 1 << line) & lines;
        if asked == 0 {
            return;
        }
        let (mut keys, rack) = ([0; u64::BITS as usize], mixed(counts));
        each_bit(asked, |line| keys[line] = position.line_key(line, self.letters) ^ rack);
        // The look-ups follow each other directly, so that their memory accesses overlap.
        each_bit(asked, |line| lists[line] = self.lists.get(keys[line]));
        each_bit(asked, |line| {
            if lists[line] == List::UNKNOWN {
                lists[line] = self.find(position, line, counts);
                self.lists.insert(keys[line], lists[line]);
            }
        });
    }

    /// Whether plays should be dropped.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.plays.len() > MOST_PLAYS
    }

    /// Drops all plays that are not in use; the numbers of plays change, and no list counts as known any more.
    pub(super) fn forget<'r>(&mut self, referred: impl Iterator<Item = &'r mut u32>) {
        let (plays, candidates) = (std::mem::take(&mut self.plays), std::mem::take(&mut self.candidates));
        self.lists.clear();
        for id in referred {
            let old = *id as usize;
            *id = self.plays.len() as u32;
            self.plays.push(plays[old]);
            self.candidates.push(candidates[old]);
        }
    }

    #[inline(never)]
    fn find(&mut self, position: &Position, line: usize, counts: u64) -> List {
        self.found.clear();
        let packing = &self.packing;
        if let Entry::Vacant(place) = self.racks.entry(counts)
            && let Ok(rack) = position.rack(&packing.tiles(counts))
        {
            place.insert(rack);
        }
        // The rest of a rack is itself a rack, so it is in the map.
        if let Some(rack) = self.racks.get(&counts) {
            position.line_into(line, rack, &mut self.found);
        }
        let start = self.plays.len() as u32;
        for candidate in &self.found {
            self.plays.push(Play {
                takes: packing.held(candidate.placed().map(Placed::tile)),
                name: name_of_play(position, candidate),
                score: candidate.score().0,
            });
        }
        self.candidates.append(&mut self.found);
        List { start, len: self.plays.len() as u32 - start }
    }
}

/// Calls `each` with the number of every set bit, lowest first.
#[inline]
fn each_bit(mut bits: u64, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// A random number for the tiles of a play on their squares.
pub(super) fn name_of_play(position: &Position, candidate: &Candidate) -> u64 {
    let laid = position.squares(candidate).zip(candidate.placed());
    laid.fold(0, |name, (square, placed)| name ^ name_of(square, placed))
}

/// A random number for a tile on a square.
fn name_of(square: Square, placed: Placed) -> u64 {
    let blank = matches!(placed, Placed::BlankAs(_));
    let square = u64::from(square.row) << 8 | u64::from(square.col);
    mixed(square << 16 | (placed.letter().index() as u64) << 1 | u64::from(blank))
}

/// A hasher for keys that are nearly random; it is fast, and there are few racks.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        // The map also uses the highest bits.
        self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
