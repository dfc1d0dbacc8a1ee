//! What a file says about racks, turn by turn, and where it contradicts itself.

use notation::gcg::{GcgGame, Line, Pragma};
use rules::Ruleset;
use tiles::{BySeat, Seat, Tiles};

use super::{Deed, Players, Step};
use crate::gcg::needs::{Need, cover, joined, less};
use crate::gcg::{ImportFault, ImportFaultKind};

/// The racks that pragmas name for the end of the file.
pub(super) fn last(
    game: &GcgGame,
    players: &Players,
    ruleset: &Ruleset,
    number: &dyn Fn(usize) -> usize,
    faults: &mut Vec<ImportFault>,
) -> BySeat<Tiles> {
    let mut racks = players.seats.map(|_| Tiles::EMPTY);
    for (index, line) in game.lines.iter().enumerate() {
        let Line::Pragma(Pragma::Rack { number: player, tiles }) = line else { continue };
        let Some(seat) = players.numbered(*player) else { continue };
        let compact: String = tiles.split_whitespace().collect();
        match ruleset.alphabet.tiles(&compact) {
            Ok(tiles) if tiles.len() <= usize::from(ruleset.rack_size) => racks[seat] = tiles,
            Ok(tiles) => faults.push(too_long(number(index), &tiles, ruleset)),
            Err(error) => {
                let kind = ImportFaultKind::RackSpelling { rack: compact.chars().take(30).collect(), error };
                faults.push(ImportFault { line: number(index), kind });
            }
        }
    }
    racks
}

/// What each seat shows, in order.
pub(super) fn needs(
    steps: &[Step<'_>],
    last: &BySeat<Tiles>,
    ruleset: &Ruleset,
    faults: &mut Vec<ImportFault>,
) -> BySeat<Vec<Need>> {
    let mut needs: BySeat<Vec<Need>> = last.map(|_| Vec::new());
    for (index, step) in steps.iter().enumerate() {
        let next = steps.get(index + 1);
        let is_withdrawn = next.is_some_and(|next| matches!(next.deed, Deed::Withdraw) && next.seat == step.seat);
        let mut seat = step.seat;
        let (mut rack, shown, gone, n_gone) = match &step.deed {
            Deed::Place(placement) => (step.rack, placement.laid(), placement.laid(), 0),
            Deed::Exchange(tiles) => (step.rack, *tiles, *tiles, 0),
            Deed::ExchangeCount(n) => (step.rack, Tiles::EMPTY, Tiles::EMPTY, *n),
            Deed::Pass | Deed::Withdraw | Deed::Unplaced(_) => (step.rack, Tiles::EMPTY, Tiles::EMPTY, 0),
            Deed::EndRack(tiles) if step.is_gain() => match other(seat, last.n_seats()) {
                Some(other) => {
                    seat = other;
                    (*tiles, Tiles::EMPTY, Tiles::EMPTY, 0)
                }
                None => continue,
            },
            Deed::EndRack(tiles) => (*tiles, Tiles::EMPTY, Tiles::EMPTY, 0),
            // The rack of a challenge is the one before the play or the one after the draw, as programs like it.
            Deed::Challenge | Deed::Time | Deed::Unread => continue,
        };
        let most = usize::from(ruleset.rack_size);
        if rack.len() > most {
            faults.push(too_long(step.line, &rack, ruleset));
            rack = Tiles::EMPTY;
        }
        if !rack.is_empty() && !rack.contains(&shown) {
            let missing = ruleset.alphabet.rack(&less(&shown, &rack));
            let kind = ImportFaultKind::NotOnRack { missing, rack: ruleset.alphabet.rack(&rack) };
            faults.push(ImportFault { line: step.line, kind });
        }
        let whole = cover(&rack, &shown);
        let rack = if whole.len() > most { shown } else { whole };
        let gone = if is_withdrawn { Tiles::EMPTY } else { gone };
        let is_exchange = matches!(step.deed, Deed::Exchange(_) | Deed::ExchangeCount(_));
        let need = Need { line: step.line, rack, gone, n_gone, is_exchange };
        add(&mut needs[seat], need, ruleset, faults);
    }
    let line = steps.last().map_or(1, |step| step.line);
    for (seat, rack) in last.iter() {
        let need = Need { line, rack: *rack, gone: Tiles::EMPTY, n_gone: 0, is_exchange: false };
        add(&mut needs[seat], need, ruleset, faults);
    }
    needs
}

/// The only other seat.
fn other(seat: Seat, n_seats: usize) -> Option<Seat> {
    Seat::all(n_seats).find(|&one| one != seat).filter(|_| n_seats == 2)
}

/// Adds what a seat shows next. What was left of the rack before must still be there; where it is not, the later line
/// is believed, because all that follows builds on it.
fn add(needs: &mut Vec<Need>, mut need: Need, ruleset: &Ruleset, faults: &mut Vec<ImportFault>) {
    let most = usize::from(ruleset.rack_size);
    if let Some(before) = needs.last().filter(|before| before.n_gone == 0) {
        let leave = less(&before.rack, &before.gone);
        let whole = cover(&need.rack, &leave);
        if whole.len() <= most {
            need.rack = whole;
        } else {
            let lost = less(&leave, &need.rack);
            let kind = ImportFaultKind::LeaveLost {
                rack: ruleset.alphabet.rack(&need.rack),
                missing: ruleset.alphabet.rack(&lost),
                since: before.line,
            };
            faults.push(ImportFault { line: need.line, kind });
            forget(needs, &lost);
        }
    }
    needs.push(need);
}

/// Takes tiles out of what was shown before, as long as they only lay there.
fn forget(needs: &mut [Need], lost: &Tiles) {
    for need in needs.iter_mut().rev() {
        let idle = less(&need.rack, &need.gone);
        let kept = less(&idle, lost);
        if kept == idle {
            return;
        }
        need.rack = joined(&need.gone, &kept);
    }
}

fn too_long(line: usize, rack: &Tiles, ruleset: &Ruleset) -> ImportFault {
    let (have, most) = (rack.len(), usize::from(ruleset.rack_size));
    ImportFault { line, kind: ImportFaultKind::RackTooLong { rack: ruleset.alphabet.rack(rack), have, most } }
}
