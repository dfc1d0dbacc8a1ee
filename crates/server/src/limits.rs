//! Limits for strangers: every number in one place, each with its reason.
//!
//! The limits that an administrator can set are in [`Config`](crate::Config); `docs/OPERATIONS.md` lists both. The
//! message to somebody who meets a limit is in [`busy`](crate::busy).

use std::time::Duration;

use rules::Millis;

use crate::rate::Allowance;

/// The time limit for the head of a request, and for an idle connection between two requests. Heads are a few hundred
/// bytes: over the slowest line they take a second.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(20);
/// The time limit for the body of a request, from its first byte to its last: the largest takes this time at 50 kB a
/// second.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(20);
/// The largest body of an ordinary request, in bytes: the settings of a table with every rule changed and all house
/// words. It is kept in memory while it arrives.
pub(crate) const BODY: usize = 128 * 1024;
/// The largest file of a game that can be imported, in bytes.
pub(crate) const IMPORT_BODY: usize = 1024 * 1024;
/// The largest study of lines, in bytes: as much as is kept of one, and its name.
pub(crate) const LINE_STUDY_BODY: usize = 520 * 1024;
/// The largest word list that an administrator can upload, in bytes; the largest ones of English take 3 MB.
pub(crate) const LIST_BODY: usize = 16 * 1024 * 1024;

/// Wrong codes and keys of one person. People mistype a code a few times, and then read it again; a code has 40 bits,
/// so that ten tries and one more every ten seconds find nothing.
pub(crate) const WRONG_BY_PERSON: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Wrong codes and keys of one address. A class of 40 mistypes a dozen times in a minute; a guesser who is many people
/// meets this one, and does not keep those from joining who have not been wrong.
pub(crate) const WRONG_BY_ADDRESS: Allowance = Allowance { burst: 300.0, per_second: 2.0 };
/// Wrong passphrases for one account from one address: nobody mistypes their own more often.
pub(crate) const LOGINS_BY_ACCOUNT_HERE: Allowance = Allowance { burst: 10.0, per_second: 1.0 / 30.0 };
/// Wrong passphrases for one account from anywhere. It is ten times as many, so that a stranger elsewhere does not shut
/// somebody out by being wrong in their name.
pub(crate) const LOGINS_BY_ACCOUNT: Allowance = Allowance { burst: 100.0, per_second: 1.0 / 3.0 };
/// Accounts that one person makes: one, and a few tries to find a name that is free.
pub(crate) const ACCOUNTS_BY_PERSON: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Passphrases of one address, right or wrong, to log in or for a new account: a class of 40 does both within a minute.
/// Each takes 20 MB and a good part of a second on purpose.
pub(crate) const PASSPHRASES_BY_ADDRESS: Allowance = Allowance { burst: 120.0, per_second: 2.0 };
/// How many times as many requests an address may make as one person: a class that opens the same page at once.
pub(crate) const REQUESTS_OF_AN_ADDRESS: f64 = 10.0;
/// Sockets of one person: a few windows on a few devices, or a program that follows several games. An address has a
/// limit of its own, which is for a class; so nobody alone uses up that of their class.
pub(crate) const SOCKETS_BY_PERSON: usize = 32;
/// Requests about one event, from whichever address: a hall of 300 whose phones all look at once, and again.
pub(crate) const REQUESTS_OF_AN_EVENT: Allowance = Allowance { burst: 3_000.0, per_second: 400.0 };
/// New people who come with a slip of one event: a hall comes in through one door within minutes.
pub(crate) const PEOPLE_OF_AN_EVENT: Allowance = Allowance { burst: 600.0, per_second: 5.0 };
/// Sockets of people in one event, from whichever address: a hall of 300 with a second window each, and a wall.
pub(crate) const SOCKETS_BY_EVENT: usize = 1_000;
/// Events that one person makes: a teacher of many classes sets them up in an afternoon.
pub(crate) const EVENTS_BY_PERSON: Allowance = Allowance { burst: 12.0, per_second: 12.0 / 3_600.0 };
/// Events that are made from one address: a school at the start of the year. Each lifts other limits of its address.
pub(crate) const EVENTS_BY_ADDRESS: Allowance = Allowance { burst: 24.0, per_second: 24.0 / 3_600.0 };
/// Events that one person directs or plays in, as they are listed.
pub(crate) const EVENTS_LISTED: usize = 100;
/// The largest limit that can be set while the server runs.
pub(crate) const RUNNING_MOST: u32 = 100_000_000;
/// Wrong keys of an administrator from one address. The key has 264 bits; a mistake in copying it is made a few times.
pub(crate) const ADMIN_KEYS: Allowance = Allowance { burst: 10.0, per_second: 0.1 };
/// Files with everything about one person: each reads all of their games.
pub(crate) const OWN_DATA: Allowance = Allowance { burst: 5.0, per_second: 1.0 / 300.0 };
/// Reviews of one person: every finished game opens with its own, and somebody who leafs through an evening's games sees
/// them all.
pub(crate) const REVIEWS: Allowance = Allowance { burst: 40.0, per_second: 0.2 };
/// Lines of chat of one person: a quick exchange, and no flood.
pub(crate) const CHAT: Allowance = Allowance { burst: 8.0, per_second: 0.5 };

/// How much heavy work waits for a place, of everybody together: a class of 40 that asks for a hint at once is served.
pub(crate) const HEAVY_WAITING: usize = 40;
/// How much heavy work of one person waits or is done: one thing, and a second from another window.
pub(crate) const HEAVY_OF_ONE: usize = 3;
/// How many analyses wait for a place, of everybody together: with ten seconds each, the last of them waits for minutes.
pub(crate) const ANALYSES_WAITING: usize = 32;
/// How many analyses of one person are in the queue at once: the one that is wanted, and those before it that end.
pub(crate) const ANALYSES_OF_ONE: usize = 3;
/// The usual time of an analysis, in seconds.
pub(crate) const ANALYSIS_SECONDS: u16 = 10;
/// The longest time of an analysis, in seconds.
pub(crate) const LONGEST_ANALYSIS: u16 = 60;
/// How long a deeper review looks at one turn at most: simulations end sooner, and endgames of an ordinary game do.
pub(crate) const DEEPER_TURN: Duration = Duration::from_secs(8);
/// The most blanks on a rack for which all plays are listed, as a review does, or a strong bot. With every further one
/// there are about ten times as many, and seven blanks have millions. Beyond that only the best play is looked for.
pub(crate) const BLANKS_LISTED: usize = 3;
/// After this time without a durable write `/healthz` says so: the heart beats every second.
pub(crate) const WRITE_IS_OLD: Millis = Millis(15_000);
/// With fewer free bytes than these `/healthz` says that the disk is nearly full: some hours of play still fit.
pub(crate) const DISK_IS_FULL: u64 = 64 << 20;
/// Files of games from one address: a club that reads in an evening's games, each person with a limit of their own.
pub(crate) const IMPORTS_BY_ADDRESS: Allowance = Allowance { burst: 60.0, per_second: 240.0 / 3_600.0 };
/// How long games from files are kept: they are copies, and the owner of the file can read it again.
pub(crate) const IMPORT_KEPT: Millis = Millis(90 * 24 * 60 * 60 * 1_000);
/// How long a seat must be away before the game can be claimed, whatever the table's settings are: a phone changes its
/// network in less.
pub(crate) const CLAIM_AFTER: Millis = Millis(30_000);
