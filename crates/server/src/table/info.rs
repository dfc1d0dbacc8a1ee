//! A table as one client may see it.

use engine::levels::Level;
use events::{RoundNo, TeamRoles, team_roles};
use protocol::wire::{
    LobbyRow, MemberInfo, Occupant, SeatInfo, SpectatorSetting, TableEvent, TableInfo, TableStatus, Visibility,
};

use tiles::Seat;

use super::{SeatRecord, TableRecord, number, numbers};
use crate::halls::EventSeat;

/// The client for whom a table is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableReader<'a> {
    /// The id of the person, if known.
    pub(crate) person: Option<&'a str>,
}

/// A table as this client may see it. Links and the code are for people who sit there or made it, and only while they
/// can be used.
#[must_use]
pub(crate) fn table_info(record: &TableRecord, asker: TableReader<'_>) -> TableInfo {
    let person = asker.person.unwrap_or_default();
    let your_seats = if person.is_empty() { Vec::new() } else { record.seats_of(person) };
    let you_host = !person.is_empty() && record.is_host(person);
    let has_part = you_host || !your_seats.is_empty();
    // The event assigns the seats of its tables, so nobody is invited there.
    let may_invite = has_part && record.event.is_none();
    let is_seating = record.status == TableStatus::Seating;
    // A teacher admits latecomers while the teams play.
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
        let expected = seat.expected.iter().filter(|_| seat.members.is_empty());
        let expected = expected.map(|name| MemberInfo { name: name.clone(), program: false, you: false, away: false });
        SeatInfo {
            seat: number(own),
            occupant: settings.occupant.clone(),
            gentle: is_gentle(&settings.occupant),
            members: seat.members.iter().map(member).chain(expected).collect(),
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
            rota: rota(record, seat),
        }),
    }
}

/// Whether a bot for newcomers plays at a seat.
fn is_gentle(occupant: &Occupant) -> bool {
    let Occupant::Bot { level } = occupant else { return false };
    level.as_str().parse().is_ok_and(Level::is_for_newcomers)
}

/// The order in which the members of each team have their roles, which begins with the one who lays first in this round.
/// Members who are missing are passed over.
fn rota(record: &TableRecord, place: &EventSeat) -> Vec<Vec<u8>> {
    let round = RoundNo(place.table.1);
    let of_seat = |(own, seat): (Seat, &SeatRecord)| {
        let size = match record.occupant(own) {
            Some(Occupant::Team { size }) => *size,
            _ => 1,
        };
        let Some(TeamRoles { lays, .. }) = team_roles(round, size.into()) else { return Vec::new() };
        let holds = |member: &super::Member, place: u8| member.slip.is_some_and(|slip| slip.1 == place);
        let places = (lays..size).chain(0..lays);
        let members = places.filter_map(|place| seat.members.iter().position(|member| holds(member, place)));
        members.filter_map(|member| u8::try_from(member).ok()).collect()
    };
    record.numbered().map(of_seat).collect()
}

/// The row of a table in the lobby, if it is listed.
#[must_use]
pub(crate) fn lobby_row(record: &TableRecord, until: Option<u64>) -> Option<LobbyRow> {
    let is_listed = record.settings.visibility == Visibility::Lobby
        && matches!(record.status, TableStatus::Seating | TableStatus::Playing);
    is_listed.then(|| row(record, until))
}

/// The row of a table, listed or not.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Member;

    /// A table of a class in this round, with the members of a team of three who are there, by their places in the team.
    fn rota_of(round: u8, places: &[u8]) -> Vec<Vec<u8>> {
        let mut record = TableRecord::from_json(include_str!("../../tests/golden/table/v1.json")).unwrap();
        let event = protocol::wire::EventId::new("e-1").unwrap();
        record.event = Some(EventSeat { event, kind: protocol::wire::event::EventKind::Class, table: (1, round, 1) });
        record.settings.seats[0].occupant = Occupant::Team { size: 3 };
        let member = |&place: &u8| Member {
            person: Some("p-ada".to_owned()),
            name: format!("Ada {place}"),
            is_program: false,
            slip: Some((1, place)),
        };
        record.seats[0].members = places.iter().map(member).collect();
        table_info(&record, TableReader { person: Some("p-ada") }).event.unwrap().rota
    }

    #[test]
    fn the_roles_of_a_team_begin_with_another_member_in_every_round() {
        assert_eq!(rota_of(1, &[0, 1, 2]), [vec![0, 1, 2], vec![], vec![]]);
        assert_eq!(rota_of(2, &[0, 1, 2])[0], [1, 2, 0]);
        assert_eq!(rota_of(2, &[2, 0, 1])[0], [2, 0, 1], "by their places, not by when they came");
        assert_eq!(rota_of(2, &[0, 2])[0], [1, 0], "who is missing is passed over");
    }
}
