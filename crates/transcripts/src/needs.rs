//! The tiles that each seat must have drawn by each turn, and draws that fit.
//!
//! A file shows racks, in whole or in part, or only what was played. A draw takes first what its seat shows next; then
//! what it shows later; then tiles that nobody shows. Tiles that others show are left for them, even if a rack stays
//! short for it: so a player who forgot to draw is found out. Only who will give tiles back that nobody names may hold
//! what others show after that.

use std::collections::VecDeque;

use rules::TileSource;
use tiles::{BySeat, Seat, Tile, Tiles};

/// How many turns of a seat a draw looks ahead; more than any game has.
const HORIZON: usize = 100;

/// The tiles that a seat shows at one of its turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// The number of the line.
    pub(super) line: usize,
    /// The tiles on the rack.
    pub(super) rack: Tiles,
    /// Those of them that were laid or exchanged, so that they were there for certain.
    pub(super) shown: Tiles,
    /// Those of them that leave the rack.
    pub(super) gone: Tiles,
    /// How many more leave it, without being named.
    pub(super) n_gone: usize,
    /// Whether they go back into the pool.
    pub(super) is_exchange: bool,
}

/// A source of tiles that knows the turns to come.
pub(super) struct Foresight<'a> {
    pub(super) needs: &'a BySeat<Vec<Need>>,
    /// For each seat, how many of its needs are past.
    pub(super) behind: &'a BySeat<usize>,
    pub(super) racks: BySeat<Tiles>,
    pub(super) rack_size: usize,
    /// The seat that exchanges tiles.
    pub(super) exchanger: Option<Seat>,
    /// The choices where several are open. Zero makes the likeliest ones.
    pub(super) chance: Dice,
    /// The seats whose draws come next.
    pub(super) order: VecDeque<Seat>,
    /// Tiles that were needed and could not be drawn, with the line that needs them.
    pub(super) wanting: Vec<(usize, Tiles)>,
    /// Whether a draw had fewer tiles than it could have had.
    pub(super) is_short: bool,
}

impl TileSource for Foresight<'_> {
    fn draw(&mut self, _nth: u32, pool: &Tiles, n: usize) -> Tiles {
        let Some(seat) = self.order.pop_front() else { return Tiles::EMPTY };
        let mut drawn = self.drawn(seat, pool, n);
        if self.exchanger == Some(seat) {
            // As many come out as go in, even if somebody misses a tile for it: who needs it last.
            let mut hand = Hand { held: Tiles::EMPTY, drawn, n };
            self.borrow(&mut hand, pool, seat, 0);
            fill(&mut hand, pool, &mut self.chance);
            drawn = hand.drawn;
        }
        self.is_short |= drawn.len() < n.min(pool.len());
        self.racks[seat] = joined(&self.racks[seat], &drawn);
        drawn
    }
}

impl Foresight<'_> {
    fn coming(&self, seat: Seat) -> &[Need] {
        let coming = self.needs[seat].get(self.behind[seat]..).unwrap_or_default();
        &coming[..coming.len().min(HORIZON)]
    }

    fn drawn(&mut self, seat: Seat, pool: &Tiles, n: usize) -> Tiles {
        let mut hand = Hand { held: self.racks[seat], drawn: Tiles::EMPTY, n };
        let coming = self.coming(seat).to_vec();
        if let Some(next) = coming.first() {
            let missing = less(&next.rack, &hand.held);
            let wanting = hand.take(&missing, pool);
            if !wanting.is_empty() {
                self.wanting.push((next.line, wanting));
            }
            if next.rack.len() >= self.rack_size {
                return hand.drawn;
            }
        }
        let wanted = wanted_by_others(self.needs, self.behind, &self.racks, seat);
        let free = cover(&less(pool, &wanted), &hand.drawn);
        if self.look_ahead(&mut hand, &coming, &free, pool) {
            return hand.drawn;
        }
        hand.n = n;
        fill(&mut hand, &free, &mut self.chance);
        if let Some(exchange) = coming.iter().find(|need| need.n_gone > 0) {
            self.borrow(&mut hand, pool, seat, exchange.line);
        }
        hand.drawn
    }

    /// Takes tiles that others show after this line, the latest first.
    fn borrow(&mut self, hand: &mut Hand, pool: &Tiles, seat: Seat, after: usize) {
        let mut wants = wants_of_others(self.needs, self.behind, &self.racks, seat);
        self.chance.shuffle(&mut wants);
        for (line, tile) in wants.into_iter().rev() {
            if line > after {
                hand.add(tile, pool);
            }
        }
    }

    /// Takes what the seat shows later, in that order; `true` if nothing else can have been drawn.
    fn look_ahead(&mut self, hand: &mut Hand, coming: &[Need], free: &Tiles, pool: &Tiles) -> bool {
        for (index, need) in coming.iter().enumerate() {
            // Tiles that are shown much later may as well be drawn later.
            if index > 0 && self.chance.is_taken() {
                return false;
            }
            hand.take(&less(&need.rack, &hand.held), free);
            // The whole rack is known by then: other tiles cannot have been drawn before.
            if need.rack.len() >= self.rack_size {
                hand.take(&less(&need.rack, &hand.held), pool);
                return true;
            }
            hand.held = less(&hand.held, &need.gone);
            if need.n_gone > 0 {
                // This many must be there that are not needed afterwards.
                let (useful, _) = by_urgency(coming.get(index + 1..).unwrap_or_default(), &hand.held);
                let room = self.rack_size.saturating_sub(need.n_gone).saturating_sub(useful.len());
                hand.n = hand.n.min(hand.drawn.len() + room);
                hand.held = useful.into_iter().collect();
            }
            if hand.drawn.len() >= hand.n {
                return false;
            }
        }
        false
    }
}

/// The tiles of a rack that its seat shows in turns to come, the soonest first; and the rest.
pub(super) fn by_urgency(coming: &[Need], held: &Tiles) -> (Vec<Tile>, Tiles) {
    let (mut urgent, mut rest, mut alive) = (Vec::new(), *held, Tiles::EMPTY);
    for need in coming {
        let missing = less(&need.rack, &alive);
        let rest_without = less(&rest, &missing);
        let new = less(&rest, &rest_without);
        urgent.extend(new.iter());
        rest = rest_without;
        alive = less(&joined(&alive, &new), &need.gone);
    }
    (urgent, rest)
}

/// All that other seats have yet to draw for what they show.
pub(super) fn wanted_by_others(
    needs: &BySeat<Vec<Need>>,
    behind: &BySeat<usize>,
    racks: &BySeat<Tiles>,
    seat: Seat,
) -> Tiles {
    wants_of_others(needs, behind, racks, seat).into_iter().map(|(_, tile)| tile).collect()
}

/// All that other seats have yet to draw, with the lines that show it, in their order. Tiles that somebody gives back
/// in an exchange are there for programs that show them later.
fn wants_of_others(
    needs: &BySeat<Vec<Need>>,
    behind: &BySeat<usize>,
    racks: &BySeat<Tiles>,
    seat: Seat,
) -> Vec<(usize, Tile)> {
    let (mut wanted, mut back, mut held) = (Vec::new(), Tiles::EMPTY, racks.clone());
    // The tiles that a seat has just given back: it drew before that, and can have none of them.
    let mut given = racks.map(|_| Tiles::EMPTY);
    let coming = |one: Seat| needs[one].get(behind[one]..).unwrap_or_default();
    let all = needs.seats().flat_map(|one| coming(one).iter().map(move |need| (one, need)));
    let mut all: Vec<(Seat, &Need)> = all.collect();
    all.sort_by_key(|(_, need)| need.line);
    for (one, need) in all {
        let missing = less(&need.rack, &held[one]);
        let there = less(&back, &given[one]);
        let new = less(&missing, &there);
        back = less(&back, &less(&missing, &new));
        given[one] = Tiles::EMPTY;
        if one != seat {
            wanted.extend(new.iter().map(|tile| (need.line, tile)));
        }
        held[one] = less(&joined(&held[one], &missing), &need.gone);
        if need.is_exchange {
            back = joined(&back, &need.gone);
            given[one] = need.gone;
        }
    }
    wanted
}

/// Choices that repeat: each number makes its own. The numbers are those of a linear congruential generator, which is
/// good enough to try something else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    state: u64,
    /// An unusual choice is made one time in this many.
    odds: usize,
}

impl Dice {
    pub(super) fn new(number: usize) -> Dice {
        Dice { state: number as u64, odds: if number.is_multiple_of(2) { 30 } else { 4 } }
    }

    fn next(&mut self) -> Option<usize> {
        if self.state == 0 {
            return None;
        }
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) | 1;
        Some((self.state >> 33) as usize)
    }

    /// Whether something is done that is usually not.
    fn is_taken(&mut self) -> bool {
        self.next().is_some_and(|number| number.is_multiple_of(self.odds))
    }

    /// Puts a list into another order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let Some(number) = self.next() else { return };
            list.swap(last, number % (last + 1));
        }
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
fn fill(hand: &mut Hand, free: &Tiles, chance: &mut Dice) {
    let mut kinds: Vec<Tile> = free.kinds().map(|(tile, _)| tile).collect();
    chance.shuffle(&mut kinds);
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
        // The missing tiles are taken out first, so that the rest is there.
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
