//! Random orders of a player, a director or the clock.

mod placement;
mod swap;

use rules::{
    Action, Command, Game, Judge, Millis, Order, Phase, Public, Ruling, Salt, Seed, Swap, WordChoice, check_swaps,
};
use tiles::{Seat, Tile, Tiles};

use crate::Dice;

/// The salt with which random games begin.
pub(crate) fn salt() -> Salt {
    Salt::new("a pinch of \"salt\" \u{1f9c2}").unwrap_or_default()
}

/// A command for the present game, mostly legal.
pub(crate) fn command(game: &Game, judge: &dyn Judge, seed: &Seed, at: Millis, dice: &mut Dice) -> Command {
    let public = game.public();
    let deadline = public.deadline();
    // Sometimes a player thinks for too long, and the clock reports it.
    let at = match deadline {
        Some(deadline) if dice.once_in(40) => at.max(deadline.at) + Millis(dice.below(100_000) as u64),
        _ => at,
    };
    let is_late = deadline.is_some_and(|deadline| at >= deadline.at);
    let order = match public.phase() {
        _ if is_late && !dice.once_in(8) => Order::TimeUp,
        _ if public.is_paused() && !dice.once_in(5) => Order::Director(Ruling::Resume),
        Phase::NotBegun if !dice.once_in(8) => Order::Director(Ruling::Begin { salt: salt() }),
        Phase::Over { .. } if !dice.once_in(4) => Order::Director(Ruling::Reveal { seed: *seed }),
        _ if dice.once_in(30) => rare(public, dice),
        phase => player(game, judge, phase, dice),
    };
    Command { at, order }
}

/// Rare orders, among them those of a director.
fn rare(public: &Public, dice: &mut Dice) -> Order {
    let seat = any_seat(public, dice);
    match dice.below(24) {
        0 if public.pool().is_multiple_of(2) => Order::Director(Ruling::Stop),
        0 => Order::Director(Ruling::Adjudicate),
        1 if dice.once_in(2) => Order::Director(Ruling::Abort),
        2 => Order::Director(Ruling::Reveal { seed: Seed([dice.below(256) as u8; 32]) }),
        3 => Order::Director(Ruling::Begin { salt: salt() }),
        4..7 => Order::Player(seat, Action::Resign),
        7..11 => Order::Director(Ruling::Pause),
        11 => Order::Director(Ruling::Resume),
        12..20 => Order::Director(Ruling::TakeBack),
        _ => Order::TimeUp,
    }
}

fn player(game: &Game, judge: &dyn Judge, phase: Phase, dice: &mut Dice) -> Order {
    let public = game.public();
    let challengers = public.challengers();
    let is_last_chance = matches!(phase, Phase::LastChance { .. });
    if let Some(&seat) = dice.pick(&challengers)
        && (is_last_chance || dice.once_in(2))
    {
        let action = if dice.once_in(2) { challenge(public, dice) } else { Action::Accept };
        return Order::Player(seat, action);
    }
    let seat = match phase {
        _ if dice.once_in(25) => any_seat(public, dice),
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => seat,
        _ => any_seat(public, dice),
    };
    let action = match phase {
        Phase::Choosing { n_tiles, .. } if !dice.once_in(10) => {
            let n_tiles = if dice.once_in(12) { dice.below(9) } else { n_tiles };
            Action::Choose { tiles: some_of(game.secrets().pool(), n_tiles, dice) }
        }
        _ => turn(game, judge, seat, dice),
    };
    Order::Player(seat, action)
}

fn challenge(public: &Public, dice: &mut Dice) -> Action {
    let n_words = public.window().map_or(0, |window| window.words().len());
    let words = if dice.once_in(2) {
        WordChoice::All
    } else {
        WordChoice::Named((0..n_words + dice.below(2)).filter(|_| dice.once_in(2)).collect())
    };
    Action::Challenge { words }
}

fn turn(game: &Game, judge: &dyn Judge, seat: Seat, dice: &mut Dice) -> Action {
    let public = game.public();
    let rack = game.secrets().rack(seat).copied().unwrap_or(Tiles::EMPTY);
    let swaps = swap::some(public, &rack, dice);
    match dice.below(20) {
        0 => Action::StartTurn,
        1 => Action::Pass { swaps },
        2 | 3 => {
            let n = dice.between(1, rack.len().max(1));
            Action::Exchange { swaps, tiles: some_of(&rack, n, dice) }
        }
        4 if dice.once_in(3) => challenge(public, dice),
        _ => place(public, judge, &rack, swaps, dice),
    }
}

fn place(public: &Public, judge: &dyn Judge, rack: &Tiles, swaps: Vec<Swap>, dice: &mut Dice) -> Action {
    let swapped = check_swaps(public.ruleset(), public.board(), rack, &swaps);
    let (board, rack) = swapped.map_or((public.board().clone(), *rack), |(_, board, rack)| (board, rack));
    placement::likely(public.ruleset(), &board, &rack, judge, dice)
        .map_or(Action::Pass { swaps: Vec::new() }, |placement| Action::Place { swaps, placement })
}

/// A seat of the table; rarely one that it does not have.
fn any_seat(public: &Public, dice: &mut Dice) -> Seat {
    let n_seats = public.table().n_seats() + usize::from(dice.once_in(10));
    Seat::new(dice.below(n_seats)).unwrap_or(Seat::FIRST)
}

/// This many of these tiles, or all if there are fewer.
fn some_of(tiles: &Tiles, n: usize, dice: &mut Dice) -> Tiles {
    let mut all: Vec<Tile> = tiles.iter().collect();
    dice.shuffle(&mut all);
    all.into_iter().take(n).collect()
}
