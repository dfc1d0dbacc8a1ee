//! Every later play.

use rules::{Event, PlacementFault, Refusal};
use tiles::Placed;

use crate::table::{A, B, position, sit};

const FARM: &str = "
        F G H I
     6  . . F .
     7  . . A .
     8  H O R N
     9  . . M .";

const PASTE: &str = "
        F G H I J
     6  . . F . .
     7  . . A . .
     8  H O R N .
     9  . . M . .
    10  P A S T E";

/// Rules: T2
#[test]
fn one_tile_is_enough_for_a_later_play() {
    assert_eq!(position("deluxe", FARM).holding("S").score("H6 FARMS"), "FARMS 10");
}

/// Rules: T2
#[test]
fn all_tiles_of_a_play_lie_in_one_row_or_column() {
    let board = position("deluxe", FARM).holding("PASTE");
    assert_eq!(board.refuse_tiles("J8=S K9=A"), "the tiles on J8 and K9 must lie in one row or one column");
    let unplayable = board.check_tiles("H10=S I11=A").unwrap_err();
    assert!(unplayable.words.is_empty(), "tiles that are not in line form no words");
}

/// Rules: T2
#[test]
fn the_tiles_form_one_word_without_a_gap() {
    let board = position("deluxe", FARM).holding("PASTE");
    assert_eq!(board.refuse_tiles("J8=S L8=A"), "the tiles leave a gap at K8");
    assert_eq!(board.score("8E SHORN"), "SHORN 8");
}

/// Rules: T2
#[test]
fn letters_on_the_board_may_stand_between_the_tiles() {
    assert_eq!(position("deluxe", FARM).holding("TS").score("8E THORNS"), "THORNS 9");
}

/// Rules: T2
#[test]
fn a_play_touches_tiles_on_the_board() {
    let board = position("deluxe", FARM).holding("PASTE");
    assert_eq!(board.refuse("1A PASTE"), "the tiles must touch a tile on the board");
    // Corner to corner is not side by side.
    assert_eq!(board.refuse("J9 TAPE"), "the tiles must touch a tile on the board");
}

/// Rules: T2
#[test]
fn every_run_that_the_tiles_touch_is_a_word_of_the_play() {
    let board = position("deluxe", FARM).holding("PASTE");
    assert_eq!(board.score("10F PASTE"), "PASTE 15 + FARMS 10 = 25");
    let board = position("deluxe", PASTE).holding("OB");
    assert_eq!(board.score("9H MOB"), "MOB 8 + NOT 4 + BE 4 = 16");
}

/// Rules: T2
#[test]
fn a_placement_that_cannot_be_laid_names_its_squares() {
    let board = position("deluxe", FARM).holding("PASTE");
    assert_eq!(board.refuse_tiles("H8=P"), "H8 is taken: R lies there");
    assert_eq!(board.refuse_tiles("H10=P H10=S"), "two tiles are laid on H10");
    assert_eq!(board.refuse_tiles("H16=P P8=S"), "P8 is outside the board; H16 is outside the board");
    assert_eq!(board.refuse("8E THORT"), "I8 is taken: N lies there");
    assert_eq!(board.refuse("8M .AP"), "there is no tile on M8 to play through; name a letter for it");
    assert_eq!(board.refuse("8F HORN"), "no tile is laid; lay at least one, exchange or pass");
}

/// Rules: T2
#[test]
fn a_word_that_was_written_too_short_is_told_what_it_touches() {
    let board = position("deluxe", FARM).holding("PASTES");
    assert_eq!(board.refuse("H10 S"), "S would touch FARM and make FARMS");
    assert_eq!(board.refuse("8J S"), "S would touch HORN and make HORNS");
    assert_eq!(board.refuse("8E T"), "T would touch HORN and make THORN");
    // Where it is played through letters, only what lies outside is touched.
    assert_eq!(board.refuse("H8 ..S"), "RMS would touch FA and make FARMS");
    assert_eq!(board.refuse("8E TH"), "TH would touch ORN and make THORN");
    assert_eq!(
        board.refuse("8G OR"),
        "OR would touch H and N and make HORN; no tile is laid; lay at least one, exchange or pass"
    );
}

/// Rules: T2
#[test]
fn every_fault_of_a_placement_is_listed_with_the_words_it_would_form() {
    let unplayable = position("deluxe", FARM).holding("PASTE").check_tiles("A1=Q B1=I").unwrap_err();
    assert_eq!(unplayable.faults, [PlacementFault::NotOnRack { missing: "IQ".into() }, PlacementFault::NotConnected]);
    assert_eq!(unplayable.words, ["QI"]);
    assert_eq!(
        crate::table::tell::unplayable(&unplayable),
        "IQ is not on the rack; the tiles must touch a tile on the board"
    );
}

/// Rules: T2
#[test]
fn nobody_lays_more_tiles_than_a_rack_holds() {
    let board = position("deluxe", FARM).holding("PASTEAA");
    let refused = board.refuse_tiles("A1=A B1=A C1=A D1=A E1=A F1=A G1=A H1=A");
    assert_eq!(refused, "8 tiles are laid, a rack holds 7");
}

/// Rules: T2
#[test]
fn a_refused_play_changes_nothing_and_leaves_the_time_for_challenges_open() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).bad_words("HORN").begin();
    game.does(A, "play 8F HORN");
    let before = game.game().clone();
    assert!(matches!(game.refusal(B, "play 1A FAB"), Refusal::Unplayable(_)));
    assert_eq!(*game.game(), before);
    assert!(game.does(B, "challenge").starts_with("B challenged rightly: HORN bad"));
}

/// Rules: T3
#[test]
fn a_word_grows_out_of_letters_on_the_board() {
    assert_eq!(position("deluxe", FARM).holding("T").score("8E THORN"), "THORN 8");
    assert_eq!(position("deluxe", FARM).holding("ERS").score("H6 FARMERS"), "FARMERS 13");
}

/// Rules: T3
#[test]
fn a_word_at_right_angles_uses_a_letter_or_adds_one() {
    let horn = "  F G H I
               8  H O R N";
    // It uses the R.
    assert_eq!(position("deluxe", horn).holding("FAM").score("H6 FA.M"), "FARM 9");
    // It adds its S to FARM.
    assert_eq!(position("deluxe", FARM).holding("PASTE").score("10F PASTE"), "PASTE 15 + FARMS 10 = 25");
}

/// Rules: T3
#[test]
fn a_word_parallel_to_another_forms_words_with_the_letters_it_touches() {
    let mob = "
            F G H I J
         6  . . F . .
         7  . . A . .
         8  H O R N .
         9  . . M O B
        10  P A S T E";
    assert_eq!(position("deluxe", mob).holding("BIT").score("11E BIT"), "BIT 10 + PI 4 + AT 2 = 16");
}

/// Rules: T4
#[test]
fn a_player_draws_as_many_tiles_as_were_played() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI EVE").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; A drew DEIT");
    assert_eq!(game.rack(A), "ADEIPST");
    game.does(B, "play H6 FA.M");
    assert_eq!(game.does(A, "start"), "A starts; B drew EEV");
    assert_eq!(game.public().rack_sizes().values().collect::<Vec<_>>(), [&7, &7]);
}

/// Rules: T4
#[test]
fn drawing_stops_when_the_pool_is_empty() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("E").begin();
    game.does(A, "play 8G HO");
    assert_eq!(game.does(B, "play H8 .M"), "B starts; A drew E; B placed OM 4");
    assert_eq!(game.does(A, "start"), "A starts", "nothing is left to draw");
    assert_eq!((game.rack(A).as_str(), game.rack(B).as_str()), ("ENR", "AFS"));
}

/// Rules: T5
#[test]
fn a_letter_is_never_shifted_after_it_was_played() {
    let mut game = sit("box2007").racks(&["HORNPAS", "FAMOBPR"]).begin();
    game.does(A, "play 8F HORN");
    assert_eq!(
        game.refused(B, "rearrange 8F into 8F NORHB"),
        "under these rules, tiles on the board stay where they are"
    );
    assert_eq!(game.refused(B, "lay H8=F"), "H8 is taken: R lies there");
    assert_eq!(game.refused(B, "swap H8=M; pass"), "under these rules, tiles on the board are not replaced");
}

/// Rules: T5
#[test]
fn a_blank_keeps_its_letter_for_the_rest_of_the_game() {
    let mut game = sit("graves").racks(&["HORNPA?", "FAMOBPR"]).begin();
    game.does(A, "play 8F HOrN");
    assert_eq!(game.refused(B, "play H6 FAOM"), "H8 is taken: r lies there");
    assert_eq!(game.refused(B, "swap H8=R; pass"), "under these rules, tiles on the board are not replaced");
    // FARM uses the blank as an R, and it still counts nothing.
    assert_eq!(game.does(B, "play H6 FA.M"), "B starts; A drew AAAA; B placed FARM 8");
}

/// Rules: T6
#[test]
fn the_letter_of_a_blank_is_declared_with_the_play() {
    let mut game = sit("deluxe").racks(&["HORNPA?", "FAMOBPR"]).begin();
    game.does(A, "play 8F HOrN");
    let Event::Placed { play, .. } = game.last() else { panic!() };
    let r = game.public().ruleset().alphabet.letters("R").unwrap()[0];
    assert_eq!(play.placement().tiles[2].placed, Placed::BlankAs(r));
    assert_eq!(game.rack(A), "APR", "the R stays on the rack, the blank does not");
}

/// Rules: T6
#[test]
fn a_blank_that_is_not_on_the_rack_cannot_be_declared() {
    assert_eq!(position("deluxe", "").holding("HORNPAS").refuse("8F HOrN"), "? is not on the rack");
}

/// Rules: T8
#[test]
fn the_same_word_may_be_played_again() {
    let mut game = sit("deluxe").racks(&["ISISABC", "ISISDEF"]).begin();
    game.does(A, "play 8G IS");
    game.does(B, "play 9H IS");
    game.does(A, "accept");
    assert_eq!(game.does(A, "play 10I IS"), "A placed IS 4 + SI 2 = 6");
}

/// Rules: T9
#[test]
fn one_tile_must_lengthen_a_word_where_two_are_asked_for() {
    let board = || position("literacy", FARM).holding("SEATBT");
    let too_few = "1 tile from the rack is too few: lay at least 2, or lengthen a word that lies on the board";
    // OB would be a new word made of one tile and one letter on the board.
    assert_eq!(board().refuse_tiles("G9=B"), too_few);
    assert_eq!(board().refuse_tiles("G7=T"), too_few, "neither TO nor TA lengthens a word");
    assert_eq!(board().score("8E THORN"), "THORN 8", "a prefix");
    assert_eq!(board().score("H6 FARMS"), "FARMS 10", "a plural");
    assert_eq!(board().refuse("9G AM"), too_few, "the M alone is a letter, not a word");
}

/// Rules: T9
#[test]
fn two_tiles_are_always_enough() {
    let board = position("literacy", FARM).holding("EAT");
    assert_eq!(board.score("G8 .AT"), "OAT 4 + AM 5 = 9");
}

/// Rules: T9
#[test]
fn the_other_editions_ask_for_one_tile_only() {
    let too_few = "1 tile from the rack is too few: lay at least 2, or lengthen a word that lies on the board";
    assert_eq!(position("literacy", FARM).holding("A").refuse("F8 .A"), too_few);
    for edition in ["school", "deluxe", "box2007", "graves"] {
        assert_eq!(position(edition, FARM).holding("A").score("F8 .A"), "HA 5");
    }
}
