//! Classes and tournaments: making them, orders to them, and what each role sees.

mod class;
mod desk;
mod division;
mod lesson;
mod making;
mod next;
mod order;
mod own;
mod question;
mod ruling;
mod view;
mod why;

pub use class::{RaiseHand, TeamsDoc};
pub use desk::{DeskPlayer, DeskView, EventLine, EventLoss, EventPresence, FixedPair, HandView};
pub use division::NewDivision;
pub use lesson::{ClassGame, ClassLesson, ClassMission, ClassPlay, ClassProgress, ClassSide, ClassStars, Mission};
pub use making::{
    EventAfter, EventCreated, EventKind, EventListed, EventRated, EventSettings, EventTables, EventsDoc, NewEvent,
    SlipDoc, SlipTaken, SlipsDoc, TakeSlip,
};
pub use next::{EventNext, EventStep};
pub use order::{EventDone, EventOrder, EventOrders, EventTried, TriedEntry, TriedTable};
pub use own::{OwnGame, OwnMember, OwnRoles, OwnSeat, OwnView};
pub use question::{QuestionAnswer, QuestionDeed, QuestionDoc, QuestionFrom, QuestionTried, QuestionTry, QuestionView};
pub use ruling::{
    AwaitedTable, EventAwaited, EventFileFault, EventFileWhy, EventForm, EventImport, EventImported, EventRuled,
    EventRuling, EventRulingKind,
};
pub use view::{
    DivisionView, EventGone, EventPhase, EventPrize, EventRating, EventRole, EventTableState, EventTableView,
    EventTeam, EventView, PlayerName, RoundView, StandingView,
};
pub use why::{EventAhead, EventFacts, EventWhy};
