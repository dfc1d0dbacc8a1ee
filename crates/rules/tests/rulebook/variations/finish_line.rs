//! A score that ends the game.

use rules::{EndReason, Points, Target};

use crate::table::{A, B, C, Setting, sit};

fn level(setting: Setting, seat: tiles::Seat, level: &str) -> Setting {
    setting.handicap(seat, |handicap| handicap.target = Some(Target::Level(level.into())))
}

/// Rules: V7
#[test]
fn the_target_depends_on_the_level_and_on_the_number_of_players() {
    let targets = [
        (2, [("beginner", 70), ("intermediate", 120), ("expert", 200)]),
        (3, [("beginner", 60), ("intermediate", 100), ("expert", 180)]),
        (4, [("beginner", 50), ("intermediate", 90), ("expert", 160)]),
    ];
    for edition in ["box2007+finish-line", "graves+finish-line"] {
        for (players, levels) in targets {
            for (name, points) in levels {
                let table = level(sit(edition).players(players), A, name).table().unwrap();
                assert_eq!(table.target(A), Some(Points(points)), "{edition}, {players} players, {name}");
            }
        }
    }
}

/// Rules: V7
#[test]
fn players_of_mixed_levels_have_each_their_own_target() {
    let setting = level(level(sit("box2007+finish-line").players(3), A, "beginner"), C, "expert");
    let table = setting.table().unwrap();
    let targets: Vec<_> = table.seats().seats().map(|seat| table.target(seat).unwrap().0).collect();
    assert_eq!(targets, [60, 100, 180], "who names no level plays as the table does");
}

/// Rules: V7
#[test]
fn a_level_that_the_rules_do_not_have_is_refused() {
    let faults = level(sit("box2007+finish-line"), B, "master").table().unwrap_err();
    assert_eq!(
        crate::table::tell::seating(&faults[0]),
        "seat 2: \"master\" is not a level of these rules; choose one of beginner, intermediate, expert"
    );
    let faults = level(sit("box2007"), B, "expert").table().unwrap_err();
    assert_eq!(
        crate::table::tell::seating(&faults[0]),
        "seat 2: these rules have no levels such as \"expert\"; give a score instead"
    );
}

/// Rules: V7
#[test]
fn who_reaches_the_target_first_wins_at_once_even_with_fewer_points() {
    let setting = sit("box2007+finish-line").racks(&["HORNPAS", "PREVENT"]).draws("TEDI");
    let mut game = level(setting, B, "expert");
    game = game.handicap(A, |handicap| handicap.target = Some(Target::Score(Points(30))));
    let mut game = game.begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play E2 PREVENT");
    game.does(A, "play 8E .HORNS");
    game.does(B, "pass");
    assert_eq!((game.score(A), game.score(B)), (23, 82));
    assert_eq!(game.does(A, "play 2E PAT"), "A placed PAT 7");
    let told = game.does(B, "accept");
    assert!(told.ends_with("ended: A reached the target: A 0 B 0"), "{told}");
    assert_eq!(game.outcome().winners, [A], "B has more points and has not won");
}

/// Rules: V7
#[test]
fn when_a_target_is_reached_neither_unplayed_letters_nor_the_pool_matter() {
    let mut game = level(sit("graves+finish-line").racks(&["PREVENT", "HORNPAS"]), A, "beginner").begin();
    game.does(A, "play 8F PREVENT");
    game.does(B, "accept");
    assert_eq!(game.outcome().reason, EndReason::TargetReached { seat: A });
    assert_eq!((game.score(A), game.score(B)), (76, 0));
    assert_eq!(game.public().pool(), 79, "most of the tiles were never drawn");
}

/// Rules: V7
#[test]
fn who_has_not_reached_their_own_target_plays_on() {
    let mut game = level(sit("graves+finish-line").racks(&["PREVENT", "HORNPAS"]), B, "beginner").begin();
    game.does(A, "play 8F PREVENT");
    game.does(B, "accept");
    assert_eq!(game.public().outcome(), None, "76 points would do for B, who needs 70, and not for A, who needs 120");
}
