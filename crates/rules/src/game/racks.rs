//! How events change racks: all racks for the referee, and as far as they are known for a viewer.

use tiles::{BySeat, Tiles};

use crate::{CorruptLog, Counted, Event, SwapDone, Window};

/// Changes the racks. `window` is the one that was open before the event, which a withdrawal undoes.
pub(super) fn update<T: Counted>(
    racks: &mut BySeat<T>,
    window: Option<&Window>,
    event: &Event<T>,
) -> Result<(), CorruptLog> {
    let changed = match event {
        Event::Drew { seat, tiles } => Some((*seat, racks[*seat].plus(tiles))),
        Event::Placed { seat, swaps, play } => {
            let rack = swapped(&racks[*seat], swaps);
            Some((*seat, rack.and_then(|rack| rack.minus_seen(play.from_rack()))))
        }
        Event::Exchanged { seat, swaps, given, drawn } => {
            let rack = swapped(&racks[*seat], swaps).and_then(|rack| rack.minus(given));
            Some((*seat, rack.and_then(|rack| rack.plus(drawn))))
        }
        Event::Passed { seat, swaps } => Some((*seat, swapped(&racks[*seat], swaps))),
        Event::Withdrawn { seat, returned, .. } => {
            let swaps = window.map_or(&[][..], |window| &window.swaps);
            let rack = racks[*seat].plus_seen(returned);
            Some((*seat, rack.and_then(|rack| unswapped(&rack, swaps))))
        }
        Event::Ended { racks: open, .. } => {
            for (seat, rack) in open.iter() {
                racks[seat] = T::open(rack);
            }
            None
        }
        Event::Created(_)
        | Event::Begun { .. }
        | Event::DrewForFirst { .. }
        | Event::FirstDecided { .. }
        | Event::TurnStarted { .. }
        | Event::Accepted { .. }
        | Event::WindowClosed
        | Event::ChallengeUpheld { .. }
        | Event::ChallengeFailed { .. }
        | Event::TurnLost { .. }
        | Event::TimedOut { .. }
        | Event::Resigned { .. }
        | Event::Forfeited { .. }
        | Event::Paused
        | Event::Resumed
        | Event::SeedRevealed { .. } => None,
    };
    if let Some((seat, rack)) = changed {
        racks[seat] = rack.ok_or(CorruptLog::TilesNotThere)?;
    }
    Ok(())
}

fn swapped<T: Counted>(rack: &T, swaps: &[SwapDone]) -> Option<T> {
    // One at a time, since a tile that was gained can be used in the next replacement.
    swaps.iter().try_fold(rack.plus_seen(&Tiles::EMPTY)?, |rack, swap| {
        rack.minus_seen(&Tiles::from_iter([swap.after.tile()]))?.plus_seen(&Tiles::from_iter([swap.before.tile()]))
    })
}

fn unswapped<T: Counted>(rack: &T, swaps: &[SwapDone]) -> Option<T> {
    swaps.iter().rev().try_fold(rack.plus_seen(&Tiles::EMPTY)?, |rack, swap| {
        rack.plus_seen(&Tiles::from_iter([swap.after.tile()]))?.minus_seen(&Tiles::from_iter([swap.before.tile()]))
    })
}
