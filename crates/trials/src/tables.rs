//! The tables at which people play.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use protocol::wire::event::{EventKind, EventTables};
use protocol::wire::{
    ChatSetting, HouseWords, Occupant, RuleSetting, SeatSettings, Short, SpectatorSetting, TableSettings, Visibility,
};
use serde::Deserialize;

/// The tables that come with the program.
const TABLES: &str = include_str!("../tables.toml");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    load: String,
    event: EventDoc,
    siege: BTreeMap<String, TableDoc>,
    table: Vec<TableDoc>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventDoc {
    class: String,
    tournament: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableDoc {
    edition: String,
    #[serde(default)]
    rules: BTreeMap<String, String>,
    #[serde(default)]
    hints: bool,
    seats: Vec<String>,
}

/// The settings of all tables, in order.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn all() -> anyhow::Result<Vec<TableSettings>> {
    let file: File = toml::from_str(TABLES).context("tables.toml")?;
    file.table.iter().map(settings).collect()
}

/// The table for measurements, at which two people play.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn for_two() -> anyhow::Result<TableSettings> {
    let file: File = toml::from_str(TABLES).context("tables.toml")?;
    let seats = vec!["person".to_owned(), "person".to_owned()];
    settings(&TableDoc { edition: file.load, rules: BTreeMap::new(), hints: false, seats })
}

/// The rules of the tables of an event.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn of_event(kind: EventKind) -> anyhow::Result<EventTables> {
    let file: File = toml::from_str(TABLES).context("tables.toml")?;
    let is_class = kind == EventKind::Class;
    Ok(EventTables {
        edition: short(if is_class { &file.event.class } else { &file.event.tournament })?,
        rules: Vec::new(),
        lexicon: None,
        house: HouseWords::default(),
        chat: ChatSetting::Off,
        hints: is_class,
        class: protocol::wire::ClassRules::default(),
    })
}

/// A table of a siege, by its name in the file.
///
/// # Errors
/// The file cannot be read, or has no such table.
pub(crate) fn named(name: &str) -> anyhow::Result<TableSettings> {
    let file: File = toml::from_str(TABLES).context("tables.toml")?;
    settings(file.siege.get(name).with_context(|| format!("tables.toml has no table '{name}'"))?)
}

fn settings(table: &TableDoc) -> anyhow::Result<TableSettings> {
    let rule = |(key, value): (&String, &String)| anyhow::Ok(RuleSetting { key: short(key)?, value: short(value)? });
    Ok(TableSettings {
        edition: short(&table.edition)?,
        rules: table.rules.iter().map(rule).collect::<Result<_, _>>()?,
        lexicon: None,
        house: HouseWords::default(),
        seats: table.seats.iter().map(|seat| self::seat(seat)).collect::<Result<_, _>>()?,
        visibility: Visibility::Private,
        spectators: SpectatorSetting::Link,
        chat: ChatSetting::On,
        hints: table.hints,
        class: protocol::wire::ClassRules::default(),
        claim_after: None,
        salt: Short::default(),
    })
}

fn seat(text: &str) -> anyhow::Result<SeatSettings> {
    let occupant = match text.split_once(' ') {
        None if text == "person" => Occupant::Person,
        Some(("team", size)) => Occupant::Team { size: size.parse().with_context(|| format!("seat '{text}'"))? },
        Some(("bot", level)) => Occupant::Bot { level: short(level)? },
        _ => bail!("seat '{text}' is neither 'person' nor 'team N' nor 'bot LEVEL'"),
    };
    Ok(SeatSettings { occupant, handicap: protocol::HandicapDoc::default() })
}

fn short<const MAX: usize>(text: &str) -> anyhow::Result<Short<MAX>> {
    Short::new(text).with_context(|| format!("'{text}' is longer than {MAX} characters"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_tables_of_two_to_four_seats_with_a_team_and_with_bots() {
        let tables = all().unwrap();
        let sizes: Vec<usize> = tables.iter().map(|table| table.seats.len()).collect();
        assert!([2, 3, 4].iter().all(|size| sizes.contains(size)), "{sizes:?}");
        let has = |wanted: fn(&Occupant) -> bool| {
            tables.iter().any(|table| table.seats.iter().any(|seat| wanted(&seat.occupant)))
        };
        assert!(has(|occupant| matches!(occupant, Occupant::Team { .. })));
        assert!(has(|occupant| matches!(occupant, Occupant::Bot { .. })));
        assert!(tables.iter().any(|table| !table.rules.is_empty()), "some are timed");
    }
}
