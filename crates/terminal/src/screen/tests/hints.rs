//! Hints, and when they are allowed.

use super::*;
use crate::play::Scene;

fn at_turn() -> Desk {
    let mut desk = Desk::fair("deluxe", &against(Level::Easy), Words::English);
    assert!(matches!(desk.app.scene, Scene::Turn { .. }), "{}", desk.paint());
    desk
}

/// Rules: C3
#[test]
fn nobody_is_told_good_words_where_the_dictionary_is_closed() {
    let mut desk = at_turn();
    desk.press("5").shows("These rules allow no hints").hides("keeps");
    desk.press(":hint<Enter>").shows("These rules allow no hints");
}

#[test]
fn a_hint_is_laid_and_still_has_to_be_played() {
    let mut desk = at_turn();
    desk.app.has_house_hints = true;
    desk.press("5").shows("keeps").press(" ").shows("It keeps");
    desk.press("<Esc>").shows("score  keeps").press("<Down><Enter>").hides("keeps").shows("points:");
    let n_plays = desk.app.game().public().sheet().len();
    desk.press("<Enter>");
    assert!(desk.app.game().public().sheet().len() > n_plays, "{}", desk.paint());
}

#[test]
fn an_open_dictionary_allows_hints_and_says_at_once_which_words_are_good() {
    let mut desk = Desk::fair("deluxe+open-dictionary", &against(Level::Easy), Words::English);
    desk.press("5<Enter>").shows("✓ good");
}
