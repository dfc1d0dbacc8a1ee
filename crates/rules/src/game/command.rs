//! Commands to the referee.

use alloc::vec::Vec;
use core::fmt;

use tiles::{Seat, Tiles};

use crate::{Event, Millis, Placement, Salt, Seed, Swap};

/// A request to the referee. A player can act for their own seat only; the clock can only report that time is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// When the command was given, on the scale of [`Entry::at`](crate::Entry).
    pub at: Millis,
    /// The action, with the seat or authority that orders it.
    pub order: Order,
}

/// An action, with the seat or authority that orders it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A player, or a member of a team.
    Player(Seat, Action),
    /// The clock: a time limit has been reached.
    TimeUp,
    /// The person who runs the table.
    Director(Ruling),
}

impl Order {
    /// Whether the order still means the same after an event. A command takes time to arrive, and a proposal waits for
    /// answers, while the game goes on. An order that outlasts every event since then is decided as if it were new; any
    /// other was made for another position.
    #[must_use]
    pub fn outlasts<T>(&self, event: &Event<T>) -> bool {
        match self.subject() {
            Subject::Anything => true,
            Subject::LastPlay => event.leaves_last_play(),
            Subject::OwnTurn(seat) => event.leaves_turn_of(seat),
        }
    }

    fn subject(&self) -> Subject {
        match self {
            Order::Player(_, Action::Resign) | Order::TimeUp => Subject::Anything,
            Order::Player(_, Action::Challenge { .. } | Action::Accept) | Order::Director(Ruling::TakeBack) => {
                Subject::LastPlay
            }
            Order::Player(
                seat,
                Action::StartTurn
                | Action::Place { .. }
                | Action::Exchange { .. }
                | Action::Pass { .. }
                | Action::Choose { .. },
            ) => Subject::OwnTurn(*seat),
            Order::Director(
                Ruling::Begin { .. }
                | Ruling::Pause
                | Ruling::Resume
                | Ruling::Forfeit { .. }
                | Ruling::Adjudicate
                | Ruling::Stop
                | Ruling::Abort
                | Ruling::Reveal { .. },
            ) => Subject::Anything,
        }
    }
}

/// The part of a position on which an order was based.
enum Subject {
    /// Nothing: it can be given in any position.
    Anything,
    /// The play that can still be challenged.
    LastPlay,
    /// The board, and the rack of this seat.
    OwnTurn(Seat),
}

/// The actions of a player.
///
/// `{:?}` shows how many tiles it names, never which: they may come from a rack, and a refused play must stay secret.
#[derive(Clone, PartialEq, Eq)]
pub enum Action {
    /// Begin the turn by laying the first tile, which ends the time for challenges.
    StartTurn,
    /// Lay tiles.
    Place {
        /// Tiles to replace on the board before the play, if the rules allow it.
        swaps: Vec<Swap>,
        /// The tiles and their squares.
        placement: Placement,
    },
    /// Exchange tiles.
    Exchange {
        /// Tiles to replace on the board before the exchange.
        swaps: Vec<Swap>,
        /// The tiles to give back.
        tiles: Tiles,
    },
    /// Ends the turn without laying or exchanging tiles.
    Pass {
        /// Tiles to replace on the board before the pass.
        swaps: Vec<Swap>,
    },
    /// Challenge the last play.
    Challenge {
        /// The words that are challenged.
        words: WordChoice,
    },
    /// Let the last play stand.
    Accept,
    /// Take these tiles from an open pool.
    Choose {
        /// The tiles to take: as many as the rack lacks.
        tiles: Tiles,
    },
    /// Gives up the game; with more than two players, the others continue.
    Resign,
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut with_tiles = |name: &str, swaps: &[Swap], n_tiles: usize| {
            f.debug_struct(name).field("n_swaps", &swaps.len()).field("n_tiles", &n_tiles).finish()
        };
        match self {
            Action::Place { swaps, placement } => with_tiles("Place", swaps, placement.tiles.len()),
            Action::Exchange { swaps, tiles } => with_tiles("Exchange", swaps, tiles.len()),
            Action::Pass { swaps } => with_tiles("Pass", swaps, 0),
            Action::Choose { tiles } => with_tiles("Choose", &[], tiles.len()),
            Action::Challenge { words } => f.debug_struct("Challenge").field("words", words).finish(),
            Action::StartTurn => f.write_str("StartTurn"),
            Action::Accept => f.write_str("Accept"),
            Action::Resign => f.write_str("Resign"),
        }
    }
}

/// Which words of a play are challenged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordChoice {
    /// All of them.
    All,
    /// These, counted from zero in the order in which the play lists them: words of replacements first.
    Named(Vec<usize>),
}

/// Commands that only the person who runs the table can give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Begin the game.
    Begin {
        /// Text that the players add to the seed.
        salt: Salt,
    },
    /// Stop all clocks.
    Pause,
    /// Start the clocks again.
    Resume,
    /// Take the last play back, while it could still be challenged.
    TakeBack,
    /// Go on without a seat that has been away for too long.
    Forfeit {
        /// The seat that is away.
        seat: Seat,
    },
    /// End the game with the present scores, minus unplayed letters.
    Adjudicate,
    /// Stop the game because the time of the room is over: the scores stay as they are.
    Stop,
    /// Break the game off, so that it does not count.
    Abort,
    /// Reveal the secret seed after the end.
    Reveal {
        /// The seed for which the commitment was made.
        seed: Seed,
    },
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    const ONE: Seat = Seat::FIRST;

    fn pass() -> Order {
        Order::Player(ONE, Action::Pass { swaps: vec![] })
    }

    fn challenge() -> Order {
        Order::Player(ONE, Action::Challenge { words: WordChoice::All })
    }

    #[test]
    fn a_turn_outlasts_the_end_of_the_time_for_challenges_and_a_challenge_does_not() {
        let ends: [Event<()>; 2] = [Event::WindowClosed, Event::TurnStarted { seat: ONE }];
        for event in ends {
            assert!(pass().outlasts(&event));
            assert!(!challenge().outlasts(&event));
            assert!(!Order::Director(Ruling::TakeBack).outlasts(&event));
        }
    }

    #[test]
    fn a_turn_outlasts_tiles_that_others_draw_but_not_new_tiles_on_the_own_rack() {
        let two = Seat::new(1).unwrap();
        assert!(pass().outlasts(&Event::Drew { seat: two, tiles: () }));
        assert!(!pass().outlasts(&Event::Drew { seat: ONE, tiles: () }));
    }

    #[test]
    fn only_giving_up_outlasts_a_turn_of_somebody_else() {
        let turn: Event<()> = Event::Passed { seat: ONE, swaps: vec![] };
        assert!(Order::Player(ONE, Action::Resign).outlasts(&turn));
        for order in [pass(), challenge(), Order::Player(ONE, Action::Accept)] {
            assert!(!order.outlasts(&turn), "{order:?}");
        }
    }
}
