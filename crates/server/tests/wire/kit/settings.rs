//! Settings of tables.

use protocol::wire::{
    ChatSetting, HouseWords, Occupant, RuleSetting, SeatSettings, Short, SpectatorSetting, TableSettings, Visibility,
};

fn seat(occupant: Occupant) -> SeatSettings {
    SeatSettings { occupant, handicap: protocol::HandicapDoc::default() }
}

pub(crate) fn person() -> SeatSettings {
    seat(Occupant::Person)
}

pub(crate) fn team(size: u8) -> SeatSettings {
    seat(Occupant::Team { size })
}

pub(crate) fn bot() -> SeatSettings {
    seat(Occupant::Bot { level: Short::new("static").unwrap() })
}

pub(crate) fn local(name: &str) -> SeatSettings {
    seat(Occupant::Local { name: Short::new(name).unwrap(), mates: Vec::new() })
}

/// A rule of a table.
pub(crate) fn rule(key: &str, value: &str) -> RuleSetting {
    RuleSetting { key: Short::new(key).unwrap(), value: Short::new(value).unwrap() }
}

/// A private table for two teams, with a chat.
pub(crate) fn teams() -> TableSettings {
    let mut settings = settings("deluxe", vec![team(2), team(2)]);
    settings.rules = vec![rule("members", "{ from = 2, to = 12 }")];
    settings
}

/// A private table for these seats.
pub(crate) fn settings(edition: &str, seats: Vec<SeatSettings>) -> TableSettings {
    TableSettings {
        edition: Short::new(edition).unwrap(),
        rules: Vec::new(),
        lexicon: None,
        house: HouseWords::default(),
        seats,
        visibility: Visibility::Private,
        spectators: SpectatorSetting::Link,
        chat: ChatSetting::On,
        hints: true,
        class: protocol::wire::ClassRules::default(),
        claim_after: None,
        salt: Short::default(),
    }
}
