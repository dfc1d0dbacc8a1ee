//! Two players at a table, why they sit there, and what they say of their game.

use alloc::vec::Vec;

use crate::id::PlayerId;
use crate::outcome::{Outcome, Side};
use crate::setup::Method;

/// Two players, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Who goes first, or has the bye.
    pub first: PlayerId,
    /// Who goes second.
    pub second: Option<PlayerId>,
}

impl Pair {
    /// A game.
    #[must_use]
    pub fn game(first: PlayerId, second: PlayerId) -> Pair {
        Pair { first, second: Some(second) }
    }

    /// A bye.
    #[must_use]
    pub fn bye(player: PlayerId) -> Pair {
        Pair { first: player, second: None }
    }

    /// Everybody in it.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// Where somebody sits.
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

    /// The opponent of somebody.
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
    /// Why these two.
    pub why: Why,
    /// Why this one goes first.
    pub start: Start,
}

/// Why two players meet, or one has a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The director named them.
    Asked,
    /// A schedule said so, which knows no results.
    Scheduled {
        /// Which schedule.
        method: Method,
        /// The group in it, counted from one.
        group: u16,
        /// The turn of the schedule, counted from one.
        turn: u16,
    },
    /// All pairings were weighed, and the sum of the weights is the least with this one.
    Weighed(Weighed),
    /// Somebody came late or left, and this was what remained.
    Remained,
}

impl Why {
    /// The same for the two in the other order: what is told of each stays with them.
    #[must_use]
    pub(crate) fn turned(mut self) -> Why {
        if let Why::Weighed(facts) = &mut self {
            facts.places.reverse();
            facts.points.reverse();
        }
        self
    }
}

/// What was known of two players when their pairing was weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The method.
    pub method: Method,
    /// Their places in the order of the pair, counted from one. The second is zero for a bye.
    pub places: [u16; 2],
    /// Their half wins, in the same order.
    pub points: [u32; 2],
    /// How often they have met, or how many byes the player has had.
    pub met: u8,
    /// What speaks against them. What is not listed weighs nothing.
    pub parts: Vec<Part>,
}

/// Something that speaks against a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The fact that decided it.
    pub reason: Reason,
    /// How much, in the units of that reason.
    pub weight: u64,
}

/// What speaks against a pairing. Those further up count more than all below together, but for contention, which adds
/// them up.
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
        /// Starts and games of who goes first.
        first: [u16; 2],
        /// Starts and games of the other.
        second: [u16; 2],
    },
    /// This many games ago the other went first and they did not.
    LongerAgo {
        /// One is the last game.
        games_ago: u16,
    },
    /// The other went first when they last met.
    LastMeeting,
    /// The seed of the event drew them.
    Drawn,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number, counted from one. A table that was given up leaves a gap.
    pub number: u16,
    /// Who sits there, and why.
    pub seating: Seating,
    /// What the players say of their game.
    pub claims: Claims,
    /// What counts.
    pub outcome: Option<Outcome>,
}

impl Table {
    /// A table before its game.
    #[must_use]
    pub fn new(number: u16, seating: Seating) -> Table {
        Table { number, seating, claims: Claims::default(), outcome: None }
    }

    /// Who sits there.
    #[must_use]
    pub fn pair(&self) -> Pair {
        self.seating.pair
    }

    /// Whether it still needs a result. A bye never does.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.outcome.is_none() && self.pair().second.is_some()
    }

    /// Whether the players say different things and nobody has settled it.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        self.outcome.is_none() && matches!(self.claims, Claims { first: Some(a), second: Some(b) } if a != b)
    }
}

/// What the two players say of their game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// Who goes first.
    pub first: Option<Outcome>,
    /// Who goes second.
    pub second: Option<Outcome>,
}

impl Claims {
    /// What a side says.
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
