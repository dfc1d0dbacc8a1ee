//! Classes and tournaments: how they are made, what is asked of them, and what each role sees.

mod desk;
mod making;
mod order;
mod own;
mod view;

pub use desk::{DeskPlayer, DeskView, EventLine, EventPresence};
pub use making::{
    EventCreated, EventKind, EventListed, EventSettings, EventTables, EventsDoc, NewEvent, SlipDoc, SlipTaken,
    SlipsDoc, TakeSlip,
};
pub use order::{EventDone, EventOrder, EventOrders, EventTried, TriedTable};
pub use own::{OwnGame, OwnSeat, OwnView};
pub use view::{
    DivisionView, EventPhase, EventRole, EventTableState, EventTableView, EventView, EventWhy, PlayerName, RoundView,
    StandingView,
};
