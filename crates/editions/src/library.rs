//! The library of named texts, shipped or the player's own.

use std::borrow::Cow;
use std::fmt;

use rules::Layout;
use tiles::Alphabet;

use crate::doc::{self, AlphabetFile};
use crate::{Fault, LoadError, near};

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}

/// The kinds of named texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShippedKind {
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

/// Looks up a text in the player's own files; for names that it does not know, the shipped texts are used.
pub(crate) type Lookup<'a> = &'a dyn Fn(ShippedKind, &str) -> Option<String>;

/// The sources of named texts.
#[derive(Clone, Copy)]
pub(crate) struct Library<'a> {
    pub(crate) own: Option<Lookup<'a>>,
}

impl ShippedKind {
    /// The names and texts that are shipped, in the order of the names.
    pub(crate) fn shipped(self) -> &'static [(&'static str, &'static str)] {
        match self {
            ShippedKind::Edition => shipped::EDITIONS,
            ShippedKind::Variation => shipped::VARIATIONS,
            ShippedKind::Board => shipped::BOARDS,
            ShippedKind::Alphabet => shipped::ALPHABETS,
            ShippedKind::Theme => shipped::THEMES,
        }
    }

    /// The names that are shipped, in their order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.shipped().iter().map(|&(name, _)| name)
    }
}

impl fmt::Display for ShippedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ShippedKind::Edition => "edition",
            ShippedKind::Variation => "variation",
            ShippedKind::Board => "board",
            ShippedKind::Alphabet => "alphabet",
            ShippedKind::Theme => "theme",
        })
    }
}

impl Library<'_> {
    /// The shipped texts only.
    pub(crate) const SHIPPED: Library<'static> = Library { own: None };

    pub(crate) fn text(self, kind: ShippedKind, name: &str) -> Result<Cow<'static, str>, Fault> {
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
/// There is none; the error holds similar names.
///
/// ```
/// assert_eq!(editions::alphabet("english")?.n_tiles(), 100);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn alphabet(name: &str) -> Result<Alphabet, LoadError> {
    let text = Library::SHIPPED.text(ShippedKind::Alphabet, name)?;
    let letters = AlphabetFile::read(name, &text)?.letters();
    doc::alphabet(letters).map_err(LoadError)
}

/// The board with this name.
///
/// # Errors
/// There is none; the error holds similar names.
///
/// ```
/// assert_eq!(editions::board("standard-15")?.rows(), 15);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn board(name: &str) -> Result<Layout, LoadError> {
    let text = Library::SHIPPED.text(ShippedKind::Board, name)?;
    Layout::drawn(&text).map_err(|faults| faults.into_iter().map(Fault::Board).collect())
}
