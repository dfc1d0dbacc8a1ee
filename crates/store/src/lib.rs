//! Stores games, tables, people and events: an append-only log for each game and each event, in SQLite or PostgreSQL.
//!
//! A [`Store`] holds opaque text. It knows no rules, editions or tiles: records are lines that its callers write and
//! read, settings are documents, replies are strings. Its promises are about *when*:
//!
//! - **Durable before answered.** [`Store::append`] returns [`Appended::Appended`] after the records have reached the
//!   disk, never before. Appends of many games that arrive at the same time share one commit.
//! - **Once.** The key of a record is its game and its number. If two processes append under the same number, one gets
//!   [`Appended::Conflict`]; a command that is repeated gets [`Appended::Repeated`] with the first reply, because its
//!   key is stored in the same transaction as its records.
//! - **Together.** A deadline, the end of a game with its result, and the reply to a command change only together with
//!   the log.
//!
//! ```
//! # use store::*;
//! # async fn example(store: &Store) -> Result<(), StoreError> {
//! let game = GameId::new("g-1")?;
//! store.create_game(NewGame::new(game.clone(), vec!["created".to_owned()], UnixMs(0))).await?;
//! let mut append = Append::new(game.clone(), 1, vec!["played".to_owned()], UnixMs(5));
//! append.deadline = Some(UnixMs(60_000));
//! assert_eq!(store.append(append.clone()).await?, Appended::Appended { next: 2 });
//! assert_eq!(store.append(append).await?, Appended::Conflict { have: 2 });
//! assert_eq!(store.read_game(&game, 0, 10).await?, ["created", "played"]);
//! # Ok(())
//! # }
//! ```

mod check;
mod error;
mod events;
mod games;
mod hold;
mod id;
pub mod limits;
mod line_studies;
mod migrations;
mod moving;
mod page;
mod people;
mod session;
mod store;
mod study;
mod tables;
mod unix_ms;
mod url;
mod writer;

pub use check::IndexCheck;
pub use error::{LimitError, OpenError, StoreError};
pub use events::{EventRow, KeptEvent, ListedEvent, NewEvent, Share, Slip, SlipsAdded, StoredEvent};
pub use games::{
    Append, Appended, AtTable, Created, Due, FinishedGame, GameHead, KeyedCommand, NewGame, SITE_LOG, Seed, Summary,
};
pub use hold::{Hold, Holding, owned_like_its_folder};
pub use id::{EventId, GameId, IdentityId, LineStudyId, TableId, TokenHash};
pub use line_studies::{LineStudyRow, ListedLineStudy, NewLineStudy, StoredLineStudy};
pub use moving::{Copied, MoveError, Progress, TableCopied, copy, rehearse, restore};
pub use page::{Cursor, Page};
pub use people::{
    Account, AccountAdded, BotToken, Deed, Device, Identity, IdentityKind, Kept, PersonalRecord, Reached, Restriction,
    RestrictionKind, SaidLine,
};
pub use store::Store;
pub use study::{
    MadePuzzle, PuzzleDeed, PuzzleEnding, PuzzleRate, PuzzleRated, PuzzleResult, PuzzleRow, PuzzleSolve, StudyAdded,
    StudyAnswer, StudyCard, StudyFold, StudyList, StudyMoved,
};
pub use tables::{
    ChatLine, CodeAdded, Idle, JoinCode, Sitter, Sitting, StoredTable, Swept, TableState, Updated, Visibility,
};
pub use unix_ms::UnixMs;
pub use url::{StoreUrl, StoreUrlError};
