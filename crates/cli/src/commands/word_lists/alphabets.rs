//! The alphabet of a lexicon.

use editions::ShippedKind;
use tiles::{Alphabet, LetterSpec};

use crate::fault::Fault;

/// The alphabet of lists that do not name one; it is that of the shipped lexicons.
const DEFAULT: &str = "english";

/// The alphabet of this name.
pub(super) fn named(name: &str) -> Result<Alphabet, Fault> {
    Ok(editions::alphabet(name)?)
}

/// The alphabet of the shipped lexicons.
pub(super) fn usual() -> Result<Alphabet, Fault> {
    named(DEFAULT)
}

/// The alphabet with exactly these letters. If no shipped alphabet has them, one without tiles is made: words can be
/// looked up with it, but the odds of drawing them are unknown.
pub(super) fn of_letters(letters: &[String]) -> Result<Alphabet, Fault> {
    for name in [DEFAULT].into_iter().chain(ShippedKind::Alphabet.names()) {
        let alphabet = editions::alphabet(name)?;
        if alphabet.all().map(|letter| alphabet.face(letter)).eq(letters.iter().map(String::as_str)) {
            return Ok(alphabet);
        }
    }
    let spec = |face: &String| LetterSpec { face: face.clone(), count: 0, value: 0, vowel: false };
    Alphabet::new(letters.iter().map(spec).collect(), 0)
        .map_err(|_| Fault::BadInput(format!("{} are not the letters of an alphabet", letters.join(" "))))
}
