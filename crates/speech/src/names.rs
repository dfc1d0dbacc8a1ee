//! What the people at a table are called.

use rules::Table;
use tiles::Seat;

/// What the people at a table are called. Sentences say a name in the place of the number of a seat.
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
