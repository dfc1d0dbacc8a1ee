//! Single tiles as text: a face, possibly in brackets.

use tiles::{Alphabet, Placed, SpellingError};

/// The tile with exactly this face: `A`, `e`, `CH`, `[ch]`.
pub(crate) fn one_tile(alphabet: &Alphabet, face: &str) -> Result<Placed, SpellingError> {
    let in_brackets = if face.starts_with('[') { face.to_owned() } else { format!("[{face}]") };
    match alphabet.spell(&in_brackets).as_deref() {
        Ok([placed]) => Ok(*placed),
        _ => Err(match face.chars().next() {
            Some(found) if found != '[' => SpellingError::UnknownLetter { found, position: 1 },
            _ => SpellingError::BadBracket { position: 1 },
        }),
    }
}

/// The face of a tile without brackets, for places where it is alone.
pub(crate) fn bare_face(alphabet: &Alphabet, placed: Placed) -> String {
    alphabet.written(placed).trim_matches(['[', ']']).to_owned()
}
