//! Limits for strangers: every number in one place, with its reason.
//!
//! The limits that an administrator can set are in [`Config`](crate::Config); `docs/OPERATIONS.md` lists both kinds.
//! [`busy`](crate::busy) has the answers to clients that reach a limit.

use std::time::Duration;

use rules::Millis;

use crate::rate::Allowance;

/// The time limit for the head of a request, and for an idle connection between two requests. Heads have a few hundred
/// bytes: the slowest connection needs a second for one.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(20);
/// The time limit for the body of a request, from its first byte to its last; enough for the largest body at 50 kB a
/// second.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(20);
/// The largest body of an ordinary request, in bytes: the settings of a table with every rule changed and the most
/// house words. It is kept in memory while it arrives.
pub(crate) const BODY: usize = 128 * 1024;
/// The largest file of a game that can be imported, in bytes.
pub(crate) const IMPORT_BODY: usize = 1024 * 1024;
/// The largest study of lines, in bytes: the largest one in its stored form, and its name.
pub(crate) const LINE_STUDY_BODY: usize = 520 * 1024;
/// Bodies of at most this many bytes are taken in whenever there is a connection for them: the settings of most tables,
/// orders to an event, answers to cards.
pub(crate) const SMALL_BODY: usize = 4 * 1024;
/// The most bytes of larger bodies that arrive from one address at the same time: a class of 40 that sends whole files
/// at once, or one attacker who stops in the middle of each.
pub(crate) const BODIES_BY_ADDRESS: usize = 48 * 1024 * 1024;
/// The most bytes of larger bodies that arrive at the same time from all addresses.
pub(crate) const BODIES: usize = 512 * 1024 * 1024;
/// The largest word list that an administrator can upload, in bytes; the largest English lists have 3 MB.
pub(crate) const LIST_BODY: usize = 16 * 1024 * 1024;

/// Wrong codes and keys from one person. People mistype a code a few times, then read it again. A code has 40 bits, so
/// ten tries and one more every ten seconds find nothing.
pub(crate) const WRONG_BY_PERSON: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Wrong codes and keys from one address. A class of 40 mistypes a dozen times in a minute. A guesser with many
/// identities meets this limit, which does not stop people who have made no mistake.
pub(crate) const WRONG_BY_ADDRESS: Allowance = Allowance { burst: 300.0, per_second: 2.0 };
/// Wrong passphrases for one account from one address: people mistype their own passphrase less often.
pub(crate) const LOGINS_BY_ACCOUNT_HERE: Allowance = Allowance { burst: 10.0, per_second: 1.0 / 30.0 };
/// Wrong passphrases for one account from anywhere. The limit is ten times as high, so that a stranger elsewhere cannot
/// easily lock the owner out.
pub(crate) const LOGINS_BY_ACCOUNT: Allowance = Allowance { burst: 100.0, per_second: 1.0 / 3.0 };
/// Accounts made by one person: one, and a few tries to find a free name.
pub(crate) const ACCOUNTS_BY_PERSON: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Passphrases from one address, right or wrong, to log in or for a new account: a class of 40 does both within a
/// minute. Each takes 20 MB and some tenths of a second on purpose.
pub(crate) const PASSPHRASES_BY_ADDRESS: Allowance = Allowance { burst: 120.0, per_second: 2.0 };
/// How many times as many requests an address may make as one person, for a class that opens the same page at once.
pub(crate) const REQUESTS_OF_AN_ADDRESS: f64 = 10.0;
/// Sockets of one person: a few windows on a few devices, or a program that follows several games. The limit for an
/// address is made for a class, and this one keeps a single person from using it up.
pub(crate) const SOCKETS_BY_PERSON: usize = 32;
/// Requests about one event from any address: a hall of 300 people whose phones all load the page twice.
pub(crate) const REQUESTS_OF_AN_EVENT: Allowance = Allowance { burst: 3_000.0, per_second: 400.0 };
/// How often it is looked up at one address whether a device is that of somebody in an event, after the address has used
/// up its requests: a hall of people whose server has just been started again.
pub(crate) const MEMBERS_SOUGHT: Allowance = Allowance { burst: 600.0, per_second: 5.0 };
/// The most devices of people in events that a process remembers.
pub(crate) const MEMBERS_KNOWN: usize = 100_000;
/// New people with a slip of one event: a hall of people who join from one address within minutes.
pub(crate) const PEOPLE_OF_AN_EVENT: Allowance = Allowance { burst: 600.0, per_second: 5.0 };
/// Sockets of people in one event from any address: a hall of 300 with two windows each, and a wall.
pub(crate) const SOCKETS_BY_EVENT: usize = 1_000;
/// Events that one person makes: a teacher sets up many classes in an afternoon.
pub(crate) const EVENTS_BY_PERSON: Allowance = Allowance { burst: 12.0, per_second: 12.0 / 3_600.0 };
/// Events that are made from one address: a school at the start of the year. Each event raises other limits for its
/// address.
pub(crate) const EVENTS_BY_ADDRESS: Allowance = Allowance { burst: 24.0, per_second: 24.0 / 3_600.0 };
/// The most events in the list of a person.
pub(crate) const EVENTS_LISTED: usize = 100;
/// The largest limit that can be set while the server runs.
pub(crate) const RUNNING_MOST: u32 = 100_000_000;
/// Wrong administrator's keys from one address. The key has 264 bits; people make a few mistakes in copying it.
pub(crate) const ADMIN_KEYS: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Downloads of all data about one person: each reads all of their games.
pub(crate) const OWN_DATA: Allowance = Allowance { burst: 5.0, per_second: 1.0 / 300.0 };
/// Reviews for one person: every finished game opens with its review, and a person may page through all games of an
/// evening.
pub(crate) const REVIEWS: Allowance = Allowance { burst: 40.0, per_second: 0.2 };
/// Lines of chat from one person: enough for a quick exchange, too few for a flood.
pub(crate) const CHAT: Allowance = Allowance { burst: 8.0, per_second: 0.5 };

/// The most pieces of heavy work that wait for a place, for all people together: enough for a class of 40 that asks for
/// hints at the same time.
pub(crate) const HEAVY_WAITING: usize = 40;
/// The most pieces of heavy work of one person that wait or run: the three that an analysis page asks for when it opens
/// (position, first list, reasons), a file, and one from another window.
pub(crate) const HEAVY_OF_ONE: usize = 5;
/// The most analyses that wait for a place, for all people together: with ten seconds each, the last one waits for
/// minutes.
pub(crate) const ANALYSES_WAITING: usize = 32;
/// The most analyses of one person in the queue: the wanted one, and earlier ones that are just ending.
pub(crate) const ANALYSES_OF_ONE: usize = 3;
/// The usual time of an analysis, in seconds.
pub(crate) const ANALYSIS_SECONDS: u16 = 10;
/// The longest time of an analysis, in seconds.
pub(crate) const LONGEST_ANALYSIS: u16 = 60;
/// The longest time of a deeper review for one turn. Simulations and ordinary endgames end sooner.
pub(crate) const DEEPER_TURN: Duration = Duration::from_secs(8);
/// The most blanks on a rack for which all plays are listed, as reviews and strong bots do. Each further blank makes
/// the list about ten times as long; with seven it has millions of plays. Beyond this limit only the best play is
/// searched for.
pub(crate) const BLANKS_LISTED: usize = 3;
/// After this time without a durable write `/healthz` reports a fault. A heartbeat is written every second.
pub(crate) const WRITE_IS_OLD: Millis = Millis(15_000);
/// With less free space than this, in bytes, `/healthz` reports that the disk is nearly full. It is still enough for
/// some hours of play.
pub(crate) const DISK_IS_FULL: u64 = 64 << 20;
/// Files of games from one address: a club that imports the games of an evening, each person within their own limit.
pub(crate) const IMPORTS_BY_ADDRESS: Allowance = Allowance { burst: 60.0, per_second: 240.0 / 3_600.0 };
/// Bytes of studies, word lists and answers to cards from one person. A large study has half a megabyte and most have a
/// few kilobytes, so that people save as often as they like; what is kept of one person has its own limits in the store.
pub(crate) const SAVED_BY_PERSON: Allowance =
    Allowance { burst: (32 << 20) as f64, per_second: (64 << 20) as f64 / 3_600.0 };
/// Such bytes from one address, from all its people together: a school that learns and analyses all day.
pub(crate) const SAVED_BY_ADDRESS: Allowance =
    Allowance { burst: (128 << 20) as f64, per_second: (256 << 20) as f64 / 3_600.0 };
/// What an answer to a card takes in the database, in bytes: a row and its places in two indexes.
pub(crate) const ANSWER_BYTES: u64 = 300;
/// How long imported games are kept. They are copies, and can be imported again.
pub(crate) const IMPORT_KEPT: Millis = Millis(90 * 24 * 60 * 60 * 1_000);
/// How long a seat must be away before the game can be claimed, whatever the table's settings say: a phone needs less
/// to change its network.
pub(crate) const CLAIM_AFTER: Millis = Millis(30_000);

#[cfg(test)]
mod documents;
