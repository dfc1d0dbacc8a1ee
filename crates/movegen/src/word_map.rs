//! Words by their letters, in any order.

use lexicon::Graph;

use crate::code::{self, LetterSet};
use crate::key::Key;
use crate::plan::SIDE;

/// Finds the words that are made of given letters: a hash table from multisets of letters to their anagrams.
///
/// Most questions have the answer "none", so a field of bits answers those first. For blanks there is a second
/// table: for a multiset the letters that, added to it, could make a word. It is not exact (different multisets may
/// share a slot), which costs a look into the first table and never an answer.
#[derive(Debug)]
pub(crate) struct WordMap {
    /// A bit for each multiset that may be a word.
    bits: Box<[u64; BIT_WORDS]>,
    slots: Vec<Slot>,
    slots_mask: usize,
    /// The letters that may be missing to a word.
    missing: Vec<LetterSet>,
    missing_shift: u32,
    /// The codes of all words, anagrams side by side.
    letters: Vec<u8>,
}

/// Four million bits, half a megabyte: with 200,000 words one bit in twenty is set.
const BIT_WORDS: usize = 1 << 16;

/// The codes of a word, and the bytes that follow them: reading a word of at most this many letters needs no check of its
/// length.
pub(crate) type Spelled = [u8; SIDE];

/// Words of the same letters.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The upper half of the key; the place in the table stands for the lower one.
    high: u64,
    anagrams: Anagrams,
}

/// Where the anagrams of some letters stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Anagrams {
    start: u32,
    n_words: u32,
}

impl Anagrams {
    /// Where each of the words stands, if they have `len` letters.
    #[inline]
    pub(crate) fn words(self, len: usize) -> impl Iterator<Item = u32> {
        (0..self.n_words).map(move |nth| self.start + nth * len as u32)
    }
}

impl WordMap {
    /// Reads all words of a graph. Gives nothing in the practically impossible case that two multisets have the
    /// same key; then the graph must be walked.
    pub(crate) fn new(graph: &Graph) -> Option<WordMap> {
        let mut words: Vec<(Key, u32)> = Vec::with_capacity(graph.n_words());
        let mut spelled: Vec<u8> = Vec::new();
        for word in graph.words() {
            let start = spelled.len();
            spelled.extend(word.letters().map(code::of_letter));
            // A graph has at most 2^24 words of at most 21 letters.
            words.push((Key::of_all(spelled[start..].iter().copied()), u32::try_from(start).ok()?));
        }
        let ends: Vec<u32> = words.iter().skip(1).map(|&(_, start)| start).chain([spelled.len() as u32]).collect();
        let mut order: Vec<u32> = (0..words.len() as u32).collect();
        order.sort_unstable_by_key(|&word| (words[word as usize].0, word));
        let mut map = WordMap::with_room(words.len());
        map.letters.reserve_exact(spelled.len() + SIDE);
        for group in order.chunk_by(|&a, &b| words[a as usize].0 == words[b as usize].0) {
            let word = |index: u32| &spelled[words[index as usize].1 as usize..ends[index as usize] as usize];
            let first = word(group[0]);
            if group.iter().any(|&other| !are_anagrams(first, word(other))) {
                return None;
            }
            let anagrams = Anagrams { start: map.letters.len() as u32, n_words: group.len() as u32 };
            group.iter().for_each(|&index| map.letters.extend_from_slice(word(index)));
            map.add(words[group[0] as usize].0, first, anagrams);
        }
        map.letters.extend([0; SIDE]);
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

    /// The letters that may make a word of these: all that do, and perhaps others.
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
        // A word has about seven different letters, and most of what is left of it is left of no other word.
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

    /// Whether there may be words whose key has this lower half; mostly there are, if so.
    #[inline]
    pub(crate) fn may_have(&self, low: u64) -> bool {
        let (word, bit) = bit_of(low);
        self.bits[word] >> bit & 1 != 0
    }

    fn add(&mut self, key: Key, word: &[u8], anagrams: Anagrams) {
        let (place, bit) = bit_of(key.low);
        self.bits[place] |= 1 << bit;
        let mut place = key.low as usize & self.slots_mask;
        while self.slots[place].anagrams.n_words != 0 {
            place = (place + 1) & self.slots_mask;
        }
        self.slots[place] = Slot { high: key.high, anagrams };
        for &code in word {
            let rest = key.low.wrapping_sub(Key::of(code).low);
            self.missing[(rest >> self.missing_shift) as usize] |= code::bit(code);
        }
    }
}

/// Where the bit of a key stands: its upper bits, of which the table of slots uses none.
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
