//! Tables: settings, seats, and the people at them.

#[cfg(test)]
mod golden;
mod info;
pub(crate) mod number;
mod record;
mod seating;
mod setup;

pub(crate) use info::{TableReader, lobby_row, table_info};
pub(crate) use number::{number, numbers, seat as seat_numbered};
pub(crate) use record::{Member, OpenProposal, SeatRecord, TableRecord};
pub(crate) use seating::{Entrance, SeatingFault};
pub(crate) use setup::{
    SetupFault, by_hand, choose_edition, load_edition, new_record, playable, ready_table, rematch, titles,
};
