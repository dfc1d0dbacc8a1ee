//! Exchanging and passing.

use crate::table::{A, B, sit};

/// Rules: T7
#[test]
fn a_turn_may_be_used_to_exchange_some_or_all_tiles() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws("TED EVEALMO").begin();
    assert_eq!(game.does(A, "exchange PAS"), "A exchanged APS for DET");
    assert_eq!(game.rack(A), "DEHNORT");
    assert_eq!(game.does(B, "exchange FAMOBPR"), "B exchanged ABFMOPR for AEELMOV");
    assert_eq!((game.score(A), game.score(B), game.public().pool()), (0, 0, 86));
    assert_eq!(game.refused(B, "pass"), "it is the turn of seat 1");
}

/// Rules: T7
#[test]
fn the_new_tiles_are_drawn_before_the_old_ones_go_back() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("EEE").begin();
    // Three tiles are in the pool and three are exchanged: there is only one way to draw them.
    assert_eq!(game.does(A, "exchange HOR"), "A exchanged HOR for EEE");
    assert_eq!(game.does(B, "exchange FAM"), "B exchanged AFM for HOR");
}

/// Rules: T7
#[test]
fn to_exchange_nothing_is_to_pass() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    assert_eq!(game.refused(A, "exchange"), "name the tiles to exchange, or pass");
    assert_eq!(game.does(A, "pass"), "A passed");
    assert_eq!(game.rack(A), "AHNOPRS");
}

/// Rules: T7
#[test]
fn the_box_editions_need_no_more_tiles_in_the_pool_than_are_drawn() {
    for edition in ["school", "deluxe", "box2007", "literacy", "graves"] {
        let mut game = sit(edition).racks(&["HORN", "FAMS"]).pool("E").begin();
        assert_eq!(
            game.refused(A, "exchange HO"),
            "an exchange needs at least 2 tiles in the pool, and there are 1; play or pass"
        );
        assert_eq!(game.does(A, "exchange H"), "A exchanged H for E");
    }
}

/// Rules: T7
#[test]
fn nothing_is_exchanged_when_the_pool_is_empty() {
    let game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    assert_eq!(
        game.refused(A, "exchange H"),
        "an exchange needs at least 1 tiles in the pool, and there are 0; play or pass"
    );
}

/// Rules: T7
#[test]
fn a_tournament_exchange_needs_seven_tiles_in_the_pool() {
    let small = |pool: &str| sit("tournament").racks(&["HORN", "FAMS"]).pool(pool).begin();
    assert_eq!(
        small("EEEEEE").refused(A, "exchange H"),
        "an exchange needs at least 7 tiles in the pool, and there are 6; play or pass"
    );
    assert_eq!(small("EEEEEEE").does(A, "exchange H"), "A exchanged H for E");
}

/// Rules: T7
#[test]
fn only_tiles_on_the_rack_are_exchanged() {
    let game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    assert_eq!(game.refused(A, "exchange HH"), "H is not on the rack");
    assert_eq!(game.refused(A, "exchange Q?"), "Q? is not on the rack");
}

/// Rules: T7
#[test]
fn a_blank_may_be_exchanged() {
    let mut game = sit("deluxe").racks(&["HORNPA?", "FAMOBPR"]).draws("E").begin();
    assert_eq!(game.does(A, "exchange ?"), "A exchanged ? for E");
}

/// Rules: T7
#[test]
fn an_exchange_or_a_pass_cannot_be_challenged() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "exchange H");
    assert_eq!(game.refused(B, "challenge"), "there is no play that can be challenged now");
    game.does(B, "pass");
    assert_eq!(game.refused(A, "accept"), "there is no play that can be challenged now");
}
