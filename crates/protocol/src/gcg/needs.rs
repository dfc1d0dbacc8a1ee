//! What each seat must have drawn by when, and draws that see to it.
//!
//! A file shows racks, in whole or in part, or only what was played. A draw takes first what its seat shows next; then
//! what it shows later; then tiles that nobody shows. Tiles that others show are left for them, even if a rack stays
//! short for it: so a player who forgot to draw is found out.

use std::collections::VecDeque;

use rules::TileSource;
use tiles::{BySeat, Seat, Tile, Tiles};

/// What a seat shows at one of its turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// The line.
    pub(super) line: usize,
    /// These tiles are on the rack.
    pub(super) rack: Tiles,
    /// Those of them that leave it.
    pub(super) gone: Tiles,
    /// How many more leave it; which, nobody knows.
    pub(super) n_gone: usize,
    /// Whether they go back into the pool.
    pub(super) is_exchange: bool,
}

/// A source that knows what is to come.
pub(super) struct Foresight<'a> {
    pub(super) needs: &'a BySeat<Vec<Need>>,
    /// For each seat, how many of its needs are behind it.
    pub(super) behind: &'a BySeat<usize>,
    pub(super) racks: BySeat<Tiles>,
    pub(super) rack_size: usize,
    /// Who exchanges tiles.
    pub(super) exchanger: Option<Seat>,
    /// Whose draws come next.
    pub(super) order: VecDeque<Seat>,
    /// Tiles that were needed and could not be drawn, with the line that needs them.
    pub(super) wanting: Vec<(usize, Tiles)>,
}

impl TileSource for Foresight<'_> {
    fn draw(&mut self, _nth: u32, pool: &Tiles, n: usize) -> Tiles {
        let Some(seat) = self.order.pop_front() else { return Tiles::EMPTY };
        let mut drawn = self.drawn(seat, pool, n);
        if self.exchanger == Some(seat) {
            // As many come out as go in, even if somebody misses a tile for it.
            let mut hand = Hand { held: Tiles::EMPTY, drawn, n };
            fill(&mut hand, pool);
            drawn = hand.drawn;
        }
        self.racks[seat] = joined(&self.racks[seat], &drawn);
        drawn
    }
}

impl Foresight<'_> {
    fn coming(&self, seat: Seat) -> &[Need] {
        self.needs[seat].get(self.behind[seat]..).unwrap_or_default()
    }

    fn drawn(&mut self, seat: Seat, pool: &Tiles, n: usize) -> Tiles {
        let mut hand = Hand { held: self.racks[seat], drawn: Tiles::EMPTY, n };
        let coming = self.coming(seat).to_vec();
        let mut later = &coming[..];
        if let Some((next, rest)) = coming.split_first() {
            let missing = less(&next.rack, &hand.held);
            let wanting = hand.take(&missing, pool);
            if !wanting.is_empty() {
                self.wanting.push((next.line, wanting));
            }
            if next.rack.len() >= self.rack_size {
                return hand.drawn;
            }
            hand.held = less(&hand.held, &next.gone);
            // Which tiles leave is open, and with it what is there afterwards.
            later = if next.n_gone > 0 { &[] } else { rest };
        }
        if hand.drawn.len() == n {
            return hand.drawn;
        }
        let free = cover(&less(pool, &self.wanted_by_others(seat)), &hand.drawn);
        for need in later {
            hand.take(&less(&need.rack, &hand.held), &free);
            if hand.drawn.len() == n {
                return hand.drawn;
            }
            // The whole rack is known by then: what is not among it cannot have been drawn before.
            if need.rack.len() >= self.rack_size {
                hand.take(&less(&need.rack, &hand.held), pool);
                return hand.drawn;
            }
            if need.n_gone > 0 {
                break;
            }
            hand.held = less(&hand.held, &need.gone);
        }
        fill(&mut hand, &free);
        hand.drawn
    }

    /// All that other seats have yet to draw from this pool. Tiles that somebody gives back in an exchange are there
    /// for whoever shows them later.
    fn wanted_by_others(&self, seat: Seat) -> Tiles {
        let (mut wanted, mut back, mut held) = (Tiles::EMPTY, Tiles::EMPTY, self.racks.clone());
        let all = self.needs.seats().flat_map(|one| self.coming(one).iter().map(move |need| (one, need)));
        let mut all: Vec<(Seat, &Need)> = all.collect();
        all.sort_by_key(|(_, need)| need.line);
        for (one, need) in all {
            let missing = less(&need.rack, &held[one]);
            let new = less(&missing, &back);
            back = less(&back, &missing);
            if one != seat {
                wanted = joined(&wanted, &new);
            }
            held[one] = less(&joined(&held[one], &missing), &need.gone);
            if need.is_exchange {
                back = joined(&back, &need.gone);
            }
        }
        wanted
    }
}

/// A draw that is being put together.
struct Hand {
    held: Tiles,
    drawn: Tiles,
    n: usize,
}

impl Hand {
    /// Takes these tiles as far as they are there and there is room; returns the rest.
    fn take(&mut self, tiles: &Tiles, pool: &Tiles) -> Tiles {
        let mut rest = Tiles::EMPTY;
        for tile in tiles.iter() {
            if !self.add(tile, pool) {
                rest = rest.with(tile).unwrap_or(rest);
            }
        }
        rest
    }

    fn add(&mut self, tile: Tile, pool: &Tiles) -> bool {
        match self.drawn.with(tile).filter(|drawn| self.drawn.len() < self.n && pool.contains(drawn)) {
            Some(drawn) => {
                self.drawn = drawn;
                self.held = self.held.with(tile).unwrap_or(self.held);
                true
            }
            None => false,
        }
    }
}

/// Fills a draw with tiles that nobody shows: one of each kind, again and again.
fn fill(hand: &mut Hand, free: &Tiles) {
    let kinds: Vec<Tile> = free.kinds().map(|(tile, _)| tile).collect();
    loop {
        // Each round adds a tile, or is the last.
        let before = hand.drawn.len();
        for &tile in &kinds {
            hand.add(tile, free);
        }
        if hand.drawn.len() == before {
            return;
        }
    }
}

/// The tiles of one that the other has not.
pub(super) fn less(tiles: &Tiles, other: &Tiles) -> Tiles {
    match tiles.minus(other) {
        Ok(rest) => rest,
        // What is missing is taken out first, and the rest is there.
        Err(missing) => other.minus(&missing.tiles).and_then(|common| tiles.minus(&common)).unwrap_or(Tiles::EMPTY),
    }
}

/// Both together; counts that no set has stay as they are.
pub(super) fn joined(tiles: &Tiles, more: &Tiles) -> Tiles {
    tiles.plus(more).unwrap_or(*tiles)
}

/// The smallest multiset that holds both.
pub(super) fn cover(one: &Tiles, other: &Tiles) -> Tiles {
    joined(one, &less(other, one))
}
