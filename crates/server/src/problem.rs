//! Problems on their way to clients.

use std::fmt;

use protocol::wire::{self, Code, Reason, reason};
use rules::Refusal;
use speech::{Language, Names, Told, phrasebook};
use store::StoreError;
use tiles::Seat;

use crate::name::NameFault;
use crate::secret::NoRandomness;
use crate::table::{SeatingFault, SetupFault};

/// Why something was not done. It is put into words where it leaves the server, in the language of that client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    reason: Reason,
    /// What the people at the table are called, seat by seat, where that is known.
    members: Vec<Vec<String>>,
}

impl Problem {
    /// A problem.
    #[must_use]
    pub(crate) fn new(reason: impl Into<Reason>) -> Problem {
        Problem { reason: reason.into(), members: Vec::new() }
    }

    /// What kind of problem it is.
    #[must_use]
    pub(crate) fn code(&self) -> Code {
        self.reason.code()
    }

    /// What a client is told that speaks this language.
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
    /// In English, as everything is logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&phrasebook(Language::En).problem(&self.reason, self).sentence)
    }
}

/// What was asked for is not there, or is none of the asker's business: both look the same.
#[must_use]
pub(crate) fn not_found() -> Problem {
    Problem::new(reason::Seat::NoSuchTable)
}

/// The asker holds no such seat.
#[must_use]
pub(crate) fn not_your_seat() -> Problem {
    Problem::new(reason::Seat::NotYours)
}

/// The position has changed since the client decided.
#[must_use]
pub(crate) fn position_changed() -> Problem {
    Problem::new(reason::Game::PositionChanged)
}

/// The server is about to stop.
#[must_use]
pub(crate) fn draining() -> Problem {
    Problem::new(reason::Request::Draining)
}

/// Something that cannot be read. Why is for people who write clients.
#[must_use]
pub(crate) fn malformed(why: impl fmt::Display) -> Problem {
    Problem::new(reason::Request::Malformed { detail: why.to_string() })
}

/// The server could not do it. Why is for its log, not for strangers.
#[must_use]
pub(crate) fn internal(why: &dyn fmt::Display) -> Problem {
    tracing::error!(%why, "a request could not be answered");
    metrics::counter!("tilewright_internal_errors_total").increment(1);
    Problem::new(reason::Request::Internal)
}

/// A document as text, to be stored.
///
/// # Errors
/// It cannot be written; nothing is stored then.
pub(crate) fn written<T: serde::Serialize>(doc: &T) -> Result<String, Problem> {
    serde_json::to_string(doc).map_err(|why| internal(&why))
}

/// What the referee says to people with these names.
#[must_use]
pub(crate) fn refused(refusal: &Refusal, names: &dyn Names) -> Problem {
    let Some(refused) = reason::Refused::new(refusal.clone()) else {
        return internal(&format_args!("{refusal:?}"));
    };
    let members = (0..).map_while(Seat::new).map(|seat| names.members(seat).to_vec()).collect();
    Problem { members, ..Problem::new(reason::Game::Refused { refusal: refused }) }
}

/// The store failed.
#[must_use]
pub(crate) fn stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Limit(limit) => Problem::new(reason::Request::NotStored { detail: limit.to_string() }),
        other => internal(other),
    }
}

/// What is wrong with the settings of a table.
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

/// Why somebody does not get a seat.
#[must_use]
pub(crate) fn seating(fault: SeatingFault) -> Problem {
    Problem::new(fault.reason(None))
}

/// The same, for somebody who may watch by this link.
#[must_use]
pub(crate) fn seating_but_watching(fault: SeatingFault, link: String) -> Problem {
    Problem::new(fault.reason(Some(link)))
}

impl From<NoRandomness> for crate::Trouble {
    fn from(fault: NoRandomness) -> crate::Trouble {
        crate::Trouble(internal(&fault))
    }
}
