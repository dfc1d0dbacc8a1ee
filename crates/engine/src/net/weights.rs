//! The weights of a trained net.

use super::features::{KINDS, LETTERS, SIDE};
use super::kernel::LANES;

/// The size of the vector for each square of a line.
pub(super) const CHANNELS: usize = 64;
/// The number of convolutions along lines.
pub(super) const BLOCKS: usize = 3;
/// The number of squares that one convolution combines.
pub(super) const REACH: usize = 7;
/// The number of questions asked of all squares at once.
pub(super) const HEADS: usize = 8;
/// The number of rounds of questions.
pub(super) const HOPS: usize = 2;
/// The size of the vector for the whole position.
pub(super) const STATE: usize = 256;
/// The size of the last hidden layer.
pub(super) const LAST: usize = 128;
/// The number of inputs other than the board.
pub(super) const GLOBALS: usize = 3 * KINDS + 7 + 16 + 8;
/// The number of outputs: chances and spreads at three horizons.
pub(super) const OUTPUTS: usize = 6;
/// The number of inputs of a read layer: the answers, how well they matched, and the state.
pub(super) const READ: usize = HEADS * CHANNELS + HEADS + STATE;

const FIRST_LINE: &[u8] = b"tilewright net 1\n";
/// The number of tile codes with their own vectors.
pub(super) const CODES: usize = 64;

/// A layer: a row of weights for each input, and a bias.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) inner: usize,
    /// A multiple of [`LANES`].
    pub(super) outer: usize,
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

/// A convolution along lines.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) along: Vec<f32>,
    pub(super) first: Layer,
    pub(super) second: Layer,
}

/// One round of questions.
#[derive(Clone, Debug)]
pub(super) struct Hop {
    pub(super) query: Layer,
    pub(super) read: Layer,
}

#[derive(Clone, Debug)]
pub(super) struct Weights {
    pub(super) tile: Vec<f32>,
    pub(super) place: Vec<f32>,
    pub(super) fitting: Layer,
    pub(super) score: Vec<f32>,
    pub(super) blocks: Vec<Block>,
    pub(super) known: [Layer; 2],
    pub(super) hops: Vec<Hop>,
    pub(super) judge: Layer,
    pub(super) outputs: Layer,
}

/// Why a file cannot be read as a net.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetFileError {
    /// It does not begin like the file of a net.
    #[error("this is not a net: the first line must be \"tilewright net 1\"")]
    NotANet,
    /// It has too few or too many numbers.
    #[error("the file has {have} bytes of numbers, and a net has {need}")]
    Length {
        /// How many numbers there are.
        have: usize,
        /// How many numbers a net has.
        need: usize,
    },
    /// A number is infinite or not a number.
    #[error("number {nth} of the file is not finite")]
    NotFinite {
        /// The position of the number, counted from one.
        nth: usize,
    },
}

impl Weights {
    pub(super) fn read(bytes: &[u8]) -> Result<Weights, NetFileError> {
        let numbers = bytes.strip_prefix(FIRST_LINE).ok_or(NetFileError::NotANet)?;
        let need = 2 * Weights::count();
        if numbers.len() != need {
            return Err(NetFileError::Length { have: numbers.len(), need });
        }
        let numbers: Vec<f32> =
            numbers.chunks_exact(2).map(|pair| half(u16::from_le_bytes([pair[0], pair[1]]))).collect();
        if let Some(place) = numbers.iter().position(|number| !number.is_finite()) {
            return Err(NetFileError::NotFinite { nth: place + 1 });
        }
        let mut reader = Reader { rest: &numbers };
        Ok(reader.weights())
    }

    fn count() -> usize {
        let layer = |inner: usize, outer: usize| (inner + 1) * outer;
        let squares = (CODES + SIDE * SIDE + 1) * CHANNELS + layer(LETTERS, CHANNELS);
        let block = REACH * CHANNELS + 2 * layer(CHANNELS, CHANNELS);
        let known = layer(GLOBALS, STATE) + layer(STATE, STATE);
        let hop = layer(STATE, HEADS * CHANNELS) + layer(READ, STATE);
        squares + BLOCKS * block + known + HOPS * hop + layer(STATE, LAST) + layer(LAST, OUTPUTS)
    }
}

struct Reader<'n> {
    rest: &'n [f32],
}

impl Reader<'_> {
    fn weights(&mut self) -> Weights {
        let tile = self.take(CODES * CHANNELS);
        let place = self.take(SIDE * SIDE * CHANNELS);
        let fitting = self.layer(LETTERS, CHANNELS);
        let score = self.take(CHANNELS);
        let blocks = (0..BLOCKS).map(|_| Block {
            along: self.take(REACH * CHANNELS),
            first: self.layer(CHANNELS, CHANNELS),
            second: self.layer(CHANNELS, CHANNELS),
        });
        let blocks = blocks.collect();
        let known = [self.layer(GLOBALS, STATE), self.layer(STATE, STATE)];
        let hops = (0..HOPS)
            .map(|_| Hop { query: self.layer(STATE, HEADS * CHANNELS), read: self.layer(READ, STATE) })
            .collect();
        let judge = self.layer(STATE, LAST);
        let outputs = self.layer(LAST, OUTPUTS);
        Weights { tile, place, fitting, score, blocks, known, hops, judge, outputs }
    }

    fn take(&mut self, n: usize) -> Vec<f32> {
        let (taken, rest) = self.rest.split_at(n);
        self.rest = rest;
        taken.to_vec()
    }

    /// Rows are padded with zeros to a multiple of [`LANES`].
    fn layer(&mut self, inner: usize, outer: usize) -> Layer {
        let (weights, bias) = (self.take(inner * outer), self.take(outer));
        let wide = outer.next_multiple_of(LANES);
        let fill = |row: &[f32]| row.iter().copied().chain(std::iter::repeat_n(0.0, wide - outer)).collect::<Vec<_>>();
        Layer { inner, outer: wide, weights: weights.chunks_exact(outer).flat_map(fill).collect(), bias: fill(&bias) }
    }
}

/// A float of 16 bits.
fn half(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    match exponent {
        // A subnormal number: a multiple of 2^-24.
        0 => f32::from_bits(sign | (fraction as f32 / 16_777_216.0).to_bits()),
        31 => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read_as_they_are_defined() {
        for (bits, value) in [(0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (0x0001, 5.960_464_5e-8), (0, 0.0)]
        {
            assert_eq!(half(bits), value);
        }
        assert!(!half(0x7c00).is_finite());
    }

    #[test]
    fn a_file_that_is_not_a_net_is_refused_with_a_reason() {
        assert_eq!(Weights::read(b"words").err(), Some(NetFileError::NotANet));
        let mut bytes = FIRST_LINE.to_vec();
        assert!(matches!(Weights::read(&bytes), Err(NetFileError::Length { have: 0, .. })));
        bytes.resize(FIRST_LINE.len() + 2 * Weights::count(), 0);
        assert!(Weights::read(&bytes).is_ok());
        bytes[FIRST_LINE.len() + 1] = 0x7c;
        assert_eq!(Weights::read(&bytes).err(), Some(NetFileError::NotFinite { nth: 1 }));
    }
}
