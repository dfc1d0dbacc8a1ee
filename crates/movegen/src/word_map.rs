//! Finds words by their letters, in any order.

use lexicon::Graph;

use crate::code::{self, LetterSet};
use crate::key::Key;
use crate::plan::SIDE;

/// Finds the words that consist of given letters: a hash table from multisets of letters to their anagrams.
///
/// Most queries find nothing, so a bit field answers those first. For blanks there is a second table, which holds for a
/// multiset the letters that could complete it to a word. It is not exact (different multisets may share a slot), which
/// costs a look into the first table but never gives a wrong answer.
#[derive(Debug)]
pub(crate) struct WordMap {
    /// A bit for each multiset that may be a word.
    bits: Box<[u64; BIT_WORDS]>,
    slots: Vec<Slot>,
    slots_mask: usize,
    /// The letters that may complete a multiset to a word.
    missing: Vec<LetterSet>,
    missing_shift: u32,
    /// The codes of all words, with anagrams next to each other.
    letters: Vec<u8>,
}

/// Four million bits, half a megabyte: with 200,000 words one bit in twenty is set.
const BIT_WORDS: usize = 1 << 16;

/// The average number of letters of a word, for a first estimate.
const USUAL_LETTERS: usize = 10;
/// Marks anagrams that have no place yet.
const UNPLACED: u32 = u32::MAX;

/// The codes of a word, and the bytes after them, so that reading a word of at most this many letters needs no check of
/// its length.
pub(crate) type Spelled = [u8; SIDE];

/// Words of the same letters.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The upper half of the key; the place in the table stands for the lower one.
    high: u64,
    anagrams: Anagrams,
}

/// The range of the anagrams of some letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Anagrams {
    start: u32,
    n_words: u32,
}

impl Anagrams {
    /// The position of each of the words, if they have `len` letters.
    #[inline]
    pub(crate) fn words(self, len: usize) -> impl Iterator<Item = u32> {
        (0..self.n_words).map(move |nth| self.start + nth * len as u32)
    }
}

impl WordMap {
    /// Reads all words of a graph. Returns `None` in the practically impossible case that two multisets have the same
    /// key; the graph must then be walked.
    ///
    /// Anagrams are counted first, then each group gets its place, then words are put there in the order of the graph;
    /// nothing is sorted.
    pub(crate) fn new(graph: &Graph) -> Option<WordMap> {
        let mut map = WordMap::with_room(graph.n_words());
        let mut spelled: Vec<u8> = Vec::with_capacity(graph.n_words() * USUAL_LETTERS);
        // Where each word ends, and the slot of its letters.
        let mut words: Vec<(u32, u32)> = Vec::with_capacity(graph.n_words());
        for word in graph.words() {
            let start = spelled.len();
            spelled.extend(word.letters().map(code::of_letter));
            let slot = map.count(Key::of_all(spelled[start..].iter().copied()), &spelled[start..]);
            // A graph has at most 2^24 words of at most 21 letters.
            words.push((u32::try_from(spelled.len()).ok()?, slot as u32));
        }
        map.letters = vec![0; spelled.len() + SIDE];
        let mut n_placed = 0;
        let mut start = 0;
        for &(end, slot) in &words {
            let word = &spelled[start as usize..end as usize];
            let anagrams = &mut map.slots[slot as usize].anagrams;
            // The first word of a group reserves the place for all; from then on the number of words counts those that
            // are there.
            if anagrams.start == UNPLACED {
                anagrams.start = n_placed;
                n_placed += anagrams.n_words * word.len() as u32;
                anagrams.n_words = 0;
            }
            let first = anagrams.start as usize;
            let place = first + anagrams.n_words as usize * word.len();
            anagrams.n_words += 1;
            map.letters[place..place + word.len()].copy_from_slice(word);
            if place > first && !are_anagrams(&map.letters[first..first + word.len()], word) {
                return None;
            }
            start = end;
        }
        Some(map)
    }

    /// The words of exactly these letters.
    #[inline]
    pub(crate) fn anagrams(&self, key: Key) -> Option<Anagrams> {
        if !self.may_have(key.low) {
            return None;
        }
        let mut place = key.low as usize & self.slots_mask;
        loop {
            let slot = &self.slots[place];
            if slot.anagrams.n_words == 0 {
                return None;
            }
            if slot.high == key.high {
                return Some(slot.anagrams);
            }
            place = (place + 1) & self.slots_mask;
        }
    }

    /// The letters that may complete these to a word: all that do, and possibly others.
    #[inline]
    pub(crate) fn missing(&self, key: Key) -> LetterSet {
        self.missing[(key.low >> self.missing_shift) as usize]
    }

    /// The word that stands there.
    #[inline]
    pub(crate) fn word(&self, start: u32) -> Option<&Spelled> {
        self.letters.get(start as usize..)?.first_chunk()
    }

    /// How many bytes it takes.
    pub(crate) fn n_bytes(&self) -> usize {
        size_of_val(&self.bits[..])
            + size_of_val(&self.slots[..])
            + size_of_val(&self.missing[..])
            + size_of_val(&self.letters[..])
    }

    fn with_room(n_words: usize) -> WordMap {
        // One and a half to three slots for each multiset.
        let n_slots = (n_words + n_words / 2).max(4).next_power_of_two();
        // A word has about seven different letters, and most words without one letter are left by no other word.
        let n_missing = (n_words * 5).max(4).next_power_of_two();
        WordMap {
            bits: Box::new([0; BIT_WORDS]),
            slots: vec![Slot::default(); n_slots],
            slots_mask: n_slots - 1,
            missing: vec![0; n_missing],
            missing_shift: 64 - n_missing.trailing_zeros(),
            letters: Vec::new(),
        }
    }

    /// Whether there may be words whose key has this lower half; if so, there usually are.
    #[inline]
    pub(crate) fn may_have(&self, low: u64) -> bool {
        let (word, bit) = bit_of(low);
        self.bits[word] >> bit & 1 != 0
    }

    /// Counts a word of these letters, and returns the slot of all its anagrams.
    fn count(&mut self, key: Key, word: &[u8]) -> usize {
        let (place, bit) = bit_of(key.low);
        self.bits[place] |= 1 << bit;
        let mut place = key.low as usize & self.slots_mask;
        loop {
            let slot = &mut self.slots[place];
            if slot.anagrams.n_words > 0 && slot.high == key.high {
                slot.anagrams.n_words += 1;
                return place;
            }
            if slot.anagrams.n_words == 0 {
                *slot = Slot { high: key.high, anagrams: Anagrams { start: UNPLACED, n_words: 1 } };
                break;
            }
            place = (place + 1) & self.slots_mask;
        }
        for &code in word {
            let rest = key.low.wrapping_sub(Key::of(code).low);
            self.missing[(rest >> self.missing_shift) as usize] |= code::bit(code);
        }
        place
    }
}

/// The position of a key's bit: its upper bits, which the table of slots does not use.
#[inline]
const fn bit_of(low: u64) -> (usize, u32) {
    let word = low >> (u64::BITS - BIT_WORDS.trailing_zeros());
    let bit = (low >> (u64::BITS - BIT_WORDS.trailing_zeros() - 6)) % 64;
    (word as usize, bit as u32)
}

fn are_anagrams(a: &[u8], b: &[u8]) -> bool {
    let count = |word: &[u8]| {
        let mut counts = [0_u8; code::CODES];
        word.iter().for_each(|&code| counts[usize::from(code) % code::CODES] += 1);
        counts
    };
    a.len() == b.len() && count(a) == count(b)
}

#[cfg(test)]
mod tests {
    use lexicon::{Word, Words};
    use tiles::Letter;

    use super::*;

    fn graph(words: &[&str]) -> Graph {
        let letter = |byte: u8| Letter::new(usize::from(byte - b'A')).unwrap();
        let word = |text: &&str| Word::new(&text.bytes().map(letter).collect::<Vec<_>>()).unwrap();
        Graph::build(&words.iter().map(word).collect::<Words>(), 26).unwrap()
    }

    fn key(text: &str) -> Key {
        Key::of_all(text.bytes().map(|byte| byte - b'A' + 1))
    }

    #[test]
    fn words_are_found_by_their_letters_in_any_order() {
        let map = WordMap::new(&graph(&["ACT", "CAT", "AT", "TACT"])).unwrap();
        let found = map.anagrams(key("TCA")).unwrap();
        let words = found.words(3).map(|start| &map.word(start).unwrap()[..3]);
        assert_eq!(words.collect::<Vec<_>>(), [[1, 3, 20], [3, 1, 20]]);
        assert_eq!(map.anagrams(key("TA")).map(|found| found.words(2).count()), Some(1));
        assert_eq!(map.anagrams(key("CA")), None);
    }

    #[test]
    fn every_letter_that_makes_a_word_is_among_those_missing() {
        let map = WordMap::new(&graph(&["ACT", "CAT", "AT", "TACT", "PACT"])).unwrap();
        let missing = map.missing(key("TCA"));
        assert_eq!(missing & code::bit(20), code::bit(20), "TACT");
        assert_eq!(missing & code::bit(16), code::bit(16), "PACT");
    }

    #[test]
    fn a_list_without_words_has_no_anagrams() {
        let map = WordMap::new(&graph(&[])).unwrap();
        assert_eq!(map.anagrams(key("A")), None);
    }
}
