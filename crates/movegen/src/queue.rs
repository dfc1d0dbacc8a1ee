//! Slots in the order of their bounds.

use crate::equity::Equity;

/// Bounds are distinguished in steps of 1,024 thousandths, about one point.
const STEP: u32 = 10;
/// More steps than the points of any ordinary play.
const N_BUCKETS: usize = 512;
/// Bounds below zero share the first buckets.
const OFFSET: i32 = 64 << STEP;
const END: u32 = u32::MAX;

/// A queue of slots, highest bounds first. Nearly equal bounds come in no particular but always the same order.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    /// The first of each bucket, or [`END`].
    heads: Vec<u32>,
    slots: Vec<Queued>,
    /// The bucket that is being emptied.
    bucket: usize,
}

#[derive(Clone, Copy, Debug)]
struct Queued {
    bound: Equity,
    line: u16,
    slot: u16,
    next: u32,
}

impl Queue {
    pub(crate) fn new() -> Queue {
        Queue { heads: vec![END; N_BUCKETS], slots: Vec::new(), bucket: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.heads.fill(END);
        self.slots.clear();
        self.bucket = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, line: usize, slot: usize, bound: Equity) {
        let bucket = bucket_of(bound);
        let next = std::mem::replace(&mut self.heads[bucket], self.slots.len() as u32);
        // A board has at most 42 lines, and a line has fewer slots than squares times tiles.
        self.slots.push(Queued { bound, line: line as u16, slot: slot as u16, next });
        self.bucket = self.bucket.max(bucket);
    }

    /// An upper bound of the remaining slots, if the last slot taken out had this one.
    #[inline]
    pub(crate) fn most_after(&self, bound: Equity) -> Equity {
        // The outermost buckets hold all bounds beyond the range.
        let is_outermost = self.bucket == 0 || self.bucket == N_BUCKETS - 1;
        if is_outermost { Equity(i32::MAX) } else { bound + Equity(1 << STEP) }
    }

    /// Takes out the next slot whose bound is not below `floor`: its line, its number there, and its bound.
    #[inline]
    pub(crate) fn next(&mut self, floor: Equity) -> Option<(usize, usize, Equity)> {
        loop {
            while self.heads[self.bucket] == END {
                self.bucket = self.bucket.checked_sub(1)?;
            }
            // Bounds within a bucket are not sorted, so the end is reached only when a whole bucket is lower.
            if self.bucket < bucket_of(floor) {
                return None;
            }
            let Queued { bound, line, slot, next } = self.slots[self.heads[self.bucket] as usize];
            self.heads[self.bucket] = next;
            if bound >= floor {
                return Some((usize::from(line), usize::from(slot), bound));
            }
        }
    }
}

#[inline]
fn bucket_of(bound: Equity) -> usize {
    let bucket = bound.0.max(-OFFSET) + OFFSET;
    ((bucket >> STEP) as usize).min(N_BUCKETS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bound_exceeds_the_stated_maximum() {
        let mut queue = Queue::new();
        let bounds = (0..2_000_i32).map(|nth| Equity((nth * 7_919) % 900_000 - 200_000));
        bounds.enumerate().for_each(|(nth, bound)| queue.push(0, nth, bound));
        let mut most = Equity(i32::MAX);
        let mut n_taken = 0;
        while let Some((_, _, bound)) = queue.next(Equity(-150_000)) {
            assert!(bound <= most && bound >= Equity(-150_000));
            most = queue.most_after(bound);
            n_taken += 1;
        }
        let n_above = (0..2_000).filter(|nth| (nth * 7_919) % 900_000 >= 50_000).count();
        assert_eq!(n_taken, n_above, "every slot above the floor comes, and no other");
    }
}
