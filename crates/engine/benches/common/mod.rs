//! Games that are replayed turn by turn, for the benchmarks.
#![allow(dead_code, clippy::unwrap_used, reason = "every benchmark uses a part of it, and one that cannot go on stops")]

use movegen::{Choice, Played, PlayedTurn, Position};
use tiles::Tiles;

/// Takes the turn on the board and on the racks of both players.
pub(crate) fn take(turn: &PlayedTurn, position: &mut Position, racks: &mut [Tiles; 2]) {
    if let Choice::Place(candidate) = &turn.played {
        position.make(candidate);
    }
    change(turn, racks);
}

/// The second player's rack on each turn of the first.
pub(crate) fn racks(played: &Played) -> Vec<Tiles> {
    let mut racks = played.racks;
    let mut held = Vec::new();
    for turn in &played.turns {
        if turn.player == 0 {
            held.push(racks[1]);
        }
        change(turn, &mut racks);
    }
    held
}

fn change(turn: &PlayedTurn, racks: &mut [Tiles; 2]) {
    let rack = &mut racks[turn.player];
    *rack = rack.minus(&turn.played.used()).unwrap().plus(&turn.drawn).unwrap();
}
