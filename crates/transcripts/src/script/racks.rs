//! The racks in a file, turn by turn, and contradictions between them.

use std::collections::BTreeMap;

use notation::gcg::{GcgGame, GcgLine, Pragma};
use rules::Ruleset;
use tiles::{BySeat, Seat, Tiles};

use super::{Deed, Players, Step};
use crate::needs::{Need, cover, joined, less};
use crate::{ImportFault, ImportFaultKind};

/// The racks that pragmas give for the end of the file, with their lines.
pub(crate) type LastRacks = BySeat<(usize, Tiles)>;

/// Lines whose racks are doubted, with the tiles that cannot be there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distrust {
    /// The lines by number, with their tiles.
    pub(crate) lines: BTreeMap<usize, Tiles>,
    /// Whether all racks are doubted.
    pub(crate) is_total: bool,
}

impl Distrust {
    /// Whether the rack of this line is doubted.
    pub(crate) fn is_of(&self, line: usize) -> bool {
        self.is_total || self.lines.contains_key(&line)
    }
}

/// The racks that pragmas give for the end of the file. A rack that is followed by a turn of its player says nothing
/// about the end.
pub(super) fn last(
    game: &GcgGame,
    players: &Players,
    ruleset: &Ruleset,
    number: &dyn Fn(usize) -> usize,
    used: &Tiles,
    faults: &mut Vec<ImportFault>,
) -> LastRacks {
    let mut racks = players.seats.map(|_| (1, Tiles::EMPTY));
    for (index, line) in game.lines.iter().enumerate() {
        let (seat, tiles) = match line {
            GcgLine::Pragma(Pragma::Rack { number: player, tiles }) => (players.numbered(*player), tiles),
            GcgLine::Pragma(Pragma::Other { name, value }) if is_rack_of_next(name, value, ruleset) => {
                (Some(next_to_move(game, players)), value)
            }
            _ => continue,
        };
        let Some(seat) = seat else { continue };
        let goes_on = game.lines.iter().skip(index).any(|line| {
            matches!(line, GcgLine::Event(event) if event.what.is_turn() && players.named(&event.nick).contains(&seat))
        });
        let compact: String = tiles.split_whitespace().collect();
        match ruleset.alphabet.tiles(&compact) {
            Ok(_) if goes_on => {}
            Ok(tiles) => racks[seat] = (number(index), sound(number(index), tiles, used, ruleset, faults)),
            Err(error) => {
                let kind = ImportFaultKind::RackSpelling { rack: compact.chars().take(30).collect(), error };
                faults.push(ImportFault { line: number(index), kind });
            }
        }
    }
    racks
}

/// Whether the pragma for an unfinished game also gives the rack of the player to move, as one program writes it. Any
/// other text there is a remark.
fn is_rack_of_next(name: &str, value: &str, ruleset: &Ruleset) -> bool {
    let is_tiles = |value: &str| !value.is_empty() && !value.contains(|c: char| c.is_lowercase() || c.is_whitespace());
    let fits = |tiles: Tiles| tiles.len() <= usize::from(ruleset.rack_size);
    name == "incomplete" && is_tiles(value) && ruleset.alphabet.tiles(value).is_ok_and(fits)
}

/// The seat to move at the end of the file.
fn next_to_move(game: &GcgGame, players: &Players) -> Seat {
    let turns = game.events().map(|(_, event)| event).filter(|event| event.what.is_turn());
    let last = turns.last().and_then(|event| players.named(&event.nick).first().copied());
    last.map_or(Seat::FIRST, |seat| seat.left_of(players.seats.n_seats()))
}

/// The rack of a line, unless it is impossible because it is too long or exceeds the set.
pub(super) fn sound(line: usize, rack: Tiles, used: &Tiles, ruleset: &Ruleset, faults: &mut Vec<ImportFault>) -> Tiles {
    let (have, most) = (rack.len(), usize::from(ruleset.rack_size));
    if have > most {
        let kind = ImportFaultKind::RackTooLong { rack: ruleset.alphabet.rack(&rack), have, most };
        faults.push(ImportFault { line, kind });
        return Tiles::EMPTY;
    }
    match too_many(&rack, used, ruleset) {
        Some(kind) => {
            faults.push(ImportFault { line, kind });
            Tiles::EMPTY
        }
        None => rack,
    }
}

/// Whether these tiles together with those on the board exceed the set.
pub(super) fn too_many(tiles: &Tiles, used: &Tiles, ruleset: &Ruleset) -> Option<ImportFaultKind> {
    let set = ruleset.alphabet.full_set();
    let over = less(tiles, &less(&set, used));
    let kinds = |all: &Tiles| -> Tiles {
        all.kinds()
            .filter(|&(tile, _)| over.count(tile) > 0)
            .flat_map(|(tile, n)| std::iter::repeat_n(tile, n))
            .collect()
    };
    let rack = |tiles: &Tiles| if tiles.is_empty() { "none".to_owned() } else { ruleset.alphabet.rack(tiles) };
    (!over.is_empty()).then(|| ImportFaultKind::TooMany {
        tiles: rack(&over),
        set: rack(&kinds(&set)),
        on_board: rack(&kinds(used)),
    })
}

/// Reports tiles that are played or exchanged but not on the rack of the same line.
pub(super) fn on_rack(line: usize, rack: &Tiles, deed: &Deed, ruleset: &Ruleset) -> Option<ImportFault> {
    let most = usize::from(ruleset.rack_size);
    let shown = match deed {
        Deed::Place(placement) => placement.laid(),
        Deed::Exchange(tiles) => *tiles,
        &Deed::ExchangeCount(have) if have > most => {
            return Some(ImportFault { line, kind: ImportFaultKind::ExchangeTooLong { have, most } });
        }
        _ => Tiles::EMPTY,
    };
    if rack.is_empty() || rack.contains(&shown) {
        return None;
    }
    let missing = ruleset.alphabet.rack(&less(&shown, rack));
    let kind = ImportFaultKind::NotOnRack { missing, rack: ruleset.alphabet.rack(rack) };
    Some(ImportFault { line, kind })
}

/// The tiles that each seat shows, in order; and doubts about them.
pub(crate) fn needs(
    steps: &[Step<'_>],
    last: &LastRacks,
    ruleset: &Ruleset,
    distrust: &Distrust,
) -> (BySeat<Vec<Need>>, Vec<ImportFault>) {
    let (mut needs, mut doubts): (BySeat<Vec<Need>>, _) = (last.map(|_| Vec::new()), Vec::new());
    for (index, step) in steps.iter().enumerate() {
        let next = steps.get(index + 1);
        let is_withdrawn = next.is_some_and(|next| matches!(next.deed, Deed::Withdraw) && next.seat == step.seat);
        let is_believed = !distrust.is_of(step.line);
        let mut seat = step.seat;
        let (rack, shown, gone, n_gone) = match &step.deed {
            Deed::Place(placement) => (step.rack, placement.laid(), placement.laid(), 0),
            Deed::Exchange(tiles) if is_believed => (step.rack, *tiles, *tiles, 0),
            Deed::Exchange(tiles) => (Tiles::EMPTY, Tiles::EMPTY, Tiles::EMPTY, tiles.len()),
            Deed::ExchangeCount(n) => (step.rack, Tiles::EMPTY, Tiles::EMPTY, *n),
            Deed::Pass | Deed::Withdraw | Deed::Unplaced(_) => (step.rack, Tiles::EMPTY, Tiles::EMPTY, 0),
            Deed::EndRack(_) if !is_believed => continue,
            Deed::EndRack(tiles) if step.is_gain() => match other(seat, last.n_seats()) {
                Some(other) => {
                    seat = other;
                    (*tiles, Tiles::EMPTY, Tiles::EMPTY, 0)
                }
                None => continue,
            },
            Deed::EndRack(tiles) => (*tiles, Tiles::EMPTY, Tiles::EMPTY, 0),
            // Programs write either the rack before the play or that after the draw on a line about a challenge.
            Deed::Challenge | Deed::Time | Deed::Resign | Deed::Unread => continue,
        };
        let most = usize::from(ruleset.rack_size);
        let whole = if is_believed { cover(&rack, &shown) } else { shown };
        let rack = if whole.len() > most { shown } else { whole };
        let gone = if is_withdrawn { Tiles::EMPTY } else { gone };
        let is_exchange = matches!(step.deed, Deed::Exchange(_) | Deed::ExchangeCount(_));
        let need = Need { line: step.line, rack, shown, gone, n_gone, is_exchange };
        add(&mut needs[seat], need, ruleset, &mut doubts);
    }
    for (seat, &(line, rack)) in last.iter().filter(|(_, (line, _))| !distrust.is_of(*line)) {
        let need = Need { line, rack, shown: Tiles::EMPTY, gone: Tiles::EMPTY, n_gone: 0, is_exchange: false };
        add(&mut needs[seat], need, ruleset, &mut doubts);
    }
    (needs, doubts)
}

/// The other seat in a game of two.
fn other(seat: Seat, n_seats: usize) -> Option<Seat> {
    Seat::all(n_seats).find(|&one| one != seat).filter(|_| n_seats == 2)
}

/// Adds what a seat shows next. Tiles left over before must still be there; if they are not, the later line is trusted,
/// because all that follows depends on it.
fn add(needs: &mut Vec<Need>, mut need: Need, ruleset: &Ruleset, doubts: &mut Vec<ImportFault>) {
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
            doubts.push(ImportFault { line: need.line, kind });
            forget(needs, &lost);
        }
    }
    needs.push(need);
}

/// Takes tiles out of earlier needs if they were only left over there; tiles of a withdrawn play were certainly there.
fn forget(needs: &mut [Need], lost: &Tiles) {
    for need in needs.iter_mut().rev() {
        let idle = less(&need.rack, &need.shown);
        let kept = less(&idle, lost);
        if kept == idle {
            return;
        }
        need.rack = joined(&need.shown, &kept);
    }
}
