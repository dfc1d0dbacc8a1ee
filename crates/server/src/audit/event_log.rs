//! Checking the log of a class or a tournament.

use std::collections::BTreeSet;

use events::{Event, Happened};
use protocol::event_log;
use store::Slip;

/// Replays an event; returns how many entries its log has.
pub(super) fn judge(lines: &[String], slips: &[Slip]) -> Result<usize, String> {
    let mut log = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        log.push(event_log::read(line).map_err(|fault| format!("record {number} cannot be read: {fault}"))?);
    }
    let event =
        Event::replay(log).map_err(|(entry, why)| format!("entry {entry} cannot follow those before it: {why}"))?;
    // Somebody whose registration was undone keeps the slip, and has it again when that is undone.
    let registered: BTreeSet<u16> = event
        .log()
        .iter()
        .filter_map(|entry| match entry.what {
            Happened::Registered { player, .. } => Some(player.0),
            _ => None,
        })
        .collect();
    match slips.iter().find(|slip| !registered.contains(&slip.player)) {
        Some(slip) => Err(format!("there is a slip for player {}, who was never registered", slip.player)),
        None => Ok(event.log().len()),
    }
}
