//! Hidden tiles: the referee's log holds the tiles, a message to a viewer often only their number.

use std::fmt::Debug;

use rules::{Hidden, Known};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use super::text::read_tiles;
use crate::Fault;

/// Tiles that can be written as a document: all of them, or as much as a viewer may know.
pub(crate) trait Kept: Sized {
    type Doc: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned;
    fn write(&self, alphabet: &Alphabet) -> Self::Doc;
    fn read(doc: &Self::Doc, alphabet: &Alphabet) -> Result<Self, Fault>;
}

impl Kept for Hidden {
    type Doc = String;

    fn write(&self, alphabet: &Alphabet) -> String {
        alphabet.rack(&self.0)
    }

    fn read(doc: &String, alphabet: &Alphabet) -> Result<Hidden, Fault> {
        read_tiles(doc, alphabet).map(Hidden)
    }
}

/// The tiles as text, or their number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub(crate) enum KnownDoc {
    Tiles(String),
    // The largest sets have a few hundred tiles.
    Count(u16),
}

impl KnownDoc {
    /// The number of tiles.
    pub(crate) fn len(&self, alphabet: &Alphabet) -> Result<usize, Fault> {
        match self {
            KnownDoc::Tiles(text) => read_tiles(text, alphabet).map(|tiles| tiles.len()),
            KnownDoc::Count(count) => Ok(usize::from(*count)),
        }
    }
}

impl Kept for Known {
    type Doc = KnownDoc;

    fn write(&self, alphabet: &Alphabet) -> KnownDoc {
        match self {
            Known::Tiles(tiles) => KnownDoc::Tiles(alphabet.rack(tiles)),
            Known::Count(count) => KnownDoc::Count(u16::try_from(*count).unwrap_or(u16::MAX)),
        }
    }

    fn read(doc: &KnownDoc, alphabet: &Alphabet) -> Result<Known, Fault> {
        match doc {
            KnownDoc::Tiles(text) => read_tiles(text, alphabet).map(Known::Tiles),
            KnownDoc::Count(count) => Ok(Known::Count(usize::from(*count))),
        }
    }
}
