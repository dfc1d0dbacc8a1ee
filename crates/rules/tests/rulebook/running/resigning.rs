//! Giving up.

use rules::{EndReason, Phase, Refusal, Ruling};

use crate::table::{A, B, C, D, Sitting, sit};

fn table(players: usize) -> Sitting {
    let racks = ["HORNPAS", "FAMOBPR", "TEDIEVE", "ALMODNT"];
    sit("deluxe").racks(&racks[..players]).begin()
}

#[test]
fn at_a_table_of_two_the_other_wins_whatever_the_scores() {
    let mut game = table(2);
    game.does(A, "play 8F HORN");
    assert_eq!(game.does(A, "resign"), "A resigned; ended: resigned: A 0 B 0");
    assert_eq!((game.outcome().reason, game.outcome().winners), (EndReason::Resigned, vec![B]));
    assert_eq!(game.score(A), 14, "nothing is settled");
}

#[test]
fn a_seat_that_is_away_for_too_long_is_out_without_having_resigned() {
    let mut game = table(2);
    assert_eq!(game.director(Ruling::Forfeit { seat: A }), "A forfeited; ended: resigned: A 0 B 0");
    assert_eq!(game.outcome().winners, [B]);
    let mut game = table(3);
    assert_eq!(game.director(Ruling::Forfeit { seat: B }), "B forfeited");
    assert_eq!(game.director_refused(Ruling::Forfeit { seat: B }), crate::table::tell::refusal(&Refusal::HasResigned));
}

#[test]
fn a_team_gives_up_as_a_whole() {
    let mut game = sit("school").begin();
    assert!(game.does(B, "resign").ends_with("ended: resigned: A 0 B 0"));
    assert_eq!(game.outcome().winners, [A]);
}

#[test]
fn at_larger_tables_the_others_play_on() {
    for players in 3..=4 {
        let mut game = table(players);
        assert_eq!(game.does(A, "resign"), "A resigned");
        assert_eq!(game.phase(), Phase::ToMove { seat: B }, "the turn passes to the left");
        for seat in game.public().active().collect::<Vec<_>>() {
            game.does(seat, "pass");
        }
        assert_eq!(game.phase(), Phase::ToMove { seat: B }, "and never comes to A again");
        assert_eq!(game.refused(A, "pass"), "this player has resigned and is out of the game");
        assert_eq!(game.refused(A, "resign"), "this player has resigned and is out of the game");
    }
}

#[test]
fn who_gives_up_out_of_turn_does_not_change_whose_turn_it_is() {
    let mut game = table(4);
    game.does(C, "resign");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    game.does(A, "pass");
    game.does(B, "pass");
    assert_eq!(game.phase(), Phase::ToMove { seat: D });
}

#[test]
fn the_last_who_has_not_given_up_wins() {
    let mut game = table(4);
    game.does(A, "play 8F HORN");
    game.does(B, "resign");
    game.does(D, "resign");
    let told = game.does(A, "resign");
    assert_eq!(told, "A resigned; ended: resigned: A 0 B 0 C 0 D 0");
    assert_eq!(game.outcome().winners, [C], "although A has the points");
}

#[test]
fn who_gave_up_cannot_win_even_with_the_highest_score() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS", "TEDI"]).pool("").begin();
    game.does(A, "play 8H HO");
    game.does(A, "resign");
    game.does(B, "pass");
    assert!(game.does(C, "pass").contains("ended: nobody played"), "two seats are left, and both have passed");
    assert!(game.score(A) > game.score(B) && game.score(A) > game.score(C));
    assert_eq!(game.outcome().winners, [C]);
}

#[test]
fn a_play_stands_or_falls_after_its_player_gave_up() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).bad_words("NROH").begin();
    game.does(A, "play 8F NROH");
    assert_eq!(game.does(A, "resign"), "A resigned");
    assert_eq!(game.public().challengers(), [B, C]);
    assert_eq!(game.does(C, "challenge"), "C challenged rightly: NROH bad; A withdrew HNOR for 14");
    let mut game = table(3);
    game.does(A, "play 8F HORN");
    game.does(A, "resign");
    assert_eq!(game.does(B, "start"), "B starts", "and draws no more tiles");
}

#[test]
fn who_gave_up_neither_challenges_nor_is_waited_for() {
    let mut game = table(3);
    game.does(A, "play 8F HORN");
    game.does(C, "resign");
    assert_eq!(game.refused(C, "challenge"), "this player has resigned and is out of the game");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; A drew AAAA");
}

#[test]
fn the_letters_of_who_gave_up_are_settled_like_the_others() {
    let mut game = sit("deluxe").racks(&["HO", "FA", "ME"]).pool("").begin();
    game.does(B, "resign");
    game.does(A, "play 8G HO");
    assert_eq!(game.does(C, "accept"), "C accepted; window closed; ended: A went out: A 9 B -5 C -4");
}
