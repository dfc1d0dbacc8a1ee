//! The fair draw.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
use rules::{Digest, Salt, Seed, TileSource};
use tiles::{Tile, Tiles};

/// The version of the draw. Another way of drawing gets another text, so old games stay verifiable.
const DOMAIN: &[u8] = b"tilewright draw 1";

/// Draws that follow from a seed, and that anybody who knows the seed can repeat.
///
/// ```
/// use draws::FairSource;
/// use rules::{Digest, Salt, Seed, TileSource};
/// use tiles::{Letter, Tile, Tiles};
///
/// let pool: Tiles = (0..26).filter_map(Letter::new).map(Tile::Letter).collect();
/// let mut source = FairSource::new(&Seed([7; 32]), &Salt::new("ours").unwrap(), Digest([0; 32]));
/// let drawn = source.draw(0, &pool, 3);
/// assert_eq!(drawn.len(), 3);
/// assert_eq!(source.draw(0, &pool, 3), drawn, "a draw depends on its number, not on what was drawn before");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FairSource {
    key: [u8; 32],
}

impl FairSource {
    /// The draws of a game with this seed, the salt of its players, and the digest of its rules.
    #[must_use]
    pub fn new(seed: &Seed, salt: &Salt, ruleset: Digest) -> FairSource {
        let salt = salt.as_str().as_bytes();
        // A salt is never longer than `Salt::MAX_BYTES`.
        let salt_len = (salt.len() as u32).to_le_bytes();
        let Digest(key) = Digest::of(&[DOMAIN, &seed.0, &salt_len, salt, &ruleset.0]);
        FairSource { key }
    }

    /// Draws for tests and self-play, for which a number is enough as a seed.
    #[must_use]
    pub fn seeded(number: u64) -> FairSource {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        FairSource::new(&Seed(seed), &Salt::default(), Digest([0; 32]))
    }
}

impl TileSource for FairSource {
    fn draw(&mut self, nth: u32, pool: &Tiles, n: usize) -> Tiles {
        let mut words = Keystream::new(&self.key, nth);
        let mut order: Vec<Tile> = pool.iter().collect();
        let n = n.min(order.len());
        for index in 0..n {
            // A pool holds a few hundred tiles at most.
            let other = index + words.below((order.len() - index) as u32) as usize;
            order.swap(index, other);
        }
        order.into_iter().take(n).collect()
    }
}

impl fmt::Debug for FairSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FairSource(secret)")
    }
}

/// The keystream of one draw as 32-bit words.
struct Keystream {
    cipher: ChaCha20,
    block: [u8; 64],
    at: usize,
}

impl Keystream {
    fn new(key: &[u8; 32], nth: u32) -> Keystream {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&u64::from(nth).to_le_bytes());
        Keystream { cipher: ChaCha20::new(key.into(), (&nonce).into()), block: [0; 64], at: 64 }
    }

    fn next(&mut self) -> u32 {
        if self.at == self.block.len() {
            self.block = [0; 64];
            self.cipher.apply_keystream(&mut self.block);
            self.at = 0;
        }
        let bytes = [0, 1, 2, 3].map(|byte| self.block[self.at + byte]);
        self.at += 4;
        u32::from_le_bytes(bytes)
    }

    /// A number below `bound`, all equally likely: words from the incomplete end of the range are discarded.
    fn below(&mut self, bound: u32) -> u32 {
        const RANGE: u64 = 1 << 32;
        let bound = u64::from(bound.max(1));
        let end = RANGE - RANGE % bound;
        loop {
            // At least half of all words are accepted, so this loop ends.
            let word = u64::from(self.next());
            if word < end {
                // It is less than the bound, which has 32 bits.
                return (word % bound) as u32;
            }
        }
    }
}
