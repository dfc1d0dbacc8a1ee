//! A table of the plays of lines, by the state of the line and the rack.

use super::line_lists::List;

/// A hash table for keys that are already random. Keys and lists are stored side by side, four pairs in a cache line,
/// so that most look-ups wait for memory once. Entries are only removed all at once.
#[derive(Debug)]
pub(super) struct KnownLines {
    /// Its length is a power of two, and it always has free places.
    buckets: Vec<Bucket>,
    n_known: usize,
}

/// Places that are read together; [`List::UNKNOWN`] marks a free one.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([(u64, List); WAYS]);

const WAYS: usize = 4;
const FREE: Bucket = Bucket([(0, List::UNKNOWN); WAYS]);
const FIRST_BUCKETS: usize = 1 << 6;

impl KnownLines {
    pub(super) fn new() -> KnownLines {
        KnownLines { buckets: vec![FREE; FIRST_BUCKETS], n_known: 0 }
    }

    /// The list of a line, or [`List::UNKNOWN`].
    #[inline]
    pub(super) fn get(&self, key: u64) -> List {
        let mut nth = self.start(key);
        loop {
            for &(known, list) in &self.buckets[nth].0 {
                if known == key || list == List::UNKNOWN {
                    return list;
                }
            }
            nth = self.next(nth);
        }
    }

    /// Stores the list of a line.
    pub(super) fn insert(&mut self, key: u64, list: List) {
        // With a quarter of the places free, most keys are in their first bucket.
        if (self.n_known + 1) * 4 > self.buckets.len() * WAYS * 3 {
            let more = vec![FREE; self.buckets.len() * 2];
            let old = std::mem::replace(&mut self.buckets, more);
            for (key, list) in old.iter().flat_map(|bucket| bucket.0).filter(|place| place.1 != List::UNKNOWN) {
                self.put(key, list);
            }
        }
        self.n_known += usize::from(self.put(key, list));
    }

    /// Removes all lists.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(FREE);
        self.n_known = 0;
    }

    /// Stores a list; true if the key is new.
    fn put(&mut self, key: u64, list: List) -> bool {
        let mut nth = self.start(key);
        loop {
            for place in &mut self.buckets[nth].0 {
                let is_new = place.1 == List::UNKNOWN;
                if is_new || place.0 == key {
                    *place = (key, list);
                    return is_new;
                }
            }
            nth = self.next(nth);
        }
    }

    #[inline]
    fn start(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    fn next(&self, nth: usize) -> usize {
        (nth + 1) & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tiles::mixed;

    use super::*;

    #[test]
    fn every_line_is_remembered_also_where_many_keys_want_the_same_place() {
        let mut known = KnownLines::new();
        let mut expected = HashMap::new();
        for nth in 0..5_000_u32 {
            // A third of the keys differ in high bits only, and some occur twice.
            let key = if nth % 3 == 0 { u64::from(nth) << 40 } else { mixed(u64::from(nth) % 4_000) };
            assert_eq!(known.get(key), expected.get(&key).copied().unwrap_or(List::UNKNOWN));
            let list = List::new(nth, nth % 7);
            known.insert(key, list);
            expected.insert(key, list);
        }
        assert!(expected.iter().all(|(&key, &list)| known.get(key) == list));
        assert_eq!(known.n_known, expected.len());
        known.clear();
        assert!(expected.keys().all(|&key| known.get(key) == List::UNKNOWN));
    }
}
