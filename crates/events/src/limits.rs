//! The limits of events.

/// The most players in an event.
pub const MAX_PLAYERS: usize = 2_000;
/// The most players in a division: pairing compares all of them with each other.
pub const MAX_DIVISION: usize = 600;
/// The most divisions in an event.
pub const MAX_DIVISIONS: usize = 32;
/// The most rounds in a division.
pub const MAX_ROUNDS: usize = 100;
/// The most entries in a log.
pub const MAX_ENTRIES: usize = 200_000;
/// The longest name, in characters.
pub const MAX_NAME: usize = 64;
/// The most members of a team that plays as one.
pub const MAX_MEMBERS: usize = 4;
/// The most pupils in a class: three full rooms.
pub const MAX_PUPILS: usize = 96;
/// The most boards of a class that plays in teams.
pub const MAX_BOARDS: usize = 24;
/// The most pairs of an event that must not meet.
pub const MAX_FORBIDDEN: usize = 5_000;
/// The most simulations of the remaining rounds for one pairing.
pub const MAX_SIMULATIONS: u16 = 10_000;
/// The highest score of a player in a game, and the lowest below zero.
pub const MAX_SCORE: i16 = 3_000;
/// A score above this is possible, and more often a slip of the fingers.
pub const LIKELY_SCORE: i16 = 1_500;
/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 1_000_000;
/// The most faults that are reported of one file.
pub const MAX_FAULTS: usize = 50;
/// The most that one order can add to a credit, or take from it.
pub const MAX_CREDIT: i32 = 1_000_000;
