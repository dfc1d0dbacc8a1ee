//! A table with its two players, the reasons of their pairing, and their claims.

use alloc::vec::Vec;

use crate::id::PlayerId;
use crate::outcome::{Outcome, Side};
use crate::setup::Method;

/// Two players who meet, or one player with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The player who goes first, or has the bye.
    pub first: PlayerId,
    /// The player who goes second; `None` for a bye.
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

/// A pair with the facts that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The two players, or the one with the bye.
    pub pair: Pair,
    /// Why these two meet.
    pub why: Why,
    /// Why the first player goes first.
    pub start: Start,
}

/// Why two players meet, or why a player has a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The director named the pair.
    Asked,
    /// A schedule, which does not depend on results.
    Scheduled {
        /// The method to which the schedule belongs.
        method: Method,
        /// The group within the schedule, counted from one.
        group: u16,
        /// The turn of the schedule, counted from one.
        turn: u16,
    },
    /// All possible pairings were weighed, and the one with this pair weighs least.
    Weighed(Weighed),
    /// A player came late or left, and these two were left without opponents.
    Remained,
}

impl Why {
    /// The same reason with the two players swapped: each keeps their own facts.
    #[must_use]
    pub(crate) fn turned(mut self) -> Why {
        if let Why::Weighed(facts) = &mut self {
            facts.places.reverse();
            facts.points.reverse();
        }
        self
    }
}

/// The facts about two players when their pairing was weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The pairing method.
    pub method: Method,
    /// Their places in the standings, counted from one, the first player's first. The second is zero for a bye.
    pub places: [u16; 2],
    /// Their half wins, in the same order.
    pub points: [u32; 2],
    /// How often they have met, or how many byes the player has had.
    pub met: u8,
    /// The weights against the pair. A reason that weighs nothing is left out.
    pub parts: Vec<Part>,
}

/// A weight against a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The objection that it stands for.
    pub reason: Objection,
    /// The weight; its unit depends on the objection.
    pub weight: u64,
}

/// The objections to a pair. Each one counts more than all those listed after it together, except for pairing by
/// contention, which adds them up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Objection {
    /// The player has had byes.
    RepeatBye,
    /// The two have met before.
    Repeat,
    /// They met in the round immediately before.
    BackToBack,
    /// One plays for a prize that the other cannot reach.
    CannotCatch,
    /// One plays in the last round for a prize that a neighbour in the standings plays for, too, and it is not the other.
    LastRound,
    /// Their numbers of half wins differ.
    ScoreGap,
    /// Their places in the standings differ.
    PlaceGap,
    /// The opponent is not the one at the same position in the other half of the score group.
    FoldGap,
    /// They belong to different groups of the schedule.
    OtherGroup,
}

/// Why a player goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// There is no opponent: it is a bye.
    Bye,
    /// The director named them in this order.
    Asked,
    /// The schedule says so, and gives everybody as many first as second games as possible.
    Scheduled,
    /// They have gone first in a smaller share of their games.
    FewerStarts {
        /// How often the player who goes first has gone first before, and in how many games.
        first: [u16; 2],
        /// The same for the opponent.
        second: [u16; 2],
    },
    /// They last went first longer ago than the opponent.
    LongerAgo {
        /// How many games ago the opponent went first and they did not; one is the last game.
        games_ago: u16,
    },
    /// The opponent went first when the two last met.
    LastMeeting,
    /// A random number decided it.
    Drawn,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedTable {
    /// The number of the table, counted from one. A table that was given up leaves a gap in the numbers.
    pub number: u16,
    /// The players, and why they sit there.
    pub seating: Seating,
    /// The results that the players have entered.
    pub claims: Claims,
    /// The result that counts; `None` while there is none.
    pub outcome: Option<Outcome>,
    /// Whether its last game ended without a result, which the director has yet to decide.
    pub is_broken: bool,
    /// How many of its games were broken off and played again.
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

    /// Whether it still needs a result; a bye never does.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.outcome.is_none() && self.pair().second.is_some()
    }

    /// Whether its game ended without a result, and the director has not decided what becomes of it.
    #[must_use]
    pub fn awaits_decision(&self) -> bool {
        self.is_broken && self.outcome.is_none()
    }

    /// Whether the players have entered different results, and neither counts yet.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        self.outcome.is_none() && matches!(self.claims, Claims { first: Some(a), second: Some(b) } if a != b)
    }
}

/// The results that the two players have entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The result entered by the player who goes first.
    pub first: Option<Outcome>,
    /// The result entered by the player who goes second.
    pub second: Option<Outcome>,
}

impl Claims {
    /// The result that this side has entered.
    #[must_use]
    pub fn of(&self, side: Side) -> Option<Outcome> {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The entered result of this side, to be changed.
    pub(crate) fn of_mut(&mut self, side: Side) -> &mut Option<Outcome> {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
