//! The words that a rack makes with tiles on the board, found once for all places where those tiles lie.

use crate::code::{self, LetterSet};
use crate::equity::Equity;
use crate::key::Key;
use crate::plan::RACK;
use crate::subracks::Subracks;
use crate::word_map::{Anagrams, WordMap};

/// The most blanks of a part of a rack whose words are listed.
pub(crate) const MAX_BLANKS: usize = 4;

/// Words of some tiles of the rack together with tiles on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) subrack: u16,
    /// What its blanks stand for; 0 behind the last.
    pub(crate) blanks: [u8; MAX_BLANKS],
    pub(crate) anagrams: Anagrams,
}

/// Entries for one number of tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    start: u32,
    len: u32,
    /// The best leave of all of them.
    pub(crate) best_leave: Equity,
}

/// The lists of one rack, made as they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    /// A hash table by the tiles that are played through.
    throughs: Vec<Through>,
    n_throughs: usize,
    /// Which rack the lists are for; those of earlier racks count as empty.
    rack: u32,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Through {
    key: Key,
    rack: u32,
    by_size: [List; RACK],
}

impl List {
    const UNKNOWN: List = List { start: 0, len: u32::MAX, best_leave: Equity::LEAST };
}

impl Lists {
    pub(crate) fn new() -> Lists {
        Lists { throughs: vec![Through::UNUSED; 512], n_throughs: 0, rack: 0, entries: Vec::new() }
    }

    /// Forgets the lists of the rack before.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.n_throughs = 0;
        self.rack = self.rack.wrapping_add(1);
        if self.rack == 0 {
            // After four thousand million racks numbers come again.
            self.throughs.fill(Through::UNUSED);
            self.rack = 1;
        }
    }

    /// The words of `n_tiles` tiles of the rack and the tiles `through`.
    #[inline]
    pub(crate) fn list(&mut self, through: Key, n_tiles: usize, subracks: &Subracks, words: &Words<'_>) -> List {
        let place = self.place(through);
        let list = self.throughs[place].by_size[n_tiles];
        if list.len != u32::MAX {
            return list;
        }
        let list = self.fill(through, n_tiles, subracks, words);
        self.throughs[place].by_size[n_tiles] = list;
        list
    }

    #[inline]
    pub(crate) fn entries(&self, list: List) -> &[Entry] {
        &self.entries[list.start as usize..(list.start + list.len) as usize]
    }

    /// Where the lists for these tiles stand.
    #[inline]
    fn place(&mut self, key: Key) -> usize {
        let mask = self.throughs.len() - 1;
        let mut place = key.low as usize & mask;
        loop {
            let through = &self.throughs[place];
            if through.rack != self.rack {
                return self.add(key, place);
            }
            if through.key == key {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn add(&mut self, key: Key, mut place: usize) -> usize {
        self.n_throughs += 1;
        if self.n_throughs * 2 > self.throughs.len() {
            let longer = vec![Through::UNUSED; self.throughs.len() * 2];
            let before = std::mem::replace(&mut self.throughs, longer);
            let rack = self.rack;
            for through in before.into_iter().filter(|through| through.rack == rack) {
                let place = self.free_place(through.key);
                self.throughs[place] = through;
            }
            place = self.free_place(key);
        }
        self.throughs[place] = Through { key, rack: self.rack, by_size: [List::UNKNOWN; RACK] };
        place
    }

    fn free_place(&self, key: Key) -> usize {
        let mask = self.throughs.len() - 1;
        let mut place = key.low as usize & mask;
        while self.throughs[place].rack == self.rack {
            place = (place + 1) & mask;
        }
        place
    }

    fn fill(&mut self, through: Key, n_tiles: usize, subracks: &Subracks, words: &Words<'_>) -> List {
        let start = self.entries.len() as u32;
        let mut best_leave = Equity::LEAST;
        for &index in subracks.of_size(n_tiles) {
            let subrack = subracks.get(index);
            let before = self.entries.len();
            let entry = Entry { subrack: index, blanks: [0; MAX_BLANKS], anagrams: Anagrams::default() };
            let key = subrack.key.plus(through);
            if subrack.n_blanks > 0 {
                self.with_blanks(words, key, usize::from(subrack.n_blanks), 1, entry);
            } else if let Some(anagrams) = words.map.anagrams(key) {
                self.entries.push(Entry { anagrams, ..entry });
            }
            if self.entries.len() > before {
                best_leave = best_leave.max(subrack.leave);
            }
        }
        List { start, len: self.entries.len() as u32 - start, best_leave }
    }

    /// Tries every letter for the blanks, in the order of the alphabet so that none is tried twice.
    fn with_blanks(&mut self, words: &Words<'_>, key: Key, n_blanks: usize, from: u8, entry: Entry) {
        let nth = entry.blanks.iter().take_while(|&&code| code != 0).count();
        let later = LetterSet::MAX << from;
        let letters = if n_blanks == 1 { words.map.missing(key) } else { words.letters };
        for letter in code::codes(letters & later) {
            let key = key.plus(Key::of(letter));
            let mut entry = entry;
            entry.blanks[nth] = letter;
            if n_blanks > 1 {
                self.with_blanks(words, key, n_blanks - 1, letter, entry);
            } else if let Some(anagrams) = words.map.anagrams(key) {
                self.entries.push(Entry { anagrams, ..entry });
            }
        }
    }
}

/// Where words are looked up.
#[derive(Clone, Copy)]
pub(crate) struct Words<'s> {
    pub(crate) map: &'s WordMap,
    pub(crate) letters: LetterSet,
}

impl Through {
    const UNUSED: Through = Through { key: Key::NONE, rack: 0, by_size: [List::UNKNOWN; RACK] };
}
