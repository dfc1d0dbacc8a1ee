//! The names of editions: `NAME(+VARIATION)*`.

use crate::{Counted, Fault, ShippedKind, near};

/// The longest name of a choice, in bytes.
const MAX_BYTES: usize = 1_000;
/// The character between an edition and its variations.
pub(crate) const JOINT: char = '+';

/// The names of an edition and variations, not looked up yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedChoice<'t> {
    pub(crate) edition: &'t str,
    pub(crate) variations: Vec<&'t str>,
}

impl<'t> NamedChoice<'t> {
    pub(crate) fn parse(text: &'t str) -> Result<NamedChoice<'t>, Fault> {
        if text.len() > MAX_BYTES {
            return Err(Fault::TooMany { what: Counted::NameBytes, have: text.len(), most: MAX_BYTES });
        }
        let mut names = text.split(JOINT).map(str::trim);
        let edition = names.next().unwrap_or_default();
        Ok(NamedChoice { edition, variations: names.collect() })
    }
}

/// A fault for each variation that is named more than once.
pub(crate) fn repeated(variations: &[&str]) -> Vec<Fault> {
    let again = variations.iter().enumerate().filter(|(index, name)| variations[..*index].contains(name));
    again.map(|(_, name)| Fault::Repeated { kind: ShippedKind::Variation, name: near::shown(name) }).collect()
}
