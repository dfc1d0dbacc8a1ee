//! Chapter 5: the end of the game.

use rules::{EndReason, IdleLimit, Phase, Points, Target, TargetRule};
use tiles::Seat;

use crate::table::{A, B, C, Setting, Sitting, sit};

/// Lets seats pass one after the other, from A on, and gives what the last pass did.
fn passes(game: &mut Sitting, n: usize) -> String {
    let n_seats = game.public().table().n_seats();
    let seats: Vec<Seat> = Seat::all(n_seats).cycle().take(n).collect();
    seats.into_iter().map(|seat| game.does(seat, "pass")).last().unwrap()
}

/// Rules: G1
#[test]
fn the_game_ends_when_the_pool_is_empty_and_a_player_has_used_the_last_letter() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; ended: A went out: A 9 B -9");
    assert_eq!(game.phase(), Phase::Over { reason: EndReason::WentOut { seat: A } });
}

/// Rules: G1
#[test]
fn an_empty_rack_does_not_end_the_game_while_tiles_are_left() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("E").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; A drew E");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
}

/// Rules: G1
#[test]
fn nothing_happens_after_the_end() {
    let mut game = sit("deluxe").racks(&["HO", "FA"]).pool("").begin();
    game.does(A, "play 8G HO");
    game.does(B, "accept");
    for phrase in ["play H8 .F", "pass", "challenge", "accept", "resign", "start"] {
        assert_eq!(game.refused(B, phrase), "the game is over");
    }
    assert_eq!(game.time_up_refused(), "no time limit is running");
}

/// Rules: G2
#[test]
fn with_an_empty_pool_the_game_ends_when_every_player_has_passed_in_succession() {
    for players in 2..=4 {
        let racks = ["HO", "FA", "ME", "TI"];
        let small = || sit("deluxe").racks(&racks[..players]).pool("").begin();
        assert!(!passes(&mut small(), players - 1).contains("ended"));
        let told = passes(&mut small(), players);
        assert!(told.contains("; ended: nobody played: A -5 B -5"), "{told}");
    }
}

/// Rules: G2
#[test]
fn with_tiles_in_the_pool_two_full_rounds_of_passes_end_the_game() {
    for players in 2..=4 {
        let mut game = sit("deluxe").players(players).begin();
        assert!(!passes(&mut game, 2 * players - 1).contains("ended"));
        assert_eq!(game.public().idle_turns(), 2 * players - 1);
        let mut game = sit("deluxe").players(players).begin();
        assert!(passes(&mut game, 2 * players).contains("ended: nobody played"));
    }
}

/// Rules: G2
#[test]
fn a_play_or_an_exchange_starts_the_count_of_passes_again() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("E").begin();
    game.does(A, "pass");
    game.does(B, "pass");
    game.does(A, "pass");
    game.does(B, "exchange F");
    assert_eq!(game.public().idle_turns(), 0);
    game.does(A, "pass");
    game.does(B, "pass");
    game.does(A, "play 8F HORN");
    assert_eq!(game.public().idle_turns(), 0);
}

/// Rules: G2
#[test]
fn a_player_who_passed_may_play_in_the_next_turn() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    game.does(A, "pass");
    assert_eq!(game.does(B, "play 8H FA"), "B placed FA 10");
    assert_eq!(game.does(A, "play I8 .RNO"), "A starts; A placed ARNO 5");
}

/// Rules: G2
#[test]
fn in_tournaments_six_turns_without_a_score_end_the_game() {
    let table = || sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    let mut game = table();
    for (seat, phrase) in [(A, "pass"), (B, "exchange F"), (A, "exchange H"), (B, "pass")] {
        game.does(seat, phrase);
    }
    game.does(A, "play 8F NROP");
    assert_eq!(game.public().idle_turns(), 0, "a play that scores starts the count again");
    let mut game = table();
    for (seat, phrase) in [(A, "pass"), (B, "exchange F"), (A, "play 8F NROH"), (B, "challenge"), (B, "pass")] {
        game.does(seat, phrase);
    }
    assert_eq!(game.public().idle_turns(), 4, "a play that was withdrawn scores nothing");
    game.does(A, "pass");
    let told = game.does(B, "pass");
    assert!(told.starts_with("B passed; ended: nobody played"), "{told}");
}

/// Rules: G2
#[test]
fn in_tournaments_each_player_loses_their_own_letters_after_six_scoreless_turns() {
    let mut game = sit("tournament").racks(&["HO", "QA"]).pool("").begin();
    assert!(passes(&mut game, 6).ends_with("ended: nobody played: A -5 B -11"));
}

/// Rules: G2
#[test]
fn in_tournaments_lost_turns_count_as_scoreless_turns() {
    let mut game = sit("tournament").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "challenge");
    assert_eq!(game.public().idle_turns(), 1, "the turn that B lost");
}

/// Rules: G2
#[test]
fn a_turn_lost_while_a_bad_play_could_still_be_challenged_counts_after_it() {
    let mut game = sit("tournament").but(|rules| rules.seats.to = 3);
    game = game.racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).bad_words("FARM");
    let mut game = game.begin();
    game.does(A, "play 8F HORN");
    game.does(C, "challenge");
    assert_eq!(game.does(B, "play H6 FARM"), "B placed FARM 9; C lost the turn");
    game.does(A, "challenge");
    assert_eq!(game.public().idle_turns(), 2, "the turn of the bad play, and the turn that C lost");
}

/// Rules: G2
#[test]
fn a_play_that_scores_nothing_counts_where_scoreless_turns_do() {
    let blanks = |edition: &str| {
        let mut game = sit(edition).racks(&["??A", "HOE"]).pool("").begin();
        game.does(A, "play 8G ah");
        game.does(B, "accept");
        game.public().idle_turns()
    };
    assert_eq!(blanks("tournament"), 1);
    assert_eq!(blanks("deluxe"), 0);
}

/// Rules: G2
#[test]
fn a_judge_that_knows_that_nobody_can_play_ends_the_game_at_once() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    game.does(A, "play 8G HO");
    game.words.can_play = Some(false);
    let told = game.does(B, "accept");
    assert_eq!(told, "B accepted; window closed; ended: nobody can play: A -2 B -9");
}

/// Rules: G2
#[test]
fn the_judge_is_not_asked_while_a_play_can_be_challenged_or_tiles_can_be_exchanged() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    game.words.can_play = Some(false);
    assert_eq!(game.does(A, "play 8G HO"), "A placed HO 10");
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("E").begin();
    game.words.can_play = Some(false);
    assert_eq!(game.does(A, "pass"), "A passed");
}

/// Rules: G2
#[test]
fn the_game_goes_on_while_the_judge_knows_a_play_or_does_not_know() {
    for answer in [Some(true), None] {
        let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
        game.words.can_play = answer;
        assert_eq!(game.does(A, "pass"), "A passed");
    }
}

/// "All possible plays have been made", read to the letter: where that is a rule, and the judge can tell, a player who
/// has a play makes it.
///
/// Rules: G2
#[test]
fn where_all_possible_plays_have_to_be_made_nobody_passes_who_can_play() {
    let small = |pool: &str| sit("deluxe+play-on").racks(&["HORN", "FAMS"]).pool(pool).begin();
    let mut game = small("");
    game.words.can_play = Some(true);
    assert_eq!(game.refused(A, "pass"), "you can still play, and these rules do not let you pass then");
    game.words.can_play = None;
    assert_eq!(game.does(A, "pass"), "A passed", "without a list nobody can tell");
    let mut game = small("E");
    game.words.can_play = Some(true);
    assert_eq!(game.does(A, "pass"), "A passed", "while there are tiles in the pool everybody may wait");
}

/// Rules: G2
#[test]
fn too_few_tiles_for_an_exchange_are_as_good_as_none() {
    let mut game = sit("tournament").racks(&["HORN", "FAMS"]).pool("EEE").begin();
    game.words.can_play = Some(false);
    assert_eq!(game.does(A, "pass"), "A passed; ended: nobody can play: A -7 B -9");
}

/// Rules: G2
#[test]
fn how_many_idle_turns_end_a_game_is_data() {
    let mut game = sit("deluxe").but(|rules| rules.idle.pool_left = IdleLimit::Turns(3)).begin();
    assert!(!passes(&mut game, 2).contains("ended"));
    assert!(game.does(A, "pass").contains("ended: nobody played"));
}

fn to_score(points: i32) -> Setting {
    let target = TargetRule { each: Target::Score(Points(points)), levels: Vec::new() };
    sit("literacy").but(|rules| rules.target = Some(target))
}

/// Rules: G3
#[test]
fn a_score_to_attain_ends_the_game_when_it_is_reached() {
    let mut game = to_score(14).racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.phase(), Phase::LastChance { player: A });
    let told = game.does(B, "accept");
    assert_eq!(told, "B accepted; window closed; A drew AAAA; ended: A reached the target: A 0 B 0");
    assert_eq!(game.outcome().winners, [A]);
}

/// Rules: G3
#[test]
fn a_score_just_below_the_target_does_not_end_the_game() {
    let mut game = to_score(15).racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
}

/// Rules: G3
#[test]
fn the_shipped_score_to_attain_is_two_hundred_for_all() {
    let game = sit("literacy+target-score").players(3).begin();
    assert!([A, B, C].iter().all(|&seat| game.public().table().target(seat) == Some(Points(200))));
}
