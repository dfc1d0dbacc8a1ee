//! Problems on their way to clients.

use std::fmt;

use protocol::wire::{self, Code, Reason, reason};
use rules::Refusal;
use speech::{Language, Names, Told, phrasebook};
use store::{LimitError, StoreError};
use tiles::Seat;

use crate::name::NameFault;
use crate::secret::NoRandomness;
use crate::table::{SeatingFault, SetupFault};

/// Why a request was not carried out. It is put into words when it is sent, in the language of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    reason: Reason,
    /// The names of the people at the table, seat by seat, if known.
    members: Vec<Vec<String>>,
}

impl Problem {
    /// A problem for this reason.
    #[must_use]
    pub(crate) fn new(reason: impl Into<Reason>) -> Problem {
        Problem { reason: reason.into(), members: Vec::new() }
    }

    /// The reason for programs.
    #[must_use]
    pub(crate) fn reason(self) -> Reason {
        self.reason
    }

    /// The class of the problem.
    #[must_use]
    pub(crate) fn code(&self) -> Code {
        self.reason.code()
    }

    /// The document of the problem in this language.
    #[must_use]
    pub(crate) fn told(&self, language: Language) -> wire::Problem {
        let Told { sentence, advice } = phrasebook(language).problem(&self.reason, self);
        wire::Problem { code: self.code(), sentence, advice, reason: self.reason.clone() }
    }
}

impl Names for Problem {
    fn members(&self, seat: Seat) -> &[String] {
        self.members.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for Problem {
    /// In English, for the log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&phrasebook(Language::En).problem(&self.reason, self).sentence)
    }
}

/// The answer to a person who asks for something that does not exist, or that they may not see: the two are not told
/// apart.
#[must_use]
pub(crate) fn not_found() -> Problem {
    Problem::new(reason::SeatReason::NoSuchTable)
}

/// The person holds no such seat.
#[must_use]
pub(crate) fn not_your_seat() -> Problem {
    Problem::new(reason::SeatReason::NotYours)
}

/// The position has changed since the client decided.
#[must_use]
pub(crate) fn position_changed() -> Problem {
    Problem::new(reason::GameReason::PositionChanged)
}

/// The server is about to stop.
#[must_use]
pub(crate) fn draining() -> Problem {
    Problem::new(reason::RequestReason::Draining)
}

/// A request that cannot be read. The detail is for people who write clients.
#[must_use]
pub(crate) fn malformed(why: impl fmt::Display) -> Problem {
    Problem::new(reason::RequestReason::Malformed { detail: why.to_string() })
}

/// A failure of the server. The cause is logged, and not sent.
#[must_use]
pub(crate) fn internal(why: &dyn fmt::Display) -> Problem {
    tracing::error!(%why, "a request could not be answered");
    metrics::counter!("tilewright_internal_errors_total").increment(1);
    Problem::new(reason::RequestReason::Internal)
}

/// A document as JSON, for the store.
///
/// # Errors
/// It cannot be written; nothing is stored then.
pub(crate) fn written<T: serde::Serialize>(doc: &T) -> Result<String, Problem> {
    serde_json::to_string(doc).map_err(|why| internal(&why))
}

/// A refusal by the referee, for people with these names.
#[must_use]
pub(crate) fn refused(refusal: &Refusal, names: &dyn Names) -> Problem {
    let Some(refused) = reason::Refused::new(refusal.clone()) else {
        return internal(&format_args!("{refusal:?}"));
    };
    let members = (0..).map_while(Seat::new).map(|seat| names.members(seat).to_vec()).collect();
    Problem { members, ..Problem::new(reason::GameReason::Refused { refusal: refused }) }
}

/// A failure of the store.
#[must_use]
pub(crate) fn stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Limit(limit) => {
            Problem::new(reason::RequestReason::NotStored { why: unstorable(limit), detail: limit.to_string() })
        }
        other => internal(other),
    }
}

fn unstorable(limit: &LimitError) -> reason::Unstorable {
    match limit {
        LimitError::TooLarge { have, most, .. } => reason::Unstorable::TooLarge { have: *have, most: *most },
        LimitError::Empty { .. } => reason::Unstorable::Empty,
        LimitError::Nul { .. } | LimitError::LineEnd { .. } | LimitError::IdCharacter { .. } => {
            reason::Unstorable::Character
        }
        // The store may get other limits; all of them are numbers.
        _ => reason::Unstorable::Number,
    }
}

/// A fault in the settings of a table.
#[must_use]
pub(crate) fn setup(fault: &SetupFault) -> Problem {
    match fault {
        SetupFault::Random => internal(&NoRandomness),
        fault => Problem::new(fault.reason()),
    }
}

/// A name that cannot be used.
#[must_use]
pub(crate) fn name(fault: NameFault) -> Problem {
    Problem::new(fault.reason())
}

/// A refusal of a seat.
#[must_use]
pub(crate) fn seating(fault: SeatingFault) -> Problem {
    Problem::new(fault.reason(None))
}

/// A refusal of a seat to a person who may watch by this link.
#[must_use]
pub(crate) fn seating_but_watching(fault: SeatingFault, link: String) -> Problem {
    Problem::new(fault.reason(Some(link)))
}

impl From<NoRandomness> for crate::Trouble {
    fn from(fault: NoRandomness) -> crate::Trouble {
        crate::Trouble(internal(&fault))
    }
}
