//! Choosing tiles from an open pool (P3).

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use movegen::{Equity, NoLeaves};
use rules::View;
use tiles::{Tile, Tiles};

use super::bot::Bot;
use super::chance::Key;

impl Bot {
    /// Chooses this many tiles from the pool: it tries racks, keeps the one with the best play, and continues from
    /// there.
    pub(super) fn pick(&self, view: &View, n: usize, deadline: Option<Instant>, stop: &AtomicBool) -> Tiles {
        let pool: Vec<Tile> = view.unseen().iter().collect();
        let held = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
        let board = view.public().board();
        let n = n.min(pool.len());
        let mut rng = Key::new(self.seed()).with_board(board).with_tiles(&held).with(3).rng();
        // The chosen tiles come first.
        let mut order = pool;
        for index in 0..n {
            let other = index + rng.below(order.len() - index);
            order.swap(index, other);
        }
        let chosen = |order: &[Tile]| order[..n].iter().copied().collect::<Tiles>();
        let generator = &self.mind().known(self.level()).generator;
        let Ok(position) = generator.position(board) else { return chosen(&order) };
        let mut finder = generator.finder();
        let mut worth = |order: &[Tile]| {
            let rack = held.plus(&chosen(order)).and_then(|tiles| position.rack(&tiles).ok());
            let best = rack.and_then(|rack| finder.best(&position, &rack, &NoLeaves));
            best.map_or(Equity::LEAST, |best| best.equity())
        };
        if n == 0 || n == order.len() {
            return chosen(&order);
        }
        let mut best = worth(&order);
        for _ in 0..self.level().habits().racks_tried {
            if stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            let (inside, outside) = (rng.below(n), n + rng.below(order.len() - n));
            if order[inside] == order[outside] {
                continue;
            }
            order.swap(inside, outside);
            let other = worth(&order);
            if other >= best {
                best = other;
            } else {
                order.swap(inside, outside);
            }
        }
        chosen(&order)
    }
}
