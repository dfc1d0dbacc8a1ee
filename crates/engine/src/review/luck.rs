//! The luck of draws.

use movegen::{Equity, Finder, LastTiles, Leaves, Rng};
use tiles::{Tile, Tiles};

use super::scene::Scene;
use crate::situation::Situation;

/// The luck of the draw before a turn: the value of the best play, minus its average over random draws. `None` if the
/// draw is not known.
pub(super) fn luck(
    scene: &Scene,
    leaves: &(impl Leaves + ?Sized),
    finder: &mut Finder,
    samples: usize,
    seed: u64,
    is_due: &dyn Fn() -> bool,
) -> Option<f64> {
    let situation = &scene.situation;
    let is_known = scene.is_rack_known && situation.draws_by_chance();
    let kept = scene.kept.filter(|_| is_known && samples > 0 && !is_due())?;
    let drawn = situation.tiles.minus(&kept).ok()?;
    if drawn.is_empty() || situation.pool + drawn.len() == 0 {
        return None;
    }
    let mut hidden: Vec<Tile> = situation.unseen.plus(&drawn)?.iter().collect();
    let mut rng = Rng::new(seed, hidden.len() as u64);
    let here = worth(situation, &situation.tiles, leaves, finder)?;
    let (mut sum, mut n) = (0.0, 0_u32);
    for _ in 0..samples {
        if is_due() {
            break;
        }
        for nth in 0..drawn.len() {
            let other = nth + rng.below(hidden.len() - nth);
            hidden.swap(nth, other);
        }
        let other: Tiles = kept.iter().chain(hidden[..drawn.len()].iter().copied()).collect();
        if let Some(worth) = worth(situation, &other, leaves, finder) {
            sum += f64::from(worth.0) / 1_000.0;
            n += 1;
        }
    }
    (n > 0).then(|| f64::from(here.0) / 1_000.0 - sum / f64::from(n))
}

/// The value of the best play with these tiles.
fn worth(situation: &Situation, tiles: &Tiles, leaves: &(impl Leaves + ?Sized), finder: &mut Finder) -> Option<Equity> {
    let rack = situation.position.rack(tiles).ok()?;
    let worth = match situation.last_values() {
        Some(others) => finder.worth(&situation.position, &rack, &LastTiles::new(&situation.ruleset, others), 0),
        None => finder.worth(&situation.position, &rack, leaves, situation.may_exchange()),
    };
    Some(worth.unwrap_or(Equity::ZERO))
}
