//! A rack as a number, from which the tiles of plays can be subtracted.

use tiles::{Alphabet, Tile, Tiles};

/// The tiles that a player still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    /// The number of each kind, packed.
    pub(super) counts: u64,
    /// The sum of their values, in points.
    pub(super) value: i32,
    /// The number of tiles.
    pub(super) n_tiles: u8,
}

impl Held {
    pub(super) const NOTHING: Held = Held { counts: 0, value: 0, n_tiles: 0 };
}

/// How the tiles that are not on the board are packed into a number: each kind has a field that is wide enough for its
/// count, and one more bit that stays free.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    fields: Vec<Field>,
    /// The free bit of each field.
    guards: u64,
}

/// The field of a kind of tile: its position, its width in bits, and the number that stands for one tile.
#[derive(Clone, Copy, Debug)]
struct Field {
    tile: Tile,
    shift: u32,
    width: u32,
    value: i32,
}

impl Packing {
    /// A tile takes at most two bits, so all tiles of two racks fit; `None` if there are far more.
    pub(super) fn new(tiles: &Tiles, alphabet: &Alphabet) -> Option<Packing> {
        let (mut fields, mut guards, mut shift) = (Vec::new(), 0, 0);
        for (tile, count) in tiles.kinds() {
            let width = usize::BITS - count.leading_zeros();
            if shift + width >= u64::BITS {
                return None;
            }
            fields.push(Field { tile, shift, width, value: i32::from(alphabet.value(tile)) });
            guards |= 1 << (shift + width);
            shift += width + 1;
        }
        Some(Packing { fields, guards })
    }

    /// Packs some of the tiles.
    pub(super) fn held(&self, tiles: impl Iterator<Item = Tile>) -> Held {
        let mut held = Held::NOTHING;
        for tile in tiles {
            if let Some(field) = self.fields.iter().find(|field| field.tile == tile) {
                held.counts += 1 << field.shift;
                held.value += field.value;
                held.n_tiles += 1;
            }
        }
        held
    }

    /// The tiles that were packed.
    pub(super) fn tiles(&self, counts: u64) -> Tiles {
        let count = |field: &Field| (counts >> field.shift & ((1 << field.width) - 1)) as usize;
        self.fields.iter().flat_map(|field| std::iter::repeat_n(field.tile, count(field))).collect()
    }

    /// Whether the counts contain all of `some`.
    #[inline]
    pub(super) fn has(&self, counts: u64, some: u64) -> bool {
        // If a kind has too few tiles, the subtraction borrows the field's free bit.
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
        let packing = Packing::new(&tiles("AAAEQ??"), &ruleset.alphabet).unwrap();
        let pack = |text: &str| packing.held(tiles(text).iter()).counts;
        let parts = ["", "A", "AA", "AAA", "E", "Q", "?", "??", "AE", "AAQ?", "AAAEQ??", "EQ", "E??"];
        for rack in parts {
            assert_eq!(packing.tiles(pack(rack)), tiles(rack));
            for play in parts {
                assert_eq!(packing.has(pack(rack), pack(play)), tiles(rack).contains(&tiles(play)), "{rack} {play}");
            }
        }
    }
}
