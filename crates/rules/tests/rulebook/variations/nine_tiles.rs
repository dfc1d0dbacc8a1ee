//! Racks of nine.

use rules::Points;

use crate::table::{A, position, sit};

/// Rules: V6
#[test]
fn racks_hold_nine_tiles() {
    for edition in ["box2007+nine-tile", "graves+nine-tile"] {
        let game = sit(edition).players(4).begin();
        assert!(game.public().rack_sizes().values().all(|&n| n == 9));
        assert_eq!(game.rack(A).len(), 9);
    }
}

/// Rules: V6
#[test]
fn seven_eight_or_nine_tiles_earn_fifty_points() {
    let empty = position("box2007+nine-tile", "").holding("CREATIONS");
    let bonus = |word: &str| empty.check(word).unwrap().bonus();
    assert_eq!(bonus("8E CREATI"), Points(0));
    assert_eq!(bonus("8E CREATIO"), Points(50));
    assert_eq!(bonus("8E CREATION"), Points(50));
    assert_eq!(bonus("8E CREATIONS"), Points(50));
}

/// Rules: V6
#[test]
fn ten_tiles_are_too_many_even_here() {
    let empty = position("graves+nine-tile", "").holding("CREATIONS");
    let tiles = "H1=A H2=A H3=A H4=A H5=A H6=A H7=A H8=A H9=A H10=A";
    assert_eq!(empty.refuse_tiles(tiles), "10 tiles are laid, a rack holds 9");
}
