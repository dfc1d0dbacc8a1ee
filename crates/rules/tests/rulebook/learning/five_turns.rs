//! The five-turn example.

use crate::table::{A, B, sit};

/// Rules: L1
#[test]
fn the_five_turn_example_scores_as_printed() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws("TEBI EVE TAAAA").begin();
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14");
    assert!(game.does(B, "play H6 FA.M").ends_with("B placed FARM 9"));
    assert!(game.does(A, "play 10F PASTE").ends_with("A placed PASTE 15 + FARMS 10 = 25"));
    assert!(game.does(B, "play 9H .OB").ends_with("B placed MOB 8 + NOT 4 + BE 4 = 16"));
    assert!(game.does(A, "play 11E BIT").ends_with("A placed BIT 10 + PI 4 + AT 2 = 16"));
    assert!(game.shows(
        "    E F G H I J
          6  . . . F . .
          7  . . . A . .
          8  . H O R N .
          9  . . . M O B
         10  . P A S T E
         11  B I T . . ."
    ));
    assert_eq!((game.score(A), game.score(B)), (55, 25));
}

/// Rules: L1
#[test]
fn the_example_scores_alike_in_every_edition() {
    for edition in ["school", "deluxe", "box2007", "literacy", "graves", "tournament"] {
        let mut game = sit(edition).racks(&["HORNPAS", "FAMOBPR"]).draws("TEBI EVE TAAAA").begin();
        game.does(A, "play 8F HORN");
        game.does(B, "play H6 FA.M");
        game.does(A, "play 10F PASTE");
        game.does(B, "play 9H .OB");
        game.does(A, "play 11E BIT");
        let scores: Vec<i32> = game.public().sheet().iter().map(|line| line.points.0).collect();
        assert_eq!(scores, [14, 9, 25, 16, 16], "{edition}");
    }
}
