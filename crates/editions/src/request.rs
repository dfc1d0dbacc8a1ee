//! Choosing rules: an edition, variations, single rules; then everything is checked.

use std::sync::Arc;

use rules::Ruleset;
use toml::Value;

use crate::doc::{AlphabetFile, RulesetDoc};
use crate::file::{Heading, RulesFile};
use crate::library::{Library, Lookup};
use crate::name::{self, Choice, JOINT};
use crate::settings::Settings;
use crate::{Edition, Fault, Kind, LoadError, Theme, Variation, near, theme};

/// How many editions may extend one another.
const MAX_EXTENDS: usize = 8;
/// How many rules are set by hand at most.
const MAX_SETTINGS: usize = 100;
/// Who sets rules that belong to no file.
const BY_HAND: &str = "set by hand";

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
/// Everything that is wrong with the choice.
pub fn load(name: &str) -> Result<Edition, LoadError> {
    Request::named(name).load()
}

/// Loads an edition with variations and with single rules set by hand, as pairs of key and value.
///
/// # Errors
/// Everything that is wrong with the choice.
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

    /// The text of an edition file that is not among those shipped. The name is for people, and may be followed
    /// by variations: `ours+nine-tile`.
    #[must_use]
    pub fn text(name: &'a str, text: &'a str) -> Request<'a> {
        Request { text: Some(text), ..Request::named(name) }
    }

    /// Sets one rule, or a part of one: `("target.each", "expert")`. The value is written as in a file; a word may
    /// go without its quotes.
    #[must_use]
    pub fn set(mut self, key: &str, value: &str) -> Request<'a> {
        self.settings.push((key.to_owned(), value.to_owned()));
        self
    }

    /// Looks up names in the player's own files first, and then among those shipped.
    #[must_use]
    pub fn lookup(mut self, own: &'a dyn Fn(Kind, &str) -> Option<String>) -> Request<'a> {
        self.library = Library { own: Some(own as Lookup<'a>) };
        self
    }

    /// Puts the rules together and checks them.
    ///
    /// # Errors
    /// Everything that is wrong with the choice.
    pub fn load(self) -> Result<Edition, LoadError> {
        let choice = Choice::parse(self.name)?;
        let mut loading = Loading { library: self.library, faults: name::repeated(&choice.variations) };
        let base = match self.text {
            Some(text) => loading.file(choice.edition, text, MAX_EXTENDS),
            None => loading.edition(choice.edition, MAX_EXTENDS),
        };
        let Some(RulesFile { heading, mut settings }) = base else {
            loading.variations(&choice.variations);
            return Err(LoadError(loading.faults));
        };
        let (variations, changes) = loading.variations(&choice.variations);
        settings.overlay(changes);
        loading.by_hand(&mut settings, &self.settings);
        let theme = loading.theme(&heading);
        let ruleset = loading.ruleset(choice.edition, settings);
        match (theme, ruleset) {
            (Some(theme), Some(ruleset)) if loading.faults.is_empty() => {
                let name = choice
                    .variations
                    .iter()
                    .fold(choice.edition.to_owned(), |name, variation| format!("{name}{JOINT}{variation}"));
                let Heading { title, summary, games, .. } = heading;
                let ruleset = Arc::new(ruleset);
                Ok(Edition { name, title, summary, theme, games, variations, settings: self.settings, ruleset })
            }
            _ => Err(LoadError(loading.faults)),
        }
    }
}

/// What was found wrong so far.
struct Loading<'a> {
    library: Library<'a>,
    faults: Vec<Fault>,
}

impl Loading<'_> {
    fn edition(&mut self, name: &str, extends: usize) -> Option<RulesFile> {
        let text = self.library.text(Kind::Edition, name).map_err(|fault| self.faults.push(fault)).ok()?;
        self.file(name, &text, extends)
    }

    /// A file on top of what it extends, which may be named with variations.
    fn file(&mut self, name: &str, text: &str, extends: usize) -> Option<RulesFile> {
        let mut file = RulesFile::read(Kind::Edition, name, text, &mut self.faults);
        let Some(base) = file.heading.extends.clone() else { return Some(file) };
        if extends == 0 {
            self.faults.push(Fault::EndlessExtends { name: near::shown(name) });
            return None;
        }
        let choice = Choice::parse(&base).map_err(|fault| self.faults.push(fault)).ok()?;
        let mut below = self.edition(choice.edition, extends - 1)?;
        let (_, changes) = self.variations(&choice.variations);
        below.settings.overlay(changes);
        below.settings.overlay(file.settings);
        file.heading.theme = file.heading.theme.or(below.heading.theme);
        Some(RulesFile { heading: file.heading, settings: below.settings })
    }

    /// All variations together; two that want different things are faults.
    fn variations(&mut self, names: &[&str]) -> (Vec<Variation>, Settings) {
        let mut variations = Vec::new();
        let mut changes = Settings::default();
        for &name in names {
            let Ok(text) = self.library.text(Kind::Variation, name).map_err(|fault| self.faults.push(fault)) else {
                continue;
            };
            let RulesFile { heading, settings } = RulesFile::read(Kind::Variation, name, &text, &mut self.faults);
            self.faults.extend(changes.contradictions(&settings));
            changes.overlay(settings);
            let Heading { title, summary, .. } = heading;
            variations.push(Variation { name: name.to_owned(), title, summary });
        }
        (variations, changes)
    }

    fn by_hand(&mut self, settings: &mut Settings, changes: &[(String, String)]) {
        if changes.len() > MAX_SETTINGS {
            self.faults.push(Fault::TooMany { what: "settings", have: changes.len(), most: MAX_SETTINGS });
            return;
        }
        for (key, value) in changes {
            let set = settings.set(key, value, BY_HAND);
            self.faults.extend(set.err());
        }
    }

    fn theme(&mut self, heading: &Heading) -> Option<Theme> {
        let name = heading.theme.as_deref().unwrap_or_default();
        let text = self.library.text(Kind::Theme, name).map_err(|fault| self.faults.push(fault)).ok()?;
        theme::read(name, &text).map_err(|fault| self.faults.push(fault)).ok()
    }

    fn ruleset(&mut self, name: &str, mut settings: Settings) -> Option<Ruleset> {
        let named = [self.named_board(&mut settings), self.named_alphabet(&mut settings)];
        let mut faults = settings.faults(name);
        if named.contains(&None) || !faults.is_empty() {
            self.faults.append(&mut faults);
            return None;
        }
        let who = settings.clone();
        // Every key was checked alone; only a new key that KEYS lacks could make this fail.
        let doc: Result<RulesetDoc, _> = Value::Table(settings.table()).try_into();
        let ruleset = match doc {
            Ok(doc) => Ruleset::try_from(doc),
            Err(error) => Err(LoadError::from(Fault::Syntax {
                file: near::shown(name),
                line: 1,
                problem: error.message().to_owned(),
            })),
        };
        let with_name = |fault| match fault {
            Fault::Rule { fault, .. } => Fault::Rule { set_by: who.set_by(fault.rule), fault },
            other => other,
        };
        ruleset.map_err(|LoadError(faults)| self.faults.extend(faults.into_iter().map(with_name))).ok()
    }

    /// Puts the rows of a board in the place of its name or its drawing; `None` if there is no such board.
    fn named_board(&mut self, settings: &mut Settings) -> Option<()> {
        let Some(value) = settings.value_mut("board") else { return Some(()) };
        let Value::String(name) = &value else { return Some(()) };
        let drawn = if name.contains('\n') {
            name.clone()
        } else {
            self.library.text(Kind::Board, name).map_err(|fault| self.faults.push(fault)).ok()?.into_owned()
        };
        let rows = drawn.lines().map(str::trim_end).filter(|row| !row.is_empty());
        *value = Value::Array(rows.map(|row| Value::String(row.to_owned())).collect());
        Some(())
    }

    /// Puts the letters of an alphabet in the place of its name; `None` if there is no such alphabet.
    fn named_alphabet(&mut self, settings: &mut Settings) -> Option<()> {
        let Some(value) = settings.value_mut("alphabet") else { return Some(()) };
        let Value::String(name) = &value else { return Some(()) };
        let text = self.library.text(Kind::Alphabet, name).map_err(|fault| self.faults.push(fault)).ok()?;
        let file = AlphabetFile::read(name, &text).map_err(|found| self.faults.extend(found.0)).ok()?;
        *value = Value::try_from(file.letters()).ok()?;
        Some(())
    }
}
