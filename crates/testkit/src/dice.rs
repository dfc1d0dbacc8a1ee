//! Repeatable random numbers for tests, the same on every machine.

use tiles::{Tile, Tiles};

/// A stream of random numbers, good enough for choosing what to try, and for nothing else.
#[derive(Clone, Debug)]
pub struct Dice {
    rolls: Rolls,
}

#[derive(Clone, Debug)]
enum Rolls {
    /// Numbers of SplitMix64.
    Mixed { state: u64 },
    /// Bytes from outside, in reverse order.
    Tape { reversed: Vec<u8> },
}

impl Dice {
    /// A different stream for every number.
    #[must_use]
    pub fn new(number: u64) -> Dice {
        Dice { rolls: Rolls::Mixed { state: number } }
    }

    /// Takes its numbers from bytes, so that a fuzzer decides what happens; zero when they are used up.
    #[must_use]
    pub fn tape(bytes: &[u8]) -> Dice {
        Dice { rolls: Rolls::Tape { reversed: bytes.iter().rev().copied().collect() } }
    }

    /// Whether no bytes are left.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        matches!(&self.rolls, Rolls::Tape { reversed } if reversed.is_empty())
    }

    /// The next random number.
    pub fn roll(&mut self) -> u64 {
        match &mut self.rolls {
            Rolls::Mixed { state } => tiles::next_mixed(state),
            // Two bytes are enough for any choice, and let a fuzzer see the effect of each.
            Rolls::Tape { reversed } => {
                let [low, high] = [reversed.pop(), reversed.pop()].map(Option::unwrap_or_default);
                u64::from(u16::from_le_bytes([low, high]))
            }
        }
    }

    /// A number below `bound`, or zero.
    pub fn below(&mut self, bound: usize) -> usize {
        // The slight preference for small numbers does not matter here.
        (self.roll() % (bound as u64).max(1)) as usize
    }

    /// A number from `from` to `to`, including both.
    pub fn between(&mut self, from: usize, to: usize) -> usize {
        from + self.below(to.saturating_sub(from) + 1)
    }

    /// True in one of this many cases.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// Takes tiles from a pool, as many as there are up to `n`.
    pub fn draw(&mut self, pool: &Tiles, n: usize) -> Tiles {
        let mut all: Vec<Tile> = pool.iter().collect();
        (0..n.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}
