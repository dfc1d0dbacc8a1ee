//! What a challenge does to a play: at tables of two, three and four, by each opponent.

use rules::{Action, Deed, Event, Order, Phase, Refusal, WordChoice};
use tiles::Seat;

use crate::table::{A, B, C, D, Sitting, sit};

const RACKS: [&str; 4] = ["HORNPAS", "FAMOBPR", "TEDIEVE", "ALMODNT"];

fn table(edition: &str, players: usize) -> Sitting {
    sit(edition).racks(&RACKS[..players]).bad_words("NROH MFA").begin()
}

/// Every opponent of A at tables of two, three and four.
fn opponents() -> impl Iterator<Item = (usize, Seat)> {
    (2..=4).flat_map(|players| Seat::all(players).skip(1).map(move |seat| (players, seat)))
}

/// Rules: C4
#[test]
fn when_anybody_challenges_a_bad_play_the_tiles_go_back_and_the_turn_is_lost() {
    for (players, challenger) in opponents() {
        let mut game = table("deluxe", players);
        game.does(A, "play 8F NROH");
        assert_eq!((game.score(A), game.rack(A).as_str()), (14, "APS"));
        game.does(challenger, "challenge");
        assert_eq!((game.score(A), game.rack(A).as_str()), (0, "AHNOPRS"));
        assert!(game.public().board().is_empty());
        assert_eq!(game.phase(), Phase::ToMove { seat: B }, "play goes on with the next player");
        assert!(game.public().scores().seats().all(|seat| game.public().lost_turns(seat) == 0));
        assert_eq!(game.public().pool(), 100 - 7 * players, "nothing was drawn");
    }
}

/// Rules: C4
#[test]
fn the_verdict_the_returned_tiles_and_the_lost_score_are_events() {
    let mut game = table("deluxe", 3);
    game.does(A, "play 8F NROH");
    assert_eq!(game.does(C, "challenge"), "C challenged rightly: NROH bad; A withdrew HNOR for 14");
    let Event::Withdrawn { returned, .. } = game.last() else { panic!() };
    assert_eq!(returned.len(), 4);
    let lines: Vec<_> = game.public().sheet().iter().map(|line| (line.seat, line.points.0, line.total.0)).collect();
    assert_eq!(lines, [(A, 14, 14), (A, -14, 0)]);
    assert!(matches!(game.public().sheet()[1].deed, Deed::Withdrawn(_)));
}

/// Rules: C4
#[test]
fn when_anybody_challenges_a_good_play_it_stands_and_the_challenger_loses_a_turn() {
    for (players, challenger) in opponents() {
        let mut game = table("deluxe", players);
        game.does(A, "play 8F HORN");
        let told = game.does(challenger, "challenge");
        assert!(told.contains("challenged wrongly: HORN good (award 0, turns lost 1); A drew AAAA"), "{told}");
        assert_eq!(game.score(A), 14);
        let next_lost = challenger == B;
        assert_eq!(told.ends_with("; B lost the turn"), next_lost, "the next player sits out at once");
        let still_to_lose = usize::from(!next_lost);
        assert_eq!(usize::from(game.public().lost_turns(challenger)), still_to_lose);
    }
}

/// Rules: C4
#[test]
fn a_withdrawn_play_restores_the_board_under_it() {
    let mut game = table("deluxe", 2);
    game.does(A, "play 8F HORN");
    game.does(B, "play 7H MFA");
    game.does(A, "challenge");
    assert!(game.shows(
        "   F G H I
         8  H O R N"
    ));
    assert_eq!((game.rack(B).as_str(), game.score(B)), ("ABFMOPR", 0));
    assert_eq!(game.phase(), Phase::ToMove { seat: A }, "A has drawn and plays on");
    assert_eq!(game.rack(A).len(), 7);
}

/// Rules: C4
#[test]
fn in_named_words_editions_only_the_words_that_were_named_are_looked_up() {
    // B lays FA over HO: FA and AO are good, FH is not.
    let with_bad_cross = || {
        let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).bad_words("FH").begin();
        game.does(A, "play 8F HORN");
        assert_eq!(game.does(B, "play 7F FA"), "B starts; A drew AAAA; B placed FA 6 + FH 8 + AO 3 = 17");
        game
    };
    let mut game = with_bad_cross();
    let told = game.does(C, "challenge FA");
    assert!(told.starts_with("C challenged wrongly: FA good (award 0, turns lost 1)"), "{told}");
    assert_eq!(game.score(B), 17, "the bad word was not named, so that it stands");
    assert_eq!(with_bad_cross().does(C, "challenge FH"), "C challenged rightly: FH bad; B withdrew AF for 17");
    let told = with_bad_cross().does(C, "challenge FA FH");
    assert_eq!(told, "C challenged rightly: FA good, FH bad; B withdrew AF for 17");
    let told = with_bad_cross().does(C, "challenge");
    assert_eq!(told, "C challenged rightly: FA good, FH bad, AO good; B withdrew AF for 17");
}

/// Rules: C4
#[test]
fn a_challenge_names_words_of_the_play() {
    let mut game = table("deluxe", 2);
    game.does(A, "play 8F HORN");
    assert_eq!(game.refused(B, "challenge FARM"), "the play has only one word: challenge that one");
    let none = Action::Challenge { words: WordChoice::Named(Vec::new()) };
    assert_eq!(game.decide(Order::Player(B, none)), Err(Refusal::NoSuchWord { n_words: 1 }));
}

/// Rules: C5
#[test]
fn in_whole_play_editions_all_words_are_challenged_at_once() {
    for edition in ["box2007", "graves"] {
        let mut game = sit(edition).racks(&["HORNPAS", "FAMOBPR"]).bad_words("FH").begin();
        game.does(A, "play 8F HORN");
        game.does(B, "play 7F FA");
        // A doubts only FA, which is good; the play is bad all the same.
        let told = game.does(A, "challenge FA");
        assert_eq!(told, "A challenged rightly: FA good, FH bad, AO good; B withdrew AF for 17");
    }
}

/// Rules: C5
#[test]
fn only_one_turn_is_lost_however_many_words_are_bad() {
    let mut game = sit("box2007").racks(&["HORNPAS", "FAMOBPR"]).words("HORN").begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play 7F FA");
    game.does(A, "challenge");
    game.does(A, "pass");
    assert_eq!(game.phase(), Phase::ToMove { seat: B }, "B lost the turn of the bad play, and no other");
}

/// Rules: C5
#[test]
fn only_one_turn_is_lost_however_many_words_are_good() {
    let mut game = sit("graves").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play 7F FA");
    let told = game.does(A, "challenge");
    assert!(told.starts_with("A challenged wrongly: FA good, FH good, AO good (award 0, turns lost 1)"), "{told}");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
    assert_eq!(game.public().lost_turns(A), 0, "it was lost at once");
}

/// Rules: C6
#[test]
fn the_next_player_who_challenges_a_good_play_loses_that_very_turn() {
    let mut game = table("literacy", 3);
    game.does(A, "play 8F HORN");
    assert!(game.does(B, "challenge").ends_with("A drew AAAA; B lost the turn"));
    assert_eq!(game.phase(), Phase::ToMove { seat: C });
    assert_eq!(game.public().lost_turns(B), 0);
}

/// Rules: C6
#[test]
fn the_next_player_who_challenges_a_bad_play_goes_on_with_the_turn() {
    let mut game = table("literacy", 3);
    game.does(A, "play 8F NROH");
    assert_eq!(game.does(B, "challenge"), "B challenged rightly: NROH bad; A withdrew HNOR for 14");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
}

/// Rules: C4
#[test]
fn a_challenged_team_takes_its_tiles_back_like_a_player() {
    let mut game = sit("school").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    game.does(A, "play 8F NROH");
    assert_eq!(game.does(B, "challenge"), "B challenged rightly: NROH bad; A withdrew HNOR for 14");
}

/// Rules: C4
#[test]
fn each_play_has_its_own_challenge() {
    let mut game = table("deluxe", 4);
    game.does(A, "play 8F HORN");
    game.does(D, "challenge");
    game.does(B, "play 7H MFA");
    assert_eq!(game.does(A, "challenge"), "A challenged rightly: MFA bad, MR good, FN good; B withdrew AFM for 25");
}
