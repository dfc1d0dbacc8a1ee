//! The turns of a log.

use tiles::Seat;

use super::event::{Entry, Event};

/// A turn, with its position in the log.
#[derive(Debug)]
pub struct LoggedTurn<'l, T> {
    /// The number of its entry, counted from zero.
    pub index: usize,
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The event of the turn: a play, an exchange, a pass, or a lost turn.
    pub event: &'l Event<T>,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
}

/// The turns of a log in order, including turns lost by a challenge or by the clock.
pub fn turns<T>(log: &[Entry<T>]) -> impl Iterator<Item = LoggedTurn<'_, T>> {
    log.iter().enumerate().filter_map(|(index, Entry { event, .. })| {
        let seat = event.turn_of()?;
        // A play goes back before any other player has a turn.
        let rest = log[index + 1..].iter().map(|entry| &entry.event).take_while(|event| event.turn_of().is_none());
        let mut withdrawn = rest.filter(|event| matches!(event, Event::Withdrawn { seat: of, .. } if *of == seat));
        let is_withdrawn = matches!(event, Event::Placed { .. }) && withdrawn.next().is_some();
        Some(LoggedTurn { index, seat, event, is_withdrawn })
    })
}

impl<T> Event<T> {
    /// The seat that played, exchanged or passed; `None` for every other event. Only such a move opens the time for
    /// challenges: in a lost turn nobody did anything that could be challenged.
    #[must_use]
    pub fn move_of(&self) -> Option<Seat> {
        match self {
            Event::Placed { seat, .. } | Event::Exchanged { seat, .. } | Event::Passed { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// The seat whose turn this was: a move, or a turn lost by a challenge or by the clock.
    fn turn_of(&self) -> Option<Seat> {
        match self {
            Event::TurnLost { seat } | Event::TimedOut { seat } => Some(*seat),
            _ => self.move_of(),
        }
    }
}
