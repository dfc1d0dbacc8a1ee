//! The shelves: every named text, shipped or the player's own.

use std::borrow::Cow;
use std::fmt;

use rules::Layout;
use tiles::Alphabet;

use crate::doc::{self, AlphabetFile};
use crate::{Fault, LoadError, near};

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}

/// What a name can be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// All rules of a game.
    Edition,
    /// A change of some rules.
    Variation,
    /// A drawn board.
    Board,
    /// A set of tiles.
    Alphabet,
    /// The colours of a board.
    Theme,
}

/// Looks up the text of the player's own files; what it does not know is looked up among the shipped ones.
pub(crate) type Lookup<'a> = &'a dyn Fn(Kind, &str) -> Option<String>;

/// Where named texts are found.
#[derive(Clone, Copy)]
pub(crate) struct Library<'a> {
    pub(crate) own: Option<Lookup<'a>>,
}

impl Kind {
    /// The names and texts that are shipped, in the order of the names.
    pub(crate) fn shipped(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Kind::Edition => shipped::EDITIONS,
            Kind::Variation => shipped::VARIATIONS,
            Kind::Board => shipped::BOARDS,
            Kind::Alphabet => shipped::ALPHABETS,
            Kind::Theme => shipped::THEMES,
        }
    }

    /// The names that are shipped, in their order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.shipped().iter().map(|&(name, _)| name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Edition => "edition",
            Kind::Variation => "variation",
            Kind::Board => "board",
            Kind::Alphabet => "alphabet",
            Kind::Theme => "theme",
        })
    }
}

impl Library<'_> {
    /// Only what is shipped.
    pub(crate) const SHIPPED: Library<'static> = Library { own: None };

    pub(crate) fn text(self, kind: Kind, name: &str) -> Result<Cow<'static, str>, Fault> {
        if let Some(text) = self.own.and_then(|own| own(kind, name)) {
            return Ok(Cow::Owned(text));
        }
        let shipped = kind.shipped().iter().find(|(known, _)| *known == name);
        let unknown = || Fault::UnknownName { kind, name: near::shown(name), near: near::names(name, kind.names()) };
        shipped.map(|&(_, text)| Cow::Borrowed(text)).ok_or_else(unknown)
    }
}

/// The set of tiles of this name.
///
/// # Errors
/// If there is none, with the nearest names.
///
/// ```
/// assert_eq!(editions::alphabet("english")?.n_tiles(), 100);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn alphabet(name: &str) -> Result<Alphabet, LoadError> {
    let text = Library::SHIPPED.text(Kind::Alphabet, name)?;
    let letters = AlphabetFile::read(name, &text)?.letters();
    doc::alphabet(letters).map_err(LoadError)
}

/// The board of this name.
///
/// # Errors
/// If there is none, with the nearest names.
///
/// ```
/// assert_eq!(editions::board("standard-15")?.rows(), 15);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn board(name: &str) -> Result<Layout, LoadError> {
    let text = Library::SHIPPED.text(Kind::Board, name)?;
    Layout::drawn(&text).map_err(|faults| faults.into_iter().map(Fault::Board).collect())
}
