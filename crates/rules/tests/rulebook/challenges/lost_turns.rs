//! Lost turns: sat out when they come.

use rules::{Deed, Phase};

use crate::table::{A, B, C, D, Sitting, sit};

fn table(players: usize) -> Sitting {
    let racks = ["HORNPAS", "FAMOBPR", "TEDIEVE", "ALMODNT"];
    sit("deluxe").racks(&racks[..players]).begin()
}

/// Rules: C4
#[test]
fn a_challenger_who_is_not_next_sits_out_their_own_next_turn() {
    let mut game = table(4);
    game.does(A, "play 8F HORN");
    game.does(D, "challenge");
    game.does(B, "pass");
    assert_eq!(game.public().lost_turns(D), 1);
    assert_eq!(game.does(C, "pass"), "C passed; D lost the turn");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    assert_eq!(game.public().lost_turns(D), 0);
}

/// Rules: C4
#[test]
fn a_lost_turn_is_a_line_on_the_score_sheet() {
    let mut game = table(2);
    game.does(A, "play 8F HORN");
    game.does(B, "challenge");
    let line = game.public().sheet().last().unwrap();
    assert_eq!((line.seat, &line.deed, line.points.0), (B, &Deed::TurnLost, 0));
}

/// Rules: C4
#[test]
fn turns_lost_by_several_challenges_add_up() {
    let mut game = table(4);
    game.does(A, "play 8F HORN");
    game.does(D, "challenge");
    game.does(B, "play H6 FA.M");
    game.does(D, "challenge");
    assert_eq!(game.public().lost_turns(D), 2);
    game.does(C, "pass");
    for seat in [A, B] {
        game.does(seat, "exchange A");
    }
    assert_eq!(game.does(C, "exchange T"), "C exchanged T for A; D lost the turn");
    assert_eq!(game.public().lost_turns(D), 0);
}

/// Rules: C4
#[test]
fn who_has_lost_a_turn_may_still_challenge_the_play_before_it() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).bad_words("VEE").begin();
    game.does(A, "play 8F HORN");
    game.does(C, "challenge");
    assert_eq!(game.does(B, "play H6 FA.M"), "B placed FARM 9; C lost the turn");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    assert_eq!(game.public().challengers(), [A, C], "until A starts, C may challenge once more");
    assert!(game.does(C, "challenge").starts_with("C challenged wrongly: FARM good"));
    assert_eq!(game.public().lost_turns(C), 1);
}

/// Rules: C4
#[test]
fn a_player_alone_with_one_who_sits_out_may_play_twice_in_a_row() {
    let mut game = table(2);
    game.does(A, "play 8F HORN");
    game.does(B, "challenge");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    game.does(A, "play H7 A.");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
    // B loses the next turn too, by challenging again.
    assert!(game.does(B, "challenge").ends_with("B lost the turn"));
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
}

/// Rules: C4
#[test]
fn a_play_taken_back_gives_the_turns_lost_since_then_back_too() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).begin();
    game.does(A, "play 8F HORN");
    game.does(C, "challenge");
    assert_eq!(game.does(B, "play H6 FA.M"), "B placed FARM 9; C lost the turn");
    assert_eq!(game.director(rules::Ruling::TakeBack), "B took back AFM for 9");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
    assert_eq!(game.does(B, "pass"), "B passed; C lost the turn", "C still sits out the turn after B's");
}
