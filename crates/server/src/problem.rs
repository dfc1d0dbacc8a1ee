//! Problems, as clients are told of them.

use protocol::wire::{Code, Problem};
use rules::Refusal;
use store::StoreError;

use crate::secret::NoRandomness;
use crate::table::{SeatingFault, SetupFault};

/// Whatever was asked for is not there, or is none of the asker's business: both look the same.
#[must_use]
pub(crate) fn not_found() -> Problem {
    Problem::new(
        Code::NotFound,
        "There is no such table, or it is not open to you.",
        "Check the link, or ask whoever invited you for a new one.",
    )
}

/// The asker holds no such seat.
#[must_use]
pub(crate) fn not_your_seat() -> Problem {
    Problem::new(
        Code::NotYourSeat,
        "You do not sit at this seat.",
        "Only whoever sits there can do this; take a seat first.",
    )
}

/// The position has changed since the client decided.
#[must_use]
pub(crate) fn position_changed() -> Problem {
    Problem::new(
        Code::PositionChanged,
        "The position has changed since you decided; nothing was done.",
        "Look at the position as it is now, and decide again.",
    )
}

/// The table does not allow it.
#[must_use]
pub(crate) fn not_allowed(sentence: &str, advice: &str) -> Problem {
    Problem::new(Code::NotAllowed, sentence, advice)
}

/// The server is about to stop.
#[must_use]
pub(crate) fn draining() -> Problem {
    Problem::new(
        Code::Draining,
        "The server is being restarted; nothing was done, and all clocks stand still.",
        "Try again in a moment.",
    )
}

/// Too much was asked.
#[must_use]
pub(crate) fn too_many() -> Problem {
    Problem::new(Code::TooMany, "That was too much in too short a time.", "Wait a moment and try again.")
}

/// Something that cannot be read.
#[must_use]
pub(crate) fn malformed(why: impl std::fmt::Display) -> Problem {
    Problem::new(
        Code::Malformed,
        format!("This cannot be read: {why}."),
        "See docs/PROTOCOL.md for the form of messages.",
    )
}

/// The server could not do it. Why is for its log, not for strangers.
#[must_use]
pub(crate) fn internal(why: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%why, "a request could not be answered");
    metrics::counter!("tilewright_internal_errors_total").increment(1);
    Problem::new(Code::Internal, "The server could not do this just now.", "Try again; nothing was lost.")
}

/// What the referee says.
#[must_use]
pub(crate) fn refused(refusal: &Refusal) -> Problem {
    if let Refusal::Broken(_) | Refusal::BadDraw | Refusal::WrongSeed = refusal {
        return internal(refusal);
    }
    Problem::new(Code::Refused, sentence(&refusal.to_string()), "Do something else, or change it and try again.")
}

/// The store failed.
#[must_use]
pub(crate) fn stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Limit(limit) => {
            Problem::new(Code::TooLarge, sentence(&limit.to_string()), "Make it smaller and try again.")
        }
        other => internal(other),
    }
}

/// What is wrong with the settings of a table.
#[must_use]
pub(crate) fn setup(fault: &SetupFault) -> Problem {
    match fault {
        SetupFault::Random => internal(fault),
        fault => Problem::new(Code::Refused, sentence(&fault.to_string()), "Change the settings and try again."),
    }
}

/// Why somebody does not get a seat.
#[must_use]
pub(crate) fn seating(fault: SeatingFault) -> Problem {
    match fault {
        SeatingFault::NoEntrance => not_found(),
        SeatingFault::Taken | SeatingFault::Full => {
            Problem::new(Code::Taken, sentence(&fault.to_string()), "Take another seat, or watch.")
        }
        SeatingFault::Begun | SeatingFault::NotForPeople => {
            Problem::new(Code::NotAllowed, sentence(&fault.to_string()), "You may be able to watch.")
        }
    }
}

impl From<NoRandomness> for crate::Trouble {
    fn from(fault: NoRandomness) -> crate::Trouble {
        crate::Trouble(internal(&fault))
    }
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    let rest = chars.as_str();
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{rest}{end}")
}
