//! The table of searched positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::worker::ShortName;

/// Whether a stored value is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The exact value.
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
}

/// The stored result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoredValue {
    pub(super) value: i32,
    pub(super) bound: Bound,
    /// How many plies were searched.
    pub(super) depth: u8,
    /// Whether all lines reached the end of the game, so that a deeper search would change nothing.
    pub(super) is_final: bool,
    /// The best turn, or the one that caused a cutoff.
    pub(super) best: ShortName,
}

/// A hash table of fixed size: sixteen bytes for a position, four positions side by side.
///
/// It has no locks: an entry has two words, the first of which is the position's key mixed with the second. If two
/// threads write at once, the words do not match and the entry counts as empty.
#[derive(Debug)]
pub(crate) struct Transpositions {
    buckets: Vec<Bucket>,
    mask: usize,
}

/// Entries side by side, in one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

const WAYS: usize = 4;
const VALUE_BITS: u32 = 23;
/// Values of positions lie between this and its negative.
pub(crate) const MOST_VALUE: i32 = (1 << (VALUE_BITS - 1)) - 1;

impl Transpositions {
    /// A table with as many positions as fit, at least one bucket.
    pub(crate) fn new(n_bytes: usize) -> Transpositions {
        let fits = (n_bytes / size_of::<Entry>()).max(WAYS);
        let n_entries = 1 << fits.ilog2();
        let n_buckets = n_entries / WAYS;
        Transpositions { buckets: (0..n_buckets).map(|_| Bucket::default()).collect(), mask: n_buckets - 1 }
    }

    pub(crate) fn n_bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Whether more than half of a sample is occupied.
    pub(crate) fn is_crowded(&self) -> bool {
        let sample = &self.buckets[..self.buckets.len().min(1_024)];
        let entries = sample.iter().flat_map(|bucket| &bucket.0);
        let n_taken = entries.filter(|entry| entry.data.load(Ordering::Relaxed) != 0).count();
        n_taken * 2 > sample.len() * WAYS
    }

    /// A larger table with the same entries.
    pub(crate) fn grown(&self, n_bytes: usize) -> Transpositions {
        let table = Transpositions::new(n_bytes);
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            let data = entry.data.load(Ordering::Relaxed);
            if data != 0 {
                table.put(entry.check.load(Ordering::Relaxed) ^ data, unpacked(data));
            }
        }
        table
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<StoredValue> {
        self.bucket(key).iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (data != 0 && entry.check.load(Ordering::Relaxed) ^ data == key).then(|| unpacked(data))
        })
    }

    pub(super) fn put(&self, key: u64, known: StoredValue) {
        let data = packed(known);
        let mut victim = None;
        let mut least = u64::MAX;
        for entry in self.bucket(key) {
            let old = entry.data.load(Ordering::Relaxed);
            if old != 0 && entry.check.load(Ordering::Relaxed) ^ old == key {
                if unpacked(old).is_final && !known.is_final {
                    return;
                }
                victim = Some(entry);
                break;
            }
            let worth = if old == 0 { 0 } else { 1 + u64::from(unpacked(old).depth) };
            if worth < least {
                (victim, least) = (Some(entry), worth);
            }
        }
        if let Some(entry) = victim {
            entry.check.store(key ^ data, Ordering::Relaxed);
            entry.data.store(data, Ordering::Relaxed);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry; WAYS] {
        // The lowest bits are not needed to choose a bucket.
        &self.buckets[(key as usize / WAYS) & self.mask].0
    }
}

fn packed(known: StoredValue) -> u64 {
    let value = (known.value.clamp(-MOST_VALUE, MOST_VALUE) + MOST_VALUE) as u64;
    let bound = match known.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    value << 41 | u64::from(known.depth) << 35 | bound << 33 | u64::from(known.is_final) << 32 | u64::from(known.best)
}

fn unpacked(data: u64) -> StoredValue {
    StoredValue {
        value: (data >> 41) as i32 - MOST_VALUE,
        bound: match data >> 33 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        depth: (data >> 35 & 63) as u8,
        is_final: data >> 32 & 1 != 0,
        best: data as ShortName,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: StoredValue =
        StoredValue { value: -17, bound: Bound::AtLeast, depth: 9, is_final: true, best: 0xDEAD_BEEF };

    #[test]
    fn an_entry_is_found_as_it_was_stored() {
        let table = Transpositions::new(1 << 16);
        for (value, bound) in [(0, Bound::Exact), (-MOST_VALUE, Bound::AtMost), (MOST_VALUE, Bound::AtLeast)] {
            let known = StoredValue { value, bound, ..KNOWN };
            table.put(5, known);
            assert_eq!(table.get(5), Some(known));
            assert_eq!(table.grown(1 << 18).get(5), Some(known));
        }
        assert_eq!(table.get(6), None);
    }

    #[test]
    fn a_final_entry_is_not_replaced_by_a_weaker_one() {
        let table = Transpositions::new(64);
        table.put(5, KNOWN);
        table.put(5, StoredValue { is_final: false, depth: 60, ..KNOWN });
        assert_eq!(table.get(5), Some(KNOWN));
    }

    #[test]
    fn the_least_deep_gives_way() {
        let table = Transpositions::new(64);
        (1..=5).for_each(|key| table.put(key, StoredValue { depth: 10 + key as u8, ..KNOWN }));
        assert_eq!((1..=5).map(|key| table.get(key).is_some()).collect::<Vec<_>>(), [false, true, true, true, true]);
    }
}
