//! The messages between a server and its clients.
//!
//! One WebSocket a client carries JSON texts. A client sends [`ClientMessage`]s, each with a number of its own, and
//! gets exactly one reply with that number; the server sends [`ServerMessage`]s. [`rest`] has the documents of the HTTP
//! API. `docs/PROTOCOL.md` tells how they are used. The TypeScript types in `web/src/wire` are made from these; a test
//! fails if they are out of date.
//!
//! Messages about a game are made from a [`rules::View`] and [`rules::Seen`] entries only, which cannot hold what is
//! hidden from the viewer.

mod ask;
mod card;
mod chat;
mod coach;
pub mod event;
mod hint;
mod id;
mod language;
pub mod limits;
mod lobby;
mod message;
mod people;
mod preview;
mod problem;
mod proposal;
pub mod reason;
pub mod rest;
mod settings;
mod setup;
mod table;
mod tell;
mod text;
mod typed;
mod words;

pub use ask::Ask;
pub use card::{ChallengeCard, cards};
pub use chat::ChatLine;
pub use coach::{CoachBot, CoachDoc, CoachLook, CoachReason};
pub use editions::Language;
pub use hint::{HintKind, HintPart, HintStep, SquareDoc};
pub use id::{EventId, Key, TableId};
pub use language::{Titles, preferred_language};
pub use lobby::{LobbyChange, LobbyRow};
pub use message::{Answer, ClientMessage, Outcome, ServerMessage};
pub use people::{Me, Presence, SeatPresence};
pub use preview::{FaultDoc, PreviewDoc, PreviewResult};
pub use problem::{Code, Problem};
pub use proposal::{Offer, Proposal, ProposalInfo};
pub use reason::Reason;
pub use settings::{
    ChatSetting, ClassRules, HouseWords, Occupant, RuleSetting, SeatSettings, SpectatorSetting, TableSettings,
    Visibility,
};
pub use setup::{BoardSetup, RuleSentence, SeatRules, SetupMessage, SquareSetup, ThemeDoc};
pub use table::{MemberInfo, SeatInfo, TableEvent, TableInfo, TableStatus};
pub use tell::{EventsTell, Notice, NoticeKind, StateTell, Tell};
pub use text::Short;
pub use typed::{Topic, TypedAnswer};
pub use words::{DefinitionDoc, LookedUp, RelationDoc, SenseDoc};

/// The version of the messages.
pub const VERSION: u32 = 2;
/// The longest message of a client, in bytes.
pub const MAX_CLIENT_BYTES: usize = 16 * 1024;
/// The longest line of chat, in characters.
pub const MAX_CHAT_CHARS: usize = 500;
/// The longest name of a person, in characters.
pub const MAX_NAME_CHARS: usize = rules::MAX_NAME_CHARS;
/// The most words that are looked up at once.
pub const MAX_LOOK_UP: usize = 20;
