//! Names of the people at a table.

use rules::Table;
use tiles::Seat;

/// The names of the people at a table. Sentences use them in place of the numbers of seats.
pub trait Names {
    /// The name of the player at a seat, or of each member of the team; empty if nobody is known there.
    fn members(&self, seat: Seat) -> &[String];
}

/// A table whose people are not known: sentences use the numbers of seats.
pub struct Unnamed;

impl Names for Unnamed {
    fn members(&self, _: Seat) -> &[String] {
        &[]
    }
}

/// How many people sit at these seats, for the form of a verb. A seat whose people are not known counts as one.
pub(crate) fn n_people(names: &dyn Names, seats: &[Seat]) -> usize {
    seats.iter().map(|&seat| names.members(seat).len().max(1)).sum()
}

impl Names for Table {
    fn members(&self, seat: Seat) -> &[String] {
        self.seats().get(seat).map_or(&[], |setup| &setup.members)
    }
}
