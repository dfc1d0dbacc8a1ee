//! The largest size of each value. Callers may be strangers.

use crate::LimitError;

/// Characters of an id.
pub const ID_CHARACTERS: usize = 64;
/// Bytes of one record of a log. The first one of a game holds its whole ruleset.
pub const RECORD_BYTES: usize = 1 << 20;
/// Records of one append.
pub const APPEND_RECORDS: usize = 10_000;
/// Records of a game.
pub const GAME_RECORDS: u64 = 100_000;
/// Bytes of all records of a game.
pub const GAME_BYTES: u64 = 16 << 20;
/// Records that one read returns at most.
pub const READ_RECORDS: usize = 10_000;
/// Rows that one list returns at most.
pub const PAGE_ROWS: usize = 500;
/// Bytes of a document: settings of a table, summary of a game.
pub const DOCUMENT_BYTES: usize = 256 << 10;
/// Bytes of the stored reply to a command.
pub const REPLY_BYTES: usize = 64 << 10;
/// Bytes of an idempotency key.
pub const COMMAND_KEY_BYTES: usize = 64;
/// Bytes of a secret seed.
pub const SEED_BYTES: usize = 64;
/// Bytes of a name of a person, a login, a join code, a category.
pub const NAME_BYTES: usize = 256;
/// Bytes of a hashed passphrase with its parameters.
pub const PASSPHRASE_HASH_BYTES: usize = 512;
/// Bytes of the description of a bot.
pub const BOT_BYTES: usize = 256;
/// Seats of a table.
pub const SEATS: u8 = 32;
/// Sitters of one seat: a team on one rack.
pub const SEAT_SITTERS: usize = 32;
/// Players named in a summary.
pub const GAME_PLAYERS: usize = 256;
/// Bytes of a line of chat.
pub const CHAT_BYTES: usize = 2_000;
/// Lines of chat that a table keeps; older ones go.
pub const CHAT_LINES: u64 = 500;
/// Codes that a table has at the same time.
pub const TABLE_CODES: usize = 16;
/// Devices of one person; the one that was not seen for the longest time goes.
pub const IDENTITY_DEVICES: usize = 32;
/// Bots that one person owns.
pub const IDENTITY_BOTS: usize = 32;
/// Bytes of a reason, or of the details of an administrator's deed.
pub const REASON_BYTES: usize = 1_000;
/// Restrictions that hold at the same time.
pub const RESTRICTIONS: usize = 2_000;
/// Directors of an event.
pub const EVENT_DIRECTORS: usize = 64;
/// Slips of an event: one for everybody in it, also in teams.
pub const EVENT_SLIPS: usize = 8_000;
/// Studies of lines that somebody has.
pub const LINE_STUDIES: u64 = 200;
/// Bytes of a study: some hundred positions with comments.
pub const LINE_STUDY_BYTES: usize = 512 << 10;
/// Results that are kept of one person in one category.
pub const PERSONAL_RECORDS: usize = 10;
/// Answers to word cards of one person.
pub const STUDY_ANSWERS: u64 = 1_000_000;
/// Word cards that one person has answered.
pub const STUDY_CARDS: u64 = 100_000;
/// Answers in one request.
pub const STUDY_ANSWERS_AT_ONCE: usize = 500;
/// Answers of the last weeks that are read for statistics.
pub const STUDY_REVIEWS: usize = 20_000;
/// Bytes of the key of an answer.
pub const STUDY_KEY_BYTES: usize = 64;
/// Word lists that one person has made.
pub const STUDY_LISTS: u64 = 50;
/// Bytes of such a list.
pub const STUDY_LIST_BYTES: usize = 1 << 20;

/// Puzzles that one list returns at most.
pub const PUZZLES: usize = 20_000;
/// Tries of one puzzle that are kept of one person.
pub const PUZZLE_TRIES: usize = 50;

/// Text that both databases can hold, within its bound.
pub(crate) fn text(what: &'static str, text: &str, most: usize) -> Result<(), LimitError> {
    size(what, text.len(), most)?;
    // PostgreSQL has no way to store it.
    if text.contains('\0') {
        return Err(LimitError::Nul { what });
    }
    Ok(())
}

/// Text that is not empty.
pub(crate) fn name(what: &'static str, name: &str, most: usize) -> Result<(), LimitError> {
    if name.is_empty() {
        return Err(LimitError::Empty { what });
    }
    text(what, name, most)
}

/// A number of things or bytes.
pub(crate) fn size(what: &'static str, have: usize, most: usize) -> Result<(), LimitError> {
    if have > most { Err(LimitError::TooLarge { what, have, most }) } else { Ok(()) }
}
