//! A rack, checked against the ruleset and the board.

use tiles::{Tile, Tiles};

use crate::code::{self, CODES, LetterSet};
use crate::fault::RackFault;
use crate::plan::{Plan, RACK};

/// The tiles of the player to move, counted for the search. [`Position::rack`](crate::Position::rack) makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    /// The number of tiles by code; blanks are at 0.
    counts: [u8; CODES],
    n_tiles: usize,
}

impl Rack {
    /// Counts tiles; they must be in the ruleset's alphabet, fit on a rack, and be within the set together with
    /// `on_board`.
    pub(crate) fn new(plan: &Plan, on_board: &Tiles, tiles: &Tiles) -> Result<Rack, RackFault> {
        let (have, most) = (tiles.len(), plan.rack_size);
        if have > most {
            return Err(RackFault::TooManyTiles { have, most });
        }
        let mut counts = [0; CODES];
        for tile in tiles.iter() {
            let code = code::of_tile(tile);
            if code != 0 && code::bit(code) & plan.letters == 0 {
                return Err(RackFault::UnknownTile);
            }
            counts[usize::from(code)] += 1;
        }
        let unseen = plan.full_set.minus(on_board).unwrap_or(Tiles::EMPTY);
        if let Err(missing) = unseen.minus(tiles) {
            return Err(RackFault::NotInSet { tiles: plan.alphabet.rack(&missing.tiles) });
        }
        Ok(Rack { counts, n_tiles: have })
    }

    /// Counts tiles that are known to form a rack.
    pub(crate) fn of_codes(codes: &[u8]) -> Rack {
        let mut counts = [0; CODES];
        codes.iter().for_each(|&code| counts[usize::from(code) % CODES] += 1);
        Rack { counts, n_tiles: codes.len() }
    }

    /// Counts tiles that the caller knows to be those of a rack, without checking the board. Tiles beyond the most that
    /// any ruleset allows are left out.
    #[must_use]
    pub fn drawn(tiles: &[Tile]) -> Rack {
        let mut counts = [0; CODES];
        let tiles = &tiles[..tiles.len().min(RACK - 1)];
        tiles.iter().for_each(|&tile| counts[usize::from(code::of_tile(tile)) % CODES] += 1);
        Rack { counts, n_tiles: tiles.len() }
    }

    /// The tiles on the rack.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        let kinds = (0..CODES as u8).zip(self.counts);
        kinds.flat_map(|(code, count)| std::iter::repeat_n(code::tile(code), usize::from(count))).collect()
    }

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.n_tiles
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_tiles == 0
    }

    pub(crate) fn n_blanks(&self) -> usize {
        usize::from(self.counts[0])
    }

    pub(crate) fn counts(&self) -> &[u8; CODES] {
        &self.counts
    }

    /// The letters that some tile of the rack can be.
    pub(crate) fn playable(&self, plan: &Plan) -> LetterSet {
        if self.n_blanks() > 0 { plan.letters } else { self.codes() }
    }

    /// The codes of its tiles.
    pub(crate) fn codes(&self) -> LetterSet {
        (0..CODES as u8).filter(|&code| self.counts[usize::from(code)] > 0).fold(0, |set, code| set | code::bit(code))
    }
}
