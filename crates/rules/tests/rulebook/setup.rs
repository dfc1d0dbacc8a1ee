//! Chapter 1: equipment and set-up.

use rules::{Handicap, Known, Layout, Order, Phase, Refusal, Ruling, Salt, SeatSetup, Table, TableFault, Viewer};
use tiles::{Letter, Tile};

use crate::table::{A, Always, B, C, D, position, ruleset, sit};

/// Rules: E4
#[test]
fn the_letter_nearest_a_plays_first() {
    let mut game = sit("deluxe").players(3).first("G C T").wait();
    let told = game.begins();
    assert!(told.starts_with("begun; drawn for first: A G B C C T; B plays first; B drew"), "{told}");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
}

/// Rules: E4
#[test]
fn a_blank_beats_every_letter_in_the_draw_for_first_play() {
    let game = sit("graves").players(4).first("A B ? A").begin();
    assert_eq!(game.public().first(), Some(C));
}

/// Rules: E4
#[test]
fn players_with_equal_letters_draw_again_and_the_others_do_not() {
    let mut game = sit("box2007").players(4).first("E E T E  O ? O").wait();
    let told = game.begins();
    let rounds = "begun; drawn for first: A E B E C T D E; drawn for first: A O B ? D O; B plays first";
    assert!(told.starts_with(rounds), "{told}");
}

/// Rules: E4
#[test]
fn two_blanks_are_equal_and_drawn_for_again() {
    let game = sit("school").first("? ?  Z Y").begin();
    assert_eq!(game.public().first(), Some(B));
}

/// Rules: E4
#[test]
fn equal_letters_for_ever_do_not_keep_the_table_waiting() {
    let game = sit("deluxe").first(&"E E ".repeat(100)).begin();
    assert_eq!(game.public().first(), Some(A));
}

/// Rules: E4
#[test]
fn tiles_drawn_for_first_play_go_back_before_racks_are_dealt() {
    // There is only one Z and one Q: the player who is dealt them gets the very tiles that were drawn before.
    let game = sit("deluxe").racks(&["AEIOQUZ", "BCDFGHI"]).first("Q Z").begin();
    assert_eq!(game.rack(A), "AEIOQUZ");
    assert_eq!(game.public().pool(), 86);
}

/// Rules: E4
#[test]
fn a_tile_stays_out_of_the_pool_until_the_round_is_over() {
    let game = sit("deluxe").wait();
    let z = Tile::Letter(Letter::new(25).unwrap());
    let begin = Order::Director(Ruling::Begin { salt: Salt::default() });
    let refusal = game.decide_with(begin, &game.words, &mut Always(z)).unwrap_err();
    assert_eq!(refusal, Refusal::BadDraw, "there is one Z, and two cannot draw it in one round");
}

/// Rules: E4
#[test]
fn everybody_sees_the_tiles_drawn_for_first_play() {
    let game = sit("deluxe").first("C A").begin();
    let drawn = &game.log()[2];
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let seen = viewer.sees(game.public().table(), drawn);
        assert_eq!(format!("{:?}", seen.event), format!("{:?}", drawn.event));
    }
}

/// Rules: E5
#[test]
fn each_player_draws_seven_tiles_beginning_with_the_first_to_play() {
    let mut game = sit("deluxe").racks(&["AEILNRS", "BCDFGHI", "AEEOTTU"]).first("B C A").wait();
    let told = game.begins();
    assert!(told.ends_with("C plays first; C drew AEILNRS; A drew BCDFGHI; B drew AEEOTTU"), "{told}");
    assert_eq!(game.public().pool(), 79);
}

/// Rules: E5
#[test]
fn a_team_shares_one_rack_of_seven() {
    let game = sit("school").begin();
    assert_eq!(game.public().table().seats()[A].members, ["A1", "A2"]);
    assert_eq!(game.public().rack_sizes().values().collect::<Vec<_>>(), [&7, &7]);
}

/// Rules: E5
#[test]
fn nobody_else_sees_a_rack() {
    let game = sit("literacy").players(3).begin();
    assert_eq!(
        game.view(Viewer::Seat(A)).rack_of(A),
        game.game().secrets().rack(A).copied().map(Known::Tiles).as_ref()
    );
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(game.view(viewer).rack_of(A), Some(&Known::Count(7)));
    }
}

/// Rules: E6
#[test]
fn play_passes_to_the_left_round_the_table() {
    let mut game = sit("deluxe").players(4).first("D C A B").begin();
    for seat in [C, D, A, B, C] {
        assert_eq!(game.phase(), Phase::ToMove { seat });
        game.does(seat, "pass");
    }
}

/// Rules: E6
#[test]
fn nobody_plays_out_of_turn() {
    let game = sit("deluxe").players(3).racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).begin();
    for phrase in ["play 8F HORN", "exchange A", "pass", "start"] {
        assert_eq!(game.refused(C, phrase), "it is the turn of seat 1");
    }
}

/// Rules: E1
#[test]
fn the_first_word_is_doubled_by_the_star_in_the_centre() {
    for edition in ["school", "deluxe", "box2007", "literacy", "graves"] {
        let rules = ruleset(edition);
        assert_eq!(rules.layout.starts().iter().map(ToString::to_string).collect::<Vec<_>>(), ["H8"]);
        assert_eq!(position(edition, "").holding("HORN").score("8F HORN"), "HORN 14");
    }
}

/// Rules: E1
#[test]
fn a_board_of_another_size_may_have_several_starts() {
    let layout = Layout::drawn("+.'.-\n.....\n=...*\n").unwrap();
    let mut game = sit("deluxe").but(|rules| rules.layout = layout).racks(&["HORNPAS", "FAMOBPR"]).begin();
    assert_eq!(game.refused(A, "play 2A HORN"), "the first word must cover one of the start squares A1 and E3");
    assert_eq!(game.refused(A, "play A1 HORN"), "A4 is outside the board");
    assert_eq!(game.does(A, "play 1A HORN"), "A placed HORN 8", "a start without a premium, and R on a double letter");
}

/// Rules: E2
#[test]
fn a_tile_with_two_letters_covers_one_square_and_is_one_letter() {
    let spanish = editions::alphabet("spanish").unwrap();
    let mut game = sit("deluxe").but(|rules| rules.alphabet = spanish).racks(&["[CH]OABDEE", "AAEEIIO"]).begin();
    assert_eq!(game.does(A, "play 8G [CH]O"), "A placed CHO 12");
    assert_eq!(game.public().board().n_tiles(), 2);
    assert_eq!(game.refused(B, "play H8 .[CH]"), "[CH] is not on the rack");
}

#[test]
fn a_table_has_as_many_seats_as_the_edition_allows() {
    let faults = |edition: &str, players: usize| sit(edition).players(players).table().err();
    let seats = |have, from, to| Some(vec![TableFault::Seats { have, from, to }]);
    assert_eq!(faults("deluxe", 1), seats(1, 2, 4));
    assert_eq!(faults("deluxe", 2), None);
    assert_eq!(faults("deluxe", 4), None);
    assert_eq!(faults("deluxe", 5), seats(5, 2, 4));
    assert_eq!(faults("school", 3), seats(3, 2, 2));
    assert_eq!(
        crate::table::tell::seating(&seats(5, 2, 4).unwrap()[0]),
        "these rules are for 2 to 4 players or teams, not 5"
    );
}

#[test]
fn a_team_has_two_or_more_members_and_every_fault_of_a_table_is_listed() {
    let alone = SeatSetup::player("Ada");
    let nameless = SeatSetup { members: vec!["Bo".into(), " ".into()], handicap: Handicap::NONE };
    let faults = Table::new("school", ruleset("school"), vec![alone, nameless], None).unwrap_err();
    let sentences: Vec<String> = faults.iter().map(crate::table::tell::seating).collect();
    assert_eq!(
        sentences,
        [
            "seat 1 must have 2 to 12 people at the rack, not 1",
            "\" \" is not a name: use 1 to 64 characters that can be printed",
        ]
    );
}

#[test]
fn nothing_is_played_before_the_game_begins() {
    let game = sit("deluxe").wait();
    for phrase in ["pass", "start", "challenge", "accept", "resign"] {
        assert_eq!(game.refused(A, phrase), "the game has not begun");
    }
}

#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    let game = sit("deluxe").begin();
    assert_eq!(game.refused(C, "pass"), "the table does not have this seat");
}
