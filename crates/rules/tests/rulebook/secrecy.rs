//! What nobody may see: racks, the pool, and what refusals and traces must not tell.

use rules::{Action, Event, Known, Viewer};

use crate::table::{A, B, Sitting, sit};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

fn eventful(draws: &str) -> Sitting {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws(draws).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "exchange PR");
    game.does(A, "pass");
    game
}

/// Rules: E5
#[test]
fn a_draw_shows_others_only_how_many_tiles_were_drawn() {
    let game = eventful("TEDI EV");
    for entry in game.log() {
        let (Event::Drew { seat, tiles }, of) = (&entry.event, game.public().table()) else { continue };
        for viewer in VIEWERS {
            let Event::Drew { tiles: seen, .. } = viewer.sees(of, entry).event else { panic!() };
            let all = Known::Tiles(tiles.0);
            assert_eq!(seen, if viewer == Viewer::Seat(*seat) { all } else { Known::Count(tiles.0.len()) });
        }
    }
}

/// Rules: E5
#[test]
fn games_that_differ_only_in_hidden_tiles_look_alike() {
    // B and a spectator cannot tell what A drew.
    let (one, other) = (eventful("TEDI EV"), eventful("QZXJ EV"));
    assert_ne!(one.game(), other.game());
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
        let seen = |game: &Sitting| {
            let table = game.public().table();
            game.log().iter().map(|entry| viewer.sees(table, entry)).collect::<Vec<_>>()
        };
        assert_eq!(seen(&one), seen(&other));
    }
    assert_ne!(one.view(Viewer::Seat(A)), other.view(Viewer::Seat(A)), "A can");
}

/// Rules: E5
#[test]
fn an_exchange_shows_others_neither_the_old_tiles_nor_the_new_ones() {
    let game = eventful("TEDI EV");
    let exchanged = game.log().iter().find(|entry| matches!(entry.event, Event::Exchanged { .. })).unwrap();
    let Event::Exchanged { given, drawn, .. } = Viewer::Seat(A).sees(game.public().table(), exchanged).event else {
        panic!()
    };
    assert_eq!((given, drawn), (Known::Count(2), Known::Count(2)));
}

/// Rules: E5
#[test]
fn unseen_tiles_are_the_set_less_the_board_and_the_own_rack() {
    let game = eventful("TEDI EV");
    let unseen = game.view(Viewer::Seat(A)).unseen();
    assert_eq!(unseen.len(), 100 - 4 - 7);
    let theirs = game.game().secrets().rack(B).unwrap();
    assert_eq!(unseen, game.game().secrets().pool().plus(theirs).unwrap());
}

/// Rules: E5
#[test]
fn a_refusal_never_tells_anything_about_hidden_tiles() {
    let phrases = [
        "play 1A QUIZ",
        "play H6 FARMS",
        "exchange QZ",
        "exchange FAMOBPR",
        "challenge",
        "choose Q",
        "swap H8=Q; pass",
        "pass",
    ];
    let refusals = |draws: &str| {
        let game = eventful(draws);
        phrases.map(|phrase| game.decide_said(B, phrase))
    };
    assert_eq!(refusals("TEDI EV"), refusals("QZXJ EV"), "B learns nothing about what A drew");
}

/// Rules: E5
#[test]
fn a_trace_of_a_game_shows_no_tiles_of_racks_and_pool() {
    let game = eventful("TEDI EV");
    let (one, other) = (format!("{:?}", game.game()), format!("{:?}", eventful("QZXJ EV").game()));
    assert_eq!(one, other);
    assert!(one.contains("7 hidden tiles"), "{one}");
    for (entry, twin) in game.log().iter().zip(eventful("QZXJ EV").log()) {
        assert_eq!(format!("{entry:?}"), format!("{twin:?}"));
    }
}

/// Rules: E5
#[test]
fn a_trace_of_a_command_shows_no_tiles() {
    let trace = |tiles: &str| {
        let alphabet = editions::alphabet("english").unwrap();
        let placed = alphabet.spell(tiles).unwrap();
        let laid = (0..).zip(placed).map(|(col, placed)| rules::Laid { square: rules::Square { row: 7, col }, placed });
        let place = Action::Place { swaps: Vec::new(), placement: rules::Placement::new(laid.collect()) };
        let exchange = Action::Exchange { swaps: Vec::new(), tiles: alphabet.tiles(tiles).unwrap() };
        format!("{place:?} {exchange:?}")
    };
    assert_eq!(trace("HORN"), trace("QUIZ"));
}

/// Rules: E5
#[test]
fn nobody_previews_a_play_from_a_rack_they_do_not_see() {
    let game = eventful("TEDI EV");
    let placement = rules::Placement::new(Vec::new());
    let refusal = game.view(Viewer::Spectator).preview(&[], &placement, &game.words).unwrap_err();
    assert_eq!(crate::table::tell::refusal(&refusal), "the table does not have this seat");
}

/// Rules: E5
#[test]
fn tiles_that_went_back_from_the_board_were_seen_by_all_and_the_rest_of_the_rack_was_not() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    game.does(A, "play 8F NROH");
    game.does(B, "challenge");
    assert_eq!(game.view(Viewer::Seat(B)).rack_of(A), Some(&Known::Count(7)));
}
