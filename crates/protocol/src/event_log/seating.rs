//! Pairs, with the facts that decided them.

use events::{Decider, Objection, Outcome, Pair, Part, PlayerId, Seating, Settlement, Side, Start, Weighed, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::setup::{MethodDoc, choices};
use crate::Fault;
use crate::fault::at_most;

choices! {
    pub ObjectionDoc of Objection:
        RepeatBye, Repeat, BackToBack, CannotCatch, LastRound, ScoreGap, PlaceGap, FoldGap, OtherGroup;
    pub HowSettledDoc of Settlement: Director, FirstWord, Agreed, Absence, Late, Correction, Played;
    pub SideDoc of Side: First, Second;
    pub DeciderDoc of Decider: WinShare, Losses, Spread, Seed;
}

/// The numbers of the first and the second player; a single number is a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(transparent)]
#[ts(type = "number[]")]
pub struct PairDoc(Vec<u16>);

impl PairDoc {
    /// The document of a pair.
    #[must_use]
    pub fn write(pair: Pair) -> PairDoc {
        PairDoc(pair.players().map(|player| player.0).collect())
    }

    /// The pair that was written.
    ///
    /// # Errors
    /// The list has neither one nor two numbers.
    pub fn read(&self) -> Result<Pair, Fault> {
        match *self.0 {
            [first] => Ok(Pair::bye(PlayerId(first))),
            [first, second] => Ok(Pair::game(PlayerId(first), PlayerId(second))),
            _ => Err(Fault::Pair { have: self.0.len() }),
        }
    }
}

/// A pair with the facts that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatingDoc {
    /// The two players, or the one with the bye.
    pair: PairDoc,
    /// Why these two meet.
    why: MeetingDoc,
    /// Why the first player goes first.
    start: StartDoc,
}

/// Why two players meet, or why a player has a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MeetingDoc {
    /// The director named the pair.
    Asked,
    /// Somebody came late or left, and these two were free.
    Remained,
    /// A schedule, which does not depend on results.
    Scheduled {
        /// The method to which the schedule belongs.
        method: MethodDoc,
        /// The group within the schedule, counted from one; zero if there are no groups.
        group: u16,
        /// The turn of the schedule, counted from one.
        turn: u16,
    },
    /// No other pairing of the round fitted better.
    Weighed {
        /// The method by which it was weighed.
        method: MethodDoc,
        /// The places of the two in the standings, counted from one; the second is zero for a bye.
        #[schema(min_items = 2, max_items = 2)]
        places: [u16; 2],
        /// Their half wins, in the same order.
        #[schema(min_items = 2, max_items = 2)]
        points: [u32; 2],
        /// How often they have met, or how many byes the player has had.
        met: u8,
        /// What speaks against the pair, each with its weight, which can have more digits than some JSON readers keep.
        parts: Vec<(ObjectionDoc, u64)>,
    },
}

/// Why a player goes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StartDoc {
    /// There is no opponent: it is a bye.
    Bye,
    /// The director named them in this order.
    Asked,
    /// The schedule says so.
    Scheduled,
    /// The first player has gone first in a smaller share of the games.
    FewerStarts {
        /// How often the first player has gone first before, and in how many games.
        #[schema(min_items = 2, max_items = 2)]
        first: [u16; 2],
        /// The same for the second player.
        #[schema(min_items = 2, max_items = 2)]
        second: [u16; 2],
    },
    /// The first player last went first longer ago than the second.
    LongerAgo {
        /// How many games ago the second player went first and the first did not; one is the last game.
        games_ago: u16,
    },
    /// The second player went first when the two last met.
    LastMeeting,
    /// It was drawn.
    Drawn,
}

impl SeatingDoc {
    /// The document for a pair.
    #[must_use]
    pub fn write(seating: &Seating) -> SeatingDoc {
        let why = match &seating.why {
            Why::Asked => MeetingDoc::Asked,
            Why::Remained => MeetingDoc::Remained,
            Why::Scheduled { method, group, turn } => {
                MeetingDoc::Scheduled { method: MethodDoc::write(*method), group: *group, turn: *turn }
            }
            Why::Weighed(Weighed { method, places, points, met, parts }) => MeetingDoc::Weighed {
                method: MethodDoc::write(*method),
                places: *places,
                points: *points,
                met: *met,
                parts: parts.iter().map(|part| (ObjectionDoc::write(part.reason), part.weight)).collect(),
            },
        };
        let start = match seating.start {
            Start::Bye => StartDoc::Bye,
            Start::Asked => StartDoc::Asked,
            Start::Scheduled => StartDoc::Scheduled,
            Start::FewerStarts { first, second } => StartDoc::FewerStarts { first, second },
            Start::LongerAgo { games_ago } => StartDoc::LongerAgo { games_ago },
            Start::LastMeeting => StartDoc::LastMeeting,
            Start::Drawn => StartDoc::Drawn,
        };
        SeatingDoc { pair: PairDoc::write(seating.pair), why, start }
    }

    pub(super) fn read(self) -> Result<Seating, Fault> {
        let why = match self.why {
            MeetingDoc::Asked => Why::Asked,
            MeetingDoc::Remained => Why::Remained,
            MeetingDoc::Scheduled { method, group, turn } => Why::Scheduled { method: method.read(), group, turn },
            MeetingDoc::Weighed { method, places, points, met, parts } => {
                at_most("reasons", parts.len(), 16)?;
                let parts = parts.into_iter().map(|(reason, weight)| Part { reason: reason.read(), weight }).collect();
                Why::Weighed(Weighed { method: method.read(), places, points, met, parts })
            }
        };
        let start = match self.start {
            StartDoc::Bye => Start::Bye,
            StartDoc::Asked => Start::Asked,
            StartDoc::Scheduled => Start::Scheduled,
            StartDoc::FewerStarts { first, second } => Start::FewerStarts { first, second },
            StartDoc::LongerAgo { games_ago } => Start::LongerAgo { games_ago },
            StartDoc::LastMeeting => Start::LastMeeting,
            StartDoc::Drawn => Start::Drawn,
        };
        Ok(Seating { pair: self.pair.read()?, why, start })
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeDoc {
    /// The scores of the first and the second player, in points.
    Scores([i16; 2]),
    /// One side won; the division counts no scores.
    Won(SideDoc),
    /// A draw; the division counts no scores.
    Drawn,
    /// This side did not come, or gave up.
    Forfeit(SideDoc),
    /// Neither side came.
    BothForfeit,
}

impl OutcomeDoc {
    /// The document for an outcome.
    #[must_use]
    pub fn write(outcome: Outcome) -> OutcomeDoc {
        match outcome {
            Outcome::Scores { first, second } => OutcomeDoc::Scores([first, second]),
            Outcome::Won(side) => OutcomeDoc::Won(SideDoc::write(side)),
            Outcome::Drawn => OutcomeDoc::Drawn,
            Outcome::Forfeit(side) => OutcomeDoc::Forfeit(SideDoc::write(side)),
            Outcome::BothForfeit => OutcomeDoc::BothForfeit,
        }
    }

    /// The outcome that was written.
    #[must_use]
    pub fn read(self) -> Outcome {
        match self {
            OutcomeDoc::Scores([first, second]) => Outcome::Scores { first, second },
            OutcomeDoc::Won(side) => Outcome::Won(side.read()),
            OutcomeDoc::Drawn => Outcome::Drawn,
            OutcomeDoc::Forfeit(side) => Outcome::Forfeit(side.read()),
            OutcomeDoc::BothForfeit => Outcome::BothForfeit,
        }
    }
}
