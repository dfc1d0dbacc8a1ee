//! Answers that are best because of what they leave to the opponent.

use movegen::{Candidate, Choice, Finder, Position, Rng};
use tiles::{Tile, Tiles};

use crate::knowledge::Knowledge;
use crate::situation::Situation;

/// With how many racks of the opponent the replies are compared. They are the same for the same position.
const RACKS: u32 = 48;
/// A block takes at least so many points from a reply, on average.
const LEAST: f64 = 6.0;
const SEED: u64 = 19;

/// Whether a play blocks: another one scores more, and the replies to the answer are worth so much less that this, rather
/// than what stays on the rack, makes up for it.
pub(super) fn is_block(situation: &Situation, choice: &Choice, all: &[Candidate], knowledge: &Knowledge) -> bool {
    let Choice::Place(play) = choice else { return false };
    let order = |one: &&Candidate, other: &&Candidate| one.score().cmp(&other.score()).then(other.preference(one));
    let Some(highest) = all.iter().max_by(order).filter(|highest| highest.score() > play.score()) else { return false };
    if situation.pool == 0 {
        return false;
    }
    // The list has the value of what stays on the rack; the choice may have been found without.
    let written = situation.position.notation(play);
    let Some(play) = all.iter().find(|one| situation.position.notation(one) == written) else { return false };
    let keeps = |one: &Candidate| f64::from(one.equity().0) / 1_000.0 - f64::from(one.score().0);
    let after = |one: &Candidate| {
        let mut position = situation.position.clone();
        position.make(one);
        position
    };
    let after = [after(play), after(highest)];
    let mut finder = knowledge.generator.finder();
    let mut hidden: Vec<Tile> = situation.unseen.iter().collect();
    let size = usize::from(situation.ruleset.rack_size).min(hidden.len());
    let mut rng = Rng::new(SEED, hidden.len() as u64);
    let mut saved = 0.0;
    for _ in 0..RACKS {
        for nth in 0..size {
            let other = nth + rng.below(hidden.len() - nth);
            hidden.swap(nth, other);
        }
        let rack: Tiles = hidden[..size].iter().copied().collect();
        let [one, other] = after.each_ref().map(|position| reply(position, &rack, knowledge, &mut finder));
        saved += other - one;
    }
    let saved = saved / f64::from(RACKS);
    saved >= LEAST && saved >= keeps(play) - keeps(highest)
}

/// What the best reply scores.
fn reply(position: &Position, rack: &Tiles, knowledge: &Knowledge, finder: &mut Finder) -> f64 {
    let Ok(rack) = position.rack(rack) else { return 0.0 };
    let best = finder.best(position, &rack, &*knowledge.leaves);
    best.map_or(0.0, |best| f64::from(best.score().0))
}
