//! Names of the people at a table.

use rules::Table;
use tiles::Seat;

/// The names of the people at a table. Sentences use them in place of the numbers of seats.
pub trait Names {
    /// The player at a seat, or the members of the team; none where they are not known.
    fn members(&self, seat: Seat) -> &[String];
}

/// A table whose people are not known: sentences name the numbers of seats.
pub struct Unnamed;

impl Names for Unnamed {
    fn members(&self, _: Seat) -> &[String] {
        &[]
    }
}

impl Names for Table {
    fn members(&self, seat: Seat) -> &[String] {
        self.seats().get(seat).map_or(&[], |setup| &setup.members)
    }
}
