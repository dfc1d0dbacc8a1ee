//! Ids of rows. The caller chooses them, preferably at random.

use std::fmt;

use crate::LimitError;
use crate::limits::{self, ID_CHARACTERS};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Box<str>);

        impl $name {
            /// An id: 1 to 64 characters that are letters, digits, `-` or `_`.
            ///
            /// # Errors
            /// It is empty, too long, or has another character.
            pub fn new(id: impl AsRef<str>) -> Result<$name, LimitError> {
                checked($what, id.as_ref()).map($name)
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::str::FromStr for $name {
            type Err = LimitError;

            fn from_str(id: &str) -> Result<$name, LimitError> {
                $name::new(id)
            }
        }
    )*};
}

ids! {
    /// The id of a game.
    GameId, "game";
    /// The id of a table, at which one game after another is played.
    TableId, "table";
    /// The id of a person or a program.
    IdentityId, "person";
    /// The id of a class or a tournament, and of its log.
    EventId, "event";
    /// The id of a study: chapters of lines on the analysis board.
    LineStudyId, "study";
}

fn checked(what: &'static str, id: &str) -> Result<Box<str>, LimitError> {
    limits::name(what, id, ID_CHARACTERS)?;
    match id.chars().find(|c| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_')) {
        Some(character) => Err(LimitError::IdCharacter { what, character }),
        None => Ok(id.into()),
    }
}

/// SHA-256 of a token of a device, a bot or a link. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_holds_nothing_that_an_address_would_have_to_escape() {
        assert_eq!(GameId::new("a_B-9").map(|id| id.to_string()), Ok("a_B-9".to_owned()));
        assert_eq!(GameId::new(""), Err(LimitError::Empty { what: "game" }));
        assert_eq!(TableId::new("a/b"), Err(LimitError::IdCharacter { what: "table", character: '/' }));
        assert!(matches!(IdentityId::new("x".repeat(65)), Err(LimitError::TooLarge { .. })));
    }
}
