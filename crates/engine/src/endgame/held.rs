//! A rack as a number, from which plays are taken by subtraction.

use rules::Ruleset;
use tiles::{Tile, Tiles};

/// Tiles that a player still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// How many there are of each kind, packed.
    pub(super) counts: u64,
    /// What they count together.
    pub(super) value: i32,
    /// How many there are.
    pub(super) n_tiles: u8,
}

/// How the tiles that a player had at first are packed: each kind has a field that is wide enough for its count,
/// and one bit more that stays free.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    /// Each kind with where its field starts and how wide it is.
    fields: Vec<(Tile, u32, u32)>,
    /// The free bit of each field.
    guards: u64,
}

impl Packing {
    /// At most fifteen tiles take at most thirty bits.
    pub(super) fn new(tiles: &Tiles) -> Packing {
        let (mut fields, mut guards, mut shift) = (Vec::new(), 0, 0);
        for (tile, count) in tiles.kinds() {
            let width = usize::BITS - count.leading_zeros();
            fields.push((tile, shift, width));
            guards |= 1 << (shift + width);
            shift += width + 1;
        }
        Packing { fields, guards }
    }

    /// Packs some of the tiles.
    pub(super) fn held(&self, tiles: impl Iterator<Item = Tile>, ruleset: &Ruleset) -> Held {
        let mut held = Held { counts: 0, value: 0, n_tiles: 0 };
        for tile in tiles {
            let shift = self.fields.iter().find(|field| field.0 == tile).map_or(0, |field| field.1);
            held.counts += 1 << shift;
            held.value += i32::from(ruleset.alphabet.value(tile));
            held.n_tiles += 1;
        }
        held
    }

    /// The tiles that were packed.
    pub(super) fn tiles(&self, counts: u64) -> Tiles {
        let count = |shift: u32, width: u32| (counts >> shift & ((1 << width) - 1)) as usize;
        let fields = self.fields.iter();
        fields.flat_map(|&(tile, shift, width)| std::iter::repeat_n(tile, count(shift, width))).collect()
    }

    /// Whether `some` tiles are all among the counts.
    #[inline]
    pub(super) fn has(&self, counts: u64, some: u64) -> bool {
        // Where a kind does not suffice, the subtraction borrows the field's free bit.
        ((counts | self.guards) - some) & self.guards == self.guards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_fits_a_rack_exactly_if_its_tiles_are_there() {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let tiles = |text: &str| ruleset.alphabet.tiles(text).unwrap();
        let packing = Packing::new(&tiles("AAAEQ??"));
        let pack = |text: &str| packing.held(tiles(text).iter(), &ruleset).counts;
        let parts = ["", "A", "AA", "AAA", "E", "Q", "?", "??", "AE", "AAQ?", "AAAEQ??", "EQ", "E??"];
        for rack in parts {
            assert_eq!(packing.tiles(pack(rack)), tiles(rack));
            for play in parts {
                assert_eq!(packing.has(pack(rack), pack(play)), tiles(rack).contains(&tiles(play)), "{rack} {play}");
            }
        }
    }
}
