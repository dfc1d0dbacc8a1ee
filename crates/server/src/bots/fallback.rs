//! The action of a bot that could not decide in time.

use rules::{Action, Phase, View, Viewer};
use tiles::Tiles;

/// A legal action: let the last play stand, take the first tiles of an open pool, or pass. `None` if the game does not
/// wait for this seat.
#[must_use]
pub fn fallback(view: &View) -> Option<Action> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let public = view.public();
    match public.phase() {
        Phase::ToMove { seat: to_move } if to_move == seat => Some(Action::Pass { swaps: Vec::new() }),
        Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => {
            let tiles: Tiles = view.unseen().iter().take(n_tiles).collect();
            Some(Action::Choose { tiles })
        }
        _ => public.challengers().contains(&seat).then_some(Action::Accept),
    }
}
