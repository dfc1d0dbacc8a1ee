//! The largest size of each value. Values may come from strangers.

use crate::LimitError;

/// The longest id, in characters.
pub const ID_CHARACTERS: usize = 64;
/// The longest record of a log, in bytes. The first one of a game holds its whole ruleset.
pub const RECORD_BYTES: usize = 1 << 20;
/// The most records in one append.
pub const APPEND_RECORDS: usize = 10_000;
/// The most records in a game.
pub const GAME_RECORDS: u64 = 100_000;
/// The largest sum of a game's records, in bytes.
pub const GAME_BYTES: u64 = 16 << 20;
/// The most records that one read returns.
pub const READ_RECORDS: usize = 10_000;
/// The most rows that one list returns.
pub const PAGE_ROWS: usize = 500;
/// The longest document, in bytes: the settings of a table, the summary of a game.
pub const DOCUMENT_BYTES: usize = 256 << 10;
/// The longest stored reply to a command, in bytes.
pub const REPLY_BYTES: usize = 64 << 10;
/// The longest idempotency key, in bytes.
pub const COMMAND_KEY_BYTES: usize = 64;
/// The longest secret seed, in bytes.
pub const SEED_BYTES: usize = 64;
/// The longest name of a person, login, join code or category, in bytes.
pub const NAME_BYTES: usize = 256;
/// The longest hash of a passphrase with its parameters, in bytes.
pub const PASSPHRASE_HASH_BYTES: usize = 512;
/// The longest description of a bot, in bytes.
pub const BOT_BYTES: usize = 256;
/// The most seats of a table.
pub const SEATS: u8 = 32;
/// The most people at one seat, as a team with one rack.
pub const SEAT_SITTERS: usize = 32;
/// The most players in a summary.
pub const GAME_PLAYERS: usize = 256;
/// The longest line of chat, in bytes.
pub const CHAT_BYTES: usize = 2_000;
/// The most lines of chat that a table keeps; older ones are deleted.
pub const CHAT_LINES: u64 = 500;
/// The most codes of a table at the same time.
pub const TABLE_CODES: usize = 16;
/// The most devices of one person; after that, the one with the oldest visit is removed.
pub const IDENTITY_DEVICES: usize = 32;
/// The most bots that one person owns.
pub const IDENTITY_BOTS: usize = 32;
/// The longest reason, or detail of an administrator's action, in bytes.
pub const REASON_BYTES: usize = 1_000;
/// The most restrictions in force at the same time.
pub const RESTRICTIONS: usize = 2_000;
/// The most directors of an event.
pub const EVENT_DIRECTORS: usize = 64;
/// The most slips of an event: one for each person, team members included.
pub const EVENT_SLIPS: usize = 8_000;
/// The most studies of lines of one person.
pub const LINE_STUDIES: u64 = 200;
/// The largest study, in bytes: some hundred positions with comments.
pub const LINE_STUDY_BYTES: usize = 512 << 10;
/// The most studies of one person together, in bytes: as many as 32 of the largest, or 200 with some hundred positions.
pub const LINE_STUDIES_BYTES: u64 = 16 << 20;
/// The most results that are kept of one person in one category.
pub const PERSONAL_RECORDS: usize = 10;
/// The most answers to word cards of one person.
pub const STUDY_ANSWERS: u64 = 1_000_000;
/// The most word cards that one person can answer.
pub const STUDY_CARDS: u64 = 100_000;
/// The most answers in one request.
pub const STUDY_ANSWERS_AT_ONCE: usize = 500;
/// The most answers of the last weeks that are read for statistics.
pub const STUDY_REVIEWS: usize = 20_000;
/// The longest key of an answer, in bytes.
pub const STUDY_KEY_BYTES: usize = 64;
/// The most word lists that one person can make.
pub const STUDY_LISTS: u64 = 50;
/// The largest such list, in bytes.
pub const STUDY_LIST_BYTES: usize = 1 << 20;
/// The most lists of one person together, in bytes. All of them are read whenever the person learns.
pub const STUDY_LISTS_BYTES: u64 = 4 << 20;

/// The most puzzles that one list returns.
pub const PUZZLES: usize = 20_000;
/// The most puzzles that the servers of a site make.
pub const MADE_PUZZLES: u64 = 3_000;
/// The most attempts that are kept of one person at one puzzle.
pub const PUZZLE_TRIES: usize = 50;

/// Checks that both databases can store a text, and its length.
pub(crate) fn text(what: &'static str, text: &str, most: usize) -> Result<(), LimitError> {
    size(what, text.len(), most)?;
    // PostgreSQL cannot store it.
    if text.contains('\0') {
        return Err(LimitError::Nul { what });
    }
    Ok(())
}

/// Checks a text that must not be empty.
pub(crate) fn name(what: &'static str, name: &str, most: usize) -> Result<(), LimitError> {
    if name.is_empty() {
        return Err(LimitError::Empty { what });
    }
    text(what, name, most)
}

/// Checks a number of entries or bytes.
pub(crate) fn size(what: &'static str, have: usize, most: usize) -> Result<(), LimitError> {
    if have > most { Err(LimitError::TooLarge { what, have, most }) } else { Ok(()) }
}
