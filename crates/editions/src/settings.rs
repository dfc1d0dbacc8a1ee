//! Rules that were set: by an edition, a variation, or by hand.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::key::{KEYS, Key};
use crate::{Fault, ValueFault, near};

/// A value for each of some keys, with its source.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings(BTreeMap<&'static str, Setting>);

#[derive(Clone, Debug)]
struct Setting {
    value: Value,
    set_by: String,
}

impl Settings {
    /// The rules of a file, which are its tables down to the keys.
    pub(crate) fn of(set_by: &str, table: Table, faults: &mut Vec<Fault>) -> Settings {
        let mut settings = Settings::default();
        settings.take(set_by, "", table, faults);
        settings
    }

    fn take(&mut self, set_by: &str, group: &str, table: Table, faults: &mut Vec<Fault>) {
        for (name, value) in table {
            let name = if group.is_empty() { name } else { [group, ".", &name].concat() };
            match (Key::named(&name), value) {
                (Some(key), value) => self.put(key, value, set_by),
                (None, Value::Table(inner)) if Key::is_group(&name) => self.take(set_by, &name, inner, faults),
                (None, _) => faults.push(unknown(set_by, &name)),
            }
        }
    }

    fn put(&mut self, key: &'static Key, value: Value, set_by: &str) {
        self.0.insert(key.name, Setting { value, set_by: set_by.to_owned() });
    }

    /// Sets one rule by hand. A part of a rule may be set too, if the rule has parts: `target.each`.
    pub(crate) fn set(&mut self, name: &str, value: &str, set_by: &str) -> Result<(), Fault> {
        let value = typed(value);
        if let Some(key) = Key::named(name) {
            self.put(key, value, set_by);
            return Ok(());
        }
        let key = Key::around(name).ok_or_else(|| unknown(set_by, name))?;
        let mut whole = self.0.get(key.name).map(|setting| setting.value.clone());
        let mut part = whole.as_mut();
        let mut steps = name[key.name.len()..].split('.').skip(1).peekable();
        while let Some(step) = steps.next() {
            let Some(Value::Table(table)) = part else {
                return Err(Fault::BadValue {
                    set_by: set_by.to_owned(),
                    key: near::shown(name),
                    fault: ValueFault::NoParts { whole: key.name },
                });
            };
            if steps.peek().is_none() {
                table.insert(step.to_owned(), value);
                break;
            }
            part = table.get_mut(step);
        }
        if let Some(whole) = whole {
            self.put(key, whole, set_by);
        }
        Ok(())
    }

    /// The keys that are set, in their order.
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        KEYS.iter().map(|key| key.name).filter(|name| self.0.contains_key(name)).collect()
    }

    /// Adds other settings, which take precedence.
    pub(crate) fn overlay(&mut self, others: Settings) {
        self.0.extend(others.0);
    }

    /// The keys to which both give different values.
    pub(crate) fn contradictions(&self, others: &Settings) -> Vec<Fault> {
        let both = self.0.iter().filter_map(|(&key, one)| Some((key, one, others.0.get(key)?)));
        let says = |setting: &Setting| (setting.set_by.clone(), near::message(&setting.value.to_string()));
        both.filter(|(_, one, other)| one.value != other.value)
            .map(|(key, one, other)| Fault::Contradiction { key, one: says(one), other: says(other) })
            .collect()
    }

    /// The value of a key, to be read, or to be replaced if it is a name.
    pub(crate) fn value_mut(&mut self, key: &str) -> Option<&mut Value> {
        self.0.get_mut(key).map(|setting| &mut setting.value)
    }

    /// The source of the rule that a fault is about.
    pub(crate) fn set_by(&self, rule: &str) -> Option<String> {
        let key = Key::of(rule)?;
        self.0.get(key.name).map(|setting| setting.set_by.clone())
    }

    /// A fault for each key that is missing or has a wrong value, except the known ones.
    pub(crate) fn faults(&self, file: &str, known: &[&str]) -> Vec<Fault> {
        let fault = |key: &Key| match self.0.get(key.name) {
            None => Some(Fault::MissingKey { file: near::shown(file), key: key.name }),
            Some(Setting { value, set_by }) => key.check(value).err().map(|fault| Fault::BadValue {
                set_by: set_by.clone(),
                key: key.name.to_owned(),
                fault,
            }),
        };
        KEYS.iter().filter(|key| !known.contains(&key.name)).filter_map(fault).collect()
    }

    /// The settings as one table with groups.
    pub(crate) fn table(self) -> Table {
        let mut table = Table::new();
        for (name, Setting { value, .. }) in self.0 {
            match name.split_once('.') {
                None => table.insert(name.to_owned(), value),
                Some((group, key)) => {
                    let group = table.entry(group).or_insert_with(|| Value::Table(Table::new()));
                    group.as_table_mut().and_then(|group| group.insert(key.to_owned(), value))
                }
            };
        }
        table
    }
}

fn unknown(set_by: &str, name: &str) -> Fault {
    let near = near::names(name, KEYS.iter().map(|key| key.name));
    Fault::UnknownKey { set_by: set_by.to_owned(), key: near::shown(name), near }
}

/// A value in TOML notation; any other text is a word without its quotes.
fn typed(text: &str) -> Value {
    let line = ["value = ", text].concat();
    let table: Option<Table> = line.parse().ok().filter(|table: &Table| table.len() == 1);
    table.and_then(|mut table| table.remove("value")).unwrap_or_else(|| Value::String(text.to_owned()))
}
