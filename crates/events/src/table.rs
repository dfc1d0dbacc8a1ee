//! A table with its two players, the reasons of their pairing, and their claims.

use alloc::vec::Vec;

use crate::id::PlayerId;
use crate::outcome::{Outcome, Side};
use crate::setup::Method;

/// Two players, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The player who goes first, or has the bye.
    pub first: PlayerId,
    /// The player who goes second; nothing: a bye.
    pub second: Option<PlayerId>,
}

impl Pair {
    /// The pair of a game.
    #[must_use]
    pub fn game(first: PlayerId, second: PlayerId) -> Pair {
        Pair { first, second: Some(second) }
    }

    /// The pair of a bye.
    #[must_use]
    pub fn bye(player: PlayerId) -> Pair {
        Pair { first: player, second: None }
    }

    /// The players of the pair: one or two.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// The side of a player.
    #[must_use]
    pub fn side(self, player: PlayerId) -> Option<Side> {
        if self.first == player { Some(Side::First) } else { (self.second == Some(player)).then_some(Side::Second) }
    }

    /// The player on a side.
    #[must_use]
    pub fn player(self, side: Side) -> Option<PlayerId> {
        match side {
            Side::First => Some(self.first),
            Side::Second => self.second,
        }
    }

    /// The opponent of a player.
    #[must_use]
    pub fn opponent(self, player: PlayerId) -> Option<PlayerId> {
        self.side(player).and_then(|side| self.player(side.other()))
    }
}

/// A pair as it was decided, with the facts that decided it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The two players, or the one with the bye.
    pub pair: Pair,
    /// Why these two meet.
    pub why: Why,
    /// Why this one goes first.
    pub start: Start,
}

/// Why two players meet, or one has a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The director named them.
    Asked,
    /// A schedule, which does not depend on results.
    Scheduled {
        /// The method with the schedule.
        method: Method,
        /// The group in it, counted from one.
        group: u16,
        /// The turn of the schedule, counted from one.
        turn: u16,
    },
    /// All pairings were weighed, and the sum of the weights is the least with this one.
    Weighed(Weighed),
    /// Somebody came late or left, and these two remained.
    Remained,
}

impl Why {
    /// The same for the two in the other order: the facts of each stay with them.
    #[must_use]
    pub(crate) fn turned(mut self) -> Why {
        if let Why::Weighed(facts) = &mut self {
            facts.places.reverse();
            facts.points.reverse();
        }
        self
    }
}

/// The facts of two players when their pairing was weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The pairing method.
    pub method: Method,
    /// Their places in the order of the pair, counted from one. The second is zero for a bye.
    pub places: [u16; 2],
    /// Their half wins, in the same order.
    pub points: [u32; 2],
    /// How often they have met, or how many byes the player has had.
    pub met: u8,
    /// The weights against the pair. Absent reasons weigh nothing.
    pub parts: Vec<Part>,
}

/// A weight against a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The fact that decided it.
    pub reason: Reason,
    /// The weight, in the units of the reason.
    pub weight: u64,
}

/// The reasons against a pairing. Those further up count more than all below together, except for contention, which
/// adds them up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Byes that the player has had.
    RepeatBye,
    /// They have met before.
    Repeat,
    /// They met in the round before.
    BackToBack,
    /// One plays for a prize that the other cannot reach.
    CannotCatch,
    /// The distance of their results.
    ScoreGap,
    /// The distance of their places.
    PlaceGap,
    /// The distance from the opponent in the other half of the score group.
    FoldGap,
    /// They belong to different groups of the schedule.
    OtherGroup,
}

/// Why a player goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Nobody does: it is a bye.
    Bye,
    /// The director named them in this order.
    Asked,
    /// The schedule balances the starts of everybody.
    Scheduled,
    /// They have gone first in a smaller part of their games.
    FewerStarts {
        /// Starts and games of the player who goes first.
        first: [u16; 2],
        /// Starts and games of the other.
        second: [u16; 2],
    },
    /// This many games ago the other went first and they did not.
    LongerAgo {
        /// How many games ago: one is the last game.
        games_ago: u16,
    },
    /// The other went first when they last met.
    LastMeeting,
    /// The seed of the event drew them.
    Drawn,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedTable {
    /// The number of the table, counted from one. A table that was given up leaves a gap.
    pub number: u16,
    /// The players, and why they sit there.
    pub seating: Seating,
    /// The results that the players have entered.
    pub claims: Claims,
    /// The result that counts.
    pub outcome: Option<Outcome>,
    /// Whether the last game ended without a result.
    pub is_broken: bool,
    /// How many games were broken off and are played again.
    pub n_replays: u16,
}

impl PairedTable {
    /// A table before its game.
    #[must_use]
    pub fn new(number: u16, seating: Seating) -> PairedTable {
        PairedTable { number, seating, claims: Claims::default(), outcome: None, is_broken: false, n_replays: 0 }
    }

    /// The players at the table.
    #[must_use]
    pub fn pair(&self) -> Pair {
        self.seating.pair
    }

    /// Whether it still needs a result. A bye never does.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.outcome.is_none() && self.pair().second.is_some()
    }

    /// Whether its game ended without a result, and nobody has decided what becomes of it.
    #[must_use]
    pub fn awaits_decision(&self) -> bool {
        self.is_broken && self.outcome.is_none()
    }

    /// Whether the players have entered different results, and nobody has settled it.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        self.outcome.is_none() && matches!(self.claims, Claims { first: Some(a), second: Some(b) } if a != b)
    }
}

/// The results that the two players have entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// By the player who goes first.
    pub first: Option<Outcome>,
    /// By the player who goes second.
    pub second: Option<Outcome>,
}

impl Claims {
    /// The result that a side has entered.
    #[must_use]
    pub fn of(&self, side: Side) -> Option<Outcome> {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The claim of a side.
    pub(crate) fn of_mut(&mut self, side: Side) -> &mut Option<Outcome> {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
