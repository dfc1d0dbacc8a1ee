//! Plays with words that do not exist.

use rules::{Action, Judge as _, Laid, Placement, Square, View};
use server::words::Shelf;
use tiles::{Placed, Tile};

use crate::play::{choice, thinker};

/// A first play of three tiles that form no word. Only the first play of a game can be made like this.
pub(crate) fn phony(view: &View) -> Action {
    let ruleset = view.public().ruleset();
    let list = Shelf::new(None).list(Shelf::USUAL, &ruleset.alphabet).unwrap();
    let letters: Vec<_> = view
        .own_rack()
        .unwrap()
        .iter()
        .filter_map(|tile| if let Tile::Letter(letter) = tile { Some(letter) } else { None })
        .collect();
    let start = ruleset.layout.starts()[0];
    for i in 0..letters.len() {
        for j in 0..letters.len() {
            for k in 0..letters.len() {
                let word = [letters[i], letters[j], letters[k]];
                if i == j || j == k || i == k || list.accepts(&word) {
                    continue;
                }
                let laid = (0..).zip(word).map(|(step, letter)| Laid {
                    square: Square { row: start.row, col: start.col + step },
                    placed: Placed::Letter(letter),
                });
                return Action::Place { swaps: Vec::new(), placement: Placement::new(laid.collect()) };
            }
        }
    }
    panic!("every three letters of this rack are a word")
}

/// A good play, or a pass.
pub(crate) fn good_or_pass(view: &View) -> Action {
    choice(thinker(view).as_ref(), view).unwrap_or(Action::Pass { swaps: Vec::new() })
}
