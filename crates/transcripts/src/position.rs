//! The position after a number of turns of a game.

use notation::cgp::{CgpPosition, Opcode};
use rules::{Entry, Game, Hidden, Phase, Viewer, replay};
use tiles::{Seat, Tiles};

use crate::Import;

/// Which racks of a game are known.
#[derive(Clone, Copy, Debug)]
pub enum KnownRacks<'i> {
    /// All of them, from the log.
    All,
    /// Those in a file; the rest of its log was filled in.
    Told(&'i Import),
}

/// How many turns a log has.
#[must_use]
pub fn n_turns(log: &[Entry<Hidden>]) -> usize {
    rules::turns(log).count()
}

/// The part of a log with this many turns, and all that follows before the next one.
#[must_use]
pub fn first_turns(log: &[Entry<Hidden>], n_turns: usize) -> &[Entry<Hidden>] {
    let next = rules::turns(log).nth(n_turns);
    &log[..next.map_or(log.len(), |turn| turn.index)]
}

/// The position at the end of a log, and the game at that point. The mover's rack comes first; others are not shown
/// until the pool is empty, when everybody can work them out. `None` if the log cannot be replayed.
#[must_use]
pub fn position(log: &[Entry<Hidden>], racks: &KnownRacks<'_>) -> Option<(CgpPosition, Game)> {
    let game = replay(log).ok()?;
    let public = game.public();
    let n_seats = public.table().n_seats();
    let mover = match public.phase() {
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => seat,
        Phase::LastChance { player } => player.left_of(n_seats),
        Phase::NotBegun | Phase::Settling | Phase::Over { .. } => public.first().unwrap_or(Seat::FIRST),
    };
    let held = |seat: Seat| Viewer::Seat(seat).view(&game).own_rack().copied().unwrap_or(Tiles::EMPTY);
    let is_open = public.pool() == 0;
    let told = match racks {
        KnownRacks::All => held(mover),
        _ if is_open => held(mover),
        KnownRacks::Told(import) => import.racks.get(n_turns(log)).copied().unwrap_or(import.last_racks[mover]),
    };
    let mut seats = Vec::new();
    let mut seat = mover;
    for _ in 0..n_seats {
        seats.push(seat);
        seat = seat.left_of(n_seats);
    }
    let rack = |&seat: &Seat| match (seat == mover, is_open) {
        (true, _) => told,
        (false, true) => held(seat),
        (false, false) => Tiles::EMPTY,
    };
    let position = CgpPosition {
        board: public.board().clone(),
        racks: seats.iter().map(rack).collect(),
        scores: seats.iter().map(|&seat| public.scores()[seat]).collect(),
        zero_turns: u16::try_from(public.idle_turns()).unwrap_or(u16::MAX),
        opcodes: Vec::new(),
    };
    Some((position, game))
}

/// The position with all that other programs need to read it: settings for tiles and board that are not the usual ones,
/// and the lexicon that a file names, if that is a single word as in CGP.
#[must_use]
pub fn for_others(mut position: CgpPosition, lexicon: Option<&str>, settings: Vec<Opcode>) -> CgpPosition {
    position.opcodes.extend(settings);
    let named = lexicon.filter(|name| !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == ';'));
    position.opcodes.extend(named.map(|name| Opcode { name: "lex".to_owned(), value: name.to_owned() }));
    position
}
