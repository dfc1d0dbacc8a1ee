//! Time at the table, computed from the log.

use tiles::{BySeat, Seat};

use crate::ruleset::ClockRule;
use crate::{Millis, Points, Public, Table};

/// A time limit that can run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeLimit {
    /// The time of this seat for its turn.
    Turn(Seat),
    /// The time for the whole game.
    Game,
    /// The clock of this seat, including overtime.
    Clock(Seat),
}

/// The next time limit that is reached if nothing happens until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deadline {
    /// The moment, on the scale of [`Entry::at`](crate::Entry).
    pub at: Millis,
    /// The limit that runs out.
    pub limit: TimeLimit,
}

/// Sums of time over the log, in milliseconds, without pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    pub(super) now: Millis,
    pub(super) is_paused: bool,
    game_used: Millis,
    turn_used: Millis,
    used: BySeat<Millis>,
    gained: BySeat<Millis>,
}

impl Clocks {
    pub(super) fn new(table: &Table, now: Millis) -> Clocks {
        let none = table.seats().map(|_| Millis::ZERO);
        Clocks {
            now,
            is_paused: false,
            game_used: Millis::ZERO,
            turn_used: Millis::ZERO,
            used: none.clone(),
            gained: none,
        }
    }

    /// Lets time pass until `at`, on the clock of the seat whose turn it is.
    fn tick(&mut self, at: Millis, running: Option<Seat>) {
        let passed = at - self.now;
        self.now = at;
        if self.is_paused {
            return;
        }
        self.game_used += passed;
        if let Some(seat) = running {
            self.turn_used += passed;
            self.used[seat] += passed;
        }
    }

    pub(super) fn new_turn(&mut self) {
        self.turn_used = Millis::ZERO;
    }

    pub(super) fn gain(&mut self, seat: Seat, increment: Millis) {
        self.gained[seat] += increment;
    }

    /// How much time a clock that began with `each` has received so far. A seat may have gained more than it used, so
    /// the gain is added before anything is subtracted.
    fn allowed(&self, seat: Seat, each: Millis) -> Millis {
        each + self.gained[seat]
    }
}

impl Public {
    /// Lets time pass until `at`. Waiting for the game to begin is charged to nobody.
    pub(super) fn let_time_pass(&mut self, at: Millis) {
        let running = self.running();
        if self.has_begun { self.clocks.tick(at, running) } else { self.clocks.now = at }
    }

    /// The moment of the last event.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.clocks.now
    }

    /// Whether all clocks are stopped.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clocks.is_paused
    }

    /// How much time this seat has used in its turns, up to the last event.
    #[must_use]
    pub fn time_used(&self, seat: Seat) -> Millis {
        self.clocks.used[seat]
    }

    /// How much is left on this seat's clock before overtime, up to the last event, if it has a clock.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<Millis> {
        let clock = self.table().clock(seat)?;
        Some(self.clocks.allowed(seat, clock.each) - self.clocks.used[seat])
    }

    /// How much of the present turn has been used, up to the last event.
    #[must_use]
    pub fn turn_used(&self) -> Millis {
        self.clocks.turn_used
    }

    /// How much of the time for the whole game has been used, up to the last event.
    #[must_use]
    pub fn game_used(&self) -> Millis {
        self.clocks.game_used
    }

    /// How much longer than its clock allows this seat has taken, up to the last event.
    #[must_use]
    pub fn time_over(&self, seat: Seat) -> Millis {
        let over = |each: Millis| self.clocks.used[seat] - self.clocks.allowed(seat, each);
        self.table().clock(seat).map_or(Millis::ZERO, |clock| over(clock.each))
    }

    /// The cost of this seat's overtime so far, in points, zero or below.
    #[must_use]
    pub fn overtime(&self, seat: Seat) -> Points {
        self.table().clock(seat).map_or(Points::ZERO, |clock| clock.penalty(self.time_over(seat)))
    }

    /// The cost of this seat's overtime at a later moment if nothing happens until then, in points, zero or below.
    #[must_use]
    pub fn overtime_at(&self, seat: Seat, at: Millis) -> Points {
        match self.down() {
            Some((mover, clock, down)) if mover == seat => clock.penalty(at.max(self.now()) - down),
            _ => self.overtime(seat),
        }
    }

    /// The next moment after `after` at which overtime costs more if nothing happens until then.
    #[must_use]
    pub fn next_overtime(&self, after: Millis) -> Option<Millis> {
        let (_, clock, down) = self.down()?;
        Some(down + clock.next_penalty(after - down)?)
    }

    /// The clock that runs, and the moment at which it reaches zero, past or future.
    fn down(&self) -> Option<(Seat, ClockRule, Millis)> {
        let seat = self.running().filter(|_| !self.clocks.is_paused)?;
        let clock = self.table().clock(seat)?;
        // No seat has used more time than has passed, so the difference is not negative.
        Some((seat, clock, self.clocks.now + self.clocks.allowed(seat, clock.each) - self.clocks.used[seat]))
    }

    /// The next time limit that is reached if nothing happens.
    #[must_use]
    pub fn deadline(&self) -> Option<Deadline> {
        let seat = self.running()?;
        if self.clocks.is_paused {
            return None;
        }
        let clocks = &self.clocks;
        let at = |limit: Millis, used: Millis| clocks.now + (limit - used);
        let turn = self
            .table()
            .turn_limit(seat)
            .map(|limit| Deadline { at: at(limit, clocks.turn_used), limit: TimeLimit::Turn(seat) });
        let game =
            self.ruleset().time.game.map(|limit| Deadline { at: at(limit, clocks.game_used), limit: TimeLimit::Game });
        let clock = self.table().clock(seat).map(|clock| Deadline {
            at: at(clocks.allowed(seat, clock.each) + clock.grace(), clocks.used[seat]),
            limit: TimeLimit::Clock(seat),
        });
        [game, clock, turn].into_iter().flatten().min_by_key(|deadline| deadline.at)
    }
}
