//! Why games end and plays go back, and what the end does to the scores.

use rules::{Cause, EndReason, Points, Settlement};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::text::{read_seat, write_seat};
use crate::Fault;

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ReasonDoc {
    WentOut { seat: u8 },
    Idle,
    NoPlayLeft,
    TargetReached { seat: u8 },
    GameTimeUp,
    ClockRanOut { seat: u8 },
    Resigned,
    Adjudicated,
    Stopped,
    Aborted,
}

impl ReasonDoc {
    pub(crate) fn write(reason: EndReason) -> ReasonDoc {
        match reason {
            EndReason::WentOut { seat } => ReasonDoc::WentOut { seat: write_seat(seat) },
            EndReason::Idle => ReasonDoc::Idle,
            EndReason::NoPlayLeft => ReasonDoc::NoPlayLeft,
            EndReason::TargetReached { seat } => ReasonDoc::TargetReached { seat: write_seat(seat) },
            EndReason::GameTimeUp => ReasonDoc::GameTimeUp,
            EndReason::ClockRanOut { seat } => ReasonDoc::ClockRanOut { seat: write_seat(seat) },
            EndReason::Resigned => ReasonDoc::Resigned,
            EndReason::Adjudicated => ReasonDoc::Adjudicated,
            EndReason::Stopped => ReasonDoc::Stopped,
            EndReason::Aborted => ReasonDoc::Aborted,
        }
    }

    pub(crate) fn read(&self) -> Result<EndReason, Fault> {
        Ok(match *self {
            ReasonDoc::WentOut { seat } => EndReason::WentOut { seat: read_seat(seat)? },
            ReasonDoc::Idle => EndReason::Idle,
            ReasonDoc::NoPlayLeft => EndReason::NoPlayLeft,
            ReasonDoc::TargetReached { seat } => EndReason::TargetReached { seat: read_seat(seat)? },
            ReasonDoc::GameTimeUp => EndReason::GameTimeUp,
            ReasonDoc::ClockRanOut { seat } => EndReason::ClockRanOut { seat: read_seat(seat)? },
            ReasonDoc::Resigned => EndReason::Resigned,
            ReasonDoc::Adjudicated => EndReason::Adjudicated,
            ReasonDoc::Stopped => EndReason::Stopped,
            ReasonDoc::Aborted => EndReason::Aborted,
        })
    }
}

/// Why a play went back to the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CauseDoc {
    Challenged,
    TakenBack,
}

impl CauseDoc {
    pub(crate) fn write(cause: Cause) -> CauseDoc {
        match cause {
            Cause::Challenged => CauseDoc::Challenged,
            Cause::TakenBack => CauseDoc::TakenBack,
        }
    }

    pub(crate) fn read(self) -> Cause {
        match self {
            CauseDoc::Challenged => Cause::Challenged,
            CauseDoc::TakenBack => Cause::TakenBack,
        }
    }
}

/// How the end of the game changes a seat's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct SettlementDoc {
    unplayed: i32,
    gained: i32,
    overtime: i32,
}

impl SettlementDoc {
    pub(crate) fn write(settlement: &Settlement) -> SettlementDoc {
        let Settlement { unplayed, gained, overtime } = settlement;
        SettlementDoc { unplayed: unplayed.0, gained: gained.0, overtime: overtime.0 }
    }

    pub(crate) fn read(self) -> Settlement {
        let SettlementDoc { unplayed, gained, overtime } = self;
        Settlement { unplayed: Points(unplayed), gained: Points(gained), overtime: Points(overtime) }
    }
}
