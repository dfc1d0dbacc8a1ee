//! Whole games in which a function decides for every seat.

use draws::FairSource;
use rules::{Action, Command, Entry, Game, Hidden, Judge, Millis, Order, Phase, Ruling, Salt, Table, View, Viewer};
use tiles::Seat;

/// No game takes more actions; one that goes on for longer is stuck.
const MOST_ACTIONS: usize = 5_000;

/// Plays a game to its end. Before each action every seat is shown its view and may act, the player to move last,
/// because the others may want to challenge. The same players with the same number play the same game.
///
/// # Panics
/// An action is refused, nobody acts although the game is not over, or the game does not end.
#[must_use]
pub fn play_out(
    table: Table,
    judge: &dyn Judge,
    number: u64,
    mut act: impl FnMut(Seat, &View) -> Option<Action>,
) -> (Game, Vec<Entry<Hidden>>) {
    let mut source = FairSource::seeded(number);
    let (mut game, created) = Game::create(table, Millis::ZERO);
    let mut log = vec![created];
    let mut order = Order::Director(Ruling::Begin { salt: Salt::default() });
    for nth in 0..MOST_ACTIONS {
        let command = Command { at: Millis(nth as u64), order };
        let decided = game.decide(&command, judge, &mut source);
        let decision = decided.unwrap_or_else(|refusal| panic!("game {number}: {command:?}: {refusal:?}"));
        game = decision.after;
        log.extend(decision.entries);
        let to_move = match game.public().phase() {
            Phase::Over { .. } => return (game, log),
            Phase::ToMove { seat } => Some(seat),
            _ => None,
        };
        let mut seats: Vec<Seat> = game.public().active().collect();
        seats.sort_by_key(|&seat| Some(seat) == to_move);
        let action = seats.into_iter().find_map(|seat| Some((seat, act(seat, &Viewer::Seat(seat).view(&game))?)));
        let Some((seat, action)) = action else { panic!("game {number}: nobody acts in {:?}", game.public().phase()) };
        order = Order::Player(seat, action);
    }
    panic!("game {number} does not end");
}
