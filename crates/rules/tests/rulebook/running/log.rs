//! The log is the game.

use rules::{Action, Command, CorruptLog, Event, Millis, Order, Phase, Refusal, Ruling, replay};
use tiles::{Letter, Tile};

use crate::table::{A, Always, B, C, Script, Sitting, sit};

/// A game with everything in it: a failed and a right challenge, an exchange, a pass, a lost turn, the end.
fn eventful() -> Sitting {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS", "TEDI"]).pool("EEEEE").bad_words("HED").begin();
    game.does(A, "play 8G HO");
    game.does(C, "challenge");
    game.does(B, "play 7H MA");
    game.does(A, "challenge");
    game.does(B, "exchange F");
    game.does(C, "play G8 .E");
    game.does(A, "pass");
    game.does(B, "resign");
    game.does(C, "play G8 ..D");
    game.does(A, "challenge");
    game
}

#[test]
fn every_prefix_of_a_log_is_a_game() {
    let game = eventful();
    for length in 1..=game.log().len() {
        assert!(replay(&game.log()[..length]).is_ok(), "{length} entries");
    }
}

#[test]
fn a_log_that_was_cut_off_goes_on_with_the_entries_that_would_have_followed() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).draws("TEDI").begin();
    game.does(A, "play 8F HORN");
    let before = game.log().len();
    let script = game.script.clone();
    game.does(B, "challenge");
    // Of "challenge failed, A draws, B loses the turn" only the first was written down.
    let cut = replay(&game.log()[..=before]).unwrap();
    assert_eq!(cut.public().phase(), Phase::Settling);
    let command = Command { at: Millis::ZERO, order: Order::Player(C, Action::StartTurn) };
    let decision = cut.decide(&command, &game.words, &mut script.clone()).unwrap();
    assert_eq!(decision.entries, game.log()[before + 1..]);
}

#[test]
fn a_log_starts_with_its_table_and_only_starts_with_it() {
    let game = eventful();
    assert_eq!(replay(&[]), Err((0, CorruptLog::NotCreatedOnce)));
    assert_eq!(replay(&game.log()[1..]), Err((0, CorruptLog::NotCreatedOnce)));
    let twice = [game.log()[0].clone(), game.log()[0].clone()];
    assert_eq!(replay(&twice), Err((1, CorruptLog::OutOfPlace { event: "created" })));
}

#[test]
fn an_entry_out_of_its_place_is_found_with_its_number() {
    let game = eventful();
    let placed = game.log().iter().position(|entry| matches!(entry.event, Event::Placed { .. })).unwrap();
    let mut log = game.log().to_vec();
    log.remove(placed);
    assert_eq!(replay(&log).unwrap_err().0, placed, "the challenge has nothing to challenge");
    let mut log = game.log().to_vec();
    log.insert(placed + 1, log[placed].clone());
    assert_eq!(replay(&log).unwrap_err(), (placed + 1, CorruptLog::WrongTurn));
}

#[test]
fn a_log_in_which_tiles_are_drawn_too_early_is_no_game() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    let placed = game.log().len();
    game.does(B, "start");
    // The draw stands before the turn that it waited for.
    let mut log = game.log().to_vec();
    log.swap(placed, placed + 1);
    assert_eq!(replay(&log), Err((placed, CorruptLog::OutOfPlace { event: "drew" })));
}

#[test]
fn a_log_that_lays_other_racks_open_than_were_dealt_is_no_game() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.director(Ruling::Abort);
    let mut log = game.log().to_vec();
    let last = log.len() - 1;
    let Event::Ended { racks, .. } = &mut log[last].event else { panic!() };
    let (one, other) = (racks[A], racks[B]);
    (racks[A], racks[B]) = (other, one);
    assert_eq!(replay(&log), Err((last, CorruptLog::TilesNotThere)));
}

#[test]
fn an_entry_that_cannot_follow_leaves_the_game_as_it_was() {
    let source = eventful();
    let mut game = source.game().clone();
    let before = game.clone();
    assert!(game.apply(&source.log()[1]).is_err());
    assert_eq!(game, before);
}

#[test]
fn tiles_that_are_not_in_the_pool_are_never_drawn() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    let q = Tile::Letter(Letter::new(16).unwrap());
    let refusal = game.decide_with(Order::Player(B, Action::StartTurn), &game.words, &mut Always(q)).unwrap_err();
    assert_eq!(refusal, Refusal::BadDraw, "there is one Q, not four");
    assert_eq!(
        crate::table::tell::refusal(&refusal),
        "the tiles that were drawn are not in the pool; nothing was changed"
    );
    assert!(game.decide_with(Order::Player(B, Action::StartTurn), &game.words, &mut Script::default()).is_ok());
}
