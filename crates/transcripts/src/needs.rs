//! The tiles that each seat must have drawn by each turn, and draws that fit.
//!
//! A file shows racks completely or in part, or only what was played. A draw first takes what its seat shows next, then
//! what the seat shows later, then tiles that nobody shows. Tiles that other seats show are left for them, even if a
//! rack stays too short; in this way a player who forgot to draw is found. Only a player who will exchange unnamed
//! tiles may hold what others show after that.

use std::collections::VecDeque;

use rules::TileSource;
use tiles::{BySeat, Seat, Tile, Tiles, next_mixed};

/// How many turns of a seat a draw looks ahead; no game has more.
const HORIZON: usize = 100;

/// The tiles that a seat shows at one of its turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// The number of the line.
    pub(super) line: usize,
    /// The tiles on the rack.
    pub(super) rack: Tiles,
    /// The tiles of the rack that were laid or exchanged, so that they were certainly there.
    pub(super) shown: Tiles,
    /// The tiles of the rack that leave it.
    pub(super) gone: Tiles,
    /// How many more tiles leave it, without being named.
    pub(super) n_gone: usize,
    /// Whether the tiles go back into the pool.
    pub(super) is_exchange: bool,
}

/// A source of tiles that knows the turns to come.
pub(super) struct Foresight<'a> {
    pub(super) needs: &'a BySeat<Vec<Need>>,
    /// For each seat, how many of its needs are met.
    pub(super) behind: &'a BySeat<usize>,
    pub(super) racks: BySeat<Tiles>,
    pub(super) rack_size: usize,
    /// The seat that exchanges tiles.
    pub(super) exchanger: Option<Seat>,
    /// Decides between several possible choices. Zero makes the likeliest ones.
    pub(super) chance: Dice,
    /// The seats whose draws come next.
    pub(super) order: VecDeque<Seat>,
    /// Tiles that were needed but could not be drawn, with the line that needs them.
    pub(super) wanting: Vec<(usize, Tiles)>,
    /// Whether a draw had fewer tiles than possible.
    pub(super) is_short: bool,
}

impl TileSource for Foresight<'_> {
    fn draw(&mut self, _nth: u32, pool: &Tiles, n: usize) -> Tiles {
        let Some(seat) = self.order.pop_front() else { return Tiles::EMPTY };
        let mut drawn = self.drawn(seat, pool, n);
        if self.exchanger == Some(seat) {
            // As many tiles are drawn as are exchanged, even if a player who needs one later misses it.
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
            // The whole rack is known by then, so other tiles cannot have been drawn before.
            if need.rack.len() >= self.rack_size {
                hand.take(&less(&need.rack, &hand.held), pool);
                return true;
            }
            hand.held = less(&hand.held, &need.gone);
            if need.n_gone > 0 {
                // This many tiles must be there that are not needed afterwards.
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

/// The tiles of a rack that its seat shows in its next turns, the soonest first; and the rest.
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

/// All tiles that other seats have yet to draw because they show them.
pub(super) fn wanted_by_others(
    needs: &BySeat<Vec<Need>>,
    behind: &BySeat<usize>,
    racks: &BySeat<Tiles>,
    seat: Seat,
) -> Tiles {
    wants_of_others(needs, behind, racks, seat).into_iter().map(|(_, tile)| tile).collect()
}

/// All tiles that other seats have yet to draw, with the lines that show them, in order. Tiles that a player exchanges
/// are available to other players who show them later.
fn wants_of_others(
    needs: &BySeat<Vec<Need>>,
    behind: &BySeat<usize>,
    racks: &BySeat<Tiles>,
    seat: Seat,
) -> Vec<(usize, Tile)> {
    let (mut wanted, mut back, mut held) = (Vec::new(), Tiles::EMPTY, racks.clone());
    // The tiles that a seat has just exchanged: it drew before that, and cannot have got them back.
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

/// Repeatable choices: each number leads to different ones, and the number zero to the likeliest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    /// The state of the generator; `None` makes no unusual choice.
    state: Option<u64>,
    /// An unusual choice is made in one of this many cases.
    odds: usize,
}

impl Dice {
    pub(super) fn new(number: usize) -> Dice {
        Dice { state: (number > 0).then_some(number as u64), odds: if number.is_multiple_of(2) { 30 } else { 4 } }
    }

    fn next(&mut self) -> Option<usize> {
        self.state.as_mut().map(|state| (next_mixed(state) >> 33) as usize)
    }

    /// Whether to make the unusual choice.
    fn is_taken(&mut self) -> bool {
        self.next().is_some_and(|number| number.is_multiple_of(self.odds))
    }

    /// Shuffles a list.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let Some(number) = self.next() else { return };
            list.swap(last, number % (last + 1));
        }
    }
}

/// A draw that is being assembled.
struct Hand {
    held: Tiles,
    drawn: Tiles,
    n: usize,
}

impl Hand {
    /// Takes these tiles as far as the pool has them and there is room; returns the rest.
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

/// Fills a draw with tiles that nobody shows, one of each kind in turn.
fn fill(hand: &mut Hand, free: &Tiles, chance: &mut Dice) {
    let mut kinds: Vec<Tile> = free.kinds().map(|(tile, _)| tile).collect();
    chance.shuffle(&mut kinds);
    loop {
        // Each round adds a tile, or is the last one.
        let before = hand.drawn.len();
        for &tile in &kinds {
            hand.add(tile, free);
        }
        if hand.drawn.len() == before {
            return;
        }
    }
}

/// The tiles of one multiset that the other lacks.
pub(super) fn less(tiles: &Tiles, other: &Tiles) -> Tiles {
    match tiles.minus(other) {
        Ok(rest) => rest,
        // The missing tiles are taken out first, so the others are there.
        Err(missing) => other.minus(&missing.tiles).and_then(|common| tiles.minus(&common)).unwrap_or(Tiles::EMPTY),
    }
}

/// The sum of both, or the first if the counts would be too large.
pub(super) fn joined(tiles: &Tiles, more: &Tiles) -> Tiles {
    tiles.plus(more).unwrap_or(*tiles)
}

/// The smallest multiset that contains both.
pub(super) fn cover(one: &Tiles, other: &Tiles) -> Tiles {
    joined(one, &less(other, one))
}
