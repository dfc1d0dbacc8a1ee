//! Seats as numbers, as they are sent and stored.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tiles::Seat;

/// The number of a seat, counted from zero.
#[must_use]
pub(crate) fn number(seat: Seat) -> u8 {
    // There are at most `MAX_SEATS` seats, so the index fits in a byte.
    seat.index() as u8
}

/// The numbers of seats.
#[must_use]
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().copied().map(number).collect()
}

/// The seat with this number, if a table can have that many.
#[must_use]
pub(crate) fn seat(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number))
}

/// A seat in a document that is stored, or sent to other processes.
pub(crate) mod one {
    use super::{Deserialize as _, Deserializer, Seat, Serializer, number, seat};

    pub(crate) fn serialize<S: Serializer>(one: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(number(*one))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        seat(u8::deserialize(deserializer)?).ok_or_else(|| serde::de::Error::custom("no table has such a seat"))
    }
}

/// Seats in a stored document.
pub(super) mod several {
    use super::{Deserialize as _, Deserializer, Seat, Serialize as _, Serializer, numbers, seat};

    pub(in crate::table) fn serialize<S: Serializer>(all: &[Seat], serializer: S) -> Result<S::Ok, S::Error> {
        numbers(all).serialize(serializer)
    }

    pub(in crate::table) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Seat>, D::Error> {
        let all = Vec::<u8>::deserialize(deserializer)?;
        let seats = all.into_iter().map(seat).collect::<Option<_>>();
        seats.ok_or_else(|| serde::de::Error::custom("no table has such a seat"))
    }
}
