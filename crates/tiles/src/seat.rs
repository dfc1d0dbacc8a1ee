//! Seats at the table, and values for every seat.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

/// The most seats at a table.
pub const MAX_SEATS: usize = 6;

/// A place at the table with one rack: a player, or a team that shares the rack. Seats are numbered from
/// zero, clockwise.
///
/// ```
/// use tiles::Seat;
/// let last = Seat::new(2).unwrap();
/// assert_eq!(last.left_of(3), Seat::new(0).unwrap(), "play passes to the left, round the table");
/// assert_eq!(last.to_string(), "seat 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat of every table.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if a table can have this many.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        // `MAX_SEATS` fits in a byte, so nothing is cut off.
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The number of the seat, counted from zero.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left of this one at a table with `n_seats` seats, whose turn comes next.
    #[must_use]
    pub const fn left_of(self, n_seats: usize) -> Seat {
        if self.index() + 1 < n_seats && self.index() + 1 < MAX_SEATS { Seat(self.0 + 1) } else { Seat::FIRST }
    }

    /// The seats of a table, in order.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..n_seats).filter_map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.index() + 1)
    }
}

/// One value for every seat of a table.
///
/// Using a seat that the table does not have is a bug of the caller; [`BySeat::get`] is for seats from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Values in the order of the seats, if there is one to [`MAX_SEATS`] of them.
    #[must_use]
    pub fn new(values: Vec<T>) -> Option<BySeat<T>> {
        (1..=MAX_SEATS).contains(&values.len()).then_some(BySeat(values))
    }

    /// Other values for the same seats.
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(self.0.iter().map(value).collect())
    }

    /// The value of this seat, if the table has it.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// How many seats there are.
    #[must_use]
    pub fn n_seats(&self) -> usize {
        self.0.len()
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.0.len())
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(&self.0)
    }

    /// The values, in the order of the seats.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
