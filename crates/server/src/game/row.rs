//! A game as a line of a list.

use protocol::wire::TableStatus;
use protocol::wire::rest::GameRow;
use rules::{Millis, Public};

use super::note::Who;
use super::task::Task;

impl Task {
    /// A line for the list of somebody's games.
    pub(super) fn row_for(&self, who: &Who) -> GameRow {
        let held = self.record.seats_of(&who.person);
        let live = self.live.as_ref();
        let at = live.map_or(Millis(self.record.touched), |live| live.public().now());
        GameRow {
            your_seat: held.first().copied(),
            your_turn: live.is_some_and(|live| !live.is_over()) && self.waits_for(&held).is_some(),
            ..self.row(live.map(super::Live::public), self.record.status, at)
        }
    }

    /// A line for a list.
    pub(super) fn row(&self, public: Option<&Public>, status: TableStatus, at: Millis) -> GameRow {
        let names = self.record.seats.iter().map(|seat| {
            let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
            names.join(", ")
        });
        let winners = public.and_then(Public::outcome).map_or_else(Vec::new, |outcome| outcome.winners);
        let scores = public.map_or_else(Vec::new, |public| public.scores().values().map(|points| points.0).collect());
        GameRow {
            table: self.record.table.clone(),
            title: self.record.title.clone(),
            seats: names.collect(),
            your_seat: None,
            status,
            scores,
            // A table has a handful of seats.
            winners: winners.into_iter().map(|seat| seat.index() as u8).collect(),
            your_turn: false,
            changed: at.0,
        }
    }
}
