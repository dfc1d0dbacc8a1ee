//! A table as one client may know it.

use protocol::wire::{
    LobbyRow, MemberInfo, SeatInfo, SpectatorSetting, TableEvent, TableInfo, TableStatus, Visibility,
};

use super::{TableRecord, number, numbers};

/// The client for whom a table is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableReader<'a> {
    /// The id of the person, if known.
    pub(crate) person: Option<&'a str>,
}

/// A table as this client may know it. Links and the code are for people who sit there or made it, and only while they
/// are of use.
#[must_use]
pub(crate) fn table_info(record: &TableRecord, asker: TableReader<'_>) -> TableInfo {
    let person = asker.person.unwrap_or_default();
    let your_seats = if person.is_empty() { Vec::new() } else { record.seats_of(person) };
    let you_host = !person.is_empty() && record.is_host(person);
    let has_part = you_host || !your_seats.is_empty();
    // Who sits at a table of an event, the event says: nobody is invited there.
    let may_invite = has_part && record.event.is_none();
    let is_seating = record.status == TableStatus::Seating;
    // A teacher lets latecomers in while the teams play.
    let takes_latecomers = you_host && may_invite && record.takes_latecomers();
    let seats = record.numbered().zip(&record.settings.seats).map(|((own, seat), settings)| {
        let is_yours = your_seats.contains(&own);
        let free = record.free_at(own);
        let member = |member: &super::Member| MemberInfo {
            name: member.name.clone(),
            program: member.is_program,
            you: !person.is_empty() && member.person.as_deref() == Some(person),
            away: false,
        };
        SeatInfo {
            seat: number(own),
            occupant: settings.occupant.clone(),
            members: seat.members.iter().map(member).collect(),
            free,
            needs: record.needs_at(own),
            yours: is_yours,
            link: (may_invite && is_seating && free > 0).then(|| format!("/t/{}#k={}", record.table, seat.key)),
        }
    });
    TableInfo {
        table: record.table.clone(),
        title: record.title.clone(),
        titles: record.titles.clone(),
        status: record.status,
        settings: record.settings.clone(),
        seats: seats.collect(),
        host: record.host.name.clone(),
        you_host,
        code: (may_invite && is_seating || takes_latecomers).then(|| record.code.clone()),
        watch_link: if may_invite { record.watch_link() } else { None },
        your_seats: numbers(&your_seats),
        next: record.next.clone(),
        previous: record.previous.clone(),
        commitment: record.seed().map(|seed| seed.commitment().to_string()),
        created: record.created,
        removed: if you_host { u8::try_from(record.removed.len()).unwrap_or(u8::MAX) } else { 0 },
        held: record.is_held,
        event: record.event.as_ref().filter(|_| has_part).map(|seat| TableEvent {
            event: seat.event.clone(),
            kind: seat.kind,
            number: seat.table.2,
        }),
    }
}

/// The row of a table in the lobby, if it is listed.
#[must_use]
pub(crate) fn lobby_row(record: &TableRecord, until: Option<u64>) -> Option<LobbyRow> {
    let is_listed = record.settings.visibility == Visibility::Lobby
        && matches!(record.status, TableStatus::Seating | TableStatus::Playing);
    is_listed.then(|| row(record, until))
}

/// The row of a table, whether it is in the lobby or not.
#[must_use]
pub(crate) fn row(record: &TableRecord, until: Option<u64>) -> LobbyRow {
    let names = record.seats.iter().map(|seat| {
        let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    });
    let is_seating = record.status == TableStatus::Seating;
    let seats = record.numbered().filter(|_| is_seating);
    let free = seats.map(|(seat, _)| u32::from(record.free_at(seat))).sum::<u32>();
    LobbyRow {
        table: record.table.clone(),
        title: record.title.clone(),
        titles: record.titles.clone(),
        host: record.host.name.clone(),
        seats: names.collect(),
        free: u8::try_from(free).unwrap_or(u8::MAX),
        status: record.status,
        may_watch: record.settings.spectators == SpectatorSetting::Everybody,
        created: record.created,
        until,
    }
}
