//! Choosing rules: an edition, variations, single rules; all of it is checked together.

use crate::file::{Heading, RulesFile};
use crate::library::{Library, Lookup};
use crate::loading::Loading;
use crate::name::{self, JOINT, NamedChoice};
use crate::{Edition, LoadError, ShippedKind, shared};

/// A choice of rules that is being put together.
///
/// ```
/// use editions::Request;
/// let edition = Request::named("deluxe+rearranging").set("opening.at_least", "4").load()?;
/// assert_eq!(edition.ruleset.opening.at_least, 4);
///
/// let own = "title = 'Ours'\nsummary = 'For long evenings.'\nextends = 'deluxe'\nrack_size = 8";
/// let edition = Request::text("ours", own).load()?;
/// assert_eq!(edition.ruleset.rack_size, 8);
/// # Ok::<(), editions::LoadError>(())
/// ```
#[derive(Clone)]
pub struct Request<'a> {
    name: &'a str,
    text: Option<&'a str>,
    settings: Vec<(String, String)>,
    library: Library<'a>,
}

/// Loads an edition with variations, `NAME(+VARIATION)*`.
///
/// # Errors
/// All faults of the choice.
pub fn load(name: &str) -> Result<Edition, LoadError> {
    Request::named(name).load()
}

/// Loads an edition with variations and with single rules set by hand, as pairs of key and value.
///
/// # Errors
/// All faults of the choice.
///
/// ```
/// let edition = editions::load_with("deluxe", &[("opening.at_least", "4"), ("racks", "open")])?;
/// assert_eq!(edition.ruleset.racks, rules::Racks::Open);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn load_with(name: &str, settings: &[(&str, &str)]) -> Result<Edition, LoadError> {
    settings.iter().fold(Request::named(name), |request, (key, value)| request.set(key, value)).load()
}

impl<'a> Request<'a> {
    /// An edition with variations, `NAME(+VARIATION)*`.
    #[must_use]
    pub fn named(name: &'a str) -> Request<'a> {
        Request { name, text: None, settings: Vec::new(), library: Library::SHIPPED }
    }

    /// The text of an edition file that is not shipped. The name is for people, and may be followed by variations:
    /// `ours+nine-tile`.
    #[must_use]
    pub fn text(name: &'a str, text: &'a str) -> Request<'a> {
        Request { text: Some(text), ..Request::named(name) }
    }

    /// Sets one rule, or a part of one: `("target.each", "expert")`. The value is written as in a file; quotes around a
    /// word may be omitted.
    #[must_use]
    pub fn set(mut self, key: &str, value: &str) -> Request<'a> {
        self.settings.push((key.to_owned(), value.to_owned()));
        self
    }

    /// Looks names up in the player's own files first, then among the shipped ones.
    #[must_use]
    pub fn lookup(mut self, own: &'a dyn Fn(ShippedKind, &str) -> Option<String>) -> Request<'a> {
        self.library = Library { own: Some(own as Lookup<'a>) };
        self
    }

    /// Puts the rules together and checks them.
    ///
    /// # Errors
    /// All faults of the choice.
    pub fn load(self) -> Result<Edition, LoadError> {
        let choice = NamedChoice::parse(self.name)?;
        let mut loading = Loading { library: self.library, faults: name::repeated(&choice.variations) };
        let base = match self.text {
            Some(text) => loading.file(choice.edition, text, Loading::MAX_EXTENDS),
            None => loading.edition(choice.edition, Loading::MAX_EXTENDS),
        };
        let Some(RulesFile { heading, mut settings }) = base else {
            loading.variations(&choice.variations);
            return Err(LoadError(loading.faults));
        };
        let (variations, changes) = loading.variations(&choice.variations);
        settings.overlay(changes);
        loading.by_hand(&mut settings, &self.settings);
        loading.games(&heading);
        let theme = loading.theme(choice.edition, &heading);
        let ruleset = loading.ruleset(choice.edition, settings);
        match (theme, ruleset) {
            (Some(theme), Some(ruleset)) if loading.faults.is_empty() => {
                let name = choice
                    .variations
                    .iter()
                    .fold(choice.edition.to_owned(), |name, variation| format!("{name}{JOINT}{variation}"));
                let Heading { title, summary, translated, games, quiet, words, .. } = heading;
                let (settings, ruleset) = (self.settings, shared(ruleset));
                Ok(Edition {
                    name,
                    title,
                    summary,
                    translated,
                    theme,
                    games,
                    quiet,
                    words,
                    variations,
                    settings,
                    ruleset,
                })
            }
            _ => Err(LoadError(loading.faults)),
        }
    }
}
