//! Rows of games in lists.

use protocol::wire::rest::{GameRow, Pace};
use protocol::wire::{Occupant, TableStatus};
use rules::{Millis, Public};

use super::note::Who;
use super::task::Task;
use crate::table::{TableRecord, number, numbers};

impl Task {
    /// The row of this table in a person's list of games.
    pub(super) fn row_for(&self, who: &Who) -> GameRow {
        let held = self.record.seats_of(&who.person);
        let live = self.live.as_ref();
        let at = live.map_or(Millis(self.record.touched), |live| live.public().now());
        let row = row(&self.record, live.map(super::Live::public), self.record.status, at);
        GameRow {
            your_seat: held.first().copied().map(number),
            your_turn: numbers(&held).iter().any(|seat| row.waiting_for.contains(seat)),
            ..row
        }
    }
}

/// The row of a game, made from public information only.
pub(crate) fn row(record: &TableRecord, public: Option<&Public>, status: TableStatus, at: Millis) -> GameRow {
    let names = record.seats.iter().map(|seat| {
        let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
        names.join(", ")
    });
    let bots = record.settings.seats.iter().map(|seat| match &seat.occupant {
        Occupant::Bot { level } => Some(level.as_str().to_owned()),
        _ => None,
    });
    let winners = public.and_then(Public::outcome).map_or_else(Vec::new, |outcome| outcome.winners);
    let scores = public.map_or_else(Vec::new, |public| public.scores().values().map(|points| points.0).collect());
    GameRow {
        table: record.table.clone(),
        title: record.title.clone(),
        titles: record.titles.clone(),
        seats: names.collect(),
        bots: bots.collect(),
        your_seat: None,
        status,
        scores,
        winners: numbers(&winners),
        your_turn: false,
        changed: at.0,
        edition: record.settings.edition.as_str().to_owned(),
        waiting_for: public.map_or_else(Vec::new, |public| numbers(&public.waiting_for())),
        pace: public.map_or(Pace::default(), pace),
        deadline: public.and_then(Public::deadline).map(|deadline| deadline.at.0),
        solo: None,
    }
}

fn pace(public: &Public) -> Pace {
    let table = public.table();
    // A seat may have a separate clock when the others have none.
    let has_clock = |seat| table.turn_limit(seat).is_some() || table.clock(seat).is_some();
    let is_timed = public.ruleset().time.game.is_some() || table.seats().seats().any(has_clock);
    match is_timed {
        _ if public.is_paused() => Pace::Paused,
        true => Pace::Clock,
        false => Pace::Correspondence,
    }
}
