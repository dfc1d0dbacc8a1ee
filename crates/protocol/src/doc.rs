//! The documents: how values of `rules` look in JSON.
//!
//! Each file holds the documents of one noun, with both directions of the conversion. Where the fields of a value are
//! public, it is taken apart without `..`, so that a new field does not compile until it is written here.

pub(crate) mod event;
pub(crate) mod handicap;
pub(crate) mod known;
pub(crate) mod play;
pub(crate) mod reason;
pub(crate) mod table;
pub(crate) mod text;

pub use handicap::HandicapDoc;
pub use play::{PlacementDoc, PlayDoc, SwapDoc, VerdictDoc};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Fault;

/// The version of a document, a number in JSON. Reading refuses every number but `KNOWN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version<const KNOWN: u32>;

#[cfg(feature = "schema")]
impl<const KNOWN: u32> ts_rs::TS for Version<KNOWN> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        KNOWN.to_string()
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}

impl<const KNOWN: u32> Serialize for Version<KNOWN> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(KNOWN)
    }
}

impl<'de, const KNOWN: u32> Deserialize<'de> for Version<KNOWN> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let have = u32::deserialize(deserializer)?;
        if have == KNOWN { Ok(Version) } else { Err(serde::de::Error::custom("another version")) }
    }
}

/// Reads a document of a known version, up to this many bytes.
pub(crate) fn from_json<'a, T: Deserialize<'a>>(text: &'a str, most: usize, known: u32) -> Result<T, Fault> {
    /// Reads only the version, to report it if the rest is not understood.
    #[derive(Deserialize)]
    struct Any {
        v: u32,
    }
    if text.len() > most {
        return Err(Fault::TooLong { have: text.len(), most });
    }
    serde_json::from_str(text).map_err(|error| match serde_json::from_str(text) {
        Ok(Any { v: have }) if have != known => Fault::Version { have, known },
        _ => Fault::Json { problem: error.to_string() },
    })
}

/// Writes JSON on one line.
#[expect(clippy::expect_used, reason = "documents have string keys and no parts that refuse to be written")]
pub(crate) fn to_json<T: Serialize>(doc: &T) -> String {
    serde_json::to_string(doc).expect("a document can be written to memory")
}
