//! The catalogue of shipped editions and variations.

use crate::file::{Heading, RulesFile};
use crate::library::Library;
use crate::name::JOINT;
use crate::{Edition, Language, LoadError, ShippedKind, Variation, load};

/// All shipped editions and variations.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// The editions, without variations.
    pub editions: Vec<Edition>,
    /// The variations. Whether one fits an edition is found by loading both together.
    pub variations: Vec<Variation>,
    /// The presets: each edition alone, and with each of the variations that belong to it.
    pub presets: Vec<Edition>,
}

/// Loads everything that is shipped.
///
/// # Errors
/// Cannot happen with data that passed the tests of this crate.
///
/// ```
/// let catalogue = editions::catalogue()?;
/// assert!(catalogue.presets.iter().any(|preset| preset.name == "graves+finish-line"));
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn catalogue() -> Result<Catalogue, LoadError> {
    let editions: Vec<Edition> = ShippedKind::Edition.names().map(load).collect::<Result<_, _>>()?;
    let mut presets = Vec::new();
    for edition in &editions {
        presets.push(edition.clone());
        for game in &edition.games {
            presets.push(load(&format!("{}{JOINT}{game}", edition.name))?);
        }
    }
    let variations = ShippedKind::Variation.names().map(variation).collect::<Result<_, _>>()?;
    Ok(Catalogue { editions, variations, presets })
}

/// The title of a shipped variation in a language; `None` for any other name.
#[must_use]
pub fn variation_title(name: &str, language: Language) -> Option<String> {
    let name = ShippedKind::Variation.names().find(|known| *known == name)?;
    variation(name).ok().map(|variation| variation.blurb(language).title)
}

/// A shipped variation.
pub(crate) fn variation(name: &str) -> Result<Variation, LoadError> {
    let text = Library::SHIPPED.text(ShippedKind::Variation, name)?;
    let mut faults = Vec::new();
    match RulesFile::read(ShippedKind::Variation, name, &text, &mut faults) {
        Some(RulesFile { heading: Heading { title, summary, translated, .. }, settings }) if faults.is_empty() => {
            Ok(Variation { name: name.to_owned(), title, summary, keys: settings.keys(), translated })
        }
        _ => Err(LoadError(faults)),
    }
}
