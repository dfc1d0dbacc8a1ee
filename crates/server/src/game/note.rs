//! The messages to a table's task.

use std::sync::Arc;

use protocol::wire::rest::{Claim, Claimed, GameRow};
use protocol::wire::{Ask, Key, Language, TableInfo};
use rules::{Entry, Hidden, Millis, Seen};
use tiles::Seat;
use tokio::sync::oneshot;

use crate::bus::News;
use crate::line::{ClientLine, LineId, Replier};
use crate::problem::Problem;

/// The person of a request or a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    /// The id of the person.
    pub(crate) person: Arc<str>,
    /// The name that others see.
    pub(crate) name: String,
    /// The language in which to answer.
    pub(crate) language: Language,
    /// Whether it is a program with a token.
    pub(crate) is_program: bool,
}

/// The channel to the caller that waits for an answer.
pub(crate) type Answering<T> = oneshot::Sender<Result<T, Problem>>;

/// Actions that only the host of a table can take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HostDeed {
    /// Take the person of this name off a seat.
    Remove(Seat, String),
    /// Give the person of this name at a seat another name.
    Rename(Seat, String, String),
    /// Let those who were removed take a seat again.
    LetBack,
    /// Close the table, before the game.
    Close,
    /// Make the person of this name at a seat the host.
    HandOver(Seat, String),
}

/// The messages to a table's task.
#[derive(Debug)]
pub(crate) enum Note {
    /// A request of a client on a socket.
    Ask {
        /// The person who asks.
        who: Who,
        /// The line to the client.
        line: ClientLine,
        /// The round trip of the line when the message came.
        lag: Millis,
        /// The request that the client sent.
        ask: Box<Ask>,
        /// The reply to the client's message.
        reply: Replier,
    },
    /// A client has disconnected.
    Gone {
        /// The number of its line.
        line: LineId,
    },
    /// A person takes a seat.
    Sit {
        /// The person who asks.
        who: Who,
        /// The seat, and the key that opens it.
        claim: Claim,
        /// Where the answer goes.
        answer: Answering<Claimed>,
    },
    /// A person leaves their seat before the game.
    Stand {
        /// The person who asks.
        who: Who,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// A person starts the game.
    Start {
        /// The person who asks.
        who: Who,
        /// Text that is added to the seed of the draws.
        salt: String,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The host removes people before the game, or closes the table.
    Host {
        /// The person who asks.
        who: Who,
        /// The action of the host.
        deed: HostDeed,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The event to which the table belongs seats its people.
    Bind {
        /// The people at each seat.
        seats: Vec<Vec<crate::table::Member>>,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// An administrator acts.
    Administer {
        /// The action of the administrator.
        deed: super::AdminDeed,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// A person is deleted.
    Forget {
        /// The id of the person.
        person: String,
        /// The member that takes their place.
        stand_in: crate::table::Member,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// A person looks at the table without following it.
    Look {
        /// The person who asks.
        who: Who,
        /// The key of a link, if they came by one.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// A person lists their games.
    Row {
        /// The person who asks.
        who: Who,
        /// Where the answer goes.
        answer: Answering<GameRow>,
    },
    /// A person reads the entries from a number on.
    History {
        /// The person who asks.
        who: Who,
        /// The number of the first entry.
        from: u64,
        /// The key of a link, if they came by one.
        key: Option<Key>,
        /// The answer: the first number, the entries, and the alphabet they are written in.
        answer: Answering<(u64, Vec<Seen>, tiles::Alphabet)>,
    },
    /// A person reads the whole log of a finished game.
    Log {
        /// The person who asks.
        who: Who,
        /// The key of a link, if they came by one.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<Finished>,
    },
    /// A message of the bus.
    News(Arc<News>),
    /// Another process has no free thread for a bot's turn.
    Think {
        /// How many entries the log has: with more of them the turn is over.
        seq: u64,
    },
    /// A timer has run out, or the bus is down: look at the log and the clock.
    Wake,
}

/// The whole log of a finished game, with its words.
pub(crate) struct Finished {
    /// All entries, hidden tiles included.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// The judge of the game's words.
    pub(crate) judge: Arc<crate::words::TableJudge>,
    /// The name of the word list.
    pub(crate) lexicon: String,
    /// The title of the edition with its variations.
    pub(crate) title: String,
}

impl std::fmt::Debug for Finished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finished").field("entries", &self.log.len()).finish_non_exhaustive()
    }
}
