//! Why a request was not carried out, for programs: a typed reason with its data.
//!
//! A reason has an area and a kind, and the data that the sentence about it names. It never holds hidden tiles, nor
//! details of faults inside the server.

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

pub use account::{Account, Admin, ListFault};
pub use analysis::{Analysis, PositionFault};
pub use event::{Event, EventRefused};
pub use fault::RulesFault;
pub use game::{Game, Proposal, Table, Typed};
pub use house::HouseFault;
pub use referee::{Refused, SeatsFault};
pub use request::{Rate, Request, Unstorable};
pub use seat::Seat;
pub use setup::Setup;
pub use words::{File, FileFault, Lesson, Words};

use super::Code;

/// Why a request was not carried out, by area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "area", rename_all = "snake_case")]
pub enum Reason {
    /// The request itself, or the server.
    Request(Request),
    /// Too much in too short a time.
    Rate(Rate),
    /// The asker: devices, accounts, names, programs.
    Account(Account),
    /// Coming to a table, and its seats.
    Seat(Seat),
    /// Something that the table does not allow.
    Table(Table),
    /// Proposals of players to each other.
    Proposal(Proposal),
    /// The game and its referee.
    Game(Game),
    /// Lines that players type.
    Typed(Typed),
    /// The settings of a table.
    Setup(Setup),
    /// Looking words up.
    Words(Words),
    /// Finished games and their files.
    File(File),
    /// Lessons.
    Lesson(Lesson),
    /// Positions that are analysed.
    Analysis(Analysis),
    /// Classes and tournaments.
    Event(Event),
    /// Requests of an administrator.
    Admin(Admin),
}

macro_rules! areas {
    ($($area:ident),*) => {
        $(impl From<$area> for Reason {
            fn from(reason: $area) -> Reason {
                Reason::$area(reason)
            }
        })*

        impl Reason {
            /// The class of problem, for programs that treat many alike.
            #[must_use]
            pub fn code(&self) -> Code {
                match self {
                    $(Reason::$area(reason) => reason.code(),)*
                }
            }
        }
    };
}

areas!(Request, Rate, Account, Seat, Table, Proposal, Game, Typed, Setup, Words, File, Lesson, Analysis, Event, Admin);
