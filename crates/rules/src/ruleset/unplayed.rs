//! Letters that are left on racks at the end.

use crate::{Points, Settlement};

/// How the letters left on racks change the scores at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unplayed {
    /// Whether each seat loses its own letters when one seat has used all of its letters.
    pub lost_when_out: bool,
    /// Whether each seat loses its own letters when nobody has used all letters.
    pub lost_otherwise: bool,
    /// How many times the others' letters count for the seat that used all of its own.
    pub gained_times: u8,
}

impl Unplayed {
    /// How the end changes the score of `seat` if `out` used all of its letters. Its own letters are worth `own`, and those of all
    /// other seats together `others`. Overtime is not included.
    #[inline]
    #[must_use]
    pub fn settlement<S: PartialEq>(self, seat: &S, out: Option<&S>, own: Points, others: Points) -> Settlement {
        let is_lost = if out.is_some() { self.lost_when_out } else { self.lost_otherwise };
        let gained = Points(others.0.saturating_mul(i32::from(self.gained_times)));
        Settlement {
            unplayed: if is_lost { -own } else { Points::ZERO },
            gained: if out == Some(seat) { gained } else { Points::ZERO },
            overtime: Points::ZERO,
        }
    }

    /// How many times the letters of one of two seats change the difference of the scores when the other one uses all of its
    /// letters.
    #[inline]
    #[must_use]
    pub fn out_times(self) -> i32 {
        i32::from(self.gained_times) + i32::from(self.lost_when_out)
    }
}
