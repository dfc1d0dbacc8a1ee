//! Ten tips: what can be shown of them on a board.

use super::guide_game::turns;
use crate::table::position;

/// Rules: L4
#[test]
fn short_words_beside_a_word_score_twice_and_three_times() {
    let mob = "
            F G H I J
         8  H O R N .
         9  . . M O B
        10  P A S T E";
    let play = position("box2007", mob).holding("BIT").check("11E BIT").unwrap();
    assert_eq!(play.words().iter().map(|word| word.letters.len()).collect::<Vec<_>>(), [3, 2, 2]);
}

/// Rules: L4
#[test]
fn an_s_that_forms_two_words_at_once_earns_more_than_eight_points() {
    let farm = "
            H
         6  F
         7  A
         8  R
         9  M";
    let with_s = position("box2007", farm).holding("PASTE").check("10F PASTE").unwrap();
    let plural_only = position("box2007", farm).holding("S").check("H6 FARMS").unwrap();
    assert!(with_s.score().0 - plural_only.score().0 >= 8);
}

/// Rules: L4
#[test]
fn a_hook_is_one_letter_that_makes_another_word() {
    for (word, hooked) in [("8E HAND", "8E HANDY"), ("8E PLAN", "8E PLANE"), ("8E TAME", "8E TAMED")] {
        let letters = word.split_once(' ').unwrap().1;
        let drawn = format!("E F G H\n8 {}", letters.chars().map(|c| format!("{c} ")).collect::<String>());
        let position = position("box2007", &drawn).holding("YED");
        assert_eq!(position.check(hooked).unwrap().from_rack().len(), 1);
    }
}

/// Rules: L4
#[test]
fn the_guide_game_hooks_prank_and_mob() {
    let hooks = [("PRANK", "PRANKS"), ("MOB", "MOBS"), ("AWE", "AWED"), ("FARM", "FARMS")];
    let words: Vec<&str> = turns().iter().flat_map(|turn| turn.words.clone()).collect();
    for (word, hooked) in hooks {
        let at = |word| words.iter().position(|one| *one == word).unwrap();
        assert!(at(word) < at(hooked));
    }
}
