//! The secret seed of all draws, and the salt that players add to it.

use alloc::string::String;
use core::fmt;

use crate::Digest;

/// Text that players add to the secret seed after they know the commitment. It may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Salt(String);

impl Salt {
    /// The longest salt, in bytes.
    pub const MAX_BYTES: usize = 256;

    /// Takes any text up to [`Salt::MAX_BYTES`].
    #[must_use]
    pub fn new(text: &str) -> Option<Salt> {
        (text.len() <= Salt::MAX_BYTES).then(|| Salt(text.into()))
    }

    /// The salt as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The secret from which all draws of a game follow. `{:?}` does not show it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The digest that is published before the first draw.
    ///
    /// SHA-256 over the ASCII text `tilewright commitment 1` and the 32 bytes of the seed.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        Digest::of(&[b"tilewright commitment 1", &self.0])
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(secret)")
    }
}
