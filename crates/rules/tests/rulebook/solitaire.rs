//! Chapter 7: games for one.

use rules::{Known, Phase, Points, Target, Viewer};

use crate::table::{A, B, sit};

/// Rules: P1
#[test]
fn one_player_plays_turn_after_turn_by_the_regular_rules() {
    let mut game = sit("deluxe+solitaire").racks(&["HORNPAS"]).draws("TEDI").begin();
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14; A drew DEIT");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    assert_eq!(game.does(A, "exchange TED"), "A exchanged DET for AAA");
    assert_eq!(game.refused(A, "play 1A PA"), "the tiles must touch a tile on the board");
}

/// Rules: P1
#[test]
fn alone_there_is_nobody_to_challenge_so_that_bad_words_are_refused() {
    let game = sit("deluxe+solitaire").racks(&["HORNPAS"]).bad_words("NROH").begin();
    assert_eq!(game.refused(A, "play 8F NROH"), "NROH is not in the word list");
}

/// Rules: P1
#[test]
fn the_total_that_is_left_for_the_record_is_the_score_less_unplayed_letters() {
    let mut game = sit("deluxe+solitaire").racks(&["HORN"]).pool("").begin();
    game.does(A, "play 8G HO");
    assert_eq!(game.does(A, "pass"), "A passed; ended: nobody played: A -2");
    assert_eq!(game.public().score_before_settlement(A).0, 10);
    assert_eq!(game.score(A), 8);
    let totals: Vec<i32> = game.public().sheet().iter().map(|line| line.total.0).collect();
    assert_eq!(totals, [10, 10, 8]);
}

/// Rules: P1
#[test]
fn who_uses_all_letters_alone_has_nobody_to_gain_from() {
    let mut game = sit("deluxe+solitaire").racks(&["HORN"]).pool("").begin();
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14; ended: A went out: A 0");
}

/// Rules: P1
#[test]
fn two_passes_end_a_game_for_one_while_tiles_are_left() {
    let mut game = sit("deluxe+solitaire").racks(&["HORNPAS"]).begin();
    assert_eq!(game.does(A, "pass"), "A passed");
    assert_eq!(game.does(A, "pass"), "A passed; ended: nobody played: A -12");
}

/// Rules: P1
#[test]
fn who_gives_up_alone_ends_the_game_without_a_winner() {
    let mut game = sit("deluxe+solitaire").begin();
    assert_eq!(game.does(A, "resign"), "A resigned; ended: resigned: A 0");
    assert_eq!(game.outcome().winners, []);
}

/// Rules: P1, V9
#[test]
fn a_game_for_one_may_adopt_any_variation() {
    let edition = "deluxe+solitaire+rearranging+substitution+open-dictionary";
    let mut game = sit(edition).racks(&["HORNPAS"]).draws("TEDI").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.does(A, "rearrange 8F into 8F NORTH"), "A placed NORTH 8; A drew A");
    assert!(game.public().may_look_up(A));
}

/// Rules: P2
#[test]
fn two_racks_are_played_in_turn() {
    let mut game = sit("deluxe+two-racks").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI EVE").begin();
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14; A drew DEIT");
    assert_eq!(game.does(B, "play H6 FA.M"), "B placed FARM 9; B drew EEV");
    assert_eq!((game.score(A), game.score(B)), (14, 9), "both totals are kept");
}

/// Rules: P2
#[test]
fn both_racks_lie_open_for_the_one_who_plays_them() {
    let game = sit("deluxe+two-racks").racks(&["HORNPAS", "FAMOBPR"]).begin();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        for seat in [A, B] {
            let rack = *game.game().secrets().rack(seat).unwrap();
            assert_eq!(game.view(viewer).rack_of(seat), Some(&Known::Tiles(rack)));
        }
    }
}

/// Rules: P2
#[test]
fn the_imaginary_opponent_may_win() {
    let mut game = sit("deluxe+two-racks").racks(&["HOE", "FAR"]).pool("").begin();
    game.does(A, "pass");
    assert_eq!(game.does(B, "play 8G FAR"), "B placed FAR 12; ended: B went out: A -6 B 6");
    assert_eq!(game.outcome().winners, [B]);
}

/// Rules: P3
#[test]
fn tiles_are_chosen_from_a_pool_that_lies_face_up() {
    let mut game = sit("deluxe+open-pool").begin();
    assert_eq!(game.phase(), Phase::Choosing { seat: A, n_tiles: 7 });
    assert_eq!(game.does(A, "choose QUIETZ?"), "A drew EIQTUZ?");
    assert_eq!(game.rack(A), "EIQTUZ?");
}

/// Rules: P3
#[test]
fn exactly_as_many_tiles_are_chosen_as_are_missing() {
    let mut game = sit("deluxe+open-pool").begin();
    assert_eq!(game.refused(A, "choose QUI"), "choose 7 tiles, not 3");
    assert_eq!(game.refused(A, "choose QQUIETS"), "Q is not in the pool");
    assert_eq!(game.refused(A, "pass"), "seat 1 chooses 7 tiles from the pool first");
    game.does(A, "choose QUIETSA");
    assert_eq!(game.refused(A, "choose A"), "there are no tiles to choose now");
    game.does(A, "play 8D QUIETS");
    assert_eq!(game.phase(), Phase::Choosing { seat: A, n_tiles: 6 });
}

/// Rules: P3
#[test]
fn the_last_tiles_of_an_open_pool_are_chosen_as_far_as_they_go() {
    let mut game = sit("deluxe+open-pool").racks(&["HORN"]).pool("E").begin();
    game.does(A, "choose HORN");
    game.does(A, "play 8G HO");
    assert_eq!(game.phase(), Phase::Choosing { seat: A, n_tiles: 1 });
    game.does(A, "choose E");
    assert_eq!(game.does(A, "play H8 .RNE"), "A placed ORNE 4; ended: A went out: A 0");
}

/// Rules: P3
#[test]
fn with_an_open_pool_the_dictionary_is_free_and_nothing_is_exchanged() {
    let mut game = sit("deluxe+open-pool").begin();
    game.does(A, "choose HORNPAS");
    assert!(game.public().may_look_up(A));
    assert_eq!(game.refused(A, "exchange H"), "these rules have no exchange; play or pass");
}

/// Rules: P3
#[test]
fn the_player_who_chooses_sees_the_rest_of_the_pool() {
    let mut game = sit("deluxe+open-pool").begin();
    game.does(A, "choose HORNPAS");
    assert_eq!(game.view(Viewer::Seat(A)).unseen(), *game.game().secrets().pool());
}

/// Rules: P3
#[test]
fn chosen_tiles_are_events_like_drawn_ones() {
    let mut game = sit("deluxe+open-pool").begin();
    assert_eq!(game.does(A, "choose HORNPAS"), "A drew AHNOPRS");
    assert_eq!(game.public().n_draws(), 0, "but nothing was left to chance");
}

/// Rules: P3, G3
#[test]
fn a_score_to_attain_ends_the_game_before_more_tiles_are_chosen() {
    let game = sit("deluxe+open-pool").handicap(A, |handicap| handicap.target = Some(Target::Score(Points(14))));
    let mut game = game.begin();
    game.does(A, "choose HORNPAS");
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14; ended: A reached the target: A 0");
}

/// Rules: P3, V8, G2
#[test]
fn who_lets_the_time_to_choose_run_out_again_and_again_ends_the_game() {
    let mut game = sit("deluxe+open-pool+turn-timer").begin();
    assert_eq!(game.at(180).time_up(), "A timed out");
    assert_eq!(game.phase(), Phase::Choosing { seat: A, n_tiles: 7 });
    assert_eq!(game.at(360).time_up(), "A timed out; ended: nobody played: A 0");
}
