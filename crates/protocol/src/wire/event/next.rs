//! The next step of a director.

use events::{Next, Step};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The next step in a division, and what has to happen before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventNext {
    /// The step to take.
    pub step: EventStep,
    /// The round to which the step applies.
    pub round: u8,
    /// Whether the round before has to be ended first.
    pub ends_last: bool,
    /// How many games of the division still need a result.
    pub open: u16,
    /// The numbers of the players of the round who have not checked in.
    pub missing: Vec<u16>,
    /// Whether no player of the division has checked in.
    pub is_empty: bool,
}

/// A step of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventStep {
    /// Pair the round.
    Pair,
    /// Begin the round.
    Begin,
    /// End the round, which is the last one.
    End,
    /// Nothing is left to do: every round is over.
    Over,
}

impl EventNext {
    /// The document for a next step.
    #[must_use]
    pub fn write(next: &Next) -> EventNext {
        EventNext {
            step: match next.step {
                Step::Pair => EventStep::Pair,
                Step::Begin => EventStep::Begin,
                Step::End => EventStep::End,
                Step::Over => EventStep::Over,
            },
            round: next.round.0,
            ends_last: next.ends_last,
            open: u16::try_from(next.open).unwrap_or(u16::MAX),
            missing: next.missing.iter().map(|player| player.0).collect(),
            is_empty: next.is_empty,
        }
    }
}
