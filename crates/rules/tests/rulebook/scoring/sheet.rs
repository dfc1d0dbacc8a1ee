//! The running tally, and pegs.

use rules::{Deed, Pegs, Points};

use crate::table::{A, B, sit};

/// Rules: S9
#[test]
fn each_turn_is_entered_with_the_running_total() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI EVE").begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play H6 FARM");
    game.does(A, "play 10F PASTE");
    game.does(B, "exchange O");
    game.does(A, "pass");
    let sheet: Vec<_> = game.public().sheet().iter().map(|line| (line.seat, line.points.0, line.total.0)).collect();
    assert_eq!(sheet, [(A, 14, 14), (B, 9, 9), (A, 25, 39), (B, 0, 9), (A, 0, 39)]);
    let deeds: Vec<_> = game.public().sheet().iter().map(|line| &line.deed).collect();
    assert!(matches!(
        deeds[..],
        [Deed::Placed(_), Deed::Placed(_), Deed::Placed(_), Deed::Exchanged { n_tiles: 1 }, Deed::Passed,]
    ));
}

/// Rules: S9
#[test]
fn the_last_total_of_a_seat_is_its_score_in_every_game() {
    let mut game = sit("deluxe").racks(&["HO", "FA"]).pool("").begin();
    game.does(A, "play 8G HO");
    game.does(B, "accept");
    for seat in [A, B] {
        let last = game.public().sheet().iter().rfind(|line| line.seat == seat).unwrap();
        assert_eq!(last.total, game.public().scores()[seat]);
    }
    let ends: Vec<_> = game.public().sheet()[1..].iter().map(|line| (line.seat, &line.deed, line.points.0)).collect();
    assert_eq!(ends, [(A, &Deed::Gained, 5), (B, &Deed::Unplayed, -5)]);
}

/// Rules: S10
#[test]
fn pegs_show_single_points_inside_and_twenties_outside() {
    let pegs = |score| {
        let Pegs { inner, outer, .. } = Pegs::of(Points(score));
        (inner, outer)
    };
    assert_eq!(pegs(18), (18, 0), "a first score of 18: the 18th hole inside");
    assert_eq!(pegs(30), (10, 1), "12 more: the first hole outside, the tenth inside");
    assert_eq!(pegs(41), (1, 2), "11 more: one hole on outside, the first inside");
}

/// Rules: S10
#[test]
fn a_twenty_moves_the_outer_peg_and_clears_the_inner_row() {
    assert_eq!(Pegs::of(Points(20)), Pegs { inner: 0, outer: 1, laps: 0 });
    assert_eq!(Pegs::of(Points(0)), Pegs { inner: 0, outer: 0, laps: 0 });
    assert_eq!(Pegs::of(Points(-3)), Pegs { inner: 0, outer: 0, laps: 0 }, "there are no holes below nothing");
}

/// The cases that the web app is tested with as well, because it draws the pegs itself.
///
/// Rules: S10
#[test]
fn pegs_stand_in_the_same_holes_as_on_the_page() {
    let text = include_str!("../../data/pegs.json");
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|number| number.parse().ok());
    let numbers: Vec<i32> = numbers.collect();
    assert!(numbers.len() >= 40 && numbers.len().is_multiple_of(4), "each case has four numbers");
    for case in numbers.chunks_exact(4) {
        let Pegs { inner, outer, laps } = Pegs::of(Points(case[0]));
        assert_eq!([i32::from(inner), i32::from(outer), laps as i32], case[1..], "{} points", case[0]);
    }
}

/// Rules: S10
#[test]
fn twenty_holes_outside_reach_four_hundred_and_then_start_again() {
    assert_eq!(Pegs::of(Points(400)), Pegs { inner: 0, outer: 20, laps: 0 });
    assert_eq!(Pegs::of(Points(419)), Pegs { inner: 19, outer: 20, laps: 0 });
    assert_eq!(Pegs::of(Points(420)), Pegs { inner: 0, outer: 1, laps: 1 });
}

/// Rules: S10
#[test]
fn pegs_never_leave_their_rows_and_are_read_back_as_the_score() {
    for score in 0..=1000 {
        let pegs = Pegs::of(Points(score));
        assert_eq!(pegs.score(), Points(score));
        assert!(i32::from(pegs.inner) < Pegs::HOLES && i32::from(pegs.outer) <= Pegs::HOLES);
    }
}
