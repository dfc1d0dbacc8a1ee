//! Ids and keys that clients send or get.

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

/// The longest name of a table, and the longest key, in characters.
const MAX_CHARS: usize = 64;

macro_rules! plain_name {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, TS, utoipa::ToSchema)]
        #[serde(transparent)]
        #[ts(type = "string")]
        #[schema(value_type = String)]
        pub struct $name(String);

        impl $name {
            /// The id, if it has 1 to 64 letters, digits, `-` or `_`.
            #[must_use]
            pub fn new(text: &str) -> Option<$name> {
                let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
                let fits = !text.is_empty() && text.len() <= MAX_CHARS && text.chars().all(is_plain);
                fits.then(|| $name(text.to_owned()))
            }

            /// The characters of the id.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let wrong = || serde::de::Error::custom(concat!($what, " has 1 to 64 letters, digits, - or _"));
                $name::new(&text).ok_or_else(wrong)
            }
        }
    };
}

plain_name!(
    /// The id of a table, and of the game that is played at it.
    #[derive(Debug)]
    TableId,
    "the name of a table"
);

plain_name!(
    /// The id of a class or a tournament.
    #[derive(Debug)]
    EventId,
    "the name of an event"
);

plain_name!(
    /// A secret in a link, a code or a token; or the idempotency key of a command. `{:?}` never shows it.
    Key,
    "a key"
);

impl std::fmt::Display for EventId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(secret)")
    }
}
