//! The score sheet in a message.

use rules::{Deed, SheetLine};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use crate::doc::play::PlayDoc;
use crate::doc::reason::CauseDoc;
use crate::doc::text::write_seat;

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct SheetDoc {
    pub(super) seat: u8,
    pub(super) deed: DeedDoc,
    pub(super) points: i32,
    pub(super) total: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum DeedDoc {
    Placed { play: PlayDoc },
    Exchanged { tiles: usize },
    Passed,
    Withdrawn { cause: CauseDoc },
    ChallengeAward,
    ChallengePenalty,
    TurnLost,
    TimedOut,
    Resigned,
    Forfeited,
    Unplayed,
    Gained,
    Overtime,
}

impl SheetDoc {
    pub(super) fn write(line: &SheetLine, alphabet: &Alphabet) -> SheetDoc {
        let SheetLine { seat, deed, points, total } = line;
        let deed = match deed {
            Deed::Placed(play) => DeedDoc::Placed { play: PlayDoc::write(play, alphabet) },
            Deed::Exchanged { n_tiles } => DeedDoc::Exchanged { tiles: *n_tiles },
            Deed::Passed => DeedDoc::Passed,
            Deed::Withdrawn(cause) => DeedDoc::Withdrawn { cause: CauseDoc::write(*cause) },
            Deed::ChallengeAward => DeedDoc::ChallengeAward,
            Deed::ChallengePenalty => DeedDoc::ChallengePenalty,
            Deed::TurnLost => DeedDoc::TurnLost,
            Deed::TimedOut => DeedDoc::TimedOut,
            Deed::Resigned => DeedDoc::Resigned,
            Deed::Forfeited => DeedDoc::Forfeited,
            Deed::Unplayed => DeedDoc::Unplayed,
            Deed::Gained => DeedDoc::Gained,
            Deed::Overtime => DeedDoc::Overtime,
        };
        SheetDoc { seat: write_seat(*seat), deed, points: points.0, total: total.0 }
    }
}
