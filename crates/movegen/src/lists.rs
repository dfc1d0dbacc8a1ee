//! The words that a rack makes with tiles on the board, found once for all places where those tiles lie.

use std::ops::Range;

use crate::code::{self, LetterSet};
use crate::equity::Equity;
use crate::key::Key;
use crate::plan::RACK;
use crate::slots::Slot;
use crate::subracks::Subracks;
use crate::word_map::WordMap;

/// The most blanks in a part of a rack whose words are listed.
pub(crate) const MAX_BLANKS: usize = 4;

/// A word of some tiles of the rack together with tiles on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListedWord {
    pub(crate) subrack: u16,
    /// The letters of its blanks; 0 after the last.
    pub(crate) blanks: [u8; MAX_BLANKS],
    /// The position of the word in the map.
    pub(crate) word: u32,
}

/// Entries for one number of tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    start: u32,
    len: u32,
    /// Parts with a lower leave value were left out.
    least: Equity,
    /// The best leave of all of them.
    pub(crate) best_leave: Equity,
}

/// The lists of one rack, made on demand.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    /// A hash table by the tiles that are played through.
    throughs: Vec<Through>,
    n_throughs: usize,
    /// The number of the rack for which the lists are valid; lists of earlier racks count as empty.
    rack: u32,
    entries: Vec<ListedWord>,
}

#[derive(Clone, Copy, Debug)]
struct Through {
    key: Key,
    rack: u32,
    by_size: [List; RACK],
}

impl List {
    const UNKNOWN: List = List { start: 0, len: u32::MAX, least: Equity::LEAST, best_leave: Equity::LEAST };
}

impl Lists {
    pub(crate) fn new() -> Lists {
        Lists { throughs: vec![Through::UNUSED; 512], n_throughs: 0, rack: 0, entries: Vec::new() }
    }

    /// Forgets the lists of the previous rack.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.n_throughs = 0;
        self.rack = self.rack.wrapping_add(1);
        if self.rack == 0 {
            // After four thousand million racks the numbers repeat.
            self.throughs.fill(Through::UNUSED);
            self.rack = 1;
        }
    }

    /// The words that parts of the rack make with the tiles through which a slot plays, without parts whose leave is
    /// worth less than `least`.
    #[inline]
    pub(crate) fn list(&mut self, slot: &Slot, least: Equity, subracks: &Subracks, words: &WordSource<'_>) -> List {
        let place = self.place(slot.through);
        let size = usize::from(slot.n_tiles) % RACK;
        let list = self.throughs[place].by_size[size];
        if list.len != u32::MAX && list.least <= least {
            return list;
        }
        let list = self.fill(slot, least, subracks, words);
        self.throughs[place].by_size[size] = list;
        list
    }

    #[inline]
    pub(crate) fn entries(&self, list: List) -> &[ListedWord] {
        &self.entries[list.start as usize..(list.start + list.len) as usize]
    }

    /// The place of the lists for these tiles.
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

    #[inline(never)]
    fn fill(&mut self, slot: &Slot, least: Equity, subracks: &Subracks, words: &WordSource<'_>) -> List {
        let start = self.entries.len();
        let (through, n_tiles, len) = (slot.through, usize::from(slot.n_tiles), usize::from(slot.len));
        let mut best_leave = Equity::LEAST;
        for part in subracks.without_blanks(n_tiles) {
            // Nearly all parts make no word, and stop here.
            if part.leave >= least && words.map.may_have(part.low.wrapping_add(through.low)) {
                let entry = ListedWord { subrack: part.index, blanks: [0; MAX_BLANKS], word: 0 };
                if self.add_words(words, subracks.get(part.index).key.plus(through), len, entry) {
                    best_leave = best_leave.max(part.leave);
                }
            }
        }
        for part in subracks.with_blanks(n_tiles).iter().filter(|part| part.leave >= least) {
            let n_before = self.entries.len();
            let subrack = subracks.get(part.index);
            let entry = ListedWord { subrack: part.index, blanks: [0; MAX_BLANKS], word: 0 };
            let blanks = 0..usize::from(subrack.n_blanks);
            self.with_blanks(words, subrack.key.plus(through), len, blanks, words.letters, entry);
            if self.entries.len() > n_before {
                best_leave = best_leave.max(part.leave);
            }
        }
        List { start: start as u32, len: (self.entries.len() - start) as u32, least, best_leave }
    }

    /// Tries each of these letters for the next blank, and from there on for the other blanks, in the order of the
    /// alphabet, so that no letters are tried twice.
    fn with_blanks(
        &mut self,
        words: &WordSource<'_>,
        key: Key,
        len: usize,
        mut blanks: Range<usize>,
        letters: LetterSet,
        mut entry: ListedWord,
    ) {
        let Some(nth) = blanks.next() else { return };
        let letters = if blanks.is_empty() { letters & words.map.missing(key) } else { letters };
        for letter in code::codes(letters) {
            entry.blanks[nth] = letter;
            let key = key.plus(Key::of(letter));
            if blanks.is_empty() {
                self.add_words(words, key, len, entry);
            } else {
                self.with_blanks(words, key, len, blanks.clone(), letters & LetterSet::MAX << letter, entry);
            }
        }
    }

    /// Adds all words of these letters; returns whether there are any.
    #[inline]
    fn add_words(&mut self, words: &WordSource<'_>, key: Key, len: usize, entry: ListedWord) -> bool {
        let Some(anagrams) = words.map.anagrams(key) else { return false };
        for word in anagrams.words(len) {
            self.entries.push(ListedWord { word, ..entry });
        }
        true
    }
}

/// The maps in which words are looked up.
#[derive(Clone, Copy)]
pub(crate) struct WordSource<'s> {
    pub(crate) map: &'s WordMap,
    pub(crate) letters: LetterSet,
}

impl Through {
    const UNUSED: Through = Through { key: Key::NONE, rack: 0, by_size: [List::UNKNOWN; RACK] };
}
