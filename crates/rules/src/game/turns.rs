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
        let seat = turn_of(event)?;
        // A play goes back before any other player has a turn.
        let rest = log[index + 1..].iter().map(|entry| &entry.event).take_while(|event| turn_of(event).is_none());
        let mut withdrawn = rest.filter(|event| matches!(event, Event::Withdrawn { seat: of, .. } if *of == seat));
        let is_withdrawn = matches!(event, Event::Placed { .. }) && withdrawn.next().is_some();
        Some(LoggedTurn { index, seat, event, is_withdrawn })
    })
}

fn turn_of<T>(event: &Event<T>) -> Option<Seat> {
    match event {
        Event::Placed { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Passed { seat, .. }
        | Event::TurnLost { seat }
        | Event::TimedOut { seat } => Some(*seat),
        _ => None,
    }
}
