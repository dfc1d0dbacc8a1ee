//! Several people at one device: which tiles are sent to it, and the clocks while it changes hands.

use protocol::wire::Occupant;
use rules::{Event, Order, Public, Racks, Refusal, Ruling};
use tiles::Seat;

use super::Live;
use super::live::Decision;
use super::task::Task;

impl Task {
    /// Whether this person's device is shared by several people whose racks are hidden from each other. Such a device
    /// is sent the tiles of a seat only when it names that seat; until then it is sent what a spectator sees.
    pub(super) fn goes_round(&self, person: &str) -> bool {
        let held = self.record.seats_of(person);
        let is_open = |live: &Live| live.is_over() || has_open_racks(live.public());
        held.len() > 1 && held.iter().any(|&seat| self.is_local(seat)) && !self.live.as_ref().is_some_and(is_open)
    }

    /// Stops all clocks if a decision passes the turn to another person at the table's only device. They start again
    /// when that person has the device and says so, which is a proposal to resume that needs no other agreement.
    ///
    /// # Errors
    /// The referee refuses, and nothing changes.
    pub(super) fn stop_to_hand_over(&self, live: &Live, decision: Decision) -> Result<Decision, Refusal> {
        let (before, after) = (live.public(), decision.public());
        let Some(next) = after.running().filter(|_| after.deadline().is_some() && before.running() != after.running())
        else {
            return Ok(decision);
        };
        if !self.is_at_one_device() || has_open_racks(after) || self.is_bot(next) || self.has_device(live, next) {
            return Ok(decision);
        }
        let at = after.now();
        decision.then(live, at, Order::Director(Ruling::Pause))
    }

    /// Whether the person at this seat has the device already: they had the last turn of a person, or no turn was
    /// played yet and it is their own device.
    fn has_device(&self, live: &Live, next: Seat) -> bool {
        let holder = live.public().running().filter(|&seat| !self.is_bot(seat)).or_else(|| self.last_person(live));
        let is_own = |seat: Seat| !self.is_local(seat);
        match holder {
            // One person may hold several seats of their own.
            Some(holder) => holder == next || (is_own(holder) && is_own(next)),
            None => is_own(next),
        }
    }

    /// The seat of the last person, not a bot, who had a turn, even if their time ran out. Somebody who loses a turn by a
    /// challenge is not given the device for it.
    fn last_person(&self, live: &Live) -> Option<Seat> {
        let mut held = live.log().iter().rev().filter_map(|entry| match entry.event {
            Event::TimedOut { seat } => Some(seat),
            _ => entry.event.move_of(),
        });
        held.find(|&seat| !self.is_bot(seat))
    }

    /// Whether all people at the table share one device, and at least one of them sits at another person's.
    fn is_at_one_device(&self) -> bool {
        let mut people = self.record.seats.iter().flat_map(|seat| &seat.members).filter_map(|one| one.person.as_ref());
        let first = people.next();
        first.is_some()
            && people.all(|one| Some(one) == first)
            && self.record.numbered().any(|(seat, _)| self.is_local(seat))
    }

    fn is_local(&self, seat: Seat) -> bool {
        matches!(self.record.occupant(seat), Some(Occupant::Local { .. }))
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.record.is_bot(seat)
    }
}

fn has_open_racks(public: &Public) -> bool {
    public.table().ruleset().racks == Racks::Open
}
