//! The limits of events.

/// Players of an event.
pub const MAX_PLAYERS: usize = 2_000;
/// Players of a division: all of them are weighed against each other.
pub const MAX_DIVISION: usize = 600;
/// Divisions of an event.
pub const MAX_DIVISIONS: usize = 32;
/// Rounds of a division.
pub const MAX_ROUNDS: usize = 100;
/// Entries of a log.
pub const MAX_ENTRIES: usize = 200_000;
/// Letters of a name.
pub const MAX_NAME: usize = 64;
/// Members of a team that plays as one.
pub const MAX_MEMBERS: usize = 4;
/// Pupils of a class: three full rooms.
pub const MAX_PUPILS: usize = 96;
/// Boards of a class that plays in teams.
pub const MAX_BOARDS: usize = 24;
/// Pairs of an event that must not meet.
pub const MAX_FORBIDDEN: usize = 5_000;
/// Simulated ends of an event for one pairing.
pub const MAX_SIMULATIONS: u16 = 10_000;
/// Points of a player in a game, either way.
pub const MAX_SCORE: i16 = 3_000;
/// Bytes of a file that is read.
pub const MAX_FILE: usize = 1_000_000;
/// Faults that are listed of one file.
pub const MAX_FAULTS: usize = 50;
/// The most that a player can be credited with at once.
pub const MAX_CREDIT: i32 = 1_000_000;
