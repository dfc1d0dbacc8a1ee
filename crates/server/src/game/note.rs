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

/// The person behind a request or a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    /// The id of the person.
    pub(crate) person: Arc<str>,
    /// The name that others see.
    pub(crate) name: String,
    /// The language of answers to them.
    pub(crate) language: Language,
    /// Whether it is a program that uses a token.
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
    /// Allow people who were removed to take a seat again.
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
        /// Where messages to this client go.
        line: ClientLine,
        /// The round-trip time of the connection when the message arrived, in milliseconds.
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
        /// The requested seat, and the key for it.
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
    /// The host removes people or lets them back, gives somebody another name, closes the table, or hands it over.
    Host {
        /// The person who asks.
        who: Who,
        /// The action of the host.
        deed: HostDeed,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// The event to which the table belongs assigns its seats.
    Bind {
        /// The people for each seat.
        seats: Vec<Vec<crate::table::Member>>,
        /// What the teacher asks for now; nothing: it stays as it was.
        class: Option<protocol::wire::ClassRules>,
        /// Where the answer goes.
        answer: Answering<()>,
    },
    /// The event asks who keeps a game waiting that has not started.
    Awaited {
        /// The seats.
        answer: Answering<Vec<tiles::Seat>>,
    },
    /// An administrator acts.
    Administer {
        /// The action of the administrator.
        deed: super::TableDeed,
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
    /// A person opens the table without following it.
    Look {
        /// The person who asks.
        who: Who,
        /// The key of the link by which they came, if any.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<TableInfo>,
    },
    /// A person lists their games, this one among them.
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
        /// The key of the link by which they came, if any.
        key: Option<Key>,
        /// The answer: the number of the first entry, the entries, and the alphabet in which they are written.
        answer: Answering<(u64, Vec<Seen>, tiles::Alphabet)>,
    },
    /// A person reads the whole log of a finished game.
    Log {
        /// The person who asks.
        who: Who,
        /// The key of the link by which they came, if any.
        key: Option<Key>,
        /// Where the answer goes.
        answer: Answering<Finished>,
    },
    /// A message of the bus.
    News(Arc<News>),
    /// Another process has no free thread for a bot's turn.
    Think {
        /// How many entries the log has. When it has more, the turn is over.
        seq: u64,
    },
    /// A timer is due, or the bus is down: check the log and the clock.
    Wake,
}

/// The whole log of a finished game, with the facts needed to read it.
pub(crate) struct Finished {
    /// All entries, hidden tiles included.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// The judge of the game's words.
    pub(crate) judge: Arc<crate::words::TableJudge>,
    /// The name of the word list.
    pub(crate) lexicon: String,
    /// The title of the edition with its variations.
    pub(crate) title: String,
    /// The GCG file from which the game was imported; empty for other games.
    pub(crate) file: String,
}

impl std::fmt::Debug for Finished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finished").field("entries", &self.log.len()).finish_non_exhaustive()
    }
}
