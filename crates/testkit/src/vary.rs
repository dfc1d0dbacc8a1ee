//! Games that one viewer cannot tell apart.

use rules::{Entry, Event, Hidden, Racks, Viewer, replay};
use tiles::Tile;

use crate::Dice;

/// Another log that differs only in tiles that the viewer cannot see. Only the part of the log before the racks are
/// revealed is kept.
///
/// Nothing is assumed about who sees what: tiles in the others' draws and exchanges are replaced, and whatever the
/// referee still accepts is kept. If the viewer sees everything, the log is unchanged.
#[must_use]
pub fn vary(log: &[Entry<Hidden>], viewer: Viewer, number: u64) -> Vec<Entry<Hidden>> {
    let mut dice = Dice::new(number);
    let end = log.iter().position(|entry| matches!(entry.event, Event::Ended { .. })).unwrap_or(log.len());
    let mut log = log[..end].to_vec();
    let Some(Event::Created(table)) = log.first().map(|entry| entry.event.clone()) else { return log };
    if table.ruleset().racks == Racks::Open {
        return log;
    }
    let kinds: Vec<Tile> = table.ruleset().alphabet.full_set().kinds().map(|(tile, _)| tile).collect();
    let hidden: Vec<usize> =
        (0..log.len()).filter(|&index| !hidden_tiles(&mut log[index].event, viewer).is_empty()).collect();
    for _ in 0..80 {
        let (Some(&index), Some(&tile)) = (dice.pick(&hidden), dice.pick(&kinds)) else { break };
        let mut other = log.clone();
        let Some(before) = change(&mut other[index].event, viewer, tile, &mut dice) else { continue };
        // A tile that is replaced in one draw may occur in another, or stay in the pool.
        if let Some(&index) = dice.pick(&hidden).filter(|_| dice.once_in(2)) {
            exchange(&mut other[index].event, viewer, tile, before);
        }
        if replay(&other).is_ok() {
            log = other;
        }
    }
    log
}

/// All tiles of an event of which the viewer may know only the number.
fn hidden_tiles(event: &mut Event<Hidden>, viewer: Viewer) -> Vec<&mut Hidden> {
    match event {
        Event::Drew { seat, tiles } if viewer != Viewer::Seat(*seat) => vec![tiles],
        Event::Exchanged { seat, given, drawn, .. } if viewer != Viewer::Seat(*seat) => vec![given, drawn],
        _ => Vec::new(),
    }
}

/// Replaces a tile that the viewer cannot see by another, and returns it.
fn change(event: &mut Event<Hidden>, viewer: Viewer, other: Tile, dice: &mut Dice) -> Option<Tile> {
    let mut hidden = hidden_tiles(event, viewer);
    let which = dice.below(hidden.len());
    let tiles: Vec<Tile> = hidden.get(which)?.0.iter().collect();
    let one = *dice.pick(&tiles).filter(|&&one| one != other)?;
    put(hidden.swap_remove(which), one, other);
    Some(one)
}

/// Replaces `one` by `other`, if it is there.
fn exchange(event: &mut Event<Hidden>, viewer: Viewer, one: Tile, other: Tile) {
    if let Some(hidden) = hidden_tiles(event, viewer).into_iter().find(|hidden| hidden.0.count(one) > 0) {
        put(hidden, one, other);
    }
}

fn put(hidden: &mut Hidden, one: Tile, other: Tile) {
    let changed = hidden.0.without(one).and_then(|rest| rest.with(other));
    *hidden = Hidden(changed.unwrap_or(hidden.0));
}
