//! A table: how it was set up, and who sits there.

mod info;
mod record;
mod seating;
mod setup;

pub use info::{Asker, lobby_row, table_info};
pub use record::{Member, OpenProposal, SeatRecord, TableRecord};
pub use seating::{Entrance, SeatingFault};
pub use setup::{SetupFault, load_edition, new_record, ready_table, rematch};
