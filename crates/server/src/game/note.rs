//! What a table is told.

use std::sync::Arc;

use protocol::wire::rest::{Claim, Claimed, GameRow};
use protocol::wire::{Ask, Key, Language, TableInfo};
use rules::{Entry, Hidden, Millis, Seen};
use tiles::Seat;
use tokio::sync::oneshot;

use crate::bus::News;
use crate::line::{ClientLine, LineId, Replier};
use crate::problem::Problem;

/// A person with a socket at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    /// Who it is.
    pub(crate) person: Arc<str>,
    /// What they are called.
    pub(crate) name: String,
    /// What they want to read.
    pub(crate) language: Language,
    /// Whether it is a program.
    pub(crate) is_program: bool,
}

/// The way back to the task that waits for an answer.
pub(crate) type Answering<T> = oneshot::Sender<Result<T, Problem>>;

/// What only the host of a table can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HostDeed {
    /// Takes somebody off a seat, by the name that the table shows.
    Remove(Seat, String),
    /// Gives somebody at a seat another name.
    Rename(Seat, String, String),
    /// Lets those who were removed take a seat again.
    LetBack,
    /// Closes the table, before the game.
    Close,
    /// Makes somebody else the host, by the seat and the name that the table shows.
    HandOver(Seat, String),
}

/// What a table is told.
#[derive(Debug)]
pub(crate) enum Note {
    /// A client asks for something.
    Ask {
        /// The person who asks.
        who: Who,
        /// The line to the client.
        line: ClientLine,
        /// How long a round trip on it took when the message came.
        lag: Millis,
        /// The request.
        ask: Box<Ask>,
        /// Where the reply goes.
        reply: Replier,
    },
    /// A client is gone.
    Gone {
        /// The number of its line.
        line: LineId,
    },
    /// Somebody wants a seat.
    Sit {
        /// The person who asks.
        who: Who,
        /// The seat, and the right to it.
        claim: Claim,
        /// Where the answer goes.
        answer: Answering<Claimed>,
    },
    /// Somebody stands up before the game.
    Stand {
        /// The person who asks.
        who: Who,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The host begins the game.
    Start {
        /// The person who asks.
        who: Who,
        /// What is added to the seed.
        salt: String,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The host removes people before the game, or closes the table.
    Host {
        /// The person who asks.
        who: Who,
        /// What the host does.
        deed: HostDeed,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The event to which the table belongs says who sits where.
    Bind {
        /// Who is there, seat by seat.
        seats: Vec<Vec<crate::table::Member>>,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// The person who runs the server does something.
    Administer {
        /// The action of the administrator.
        deed: super::AdminDeed,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// Somebody wants to be forgotten.
    Forget {
        /// The id of the person.
        person: String,
        /// Who takes their place.
        stand_in: crate::table::Member,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// Somebody looks at the table without following it.
    Look {
        /// The person who asks.
        who: Who,
        /// The key of a link.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// Somebody wants a line for their list of games.
    Row {
        /// The person who asks.
        who: Who,
        /// Where the answer goes.
        answer: Answering<GameRow>,
    },
    /// Somebody wants the entries from a number on.
    History {
        /// The person who asks.
        who: Who,
        /// From which number.
        from: u64,
        /// The key of a link.
        key: Option<Key>,
        /// The answer: the first number, the entries, and the alphabet they are written in.
        answer: Answering<(u64, Vec<Seen>, tiles::Alphabet)>,
    },
    /// Somebody wants the whole log of a finished game.
    Log {
        /// The person who asks.
        who: Who,
        /// The key of a link.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<Finished>,
    },
    /// Something came over the bus.
    News(Arc<News>),
    /// Another process has no thread for the bot whose turn it is after this many entries.
    Think {
        /// How many entries the log has.
        seq: u64,
    },
    /// It is time to look at the log and at the clock.
    Wake,
}

/// The whole log of a finished game, and what is needed to judge it.
pub(crate) struct Finished {
    /// The log.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// Who judged the words.
    pub(crate) judge: Arc<crate::words::TableJudge>,
    /// The word list.
    pub(crate) lexicon: String,
    /// What was played.
    pub(crate) title: String,
}

impl std::fmt::Debug for Finished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finished").field("entries", &self.log.len()).finish_non_exhaustive()
    }
}
