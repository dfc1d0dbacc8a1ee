//! TOML files: reports faults with their lines, and splits a file into heading and rules.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::key::{Key, Rule};
use crate::settings::Settings;
use crate::{Blurb, Counted, Fault, Language, ShippedKind, ValueFault, near};

/// The longest text that is read, in bytes; an edition with its own board and letters has a few kilobytes.
const MAX_BYTES: usize = 65_536;

/// Reads a text as a whole, such as a set of tiles.
pub(crate) fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Fault> {
    if text.len() > MAX_BYTES {
        return Err(Fault::TooMany { what: Counted::FileBytes, have: text.len(), most: MAX_BYTES });
    }
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        Fault::Syntax { file: near::shown(name), line, report: near::message(error.message()) }
    })
}

/// The heading of a file, other than its rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heading {
    pub(crate) title: String,
    pub(crate) summary: String,
    pub(crate) translated: BTreeMap<Language, Blurb>,
    pub(crate) theme: Option<String>,
    pub(crate) extends: Option<String>,
    pub(crate) games: Vec<String>,
    pub(crate) quiet: bool,
    pub(crate) words: Option<String>,
}

/// A file of rules: an edition or a variation.
#[derive(Debug)]
pub(crate) struct RulesFile {
    pub(crate) heading: Heading,
    pub(crate) settings: Settings,
}

impl RulesFile {
    /// Reads a file of this kind, and collects what is wrong with it; `None` if it is not TOML. Only an edition
    /// extends another, has a theme, lists games, names a word list, and may be quiet.
    pub(crate) fn read(kind: ShippedKind, name: &str, text: &str, faults: &mut Vec<Fault>) -> Option<RulesFile> {
        let mut table: Table = read(name, text).map_err(|fault| faults.push(fault)).ok()?;
        let name = near::shown(name);
        let mut lines = Lines { file: &name, table: &mut table, faults };
        let (title, summary) = (lines.line("title"), lines.line("summary"));
        let mut heading = Heading { title, summary, translated: lines.translated(), ..Heading::default() };
        if kind == ShippedKind::Edition {
            heading.theme = lines.optional("theme");
            heading.extends = lines.optional("extends");
            heading.games = lines.list("games");
            heading.quiet = lines.flag("quiet");
            heading.words = lines.optional("words");
        }
        Some(RulesFile { heading, settings: Settings::of(&name, table, faults) })
    }
}

/// The values that a key takes, for people who write a file of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The values of a rule.
    Rule(Rule),
    /// A line of text.
    Line,
    /// The name of a theme.
    Theme,
    /// A list of variations.
    Variations,
    /// Yes or no.
    Flag,
    /// A title with a summary.
    Blurb,
}

impl Takes {
    /// The values that the key with this name takes; `None` if a file of rules has no such key.
    #[must_use]
    pub fn of(key: &str) -> Option<Takes> {
        if let Some(key) = Key::of(key) {
            return Some(Takes::Rule(key.rule));
        }
        match key {
            "title" | "summary" | "extends" | "words" => Some(Takes::Line),
            "theme" => Some(Takes::Theme),
            "games" => Some(Takes::Variations),
            "quiet" => Some(Takes::Flag),
            code => Language::ALL.iter().any(|language| language.code() == code).then_some(Takes::Blurb),
        }
    }
}

/// The heading of a file while it is being read.
struct Lines<'a> {
    file: &'a str,
    table: &'a mut Table,
    faults: &'a mut Vec<Fault>,
}

impl Lines<'_> {
    fn line(&mut self, key: &'static str) -> String {
        if !self.table.contains_key(key) {
            self.faults.push(Fault::MissingKey { file: self.file.to_owned(), key });
        }
        self.optional(key).unwrap_or_default()
    }

    fn optional(&mut self, key: &'static str) -> Option<String> {
        match self.table.remove(key)? {
            Value::String(text) => Some(text),
            other => {
                self.bad(key, &other);
                None
            }
        }
    }

    /// Title and summary in other languages: `de = { title = "…", summary = "…" }`.
    fn translated(&mut self) -> BTreeMap<Language, Blurb> {
        let others = Language::ALL.into_iter().filter(|&language| language != Language::En);
        let blurb = |language: Language| {
            let value = self.table.remove(language.code())?;
            let shown = value.clone();
            let read: Result<Blurb, _> = value.try_into();
            read.map_err(|_| self.bad(language.code(), &shown)).ok().map(|it| (language, it))
        };
        others.filter_map(blurb).collect()
    }

    fn flag(&mut self, key: &'static str) -> bool {
        match self.table.remove(key) {
            None => false,
            Some(Value::Boolean(value)) => value,
            Some(other) => {
                self.bad(key, &other);
                false
            }
        }
    }

    fn list(&mut self, key: &'static str) -> Vec<String> {
        let Some(value) = self.table.remove(key) else { return Vec::new() };
        let shown = value.clone();
        value.try_into().unwrap_or_else(|_| {
            self.bad(key, &shown);
            Vec::new()
        })
    }

    fn bad(&mut self, key: &str, value: &Value) {
        let fault = ValueFault::of(value);
        self.faults.push(Fault::BadValue { set_by: self.file.to_owned(), key: key.to_owned(), fault });
    }
}
