//! A score as pegs in the holes of a rack.

use rules::{Pegs, Points};
use speech::{Figure, Phrasebook};

/// The score in pegs as text, for when the rows have no room.
pub(super) fn pegs_in_words(score: Points, book: &dyn Phrasebook) -> String {
    let pegs = Pegs::of(score);
    let figure = Figure::Pegs { holes: Pegs::HOLES, outer: pegs.outer, inner: pegs.inner };
    format!("  {}", book.figure(&figure))
}

/// The two rows of holes: a peg in the outer row stands for a full inner row.
pub(super) fn pegs(score: Points) -> [String; 2] {
    let pegs = Pegs::of(score);
    let row =
        |peg: u8| -> String { (1..=Pegs::HOLES).map(|hole| if hole == i32::from(peg) { 'o' } else { '.' }).collect() };
    let laps = if pegs.laps > 0 { format!(" +{}", pegs.laps) } else { String::new() };
    [format!("{:>3} {}{laps}", Pegs::HOLES, row(pegs.outer)), format!("{:>3} {}", 1, row(pegs.inner))]
}
