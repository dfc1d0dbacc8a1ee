//! Games that have not started: who keeps the others waiting.

use tiles::Seat;

use super::task::Task;

impl Task {
    /// The seats that keep a game waiting in which nobody has had a turn: before it begins those that nobody has taken,
    /// after it the one to move. None where the game is on, is over, or is paused.
    pub(super) fn awaited(&self) -> Vec<Seat> {
        let Some(live) = &self.live else {
            let empty = self.record.numbered().filter(|(_, seat)| seat.members.is_empty());
            return empty.map(|(seat, _)| seat).collect();
        };
        let is_on = live.is_over() || live.public().is_paused() || rules::turns(live.log()).next().is_some();
        if is_on { Vec::new() } else { live.public().waiting_for() }
    }
}
