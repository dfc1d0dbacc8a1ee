//! Loading rules from their files, with all faults.

use rules::Ruleset;
use toml::Value;

use crate::doc::RulesetDoc;
use crate::file::{Heading, RulesFile};
use crate::library::Library;
use crate::name::NamedChoice;
use crate::settings::Settings;
use crate::{Counted, Fault, LoadError, ShippedKind, Theme, Variation, inline, near, theme};

/// The most rules that can be set by hand.
const MAX_SETTINGS: usize = 100;
/// The name in faults for the source of rules that were set one by one.
const BY_HAND: &str = "set by hand";

/// A choice that is being loaded, with the faults found so far.
pub(crate) struct Loading<'a> {
    pub(crate) library: Library<'a>,
    pub(crate) faults: Vec<Fault>,
}

impl Loading<'_> {
    /// The most editions in a chain in which each extends the next.
    pub(crate) const MAX_EXTENDS: usize = 8;

    pub(crate) fn edition(&mut self, name: &str, extends: usize) -> Option<RulesFile> {
        let text = self.library.text(ShippedKind::Edition, name).map_err(|fault| self.faults.push(fault)).ok()?;
        self.file(name, &text, extends)
    }

    /// A file combined with the edition that it extends, which may be named with variations.
    pub(crate) fn file(&mut self, name: &str, text: &str, extends: usize) -> Option<RulesFile> {
        let mut file = RulesFile::read(ShippedKind::Edition, name, text, &mut self.faults)?;
        let Some(base) = file.heading.extends.clone() else { return Some(file) };
        if extends == 0 {
            self.faults.push(Fault::EndlessExtends { name: near::shown(name) });
            return None;
        }
        let choice = NamedChoice::parse(&base).map_err(|fault| self.faults.push(fault)).ok()?;
        let mut below = self.edition(choice.edition, extends - 1)?;
        let (_, changes) = self.variations(&choice.variations);
        below.settings.overlay(changes);
        below.settings.overlay(file.settings);
        file.heading.theme = file.heading.theme.or(below.heading.theme);
        Some(RulesFile { heading: file.heading, settings: below.settings })
    }

    /// All variations together; two that set a rule differently are a fault.
    pub(crate) fn variations(&mut self, names: &[&str]) -> (Vec<Variation>, Settings) {
        let mut variations = Vec::new();
        let mut changes = Settings::default();
        for &name in names {
            let Some(RulesFile { heading, settings }) = self.variation(name) else { continue };
            let keys = settings.keys();
            self.faults.extend(changes.contradictions(&settings));
            changes.overlay(settings);
            let Heading { title, summary, translated, .. } = heading;
            variations.push(Variation { name: name.to_owned(), title, summary, keys, translated });
        }
        (variations, changes)
    }

    fn variation(&mut self, name: &str) -> Option<RulesFile> {
        let text = self.library.text(ShippedKind::Variation, name).map_err(|fault| self.faults.push(fault)).ok()?;
        RulesFile::read(ShippedKind::Variation, name, &text, &mut self.faults)
    }

    pub(crate) fn by_hand(&mut self, settings: &mut Settings, changes: &[(String, String)]) {
        if changes.len() > MAX_SETTINGS {
            self.faults.push(Fault::TooMany { what: Counted::Settings, have: changes.len(), most: MAX_SETTINGS });
            return;
        }
        for (key, value) in changes {
            let set = settings.set(key, value, BY_HAND);
            self.faults.extend(set.err());
        }
    }

    /// Checks that the games listed by a file exist.
    pub(crate) fn games(&mut self, heading: &Heading) {
        let library = self.library;
        self.faults.extend(heading.games.iter().filter_map(|game| library.text(ShippedKind::Variation, game).err()));
    }

    pub(crate) fn theme(&mut self, file: &str, heading: &Heading) -> Option<Theme> {
        let theme = match &heading.theme {
            Some(name) => self.library.text(ShippedKind::Theme, name).and_then(|text| theme::read(name, &text)),
            None => Err(Fault::MissingKey { file: near::shown(file), key: "theme" }),
        };
        theme.map_err(|fault| self.faults.push(fault)).ok()
    }

    pub(crate) fn ruleset(&mut self, file: &str, mut settings: Settings) -> Option<Ruleset> {
        let (faults, unknown) = inline::resolve(&mut settings, self.library);
        self.faults.extend(faults);
        self.faults.extend(settings.faults(file, &unknown));
        if self.faults.iter().any(Fault::forbids_a_ruleset) {
            return None;
        }
        let who = settings.clone();
        let doc: Result<RulesetDoc, _> = Value::Table(settings.table()).try_into();
        let ruleset = match doc {
            Ok(doc) => Ruleset::try_from(doc),
            // Every key was checked alone; only a rule without a key could make this fail.
            Err(error) => {
                let (file, report) = (near::shown(file), near::message(error.message()));
                Err(LoadError::from(Fault::Syntax { file, line: 1, report }))
            }
        };
        ruleset.map_err(|LoadError(faults)| self.blame(faults, &who)).ok()
    }

    /// Adds faults of rules with the sources of those rules, each once.
    fn blame(&mut self, faults: Vec<Fault>, who: &Settings) {
        for fault in faults {
            let fault = match fault {
                Fault::Rule { fault, .. } => Fault::Rule { set_by: who.set_by(fault.rule), fault },
                other => other,
            };
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
    }
}
