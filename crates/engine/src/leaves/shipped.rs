//! The leave values that are part of the program.

use tiles::Alphabet;

use super::{LeaveFileError, LeaveValues};

/// The file's origin is in `data/leaves/english/README.md`.
const ENGLISH: &[u8] = include_bytes!("../../../../data/leaves/english/english.leaves");

/// The values trained on the default English lexicon, for racks of seven tiles of the usual set.
///
/// # Errors
/// When the alphabet has another set of tiles.
pub fn shipped(alphabet: &Alphabet) -> Result<LeaveValues, LeaveFileError> {
    LeaveValues::read(ENGLISH, alphabet)
}
