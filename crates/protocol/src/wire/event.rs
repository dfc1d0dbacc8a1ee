//! Classes and tournaments: how they are made, what is asked of them, and what each role sees.

mod class;
mod desk;
mod division;
mod making;
mod next;
mod order;
mod own;
mod view;

pub use class::{RaiseHand, TeamsDoc};
pub use desk::{DeskPlayer, DeskView, EventLine, EventLoss, EventPresence, FixedPair, HandView};
pub use division::NewDivision;
pub use making::{
    EventCreated, EventKind, EventListed, EventSettings, EventTables, EventsDoc, NewEvent, SlipDoc, SlipTaken,
    SlipsDoc, TakeSlip,
};
pub use next::{EventNext, EventStep};
pub use order::{EventDone, EventOrder, EventOrders, EventTried, TriedTable};
pub use own::{OwnGame, OwnMember, OwnSeat, OwnView};
pub use view::{
    DivisionView, EventGone, EventPhase, EventRole, EventTableState, EventTableView, EventView, EventWhy, PlayerName,
    RoundView, StandingView,
};
