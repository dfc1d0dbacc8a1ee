//! Why a line of a word list is not a word, as it is sent.

use lexicon::Rejection;
use protocol::wire::rest::LineFault;

/// The reason, as it is sent.
#[must_use]
pub fn line_fault(why: Rejection) -> LineFault {
    match why {
        Rejection::Capital => LineFault::Capital,
        Rejection::Hyphen => LineFault::Hyphen,
        Rejection::Apostrophe => LineFault::Apostrophe,
        Rejection::Abbreviation => LineFault::Abbreviation,
        Rejection::Phrase => LineFault::Phrase,
        Rejection::ForeignLetter { found, position } => LineFault::ForeignLetter { found: found.to_string(), position },
        Rejection::TooShort { have, least } => LineFault::TooShort { have, least },
        Rejection::TooLong { most } => LineFault::TooLong { most },
    }
}
