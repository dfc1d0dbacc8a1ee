//! What only the person who runs the table can do.

use rules::{EndReason, Known, Phase, Ruling, Salt, Seed, Viewer};

use crate::table::{A, B, Sitting, sit};

fn after_horn() -> Sitting {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    game
}

#[test]
fn a_game_begins_once() {
    let game = sit("deluxe").begin();
    assert_eq!(game.director_refused(Ruling::Begin { salt: Salt::default() }), "the game has begun already");
}

#[test]
fn a_play_may_be_taken_back_while_it_could_be_challenged_and_the_turn_is_played_again() {
    let mut game = after_horn();
    assert_eq!(game.director(Ruling::TakeBack), "A took back HNOR for 14");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    assert_eq!((game.rack(A).as_str(), game.score(A)), ("AHNOPRS", 0));
    assert!(game.public().board().is_empty());
    assert_eq!(game.does(A, "play 8G PAS"), "A placed PAS 10");
}

#[test]
fn a_play_is_not_taken_back_after_the_next_turn_has_started() {
    let mut game = after_horn();
    game.does(B, "start");
    assert_eq!(
        game.director_refused(Ruling::TakeBack),
        "only the last play can be taken back, and only while it could be challenged"
    );
}

#[test]
fn an_exchange_is_never_taken_back_because_its_tiles_were_seen() {
    let mut game = sit("deluxe+substitution").racks(&["HORNPAS", "CAMOBPE"]).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "swap F8=C; exchange M");
    assert_eq!(
        game.director_refused(Ruling::TakeBack),
        "only the last play can be taken back, and only while it could be challenged"
    );
}

#[test]
fn a_last_play_may_be_taken_back_too() {
    let mut game = sit("deluxe").racks(&["HO", "FA"]).pool("").begin();
    game.does(A, "play 8G HO");
    game.director(Ruling::TakeBack);
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
}

#[test]
fn idle_turns_are_counted_as_before_when_a_play_is_taken_back() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "pass");
    game.does(B, "pass");
    game.does(A, "play 8F HORN");
    assert_eq!(game.public().idle_turns(), 0);
    game.director(Ruling::TakeBack);
    assert_eq!(game.public().idle_turns(), 2);
}

#[test]
fn a_game_may_be_ended_as_it_stands_and_counts() {
    let mut game = after_horn();
    assert_eq!(game.director(Ruling::Adjudicate), "ended: adjudicated: A -5 B -16");
    assert_eq!((game.score(A), game.score(B)), (9, -16));
    assert_eq!(game.outcome().winners, [A]);
}

#[test]
fn a_game_that_is_stopped_counts_with_the_scores_that_it_has() {
    let mut game = after_horn();
    assert_eq!(game.director(Ruling::Stop), "ended: stopped: A 0 B 0");
    assert_eq!((game.score(A), game.score(B)), (14, 0));
    assert_eq!(game.outcome().winners, [A]);
}

#[test]
fn nobody_wins_a_game_that_is_stopped_before_the_first_play() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "pass");
    game.director(Ruling::Stop);
    assert_eq!((game.score(A), game.score(B)), (0, 0));
    assert_eq!((game.outcome().reason, game.outcome().winners), (EndReason::Stopped, vec![]));
}

#[test]
fn a_game_that_is_broken_off_does_not_count() {
    let mut game = after_horn();
    assert_eq!(game.director(Ruling::Abort), "ended: aborted: A 0 B 0");
    assert_eq!((game.outcome().reason, game.outcome().winners), (EndReason::Aborted, vec![]));
    assert_eq!(game.score(A), 14);
}

#[test]
fn a_game_may_be_broken_off_before_it_begins_but_not_decided() {
    let mut game = sit("deluxe").wait();
    for ruling in [Ruling::Adjudicate, Ruling::Stop, Ruling::Pause, Ruling::Resume, Ruling::TakeBack] {
        assert_eq!(game.director_refused(ruling), "the game has not begun");
    }
    assert_eq!(game.director(Ruling::Abort), "ended: aborted: A 0 B 0");
}

#[test]
fn after_the_end_nothing_is_ruled_but_the_seed() {
    let mut game = after_horn();
    game.director(Ruling::Abort);
    for ruling in [Ruling::Begin { salt: Salt::default() }, Ruling::Pause, Ruling::TakeBack, Ruling::Abort] {
        assert_eq!(game.director_refused(ruling), "the game is over");
    }
}

#[test]
fn the_racks_lie_open_for_all_after_the_end() {
    let mut game = after_horn();
    game.director(Ruling::Abort);
    let rack = *game.game().secrets().rack(A).unwrap();
    assert_eq!(game.view(Viewer::Spectator).rack_of(A), Some(&Known::Tiles(rack)));
    assert_eq!(game.public().final_racks().unwrap()[A], rack);
}

#[test]
fn the_seed_is_revealed_after_the_end_and_only_the_one_that_was_committed_to() {
    let seed = Seed([7; 32]);
    let mut game = sit("deluxe").commitment(seed.commitment()).begin();
    assert_eq!(game.director_refused(Ruling::Reveal { seed }), "the game is not over yet");
    game.director(Ruling::Abort);
    let other = Seed([8; 32]);
    assert_eq!(
        game.director_refused(Ruling::Reveal { seed: other }),
        "the seed does not fit the commitment that the game began with"
    );
    assert_eq!(game.director(Ruling::Reveal { seed }), "seed revealed");
    assert_eq!(game.public().seed(), Some(&seed));
    assert_eq!(game.director(Ruling::Reveal { seed }), "", "once is enough");
}

#[test]
fn without_a_commitment_there_is_no_seed_to_reveal() {
    let mut game = sit("deluxe").begin();
    game.director(Ruling::Abort);
    let seed = Seed([7; 32]);
    assert!(game.director_refused(Ruling::Reveal { seed }).starts_with("the seed does not fit"));
}
