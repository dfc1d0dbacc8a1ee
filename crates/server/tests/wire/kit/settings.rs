//! Settings of tables.

use protocol::wire::{
    ChatSetting, HouseWords, Occupant, SeatSettings, Short, SpectatorSetting, TableSettings, Visibility,
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
    seat(Occupant::Local { name: Short::new(name).unwrap() })
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
        claim_after: None,
        salt: Short::default(),
    }
}
