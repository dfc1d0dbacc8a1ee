//! Pairs, with the facts that decided them.

use events::{Objection, Outcome, Pair, Part, PlayerId, Seating, Settlement, Side, Start, Weighed, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::setup::{MethodDoc, choices};
use crate::Fault;
use crate::fault::at_most;

choices! {
    pub(super) ReasonDoc of Objection:
        RepeatBye, Repeat, BackToBack, CannotCatch, LastRound, ScoreGap, PlaceGap, FoldGap, OtherGroup;
    pub(super) SettlementDoc of Settlement: Director, FirstWord, Agreed, Absence, Late, Correction, Played;
    pub SideDoc of Side: First, Second;
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatingDoc {
    pair: PairDoc,
    why: WhyDoc,
    start: StartDoc,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum WhyDoc {
    Asked,
    Remained,
    Scheduled { method: MethodDoc, group: u16, turn: u16 },
    Weighed { method: MethodDoc, places: [u16; 2], points: [u32; 2], met: u8, parts: Vec<(ReasonDoc, u64)> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum StartDoc {
    Bye,
    Asked,
    Scheduled,
    FewerStarts { first: [u16; 2], second: [u16; 2] },
    LongerAgo { games_ago: u16 },
    LastMeeting,
    Drawn,
}

impl SeatingDoc {
    pub(super) fn write(seating: &Seating) -> SeatingDoc {
        let why = match &seating.why {
            Why::Asked => WhyDoc::Asked,
            Why::Remained => WhyDoc::Remained,
            Why::Scheduled { method, group, turn } => {
                WhyDoc::Scheduled { method: MethodDoc::write(*method), group: *group, turn: *turn }
            }
            Why::Weighed(Weighed { method, places, points, met, parts }) => WhyDoc::Weighed {
                method: MethodDoc::write(*method),
                places: *places,
                points: *points,
                met: *met,
                parts: parts.iter().map(|part| (ReasonDoc::write(part.reason), part.weight)).collect(),
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
            WhyDoc::Asked => Why::Asked,
            WhyDoc::Remained => Why::Remained,
            WhyDoc::Scheduled { method, group, turn } => Why::Scheduled { method: method.read(), group, turn },
            WhyDoc::Weighed { method, places, points, met, parts } => {
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
