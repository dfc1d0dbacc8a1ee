use rules::{Layout, Premium, Range, Square};
use tiles::Tile;

use crate::{BOXES, ruleset};

fn count(layout: &Layout, premium: Premium) -> usize {
    layout.squares().filter(|&square| layout.premium(square) == premium).count()
}

fn letter(times: u8) -> Premium {
    Premium { letter: times, word: 1 }
}

fn word(times: u8) -> Premium {
    Premium { letter: 1, word: times }
}

/// A square board must look the same from all four sides and in a mirror.
fn assert_symmetric(layout: &Layout) {
    let last = layout.rows() - 1;
    for square in layout.squares() {
        let Square { row, col } = square;
        for other in [Square { row: col, col: row }, Square { row, col: last - col }, Square { row: last - row, col }] {
            assert_eq!(layout.premium(square), layout.premium(other), "{square} and {other}");
        }
    }
}

/// Rules: E1
#[test]
fn the_board_has_15_by_15_squares_with_premiums_in_a_symmetric_pattern() {
    for edition in BOXES.into_iter().chain(["tournament"]) {
        let layout = &ruleset(edition).layout;
        assert_eq!((layout.rows(), layout.cols()), (15, 15), "{edition}");
        assert_symmetric(layout);
        assert_eq!(count(layout, word(3)), 8);
        assert_eq!(count(layout, word(2)), 17, "the centre is one of them");
        assert_eq!(count(layout, letter(3)), 12);
        assert_eq!(count(layout, letter(2)), 24);
    }
}

/// Rules: E1
#[test]
fn the_star_in_the_centre_is_the_start_and_doubles_the_first_word() {
    let layout = &ruleset("deluxe").layout;
    let centre = Square { row: 7, col: 7 };
    assert_eq!(layout.starts(), [centre]);
    assert_eq!(layout.premium(centre), word(2));
}

/// Rules: E1
#[test]
fn the_corners_and_the_middles_of_the_sides_triple_the_word() {
    let layout = &ruleset("deluxe").layout;
    for (row, col) in [(0, 0), (0, 7), (0, 14), (7, 0), (7, 14), (14, 0), (14, 7), (14, 14)] {
        assert_eq!(layout.premium(Square { row, col }), word(3));
    }
}

#[test]
fn the_large_board_holds_the_standard_one_and_squares_that_count_four_times() {
    let (large, standard) = (editions::board("super-21").unwrap(), editions::board("standard-15").unwrap());
    assert_symmetric(&large);
    for square in standard.squares() {
        let inner = Square { row: square.row + 3, col: square.col + 3 };
        assert_eq!(large.premium(inner), standard.premium(square), "{square}");
    }
    assert_eq!(count(&large, word(4)), 4);
    assert_eq!(count(&large, letter(4)), 8);
    assert_eq!(large.starts(), [Square { row: 10, col: 10 }]);
    assert_eq!(ruleset("super").alphabet.n_tiles(), 200);
    assert_eq!(ruleset("super").layout, large);
}

/// Rules: E2
#[test]
fn the_set_has_100_tiles_with_the_printed_counts_and_values() {
    const COUNTS: &str = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1";
    const VALUES: [(u8, &str); 7] =
        [(1, "AEILNORSTU"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ")];
    for edition in BOXES.into_iter().chain(["tournament"]) {
        let alphabet = &ruleset(edition).alphabet;
        assert_eq!((alphabet.n_tiles(), alphabet.n_blanks()), (100, 2), "{edition}");
        let letters = alphabet.all().filter_map(|letter| alphabet.spec(letter));
        let counts: Vec<String> = letters.map(|letter| format!("{}{}", letter.face, letter.count)).collect();
        assert_eq!(counts.join(" "), COUNTS);
        for letter in alphabet.all() {
            let (value, _) = VALUES.into_iter().find(|(_, faces)| faces.contains(alphabet.face(letter))).unwrap();
            assert_eq!(alphabet.value(Tile::Letter(letter)), value, "{}", alphabet.face(letter));
        }
        assert_eq!(alphabet.value(Tile::Blank), 0);
    }
}

/// Rules: E3
#[test]
fn premium_squares_have_the_colours_of_their_edition() {
    for edition in ["school", "deluxe", "graves"] {
        let theme = editions::load(edition).unwrap().theme;
        let (light_blue, dark_blue, pink, red) =
            (theme.square(letter(2)), theme.square(letter(3)), theme.square(word(2)), theme.square(word(3)));
        assert!(light_blue.blue > light_blue.red && dark_blue.blue > dark_blue.red);
        assert!(light_blue.red > dark_blue.red && light_blue.green > dark_blue.green, "one of them is lighter");
        assert!(pink.red > pink.green && red.red > red.green);
        assert!(pink.green > red.green && pink.blue > red.blue, "pink is a lighter red");
        assert_eq!(theme.start, pink);
    }
    let theme = editions::load("box2007").unwrap().theme;
    let (blue, green, red, orange) =
        (theme.square(letter(2)), theme.square(letter(3)), theme.square(word(2)), theme.square(word(3)));
    assert!(blue.blue > blue.green && green.green > green.blue && green.green > green.red);
    assert!(red.red > 2 * red.green && orange.red > orange.green && orange.green > 2 * orange.blue);
    assert_eq!(theme.start, red);
}

/// Rules: E5
#[test]
fn each_seat_draws_seven_tiles_that_nobody_else_sees() {
    for edition in BOXES {
        let ruleset = ruleset(edition);
        assert_eq!((ruleset.rack_size, ruleset.racks), (7, rules::Racks::Hidden), "{edition}");
    }
}

/// Rules: E5
#[test]
fn two_to_four_play_alone_and_a_class_in_two_teams() {
    let alone = Range { from: 1, to: 1 };
    for edition in ["deluxe", "box2007", "literacy", "graves", "super"] {
        let ruleset = ruleset(edition);
        assert_eq!((ruleset.seats, ruleset.members), (Range { from: 2, to: 4 }, alone), "{edition}");
    }
    let school = ruleset("school");
    assert_eq!((school.seats, school.members), (Range { from: 2, to: 2 }, Range { from: 2, to: 12 }));
}

/// Rules: E4
#[test]
fn tiles_are_drawn_for_the_first_play() {
    for edition in BOXES.into_iter().chain(["tournament", "super"]) {
        assert_eq!(ruleset(edition).opening.first, rules::FirstPlay::Drawn, "{edition}");
    }
}
