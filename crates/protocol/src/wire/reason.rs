//! Why a request was not carried out, for programs: a typed reason with its data.
//!
//! A reason has an area, a kind, and the data that its sentence names. It never holds hidden tiles or details of faults
//! inside the server.

mod account;
mod analysis;
mod event;
mod fault;
mod game;
mod house;
mod parts;
mod referee;
mod request;
mod seat;
mod setup;
mod transcript;
mod words;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use account::{AccountReason, AdminReason, ListFault};
pub use analysis::{AnalysisReason, PositionFault};
pub use event::{EventReason, EventRefused};
pub use fault::{RulesFault, RulesValueFault};
pub use game::{GameReason, ProposalReason, TableReason, TypedReason};
pub use house::HouseFault;
pub use referee::{Refused, SeatsFault};
pub use request::{RateReason, RequestReason, Unstorable};
pub use seat::SeatReason;
pub use setup::SetupReason;
pub use words::{FileFault, FileReason, LessonReason, WordsReason};

use super::Code;

/// Why a request was not carried out, by area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "area", rename_all = "snake_case")]
pub enum Reason {
    /// The request itself, or the server.
    Request(RequestReason),
    /// Too many requests in too short a time.
    Rate(RateReason),
    /// The person: devices, accounts, names, programs.
    Account(AccountReason),
    /// Joining a table, and its seats.
    Seat(SeatReason),
    /// Something that the table does not allow.
    Table(TableReason),
    /// Proposals of players to each other.
    Proposal(ProposalReason),
    /// The game and its referee.
    Game(GameReason),
    /// Lines that players type.
    Typed(TypedReason),
    /// The settings of a table.
    Setup(SetupReason),
    /// Looking words up.
    Words(WordsReason),
    /// Finished games and their files.
    File(FileReason),
    /// A lesson, a step of one, or what a learner has typed in it.
    Lesson(LessonReason),
    /// Positions that are analysed.
    Analysis(AnalysisReason),
    /// Classes and tournaments.
    Event(EventReason),
    /// Requests of an administrator.
    Admin(AdminReason),
}

macro_rules! areas {
    ($($area:ident($reason:ident)),* $(,)?) => {
        $(impl From<$reason> for Reason {
            fn from(reason: $reason) -> Reason {
                Reason::$area(reason)
            }
        })*

        impl Reason {
            /// The class of problem, for programs that treat many problems alike.
            #[must_use]
            pub fn code(&self) -> Code {
                match self {
                    $(Reason::$area(reason) => reason.code(),)*
                }
            }
        }
    };
}

areas!(
    Request(RequestReason),
    Rate(RateReason),
    Account(AccountReason),
    Seat(SeatReason),
    Table(TableReason),
    Proposal(ProposalReason),
    Game(GameReason),
    Typed(TypedReason),
    Setup(SetupReason),
    Words(WordsReason),
    File(FileReason),
    Lesson(LessonReason),
    Analysis(AnalysisReason),
    Event(EventReason),
    Admin(AdminReason),
);
